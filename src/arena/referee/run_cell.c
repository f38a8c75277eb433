#include "arena/referee/run_cell.h"

#include <stdlib.h>
#include <string.h>

static char *copy_said(const char *text, size_t size) {
  char *copy = malloc(size + 1);
  if (!copy) return NULL;
  memcpy(copy, text, size);
  copy[size] = '\0';
  return copy;
}

/* Stderr has no size: a NUL must not hide what follows it. */
static void show_nuls(char *text, size_t size) {
  for (size_t i = 0; text && i < size; i++)
    if (text[i] == '\0') text[i] = '?';
}

void run_from_cell(struct run *run, const struct cell_report *report, struct why *why) {
  static const enum ending endings[] = {
      [CELL_EXITED] = ENDING_EXITED,           [CELL_SIGNAL] = ENDING_SIGNAL,
      [CELL_LATE_CPU] = ENDING_LATE_CPU,       [CELL_LATE_WALL] = ENDING_LATE,
      [CELL_INTERRUPTED] = ENDING_INTERRUPTED, [CELL_NEVER_BEGAN] = ENDING_NEVER_BEGAN,
      [CELL_BROKEN] = ENDING_BROKEN,
  };
  *run = (struct run){.ending = endings[report->ending],
                      .status = report->status,
                      .wall_us = report->wall_ns / NS_PER_US,
                      .cpu_us = report->cpu_ns / NS_PER_US,
                      .excess = report->excess,
                      .out_size = report->out_size,
                      .out = copy_said(report->out, report->out_size)};
  if (report->errors_size) run->errors = copy_said(report->errors, report->errors_size);
  show_nuls(run->errors, report->errors_size);
  if (run->out && (run->errors || !report->errors_size)) return;
  run->ending = ENDING_BROKEN;
  why_say(why, "out of memory");
}
