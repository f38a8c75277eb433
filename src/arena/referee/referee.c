#include "arena/referee/referee.h"

#include "arena/referee/evidence.h"
#include "arena/referee/forfeit.h"
#include "arena/referee/judging.h"
#include "arena/referee/naming.h"
#include "arena/referee/run_cell.h"
#include "core/complain.h"
#include "core/course.h"
#include "process/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One turn, while it is played. */
struct playing {
  struct referee *referee;
  struct turn *turn;
  struct judging judging;
  unsigned number;
  char folder[SEAT_PATH_SIZE], errors[SEAT_PATH_SIZE]; /* without a cell */
  struct contract_arguments arguments;
};

static void stop(struct turn *turn, const char *sentence) {
  turn->verdict = VERDICT_ERROR;
  if (sentence) why_say(&turn->why, "%s", sentence);
}

static struct cell *cell_of(const struct playing *playing) {
  const struct referee *referee = playing->referee;
  return referee->cells ? referee->cells[playing->number - 1] : NULL;
}

static const char *player_folder(const struct playing *playing) {
  const struct referee *referee = playing->referee;
  return referee->folders ? referee->folders[playing->number - 1] : NULL;
}

/* Finds the folder in which the player runs, and opens it. */
static bool open_desk(struct playing *playing) {
  const struct referee *referee = playing->referee;
  if (referee->cells) {
    playing->judging.desk = cell_desk(cell_of(playing));
    return true;
  }
  store_seat_folder(referee->store, playing->number, playing->folder);
  snprintf(playing->errors, SEAT_PATH_SIZE, "%.4000s/seat-%u.err", referee->store->work,
           playing->number);
  if (referee->cd) snprintf(playing->folder, SEAT_PATH_SIZE, "%.4000s", referee->cd);
  playing->judging.desk = desk_open(playing->folder, !referee->cd, &playing->turn->why);
  return playing->judging.desk >= 0;
}

/* False if the turn is over before it began. */
static bool open_playing(struct playing *playing, struct referee *referee, unsigned number,
                         const char *word, struct turn *turn) {
  *turn = (struct turn){.verdict = VERDICT_PASSED, .seat = referee->seats.at[number - 1]};
  *playing = (struct playing){.referee = referee, .turn = turn, .number = number};
  if (!judging_open(&playing->judging, referee->truth.rules)) {
    stop(turn, "out of memory");
    return false;
  }
  struct judging *judging = &playing->judging;
  judging->truth = &referee->truth;
  judging->seats = &referee->seats;
  judging->turn = turn;
  judging->dice = truth_dice(&referee->truth);
  judging->limit_text = referee->limit_text;
  judging->allow_short = referee->allow_short;
  if (naming_read(&judging->player, word, &turn->why)) return true;
  stop(turn, NULL);
  return false;
}

static void close_playing(struct playing *playing) {
  if (!playing->referee->cells && playing->judging.desk >= 0) close(playing->judging.desk);
  judging_close(&playing->judging);
}

/* --- running the player --- */

static bool cannot_run(struct playing *playing, const struct why *why) {
  playing->turn->verdict = VERDICT_CANNOT_RUN;
  return why_say(&playing->turn->why, "cannot be run: %s", why->text);
}

/* Runs the player once in its cell. Returns whether it must be asked again because the machine is
 * to blame for its being late. */
static bool run_in_cell(struct playing *playing, const struct invocation *invocation,
                        struct why *why) {
  struct referee *referee = playing->referee;
  struct cell_report report;
  int64_t *bank = &referee->banks[playing->number - 1];
  const struct cell_time time = time_control_limits(&referee->control, *bank);
  struct run *run = &playing->judging.run;
  playing->turn->tries++;
  cell_run(cell_of(playing), invocation->argv, &time, &report, why);
  run_from_cell(run, &report, why);
  if (run->ending == ENDING_NEVER_BEGAN || run->ending == ENDING_BROKEN ||
      run->ending == ENDING_INTERRUPTED)
    return false;
  switch (time_control_judge(&referee->control, &report, playing->turn->tries, bank)) {
  case TIMING_AGAIN:
    return true;
  case TIMING_LATE_CPU:
    run->ending = ENDING_LATE_CPU;
    break;
  case TIMING_LATE_WALL:
    run->ending = ENDING_LATE;
    break;
  case TIMING_GOOD:
    break;
  }
  return false;
}

static void run_in_folder(struct playing *playing, const struct invocation *invocation, bool person,
                          struct why *why) {
  playing->turn->tries++;
  run_player(&playing->judging.run, invocation,
             &(struct run_plan){.folder = playing->folder,
                                .error_path = playing->errors,
                                .limit = playing->referee->limit,
                                .person = person},
             why);
  if (!person) process_end_orphans();
}

