/* Long-lived processes that a host talks to, each in a process group of its own. */
#ifndef ONEMOVE_PROCESS_H
#define ONEMOVE_PROCESS_H

#include "core/budget.h"
#include "core/why.h"

#include <stdbool.h>
#include <sys/types.h>

struct process {
  pid_t pid;    /* and its process group; 0: not running */
  int to, from; /* its standard input and output; -1: closed */
  int status;   /* as waitpid tells it, once process_stop has returned */
};

/* Starts argv[0] (looked for in PATH), its standard input and output being pipes and everything
 * else the caller's. Whoever started it calls process_stop in the end. False and `why` on failure,
 * and then there is nothing to stop. */
bool process_start(struct process *process, const char *const argv[], struct why *why);

/* Starts a player as a person names it: the path of a program, blanks and all, or else a command
 * for `sh -c`. */
bool process_start_player(struct process *process, const char *command, struct why *why);

/* Writes all of it; false and errno (EPIPE when nobody reads any more). */
bool process_send(const struct process *process, const char *text, size_t size);

/* From now on read() and write() on its pipes never wait: EAGAIN instead. process_send still waits.
 */
void process_unblock(const struct process *process);

/* Asks the whole group to end (SIGTERM), and waits for nobody. */
void process_ask(const struct process *process);

/* Has the process ended? Waits for it up to so many milliseconds. Then `status` is filled in, but
 * nothing is given back yet. */
bool process_ended(struct process *process, struct clock clock, long milliseconds);

/* Has the whole group ended? Waits for nobody; what has ended is given back to the system. */
bool process_group_ended(struct process *process, struct clock clock);

/* Closes both pipes, so that a process that reads its input may end by itself, and makes sure that
 * the whole group ends: after `grace` milliseconds it is asked (SIGTERM), after as many again it is
 * killed; after 0 at once. Does nothing for a process that is not running. */
void process_stop(struct process *process, struct clock clock, long grace);

/* The usual grace. */
enum { PROCESS_GRACE = 300 };

/* How a process ended, such as "ended with exit status 3". `text` has PROCESS_TEXT bytes; returns
 * it. */
enum { PROCESS_TEXT = 120 };
const char *process_ending(const struct process *process, char *text);

/* Processes can leave their group, and then process_stop does not find them. Where the system has a
 * way for it (Linux), the first call, before anything is started, makes this process the one that
 * orphans fall to, and the second kills all that fell to it. Only when no other child is meant to
 * live. */
void process_adopt_orphans(void);
void process_end_orphans(void);

#endif
