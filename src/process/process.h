/* Other programs: starting them, limiting them, and ending everything that they started.
 *
 * A program is started by posix_spawn, which does not copy the caller's memory, in a process group
 * of its own, so that what it starts ends with it. The group's number is that of its leader, the
 * program itself, and the system may give a number to somebody else as soon as the leader is reaped
 * and its group is empty. So the leader is watched without reaping it (WNOWAIT), and reaped only
 * when no signal will be sent any more: no signal can hit a stranger. */
#ifndef ONEMOVE_PROCESS_H
#define ONEMOVE_PROCESS_H

#include "core/budget.h"
#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct process {
  pid_t pid;    /* and its process group; 0: not running */
  int to, from; /* pipes to its standard input and from its standard output; -1: closed, or none */
  int status;   /* as waitpid tells it, once process_ended has said so or process_stop returned */
};

/* What a program may use at most; 0: as much as the caller. */
struct process_limits {
  unsigned long cpu_seconds;  /* of each process; then SIGXCPU, and SIGKILL after one more */
  unsigned long memory_bytes; /* of address space, of each process */
  unsigned long file_bytes;   /* of each file that is written; then SIGXFSZ */
};

/* How a program is started. Zero bytes: here, with two pipes, the caller's standard error and no
 * limits. */
struct process_plan {
  const char *folder;                                /* where it runs; NULL: here */
  const char *input_path, *output_path, *error_path; /* instead of those, files; outputs are
                                                        emptied first; NULL: see above */
  struct process_limits limits;
};

/* Starts argv[0] (looked for in PATH, from the folder of the plan if it is relative); `plan` may be
 * NULL. It begins with no signal blocked and with SIGPIPE as usual. Whoever started it calls
 * process_stop in the end. False and `why` on failure, and then there is nothing to stop.
 *
 * The limits are set just after the program has begun: they hold for everybody whom it starts later
 * than its first milliseconds. Where the system cannot set them (it is not Linux), a plan that asks
 * for any is a failure. */
bool process_start(struct process *process, const char *const argv[],
                   const struct process_plan *plan, struct why *why);

/* Can the system find who runs this program? False and `why` if it is a script whose interpreter,
 * which its first line names, is not there: of that the system says only that there is no file. */
bool process_has_interpreter(const char *path, struct why *why);

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

/* Has the program ended? Waits for it up to so many milliseconds. Then `status` is filled in. */
bool process_ended(struct process *process, struct clock clock, long milliseconds);

/* Has the whole group ended? Waits for nobody. Where /proc does not tell, who outlives the program
 * is not seen. */
bool process_group_ended(struct process *process, struct clock clock);

/* Closes both pipes, so that a program that reads its input may end by itself, and makes sure that
 * the whole group ends: after `grace` milliseconds it is asked (SIGTERM), after as many again it is
 * killed; after 0 at once. Does nothing for a program that is not running. */
void process_stop(struct process *process, struct clock clock, long grace);

/* The usual grace. */
enum { PROCESS_GRACE = 300 };

/* How a program ended, such as "ended with exit status 3". `text` has PROCESS_TEXT bytes; returns
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
