/* All children of a position at once, a lane each (lanes.h), and the order in which they are worth
 * searching: by the threats that a move leaves to its side in each row, by what it leaves to the
 * opponent, and by its recent success in other positions (the history heuristic of J. Schaeffer,
 * 1983, which forgets quickly). */
#ifndef ONEMOVE_FIAR_CHILDREN_H
#define ONEMOVE_FIAR_CHILDREN_H

#include "games/fiar/mind/lanes.h"

/* The positions after a move in each column; a lane without a move means nothing. */
struct fiar_children {
  fiar_lanes moves;    /* the stone of each move, or no bit */
  fiar_lanes own, all; /* the stones of the side that has moved, and of both */
  fiar_lanes threats;  /* the free cells where that side would win */
  fiar_lanes playable; /* with a bit above each full column */
};

/* `own` are the stones of the side to move, `moves` the cells that it may play. */
static inline void fiar_children_make(struct fiar_children *children, uint64_t own, uint64_t all,
                                      uint64_t moves) {
  children->moves = fiar_lane_columns & moves;
  children->own = children->moves | own;
  children->all = children->moves | all;
  fiar_lanes_line_ends(&children->own, &children->threats);
  children->threats &= FIAR_BOARD & ~children->all;
  children->playable = children->all + FIAR_BOTTOM;
}

/* Does any move win with the next stone, whatever the answer? It makes two threats that are
 * playable at once, or two on top of each other, or leaves cells only that lie below threats. If
 * there is none, and the opponent has no win in one, no win with the next stone can be forced. */
static inline bool fiar_unstoppable(const struct fiar_children *children) {
  fiar_lanes now = children->threats & children->playable;
  fiar_lanes won = (now & (now - 1)) | (now & children->threats >> 1);
  won |= (fiar_lanes)((children->playable & FIAR_BOARD & ~(children->threats >> 1)) == 0);
  won &= (fiar_lanes)(children->moves != 0);
  return fiar_lanes_union(&won) != 0;
}

/* The weights, by the side that makes the move: the first player's threats count in odd rows, the
 * second player's in even ones. Found by hill-climbing on the number of nodes over random positions
 * other than those in boards/fiar. */
struct fiar_ordering {
  int threat[FIAR_ROWS]; /* each own threat in this row */
  int wasted;            /* the opponent answers on top of the move, on a threat: less */
  int forcing;           /* a threat that must be answered at once */
  int reply;             /* each column that is then left to the opponent: less */
};
static const struct fiar_ordering fiar_ordering[2] = {
    {{3, 112, 118, 82, 145, 66}, 50, 45, 35},
    {{129, 149, 44, 89, 89, 121}, 38, 31, 35},
};
static const fiar_lane_numbers fiar_nearness = {56, 48, 48, 21, 21, 17, 17}; /* to the centre */
enum {
  FIAR_HISTORY_WORTH = 47, /* for a move that has always been the best of late; or less for never */
  FIAR_HISTORY_MAX = 4096,
  FIAR_HISTORY_MEMORY = 25, /* after this many updates, an observation counts for 1/e */
};

/* How promising each child looks, for the side that makes the moves: 0 for the first player, 1 for
 * the second. */
static inline void fiar_promise(const struct fiar_children *children, int side,
                                fiar_lane_numbers *promise) {
  const struct fiar_ordering *worth = &fiar_ordering[side];
  fiar_lanes threats = children->threats, count = {0};
  fiar_lane_numbers sum = fiar_nearness;
  for (int row = 0; row < FIAR_ROWS; row++) {
    fiar_lanes in_row = threats & FIAR_BOTTOM << row;
    fiar_lanes_count(&in_row, &count);
    sum += worth->threat[row] * (fiar_lane_numbers)count;
  }
  fiar_lanes replies = children->playable & FIAR_BOARD & ~(threats >> 1);
  fiar_lanes_count(&replies, &count);
  sum -= worth->reply * (fiar_lane_numbers)count;
  sum -= worth->wasted & ((threats & children->moves << 1) != 0);
  sum += worth->forcing & ((threats & children->playable) != 0);
  *promise = sum;
}

/* How moves have done lately: a number for each side and cell, from -FIAR_HISTORY_MAX, never good,
 * to FIAR_HISTORY_MAX. */
typedef int16_t fiar_history[2][FIAR_KEY_BITS];

/* What a move adds to its promise. */
static inline int fiar_history_worth(const int16_t *of_side, uint64_t move) {
  return FIAR_HISTORY_WORTH * of_side[__builtin_ctzll(move)] / FIAR_HISTORY_MAX;
}

/* A move has answered the question, or was tried in vain before one that has. */
static inline void fiar_history_learn(int16_t *of_side, uint64_t move, bool good) {
  int16_t *of = &of_side[__builtin_ctzll(move)];
  *of =
      (int16_t)(*of + ((good ? FIAR_HISTORY_MAX : -FIAR_HISTORY_MAX) - *of) / FIAR_HISTORY_MEMORY);
}

#endif
