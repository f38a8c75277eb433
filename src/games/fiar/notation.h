/* The forms in which a position is written, line by line. */
#ifndef ONEMOVE_FIAR_NOTATION_H
#define ONEMOVE_FIAR_NOTATION_H

#include "core/text.h"
#include "core/why.h"
#include "games/fiar/position.h"

/* Two sets of stones: those of @, who moves first, and those of O. */
struct fiar_stones {
  uint64_t of[2];
};

/* The protocol's line: `@ ` or `O ` for the side to move, 42 cells from the top left to the bottom
 * right, and here a NUL. */
enum { FIAR_LINE_SIZE = 2 + FIAR_CELLS + 1 };

/* The first line of a board in a state file. */
extern const char fiar_board_header[];

/* Reads column numbers in the order of play, such as 44455; no column is the empty board. Of an
 * error, `why` gets the column (the line is the caller's to fill in). A move after the end of the
 * game is an error, a move that ends it is none. */
bool fiar_read_moves(struct span text, struct fiar_position *position, struct why *why);

/* Reads one row of a board, its number counted from 0 at the top: seven cells `.`, `@` or `O`,
 * separated by blanks. `line` is for `why`. */
bool fiar_read_row(struct span text, int row, struct fiar_stones *stones, unsigned long line,
                   struct why *why);

/* Reads the protocol's line, without the newline. The position must be possible, and its turn the
 * one that the line says. */
bool fiar_read_line(struct span text, struct fiar_position *position, struct why *why);

/* Writes the protocol's line, FIAR_LINE_SIZE bytes. */
void fiar_write_line(const struct fiar_position *position, char *line);

/* Makes a position of two sets of stones. False if it cannot occur: a stone floats, the numbers of
 * stones do not fit, or a side went on after the other had won. `why` names the row of the cell in
 * question in `line` (1 to 6 from the top, 0 if it is the board as a whole) and its column in
 * `field`. */
bool fiar_position_of(const struct fiar_stones *stones, struct fiar_position *position,
                      struct why *why);

#endif
