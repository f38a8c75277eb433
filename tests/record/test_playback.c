/* Replaying games from their records: a true record is accepted. (test_records.t shows that any
 * change is noticed.) */
#include "support/test.h"

#include "support/golden.h"
#include "support/recorded.h"

#include "core/file/load.h"
#include "onemove/games.h"
#include "onemove/tool.h"
#include "record/playback.h"

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
    const struct recorded_plan plan = {.keys = "rows=4 columns=8", .players = 2};
    struct record record, late;
    struct why why = {0};
    /* The game of the other two, with a third seat that was lost when it was asked for its name. */
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
    late.unnamed = 1;
    if (!playback_check(rules, &late, load_file, &why)) fail_msg("%d: %s", (int)seed, why.text);
    late.unnamed = 0;
    assert_false(playback_check(rules, &late, load_file, &why));
    assert_string_equal(why.text, "turn 1 (seat 3): it was the turn of seat 1");
    free(record.seats);
    free(record.turns);
    record_close(&late);
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
    recorded_play(&rules, &plan, seed, &record);
    assert_no_why(playback_check(&rules, &record, load_file, &why));
    record.seed++;
    assert_why(playback_check(&rules, &record, load_file, &why), "'points'");
    record_close(&record);
  }
}

TEST(of_a_key_that_is_given_twice_the_last_counts) {
  const struct rules *rules = tool_find_game("penguins")->rules;
  const struct recorded_plan plan = {.keys = "rows=4 columns=8", .players = 2};
  struct record record;
  recorded_play(rules, &plan, 1, &record);
  free(record.keys);
  record.keys = strdup("rows=7 columns=8 rows=4");
  assert_no_why(playback_check(rules, &record, load_file, &why));
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
  golden_compare("tests/record/example.log", log.text);
  out_close(&log);
}

/* onemove verify may load the words of thousands of games. */
TEST(what_a_playback_loads_is_its_own) {
  const struct rules *rules = tool_find_game("peel")->rules;
  struct recorded_plan plan = recorded_usual(rules, 1);
  struct record record;
  struct playback playback;
  recorded_play(rules, &plan, 1, &record);
  assert_no_why(playback_open(&playback, rules, &record, load_file, &why));
  assert_ptr_equal(playback.setup.shelf, &playback.shelf);
  playback_close(&playback);
  record_close(&record);
}
