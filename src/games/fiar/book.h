/* The opening book: what our player does where the solver would need too long.
 *
 * It holds the positions that occur when our player has made all its own moves by book and solver,
 * on either side (preproc/fiar/README.md says how it is made), as an array of words sorted by key
 * and linked into the program, so that looking something up touches a few pages and parses nothing:
 *
 *     bits 0-2   the column of a best move
 *     bits 3-8   18 + score
 *     bits 9-57  key (fiar_canonical: of a position and its mirror image the one with the smaller)
 */
#ifndef ONEMOVE_FIAR_BOOK_H
#define ONEMOVE_FIAR_BOOK_H

#include "games/fiar/position.h"

#include <stddef.h>

enum { BOOK_SCORE_SHIFT = 3, BOOK_SCORE_MASK = 0x3f, BOOK_KEY_SHIFT = 9, BOOK_COLUMN_MASK = 7 };

/* Finds a position in the book: its exact score for the side to move and the column, 0 to 6, of a
 * move that keeps it. False if it is not in there. */
bool fiar_book_find(const struct fiar_position *position, int *score, int *column);

/* The number of positions in the book, and the position, score and column of one of them. */
size_t fiar_book_size(void);
struct fiar_position fiar_book_entry(size_t index, int *score, int *column);

#endif
