/* Running a player for one turn: what it printed and how it ended.
 *
 * A program runs in a folder of its own, without a terminal, with limits on its time and on the
 * size of its files (that of the largest state); processes that it started are killed when it ends.
 * A person has the terminal and no time limit. */
#ifndef ONEMOVE_RUN_H
#define ONEMOVE_RUN_H

#include "core/base/budget.h"
#include "process/invocation.h"
#include "process/process.h"

#include <stddef.h>

enum {
  RUN_SAID_MAX = 1 << 16, /* bytes of stdout that are kept; in a cell, of stderr, too */
  RUN_FILE_MAX = 1 << 20, /* bytes of each file that a player writes */
  RUN_REFUSED = 96,       /* room for the names of the system calls that were refused */
};

enum ending {
  ENDING_EXITED,
  ENDING_SIGNAL,
  ENDING_LATE,        /* it exceeded the limit of wall time */
  ENDING_LATE_CPU,    /* it used too much processor time */
  ENDING_INTERRUPTED, /* the referee has caught a signal to terminate */
  ENDING_NEVER_BEGAN, /* `why` says why */
  ENDING_BROKEN,      /* the referee failed; `why` says why */
};

struct run {
  enum ending ending;
  int status;              /* the exit status, or the signal's number */
  int64_t wall_us, cpu_us; /* cpu_us is measured in cells only */
  unsigned tries; /* how often it was run; more than once if the machine was to blame for a delay */
  enum excess excess;
  long file_max;             /* the limit of each file's size, in bytes; 0: unknown */
  bool unmarked;             /* invocation.h */
  unsigned left_over;        /* processes that still existed when it had ended; in cells only, */
  char refused[RUN_REFUSED]; /* as the system calls that it tried and only an attack needs */
  char *out;                 /* stdout, terminated by a NUL, up to RUN_SAID_MAX bytes */
  size_t out_size;
  char *errors; /* stderr, terminated by a NUL; NULL: it printed nothing there */
};

struct run_plan {
  const char *folder;     /* where it runs */
  const char *error_path; /* the file that takes its stderr */
  long limit;             /* milliseconds */
  bool person;            /* it has the terminal, and no output is kept */
};

/* Runs a player until it ends and fills in `run`, which the caller ends with run_close, and `why`
 * for the endings that say so. */
void run_player(struct run *run, const struct invocation *invocation, const struct run_plan *plan,
                struct why *why);
void run_close(struct run *run);

/* Adds names of system calls, with commas, to those in `refused`, each once; "and more" stands for
 * those for which there is no room. */
void run_add_refused(char refused[RUN_REFUSED], const char *names);

/* --- the part of run_player that differs from system to system (person.c) --- */

/* Runs a program that asks a person: in the foreground of the terminal, and so in the caller's
 * process group, for as long as the person thinks. (process.h runs other programs.)
 *
 * Runs argv[0] with the NULL-terminated list of arguments in the folder `folder` until it ends; a
 * name without a slash is looked up in PATH. It has the caller's standard files, but its standard
 * output is thrown away. If this process catches a signal, the program gets SIGTERM. Sets `status`
 * as waitpid does and returns 0, or returns the errno for which it could not be started. */
int person_run(const char *const argv[], const char *folder, int *status);

#endif
