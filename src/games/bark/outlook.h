/* How good a position is, without playing on. */
#ifndef ONEMOVE_BARK_OUTLOOK_H
#define ONEMOVE_BARK_OUTLOOK_H

#include "games/bark/belief.h"
#include "games/bark/reach.h"

enum {
  OUTLOOK_CARD = 1024, /* being one card ahead */
  OUTLOOK_WIN = 1024,  /* a point; a draw is half of it */
};

/* For `seat`, which has just moved and has these cards left, when there are `turns` more turns, the
 * other's first; in 1/OUTLOOK_CARD cards. Counted are the scores; what the other one's next card
 * may be expected to add to its score, its six cards being unknown; what the own hand could add in
 * the turn after that, on the best cell and on the best other one, because one can be blocked; and
 * what all open cells would be worth to either seat. */
int32_t bark_outlook(struct reach *reach, const struct hand *hand, int seat,
                     const struct belief *belief, unsigned turns);

/* The same when the other's move is the last one, as points: 0 to OUTLOOK_WIN. */
int32_t bark_outlook_last(struct reach *reach, int seat, const struct belief *belief);

/* A lead as points: near 0 or OUTLOOK_WIN for large ones. */
int32_t bark_outlook_points(int32_t lead);

#endif
