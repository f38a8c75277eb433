#include "support/accepted.h"

#include "support/test.h"

#include "core/file.h"
#include "core/mcts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct trial {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct setup setup;
  const struct state *state; /* what was read */
  const char *text, *where;
  uint64_t nodes;
};

static void broken(const struct trial *trial, const char *by, const char *why) {
  fail_msg("%s, %s, %s: %s\n%s", trial->where,
           trial->setup.phase == PHASE_PLACEMENT ? "placement" : "movement", by, why, trial->text);
}

/* The state can be written, and read again by whoever moves next. */
static void check_file(const struct trial *trial, const struct state *state, const char *by) {
  struct why why = {0};
  size_t size = 0;
  struct state *again = rules_new_state(trial->rules);
  char *text = rules_text(trial->rules, state, &size);
  if (!text || size > FILE_SIZE_MAX) broken(trial, by, "the new state is too large");
  if (!rules_read(trial->rules, again, text, size, &trial->setup, &why))
    broken(trial, by, why.text);
  free(text);
  free(again);
}

/* Is there no move, whatever the level says? */
static void check_none(const struct trial *trial, const struct state *state, int seat,
                       const char *by) {
  struct dice dice;
  dice_seed(&dice, 1);
  if (rules_count_moves(trial->rules, state, seat, &dice))
    broken(trial, by, "there is a move, but it makes none");
}

/* Chooses and makes one move in `state`. */
static void move(const struct trial *trial, struct state *state, int seat,
                 const struct level *level) {
  enum { PLIES = 3 }; /* a node of mcts is a ply, and a random ply of Peel builds a grid */
  const struct rules *rules = trial->rules;
  struct state *seen = rules_new_state(rules);
  struct move *made = rules_new_move(rules);
  struct why why = {0};
  struct dice dice;
  struct report report;
  bool many = strcmp(level->name, LEVEL_MCTS) == 0;
  struct budget budget = budget_of_nodes(many && trial->nodes > PLIES ? PLIES : trial->nodes);
  dice_seed(&dice, 1);
  rules_view(rules, state, seat, seen);
  const struct request request = {.rules = rules,
                                  .seen = seen,
                                  .seat = seat,
                                  .budget = &budget,
                                  .dice = &dice,
                                  .report = &report};
  switch (level->choose(&request, made, &why)) {
  case CHOICE_MADE:
    if (!rules->legal(state, seat, made, &why)) broken(trial, level->name, why.text);
    free(rules_move_text(rules, state, seat, made));
    rules_advance(rules, state, seat, made, &dice);
    check_file(trial, state, level->name);
    break;
  case CHOICE_NONE:
    check_none(trial, state, seat, level->name);
    break;
  default:
    broken(trial, level->name, why.text);
  }
  free(seen);
  free(made);
}

/* What the program of the player with that ID does with the file. */
static void play(const struct trial *trial, const char *id) {
  const struct rules *rules = trial->rules;
  for (const struct level *level = trial->game->mind->levels; level->name; level++) {
    struct state *state = rules_copy_state(rules, trial->state);
    struct why why = {0};
    int seat;
    enum seated seated = rules_take_seat(rules, state, id, &seat, &why);
    int turn = seated == SEATED_NOT ? TURN_NOBODY : rules->turn(state);
    if (seated != SEATED_NOT && rules_only_seats(rules, state)) {
      if (seated == SEATED_NOW) check_file(trial, state, "taking a seat");
    } else if (seated != SEATED_NOT && (turn == seat || turn == TURN_ANYONE)) {
      move(trial, state, seat, level);
    }
    free(state);
  }
}

bool accepted_play(const struct game *game, enum phase phase, const char *text, size_t size,
                   uint64_t nodes, const char *where) {
  struct trial trial = {
      .game = game, .rules = game->rules, .text = text, .where = where, .nodes = nodes};
  struct why why = {0};
  struct dice dice;
  struct state *state = rules_new_state(game->rules);
  dice_seed(&dice, 1);
  setup_open(&trial.setup, game->rules->options);
  trial.setup.phase = phase;
  bool good = rules_read(game->rules, state, text, size, &trial.setup, &why);
  if (good) {
    if (game->rules->turn(state) == TURN_CHANCE) game->rules->chance(state, &dice);
    trial.state = state;
    const struct roster *roster = state_roster(state);
    for (unsigned seat = 0; seat < roster->seats; seat++) {
      char id[ROSTER_ID_BYTES + 1];
      struct span span = roster_id(roster, seat);
      snprintf(id, sizeof id, "%.*s", (int)span.size, span.at);
      if (!span_is(span, ROSTER_FREE)) play(&trial, id);
    }
    play(&trial, "zed");
  }
  free(state);
  return good;
}
