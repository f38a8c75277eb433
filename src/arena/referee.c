#include "arena/referee.h"

#include "arena/desk.h"
#include "arena/evidence.h"
#include "arena/forfeit.h"
#include "arena/mover.h"
#include "arena/naming.h"
#include "core/complain.h"
#include "core/file.h"
#include "core/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Somebody who has no name yet looks at the state, and could join, under this one. */
#define NO_NAME "?"

/* One turn, while it is judged. */
struct judging {
  struct referee *referee;
  const struct rules *rules;
  struct turn *turn;
  struct player player;
  char folder[SEAT_PATH_SIZE], file[SEAT_PATH_SIZE], errors[SEAT_PATH_SIZE];
  char placement_keys[OPTIONS_MAX][64];
  const char *arguments[OPTIONS_MAX + 4];
  struct run run;
  struct state *seen;  /* the view, in the player's names */
  struct state *after; /* what it left */
  char *given, *left;
  size_t given_size, left_size;
  struct move *move;
  int seat; /* in `seen`, which the player has joined */
  struct dice dice;
  bool mistaken; /* it took another's player line for its own; under its alias it need not */
};

static void stop(struct turn *turn, const char *sentence) {
  turn->verdict = VERDICT_ERROR;
  if (sentence) why_say(&turn->why, "%s", sentence);
}

static void close_judging(struct judging *judging) {
  free(judging->seen);
  free(judging->after);
  free(judging->given);
  free(judging->left);
  free(judging->move);
  run_close(&judging->run);
}

/* False if the turn is over before it began. */
static bool open_judging(struct judging *judging, struct referee *referee, unsigned number,
                         const char *word, struct turn *turn) {
  const char *work = referee->truth.work;
  *turn = (struct turn){.verdict = VERDICT_PASSED};
  *judging = (struct judging){.referee = referee,
                              .rules = referee->truth.rules,
                              .turn = turn,
                              .seen = rules_new_state(referee->truth.rules),
                              .after = rules_new_state(referee->truth.rules),
                              .move = rules_new_move(referee->truth.rules),
                              .dice = truth_dice(&referee->truth)};
  if (!naming_read(&judging->player, word, &turn->why) ||
      !seat_read(&turn->seat, work, number, &turn->why)) {
    stop(turn, NULL);
    return false;
  }
  if (!judging->seen || !judging->after || !judging->move) {
    stop(turn, "out of memory");
    return false;
  }
  seat_folder(work, number, judging->folder);
  snprintf(judging->errors, SEAT_PATH_SIZE, "%.4000s/seat-%u.err", work, number);
  if (referee->cd) snprintf(judging->folder, SEAT_PATH_SIZE, "%.4000s", referee->cd);
  snprintf(judging->file, SEAT_PATH_SIZE, "%.4000s/" DESK_FILE, judging->folder);
  return true;
}

static bool cannot_run(struct judging *judging, const struct why *why) {
  judging->turn->verdict = VERDICT_CANNOT_RUN;
  return why_say(&judging->turn->why, "cannot be run: %s", why->text);
}

/* Runs the player with those arguments. False if that was impossible, or the game is to end. */
static bool run_it(struct judging *judging, bool person) {
  struct turn *turn = judging->turn;
  struct invocation invocation;
  struct why why = {0};
  if (!invocation_open(&invocation, judging->player.command, judging->arguments, &why))
    return cannot_run(judging, &why);
  run_close(&judging->run);
  run_player(&judging->run, &invocation,
             &(struct run_plan){.folder = judging->folder,
                                .error_path = judging->errors,
                                .limit = judging->referee->limit,
                                .person = person},
             &why);
  invocation_close(&invocation);
  turn->milliseconds = judging->run.milliseconds;
  if (judging->run.ending == ENDING_NEVER_BEGAN) return cannot_run(judging, &why);
  if (judging->run.ending == ENDING_INTERRUPTED) turn->verdict = VERDICT_INTERRUPTED;
  return judging->run.ending != ENDING_INTERRUPTED;
}

/* --- views --- */

static const char *joining_name(const struct seat *seat) {
  return seat->id[0] ? seat->id : NO_NAME;
}

