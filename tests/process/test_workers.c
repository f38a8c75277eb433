#include "process/workers.h"

#include "support/test.h"

#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The first worker reads until its socket ends; the others are busy until they are killed. */
static void work(void *context, unsigned number, int socket) {
  char byte;
  (void)context;
  if (number > 0) pause();
  while (workers_receive(socket, &byte, 1))
    ;
}

TEST(a_worker_ends_with_its_socket_whatever_those_after_it_do) {
  enum { LONG_ENOUGH_S = 60 };
  struct workers workers = {0};
  alarm(LONG_ENOUGH_S);
  assert_no_why(workers_add(&workers, work, NULL, &why));
  assert_no_why(workers_add(&workers, work, NULL, &why));
  assert_true(workers_send(workers.worker[0].socket, "x", 1));
  close(workers.worker[0].socket);
  int status = workers_wait(&workers, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  workers.worker[0].socket = -1;
  workers_close(&workers);
  alarm(0);
}

/* A worker that ends with this status, after signals to its parent. */
enum { TOLD = 7 };

static void tell_parent(void *context, unsigned number, int socket) {
  enum { SIGNALS = 50 };
  const struct timespec moment = {.tv_nsec = 1000000};
  (void)context, (void)number, (void)socket;
  for (int i = 0; i < SIGNALS; i++) {
    kill(getppid(), SIGUSR1);
    nanosleep(&moment, NULL);
  }
  _exit(TOLD);
}

static void ignore(int signal) {
  (void)signal;
}

TEST(signals_do_not_end_the_wait_for_a_worker) {
  const struct sigaction action = {.sa_handler = ignore};
  struct workers workers = {0};
  assert_int_equal(sigaction(SIGUSR1, &action, NULL), 0);
  assert_no_why(workers_add(&workers, tell_parent, NULL, &why));
  assert_int_equal(WEXITSTATUS(workers_wait(&workers, 0)), TOLD);
  workers_close(&workers);
}
