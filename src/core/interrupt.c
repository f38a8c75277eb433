#include "core/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>

static const int caught_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT_SIGNALS = sizeof caught_signals / sizeof *caught_signals };

/* The one variable of the project that is global: a handler can reach nothing else. */
static volatile sig_atomic_t caught;

static void remember(int number) {
  caught = number;
}

void interrupt_catch(void) {
  struct sigaction action = {.sa_handler = remember}, old; /* no SA_RESTART: waiting has to end */
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CAUGHT_SIGNALS; i++)
    if (sigaction(caught_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
      sigaction(caught_signals[i], &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
}

int interrupt_signal(void) {
  return caught;
}

bool interrupt_wait(int fd) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  for (int i = 0; i < CAUGHT_SIGNALS; i++)
    sigaddset(&blocked, caught_signals[i]);
  if (sigprocmask(SIG_BLOCK, &blocked, &before) != 0) return false;
  int ready = -1;
  errno = EINTR;
  while (!caught && ready < 0 && errno == EINTR) {
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET((unsigned)fd, &readable);
    ready = pselect(fd + 1, &readable, NULL, NULL, NULL, &before);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return ready > 0;
}

/* When a signal is caught a century passes at once. */
static int64_t interruptible_now(void *context) {
  const struct clock *clock = context;
  return clock->now(clock->context) + (caught ? INT64_MAX / 2 : 0);
}

struct budget interrupt_budget(struct clock *clock, int64_t milliseconds, uint64_t nodes) {
  if (nodes) return budget_of_nodes(nodes);
  struct clock interruptible = {interruptible_now, clock};
  struct budget budget = budget_of_time(interruptible, milliseconds);
  budget.started = clock->now(clock->context); /* while the clock is right */
  return budget;
}