/* What is to be run, with this turn's arguments. */
static bool find_program(const struct playing *playing, struct invocation *invocation,
                         struct why *why) {
  if (invocation->words) return invocation_arguments(invocation, playing->arguments.list, why);
  return invocation_open(invocation, playing->judging.player.command, player_folder(playing),
                         playing->arguments.list, why);
}

/* Writes the player's file. A player that has left no room for it in its folder loses what it kept
 * there. */
static bool lay(struct playing *playing, const char *text, size_t size) {
  struct turn *turn = playing->turn;
  int desk = playing->judging.desk;
  if (desk_lay(desk, text, size, &turn->why)) return true;
  if (!playing->referee->cells) return false;
  cell_wipe(cell_of(playing), NULL);
  turn->why = (struct why){0};
  return desk_lay(desk, text, size, &turn->why);
}

/* Lays `text` before the player and runs it with those arguments. False if that was impossible, or
 * the game is to end. */
static bool run_it(struct playing *playing, const char *text, size_t size, bool person) {
  struct turn *turn = playing->turn;
  struct judging *judging = &playing->judging;
  struct invocation own = {0}, *invocation = &own;
  struct why why = {0};
  bool again = true;
  if (playing->referee->invocations)
    invocation = &playing->referee->invocations[playing->number - 1];
  if (!find_program(playing, invocation, &why)) return cannot_run(playing, &why);
  while (again) {
    again = false;
    run_close(&judging->run);
    if (text && !lay(playing, text, size)) {
      invocation_close(&own);
      stop(turn, NULL);
      return false;
    }
    if (playing->referee->cells)
      again = run_in_cell(playing, invocation, &why);
    else
      run_in_folder(playing, invocation, person, &why);
  }
  invocation_close(&own);
  turn->wall_us = judging->run.wall_us;
  turn->cpu_us = judging->run.cpu_us;
  if (judging->run.ending == ENDING_NEVER_BEGAN) return cannot_run(playing, &why);
  if (judging->run.ending == ENDING_BROKEN) stop(turn, why.text);
  if (judging->run.ending == ENDING_INTERRUPTED) turn->verdict = VERDICT_INTERRUPTED;
  return judging->run.ending != ENDING_INTERRUPTED && judging->run.ending != ENDING_BROKEN;
}

/* Has it changed a program? */
static bool has_tampered(struct playing *playing) {
  const struct referee *referee = playing->referee;
  if (!referee->untouched ||
      referee->untouched(referee->context, playing->number, &playing->turn->why))
    return false;
  playing->turn->verdict = VERDICT_TAMPERED;
  return true;
}

/* --- a turn --- */

static void keep_evidence(struct playing *playing) {
  const struct referee *referee = playing->referee;
  const struct judging *judging = &playing->judging;
  struct turn *turn = playing->turn;
  struct why why = {0};
  char name[64], path[SEAT_PATH_SIZE], left[64];
  bool wanted = verdict_loses(turn->verdict) ? referee->evidence || !referee->cells
                                             : referee->evidence && referee->keeps_all;
  if (!judging->run.out || !wanted) return;
  snprintf(name, sizeof name, "%04lu-seat-%u", referee->truth.states, turn->seat.number);
  snprintf(left, sizeof left, "/proc/self/fd/%d/" DESK_FILE, judging->desk);
  const struct evidence evidence = {.given = judging->given ? judging->given : "",
                                    .given_size = judging->given_size,
                                    .left_path = left,
                                    .run = &judging->run,
                                    .player = judging->player.command,
                                    .from = player_folder(playing),
                                    .arguments = playing->arguments.list,
                                    .sentence = turn->why.text};
  if (!evidence_keep(&evidence, referee->evidence, name, path, sizeof path, &why))
    why_say(&turn->remark, "the evidence could not be kept: %s", why.text);
  else if (verdict_loses(turn->verdict))
    snprintf(turn->seat.kept, sizeof turn->seat.kept, "%s", path);
}

/* Remembers what came of it. */
static void finish(struct playing *playing) {
  struct referee *referee = playing->referee;
  struct turn *turn = playing->turn;
  const struct roster *roster = state_roster(referee->truth.state);
  long milliseconds = (long)(turn->wall_us / US_PER_MS);
  bool looked = playing->judging.given != NULL;
  if (turn->verdict >= VERDICT_PERSON_LEFT) return;
  if (verdict_loses(turn->verdict))
    snprintf(turn->seat.lost, sizeof turn->seat.lost, "%s", turn->why.text);
  if (verdict_loses(turn->verdict) || looked) keep_evidence(playing);
  if (looked && milliseconds > turn->seat.slowest) turn->seat.slowest = milliseconds;
  int seat = roster_find(roster, turn->seat.id);
  turn->score = seat >= 0 ? roster->line[seat].score : 0;
  if (referee->cells && referee->stateless)
    turn->relied_on_files = cell_wipe(cell_of(playing), DESK_FILE);
  referee->seats.at[playing->number - 1] = turn->seat;
}

