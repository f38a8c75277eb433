#include "record/playback.h"

#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/rules/course.h"
#include "referee/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- a turn --- */

/* Says how the next turn deviates. Always false. */
static bool deviates(const struct playback *playback, struct why *why, const char *what,
                     const char *more) {
  const struct record *record = playback->record;
  const struct record_turn *turn = &record->turns[playback->next];
  char who[ROSTER_ID_MAX + 24] = "nobody's";
  if (turn->seat != RECORD_NOBODY) {
    const char *alias = record->seats[turn->seat].alias;
    snprintf(who, sizeof who, "%s%sseat %u", alias, *alias ? ", " : "", turn->seat + 1);
  }
  return why_say(why, "turn %zu (%s): %s%s", playback->next + 1, who, what, more);
}

/* Could the seat move now? It may join the game only by its first move. */
static bool can_move(const struct playback *playback, unsigned number) {
  const struct truth *truth = &playback->truth;
  struct dice dice = truth_dice(truth);
  return course_could(truth->rules, truth->state, seat_name(&playback->seats.at[number]), &dice,
                      playback->move, NULL, 0);
}

/* May the seat pass although it can move? On a given board, a player that has not told its name yet
 * may have a line that the referee does not know to be its own. */
static bool may_pass(const struct playback *playback, unsigned number) {
  const struct rules *rules = playback->truth.rules;
  const struct state *state = playback->truth.state;
  const struct seat *seat = &playback->seats.at[number];
  int at = roster_find(state_roster(state), seat_name(seat));
  if (at >= 0 && rules->may_decline && rules->may_decline(state, at)) return true;
  if (playback->record->opening && !seat->id[0]) return true;
  return playback->record->opening && seat->moves == 0 && at >= 0;
}

static bool make_move(struct playback *playback, unsigned number, const char *text,
                      struct why *why) {
  struct truth *truth = &playback->truth;
  struct dice dice = truth_dice(truth);
  struct why wrong = {0};
  const char *id = playback->seats.at[number].id;
  if (!*id) return deviates(playback, why, "a seat without an ID cannot move", "");
  if (!course_play(truth->rules, truth->state, id, text, playback->move, &dice, &wrong))
    return deviates(playback, why, wrong.text, "");
  return truth_changed(truth, why);
}

static bool lose(struct playback *playback, unsigned number, enum verdict verdict,
                 struct why *why) {
  const struct record_seat *seat = &playback->record->seats[number];
  if (seat->lost != verdict || seat->lost_turn != playback->next)
    return deviates(playback, why, "the turn loses the seat, but the seat's 'lost' does not say so",
                    "");
  snprintf(playback->seats.at[number].lost, sizeof playback->seats.at[number].lost, "lost");
  bool can = can_move(playback, number);
  if (can && verdict == VERDICT_NEVER_ENDS)
    return deviates(playback, why, "it did have a move", "");
  if (!can && (verdict == VERDICT_IDLE || verdict == VERDICT_FALSE_PASS))
    return deviates(playback, why, "it had no move", "");
  return true;
}

/* Plays the next recorded turn, which must be one of this seat; the seat is not lost. */
static bool play_turn(struct playback *playback, unsigned number, struct why *why) {
  const struct record *record = playback->record;
  char want[ROSTER_ID_MAX + 24];
  snprintf(want, sizeof want, "seat %u", number + 1);
  if (playback->next == record->turn_count)
    return why_say(why, "the game is not over after %zu turns: it is the turn of %s",
                   record->turn_count, want);
  const struct record_turn *turn = &record->turns[playback->next];
  if (turn->seat != number) return deviates(playback, why, "it was the turn of ", want);
  switch (turn->verdict) {
  case VERDICT_MOVED:
    if (!make_move(playback, number, turn->move, why)) return false;
    playback->seats.at[number].moves++;
    return true;
  case VERDICT_PASSED:
    return may_pass(playback, number) || !can_move(playback, number) ||
           deviates(playback, why, "it passed, but could move", "");
  case VERDICT_STOOD_IN:
    return deviates(playback, why, "the seat was not lost, so nobody may stand in for it", "");
  default:
    return lose(playback, number, turn->verdict, why);
  }
}

