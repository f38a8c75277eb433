/* process/process.h: a program runs in a job of its own, with everything that it starts, and ending
 * the job ends all of it. There is no SIGTERM: a program that does not end when its input does is
 * killed. The size of files is not limited, but a state that is too large is not read. */
#include "process/process.h"

#include "core/base/memory.h"
#include "process/invocation.h"
#include "windows/inside.h"
#include "windows/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* process->pid is a pointer to this. */
static struct spawned *spawned_of(const struct process *process) {
  return (struct spawned *)process->pid;
}

bool process_own_path(char *path, size_t room, struct why *why) {
  wchar_t wide[WIDE_ROOM];
  DWORD size = GetModuleFileNameW(NULL, wide, WIDE_ROOM);
  char *text = size > 0 && size < WIDE_ROOM ? narrow(wide, true) : NULL;
  bool good = text && strlen(text) < room;
  if (good) memcpy(path, text, strlen(text) + 1);
  free(text);
  return good || why_say(why, "the path of this program is not known");
}

/* --- starting --- */

bool process_is_program(const char *path) {
  return is_file(path);
}

/* A script whose interpreter is missing is told of when it is started (invocation.c). */
bool process_has_interpreter(const char *path, struct why *why) {
  (void)path, (void)why;
  return true;
}

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

/* Opens the files of the plan, or pipes: `child` are the program's ends, `own` the caller's. False
 * and errno on failure. */
static bool open_files(const struct process_plan *plan, int child[3], int own[2]) {
  const char *const path[] = {plan->input_path, plan->output_path, plan->error_path};
  int end[2];
  for (int i = 0; i < 3; i++) {
    if (path[i]) {
      child[i] = open(path[i], i == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC);
      if (child[i] < 0) return false;
    } else if (i < 2) {
      if (pipe(end) != 0) return false;
      child[i] = end[i];
      own[i] = end[!i];
    }
  }
  return true;
}

bool process_start(struct process *process, const char *const argv[],
                   const struct process_plan *plan, struct why *why) {
  static const struct process_plan usual;
  int child[3] = {-1, -1, -1}, own[2] = {-1, -1};
  struct spawning how = {0};
  struct spawned *spawned = memory_new(1, sizeof *spawned);
  if (!plan) plan = &usual;
  how.folder = plan->folder;
  *process = (struct process){.to = -1, .from = -1};
  bool good = open_files(plan, child, own);
  for (int i = 0; good && i < 3; i++)
    if (child[i] >= 0) how.standard[i] = handle_of(child[i]);
  good = good && spawn(argv, &how, spawned);
  int error = errno;
  for (int i = 0; i < 3; i++)
    close_end(&child[i]);
  if (good) {
    process->pid = (pid_t)spawned;
    process->to = own[0];
    process->from = own[1];
    return true;
  }
  free(spawned);
  close_end(&own[0]);
  close_end(&own[1]);
  why_say(why, "%s: cannot be started: %s", argv[0], strerror(error));
  errno = error;
  return false;
}

bool process_start_player(struct process *process, const char *command, struct why *why) {
  static const char *const nothing[] = {NULL};
  struct invocation invocation;
  if (!invocation_open(&invocation, command, NULL, nothing, why)) return false;
  bool good = process_start(process, invocation.argv, NULL, why);
  invocation_close(&invocation);
  return good;
}

void process_unblock(const struct process *process) {
  if (process->to >= 0) fcntl(process->to, F_SETFL, O_NONBLOCK);
  if (process->from >= 0) fcntl(process->from, F_SETFL, O_NONBLOCK);
}

/* --- ending --- */

void process_ask(const struct process *process) {
  (void)process; /* there is no way to ask it */
}

bool process_ended(struct process *process, struct clock clock, long milliseconds) {
  struct spawned *spawned = spawned_of(process);
  DWORD code = 0;
  (void)clock;
  if (WaitForSingleObject(spawned->process, milliseconds > 0 ? (DWORD)milliseconds : 0) !=
      WAIT_OBJECT_0)
    return false;
  GetExitCodeProcess(spawned->process, &code);
  process->status = status_of_exit(code);
  return true;
}

static bool has_members(const struct spawned *spawned) {
  JOBOBJECT_BASIC_ACCOUNTING_INFORMATION known = {0};
  return QueryInformationJobObject(spawned->job, JobObjectBasicAccountingInformation, &known,
                                   sizeof known, NULL) &&
         known.ActiveProcesses > 0;
}

bool process_group_ended(struct process *process, struct clock clock) {
  return process_ended(process, clock, 0) && !has_members(spawned_of(process));
}

void process_stop(struct process *process, struct clock clock, long grace) {
  enum { PATIENCE = 1000, NAP = 2 };
  struct spawned *spawned = spawned_of(process);
  close_end(&process->to);
  close_end(&process->from);
  if (!spawned) return;
  bool ended = grace > 0 && process_ended(process, clock, 2 * grace);
  for (long i = 0; ended && i < grace && has_members(spawned); i += NAP)
    Sleep(NAP);
  TerminateJobObject(spawned->job, EXIT_ENDED);
  process_ended(process, clock, PATIENCE);
  for (int i = 0; i < PATIENCE && has_members(spawned); i += NAP)
    Sleep(NAP); /* its files can be removed only then */
  CloseHandle(spawned->process);
  CloseHandle(spawned->job);
  free(spawned);
  process->pid = 0;
}

const char *process_ending(const struct process *process, char *text) {
  enum { CANNOT_RUN = 126 };
  if (WIFSIGNALED(process->status)) {
    int number = WTERMSIG(process->status);
    snprintf(text, PROCESS_TEXT, "was killed by signal %d (%s)", number, strsignal(number));
  } else {
    int status = WEXITSTATUS(process->status);
    snprintf(text, PROCESS_TEXT, "%s exit status %d",
             status == CANNOT_RUN ? "cannot be started:" : "ended with", status);
  }
  return text;
}

/* Nothing leaves its job. */
void process_adopt_orphans(void) {}
void process_end_orphans(void) {}
