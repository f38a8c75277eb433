/* Whole games of the player on trial: against one of the game's own levels, or against itself. */
#include "arena/trial/trial.h"

#include "core/complain.h"
#include "core/course.h"
#include "referee/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ASKED_MAX = 80000, LEVEL_NODES = 30, JOINING = 2 };

struct whole_game {
  struct trial *trial;
  const struct rules *rules;
  const struct level *level;
  struct finding *finding;
  struct state *truth, *copy;
  struct move *move;
  struct dice dice;
  char id[ROSTER_SEATS_MAX][ROSTER_ID_MAX + 1]; /* of the seats */
  unsigned seats, tried;                        /* the player on trial has the first `tried` */
};

/* --- the others --- */

static bool level_turn(struct whole_game *game, const char *own, bool *moved) {
  const struct rules *rules = game->rules;
  struct budget budget = budget_of_nodes(LEVEL_NODES);
  struct why why = {0};
  int seat;
  memcpy(game->copy, game->truth, rules->state_size);
  enum seated seated = rules_take_seat(rules, game->copy, own, &seat, &why);
  *moved = seated == SEATED_NOW;
  if (seated == SEATED_NOT) return true;
  if (!rules_only_seats(rules, game->copy)) {
    *moved = false;
    if (course_may_move(rules, game->copy, seat)) {
      struct state *seen = rules_new_view(rules, game->copy, seat);
      const struct request request = {
          .rules = rules, .seen = seen, .seat = seat, .budget = &budget, .dice = &game->dice};
      enum choice choice = game->level->choose(&request, game->move, &why);
      *moved = choice == CHOICE_MADE;
      if (choice == CHOICE_FAILED) finding_fail(game->finding, why.text);
      free(seen);
    }
    if (*moved) course_made(rules, game->copy, seat, game->move, &game->dice);
  }
  if (*moved) memcpy(game->truth, game->copy, rules->state_size);
  return game->finding->grade != GRADE_FAILED;
}

/* --- the player on trial --- */

/* Makes the position that the seat sees, with the player's own name in it. */
static void look(struct whole_game *game, const char *own, struct given *position) {
  const struct rules *rules = game->rules;
  int seat = roster_find(state_roster(game->truth), own);
  *position = (struct given){.phase = state_phase(game->truth),
                             .state = rules_new_view(rules, game->truth, seat)};
  if (strcmp(own, game->trial->id) != 0)
    player_swap_names(&state_head(position->state)->roster, own, game->trial->id);
  position->text = rules_text(rules, position->state, &position->size);
}

/* Does the seat have a move? */
static bool can_move(struct whole_game *game, const char *own) {
  struct dice dice = game->dice;
  return course_could(game->rules, game->truth, own, &dice, game->move, NULL, 0);
}

static bool may_decline(const struct whole_game *game, const char *own) {
  int seat = roster_find(state_roster(game->truth), own);
  return game->rules->may_decline && seat >= 0 && game->rules->may_decline(game->truth, seat);
}

/* Makes the move, which was found in the player's view, in the true state. */
static bool carry_over(struct whole_game *game, const char *own, const char *text) {
  struct why why = {0};
  return course_play(game->rules, game->truth, own, text ? text : COURSE_TAKES_A_SEAT, game->move,
                     &game->dice, &why) ||
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

static bool tried_turn(struct whole_game *game, unsigned i, bool *moved) {
  const char *own = game->id[i];
  struct given position;
  *moved = false;
  look(game, own, &position);
  struct call call = judge_usual(&position);
  call.stay = true;
  call.seat = i;
  bool good = finding_call(game->finding, &call) && judge_turn(game, own, &position, moved);
  given_close(&position);
  return good;
}

/* --- the game --- */

static bool play_phase(struct whole_game *game) {
  struct rounds rounds = {.players = game->seats};
  unsigned asked = 0;
  for (int player; (player = rounds_next(&rounds)) != ROUNDS_OVER;) {
    bool moved;
    if (player == ROUNDS_STALLED) continue;
    if (asked++ == ASKED_MAX) return finding_fail(game->finding, "a game does not end");
    if (!((unsigned)player < game->tried ? tried_turn(game, (unsigned)player, &moved)
                                         : level_turn(game, game->id[player], &moved)))
      return false;
    rounds.moved |= moved;
  }
  return true;
}

static bool begin(struct whole_game *game) {
  const struct rules *rules = game->rules;
  struct setup setup = trial_setup(game->trial, PHASE_PLACEMENT);
  struct why why = {0};
  dice_seed(&game->dice, game->trial->seed);
  if (!rules_deal(rules, game->truth, &setup, &game->dice, &why))
    return finding_fail(game->finding, why.text);
  game->seats =
      rules->seating == SEATING_DEALT ? state_roster(game->truth)->seats : (unsigned)JOINING;
  for (unsigned i = 0; i < game->seats; i++) {
    const char *id = i == 0 ? game->trial->id : trial_names[i];
    if (i > 0 && strcmp(id, game->trial->id) == 0) id = "zoe";
    snprintf(game->id[i], sizeof game->id[i], "%s", id);
  }
  game->tried = game->level ? 1 : TRIAL_SEATS_MAX;
  /* It plays the seats for which there are no copies of the player. */
  if (!game->level) game->level = mind_level(game->trial->game->mind, LEVEL_RANDOM);
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
  const struct rules *rules = finding->trial->rules;
  struct whole_game game = {.trial = finding->trial,
                            .rules = rules,
                            .level = level,
                            .finding = finding,
                            .truth = rules_new_state(rules),
                            .copy = rules_new_state(rules),
                            .move = rules_new_move(rules)};
  if (clear_folders(finding) && begin(&game) && play_phase(&game)) {
    course_enter_movement(game.truth);
    play_phase(&game);
  }
  free(game.truth);
  free(game.copy);
  free(game.move);
}