/* Where somebody called `one` is, there is `other` now, and the other way round. */
static void swap_names(struct roster *roster, const char *one, const char *other) {
  struct why why;
  int first = roster_find(roster, one), second = roster_find(roster, other);
  if (first >= 0) roster_rename(roster, (unsigned)first, other, &why);
  if (second >= 0) roster_rename(roster, (unsigned)second, one, &why);
}

/* The state as the seat may see it, in the names that its player knows. Looking is not joining: a
 * player without a line sees what its seat would. */
static bool look(struct judging *judging) {
  struct referee *referee = judging->referee;
  const struct seat *seat = &judging->turn->seat;
  struct state *copy = rules_copy_state(judging->rules, referee->truth.state);
  struct why why;
  int looking = -1;
  if (!copy) return false;
  if (rules_take_seat(judging->rules, copy, joining_name(seat), &looking, &why) == SEATED_NOT ||
      looking >= (int)state_roster(referee->truth.state)->seats)
    looking = -1;
  free(copy);
  rules_view(judging->rules, referee->truth.state, looking, judging->seen);
  if (seat->own[0] && seat->id[0] && strcmp(seat->own, seat->id) != 0)
    swap_names(&state_head(judging->seen)->roster, seat->own, seat->id);
  free(judging->given);
  judging->given = rules_text(judging->rules, judging->seen, &judging->given_size);
  return judging->given != NULL;
}

/* --- what could have been done --- */

/* Says a move that the seat could make in the true state; false if there is none. */
static bool find_move(struct judging *judging, char *text, size_t room) {
  const struct rules *rules = judging->rules;
  struct state *copy = rules_copy_state(rules, judging->referee->truth.state);
  struct why why;
  int seat;
  bool found = false;
  text[0] = '\0';
  if (!copy) return false;
  enum seated seated =
      rules_take_seat(rules, copy, joining_name(&judging->turn->seat), &seat, &why);
  if (rules_only_seats(rules, copy)) {
    found = seated == SEATED_NOW;
    snprintf(text, room, "take a seat");
  } else if (seated != SEATED_NOT) {
    int turn = rules->turn(copy);
    if (turn == seat || turn == TURN_ANYONE) {
      found = rules->moves ? rules->moves(copy, seat, judging->move, 1) > 0
                           : rules_sample(rules, copy, seat, &judging->dice, judging->move);
      char *move = found ? rules_move_text(rules, copy, seat, judging->move) : NULL;
      if (move) snprintf(text, room, "%s", move);
      free(move);
    }
  }
  free(copy);
  return found;
}

static bool may_decline(const struct judging *judging) {
  const struct rules *rules = judging->rules;
  const struct state *state = judging->referee->truth.state;
  int seat = roster_find(state_roster(state), joining_name(&judging->turn->seat));
  return rules->may_decline && seat >= 0 && rules->may_decline(state, seat);
}

/* --- judging --- */

/* The complaint about a file, with its place. */
static bool illegal(struct judging *judging, const struct why *why) {
  struct turn *turn = judging->turn;
  char place[80] = "";
  if (why->line)
    snprintf(place, sizeof place, " (line %lu, column %lu)", why->line,
             why->column ? why->column : 1);
  turn->verdict = VERDICT_ILLEGAL;
  return why_say(&turn->why, "left a board that is not one legal move away%s: %s", place,
                 why->text);
}

/* Reads what the player left. */
static bool read_back(struct judging *judging) {
  struct why why = {0};
  free(judging->left);
  judging->left = file_read(judging->file, TRUST_NOBODY, &judging->left_size, &why);
  memset(judging->after, 0, judging->rules->state_size);
  if (judging->left && rules_read(judging->rules, judging->after, judging->left, judging->left_size,
                                  judging->referee->truth.setup, &why))
    return true;
  return illegal(judging, &why);
}

