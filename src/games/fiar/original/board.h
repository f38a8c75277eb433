/* The board of Four In A Row in the two forms that the seed gives it: the picture that people see
 * and the line that strategies read. */
#ifndef ONEMOVE_FIAR_BOARD_H
#define ONEMOVE_FIAR_BOARD_H

#include "core/out.h"

enum {
  BOARD_COLUMNS = 7,
  BOARD_CELLS = 42,
  BOARD_LINE = 2 + BOARD_CELLS + 2, /* `@ `, the cells, a newline and the terminator */
};

/* Writes the protocol's line for a state's canonical text, which has either form; player lines are
 * left out. `line` has BOARD_LINE bytes. */
void board_line(const char *state, char *line);

/* Writes the picture for a protocol's line. */
void board_picture(const char *line, struct out *out);

#endif
