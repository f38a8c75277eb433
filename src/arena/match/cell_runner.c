#include "arena/match/cell_runner.h"

#include "core/base/memory.h"
#include "process/lines.h"
#include "referee/desk.h"

#include <stdlib.h>
#include <string.h>

static char *copy_said(const char *text, size_t size) {
  char *copy = memory_new(size + 1, 1);
  memcpy(copy, text, size);
  return copy;
}

void run_from_cell(struct run *run, const struct invocation *invocation,
                   const struct cell_report *report) {
  *run = (struct run){.ending = report->ending,
                      .status = report->status,
                      .wall_us = report->wall_ns / NS_PER_US,
                      .cpu_us = report->cpu_ns / NS_PER_US,
                      .excess = report->excess,
                      .unmarked = invocation->unmarked,
                      .left_over = report->left_over,
                      .out_size = report->out_size,
                      .out = copy_said(report->out, report->out_size)};
  memcpy(run->refused, report->refused, sizeof run->refused);
  if (report->errors_size) run->errors = copy_said(report->errors, report->errors_size);
  if (run->errors) line_show_nuls(run->errors, report->errors_size); /* kept without its size */
}

/* Writes the player's file. A player that has left no room for it in its folder loses what it kept
 * there. */
static bool lay(struct cell *cell, const char *text, size_t size, struct why *why) {
  if (desk_lay(cell_desk(cell), text, size, why)) return true;
  cell_wipe(cell, NULL);
  *why = (struct why){0};
  return desk_lay(cell_desk(cell), text, size, why);
}

/* Runs the player once. Returns whether it must be asked again because the machine is to blame for
 * its being late. */
static bool run_once(struct cell_runner *cells, unsigned at, const struct player *player,
                     struct run *run, struct why *why) {
  struct cell_report report;
  int64_t *bank = &cells->banks[at];
  const struct cell_time time = time_control_limits(&cells->control, *bank);
  unsigned tries = run->tries + 1;
  run_close(run);
  cell_run(cells->cells[at], player->invocation.argv, &time, &report, why);
  run_from_cell(run, &player->invocation, &report);
  run->tries = tries;
  if (run->ending == ENDING_NEVER_BEGAN || run->ending == ENDING_BROKEN ||
      run->ending == ENDING_INTERRUPTED)
    return false;
  bool again;
  run->ending = time_control_judge(&cells->control, &report, tries, bank, &again);
  return again;
}

static int run(void *context, unsigned number, const struct player *player, const char *text,
               size_t size, struct run *run, struct why *why) {
  struct cell_runner *cells = context;
  do {
    if (!lay(cells->cells[number - 1], text ? text : "", size, why)) {
      run->ending = ENDING_BROKEN;
      return -1;
    }
  } while (run_once(cells, number - 1, player, run, why));
  return cell_desk(cells->cells[number - 1]);
}

struct runner cell_runner(struct cell_runner *cells) {
  return (struct runner){run, cells};
}
