/* Boards of Penguins written as text. */
#ifndef ONEMOVE_TESTS_BOARD_H
#define ONEMOVE_TESTS_BOARD_H

#include "support/files.h"
#include "support/test.h"

#include "games/penguins/penguins.h"

#include <string.h>

/* Boards in a phase; `penguins` is what the key says, -1 if it is not given. */
static inline struct files board_files(enum phase phase, long penguins) {
  struct files files = files_of(&penguins_rules, phase);
  if (penguins >= 0)
    files.setup.value[0] = (struct option_value){.given = true, .number = penguins};
  return files;
}

/* Reads a board, which must be good. */
static inline void board_read(struct state *state, const char *text, enum phase phase,
                              long penguins) {
  struct files files = board_files(phase, penguins);
  files_read(&files, text, state);
}

#endif
