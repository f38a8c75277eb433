/* Signals as values. Each test has a process of its own, because a caught signal stays recorded. */
#include "support/test.h"

#include "process/signals.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs `body` in a child and returns its status, as from waitpid; 0: every `expect` held. */
static int in_a_child(void (*body)(void)) {
  int status;
  pid_t child = fork();
  if (child == 0) {
    static const int numbers[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
      signal(numbers[i], SIG_DFL); /* some may have been ignored by the parent */
    body();
    _exit(0);
  }
  assert_int_equal(waitpid(child, &status, 0), child);
  return status;
}

/* In a child: exits with the line of an expectation that did not hold. */
#define expect(what) ((what) ? (void)0 : _exit(__LINE__ < 256 ? __LINE__ : 255))

/* A test in a child of its own. */
#define CHILD_TEST(name)                                                                           \
  static void name##_in_child(void);                                                               \
  TEST(name) {                                                                                     \
    assert_int_equal(in_a_child(name##_in_child), 0);                                              \
  }                                                                                                \
  static void name##_in_child(void)

static int end[2]; /* of a pipe */

static void catch_with_a_pipe(void) {
  signals_catch();
  expect(pipe(end) == 0);
}

CHILD_TEST(without_a_signal_files_are_waited_for) {
  catch_with_a_pipe();
  expect(signals_caught() == 0);
  expect(signals_status(2) == 2);
  expect(signals_wait(end[0], 0) == WAIT_LATE);
  expect(signals_wait(end[0], 2 * NS_PER_MS) == WAIT_LATE);
  expect(write(end[1], "x", 1) == 1);
  expect(signals_wait(end[0], WAIT_FOR_EVER) == WAIT_READY);
  close(end[1]);
  expect(signals_wait(end[0], 0) == WAIT_READY);
  close(end[0]);
  expect(signals_wait(end[0], 0) == WAIT_FAILED);
  expect(signals_wait(-1, WAIT_FOR_EVER) == WAIT_FAILED);
  signals_obey();
}

static int number; /* the signal that a child gets */

static void caught(void) {
  catch_with_a_pipe();
  raise(number);
  expect(signals_caught() == number);
  expect(signals_status(0) == 128 + number);
  expect(signals_wait(end[0], WAIT_FOR_EVER) == WAIT_SIGNAL);
  signals_obey();
  expect(false); /* not reached: the signal has ended it */
}

TEST(every_signal_that_asks_to_end_is_caught_and_obeyed) {
  static const int numbers[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    number = numbers[i];
    int status = in_a_child(caught);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), number);
  }
}

/* The signal comes while the child waits. */
CHILD_TEST(a_signal_ends_the_waiting) {
  catch_with_a_pipe();
  pid_t child = fork();
  if (child == 0) {
    usleep(20000);
    kill(getppid(), SIGTERM);
    _exit(0);
  }
  expect(signals_wait(end[0], WAIT_FOR_EVER) == WAIT_SIGNAL);
  expect(signals_caught() == SIGTERM);
}

CHILD_TEST(what_was_ignored_stays_ignored) {
  signal(SIGHUP, SIG_IGN); /* as under nohup */
  signals_catch();
  raise(SIGHUP);
  expect(signals_caught() == 0);
  signals_obey();
  raise(SIGHUP);
}

CHILD_TEST(writing_where_nobody_reads_is_an_error) {
  catch_with_a_pipe();
  close(end[0]);
  expect(write(end[1], "x", 1) < 0 && errno == EPIPE);
}

enum { HOUR = 60 * 60 * 1000 };

CHILD_TEST(a_signal_spends_every_budget_new_ones_too) {
  struct budget time = signals_budget(clock_monotonic(), HOUR, 0);
  struct budget nodes = signals_budget(clock_monotonic(), 0, UINT64_MAX);
  struct budget untouched = time, old = time;
  signals_catch();
  expect(!budget_spent(&time, 1) && !budget_spent(&nodes, 1));
  expect(budget_share(&time, 1) < 0.5 && budget_share(&nodes, 1) < 0.5);
  raise(SIGINT);
  expect(budget_spent(&time, 1) && budget_spent(&nodes, 1));
  expect(budget_share(&time, 1) >= 1 && budget_share(&nodes, 1) >= 1);
  expect(budget_spent(&untouched, 0));
  struct budget anew = budget_fresh(&old); /* for a hint asked for after the signal */
  expect(budget_spent(&anew, 0));
  anew = budget_fresh(&time);
  expect(budget_spent(&anew, 0));
}
