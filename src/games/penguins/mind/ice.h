/* The position as the searches of the strong player see it: a window of the board, cropped to the
 * cells that still matter, on which slides and placements are made and taken back in place.
 *
 * The free floes are kept twice. The first copy is a padded mailbox, in which a slide is a loop
 * that ends at the first 0:
 *
 *       0  0  0  0  0        the cell of row r, column c is (r + 1) * stride + c + 1,
 *       0  a  b  c [0]       stride = columns + 1: one column of padding serves as the right edge
 *      [0] d  e  f  0        of a row and the left edge of the next
 *       0  0  0  0  0
 *
 * The second is two bitboards, of the low and the high bit of a floe's number of fish; a cell is a
 * free floe if either is set. A 64-bit word has as many whole rows as fit (all of an 8x8 board,
 * three of 18 columns), one after the other without padding, so that most operations treat several
 * rows at once (floes.h).
 *
 * A penguin that cannot move will never move again: when a neighbour leaves, its floe sinks. Such
 * penguins count as water here.
 *
 * The scores in a file may be large, but a search needs only differences, and only those that the
 * fish left on the board can make up for. So scores are relative here: player 0 begins with 0, its
 * best opponent with 0, and every other opponent with its difference to the best one, which is cut
 * at -ICE_BEHIND_MAX because nobody catches up from there. */
#ifndef ONEMOVE_PENGUINS_ICE_H
#define ONEMOVE_PENGUINS_ICE_H

#include "games/penguins/mind/weights.h"
#include "games/penguins/penguins.h"

enum {
  ICE_SIDE = 64,     /* the side of the largest window: a row fits a word, and the board fits this
                        many words */
  ICE_PENGUINS = 32, /* of each player; any more count as water */
  ICE_CELLS = (ICE_SIDE + 1) * (ICE_SIDE + 2) + 1,
  ICE_DIRECTIONS = 4,
  ICE_SLIDES_MAX = ICE_PENGUINS * ICE_DIRECTIONS * ICE_SIDE, /* of one player */
  ICE_KEY_FLOE = 15, /* the kind of a free floe in ice_key; a penguin's kind is its player */
  /* More than twice the fish of a window, because no estimate counts a fish more than twice. */
  ICE_BEHIND_MAX = 1 << 15,
};

_Static_assert(ICE_SLIDES_MAX >= ICE_SIDE * ICE_SIDE, "the placements do not fit");
_Static_assert(ICE_BEHIND_MAX > 2 * PENGUINS_FISH_MAX * ICE_SIDE * ICE_SIDE, "some can catch up");

struct ice {
  unsigned rows, columns, stride;
  unsigned words;      /* of a bitboard */
  unsigned shift;      /* bits from a row to the next one in a word */
  unsigned last_shift; /* bits from a word's first row to its last one; 0 if it has only one */
  uint64_t first_row;  /* of a word; this and the other masks are the same for all words */
  uint64_t not_first_row, not_last_row, not_first_column, not_last_column;
  int players; /* 0 is the player that searches; the others follow in the order of turns */
  int side;    /* the player to move */
  uint64_t hash;
  int64_t ahead; /* player 0's lead over its best opponent in the file; its score if it is alone */
  int32_t score[PENGUINS_PLAYERS_MAX]; /* relative, see above */
  int count[PENGUINS_PLAYERS_MAX];     /* the number of penguins in `at` */
  uint16_t at[PENGUINS_PLAYERS_MAX][ICE_PENGUINS];
  int step[ICE_DIRECTIONS]; /* from a cell to its neighbours */
  uint64_t low[ICE_SIDE], high[ICE_SIDE];
  uint8_t fish[ICE_CELLS];
  uint8_t word[ICE_CELLS], bit[ICE_CELLS]; /* the place of a cell, except padding, in a bitboard */
  unsigned top, left, board_columns;       /* the place of the window on the board */
  int32_t weight[PENGUINS_WEIGHTS];        /* of weights.txt, rounded to whole numbers */
};

/* A slide of penguin `index` of `player`; a placement if `from` is 0. `order` is for sorting. */
struct slide {
  uint16_t from, to;
  uint8_t index, fish, player;
  int32_t order;
};

/* Sets up the position from the point of view of `seat`: with every penguin in the placement, with
 * those that can move in the movement. A board larger than ICE_SIDE is cut to a window around the
 * seat's penguin that is nearest to an opponent; every slide in it is one on the board. The weights
 * are the built-in ones. */
void ice_open(struct ice *ice, const struct state *state, int seat);

/* A pseudorandom key for a kind of thing, below 16, on a cell: splitmix64's finalizer (G. Steele,
 * D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014), which costs less than
 * filling a table whenever a process starts. */
static inline uint64_t ice_key(unsigned cell, unsigned kind) {
  uint64_t z = ((uint64_t)cell << 4 | kind) * 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

/* The board's index of a cell of the window. */
static inline uint16_t ice_on_board(const struct ice *ice, unsigned cell) {
  return (uint16_t)((ice->top + cell / ice->stride - 1) * ice->board_columns + ice->left +
                    cell % ice->stride - 1);
}

/* The free floes of a word. */
static inline uint64_t ice_free(const struct ice *ice, unsigned word) {
  return ice->low[word] | ice->high[word];
}

/* The number of free floes. */
static inline int ice_floes(const struct ice *ice) {
  int floes = 0;
  for (unsigned word = 0; word < ice->words; word++)
    floes += __builtin_popcountll(ice_free(ice, word));
  return floes;
}

/* Writes the slides of a player, at most `room`, to `slides`; returns their number. */
static inline size_t ice_slides(const struct ice *ice, int player, struct slide *slides,
                                size_t room) {
  size_t count = 0;
  for (int i = 0; i < ice->count[player]; i++) {
    unsigned from = ice->at[player][i];
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      int step = ice->step[direction];
      for (int to = (int)from + step; ice->fish[to]; to += step) {
        if (count == room) return count;
        slides[count++] = (struct slide){(uint16_t)from, (uint16_t)to,    (uint8_t)i,
                                         ice->fish[to],  (uint8_t)player, 0};
      }
    }
  }
  return count;
}