/* Takes the turn of a seat as it is recorded. VERDICT_ERROR and the sentence if it deviates. */
static void act(void *context, unsigned number, struct turn *turn) {
  struct playback *playback = context;
  bool good = play_turn(playback, number - 1, &turn->why);
  turn->verdict = good ? playback->record->turns[playback->next].verdict : VERDICT_ERROR;
}

/* Did the referee move for that player line of the board, if it was nobody's turn? */
static bool same_number(const struct playback *playback, const struct record_turn *turn) {
  const struct roster *roster = state_roster(playback->truth.state);
  return turn->seat != RECORD_NOBODY || roster->line[playback->game.stalled].number == turn->number;
}

/* The referee has moved for a lost seat, or for nobody's: does the record say so? */
static bool check_stand_in(const struct playback *playback, unsigned number,
                           const struct turn *turn, struct why *why) {
  const struct record *record = playback->record;
  const char *move = turn->move ? turn->move : "";
  bool good = playback->next < record->turn_count;
  if (!good) {
    why_say(why, "the game is not over after %zu turns: the referee must stand in with %s",
            record->turn_count, move);
  } else {
    const struct record_turn *recorded = &record->turns[playback->next];
    good = recorded->seat == number && recorded->verdict == VERDICT_STOOD_IN &&
           strcmp(recorded->move, move) == 0 && same_number(playback, recorded);
    if (!good) deviates(playback, why, "here the referee must stand in with ", move);
  }
  return good;
}

static enum playback_step played(struct playback *playback, bool good) {
  playback->next += good;
  return good ? PLAYBACK_TURN : PLAYBACK_WRONG;
}

static enum playback_step end(const struct playback *playback, struct why *why) {
  if (playback->next == playback->record->turn_count) return PLAYBACK_OVER;
  deviates(playback, why, "the game is already over", "");
  return PLAYBACK_WRONG;
}

/* The truth of a game at a table is the present position of its history. */
static void show_half_move(struct playback *playback) {
  const struct rules *rules = playback->truth.rules;
  const struct state *now = history_now(&playback->history)->state;
  memcpy(playback->truth.state, now, rules->state_size);
  playback->setup.phase = state_phase(now);
}

/* Plays the next half-move of a game at a table. */
static enum playback_step next_half_move(struct playback *playback, struct why *why) {
  const struct record *record = playback->record;
  if (playback->next == record->turn_count) {
    bool over = history_now(&playback->history)->course.turn == TURN_NOBODY;
    if (!record->over || record->table.taken_back || over) return PLAYBACK_OVER;
    why_say(why, "the game is not over after %zu turns", record->turn_count);
    return PLAYBACK_WRONG;
  }
  if (!record_step(&playback->history, record, playback->next, why)) return PLAYBACK_WRONG;
  show_half_move(playback);
  return played(playback, true);
}

enum playback_step playback_next(struct playback *playback, struct why *why) {
  const struct record *record = playback->record;
  if (record->at_table) return next_half_move(playback, why);
  if (!record->over && playback->next == record->turn_count) return PLAYBACK_OVER;
  if (playback->next < playback->record->unnamed) { /* lost when it was asked for its name */
    const struct record_turn *turn = &playback->record->turns[playback->next];
    return played(playback, lose(playback, turn->seat, turn->verdict, why));
  }
  struct turn turn;
  int number = game_next(&playback->game, &turn);
  if (number == GAME_OVER) return end(playback, why);
  bool good = turn.verdict != VERDICT_ERROR;
  if (!good) *why = turn.why;
  if (turn.verdict == VERDICT_STOOD_IN)
    good = check_stand_in(playback, number == GAME_NOBODY ? RECORD_NOBODY : (unsigned)number - 1,
                          &turn, why);
  free(turn.move);
  return played(playback, good);
}

/* --- the result --- */

/* The result that the record should have for a seat of its own, from 0. */
static unsigned long points_of(const struct playback *playback, unsigned seat) {
  if (!playback->record->at_table) return truth_score(&playback->truth, &playback->seats.at[seat]);
  return state_roster(playback->truth.state)->line[seat].score;
}

static unsigned place_of(const struct playback *playback, unsigned seat) {
  if (!playback->record->at_table)
    return truth_place(&playback->truth, &playback->seats, &playback->seats.at[seat]);
  return rules_result(playback->truth.state).place[seat];
}

