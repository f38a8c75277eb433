/* Positions of President written as text. */
#ifndef ONEMOVE_TESTS_POSITION_H
#define ONEMOVE_TESTS_POSITION_H

#include "support/test.h"

#include "games/president/cards.h"
#include "games/president/rules.h"

#include <string.h>

/* Reads a position, which must be good. */
static inline void position_read(struct state *state, const char *text) {
  struct setup setup;
  struct why why = {0};
  setup_open(&setup, president_rules.options);
  setup.phase = PHASE_MOVEMENT;
  memset(state, 0, sizeof *state);
  if (!rules_read(&president_rules, state, text, strlen(text), &setup, &why))
    fail_msg("%s\n%lu:%lu: %s", text, why.line, why.column, why.text);
}

/* The cards that these names are; none of "-". */
static inline cards cards_named(const char *names) {
  struct why why = {0};
  cards set = 0;
  if (strcmp(names, "-") != 0 && !president_read_cards(names, &set, &why)) fail_msg("%s", why.text);
  return set;
}

#endif
