/* Work that a ladder does beside itself: forks of this process, each of which runs one function
 * with its output in files and ends. They end with this process, however it ends.
 *
 * The patience with a job is measured fairly: in a stretch of time in which the machine had nothing
 * to spare, what counts is the processor time that the job used; otherwise, the time that passed. A
 * stretch during which this process was stopped counts as an ordinary one. */
#ifndef ONEMOVE_LADDER_JOBS_H
#define ONEMOVE_LADDER_JOBS_H

#include "core/base/why.h"

#include <stdbool.h>
#include <sys/types.h>

enum { JOBS_MAX = 256 };

struct job_plan {
  int (*run)(void *context); /* in the fork; its exit status */
  void *context;
  const char *folder;       /* where it runs; NULL: here */
  const char *out, *errors; /* files, named from here; NULL: nowhere */
  bool shown;               /* instead, its output is the caller's */
  double patience;          /* seconds; 0: without end */
};

struct job_end {
  void *context;
  int status;     /* -1: it was killed, or could not begin */
  bool late;      /* its patience was spent */
  bool alone;     /* no other job ran at any time beside it */
  double seconds; /* that it took */
};

struct job {
  struct job_plan plan;
  pid_t process; /* 0: none */
  int ended;     /* a pipe whose other end closes when it ends */
  double seconds, spent, cpu;
  bool late, alone;
};

struct jobs {
  unsigned running;
  double seen, idle; /* when time was last counted, and the idle time of the machine then */
  struct job job[JOBS_MAX];
};

/* Starts a job; at most JOBS_MAX run at a time. False and `why` on failure. */
bool jobs_start(struct jobs *jobs, const struct job_plan *plan, struct why *why);

/* Waits until a job has ended. False if none runs, or a signal was caught: then all are ended. */
bool jobs_wait(struct jobs *jobs, struct job_end *end);

#endif
