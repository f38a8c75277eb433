/* All children of a position at once, a lane each (lanes.h), and the order in which to search them.
 * It depends on the threats in each row that the mover then has, on the replies that the opponent
 * has left, and on how the move has done lately in other positions (the history heuristic of
 * J. Schaeffer, 1983, with a short memory). */
#ifndef ONEMOVE_FIAR_CHILDREN_H
#define ONEMOVE_FIAR_CHILDREN_H

#include "games/fiar/mind/lanes.h"

/* The positions after a move in each column; a lane without a move has only `moves`. */
struct fiar_children {
  fiar_lanes moves;    /* the stone of each move, or no bit */
  fiar_lanes own, all; /* the stones of the side that has moved, and of both */
  fiar_lanes threats;  /* the free cells where that side would win */
  fiar_lanes playable; /* with a bit above each full column */
};

/* `own` are the stones of the side to move, `moves` the cells that it may play. */
static inline void fiar_children_make(struct fiar_children *children, uint64_t own, uint64_t all,
                                      uint64_t moves) {
  for (int i = 0; i < FIAR_PARTS; i++) {
    fiar_vector move = fiar_lane_columns.part[i] & moves, after = move | own, full = move | all;
    children->moves.part[i] = move;
    children->own.part[i] = after;
    children->all.part[i] = full;
    children->threats.part[i] = fiar_vector_line_ends(after) & FIAR_BOARD & ~full;
    children->playable.part[i] = full + FIAR_BOTTOM;
  }
}

/* Does any move win with the mover's next stone, whatever the reply? It does if it leaves two
 * playable threats, a playable threat below another one, or only replies below threats. If there is
 * no such move, and the opponent has no win in one, no win with the next stone can be forced. */
static inline bool fiar_unstoppable(const struct fiar_children *children) {
  fiar_vector any = {0};
  for (int i = 0; i < FIAR_PARTS; i++) {
    fiar_vector threats = children->threats.part[i], playable = children->playable.part[i];
    fiar_vector now = threats & playable, below = threats >> 1;
    fiar_vector won = (now & (now - 1)) | (now & below);
    won |= (fiar_vector)((playable & FIAR_BOARD & ~below) == 0);
    any |= won & (fiar_vector)(children->moves.part[i] != 0);
  }
  return fiar_vector_any(any);
}

/* The weights, one set for each side, since the first player's threats matter in odd rows and the
 * second player's in even ones. They were found by hill climbing on the number of nodes, over
 * random positions other than those in boards/fiar. */
struct fiar_ordering {
  int threat[FIAR_ROWS]; /* added for each of the mover's threats in this row */
  int wasted;            /* subtracted if the cell above the move is a threat: it can be blocked */
  int forcing;           /* added for a threat that must be answered at once */
  int reply;             /* subtracted for each safe reply of the opponent */
};
static const struct fiar_ordering fiar_ordering[2] = {
    {{3, 112, 118, 82, 145, 66}, 50, 45, 35},
    {{129, 149, 44, 89, 89, 121}, 38, 31, 35},
};
static const int fiar_nearness[FIAR_COLUMNS] = {56, 48, 48, 21, 21, 17, 17}; /* to the centre */
enum {
  FIAR_HISTORY_WORTH = 47, /* added if the move has always been best lately, subtracted if never */
  FIAR_HISTORY_MAX = 4096,
  FIAR_HISTORY_MEMORY = 25, /* after this many updates, an observation counts for 1/e */
};

/* How promising the child in a lane looks, for the side that makes the moves: 0 for the first
 * player, 1 for the second. */
static inline int fiar_promise(const struct fiar_children *children, int side, int lane) {
  const struct fiar_ordering *worth = &fiar_ordering[side];
  uint64_t threats = children->threats.lane[lane], playable = children->playable.lane[lane];
  int sum = fiar_nearness[lane];
  for (int row = 0; row < FIAR_ROWS; row++)
    sum += worth->threat[row] * __builtin_popcountll(threats & FIAR_BOTTOM << row);
  sum -= worth->reply * __builtin_popcountll(playable & FIAR_BOARD & ~(threats >> 1));
  if (threats & children->moves.lane[lane] << 1) sum -= worth->wasted;
  if (threats & playable) sum += worth->forcing;
  return sum;
}

/* How moves have done lately: for each side and cell, a number from -FIAR_HISTORY_MAX (never good)
 * to FIAR_HISTORY_MAX (always). */
typedef int16_t fiar_history[2][FIAR_KEY_BITS];

/* What its history adds to the promise of a move. */
static inline int fiar_history_worth(const int16_t *of_side, uint64_t move) {
  return FIAR_HISTORY_WORTH * of_side[__builtin_ctzll(move)] / FIAR_HISTORY_MAX;
}

/* Learns that a move has answered the question (good), or was tried in vain before one that did. */
static inline void fiar_history_learn(int16_t *of_side, uint64_t move, bool good) {
  int16_t *of = &of_side[__builtin_ctzll(move)];
  *of =
      (int16_t)(*of + ((good ? FIAR_HISTORY_MAX : -FIAR_HISTORY_MAX) - *of) / FIAR_HISTORY_MEMORY);
}

#endif