/* Lays the view before the player, runs it, and judges what it left. */
static void play_once(struct playing *playing) {
  struct judging *judging = &playing->judging;
  if (!judging_look(judging)) {
    stop(playing->turn, "out of memory");
    return;
  }
  if (!run_it(playing, judging->given, judging->given_size, judging->player.person)) return;
  if (!has_tampered(playing)) judging_judge(judging);
}

/* Is a person about to be asked for a move? */
static bool will_ask(const struct playing *playing) {
  const struct rules *rules = playing->judging.rules;
  const struct state *state = playing->referee->truth.state;
  int seat = roster_find(state_roster(state), judging_name(&playing->turn->seat));
  return playing->judging.player.person && !rules_only_seats(rules, state) &&
         (seat < 0 ? rules->turn(state) == TURN_ANYONE : course_may_move(rules, state, seat));
}

static void play(struct playing *playing) {
  char label[SEAT_LABEL_SIZE];
  contract_arguments(&playing->arguments, playing->referee->truth.setup);
  if (playing->referee->curtain && will_ask(playing))
    playing->referee->curtain(seat_label(&playing->turn->seat, label));
  play_once(playing);
  /* Now that its name is known, the view can show it in place of the alias. */
  if (playing->judging.mistaken) {
    playing->judging.mistaken = false;
    play_once(playing);
  }
}

/* --- names --- */

/* Only `name` demands an answer, not the older `id`. */
static void judge_name(struct playing *playing, bool demanded) {
  struct turn *turn = playing->turn;
  struct why sentence = {0};
  const char *name;
  enum verdict verdict =
      naming_judge(&playing->judging.run, playing->referee->limit_text, &name, &sentence);
  if (name) {
    turn->verdict = naming_take(&turn->seat, &playing->referee->seats, name,
                                playing->judging.player.alias, &turn->why);
  } else if (verdict != VERDICT_NAMED && demanded) {
    turn->verdict = verdict;
    turn->why = sentence;
  }
}

static void ask_name(struct playing *playing) {
  static const char *const words[] = {"name", "id"}; /* the second in older editions */
  struct turn *turn = playing->turn;
  const struct seats *seats = &playing->referee->seats;
  const char *alias = playing->judging.player.alias;
  snprintf(turn->seat.id, sizeof turn->seat.id, "%s", alias);
  turn->verdict = VERDICT_NAMED;
  if (!playing->referee->cd && !desk_lay(playing->judging.desk, "", 0, &turn->why))
    stop(turn, NULL);
  for (int i = 0; i < 2 && turn->verdict == VERDICT_NAMED && !turn->seat.own[0]; i++) {
    playing->arguments.list[0] = words[i];
    playing->arguments.list[1] = NULL;
    turn->tries = 0;
    if (run_it(playing, NULL, 0, false) && !has_tampered(playing)) judge_name(playing, i == 0);
  }
  if (turn->verdict == VERDICT_NAMED && alias[0] && seats_find(seats, alias, playing->number))
    turn->verdict = naming_take(&turn->seat, seats, alias, alias, &turn->why);
  finish(playing);
}

void referee_ask_name(struct referee *referee, unsigned number, const char *word,
                      struct turn *turn) {
  struct playing playing;
  if (open_playing(&playing, referee, number, word, turn)) {
    if (open_desk(&playing))
      ask_name(&playing);
    else
      stop(turn, NULL);
  }
  close_playing(&playing);
}

/* --- a turn of the game --- */

void referee_turn(struct referee *referee, unsigned number, const char *word, struct turn *turn) {
  struct playing playing;
  if (open_playing(&playing, referee, number, word, turn)) {
    const char *alias = playing.judging.player.alias;
    if (turn->seat.lost[0]) {
      forfeit_turn(&referee->truth, turn);
    } else if (open_desk(&playing)) {
      if (alias[0]) snprintf(turn->seat.id, sizeof turn->seat.id, "%s", alias);
      play(&playing);
      finish(&playing);
      if (referee->cd) desk_clear(playing.judging.desk);
    } else {
      stop(turn, NULL);
    }
  }
  close_playing(&playing);
}
