#include "process/run.h"

#include "core/base/memory.h"
#include "core/file/file.h"
#include "process/lines.h"
#include "process/signals.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  LOOK_EVERY = 20, /* milliseconds between checks whether it has ended: another process may hold its
                      stdout open */
};

static void tell_ending(struct run *run, int status) {
  run->ending = WIFSIGNALED(status) ? ENDING_SIGNAL : ENDING_EXITED;
  run->status = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

/* --- a program --- */

/* Reads its stdout and drops what exceeds RUN_SAID_MAX; false at the end of file. */
static bool listen(struct run *run, int from) {
  char rest[4096];
  size_t room = RUN_SAID_MAX - run->out_size;
  char *to = room ? run->out + run->out_size : rest;
  ssize_t got = read(from, to, room ? room : sizeof rest);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (room) run->out_size += (size_t)got;
  return got > 0;
}

/* Reads its stdout until it ends; false if it is late or the referee has caught a signal. */
static bool wait_for(struct run *run, struct process *process, struct clock clock, long limit) {
  int64_t deadline = clock.now(clock.context) + limit * NS_PER_MS;
  bool open = true;
  for (;;) {
    long left = (long)((deadline - clock.now(clock.context) + NS_PER_MS - 1) / NS_PER_MS);
    if (signals_caught() || left <= 0) return false;
    int step = left < LOOK_EVERY ? (int)left : LOOK_EVERY;
    struct pollfd said = {.fd = process->from, .events = POLLIN};
    if (!open) {
      if (process_ended(process, clock, step)) return true;
    } else if (poll(&said, 1, step) > 0) {
      open = listen(run, process->from);
    } else if (process_ended(process, clock, 0)) {
      /* What it wrote between the two looks; others that hold its stdout could go on for ever. */
      while (run->out_size < RUN_SAID_MAX && poll(&said, 1, 0) > 0 && listen(run, process->from))
        continue;
      return true;
    }
  }
}

static char *read_errors(const char *path) {
  struct stat status;
  struct why why;
  size_t size;
  if (stat(path, &status) != 0 || status.st_size == 0) return NULL;
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  if (text) line_show_nuls(text, size);
  return text;
}

/* Why did it not start? A lack of processes, memory or descriptors is not the player's fault. */
static enum ending never_began(int error) {
  return error == EAGAIN || file_error_is_own(error) ? ENDING_BROKEN : ENDING_NEVER_BEGAN;
}

static void run_program(struct run *run, const struct invocation *invocation,
                        const struct run_plan *plan, struct why *why) {
  struct process process;
  struct clock clock = clock_monotonic();
  const struct process_plan how = {.folder = plan->folder,
                                   .input_path = "/dev/null",
                                   .error_path = plan->error_path,
                                   .file_bytes = RUN_FILE_MAX,
                                   .no_terminal = true};
  if (!process_start(&process, invocation->argv, &how, why)) {
    run->ending = never_began(errno);
    return;
  }
  process_unblock(&process);
  bool ended = wait_for(run, &process, clock, plan->limit);
  if (!ended) {
    process_ask(&process);
    process_ended(&process, clock, PROCESS_GRACE);
  }
  process_stop(&process, clock, 0);
  tell_ending(run, process.status);
  if (!ended) run->ending = signals_caught() ? ENDING_INTERRUPTED : ENDING_LATE;
  run->errors = read_errors(plan->error_path);
  /* Its stderr is a file, too: whoever fills it fails at the next word, with any status. */
  struct stat errors;
  if (run->ending == ENDING_EXITED && run->status != 0 && stat(plan->error_path, &errors) == 0 &&
      errors.st_size >= RUN_FILE_MAX)
    run->excess = EXCESS_FILE;
}

/* --- a person --- */

static void run_person(struct run *run, const struct invocation *invocation,
                       const struct run_plan *plan, struct why *why) {
  int status = 0, error = person_run(invocation->argv, plan->folder, &status);
  if (error) {
    run->ending = never_began(error);
    why_say(why, "%s: cannot be started: %s", invocation->argv[0], strerror(error));
    return;
  }
  tell_ending(run, status);
  if (signals_caught()) run->ending = ENDING_INTERRUPTED;
}

void run_player(struct run *run, const struct invocation *invocation, const struct run_plan *plan,
                struct why *why) {
  struct clock clock = clock_monotonic();
  *run = (struct run){.out = memory_resize(NULL, RUN_SAID_MAX + 1, 1),
                      .file_max = RUN_FILE_MAX,
                      .unmarked = invocation->unmarked,
                      .ending = ENDING_BROKEN};
  int64_t started = clock.now(clock.context);
  if (plan->person)
    run_person(run, invocation, plan, why);
  else
    run_program(run, invocation, plan, why);
  run->wall_us = (clock.now(clock.context) - started) / NS_PER_US;
  run->out[run->out_size] = '\0';
}

/* Is the name one of those in the list? */
static bool has_name(const char *names, const char *name, size_t size) {
  for (const char *at = names; *at; at += strcspn(at, ","), at += strspn(at, ", "))
    if (strcspn(at, ",") == size && strncmp(at, name, size) == 0) return true;
  return false;
}

void run_add_refused(char refused[RUN_REFUSED], const char *names) {
  static const char more[] = "and more";
  size_t used = strlen(refused);
  for (const char *name = names; *name; name += strspn(name, ", ")) {
    size_t size = strcspn(name, ",");
    const char *added = name;
    name += size;
    if (has_name(refused, added, size) || has_name(refused, more, strlen(more))) continue;
    bool fits = used + size + 2 * strlen(", ") + sizeof more <= RUN_REFUSED;
    used += (size_t)snprintf(refused + used, RUN_REFUSED - used, "%s%.*s", used ? ", " : "",
                             (int)(fits ? size : strlen(more)), fits ? added : more);
  }
}

void run_close(struct run *run) {
  free(run->out);
  free(run->errors);
  *run = (struct run){0};
}
