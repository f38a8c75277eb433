/* All children of a position at once, a lane each (lanes.h), and the order in which to search them.
 * It depends on the threats in each row that the mover then has, on the lines that the move makes a
 * pair of, on the replies that the opponent has left, and on how the move has done lately in other
 * positions, and as an answer to the same last move (the history heuristic of J. Schaeffer, 1983,
 * with a short memory, and the countermove heuristic of J. Uiterwijk, 1992, as a history). */
#ifndef ONEMOVE_FIAR_CHILDREN_H
#define ONEMOVE_FIAR_CHILDREN_H

#include "games/fiar/mind/lanes.h"

/* The positions after a move in each column; a lane without a move has only `moves`. */
struct fiar_children {
  fiar_lanes moves;    /* the stone of each move, or no bit */
  fiar_lanes all;      /* the stones of both sides */
  fiar_lanes threats;  /* the free cells where the side that has moved would win */
  fiar_lanes playable; /* with a bit above each full column */
};

/* `own` are the stones of the side to move, `moves` the cells that it may play. */
static inline void fiar_children_make(struct fiar_children *children, uint64_t own, uint64_t all,
                                      uint64_t moves) {
  for (int i = 0; i < FIAR_PARTS; i++) {
    fiar_vector move = fiar_lane_columns.part[i] & moves, full = move | all;
    children->moves.part[i] = move;
    children->all.part[i] = full;
    children->threats.part[i] = fiar_vector_line_ends(move | own) & FIAR_BOARD & ~full;
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

/* A number from 0 to 15 for each cell, in binary: plane[i] has the bits that count for 1 << i. */
enum { FIAR_TALLY_PLANES = 4 };
struct fiar_tally {
  uint64_t plane[FIAR_TALLY_PLANES];
};

/* Adds 1 for each of these cells. */
static inline void fiar_tally_add(struct fiar_tally *tally, uint64_t cells) {
  uint64_t *plane = tally->plane, twos = plane[0] & cells, fours = plane[1] & twos;
  plane[3] ^= plane[2] & fours;
  plane[2] ^= fours;
  plane[1] ^= twos;
  plane[0] ^= cells;
}

/* The number of a cell. */
static inline int fiar_tally_of(const struct fiar_tally *tally, int cell) {
  int number = 0;
  for (int i = 0; i < FIAR_TALLY_PLANES; i++)
    number |= (int)(tally->plane[i] >> cell & 1) << i;
  return number;
}

/* For each playable cell, the number of lines of four through it that have one of the stones `own`
 * and are otherwise free. The three other cells of such a line lie ahead of the cell, or behind it,
 * or on both sides. */
static inline struct fiar_tally fiar_tally_pairs(uint64_t own, uint64_t all) {
  uint64_t free = FIAR_BOARD & ~all;
  struct fiar_tally tally = {{own << 1 & free >> 1 & free >> 2}}; /* upwards */
  for (int step = FIAR_COLUMN_BITS - 1; step <= FIAR_COLUMN_BITS + 1; step++) {
    uint64_t own_ahead = own >> step, free_ahead = free >> step;
    uint64_t own_behind = own << step, free_behind = free << step;
    /* Of the two cells next to it on one side, none or one has a stone. */
    uint64_t none_ahead = free_ahead & free >> 2 * step;
    uint64_t one_ahead = (own_ahead & free >> 2 * step) | (free_ahead & own >> 2 * step);
    uint64_t none_behind = free_behind & free << 2 * step;
    uint64_t one_behind = (own_behind & free << 2 * step) | (free_behind & own << 2 * step);
    fiar_tally_add(&tally, (one_ahead & free >> 3 * step) | (none_ahead & own >> 3 * step));
    fiar_tally_add(&tally, (one_ahead & free_behind) | (none_ahead & own_behind));
    fiar_tally_add(&tally, (one_behind & free_ahead) | (none_behind & own_ahead));
    fiar_tally_add(&tally, (one_behind & free << 3 * step) | (none_behind & own << 3 * step));
  }
  return tally;
}

/* The weights, one set for each side, since the first player's threats matter in odd rows and the
 * second player's in even ones. They were found by hill climbing on the number of nodes, over
 * random positions other than those in boards/fiar; those of pairs and of histories were then
 * chosen by hand, by the same measure. */
struct fiar_ordering {
  int threat[FIAR_ROWS]; /* added for each of the mover's threats in this row */
  int wasted;            /* subtracted if the cell above the move is a threat: it can be blocked */
  int forcing;           /* added for a threat that must be answered at once */
  int reply;             /* subtracted for each safe reply of the opponent */
  int pair;              /* added for each line that the move makes a pair of */
};
static const struct fiar_ordering fiar_ordering[2] = {
    {{3, 112, 118, 82, 145, 66}, 50, 45, 35, 20},
    {{129, 149, 44, 89, 89, 121}, 38, 31, 35, 20},
};
static const int fiar_nearness[FIAR_COLUMNS] = {56, 48, 48, 21, 21, 17, 17}; /* to the centre */

/* Histories: how moves have done lately, from -FIAR_HISTORY_MAX (never best) to FIAR_HISTORY_MAX
 * (always best); `worth` is what the latter adds to the promise of a move, and after `memory`
 * updates an observation counts for 1/e. */
enum { FIAR_HISTORY_MAX = 4096 };
struct fiar_memory {
  int worth, memory;
};
static const struct fiar_memory fiar_of_cell = {60, 15}, fiar_of_reply = {40, 8};

static inline int fiar_in_row(uint64_t cells, int row) {
  return __builtin_popcountll(cells & FIAR_BOTTOM << row);
}

/* How promising the child in a lane looks, for the side that makes the moves: 0 for the first
 * player, 1 for the second. `pairs` are those that its moves make (fiar_tally_pairs), NULL if they
 * are not to count. */
static inline int fiar_promise(const struct fiar_children *children, const struct fiar_tally *pairs,
                               int side, int lane) {
  const struct fiar_ordering *worth = &fiar_ordering[side];
  uint64_t threats = children->threats.lane[lane], playable = children->playable.lane[lane];
  uint64_t move = children->moves.lane[lane];
  int sum = fiar_nearness[lane];
  if (pairs) sum += worth->pair * fiar_tally_of(pairs, __builtin_ctzll(move));
  sum += worth->threat[0] * fiar_in_row(threats, 0) + worth->threat[1] * fiar_in_row(threats, 1) +
         worth->threat[2] * fiar_in_row(threats, 2) + worth->threat[3] * fiar_in_row(threats, 3) +
         worth->threat[4] * fiar_in_row(threats, 4) + worth->threat[5] * fiar_in_row(threats, 5);
  sum -= worth->reply * __builtin_popcountll(playable & FIAR_BOARD & ~(threats >> 1));
  if (threats & move << 1) sum -= worth->wasted;
  if (threats & playable) sum += worth->forcing;
  return sum;
}

/* The histories of one search, for each side: of each cell, and of each cell as an answer to each
 * last move. */
struct fiar_histories {
  int16_t cell[2][FIAR_KEY_BITS], reply[2][FIAR_KEY_BITS][FIAR_KEY_BITS];
};

/* What a history adds to the promise of a move. */
static inline int fiar_history_worth(const int16_t *history, const struct fiar_memory *memory,
                                     uint64_t move) {
  return memory->worth * history[__builtin_ctzll(move)] / FIAR_HISTORY_MAX;
}

/* Learns that a move has answered the question (good), or was tried in vain before one that did. */
static inline void fiar_history_learn(int16_t *history, const struct fiar_memory *memory,
                                      uint64_t move, bool good) {
  int16_t *of = &history[__builtin_ctzll(move)];
  *of = (int16_t)(*of + ((good ? FIAR_HISTORY_MAX : -FIAR_HISTORY_MAX) - *of) / memory->memory);
}

#endif
