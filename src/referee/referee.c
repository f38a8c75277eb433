#include "referee/referee.h"

#include "core/base/complain.h"
#include "core/file/file.h"
#include "core/rules/course.h"
#include "referee/desk.h"
#include "referee/evidence.h"
#include "referee/judgement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One turn, while it is judged. */
struct hearing {
  struct referee *referee;
  struct turn *turn;
  unsigned number;
  struct player *player;
  struct judgement judgement;
  struct player_arguments arguments;
  struct run run;
  int desk;    /* where it ran */
  char *given; /* the text of its view, `given_size` bytes; NULL: not yet */
  size_t given_size;
  char *left; /* the text of the file that it left; NULL: none */
  bool again; /* it did not know which player line is its own: it is asked again with its alias
                 replaced by its own name */
};

static void stop(struct turn *turn, const char *sentence) {
  turn->verdict = VERDICT_ERROR;
  if (sentence) why_say(&turn->why, "%s", sentence);
}

static void open_hearing(struct hearing *hearing, struct referee *referee, unsigned number,
                         struct turn *turn) {
  const char *alias = referee->players[number - 1].alias;
  *turn = (struct turn){.verdict = VERDICT_PASSED, .seat = referee->seats.at[number - 1]};
  *hearing = (struct hearing){.referee = referee,
                              .turn = turn,
                              .number = number,
                              .player = &referee->players[number - 1],
                              .desk = -1};
  if (alias[0] && !turn->seat.lost[0]) snprintf(turn->seat.id, sizeof turn->seat.id, "%s", alias);
  struct judgement *judgement = &hearing->judgement;
  judgement_open(judgement, referee->truth.rules);
  judgement->setup = referee->truth.setup;
  judgement->truth = referee->truth.state;
  judgement->id = seat_name(&turn->seat);
  judgement->dice = truth_dice(&referee->truth);
}

static void close_hearing(struct hearing *hearing) {
  judgement_close(&hearing->judgement);
  run_close(&hearing->run);
  free(hearing->given);
  free(hearing->left);
}

/* --- names of seats --- */

/* The number of the seat with this ID, ignoring seat `except` (0: ignoring none); 0 if there is
 * none. */
static unsigned find_seat(const struct seats *seats, const char *id, unsigned except) {
  for (unsigned i = 0; i < seats->count; i++)
    if (seats->at[i].number != except && strcmp(seats->at[i].id, id) == 0)
      return seats->at[i].number;
  return 0;
}

/* Gives the seat, one of `seats` or a copy of it, its player's own name, and as its ID the alias
 * or, if that is empty, the same name. VERDICT_NAMED; or VERDICT_ERROR and `why` if another seat
 * has that ID. */
static enum verdict take_name(struct seat *seat, const struct seats *seats, const char *name,
                              const char *alias, struct why *why) {
  snprintf(seat->own, sizeof seat->own, "%s", name);
  snprintf(seat->id, sizeof seat->id, "%s", alias[0] ? alias : name);
  unsigned other = find_seat(seats, seat->id, seat->number);
  if (!other) return VERDICT_NAMED;
  why_say(why,
          "players %u and %u are both called '%s' (onemove's players take another name: id=NAME; "
          "any other: alias:NAME=COMMAND)",
          other < seat->number ? other : seat->number, other < seat->number ? seat->number : other,
          seat->id);
  return VERDICT_ERROR;
}

/* --- the view --- */

/* Makes the player's view. A player without a line sees what its seat would, but does not join. */
static void look(struct hearing *hearing) {
  const struct truth *truth = &hearing->referee->truth;
  const struct seat *seat = &hearing->turn->seat;
  struct state *copy = rules_copy_state(truth->rules, truth->state);
  struct state *seen = hearing->judgement.seen;
  struct why why;
  int looking = -1;
  if (rules_take_seat(truth->rules, copy, seat_name(seat), &looking, &why) == SEATED_NOT ||
      looking >= (int)state_roster(truth->state)->seats)
    looking = -1;
  free(copy);
  rules_view(truth->rules, truth->state, looking, seen);
  if (seat->own[0] && seat->id[0] && strcmp(seat->own, seat->id) != 0)
    player_swap_names(&state_head(seen)->roster, seat->own, seat->id);
  free(hearing->given);
  hearing->given = rules_text(truth->rules, seen, &hearing->given_size);
}