/* Under which name has the player moved, if it did not tell it? */
static bool learn_name(struct judging *judging, const struct left *left) {
  const char *work = judging->referee->truth.work, *alias = judging->player.alias;
  struct turn *turn = judging->turn;
  struct dice dice = judging->dice;
  char id[MOVER_ID_SIZE];
  struct why why = {0};
  if (!mover_name(judging->rules, judging->seen, left, &dice, id, &why))
    return illegal(judging, &why);
  if (!naming_good(id, &turn->why)) {
    turn->verdict = VERDICT_MISNAMED;
    return false;
  }
  bool taken = seat_of_id(work, id, turn->seat.number) != 0;
  judging->mistaken = taken && alias[0] && roster_find(state_roster(judging->seen), id) >= 0;
  if (naming_take(&turn->seat, work, id, alias, &turn->why) == VERDICT_NAMED) return true;
  stop(turn, NULL);
  return false;
}

/* Takes a seat in `seen`, as the player should have done in `after`. */
static bool judge_seat(struct judging *judging, const struct left *left, struct why *why) {
  const struct rules *rules = judging->rules;
  int turn = rules->turn(judging->seen);
  if (rules_take_seat(rules, judging->seen, judging->turn->seat.own, &judging->seat, why) ==
      SEATED_NOT)
    return false;
  if (rules_only_seats(rules, judging->seen))
    return rules_same(rules, judging->seen, judging->after) ||
           why_say(why, "more has changed than one player line");
  if (turn == TURN_NOBODY) return why_say(why, "the game was over already");
  if (turn != judging->seat && turn != TURN_ANYONE)
    return why_say(why, "it is not this player's turn");
  struct dice dice = judging->dice;
  return judge_move(rules, judging->seen, left->state, left->text, left->size, judging->seat, &dice,
                    judging->move, why);
}

/* Carries the move over to the true state. */
static void make_move(struct judging *judging) {
  struct referee *referee = judging->referee;
  const struct rules *rules = judging->rules;
  struct turn *turn = judging->turn;
  struct why *why = &turn->why;
  int seat;
  bool only_seats = rules_only_seats(rules, referee->truth.state);
  turn->move = only_seats ? strdup("takes a seat")
                          : rules_move_text(rules, judging->seen, judging->seat, judging->move);
  bool good = turn->move &&
              rules_take_seat(rules, referee->truth.state, turn->seat.id, &seat, why) != SEATED_NOT;
  if (good && !only_seats) {
    good = rules->read_move(referee->truth.state, seat, turn->move, judging->move, why) &&
           rules->legal(referee->truth.state, seat, judging->move, why);
    if (good) rules_advance(rules, referee->truth.state, seat, judging->move, &judging->dice);
  }
  if (!good || !truth_keep(&referee->truth, why)) {
    stop(turn, turn->move ? NULL : "out of memory");
    return;
  }
  turn->seat.moves++;
  turn->verdict = VERDICT_MOVED;
}

/* The player says that it moved. */
static void judge_moved(struct judging *judging) {
  struct turn *turn = judging->turn;
  char could[WHY_TEXT_MAX];
  struct why why = {0};
  if (!read_back(judging)) return;
  struct left left = {judging->after, judging->left, judging->left_size};
  if (rules_same(judging->rules, judging->seen, judging->after)) {
    bool any = find_move(judging, could, sizeof could);
    turn->verdict = any ? VERDICT_IDLE : VERDICT_NEVER_ENDS;
    if (any)
      why_say(&turn->why, "says that it moved, but nothing changed; it could move: %s", could);
    else
      why_say(&turn->why, "has no move and does not say so: exit status 0 instead of 1");
    return;
  }
  if (!turn->seat.own[0] && !learn_name(judging, &left)) return;
  if (judging->mistaken) return;
  if (judge_seat(judging, &left, &why))
    make_move(judging);
  else
    illegal(judging, &why);
}

/* Is it a name's owner's business alone: an unknown player on a board that it may have a line on?
 */
static bool may_be_there(const struct judging *judging) {
  const struct referee *referee = judging->referee;
  const struct roster *roster = state_roster(referee->truth.state);
  char id[SEAT_ID_MAX + 1];
  if (judging->turn->seat.id[0]) return false;
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    struct span name = roster_id(roster, seat);
    snprintf(id, sizeof id, "%.*s", (int)name.size, name.at);
    if (strcmp(id, ROSTER_FREE) != 0 && !seat_of_id(referee->truth.work, id, 0)) return true;
  }
  return false;
}

