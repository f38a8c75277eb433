/* States and positions of Four In A Row for its tests, made through the interface. */
#ifndef ONEMOVE_TESTS_FIAR_BOARD_H
#define ONEMOVE_TESTS_FIAR_BOARD_H

#include "support/test.h"

#include "core/game.h"
#include "games/fiar/mind/position.h"
#include "support/games.h"

#include <stdlib.h>
#include <string.h>

#define EMPTY_LINE "@ .........................................."

/* Reads a state file as a movement has it. */
static inline bool board_try(struct state *state, const char *text, struct why *why) {
  struct setup setup;
  setup_open(&setup, fiar_rules.options);
  setup.phase = PHASE_MOVEMENT;
  *why = (struct why){0};
  return rules_read(&fiar_rules, state, text, strlen(text), &setup, why);
}

/* The same for a file that is right; free() the state. */
static inline struct state *board_read(const char *text) {
  struct why why;
  struct state *state = rules_new_state(&fiar_rules);
  if (!board_try(state, text, &why))
    fail_msg("%lu:%lu: %s\n%s", why.line, why.column, why.text, text);
  return state;
}

/* The state after some legal moves, a string of columns, from the empty board; free() it. */
static inline struct state *board_after(const char *columns) {
  struct why why;
  struct state *state = board_read(EMPTY_LINE);
  struct move *move = rules_new_move(&fiar_rules);
  for (; *columns; columns++) {
    char text[] = {*columns, '\0'};
    int seat = fiar_rules.turn(state);
    assert_true(fiar_rules.read_move(state, seat, text, move, &why));
    assert_true(fiar_rules.legal(state, seat, move, &why));
    fiar_rules.apply(state, seat, move);
  }
  free(move);
  return state;
}

/* The same as bits. */
static inline struct fiar_position position_after(const char *columns) {
  struct fiar_position position = {0};
  for (; *columns; columns++) {
    assert_false(fiar_over(&position));
    assert_true(fiar_playable(position.all) & fiar_column(*columns - '1'));
    fiar_play(&position, *columns - '1');
  }
  return position;
}

/* The column, from 0, that a level chooses for the side to move; `report` may be NULL. */
static inline int board_choose(const struct state *state, const char *level, struct budget budget,
                               uint64_t seed, struct report *report) {
  struct why why = {0};
  struct dice dice;
  struct move *move = rules_new_move(&fiar_rules);
  dice_seed(&dice, seed);
  struct request request = {.rules = &fiar_rules,
                            .seen = state,
                            .seat = fiar_rules.turn(state),
                            .budget = &budget,
                            .dice = &dice,
                            .report = report};
  assert_int_equal(mind_choose(&fiar_mind, level, &request, move, &why), CHOICE_MADE);
  assert_true(fiar_rules.legal(state, request.seat, move, &why));
  char *text = rules_move_text(&fiar_rules, state, request.seat, move);
  int column = text[0] - '1';
  free(text);
  free(move);
  return column;
}

#endif