/* --- running the player --- */

static bool cannot_run(struct hearing *hearing, const struct why *why) {
  hearing->turn->verdict = VERDICT_CANNOT_RUN;
  return why_say(&hearing->turn->why, "cannot be run: %s", why->text);
}

/* Runs the player with those arguments. False if that is impossible, or the game has to end. */
static bool run_it(struct hearing *hearing, const char *const arguments[]) {
  const struct runner *runner = &hearing->referee->runner;
  struct turn *turn = hearing->turn;
  struct run *run = &hearing->run;
  struct why why = {0};
  run_close(run);
  if (!player_prepare(hearing->player, arguments, &why)) return cannot_run(hearing, &why);
  hearing->desk = runner->run(runner->context, hearing->number, hearing->player, hearing->given,
                              hearing->given_size, run, &why);
  turn->wall_us = run->wall_us;
  turn->cpu_us = run->cpu_us;
  turn->left_running += run->left_over;
  run_add_refused(turn->refused, run->refused);
  turn->tries = run->tries;
  if (run->ending == ENDING_NEVER_BEGAN) return cannot_run(hearing, &why);
  if (run->ending == ENDING_BROKEN) stop(turn, why.text);
  if (run->ending == ENDING_INTERRUPTED) turn->verdict = VERDICT_INTERRUPTED;
  return run->ending != ENDING_INTERRUPTED && run->ending != ENDING_BROKEN;
}

/* Has it changed a program? */
static bool has_tampered(struct hearing *hearing) {
  const struct referee *referee = hearing->referee;
  if (!referee->untouched ||
      referee->untouched(referee->context, hearing->number, &hearing->turn->why))
    return false;
  hearing->turn->verdict = VERDICT_TAMPERED;
  return true;
}

/* --- judging --- */

/* Learns the name of a player that did not answer from the player line of its move. */
static enum verdict learn_name(struct hearing *hearing) {
  struct turn *turn = hearing->turn;
  const struct seats *seats = &hearing->referee->seats;
  const struct roster *seen = state_roster(hearing->judgement.seen);
  const char *alias = hearing->player->alias;
  char id[ROSTER_ID_MAX + 1];
  enum verdict verdict = judgement_name(&hearing->judgement, id, &turn->why);
  if (verdict != VERDICT_MOVED) return verdict;
  bool taken = find_seat(seats, id, turn->seat.number) != 0 && roster_find(seen, id) >= 0;
  bool unknown = alias[0] && (taken || roster_find(seen, alias) >= 0) && strcmp(id, alias) != 0;
  verdict = take_name(&turn->seat, seats, id, alias, &turn->why);
  hearing->again = unknown && verdict == VERDICT_NAMED;
  hearing->judgement.id = seat_name(&turn->seat);
  return verdict;
}

/* Makes the move in the true state. */
static enum verdict make_move(struct hearing *hearing) {
  struct judgement *judgement = &hearing->judgement;
  struct truth *truth = &hearing->referee->truth;
  struct turn *turn = hearing->turn;
  turn->move = judgement_move_text(judgement);
  if (!course_play(truth->rules, truth->state, turn->seat.id, turn->move, judgement->move,
                   &judgement->dice, &turn->why) ||
      !truth_changed(truth, &turn->why))
    return VERDICT_ERROR;
  turn->seat.moves++;
  return VERDICT_MOVED;
}

/* The verdict on a player that says that it moved. */
static enum verdict judge_moved(struct hearing *hearing) {
  struct judgement *judgement = &hearing->judgement;
  struct turn *turn = hearing->turn;
  size_t size;
  free(hearing->left);
  enum verdict verdict = desk_read(hearing->desk, &hearing->left, &size, &turn->why);
  if (verdict == VERDICT_MOVED)
    verdict = judgement_read(judgement, hearing->left, size, &turn->why);
  if (verdict == VERDICT_MOVED && !turn->seat.own[0]) verdict = learn_name(hearing);
  if (hearing->again || (verdict != VERDICT_MOVED && verdict != VERDICT_NAMED)) return verdict;
  verdict = judgement_find(judgement, turn->seat.own, &turn->why);
  return verdict == VERDICT_MOVED ? make_move(hearing) : verdict;
}

