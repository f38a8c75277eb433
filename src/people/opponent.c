#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): prctl */
#include "people/opponent.h"

#include "process/process.h"
#include "process/signals.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Lets this process end with its parent, however that ends. */
static void follow(pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(1);
}

bool opponent_start(struct opponent *opponent, const struct opponent_plan *plan, struct why *why) {
  int end[2];
  pid_t parent = getpid();
  *opponent =
      (struct opponent){.plan = *plan, .program = plan->sitter->kind == SITTER_PROGRAM, .fd = -1};
  if (!process_pipe(end, 0)) return why_errno(why, "no pipe can be made");
  opponent->pid = fork();
  if (opponent->pid == 0) {
    close(end[0]);
    if (!opponent->program) signals_obey();
    follow(parent);
    opponent_work(plan, end[1]);
    _exit(0);
  }
  int error = errno;
  close(end[1]);
  if (opponent->pid > 0) {
    opponent->fd = end[0];
    return true;
  }
  close(end[0]);
  opponent->pid = 0;
  return why_say(why, "no process can be started: %s", strerror(error));
}

void opponent_stop(struct opponent *opponent) {
  if (opponent->pid <= 0) return;
  kill(opponent->pid, opponent->program ? SIGTERM : SIGKILL);
  while (waitpid(opponent->pid, NULL, 0) < 0 && errno == EINTR)
    continue;
  close(opponent->fd);
  opponent->pid = 0;
  opponent->fd = -1;
}
