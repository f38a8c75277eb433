#include "host/stop.h"

#include <signal.h>
#include <stddef.h>

static const int stopping[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { STOPPING = sizeof stopping / sizeof *stopping };

/* Blocked and asked for, because a handler could reach nothing but a global variable. */
void stop_catch(void) {
  struct sigaction old;
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < STOPPING; i++)
    if (sigaction(stopping[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaddset(&set, stopping[i]);
  sigprocmask(SIG_BLOCK, &set, NULL);
  signal(SIGPIPE, SIG_IGN);
}

bool stop_asked(void) {
  sigset_t pending, blocked;
  if (sigpending(&pending) != 0 || sigprocmask(SIG_BLOCK, NULL, &blocked) != 0) return false;
  for (int i = 0; i < STOPPING; i++)
    if (sigismember(&pending, stopping[i]) == 1 && sigismember(&blocked, stopping[i]) == 1)
      return true;
  return false;
}

void stop_obey(void) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < STOPPING; i++)
    sigaddset(&set, stopping[i]);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}
