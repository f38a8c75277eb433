/* The cross table: who beat whom, who lost a seat and how, and how long it took. */
#include "support/test.h"

#include "arena/rating/standings.h"

#include <stdlib.h>
#include <string.h>

/* The seats of a game. */
struct table_seats {
  struct record_seat of[ROSTER_SEATS_MAX];
  struct summary_seat sums[ROSTER_SEATS_MAX];
};

/* A game in which players have these places, a character each from '1' on; player i sits on seat
 * i. */
static struct summary make(struct table_seats *seats, const char *places) {
  unsigned count = (unsigned)strlen(places);
  for (unsigned i = 0; i < count; i++) {
    seats->of[i] = (struct record_seat){.place = (unsigned)(places[i] - '0')};
    seats->sums[i] = (struct summary_seat){.player = i};
  }
  return (struct summary){.record = {.seats = seats->of, .seat_count = count},
                          .seats = seats->sums};
}

static void check(const struct crosstable *table, unsigned player, unsigned opponent,
                  unsigned long wins, unsigned long draws, unsigned long losses) {
  const struct crosstable_cell *cell = crosstable_at(table, player, opponent);
  assert_int_equal(cell->wins, wins);
  assert_int_equal(cell->draws, draws);
  assert_int_equal(cell->losses, losses);
}

TEST(a_game_counts_between_every_two) {
  struct crosstable table;
  struct table_seats seats;
  assert_true(crosstable_open(&table, 4));
  struct summary first = make(&seats, "1224");
  crosstable_add(&table, &first);
  struct summary second = make(&seats, "211");
  crosstable_add(&table, &second);
  check(&table, 0, 1, 1, 0, 1);
  check(&table, 1, 0, 1, 0, 1);
  check(&table, 1, 2, 0, 2, 0);
  check(&table, 2, 1, 0, 2, 0);
  check(&table, 0, 3, 1, 0, 0);
  check(&table, 3, 0, 0, 0, 1);
  check(&table, 2, 2, 0, 0, 0);
  struct crosstable_cell total = crosstable_total(&table, 1);
  assert_int_equal(total.wins, 2);
  assert_int_equal(total.draws, 2);
  assert_int_equal(total.losses, 1);
  assert_true(crosstable_points(&total) == 3);
  assert_int_equal(table.of[0].games, 2);
  assert_int_equal(table.of[3].games, 1);
  assert_true(table.of[0].firsts == 1 && table.of[1].firsts == 0.5);
  assert_true(crosstable_share(&table.of[0]) == 0.5);   /* all of the others, and none */
  assert_true(crosstable_share(&table.of[1]) == 0.625); /* 1.5 of 3, and 1.5 of 2 */
  crosstable_close(&table);
}

TEST(thirteen_seats_are_seventy_eight_meetings) {
  struct crosstable table;
  struct table_seats seats;
  assert_true(crosstable_open(&table, 13));
  struct summary summary = make(&seats, "123456789:;<=");
  crosstable_add(&table, &summary);
  for (unsigned i = 0; i < 13; i++) {
    struct crosstable_cell total = crosstable_total(&table, i);
    assert_int_equal(total.wins, 12 - i);
    assert_int_equal(total.losses, i);
  }
  crosstable_close(&table);
}

TEST(faults_and_times_are_added_up) {
  struct crosstable table;
  struct table_seats seats;
  assert_true(crosstable_open(&table, 2));
  struct summary summary = make(&seats, "12");
  seats.of[1].lost = VERDICT_LATE;
  seats.sums[1].runs = 2;
  seats.sums[1].wall_us = 700;
  seats.sums[1].slowest_us = 600;
  crosstable_add(&table, &summary);
  seats.of[1].lost = VERDICT_ILLEGAL;
  seats.sums[1].runs = 1;
  seats.sums[1].wall_us = seats.sums[1].slowest_us = 500;
  crosstable_add(&table, &summary);
  assert_int_equal(table.of[0].faults, 0);
  assert_int_equal(table.of[1].faults, 2);
  assert_int_equal(table.of[1].fault[VERDICT_LATE], 1);
  assert_int_equal(table.of[1].fault[VERDICT_ILLEGAL], 1);
  assert_int_equal(table.of[1].slowest_us, 600);
  assert_true(crosstable_mean_us(&table.of[1]) == 400);
  assert_true(crosstable_mean_us(&table.of[0]) == 0);
  crosstable_close(&table);
}

/* A summary takes from a record only the times of runs, not those of the referee. */
TEST(times_come_from_runs_of_the_program) {
  struct record_seat seats[] = {
      {.alias = "ann", .command = "./a", .place = 1},
      {.command = "./b",
       .place = 2,
       .lost = VERDICT_CRASHED,
       .sentence = "crashed",
       .lost_turn = 1},
      {.command = "./b", .place = 2},
  };
  struct record_turn turns[] = {
      {.seat = 0, .verdict = VERDICT_MOVED, .move = "a1", .wall_us = 5, .tries = 1},
      {.seat = 1, .verdict = VERDICT_CRASHED, .wall_us = 7, .tries = 2},
      {.seat = 1, .verdict = VERDICT_STOOD_IN, .move = "a1", .wall_us = 1000},
      {.seat = RECORD_NOBODY, .verdict = VERDICT_STOOD_IN, .move = "a1", .wall_us = 1000},
      {.seat = 0, .verdict = VERDICT_MOVED, .move = "a1", .wall_us = 9, .tries = 1},
  };
  struct record record = {
      .game = "some", .seats = seats, .seat_count = 3, .turns = turns, .turn_count = 5};
  struct summary summary;
  assert_true(summary_take(&summary, &record));
  assert_string_equal(summary.seats[0].name, "ann");
  assert_int_equal(summary.seats[0].runs, 2);
  assert_int_equal(summary.seats[0].wall_us, 14);
  assert_int_equal(summary.seats[0].slowest_us, 9);
  assert_int_equal(summary.seats[1].runs, 1);
  assert_int_equal(summary.seats[1].slowest_us, 7);
  assert_string_equal(summary.record.seats[1].sentence, "crashed");
  /* Two programs that never told their names are different players. */
  assert_string_equal(summary.seats[1].name, "./b");
  assert_string_equal(summary.seats[2].name, "./b #2");
  for (unsigned i = 0; i < 3; i++)
    free(summary.seats[i].name);
  free(summary.seats); /* all else is not allocated */
}

TEST(games_are_ordered_by_their_numbers) {
  static char *const ids[] = {"2", "10", "010", "ab", "b", NULL};
  enum { IDS = sizeof ids / sizeof *ids };
  struct summary summaries[IDS];
  for (int i = 0; i < IDS; i++)
    summaries[i] = (struct summary){.record.id = ids[IDS - 1 - i]};
  qsort(summaries, IDS, sizeof *summaries, summary_compare);
  assert_string_equal(summaries[0].record.id, "2");
  assert_string_equal(summaries[1].record.id, "010");
  assert_string_equal(summaries[2].record.id, "10");
  assert_string_equal(summaries[3].record.id, "ab");
  assert_string_equal(summaries[4].record.id, "b");
  assert_null(summaries[5].record.id);
}
