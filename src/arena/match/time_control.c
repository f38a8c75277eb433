#include "arena/match/time_control.h"

#include "core/base/budget.h"

enum {
  HARD_FACTOR = 2,    /* the default hard limit, in soft limits */
  BANK_FACTOR = 2,    /* the default bank, in soft limits */
  SLACK_DIVISOR = 10, /* the default slack: this fraction of the soft limit, plus SLACK_LEAST */
  CAP_FACTOR = 16,    /* wall time, in limits, at which a run ends whatever the delays */

  /* The machine is to blame if the processor time was less than the first fraction of the limit, so
   * that the player gains nothing from all its runs together, and the delay was more than the
   * second fraction of the wall time and more than LATENESS_LEAST. */
  LITTLE_DIVISOR = 32,
  LATENESS_DIVISOR = 20,
};
#define SLACK_LEAST (100 * NS_PER_MS)
#define CAP_LEAST (10 * NS_PER_SECOND)
#define LATENESS_LEAST (20 * NS_PER_MS)

struct time_control time_control_usual(double soft) {
  const int64_t ns = (int64_t)(soft * (double)NS_PER_SECOND);
  return (struct time_control){ns, HARD_FACTOR * ns, BANK_FACTOR * ns,
                               ns / SLACK_DIVISOR + SLACK_LEAST};
}

struct cell_time time_control_limits(const struct time_control *control, int64_t bank_ns) {
  int64_t limit = control->soft_ns + (bank_ns > 0 ? bank_ns : 0);
  if (limit > control->hard_ns) limit = control->hard_ns;
  int64_t cap = CAP_FACTOR * limit > CAP_LEAST ? CAP_FACTOR * limit : CAP_LEAST;
  return (struct cell_time){limit, limit + control->slack_ns, cap};
}

/* How much of the bank the run takes. */
static int64_t overtime(const struct time_control *control, const struct cell_report *report) {
  int64_t cpu = report->cpu_ns - control->soft_ns;
  int64_t wall = report->wall_ns - report->late_ns - control->soft_ns - control->slack_ns;
  int64_t most = cpu > wall ? cpu : wall;
  return most > 0 ? most : 0;
}

static bool is_machines_fault(const struct cell_report *report, int64_t limit) {
  return report->cpu_ns < limit / LITTLE_DIVISOR && report->late_ns > LATENESS_LEAST &&
         report->late_ns > report->wall_ns / LATENESS_DIVISOR;
}

enum ending time_control_judge(const struct time_control *control, const struct cell_report *report,
                               unsigned tries, int64_t *bank_ns, bool *again) {
  const struct cell_time limits = time_control_limits(control, *bank_ns);
  int64_t cpu = report->cpu_ns, fair = report->wall_ns - report->late_ns;
  *again = false;
  if (report->ending == ENDING_LATE_CPU || cpu > limits.cpu_ns) return ENDING_LATE_CPU;
  if (report->ending == ENDING_LATE || fair > limits.wall_ns) {
    *again = tries < TIME_TRIES_MAX && is_machines_fault(report, limits.cpu_ns);
    return ENDING_LATE;
  }
  *bank_ns -= overtime(control, report);
  return report->ending;
}
