#include "arena/match/reuse.h"

#include "arena/cell/spawner.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/rules/roster.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct known {
  char *command, *folder;
  struct program program;
  struct known *next;
};

struct reuse {
  struct spawner *spawners[ROSTER_SEATS_MAX]; /* by their slots modulo that number */
  struct known *programs;
};

struct reuse *reuse_open(void) {
  return memory_new(1, sizeof(struct reuse));
}

static void forget(struct known *known) {
  program_close(&known->program);
  free(known->command);
  free(known->folder);
  free(known);
}

void reuse_close(struct reuse *reuse) {
  if (!reuse) return;
  for (unsigned i = 0; i < ROSTER_SEATS_MAX; i++)
    spawner_close(reuse->spawners[i]);
  for (struct known *next; reuse->programs; reuse->programs = next) {
    next = reuse->programs->next;
    forget(reuse->programs);
  }
  free(reuse);
}

struct spawner *reuse_spawner(struct reuse *reuse, const struct cell_plan *plan) {
  struct why why;
  struct spawner **spawner = &reuse->spawners[plan->slot % ROSTER_SEATS_MAX];
  if (*spawner && spawner_lost(*spawner)) {
    spawner_close(*spawner);
    *spawner = NULL;
  }
  if (!*spawner)
    *spawner = spawner_open(&plan->limits, plan->layers | plan->required, plan->slot, &why);
  return *spawner;
}

static bool same(const char *one, const char *other) {
  return one && other ? strcmp(one, other) == 0 : one == other;
}

/* The entry of a command, with an empty program if it is new. */
static struct known *find(struct reuse *reuse, const char *command, const char *folder) {
  for (struct known *known = reuse->programs; known; known = known->next)
    if (same(known->command, command) && same(known->folder, folder)) return known;
  struct known *known = memory_new(1, sizeof *known);
  known->command = memory_text(command);
  known->folder = memory_text(folder);
  known->next = reuse->programs;
  return reuse->programs = known;
}

struct program *reuse_program(struct reuse *reuse, const char *command, const char *folder) {
  struct why why;
  struct known *known = find(reuse, command, folder);
  if (known->program.files && !program_changed(&known->program)) return &known->program;
  /* Read again in place: another seat of the game may use the same object. */
  program_close(&known->program);
  errno = 0;
  if (program_open(&known->program, command, folder, &why)) return &known->program;
  int error = errno;
  program_close(&known->program);
  errno = error;
  return file_error_is_own(error) ? NULL : &known->program;
}
