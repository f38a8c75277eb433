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
  struct move move = {0};
  if (strcmp(names, "-") != 0 && !president_rules.read_move(NULL, 0, names, &move, &why))
    fail_msg("%s", why.text);
  return move.play;
}

/* Writes the sets in a hand that beat a lead (all sets if it is 0) to `plays`, which has room for
 * PRESIDENT_PLAYS_MAX, and returns how many there are. It tries all parts of every rank. */
static inline size_t position_plays(cards hand, cards lead, cards *plays) {
  size_t count = 0;
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    cards held = hand & cards_of_rank(rank);
    for (cards part = cards_lowest(held); part; part = (part - held) & held)
      if (!lead || president_beats(part, lead)) plays[count++] = part;
  }
  return count;
}

#endif
