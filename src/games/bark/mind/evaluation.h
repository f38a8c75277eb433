/* The value of a position without looking ahead move by move, but for the last three turns: the
 * seat's move, the other's, and the seat's last move, which are computed. */
#ifndef ONEMOVE_BARK_EVALUATION_H
#define ONEMOVE_BARK_EVALUATION_H

#include "games/bark/mind/belief.h"
#include "games/bark/mind/reach.h"
#include "games/bark/mind/weights.h"

enum {
  EVALUATION_CARD = 1024, /* a lead of one card */
  EVALUATION_WIN = 1024,  /* one point; a draw is half a point */
};

/* The basis of all judgements: which cards are likely, and weights.txt. */
struct outlook {
  struct belief belief;
  int32_t weight[BARK_WEIGHTS];
};

/* Rounds the weights of a request to integers. */
void bark_outlook_weigh(struct outlook *outlook, const struct request *request);

/* The value for `seat`, which has just moved and has these cards left, when `turns` more turns are
 * to come, the other's first; in 1/EVALUATION_CARD cards. It adds up the lead; less the expected
 * gain of the other's next card, its six cards being unknown; the most that the seat's own hand
 * could add in the turn after that, on the best cell and on the second-best one, because one can be
 * blocked; and the value to either seat of the right card on each open cell. */
int32_t bark_evaluate(struct reach *reach, const struct hand *hand, int seat,
                      const struct outlook *outlook, unsigned turns);

/* The same when the other's move is the last one, as expected points: 0 to EVALUATION_WIN. */
int32_t bark_evaluate_before_last(struct reach *reach, int seat, const struct belief *belief);

/* Before the last move of a game: the expected points of `mover`, which makes it with one of these
 * cards or the one that it is about to draw. */
int32_t bark_evaluate_last(struct reach *reach, const struct hand *hand, int mover,
                           const struct belief *belief);

/* With three turns left: the expected points, 0 to EVALUATION_WIN, of `seat`, which has just moved
 * and has these five cards left, when the other's move and its own last one are to come. False if
 * the budget ends before; a node, counted in `nodes`, is a card laid down. */
bool bark_ending_value(struct reach *reach, const struct hand *hand, int seat,
                       const struct belief *belief, struct budget *budget, uint64_t *nodes,
                       int32_t *value);

/* The points that a lead (in 1/EVALUATION_CARD cards) is worth: near 0 or EVALUATION_WIN for large
 * ones. */
static inline int32_t evaluation_points(int32_t lead) {
  int32_t size = lead < 0 ? -lead : lead;
  return EVALUATION_WIN / 2 + EVALUATION_WIN / 2 * lead / (EVALUATION_CARD + size);
}

#endif
