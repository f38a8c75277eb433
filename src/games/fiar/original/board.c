#include "games/fiar/original/board.h"

#include <string.h>

static const char header[] = "1 2 3 4 5 6 7\n";

void board_line(const char *state, char *line) {
  char *cell = line + 2;
  int more = 0; /* stones of @ than of O */
  for (const char *c = strchr("@O", state[0]) ? state + 2 : strchr(state, '\n');
       c && *c && cell < line + 2 + BOARD_CELLS; c++) {
    if (!strchr(".@O", *c)) continue;
    more += (*c == '@') - (*c == 'O');
    *cell++ = *c;
  }
  line[0] = more > 0 ? 'O' : '@';
  line[1] = ' ';
  cell[0] = '\n';
  cell[1] = '\0';
}

void board_picture(const char *line, struct out *out) {
  out_string(out, header);
  for (int cell = 0; cell < BOARD_CELLS; cell++) {
    out_char(out, line[2 + cell]);
    out_char(out, cell % BOARD_COLUMNS == BOARD_COLUMNS - 1 ? '\n' : ' ');
  }
}
