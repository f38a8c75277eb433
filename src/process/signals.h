/* Termination signals (Ctrl-C, Ctrl-\, SIGTERM, SIGHUP) as a value that can be queried.
 *
 * Before it ends, a table has a game to save, and a host has other programs to terminate. So a
 * signal is only recorded, and code that waits or computes for long checks for it: signals_wait
 * returns when one arrives, and a signals_budget is spent then. Between the last check and the
 * wait the signals are blocked, so that none is missed. */
#ifndef ONEMOVE_SIGNALS_H
#define ONEMOVE_SIGNALS_H

#include "core/base/budget.h"

/* From now on SIGINT, SIGQUIT, SIGTERM and SIGHUP are only recorded, except those that were ignored
 * when the program started (nohup). Blocking system calls fail with EINTR when one arrives. SIGPIPE
 * and SIGXFSZ are ignored: writing to a closed pipe, or beyond the limit of a file's size, fails
 * with EPIPE or EFBIG instead. */
void signals_catch(void);

/* The number of the last signal caught, or 0. */
int signals_caught(void);

/* The exit status to end with: 128 plus the number of the signal if one was caught, by the shell's
 * convention, otherwise `status`. */
int signals_status(int status);

/* Restores the default actions, except for SIGPIPE and SIGXFSZ. If a signal was caught, it is
 * raised again and ends the process. */
void signals_obey(void);

enum wait {
  WAIT_READY,  /* the file, or its end, can be read without waiting */
  WAIT_LATE,   /* the time has passed */
  WAIT_SIGNAL, /* a signal was caught, before or while waiting */
  WAIT_FAILED, /* see errno: the file is not open */
};

#define WAIT_FOR_EVER INT64_C(-1)

/* Waits until `fd` can be read, at most `nanoseconds` (0 or more), or for WAIT_FOR_EVER. */
enum wait signals_wait(int fd, int64_t nanoseconds);

/* A budget of `milliseconds` on `clock`, or of `nodes` if that is not 0. It is spent as soon as a
 * signal is caught. */
struct budget signals_budget(struct clock clock, int64_t milliseconds, uint64_t nodes);

#endif
