/* The options of programs that play games in cells, and their effect on a match's plan. */
#include "support/test.h"

#include "onemove/arena/match_options.h"

#include "core/base/budget.h"

enum { WORDS_MAX = 8 };

/* The plan of a match with these arguments; what it points to is gone. */
static struct match_plan plan_of(int count, char **words) {
  struct match_options options;
  assert_no_why(match_options_read(&options, count, words, &why));
  match_options_close(&options);
  return options.plan;
}

/* The time control of a match with these arguments, ended by NULL. */
static struct time_control control_of(char *words[WORDS_MAX]) {
  int count = 0;
  while (words[count])
    count++;
  return plan_of(count, words).time;
}

TEST(the_time_control_is_what_the_options_say) {
  static struct {
    char *words[WORDS_MAX];
    double soft, hard, bank; /* seconds */
  } rows[] = {
      {{"fiar", "--time", "3"}, 3, 6, 6},
      {{"fiar", "--time", "3", "--hard", "4"}, 3, 4, 6},
      {{"fiar", "--time", "3", "--bank", "0.5"}, 3, 6, 0.5},
      {{"fiar", "--time", "3", "--bank", "0"}, 3, 6, 0},
      {{"fiar", "--bank", "20", "--hard", "5", "--time", "3"}, 3, 5, 20},
      {{"fiar", "--time", "3", "--hard", "2"}, 3, 3, 6}, /* no move gets less than --time */
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct time_control control = control_of(rows[i].words);
    assert_int_equal(control.soft_ns, (int64_t)(rows[i].soft * (double)NS_PER_SECOND));
    assert_int_equal(control.hard_ns, (int64_t)(rows[i].hard * (double)NS_PER_SECOND));
    assert_int_equal(control.bank_ns, (int64_t)(rows[i].bank * (double)NS_PER_SECOND));
  }
}

TEST(the_flags_reach_the_plan) {
  for (int given = 0; given < 2; given++) {
    char *words[] = {"fiar", "--allow-short", "--stateless"};
    struct match_plan plan = plan_of(given ? 3 : 1, words);
    assert_int_equal(plan.allow_short, given);
    assert_int_equal(plan.stateless, given);
  }
}

TEST(the_limits_of_a_player_reach_the_plan) {
  char *words[] = {"fiar",    "--memory", "3",           "--file-size", "4",
                   "--space", "5",        "--processes", "6",           "--open-files",
                   "7",       "--layers", "pid,net",     "--require",   "uts"};
  struct match_plan plan = plan_of(1, words);
  assert_int_equal(plan.time.soft_ns, 10 * NS_PER_SECOND);
  assert_int_equal(plan.cell.limits.memory_bytes, 1 << 30);
  assert_int_equal(plan.cell.limits.file_bytes, 64 << 20);
  assert_int_equal(plan.cell.limits.space_bytes, 64 << 20);
  assert_int_equal(plan.cell.limits.processes, 64);
  assert_int_equal(plan.cell.limits.open_files, 256);
  assert_int_equal(plan.cell.layers, LAYERS_ALL);
  assert_int_equal(plan.cell.required, 0);
  plan = plan_of(sizeof words / sizeof *words, words);
  assert_int_equal(plan.cell.limits.memory_bytes, 3 << 20);
  assert_int_equal(plan.cell.limits.file_bytes, 4 << 20);
  assert_int_equal(plan.cell.limits.space_bytes, 5 << 20);
  assert_int_equal(plan.cell.limits.processes, 6);
  assert_int_equal(plan.cell.limits.open_files, 7);
  assert_int_equal(plan.cell.layers,
                   LAYER_BIT(LAYER_PID) | LAYER_BIT(LAYER_NET) | LAYER_BIT(LAYER_UTS));
  assert_int_equal(plan.cell.required, LAYER_BIT(LAYER_UTS));
}

/* Thousands of states name the same files. */
TEST(the_states_of_a_match_share_what_they_load) {
  char *words[] = {"peel"};
  struct match_options options;
  assert_no_why(match_options_read(&options, 1, words, &why));
  assert_ptr_equal(options.plan.setup->shelf, &options.shelf);
  match_options_close(&options);
}
