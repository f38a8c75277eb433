/* How long a player may take, and whose fault it is when it is late. */
#include "support/test.h"

#include "arena/match/time_control.h"
#include "core/base/budget.h"
#include "core/base/dice.h"

/* Soft limit 1 s, hard 2 s, bank 1.5 s, slack 0.1 s. */
static const struct time_control control = {1000 * NS_PER_MS, 2000 * NS_PER_MS, 1500 * NS_PER_MS,
                                            100 * NS_PER_MS};

static int64_t least(int64_t one, int64_t other) {
  return one < other ? one : other;
}

static int64_t most(int64_t one, int64_t other) {
  return one > other ? one : other;
}

/* One of these times, or a little more or less. */
static int64_t near(struct dice *dice, const int64_t times[], uint32_t count) {
  static const int64_t off[] = {-1, 0, 1, 9, -40 * NS_PER_MS};
  return most(0, times[dice_roll(dice, count)] + off[dice_roll(dice, sizeof off / sizeof *off)]);
}
#define NEAR(dice, ...)                                                                            \
  near(dice, (const int64_t[]){__VA_ARGS__},                                                       \
       (uint32_t)sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

/* A run is late after the soft limit and the bank together, but no later than the hard limit;
 * wall time without the machine's delays, and with the slack. What exceeds the soft limit, the
 * larger of the two, is paid from the bank, unless the run is late. It is repeated, at most three
 * times, if it used less than a 32nd of its limit of processor time, while the machine was late by
 * more than 20 ms and a 20th of the time. */
TEST(lateness_is_whose_fault_it_is) {
  enum { RUNS = 200000 };
  unsigned long seen[4] = {0};
  struct dice dice = dice_of(5);
  for (int i = 0; i < RUNS; i++) {
    const int64_t soft = NEAR(&dice, 200 * NS_PER_MS, NS_PER_SECOND, 3 * NS_PER_SECOND) + 1;
    const int64_t slack = NEAR(&dice, 0, 100 * NS_PER_MS), hard = soft * NEAR(&dice, 2, 4) + 1;
    const int64_t bank = NEAR(&dice, 0, soft / 2, soft, 9 * soft) - (int64_t)dice_roll(&dice, 2);
    const int64_t limit = least(hard, soft + most(0, bank));
    const int64_t late = NEAR(&dice, 0, 20 * NS_PER_MS, limit / 20, 15 * NS_PER_SECOND);
    const int64_t wall = late + NEAR(&dice, 0, soft + slack, limit + slack, 19 * late);
    const int64_t cpu = NEAR(&dice, 0, limit / 32, (limit + 31) / 32, soft, limit, wall);
    const enum ending endings[] = {ENDING_EXITED, ENDING_SIGNAL, ENDING_LATE, ENDING_LATE_CPU};
    const enum ending ending = endings[dice_roll(&dice, 4)];
    const unsigned tries = 1 + (unsigned)dice_roll(&dice, 5);
    const bool late_cpu = ending == ENDING_LATE_CPU || cpu > limit;
    const bool late_wall = !late_cpu && (ending == ENDING_LATE || wall - late > limit + slack);
    const bool blamed =
        late_wall && tries <= 3 && cpu < limit / 32 && late > 20 * NS_PER_MS && late > wall / 20;
    const int64_t over = most(0, most(cpu, wall - late - slack) - soft);
    const struct time_control some = {soft, hard, bank, slack};
    const struct cell_report report = {
        .ending = ending, .cpu_ns = cpu, .wall_ns = wall, .late_ns = late};
    int64_t left = bank;
    bool again;
    assert_int_equal(time_control_judge(&some, &report, tries, &left, &again),
                     late_cpu    ? ENDING_LATE_CPU
                     : late_wall ? ENDING_LATE
                                 : ending);
    assert_int_equal(again, blamed);
    assert_true(left == (late_cpu || late_wall ? bank : bank - over));
    const struct cell_time limits = time_control_limits(&some, bank);
    assert_true(limits.cpu_ns == limit && limits.wall_ns == limit + slack);
    seen[late_cpu ? 0 : blamed ? 1 : late_wall ? 2 : 3]++;
  }
  for (int i = 0; i < 4; i++)
    assert_true(seen[i] > RUNS / 100);
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
