/* Replaying games from their records: a true record is accepted, and any change is noticed. */
#include "support/test.h"

#include "support/golden.h"
#include "support/recorded.h"

#include "arena/record/playback.h"
#include "core/load.h"
#include "onemove/games.h"
#include "onemove/tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(true_records_are_accepted) {
  enum { GAMES = 60 };
  for (int i = 0; all_games[i].rules; i++) {
    const struct rules *rules = all_games[i].rules;
    unsigned long lost = 0, stood_in = 0, nobody = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
      struct recorded_plan plan = recorded_usual(rules, seed);
      struct record record;
      struct why why = {0};
      recorded_play(rules, &plan, seed, &record);
      if (!playback_check(rules, &record, load_file, &why))
        fail_msg("%s, seed %d: %s", rules->name, (int)seed, why.text);
      for (unsigned seat = 0; seat < record.seat_count; seat++)
        lost += record.seats[seat].lost != VERDICT_MOVED;
      for (size_t turn = 0; turn < record.turn_count; turn++) {
        stood_in += record.turns[turn].verdict == VERDICT_STOOD_IN;
        nobody += record.turns[turn].seat == RECORD_NOBODY;
      }
      record_close(&record);
    }
    assert_true(lost > 0);
    if (getenv("VERBOSE"))
      print_message("%s: %lu lost, %lu stood in, %lu of them nobody's\n", rules->name, lost,
                    stood_in, nobody);
  }
}

TEST(a_seat_may_be_lost_before_the_game) {
  const struct rules *rules = tool_find_game("penguins")->rules;
  for (uint64_t seed = 1; seed <= 30; seed++) {
    struct recorded_plan plan = {.keys = "rows=4 columns=8", .players = 3};
    struct record record, late = {0};
    struct why why = {0};
    recorded_play(rules, &plan, seed, &record);
    /* The game of the other two, with a third seat that was lost when it was asked for its name. */
    plan.players = 2;
    record_close(&record);
    recorded_play(rules, &plan, seed, &record);
    late = record;
    late.seat_count = 3;
    late.seats = calloc(3, sizeof *late.seats);
    assert_non_null(late.seats);
    memcpy(late.seats, record.seats, 2 * sizeof *late.seats);
    late.seats[2] = (struct record_seat){.command = strdup("./c"),
                                         .place = 3,
                                         .lost = VERDICT_CANNOT_RUN,
                                         .sentence = strdup("cannot be run")};
    late.turns = calloc(record.turn_count + 1, sizeof *late.turns);
    assert_non_null(late.turns);
    memcpy(late.turns + 1, record.turns, record.turn_count * sizeof *late.turns);
    late.turns[0] = (struct record_turn){.seat = 2, .verdict = VERDICT_CANNOT_RUN};
    late.turn_count = record.turn_count + 1;
    free(late.keys);
    late.keys = strdup("rows=4 columns=8 players=2"); /* the same deal */
    if (!playback_check(rules, &late, load_file, &why)) fail_msg("%d: %s", (int)seed, why.text);
    free(record.seats);
    free(record.turns);
    record_close(&late);
  }
}

/* --- deviations --- */

/* Makes a change; returns false if the record gives no opportunity. */
typedef bool change(struct record *record);

static struct record_turn *first(struct record *record, enum verdict verdict) {
  for (size_t i = 0; i < record->turn_count; i++)
    if (record->turns[i].verdict == verdict) return &record->turns[i];
  return NULL;
}

/* A move in the middle of the game. */
static struct record_turn *some_move(struct record *record) {
  for (size_t i = record->turn_count / 2; i < record->turn_count; i++)
    if (record->turns[i].verdict == VERDICT_MOVED) return &record->turns[i];
  return NULL;
}

static void put_move(struct record_turn *turn, const char *move) {
  free(turn->move);
  turn->move = move ? strdup(move) : NULL;
}

static bool other_seed(struct record *record) {
  record->seed++;
  return !record->opening && strcmp(record->game, "fiar") != 0; /* whose board is empty */
}

static bool other_start(struct record *record) {
  record->start[strlen(record->start) - 1] = ' ';
  return true;
}

static bool no_start(struct record *record) {
  snprintf(record->start, strlen(record->start) + 1, "?");
  return record->opening != NULL;
}

static bool no_key(struct record *record) {
  free(record->keys);
  record->keys = strdup("colour=red");
  return true;
}

static bool bad_value(struct record *record) {
  free(record->keys);
  record->keys = strdup("players=many");
  return true;
}

static bool no_move(struct record *record) {
  put_move(some_move(record), "\x1b!");
  return true;
}

