#include "process/workers.h"

#include "support/test.h"

#include <stdbool.h>
#include <sys/wait.h>
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
  struct why why;
  alarm(LONG_ENOUGH_S);
  assert_true(workers_add(&workers, work, NULL, &why));
  assert_true(workers_add(&workers, work, NULL, &why));
  assert_true(workers_send(workers.worker[0].socket, "x", 1));
  close(workers.worker[0].socket);
  int status = workers_wait(&workers, 0);
  assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  workers.worker[0].socket = -1;
  workers_close(&workers);
  alarm(0);
}
