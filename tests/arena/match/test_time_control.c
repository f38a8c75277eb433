/* How long a player may take, and whose fault it is when it is late. */
#include "support/test.h"

#include "arena/match/time_control.h"
#include "core/budget.h"

/* Soft limit 1 s, hard 2 s, bank 1.5 s, slack 0.1 s. */
static const struct time_control control = {1000 * NS_PER_MS, 2000 * NS_PER_MS, 1500 * NS_PER_MS,
                                            100 * NS_PER_MS};

enum { AGAIN = -1 }; /* in place of an ending */

/* The verdict on a run that took these milliseconds; updates the bank. */
static int judge(enum ending ending, int64_t cpu, int64_t wall, int64_t late, unsigned tries,
                 int64_t *bank) {
  const struct cell_report report = {.ending = ending,
                                     .cpu_ns = cpu * NS_PER_MS,
                                     .wall_ns = wall * NS_PER_MS,
                                     .late_ns = late * NS_PER_MS};
  int64_t ns = *bank * NS_PER_MS;
  bool again;
  enum ending judged = time_control_judge(&control, &report, tries, &ns, &again);
  *bank = ns / NS_PER_MS;
  return again ? AGAIN : (int)judged;
}

/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): in the order of a row */
static const struct {
  const char *what;
  enum ending ending;
  int64_t cpu, wall, late;
  unsigned tries;
  int64_t bank;
  int judged;
  int64_t bank_after;
} rows[] = {
    {"a quick move costs nothing", ENDING_EXITED, 10, 20, 0, 1, 1500, ENDING_EXITED, 1500},
    {"nor does one at the limit", ENDING_EXITED, 1000, 1100, 0, 1, 1500, ENDING_EXITED, 1500},
    {"processor time above it comes from the bank", ENDING_EXITED, 1300, 1350, 0, 1, 1500,
     ENDING_EXITED, 1200},
    {"so does wall time", ENDING_EXITED, 10, 1500, 0, 1, 1500, ENDING_EXITED, 1100},
    {"the larger of the two", ENDING_EXITED, 1600, 1500, 0, 1, 1500, ENDING_EXITED, 900},
    {"but not what the machine was late by", ENDING_EXITED, 900, 5000, 4000, 1, 1500, ENDING_EXITED,
     1500},
    {"no move is longer than the hard limit", ENDING_EXITED, 2001, 2001, 0, 1, 1500,
     ENDING_LATE_CPU, 1500},
    {"nor than the bank allows", ENDING_EXITED, 1400, 1400, 0, 1, 300, ENDING_LATE_CPU, 300},
    {"with an empty bank the soft limit is hard", ENDING_EXITED, 10, 1200, 0, 1, 0, ENDING_LATE, 0},
    {"sleeping is no excuse", ENDING_LATE, 0, 2600, 0, 1, 1500, ENDING_LATE, 1500},
    {"a late machine is", ENDING_LATE, 60, 20000, 15000, 1, 1500, AGAIN, 1500},
    {"three times", ENDING_LATE, 60, 20000, 15000, 3, 1500, AGAIN, 1500},
    {"and not more", ENDING_LATE, 60, 20000, 15000, 4, 1500, ENDING_LATE, 1500},
    {"not for who computed meanwhile", ENDING_LATE, 70, 20000, 15000, 1, 1500, ENDING_LATE, 1500},
    {"nor for processor time", ENDING_LATE_CPU, 2001, 20000, 15000, 1, 1500, ENDING_LATE_CPU, 1500},
    {"a hiccup of the machine does not excuse a sleeper", ENDING_LATE, 0, 2600, 25, 1, 1500,
     ENDING_LATE, 1500},
};

TEST(lateness_is_whose_fault_it_is) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    int64_t bank = rows[i].bank;
    int judged =
        judge(rows[i].ending, rows[i].cpu, rows[i].wall, rows[i].late, rows[i].tries, &bank);
    if (judged != rows[i].judged || bank != rows[i].bank_after)
      fail_msg("%s: ending %d, bank %ld", rows[i].what, judged, (long)bank);
  }
}

TEST(all_limits_follow_from_the_soft_one) {
  const struct time_control usual = time_control_usual(3);
  assert_int_equal(usual.soft_ns, 3 * NS_PER_SECOND);
  assert_int_equal(usual.hard_ns, 6 * NS_PER_SECOND);
  assert_int_equal(usual.bank_ns, 6 * NS_PER_SECOND);
  assert_int_equal(usual.slack_ns, 400 * NS_PER_MS);
}

/* A run ends eventually, however much the machine is delayed. */
TEST(a_run_ends_after_sixteen_times_its_limit_or_ten_seconds) {
  assert_int_equal(time_control_limits(&control, 0).cap_ns, 16 * NS_PER_SECOND);
  assert_int_equal(time_control_limits(&control, control.bank_ns).cap_ns, 32 * NS_PER_SECOND);
  const struct time_control quick = time_control_usual(0.5);
  assert_int_equal(time_control_limits(&quick, 0).cap_ns, 10 * NS_PER_SECOND);
}

TEST(a_run_is_never_ended_before_it_could_be_late) {
  for (int64_t bank = -100; bank <= 3000; bank += 50) {
    const struct cell_time limits = time_control_limits(&control, bank * NS_PER_MS);
    assert_true(limits.cpu_ns >= control.soft_ns && limits.cpu_ns <= control.hard_ns);
    assert_true(limits.wall_ns == limits.cpu_ns + control.slack_ns);
    assert_true(limits.cap_ns > limits.wall_ns);
    /* A run just within these limits is good, and leaves no debt beyond the slack. */
    int64_t left = bank > 0 ? bank : 0;
    assert_int_equal(
        judge(ENDING_EXITED, limits.cpu_ns / NS_PER_MS, limits.wall_ns / NS_PER_MS, 0, 1, &left),
        ENDING_EXITED);
    assert_true(left >= 0);
  }
}