/* In games in which nothing can be done twice: a card is laid, a penguin leaves its floe. */
static bool same_move_again(struct record *record) {
  struct record_turn *turn = some_move(record);
  if (strcmp(record->game, "bark") != 0 && strcmp(record->game, "penguins") != 0) return false;
  for (struct record_turn *next = turn + 1; next < record->turns + record->turn_count; next++)
    if (next->seat == turn->seat && next->verdict == VERDICT_MOVED &&
        strcmp(next->move, turn->move) != 0) {
      put_move(next, turn->move);
      return true;
    }
  return false;
}

static bool missing_turn(struct record *record) {
  struct record_turn *turn = some_move(record);
  free(turn->move);
  memmove(turn, turn + 1, (size_t)(record->turns + record->turn_count - turn - 1) * sizeof *turn);
  record->turn_count--;
  for (unsigned i = 0; i < record->seat_count; i++)
    record->seats[i].lost_turn -= record->seats[i].lost_turn > 0;
  return record->seat_count > 1;
}

static bool missing_end(struct record *record) {
  record->turn_count--;
  free(record->turns[record->turn_count].move);
  return true;
}

static bool longer(struct record *record) {
  return record_add(record, &(struct record_turn){.seat = 0, .verdict = VERDICT_PASSED});
}

/* On a given board, a seat may pass until it has moved. */
static bool false_pass(struct record *record) {
  struct record_turn *turn = some_move(record);
  bool moved = !record->opening;
  for (const struct record_turn *before = record->turns; before < turn; before++)
    moved |= before->seat == turn->seat && before->verdict == VERDICT_MOVED;
  turn->verdict = VERDICT_PASSED;
  put_move(turn, NULL);
  return strcmp(record->game, "peel") != 0 && moved;
}

static bool passing_moves(struct record *record) {
  struct record_turn *pass = first(record, VERDICT_PASSED);
  if (!pass) return false;
  pass->verdict = VERDICT_MOVED;
  put_move(pass, some_move(record)->move);
  return true;
}

static bool another_moves(struct record *record) {
  struct record_turn *turn = some_move(record);
  turn->seat = (turn->seat + 1) % record->seat_count;
  return record->seat_count > 1;
}

static bool stood_in_for_the_kept(struct record *record) {
  some_move(record)->verdict = VERDICT_STOOD_IN;
  return true;
}

static bool other_stand_in(struct record *record) {
  struct record_turn *turn = first(record, VERDICT_STOOD_IN);
  if (turn) put_move(turn, "else");
  return turn != NULL;
}

static bool moved_after_all(struct record *record) {
  struct record_turn *turn = first(record, VERDICT_STOOD_IN);
  if (turn) turn->verdict = VERDICT_MOVED;
  return turn && turn->seat != RECORD_NOBODY;
}

static bool lost_unsaid(struct record *record) {
  struct record_turn *turn = some_move(record);
  turn->verdict = VERDICT_LATE;
  put_move(turn, NULL);
  return true;
}

static bool lost_otherwise(struct record *record) {
  for (unsigned i = 0; i < record->seat_count; i++) {
    struct record_seat *seat = &record->seats[i];
    if (seat->lost != VERDICT_NEVER_ENDS && seat->lost != VERDICT_FALSE_PASS) continue;
    seat->lost = seat->lost == VERDICT_FALSE_PASS ? VERDICT_NEVER_ENDS : VERDICT_FALSE_PASS;
    record->turns[seat->lost_turn].verdict = seat->lost;
    return true;
  }
  return false;
}

static bool more_points(struct record *record) {
  record->seats[0].points++;
  return true;
}

static bool better_place(struct record *record) {
  record->seats[0].place = record->seats[0].place == 1 ? 2 : 1;
  return true;
}

static bool more_moves(struct record *record) {
  record->seats[0].moves++;
  return true;
}

static bool no_name(struct record *record) {
  unsigned seat = some_move(record)->seat;
  record->seats[seat].alias[0] = '\0';
  return true;
}

static const struct {
  const char *what;
  change *make;
  const char *said; /* part of the message; NULL: it depends on the game */
} changes[] = {
    {"another seed", other_seed, "'start' is not what the keys and the seed deal"},
    {"another start", other_start, "'start'"},
    {"an opening that cannot be read", no_start, "'start' is not a valid state"},
    {"an unknown key", no_key, "'colour=red' is not a key of the game"},
    {"a bad value", bad_value, "players=many: expected a number"},
    {"a move that is none", no_move, ": this is not a move: "},
    {"a move twice", same_move_again, NULL},
    {"a turn left out", missing_turn, NULL},
    {"the end left out", missing_end, NULL},
    {"a turn after the end", longer, NULL},
    {"a pass of a seat that can move", false_pass, "it passed, but could move"},
    {"a move of a seat that passed", passing_moves, NULL},
    {"a move of another seat", another_moves, NULL},
    {"a stand-in for a seat that was kept", stood_in_for_the_kept, "nobody may stand in for it"},
    {"another move of a stand-in", other_stand_in, "the referee must stand in"},
    {"a move of a lost seat", moved_after_all, "the referee must stand in"},
    {"a seat that was lost and is not", lost_unsaid, "the seat's 'lost' does not say so"},
    {"another reason for a loss", lost_otherwise, "it "},
    {"points", more_points, "seat 1: 'points' is "},
    {"a place", better_place, "seat 1: 'place' is "},
    {"a number of moves", more_moves, "seat 1: 'moves' is "},
    {"a mover without an ID", no_name, NULL},
};

