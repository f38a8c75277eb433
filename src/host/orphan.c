/* Descendants that left their process group (process.h). */
#include "host/process.h"

#ifdef __linux__

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

void process_adopt_orphans(void) {
  /* A process that was started by exec may have children of an earlier life: leave those alone. */
  siginfo_t info;
  if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD)
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

static bool adopts_orphans(void) {
  int on = 0;
  return prctl(PR_GET_CHILD_SUBREAPER, &on, 0, 0, 0) == 0 && on;
}

/* Kills every child there is now; false if there is none, or the system does not tell. */
static bool kill_children(void) {
  char path[64];
  long child;
  bool any = false;
  snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)getpid());
  FILE *children = fopen(path, "re");
  if (!children) return false;
  while (fscanf(children, "%ld", &child) == 1) { /* NOLINT(cert-err34-c): the kernel's numbers */
    kill((pid_t)child, SIGKILL);
    any = true;
  }
  fclose(children);
  return any;
}

/* The children of what is killed fall to us in turn. */
void process_end_orphans(void) {
  if (!adopts_orphans()) return;
  while (waitpid(-1, NULL, WNOHANG) > 0)
    continue;
  while (kill_children())
    if (waitpid(-1, NULL, 0) < 0 && errno != EINTR) return;
}

#else

void process_adopt_orphans(void) {}
void process_end_orphans(void) {}

#endif