/* The player says that it has no move. What it did to its file is ignored. */
static void judge_passed(struct judging *judging) {
  struct turn *turn = judging->turn;
  char could[WHY_TEXT_MAX];
  struct why why;
  size_t size;
  turn->verdict = VERDICT_PASSED;
  char *left = file_read(judging->file, TRUST_NOBODY, &size, &why);
  if (!left || size != judging->given_size || memcmp(left, judging->given, size) != 0)
    why_say(&turn->remark, "says that it has no move, and its file changed: that is ignored");
  free(left);
  if (may_decline(judging) || may_be_there(judging) || !find_move(judging, could, sizeof could))
    return;
  if (verdict_is_crash(&judging->run)) {
    turn->verdict = verdict_of_ending(&judging->run, judging->referee->limit_text, &turn->why);
    return;
  }
  turn->verdict = VERDICT_FALSE_PASS;
  why_say(&turn->why, "says that it has no move (exit status 1), but it has: %s", could);
}

static void judge(struct judging *judging) {
  struct turn *turn = judging->turn;
  const struct run *run = &judging->run;
  char could[WHY_TEXT_MAX];
  if (run->ending == ENDING_EXITED && run->status == 0)
    judge_moved(judging);
  else if (run->ending == ENDING_EXITED && run->status == 1)
    judge_passed(judging);
  else if (judging->player.person && run->ending == ENDING_EXITED && run->status == 3)
    turn->verdict = VERDICT_PERSON_LEFT;
  else
    turn->verdict = verdict_of_ending(run, judging->referee->limit_text, &turn->why);
  /* On a board that is too short, whoever fails at placing has passed. */
  if (verdict_loses(turn->verdict) && judging->referee->allow_short &&
      state_phase(judging->referee->truth.state) == PHASE_PLACEMENT &&
      !find_move(judging, could, sizeof could)) {
    turn->remark = turn->why;
    turn->verdict = VERDICT_PASSED;
  }
}

/* --- a turn --- */

/* phase=..., the keys that a placement needs, and the file twice. */
static void set_arguments(struct judging *judging) {
  const struct setup *setup = judging->referee->truth.setup;
  int count = 0;
  bool placing = setup->phase == PHASE_PLACEMENT;
  judging->arguments[count++] = placing ? "phase=placement" : "phase=movement";
  for (int i = 0; placing && setup->options[i].key; i++) {
    const struct option *option = &setup->options[i];
    if (!(option->taken & KEY_NEEDED_TO_PLACE)) continue;
    snprintf(judging->placement_keys[i], sizeof judging->placement_keys[i], "%.30s=%ld",
             option->key, setup_number(setup, option->key));
    judging->arguments[count++] = judging->placement_keys[i];
  }
  judging->arguments[count++] = DESK_FILE;
  judging->arguments[count++] = DESK_FILE;
  judging->arguments[count] = NULL;
}

static void keep_evidence(struct judging *judging) {
  const struct referee *referee = judging->referee;
  struct turn *turn = judging->turn;
  struct why why = {0};
  char name[64], path[SEAT_PATH_SIZE];
  if (!judging->run.out || !(referee->evidence || verdict_loses(turn->verdict))) return;
  snprintf(name, sizeof name, "%04lu-seat-%u", referee->truth.states, turn->seat.number);
  const struct evidence evidence = {.given = judging->given ? judging->given : "",
                                    .given_size = judging->given_size,
                                    .left_path = judging->file,
                                    .run = &judging->run,
                                    .player = judging->player.command,
                                    .arguments = judging->arguments,
                                    .sentence = turn->why.text};
  if (!evidence_keep(&evidence, referee->evidence, name, path, sizeof path, &why))
    why_say(&turn->remark, "the evidence could not be kept: %s", why.text);
  else if (verdict_loses(turn->verdict))
    snprintf(turn->seat.kept, sizeof turn->seat.kept, "%s", path);
}

