#include "process/signals.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>

static const int caught_signals[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};
enum { CAUGHT_SIGNALS = sizeof caught_signals / sizeof *caught_signals };

/* The project's only mutable global variable: a signal handler can reach nothing else. */
static volatile sig_atomic_t caught;

static void remember(int number) {
  caught = number;
}

void signals_catch(void) {
  struct sigaction action = {.sa_handler = remember},
                   old; /* no SA_RESTART: system calls must be interrupted */
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CAUGHT_SIGNALS; i++)
    if (sigaction(caught_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction(caught_signals[i], &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
  sigaction(SIGXFSZ, &action, NULL);
}

int signals_caught(void) {
  return caught;
}

void signals_obey(void) {
  struct sigaction usual = {.sa_handler = SIG_DFL}, now;
  sigemptyset(&usual.sa_mask);
  for (int i = 0; i < CAUGHT_SIGNALS; i++)
    if (sigaction(caught_signals[i], NULL, &now) == 0 && now.sa_handler == remember)
      sigaction(caught_signals[i], &usual, NULL);
  if (caught) raise(caught);
}

enum wait signals_wait(int fd, int64_t nanoseconds) {
  struct timespec time = {.tv_sec = (time_t)(nanoseconds / NS_PER_SECOND),
                          .tv_nsec = (long)(nanoseconds % NS_PER_SECOND)};
  sigset_t blocked, before;
  fd_set readable;
  if (fd < 0 || fd >= FD_SETSIZE) {
    errno = EBADF;
    return WAIT_FAILED;
  }
  FD_ZERO(&readable);
  FD_SET((unsigned)fd, &readable);
  sigemptyset(&blocked);
  for (int i = 0; i < CAUGHT_SIGNALS; i++)
    sigaddset(&blocked, caught_signals[i]);
  if (sigprocmask(SIG_BLOCK, &blocked, &before) != 0) return WAIT_FAILED;
  int ready = -1;
  errno = EINTR;
  while (!caught && ready < 0 && errno == EINTR)
    ready = pselect(fd + 1, &readable, NULL, NULL, nanoseconds < 0 ? NULL : &time, &before);
  int error = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  if (ready < 0) return caught ? WAIT_SIGNAL : WAIT_FAILED;
  return ready > 0 ? WAIT_READY : WAIT_LATE;
}
