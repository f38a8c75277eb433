/* Other programs: starting them, limiting them, and terminating them with everything that they
 * started.
 *
 * A program is started by posix_spawn, which does not copy the caller's memory, in a process group
 * of its own, so that its children can be terminated with it. The group's number is the pid of its
 * leader, the program itself, and the system may reuse that number as soon as the leader is reaped
 * and the group is empty. Therefore the leader is watched without being reaped (WNOWAIT), and
 * reaped only when no more signals will be sent: no signal can reach an unrelated process. */
#ifndef ONEMOVE_PROCESS_H
#define ONEMOVE_PROCESS_H

#include "core/base/budget.h"
#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct process {
  pid_t pid;    /* and its process group; 0: not running */
  int to, from; /* pipes to its standard input and from its standard output; -1: closed or none.
                   SIGPIPE must be ignored: writing to `to` fails with EPIPE if that is closed */
  int status;   /* from waitpid; valid once process_ended was true or process_stop has returned */
};

/* Which limit a program exceeded, if that is known. */
enum excess { EXCESS_NONE, EXCESS_MEMORY, EXCESS_FILE, EXCESS_SPACE, EXCESS_PROCESSES };

/* How a program is started. A zeroed struct means: in the current folder, with two pipes, and with
 * the caller's standard error and limits. */
struct process_plan {
  const char *folder;                                /* its working folder; NULL: the current one */
  const char *input_path, *output_path, *error_path; /* files instead of pipes and standard error,
                                                        outputs truncated first; NULL: see above */
  unsigned long file_bytes; /* limit of each file it writes, SIGXFSZ beyond it; 0: the caller's */
  bool no_terminal; /* removes TERM, so that it does not print what a terminal would act on, such as
                       the sequence that clears the screen */
};

/* Starts the program argv[0] with the NULL-terminated argument list argv; a name without a slash is
 * looked up in PATH, and a relative path starts from the plan's folder. `plan` may be NULL. The
 * program starts with no signal blocked, and SIGPIPE and SIGXFSZ at their defaults. After success
 * the caller must eventually call process_stop. False, `why` and errno on failure, and then there
 * is nothing to stop.
 *
 * `file_bytes` is set just after the program has started: processes that it starts within its first
 * milliseconds may escape the limit. */
bool process_start(struct process *process, const char *const argv[],
                   const struct process_plan *plan, struct why *why);

/* Opens a pipe whose ends are not inherited and are numbered from `least` up. False and errno on
 * failure. */
bool process_pipe(int end[2], int least);

/* Is it an executable file? */
bool process_is_program(const char *path);

/* Writes the path of the program that is called `name` to `path`: a name with a slash is a path,
 * others are looked for in PATH (on Windows, first in the current folder, and without .exe or the
 * like). False if there is none; `path` is undefined then. */
bool process_find(const char *name, char *path, size_t room);

/* If the program is a script, does the interpreter named in its first line exist? False and `why`
 * if not, because the system itself only reports that there is no such file. */
bool process_has_interpreter(const char *path, struct why *why);

/* Starts a player as it is given on a command line: the path of a program, which may contain
 * blanks, or otherwise a command for `sh -c`. False and `why` on failure. */
bool process_start_player(struct process *process, const char *command, struct why *why);

/* Makes both pipes non-blocking for read() and write(). file_print still waits. */
void process_unblock(const struct process *process);

/* Sends SIGTERM to the whole group, without waiting. */
void process_ask(const struct process *process);

/* Has the program ended? Waits up to `milliseconds` for that. If it has, `status` is set. */
bool process_ended(struct process *process, struct clock clock, long milliseconds);

/* Has the whole group ended? Does not wait. Without /proc, it does not notice processes that
 * outlive the program. */
bool process_group_ended(struct process *process, struct clock clock);

/* Closes both pipes, so that a program reading its input may end by itself, and makes sure that the
 * whole group ends: it gets SIGTERM after `grace` milliseconds and SIGKILL after as many more, or
 * SIGKILL at once if `grace` is 0. Does nothing if the program is not running. */
void process_stop(struct process *process, struct clock clock, long grace);

/* The usual grace in milliseconds. */
enum { PROCESS_GRACE = 300 };

/* Describes how a program ended, such as "ended with exit status 3", in `text`, which has
 * PROCESS_TEXT bytes. Returns `text`. */
enum { PROCESS_TEXT = 120 };
const char *process_ending(const struct process *process, char *text);

/* Writes the path of this program to `path`. False and `why` if the system does not tell. */
bool process_own_path(char *path, size_t room, struct why *why);

/* Processes can leave their group, so that process_stop does not find them. process_adopt_orphans,
 * called before anything is started, makes orphaned descendants children of this process, and
 * process_end_orphans kills all children. Only for callers that have no other children. */
void process_adopt_orphans(void);
void process_end_orphans(void);

#endif
