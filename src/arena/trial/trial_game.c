/* Whole games of the player on trial: against one of the game's own levels, or against itself. */
#include "arena/trial/trial.h"

#include "core/base/complain.h"
#include "core/mind/turn.h"
#include "core/rules/course.h"
#include "referee/game.h"
#include "referee/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASKED_MAX = 80000, LEVEL_NODES = 30, JOINING = 2 };

struct whole_game {
  struct trial *trial;
  const struct rules *rules;
  struct finding *finding;
  struct setup setup;
  struct truth truth;
  struct seats seats;
  unsigned tried; /* the player on trial has the first seats, a level all others */
  struct choosing level;
  struct state *copy;
  struct dice dice;
};

/* --- the others --- */

static bool level_turn(struct whole_game *game, const char *own, bool *moved) {
  struct budget budget = budget_of_nodes(LEVEL_NODES);
  struct why why = {0};
  struct out said = {0};
  memcpy(game->copy, game->truth.state, game->rules->state_size);
  game->level.request.budget = &budget;
  enum choice choice = turn_take(&game->level, game->copy, own, &said, &why);
  out_close(&said);
  *moved = choice == CHOICE_MADE;
  if (*moved) memcpy(game->truth.state, game->copy, game->rules->state_size);
  return choice != CHOICE_FAILED || finding_fail(game->finding, why.text);
}

/* --- the player on trial --- */

/* Makes the position that the seat sees, with the player's own name in it. */
static void look(struct whole_game *game, const char *own, struct given *position) {
  const struct rules *rules = game->rules;
  int seat = roster_find(state_roster(game->truth.state), own);
  *position = (struct given){.phase = state_phase(game->truth.state),
                             .state = rules_new_view(rules, game->truth.state, seat)};
  if (strcmp(own, game->trial->id) != 0)
    player_swap_names(&state_head(position->state)->roster, own, game->trial->id);
  position->text = rules_text(rules, position->state, &position->size);
}

/* Does the seat have a move? */
static bool can_move(struct whole_game *game, const char *own) {
  struct dice dice = game->dice;
  return course_could(game->rules, game->truth.state, own, &dice, game->level.move, NULL, 0);
}

static bool may_decline(const struct whole_game *game, const char *own) {
  int seat = roster_find(state_roster(game->truth.state), own);
  return game->rules->may_decline && seat >= 0 && game->rules->may_decline(game->truth.state, seat);
}

/* Makes the move, which was found in the player's view, in the true state. */
static bool carry_over(struct whole_game *game, const char *own, const char *text) {
  struct why why = {0};
  return course_play(game->rules, game->truth.state, own, text ? text : COURSE_TAKES_A_SEAT,
                     game->level.move, &game->dice, &why) ||
         finding_fail(game->finding, why.text);
}

static bool judge_turn(struct whole_game *game, const char *own, const struct given *position,
                       bool *moved) {
  const struct run *run = &game->finding->outcome.run;
  bool passes =
      run->ending == ENDING_EXITED && run->status == EXIT_NO_MOVE && !verdict_is_crash(run);
  char *move;
  if (passes && (may_decline(game, own) || !can_move(game, own))) return true;
  if (!can_move(game, own) && game->rules->moves)
    return judge_refused(game->finding, EXIT_NO_MOVE, "it has no move");
  if (!judge_moved(game->finding, position, &move)) return false;
  *moved = carry_over(game, own, move);
  free(move);
  return *moved;
}

static bool tried_turn(struct whole_game *game, unsigned i, const char *own, bool *moved) {
  struct given position;
  look(game, own, &position);
  struct call call = judge_usual(&position);
  call.stay = true;
  call.seat = i;
  bool good = finding_call(game->finding, &call) && judge_turn(game, own, &position, moved);
  given_close(&position);
  return good;
}

/* --- the game --- */

static void act(void *context, unsigned number, struct turn *turn) {
  struct whole_game *game = context;
  bool moved = false;
  bool good = number <= game->tried ? tried_turn(game, number - 1, turn->seat.id, &moved)
                                    : level_turn(game, turn->seat.id, &moved);
  turn->verdict = !good ? VERDICT_ERROR : moved ? VERDICT_MOVED : VERDICT_PASSED;
}

static void play(struct whole_game *game) {
  struct refereed refereed = {.truth = &game->truth, .seats = &game->seats, .actor = {act, game}};
  struct turn turn = {.verdict = VERDICT_PASSED};
  for (unsigned asked = 0; turn.verdict != VERDICT_ERROR; asked++) {
    if (game_next(&refereed, &turn) == GAME_OVER) return;
    if (asked == ASKED_MAX) finding_fail(game->finding, "a game does not end");
    if (asked == ASKED_MAX) return;
  }
}

static bool begin(struct whole_game *game) {
  const struct rules *rules = game->rules;
  struct state *state = game->truth.state;
  struct why why = {0};
  dice_seed(&game->dice, game->trial->seed);
  if (!rules_deal(rules, state, &game->setup, &game->dice, &why))
    return finding_fail(game->finding, why.text);
  game->seats.count =
      rules->seating == SEATING_DEALT ? state_roster(state)->seats : (unsigned)JOINING;
  for (unsigned i = 0; i < game->seats.count; i++) {
    const char *id = i == 0 ? game->trial->id : trial_names[i];
    if (i > 0 && strcmp(id, game->trial->id) == 0) id = "zoe";
    snprintf(game->seats.at[i].id, sizeof game->seats.at[i].id, "%s", id);
  }
  return true;
}

/* Otherwise the player would find leftovers of earlier calls. */
static bool clear_folders(struct finding *finding) {
  static const char *const name[] = {"name", NULL};
  for (unsigned i = 0; i < TRIAL_SEATS_MAX; i++)
    if (!finding_call(finding, &(struct call){.words = name, .seat = i})) return false;
  return true;
}

void trial_game(struct finding *finding, const struct level *level) {
  struct trial *trial = finding->trial;
  const struct rules *rules = trial->rules;
  struct seat seats[ROSTER_SEATS_MAX] = {{0}};
  /* Against itself, a level plays the seats for which there are no copies of the player. */
  const struct level *other = level ? level : mind_level(trial->game->mind, LEVEL_RANDOM);
  struct whole_game game = {
      .trial = trial,
      .rules = rules,
      .finding = finding,
      .setup = trial_setup(trial, PHASE_PLACEMENT),
      .truth = {.rules = rules, .setup = &game.setup, .state = rules_new_state(rules)},
      .seats.at = seats,
      .tried = level ? 1 : TRIAL_SEATS_MAX,
      .level = {.choose = other->choose,
                .request = {.rules = rules, .dice = &game.dice},
                .seen = rules_new_state(rules),
                .move = rules_new_move(rules)},
      .copy = rules_new_state(rules)};
  if (clear_folders(finding) && begin(&game)) play(&game);
  free(game.truth.state);
  free(game.copy);
  free(game.level.seen);
  free(game.level.move);
}
