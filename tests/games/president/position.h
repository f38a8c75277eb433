/* Positions of President written as text. */
#ifndef ONEMOVE_TESTS_POSITION_H
#define ONEMOVE_TESTS_POSITION_H

#include "support/files.h"
#include "support/test.h"

#include "core/base/dice.h"
#include "games/president/president.h"

static inline struct files position_files(void) {
  return files_of(&president_rules, PHASE_MOVEMENT);
}

/* Reads a position, which must be valid. */
static inline void position_read(struct state *state, const char *text) {
  struct files files = position_files();
  files_read(&files, text, state);
}

static inline struct state position_of(const char *form) {
  struct state state;
  position_read(&state, form);
  return state;
}

/* The cards with these names; none for "-". */
static inline cards cards_named(const char *names) {
  struct why why = {0};
  struct move move = {0};
  if (strcmp(names, "-") != 0 && !president_rules.read_move(NULL, 0, names, &move, &why))
    fail_msg("%s", why.text);
  return move.play;
}

/* Writes the sets in a hand that beat a lead (all sets if it is 0) to `plays`, which has room for
 * PRESIDENT_PLAYS_MAX, and returns their number. It tries all subsets of every rank. */
static inline size_t position_plays(cards hand, cards lead, cards *plays) {
  size_t count = 0;
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    cards held = hand & cards_of_rank(rank);
    for (cards part = cards_lowest(held); part; part = (part - held) & held)
      if (!lead || president_beats(part, lead)) plays[count++] = part;
  }
  return count;
}

/* Does the player to move win a duel in which every subset of a rank is a play? By brute force. */
static inline bool position_wins(cards own, cards other, cards lead) {
  cards plays[PRESIDENT_PLAYS_MAX];
  size_t count = position_plays(own, lead, plays);
  for (size_t i = 0; i < count; i++)
    if (plays[i] == own || !position_wins(other, own & ~plays[i], plays[i])) return true;
  return lead != 0 && !position_wins(other, own, 0);
}

/* Deals to `players` players. */
static inline void position_deal(struct state *state, long players, struct dice *dice) {
  struct setup setup = setup_of(president_rules.options, PHASE_MOVEMENT);
  setup_give(&setup, "players", players);
  memset(state, 0, sizeof *state);
  assert_true(rules_deal(&president_rules, state, &setup, dice, NULL));
}

/* Takes `count` random cards from a pack, or all that it has. */
static inline cards draw_cards(struct dice *dice, cards *pack, unsigned count) {
  cards drawn = 0;
  while (count > 0 && *pack) {
    cards card = (cards)1 << dice_roll(dice, PRESIDENT_CARDS);
    if (!(*pack & card)) continue;
    *pack &= ~card;
    drawn |= card;
    count--;
  }
  return drawn;
}

#endif
