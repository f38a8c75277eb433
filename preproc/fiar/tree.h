/* The tree of positions in which our player is to move, having played all its own moves by the
 * book: what the maker of the opening book and its reader walk through in the same order.
 *
 * Level N are the positions with N stones, each once (a mirror image is the same position, kept in
 * the orientation with the smaller key). Even levels are those of the first player, odd ones of the
 * second. A position in the book leads to those that arise from its book move and any answer. */
#ifndef ONEMOVE_FIAR_TREE_H
#define ONEMOVE_FIAR_TREE_H

#include "games/fiar/mind/position.h"

#include <stddef.h>

struct level {
  struct fiar_position *at; /* in the order in which they were added */
  size_t count, room;
  uint64_t *seen; /* an open-addressed set of keys, 2 * room places; 0 is free */
};

/* Gives the memory of a level back; it is empty then. */
void level_clear(struct level *level);

/* Adds a position, in its canonical orientation, unless it is there already. Ends the program when
 * memory is out. */
void level_add(struct level *level, struct fiar_position position);

/* Fills the first levels: the empty board, and all first moves of an opponent. */
void tree_roots(struct level *first, struct level *second);

/* Adds to `next` what may arise from a position after our move in `column` and any answer, games
 * that are over excepted. */
void tree_answers(struct level *next, const struct fiar_position *position, int column);

#endif
