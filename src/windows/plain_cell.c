/* arena/cell/cell.h, and the other parts of arena/cell that a match uses. A cell is a temporary
 * folder, and a job that ends what a program leaves running. No layer is granted. */
#include "arena/cell/cell.h"

#include "arena/cell/mounts.h"
#include "arena/cell/processors.h"
#include "arena/cell/spawner.h"
#include "core/base/memory.h"
#include "process/temporary.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const struct cell_limits cell_usual_limits = {.file_bytes = RUN_FILE_MAX};
const char *const mounts_system[] = {"C:/Windows", "C:/windows", NULL};

struct cell {
  char folder[TEMPORARY_PATH_SIZE], errors[TEMPORARY_PATH_SIZE];
  int desk;
  struct run run; /* the last one */
};

struct cell *cell_open(const struct cell_plan *plan, struct why *why) {
  struct cell *cell = memory_new(1, sizeof *cell);
  cell->desk = -1;
  if (memcmp(&plan->limits, &cell_usual_limits, sizeof plan->limits) != 0)
    why_say(why,
            "memory, processes and files cannot be limited on Windows: cells exist on Linux only");
  else if (plan->required)
    why_say(why, "Windows has no layers of protection: cells exist on Linux only");
  else if (temporary_open(cell->folder, why)) {
    snprintf(cell->errors, sizeof cell->errors, "%.4000s.err", cell->folder);
    cell->desk = open(cell->folder, O_RDONLY | O_DIRECTORY);
    if (cell->desk >= 0) return cell;
    why_say(why, "%s: cannot be opened", cell->folder);
  }
  cell_close(cell);
  return NULL;
}

void cell_close(struct cell *cell) {
  if (!cell) return;
  run_close(&cell->run);
  if (cell->desk >= 0) close(cell->desk);
  temporary_close(cell->folder);
  if (cell->errors[0]) unlink(cell->errors);
  free(cell);
}

uint32_t cell_layers(const struct cell *cell) {
  (void)cell;
  return 0;
}

int cell_desk(const struct cell *cell) {
  return cell->desk;
}

bool cell_has_shell(void) {
  return false;
}

bool cell_run(struct cell *cell, const char *const argv[], const struct cell_time *time,
              struct cell_report *report, struct why *why) {
  struct invocation invocation = {0};
  const struct run_plan plan = {.folder = cell->folder,
                                .error_path = cell->errors,
                                .limit = (long)(time->wall_ns / NS_PER_MS)};
  while (argv[invocation.argc] && invocation.argc < INVOCATION_WORDS_MAX) {
    invocation.argv[invocation.argc] = argv[invocation.argc];
    invocation.argc++;
  }
  struct run *run = &cell->run;
  run_close(run);
  run_player(run, &invocation, &plan, why);
  *report = (struct cell_report){.ending = run->ending,
                                 .status = run->status,
                                 .wall_ns = run->wall_us * NS_PER_US,
                                 .out = run->out ? run->out : "",
                                 .out_size = run->out_size,
                                 .errors = run->errors ? run->errors : "",
                                 .errors_size = run->errors ? strlen(run->errors) : 0};
  return report->ending != ENDING_NEVER_BEGAN && report->ending != ENDING_BROKEN;
}

bool cell_wipe(struct cell *cell, const char *keep) {
  return wipe_folder(cell->desk, keep);
}

/* --- what only real cells need --- */

bool slot_take(unsigned *first, struct why *why) {
  (void)why;
  *first = 0;
  return true;
}

struct processors processors_allowed(void) {
  return (struct processors){{1}};
}

void processors_settle(const struct processors *processors, unsigned index) {
  (void)processors, (void)index;
}

struct spawner *spawner_open(const struct cell_limits *limits, uint32_t layers, unsigned slot,
                             struct why *why) {
  (void)limits, (void)layers, (void)slot, (void)why;
  return NULL;
}

bool spawner_lost(const struct spawner *spawner) {
  (void)spawner;
  return true;
}

void spawner_close(struct spawner *spawner) {
  (void)spawner;
}
