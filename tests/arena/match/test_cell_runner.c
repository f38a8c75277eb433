/* Players in cells: each seat has its own time, and a run is reported as it was. */
#include "support/test.h"

#include "arena/match/cell_runner.h"
#include "core/base/budget.h"
#include "support/cells.h"

TEST(every_ending_keeps_its_meaning) {
  for (int ending = ENDING_EXITED; ending <= ENDING_BROKEN; ending++) {
    const struct cell_report report = {.ending = (enum ending)ending,
                                       .status = 3,
                                       .excess = EXCESS_SPACE,
                                       .wall_ns = 5 * NS_PER_US,
                                       .cpu_ns = 4 * NS_PER_US,
                                       .out = "out",
                                       .out_size = 3,
                                       .errors = "a\0b",
                                       .errors_size = 3};
    struct run run;
    run_from_cell(&run, &(struct invocation){0}, &report);
    assert_int_equal(run.ending, ending);
    assert_int_equal(run.status, 3);
    assert_int_equal(run.excess, EXCESS_SPACE);
    assert_int_equal(run.wall_us, 5);
    assert_int_equal(run.cpu_us, 4);
    assert_string_equal(run.out, "out");
    assert_string_equal(run.errors, "a?b");
    run_close(&run);
  }
}

static enum ending play(const struct runner *runner, unsigned seat, struct cells *cells) {
  static const char *const nothing[] = {NULL};
  struct player player = {.command = "true"};
  struct run run = {0};
  assert_true(player_prepare(&player, nothing, &cells->why));
  assert_true(runner->run(runner->context, seat, &player, "", 0, &run, &cells->why) >= 0);
  const enum ending ending = run.ending;
  run_close(&run);
  player_close(&player);
  return ending;
}

/* The seats share one cell here. Without a soft limit, all processor time is overtime. */
CELLS_TEST(each_seat_has_a_bank_of_its_own) {
  cells_use(cells, 0);
  const int64_t full = 1000 * NS_PER_SECOND;
  int64_t banks[] = {0, full, full};
  struct cell_runner seats = {.cells = (struct cell *[]){cells->cell, cells->cell, cells->cell},
                              .banks = banks,
                              .control = {.hard_ns = full, .slack_ns = full}};
  const struct runner runner = cell_runner(&seats);
  assert_int_equal(play(&runner, 1, cells), ENDING_LATE_CPU);
  assert_int_equal(play(&runner, 2, cells), ENDING_EXITED);
  assert_int_equal(banks[0], 0);
  assert_true(banks[1] < full);
  assert_int_equal(banks[2], full);
  seats.control.slack_ns = -2 * full; /* leaves processor time, but no wall time */
  assert_int_equal(play(&runner, 3, cells), ENDING_LATE);
  assert_int_equal(banks[2], full);
}

int main(int argc, char **argv) {
  return cells_main(argc, argv, NULL, NULL);
}