/* Is it unknown whether the player has a line: is its name unknown, and was the board given? */
static bool may_be_there(const struct hearing *hearing) {
  const struct roster *roster = state_roster(hearing->referee->truth.state);
  if (hearing->turn->seat.id[0]) return false;
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    const char *id = roster->line[seat].id;
    if (!roster_is_free(roster, seat) && !find_seat(&hearing->referee->seats, id, 0)) return true;
  }
  return false;
}

/* A player that did not say that it moved has changed its file: says so if it says that it has no
 * move, and what move it is if it loses its seat. */
static void look_at_changes(struct hearing *hearing) {
  struct turn *turn = hearing->turn;
  int status = hearing->run.status;
  struct why why;
  size_t size;
  free(hearing->left);
  hearing->left = file_read_at(hearing->desk, DESK_FILE, &size, &why);
  bool same = hearing->left && size == hearing->given_size &&
              memcmp(hearing->left, hearing->given, size) == 0;
  if (!same && status == EXIT_NO_MOVE)
    why_say(&turn->remark, "says that it has no move, but changed its file: the change is ignored");
  if (!same && hearing->left && turn->seat.own[0] &&
      (turn->verdict == VERDICT_FALSE_PASS || turn->verdict == VERDICT_BAD_STATUS))
    judgement_moved_although(&hearing->judgement, hearing->left, size, turn->seat.own, status,
                             &turn->why);
}

/* Remarks on extra output: only the file counts, so it is no fault, but the author should know. */
static void remark_talk(struct hearing *hearing) {
  struct turn *turn = hearing->turn;
  const char *said = hearing->run.out, *newline = said ? strchr(said, '\n') : NULL;
  if (turn->seat.talks || !newline || !newline[1]) return;
  const struct run stdout_only = {.out = hearing->run.out};
  char quote[VERDICT_QUOTE_SIZE];
  turn->seat.talks = true;
  why_say(&turn->remark,
          "printed more than one line on stdout, which should contain only the move%.62s",
          verdict_quote(&stdout_only, quote));
}

static void judge(struct hearing *hearing) {
  const struct referee *referee = hearing->referee;
  const struct run *run = &hearing->run;
  struct turn *turn = hearing->turn;
  char could[WHY_TEXT_MAX];
  bool exited = run->ending == ENDING_EXITED;
  if (exited && run->status == EXIT_MOVED) {
    turn->verdict = judge_moved(hearing);
    if (turn->verdict == VERDICT_MOVED) remark_talk(hearing);
  } else if (exited && run->status == EXIT_INTERNAL && hearing->player->person) {
    turn->verdict = VERDICT_PERSON_LEFT;
  } else {
    turn->verdict = judgement_ended(&hearing->judgement, run, may_be_there(hearing),
                                    referee->limit_text, &turn->why);
    if (exited) look_at_changes(hearing);
  }
  /* On a board without room for all placements, a player that fails to place passes. */
  if (verdict_loses(turn->verdict) && referee->allow_short &&
      state_phase(referee->truth.state) == PHASE_PLACEMENT &&
      !judgement_could(&hearing->judgement, could, sizeof could)) {
    turn->remark = turn->why;
    turn->verdict = VERDICT_PASSED;
  }
}

/* --- what is remembered --- */

static void keep_evidence(struct hearing *hearing) {
  const struct referee *referee = hearing->referee;
  struct turn *turn = hearing->turn;
  bool lost = verdict_loses(turn->verdict);
  struct why why = {0};
  char name[64], path[SEAT_PATH_SIZE], left[64];
  if (!hearing->run.out || referee->keeps < (lost ? KEEP_LOST : KEEP_ALL)) return;
  if (!lost && !hearing->given) return;
  snprintf(name, sizeof name, "%04lu-seat-%u", referee->truth.states, turn->seat.number);
  snprintf(left, sizeof left, "/proc/self/fd/%d/" DESK_FILE, hearing->desk);
  const struct evidence evidence = {.given = hearing->given ? hearing->given : "",
                                    .given_size = hearing->given_size,
                                    .left_path = left,
                                    .run = &hearing->run,
                                    .invocation = &hearing->player->invocation,
                                    .sentence = turn->why.text};
  if (!evidence_keep(&evidence, referee->evidence, name, path, sizeof path, &why))
    why_say(&turn->remark, "left evidence that could not be kept: %s", why.text);
  else if (lost)
    snprintf(turn->seat.kept, sizeof turn->seat.kept, "%s", path);
}

