/* Ctrl-C and its relatives: a signal that asks the program to end becomes a value to look at. */
#ifndef ONEMOVE_INTERRUPT_H
#define ONEMOVE_INTERRUPT_H

#include "core/budget.h"

#include <stdbool.h>

/* From now on SIGINT, SIGTERM and SIGHUP are only remembered, except those that the program was
 * started to ignore (nohup); SIGPIPE is ignored: writing fails instead. */
void interrupt_catch(void);

/* The number of the signal that was caught, or 0. */
int interrupt_signal(void);

/* Waits until `fd` can be read without waiting (which its end can, too). False when a signal is
 * caught, before or while waiting: none slips in between. False, too, if `fd` is no open file. */
bool interrupt_wait(int fd);

/* A budget of so many milliseconds on `clock` (which must outlive it), which begin now, or of
 * `nodes` if that is not 0. Of time nothing is left as soon as a signal is caught, so that a
 * computer at a table stops thinking. */
struct budget interrupt_budget(struct clock *clock, int64_t milliseconds, uint64_t nodes);

#endif
