/* The value of a position without looking ahead move by move. With at most three turns left (the
 * seat's, the opponent's, and the seat's last), the expected result is computed instead. */
#ifndef ONEMOVE_BARK_EVALUATION_H
#define ONEMOVE_BARK_EVALUATION_H

#include "games/bark/mind/belief.h"
#include "games/bark/mind/reach.h"
#include "games/bark/mind/weights.h"

enum {
  EVALUATION_CARD = 1024, /* a lead of one card */
  EVALUATION_WIN = 1024,  /* one point; a draw is half a point */
};

/* What every evaluation depends on: which cards are likely, and the weights of weights.txt. */
struct outlook {
  struct belief belief;
  int32_t weight[BARK_WEIGHTS];
};

/* The value, in 1/EVALUATION_CARD cards, for `seat`, which has just moved and has these cards left,
 * when `turns` more turns are to come, the opponent's first. It is the lead; minus the expected
 * gain of the best of the opponent's six unknown cards; plus the most that the seat's own hand
 * could add in the turn after that, on the best cell and on the second-best one, because one can be
 * blocked; plus or minus the value to either seat of the right card on each open cell. */
int32_t bark_evaluate(struct reach *reach, const struct hand *hand, int seat,
                      const struct outlook *outlook, unsigned turns);

/* The same when the opponent's move is the last one, as expected points: 0 to EVALUATION_WIN. */
int32_t bark_evaluate_before_last(struct reach *reach, int seat, const struct belief *belief);

/* Before the last move of a game: the expected points of `mover`, which makes it with one of these
 * cards or the one that it is about to draw. */
int32_t bark_evaluate_last(struct reach *reach, const struct hand *hand, int mover,
                           const struct belief *belief);

/* After the first of the last three turns: the expected points, 0 to EVALUATION_WIN, of `seat`,
 * which has just moved and has these five cards left; the opponent's move and its own last one are
 * to come. False if the budget ends first. A node, added to `nodes`, is a card laid down. */
bool bark_ending_value(struct reach *reach, const struct hand *hand, int seat,
                       const struct belief *belief, struct budget *budget, uint64_t *nodes,
                       int32_t *value);

/* The points that a lead, in 1/EVALUATION_CARD cards, is worth: near 0 or EVALUATION_WIN if it is
 * large. */
static inline int32_t evaluation_points(int32_t lead) {
  int32_t size = lead < 0 ? -lead : lead;
  return EVALUATION_WIN / 2 + EVALUATION_WIN / 2 * lead / (EVALUATION_CARD + size);
}

#endif
