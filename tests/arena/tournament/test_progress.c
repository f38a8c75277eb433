/* The progress line of a tournament. */
#include "support/test.h"

#include "arena/tournament/progress.h"

#include <string.h>
#include <unistd.h>

static int64_t told(void *time) {
  return *(int64_t *)time;
}

/* Checks the line shown after `seconds` with `done` games, `before` of which were there already. */
static void expect(size_t before, size_t done, int64_t seconds, const char *want) {
  const struct progress_score scores[] = {{.alias = "Ann", .games = 4, .faults = 1, .points = 1},
                                          {.alias = "Bob", .games = 4, .points = 3}};
  struct progress progress;
  int64_t time = 7 * NS_PER_SECOND;
  char text[400];
  int end[2];
  assert_int_equal(pipe(end), 0);
  progress_open(&progress, end[1], (struct clock){told, &time});
  progress.all = 100;
  progress.done_before = before;
  progress.done = done;
  time += seconds * NS_PER_SECOND;
  progress_show(&progress, scores, 2, true);
  close(end[1]);
  ssize_t size = read(end[0], text, sizeof text - 1);
  close(end[0]);
  assert_true(size > 0);
  text[size] = '\0';
  assert_string_equal(text, want);
}

TEST(the_time_left_is_told_by_the_games_of_this_process) {
  expect(0, 50, 100, "50/100 games, 1 fault, 1:40 min left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(50, 60, 10, "60/100 games, 1 fault, 0:40 min left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(90, 91, 3600, "91/100 games, 1 fault, 9:00 h left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(50, 50, 10, "50/100 games, 1 fault | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(0, 100, 10, "100/100 games, 1 fault | 1. Bob 75.0% 2. Ann 25.0%\n");
}