/* Remembers what came of it. */
static void finish(struct judging *judging) {
  struct turn *turn = judging->turn;
  const struct roster *roster = state_roster(judging->referee->truth.state);
  struct why why;
  if (turn->verdict >= VERDICT_PERSON_LEFT) return;
  if (verdict_loses(turn->verdict))
    snprintf(turn->seat.lost, sizeof turn->seat.lost, "%s", turn->why.text);
  if (verdict_loses(turn->verdict) || judging->given) keep_evidence(judging);
  if (judging->given && turn->milliseconds > turn->seat.slowest)
    turn->seat.slowest = turn->milliseconds;
  int seat = roster_find(roster, turn->seat.id);
  turn->score = seat >= 0 ? roster->line[seat].score : 0;
  if (!seat_write(&turn->seat, judging->referee->truth.work, &why)) stop(turn, why.text);
}

/* Lays the view before the player, runs it, and judges what it left. */
static void play_once(struct judging *judging) {
  struct referee *referee = judging->referee;
  struct turn *turn = judging->turn;
  if (!look(judging)) {
    stop(turn, "out of memory");
    return;
  }
  if (!desk_lay(judging->folder, !referee->cd, judging->given, judging->given_size, &turn->why)) {
    stop(turn, NULL);
    return;
  }
  if (run_it(judging, judging->player.person)) judge(judging);
}

/* Is a person about to be asked for a move? */
static bool will_ask(const struct judging *judging) {
  const struct state *state = judging->referee->truth.state;
  int turn = judging->rules->turn(state);
  int seat = roster_find(state_roster(state), joining_name(&judging->turn->seat));
  return judging->player.person && !rules_only_seats(judging->rules, state) &&
         (turn == TURN_ANYONE || (turn >= 0 && turn == seat));
}

static void play(struct judging *judging) {
  char label[SEAT_LABEL_SIZE];
  set_arguments(judging);
  if (judging->referee->curtain && will_ask(judging))
    judging->referee->curtain(seat_label(&judging->turn->seat, label));
  play_once(judging);
  /* Now that its name is known, the view can have it where the seat's alias is. */
  if (judging->mistaken) {
    judging->mistaken = false;
    play_once(judging);
  }
}

/* --- names --- */

/* Only of the word of today an answer is demanded. */
static void judge_name(struct judging *judging, bool demanded) {
  struct turn *turn = judging->turn;
  struct why sentence = {0};
  const char *name;
  enum verdict verdict =
      naming_judge(&judging->run, judging->referee->limit_text, &name, &sentence);
  if (name) {
    turn->verdict = naming_take(&turn->seat, judging->referee->truth.work, name,
                                judging->player.alias, &turn->why);
  } else if (verdict != VERDICT_NAMED && demanded) {
    turn->verdict = verdict;
    turn->why = sentence;
  }
}

void referee_ask_name(struct referee *referee, unsigned number, const char *word,
                      struct turn *turn) {
  static const char *const words[] = {"name", "id"}; /* the second in older editions */
  struct judging judging;
  if (open_judging(&judging, referee, number, word, turn)) {
    const char *work = referee->truth.work, *alias = judging.player.alias;
    snprintf(turn->seat.id, sizeof turn->seat.id, "%s", alias);
    turn->verdict = VERDICT_NAMED;
    bool good = referee->cd || desk_lay(judging.folder, true, "", 0, &turn->why);
    if (!good) stop(turn, NULL);
    for (int i = 0; i < 2 && good && turn->verdict == VERDICT_NAMED && !turn->seat.own[0]; i++) {
      judging.arguments[0] = words[i];
      judging.arguments[1] = NULL;
      if (run_it(&judging, false)) judge_name(&judging, i == 0);
    }
    if (turn->verdict == VERDICT_NAMED && alias[0] && seat_of_id(work, alias, number))
      turn->verdict = naming_take(&turn->seat, work, alias, alias, &turn->why);
    finish(&judging);
  }
  close_judging(&judging);
}

/* --- a turn of the game --- */

void referee_turn(struct referee *referee, unsigned number, const char *word, struct turn *turn) {
  struct judging judging;
  if (open_judging(&judging, referee, number, word, turn)) {
    if (turn->seat.lost[0]) {
      forfeit_turn(&referee->truth, turn);
    } else {
      if (judging.player.alias[0])
        snprintf(turn->seat.id, sizeof turn->seat.id, "%s", judging.player.alias);
      play(&judging);
      finish(&judging);
      if (referee->cd) desk_clear(judging.folder);
    }
  }
  close_judging(&judging);
}
