/* The order in which the maker and the reader of the opening book traverse its positions.
 *
 * A level is a set of positions with the same number of stones (a position and its mirror image
 * count as one, stored in the orientation with the smaller key): all of them, or those in which our
 * player is to move after having followed the book itself. Among the latter, even levels are the
 * first player's and odd ones the second's, and the successors of a position in the book are the
 * positions after its book move and any reply. */
#ifndef ONEMOVE_FIAR_TREE_H
#define ONEMOVE_FIAR_TREE_H

#include "core/base/dice.h"
#include "games/fiar/mind/position.h"

#include <stddef.h>

struct level {
  struct fiar_position *at; /* in the order in which they were added */
  size_t count, room;
  uint32_t *table; /* 1 + index by key, with open addressing; 2 * room slots, 0 is free */
};

/* Frees the memory of a level and leaves it empty. */
void level_clear(struct level *level);

/* The index of a position in the level, in either orientation; SIZE_MAX if it is not there. */
size_t level_find(const struct level *level, struct fiar_position position);

/* Fills an empty level with all positions with `stones` stones that can be reached, except finished
 * games. */
void tree_all(struct level *level, int stones);

/* Fills the first two levels of our own play: the empty board, and the positions after
 * the opponent's first move. */
void tree_roots(struct level *first, struct level *second);

/* Plays `stones` random moves, and writes their columns, from 1, to `moves` (`stones` + 1 bytes);
 * false if the game ends early. */
static inline bool tree_random(struct dice *dice, int stones, struct fiar_position *position,
                               char *moves) {
  *position = (struct fiar_position){0};
  while (fiar_stones(position) < stones) {
    int column = (int)dice_roll(dice, FIAR_COLUMNS);
    if (!fiar_play(position, column)) continue;
    *moves++ = (char)('1' + column);
    if (fiar_over(position)) return false;
  }
  *moves = '\0';
  return true;
}

/* Adds to `next` the positions after our move in `column` and any reply, except finished games. */
void tree_replies(struct level *next, const struct fiar_position *position, int column);

#endif