static inline bool ice_is_placement(const struct slide *move) {
  return move->from == 0;
}

/* Writes the placements of a player, on all free floes with one fish, to `moves`, which has room
 * for ICE_SLIDES_MAX; returns their number. */
static inline size_t ice_placements(const struct ice *ice, int player, struct slide *moves) {
  size_t count = 0;
  unsigned end = (ice->rows + 1) * ice->stride;
  for (unsigned cell = ice->stride + 1; cell < end; cell++)
    if (ice->fish[cell] == 1)
      moves[count++] = (struct slide){.to = (uint16_t)cell, .fish = 1, .player = (uint8_t)player};
  return count;
}

/* Swaps the slide of the highest order from `at` on with the one at `at`. */
static inline void ice_pick(struct slide *slides, size_t count, size_t at) {
  size_t best = at;
  for (size_t i = at + 1; i < count; i++)
    if (slides[i].order > slides[best].order) best = i;
  struct slide keep = slides[best];
  slides[best] = slides[at], slides[at] = keep;
}

/* How many of a cell's neighbours are free floes. */
static inline int ice_neighbours(const struct ice *ice, unsigned cell) {
  int count = 0;
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
    count += ice->fish[(int)cell + ice->step[direction]] != 0;
  return count;
}

/* Does the player have a slide? */
static inline bool ice_can_move(const struct ice *ice, int player) {
  for (int i = 0; i < ice->count[player]; i++)
    if (ice_neighbours(ice, ice->at[player][i])) return true;
  return false;
}

/* Gives the turn to the next player who can move; false if nobody can. */
static inline bool ice_next_turn(struct ice *ice) {
  for (int i = 0; i < ice->players; i++) {
    ice->side = ice->side + 1 == ice->players ? 0 : ice->side + 1;
    if (ice_can_move(ice, ice->side)) return true;
  }
  return false;
}

/* Puts a free floe with that many fish on a cell, and takes it away. Neither changes the hash. */
static inline void ice_set_floe(struct ice *ice, unsigned cell, unsigned fish) {
  unsigned word = ice->word[cell];
  uint64_t bit = UINT64_C(1) << ice->bit[cell];
  ice->fish[cell] = (uint8_t)fish;
  if (fish & 1) ice->low[word] |= bit;
  if (fish & 2) ice->high[word] |= bit;
}

static inline void ice_clear_floe(struct ice *ice, unsigned cell) {
  unsigned word = ice->word[cell];
  uint64_t bit = UINT64_C(1) << ice->bit[cell];
  ice->fish[cell] = 0;
  ice->low[word] &= ~bit;
  ice->high[word] &= ~bit;
}

static inline uint64_t ice_slide_key(const struct slide *slide) {
  unsigned player = slide->player;
  return ice_key(slide->from, player) ^ ice_key(slide->to, player) ^
         ice_key(slide->to, ICE_KEY_FLOE);
}

/* Makes a slide, and takes it back. Neither changes `side`. */
static inline void ice_make(struct ice *ice, const struct slide *slide) {
  ice->at[slide->player][slide->index] = slide->to;
  ice->score[slide->player] += slide->fish;
  ice->hash ^= ice_slide_key(slide);
  ice_clear_floe(ice, slide->to);
}

static inline void ice_unmake(struct ice *ice, const struct slide *slide) {
  ice->at[slide->player][slide->index] = slide->from;
  ice->score[slide->player] -= slide->fish;
  ice->hash ^= ice_slide_key(slide);
  ice_set_floe(ice, slide->to, slide->fish);
}

/* Puts a penguin on a cell that is not a free floe, or no longer. `at` must have room. */
static inline void ice_put(struct ice *ice, int player, unsigned cell) {
  ice->at[player][ice->count[player]++] = (uint16_t)cell;
  ice->hash ^= ice_key(cell, (unsigned)player);
}

/* Places a penguin of `player` on a free floe, and takes back the one placed last. `at` must have
 * room. */
static inline void ice_place(struct ice *ice, int player, unsigned cell) {
  ice->score[player] += ice->fish[cell];
  ice_clear_floe(ice, cell);
  ice->hash ^= ice_key(cell, ICE_KEY_FLOE);
  ice_put(ice, player, cell);
}

static inline void ice_unplace(struct ice *ice, int player, unsigned fish) {
  unsigned cell = ice->at[player][--ice->count[player]];
  ice->score[player] -= (int32_t)fish;
  ice->hash ^= ice_key(cell, ICE_KEY_FLOE) ^ ice_key(cell, (unsigned)player);
  ice_set_floe(ice, cell, fish);
}

/* Makes a slide or a placement, and takes it back. */
static inline void ice_make_move(struct ice *ice, const struct slide *move) {
  if (ice_is_placement(move))
    ice_place(ice, move->player, move->to);
  else
    ice_make(ice, move);
}

static inline void ice_unmake_move(struct ice *ice, const struct slide *move) {
  if (ice_is_placement(move))
    ice_unplace(ice, move->player, move->fish);
  else
    ice_unmake(ice, move);
}

#endif