TEST(every_change_is_noticed) {
  enum { SEEDS = 8 };
  for (size_t c = 0; c < sizeof changes / sizeof *changes; c++) {
    unsigned made = 0;
    for (int i = 0; all_games[i].rules; i++)
      for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const struct rules *rules = all_games[i].rules;
        struct recorded_plan plan = recorded_usual(rules, seed);
        struct record record;
        struct why why = {0};
        recorded_play(rules, &plan, seed, &record);
        if (some_move(&record) && changes[c].make(&record)) {
          made++;
          if (playback_check(rules, &record, load_file, &why))
            fail_msg("%s, seed %d: %s is not noticed", rules->name, (int)seed, changes[c].what);
          if (!why.text[0] || (changes[c].said && !strstr(why.text, changes[c].said)))
            fail_msg("%s, seed %d, %s: %s", rules->name, (int)seed, changes[c].what, why.text);
          if (getenv("VERBOSE") && seed == 1)
            print_message("%s, %s: %s\n", rules->name, changes[c].what, why.text);
        }
        record_close(&record);
      }
    assert_true(made > 0);
  }
}

/* A draw that depends on the dice: everybody gets as many points as they show. */
static void gamble(struct state *state, struct dice *dice) {
  struct roster *roster = &state_head(state)->roster;
  tool_find_game("template")->rules->chance(state, dice);
  for (unsigned seat = 0; seat < roster->seats; seat++)
    roster_add_score(roster, seat, dice_roll(dice, 1000000));
}

/* If the start is given, the seed is only for the draws. */
TEST(the_dice_of_each_turn_follow_from_the_seed) {
  struct rules rules = *tool_find_game("template")->rules;
  const struct recorded_plan plan = {.keys = "", .players = 2, .given = true};
  rules.chance = gamble;
  for (uint64_t seed = 1; seed <= 20; seed++) {
    struct record record;
    struct why why = {0};
    recorded_play(&rules, &plan, seed, &record);
    if (!playback_check(&rules, &record, load_file, &why)) fail_msg("%s", why.text);
    record.seed++;
    assert_false(playback_check(&rules, &record, load_file, &why));
    assert_non_null(strstr(why.text, "'points'"));
    record_close(&record);
  }
}

TEST(of_a_key_that_is_given_twice_the_last_counts) {
  const struct rules *rules = tool_find_game("penguins")->rules;
  const struct recorded_plan plan = {.keys = "rows=4 columns=8", .players = 2};
  struct record record;
  struct why why = {0};
  recorded_play(rules, &plan, 1, &record);
  free(record.keys);
  record.keys = strdup("rows=7 columns=8 rows=4");
  if (!playback_check(rules, &record, load_file, &why)) fail_msg("%s", why.text);
  record_close(&record);
}

/* The log for the tests of onemove verify and replay, and for the fuzzer. */
TEST(the_example_log_is_current) {
  static const uint64_t seeds[] = {1, 4, 7, 16};
  struct out log = {0};
  for (int i = 0; all_games[i].rules; i++)
    for (size_t s = 0; s < sizeof seeds / sizeof *seeds; s++) {
      char id[64];
      struct recorded_plan plan = recorded_usual(all_games[i].rules, seeds[s]);
      struct record record;
      if (plan.losses) plan.losses = 40;
      recorded_play(all_games[i].rules, &plan, seeds[s], &record);
      snprintf(id, sizeof id, "%s-%d", all_games[i].rules->name, (int)seeds[s]);
      record.id = strdup(id);
      for (unsigned seat = 0; seat < record.seat_count; seat++)
        if (record.seats[seat].lost != VERDICT_MOVED)
          record.seats[seat].evidence = strdup("/some/where/it's kept\x1b[2J");
      char *text = record_text(&record, true);
      out_string(&log, text);
      out_char(&log, '\n');
      free(text);
      record_close(&record);
    }
  golden_compare("tests/arena/record/example.log", log.text);
  out_close(&log);
}

/* onemove verify may load the words of thousands of games. */
TEST(what_a_playback_loads_is_its_own) {
  const struct rules *rules = tool_find_game("peel")->rules;
  struct recorded_plan plan = recorded_usual(rules, 1);
  struct record record;
  struct playback playback;
  struct why why = {0};
  recorded_play(rules, &plan, 1, &record);
  assert_true(playback_open(&playback, rules, &record, load_file, &why));
  assert_ptr_equal(playback.setup.shelf, &playback.shelf);
  playback_close(&playback);
  record_close(&record);
}