bool playback_result_good(const struct playback *playback, struct why *why) {
  const struct record *record = playback->record;
  if (!record->over || (record->at_table && record->table.taken_back)) return true;
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct record_seat *recorded = &record->seats[i];
    const struct seat *seat = &playback->seats.at[i];
    unsigned long points = points_of(playback, i);
    unsigned place = place_of(playback, i);
    if (recorded->points != points)
      return why_say(why, "seat %u: 'points' is %lu, it should be %lu", i + 1,
                     (unsigned long)recorded->points, points);
    if (!record->at_table && recorded->moves != seat->moves)
      return why_say(why, "seat %u: 'moves' is %lu, it should be %lu", i + 1, recorded->moves,
                     seat->moves);
    if (recorded->place != place)
      return why_say(why, "seat %u: 'place' is %u, it should be %u", i + 1, recorded->place, place);
  }
  return true;
}

/* --- the start --- */

/* Reads or deals the first state. */
static bool read_start(struct playback *playback, struct why *why) {
  const struct rules *rules = playback->truth.rules;
  const struct record *record = playback->record;
  struct state *state = playback->truth.state;
  bool given = record->opening != NULL;
  size_t size = strlen(record->start);
  struct why wrong = {0};
  if (size > FILE_SIZE_MAX) return why_say(why, "'start' is larger than a state may be");
  if (!start_complete(&playback->setup, rules, record->seat_count, given, why)) return false;
  if (start_read(state, rules, &playback->setup, given ? record->start : NULL, size, record->seed,
                 &wrong) != EXIT_MOVED)
    return given ? why_say(why, "'start' is not a valid state: %lu:%lu: %s", wrong.line,
                           wrong.column, wrong.text)
                 : why_say(why, "no deal: %s", wrong.text);
  char *text = rules_text(rules, state, NULL);
  bool same = strcmp(text, record->start) == 0;
  free(text);
  return same || why_say(why, given ? "'start' is not in the form in which states are written"
                                    : "'start' is not what the keys and the seed deal");
}

bool playback_open(struct playback *playback, const struct rules *rules,
                   const struct record *record, loader *load, struct why *why) {
  *playback = (struct playback){.record = record};
  playback->keys = memory_text(record->keys);
  playback->seats =
      (struct seats){memory_new(record->seat_count, sizeof(struct seat)), record->seat_count};
  playback->truth = (struct truth){.rules = rules,
                                   .setup = &playback->setup,
                                   .seed = record->seed,
                                   .state = rules_new_state(rules)};
  playback->move = rules_new_move(rules);
  playback->game = (struct refereed){
      .truth = &playback->truth, .seats = &playback->seats, .actor = {act, playback}};
  for (unsigned i = 0; i < record->seat_count; i++) {
    struct seat *seat = &playback->seats.at[i];
    seat->number = i + 1;
    snprintf(seat->id, sizeof seat->id, "%s", record->seats[i].alias);
  }
  setup_open(&playback->setup, rules->options);
  playback->setup.load = load;
  playback->setup.shelf = &playback->shelf;
  playback->setup.phase = PHASE_PLACEMENT;
  playback->bare = (struct game){.rules = rules};
  if (!record_keys(&playback->setup, playback->keys, why)) return false;
  if (!record->at_table) return read_start(playback, why);
  setup_complete(&playback->setup);
  if (!record_begin(&playback->history, &playback->bare, record, &playback->setup, why))
    return false;
  show_half_move(playback);
  return true;
}

void playback_close(struct playback *playback) {
  free(playback->keys);
  free(playback->seats.at);
  free(playback->truth.state);
  free(playback->move);
  history_close(&playback->history);
  shelf_close(&playback->shelf);
  *playback = (struct playback){0};
}

static bool play_all(struct playback *playback, struct why *why) {
  enum playback_step step;
  while ((step = playback_next(playback, why)) == PLAYBACK_TURN)
    continue;
  return step == PLAYBACK_OVER;
}

bool playback_check(const struct rules *rules, const struct record *record, loader *load,
                    struct why *why) {
  struct playback playback;
  bool good = playback_open(&playback, rules, record, load, why) && play_all(&playback, why) &&
              playback_result_good(&playback, why);
  playback_close(&playback);
  return good;
}
