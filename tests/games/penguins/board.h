/* Boards of Penguins written as text. */
#ifndef ONEMOVE_TESTS_BOARD_H
#define ONEMOVE_TESTS_BOARD_H

#include "support/test.h"

#include "games/penguins/penguins.h"

#include <string.h>

/* Reads a board, which must be good; `penguins` is what the key says, -1 if it is not given. */
static inline void board_read(struct state *state, const char *text, enum phase phase,
                              long penguins) {
  struct setup setup;
  struct why why = {0};
  setup_open(&setup, penguins_rules.options);
  setup.phase = phase;
  if (penguins >= 0) setup.value[0] = (struct option_value){.given = true, .number = penguins};
  memset(state, 0, sizeof *state);
  if (!rules_read(&penguins_rules, state, text, strlen(text), &setup, &why))
    fail_msg("%s\n%lu:%lu: %s", text, why.line, why.column, why.text);
}

#endif
