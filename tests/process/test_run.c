/* A player's run, as it is told to the referee. */
#include "support/test.h"

#include "process/process.h"
#include "process/run.h"
#include "support/scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The oracle is the clock before and after. */
TEST(the_time_is_in_microseconds) {
  enum { SLEEP_US = 50000, LIMIT_MS = 600000 };
  static const char *const nothing[] = {NULL};
  struct scratch scratch;
  struct invocation invocation;
  struct why why = {0};
  struct run run;
  char errors[SCRATCH_PATH_SIZE + 16];
  scratch_open(&scratch);
  snprintf(errors, sizeof errors, "%s/errors", scratch.folder);
  if (!invocation_open(&invocation, "sleep 0.05; echo slept", NULL, nothing, &why))
    fail_msg("%s", why.text);
  const struct run_plan plan = {.folder = scratch.folder, .error_path = errors, .limit = LIMIT_MS};
  struct clock clock = clock_monotonic();
  int64_t begun = clock.now(clock.context);
  run_player(&run, &invocation, &plan, &why);
  int64_t most = (clock.now(clock.context) - begun) / NS_PER_US;
  assert_int_equal(run.ending, ENDING_EXITED);
  assert_string_equal(run.out, "slept\n");
  assert_in_range(run.wall_us, SLEEP_US, most);
  run_close(&run);
  invocation_close(&invocation);
  scratch_close(&scratch);
}
