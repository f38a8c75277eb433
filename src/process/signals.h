/* Signals that ask a program to end (Ctrl-C, Ctrl-\, SIGTERM, SIGHUP), as a value to look at.
 *
 * A table has a game to save and a host has other programs to end before it ends itself. So the
 * signal is only remembered, and whoever waits or thinks for long looks at it: signals_wait ends
 * when one comes, and so does a budget of signals_budget. Between the last look and the wait the
 * signals are blocked, so that none is missed. */
#ifndef ONEMOVE_SIGNALS_H
#define ONEMOVE_SIGNALS_H

#include "core/budget.h"

#include <stdbool.h>

/* From now on SIGINT, SIGQUIT, SIGTERM and SIGHUP are only remembered, except those that the
 * program was started to ignore (nohup). System calls that wait fail with EINTR when one comes.
 * SIGPIPE is ignored: writing where nobody reads fails with EPIPE instead. */
void signals_catch(void);

/* The number of the signal that was caught last, or 0. */
int signals_caught(void);

/* The exit status of a program that would end with `status`: 128 and the signal's number if one was
 * caught, as a shell says it, else `status`. */
int signals_status(int status);

/* Undoes signals_catch, except for SIGPIPE. If a signal was caught, the process ends by it. */
void signals_obey(void);

enum wait {
  WAIT_READY,  /* the file can be read without waiting; at its end, too */
  WAIT_LATE,   /* the time is over */
  WAIT_SIGNAL, /* a signal was caught, before or while waiting */
  WAIT_FAILED, /* errno: the file is not open */
};

#define WAIT_FOR_EVER INT64_C(-1)

/* Waits until `fd` can be read, for so many nanoseconds at most, 0 or more, or WAIT_FOR_EVER. */
enum wait signals_wait(int fd, int64_t nanoseconds);

/* A budget of so many milliseconds on `clock`, or of `nodes` if that is not 0. It is spent as soon
 * as a signal is caught. */
struct budget signals_budget(struct clock clock, int64_t milliseconds, uint64_t nodes);

#endif
