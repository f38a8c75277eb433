/* The tree of positions in which our player is to move after having followed the book itself: the
 * maker and the reader of the opening book traverse it in the same order.
 *
 * Level N is the set of such positions with N stones (a position and its mirror image count as one,
 * stored in the orientation with the smaller key). Even levels are the first player's, odd ones the
 * second's. The successors of a position in the book are those after its book move and any reply.
 */
#ifndef ONEMOVE_FIAR_TREE_H
#define ONEMOVE_FIAR_TREE_H

#include "games/fiar/mind/position.h"

#include <stddef.h>

struct level {
  struct fiar_position *at; /* in the order in which they were added */
  size_t count, room;
  uint64_t *seen; /* a hash table of keys plus 1 with open addressing, 2 * room slots; 0 is free */
};

/* Frees the memory of a level; it is empty then. */
void level_clear(struct level *level);

/* Adds a position, in its canonical orientation, unless it is present. Exits when memory is out. */
void level_add(struct level *level, struct fiar_position position);

/* Fills the first two levels: the empty board, and the positions after the opponent's first move.
 */
void tree_roots(struct level *first, struct level *second);

/* Adds to `next` the positions after our move in `column` and any reply, except finished games. */
void tree_replies(struct level *next, const struct fiar_position *position, int column);

#endif