static void finish(struct hearing *hearing) {
  struct referee *referee = hearing->referee;
  struct turn *turn = hearing->turn;
  long milliseconds = (long)(turn->wall_us / US_PER_MS);
  bool looked = hearing->given != NULL;
  if (turn->verdict >= VERDICT_PERSON_LEFT) return;
  if (verdict_loses(turn->verdict))
    snprintf(turn->seat.lost, sizeof turn->seat.lost, "%s", turn->why.text);
  keep_evidence(hearing);
  if (looked && milliseconds > turn->seat.slowest) turn->seat.slowest = milliseconds;
  referee->seats.at[hearing->number - 1] = turn->seat;
}

/* --- names --- */

/* Only `name` demands an answer, not the older `id`. */
static void judge_name(struct hearing *hearing, bool demanded) {
  struct turn *turn = hearing->turn;
  struct why sentence = {0};
  const char *name;
  enum verdict verdict =
      player_name_judge(&hearing->run, hearing->referee->limit_text, &name, &sentence);
  if (name) {
    turn->verdict =
        take_name(&turn->seat, &hearing->referee->seats, name, hearing->player->alias, &turn->why);
  } else if (verdict == VERDICT_MISNAMED && hearing->player->alias[0] &&
             hearing->referee->alias_excuses) {
    turn->verdict = VERDICT_NAMED; /* it has its alias; its own name will be in its player line */
  } else if (verdict != VERDICT_NAMED && demanded) {
    turn->verdict = verdict;
    turn->why = sentence;
  }
}

void referee_ask_name(struct referee *referee, unsigned number, struct turn *turn) {
  static const char *const words[] = {"name", "id"}; /* the second in older editions */
  struct hearing hearing;
  open_hearing(&hearing, referee, number, turn);
  const char *alias = hearing.player->alias;
  turn->verdict = VERDICT_NAMED;
  for (int i = 0; i < 2 && turn->verdict == VERDICT_NAMED && !turn->seat.own[0]; i++) {
    if (run_it(&hearing, (const char *const[]){words[i], NULL}) && !has_tampered(&hearing))
      judge_name(&hearing, i == 0);
  }
  if (turn->verdict == VERDICT_NAMED && alias[0] && find_seat(&referee->seats, alias, number))
    turn->verdict = take_name(&turn->seat, &referee->seats, alias, alias, &turn->why);
  finish(&hearing);
  close_hearing(&hearing);
}

/* --- a turn of the game --- */

/* Is a person about to be asked for a move? */
static bool will_ask(const struct hearing *hearing) {
  const struct truth *truth = &hearing->referee->truth;
  int seat = roster_find(state_roster(truth->state), seat_name(&hearing->turn->seat));
  if (!hearing->player->person || rules_only_seats(truth->rules, truth->state)) return false;
  return seat < 0 ? truth->rules->turn(truth->state) == TURN_ANYONE
                  : course_may_move(truth->rules, truth->state, seat);
}

static void play(struct hearing *hearing) {
  look(hearing);
  if (run_it(hearing, hearing->arguments.list) && !has_tampered(hearing)) judge(hearing);
}

void referee_turn(struct referee *referee, unsigned number, struct turn *turn) {
  struct hearing hearing;
  char label[SEAT_LABEL_SIZE];
  open_hearing(&hearing, referee, number, turn);
  if (turn->seat.lost[0]) {
    forfeit_turn(&referee->truth, turn);
  } else {
    player_arguments(&hearing.arguments, referee->truth.setup, DESK_FILE, DESK_FILE);
    if (referee->curtain && will_ask(&hearing)) referee->curtain(seat_label(&turn->seat, label));
    play(&hearing);
    /* Now that its name is known, the view can show it in place of the alias. */
    if (hearing.again) {
      hearing.again = false;
      play(&hearing);
    }
    finish(&hearing);
  }
  close_hearing(&hearing);
}
