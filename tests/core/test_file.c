/* Writing to whatever is open. */
#include "support/test.h"

#include "core/file.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 1 << 20 }; /* more than a pipe holds */

static void a_full_pipe_that_does_not_wait_is_waited_for(void **unused) {
  (void)unused;
  int end[2], status;
  char chunk[4096];
  size_t total = 0;
  ssize_t got;
  assert_int_equal(pipe(end), 0);
  assert_int_equal(fcntl(end[1], F_SETFL, O_NONBLOCK), 0);
  char *text = calloc(1, SIZE);
  assert_non_null(text);
  pid_t child = fork();
  if (child == 0) {
    close(end[0]);
    _exit(file_print(end[1], text, SIZE) ? 0 : 1);
  }
  close(end[1]);
  while ((got = read(end[0], chunk, sizeof chunk)) > 0)
    total += (size_t)got;
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  assert_int_equal(total, SIZE);
  close(end[0]);
  free(text);
}

static void where_nobody_reads_any_more_it_fails(void **unused) {
  (void)unused;
  int end[2], status;
  assert_int_equal(pipe(end), 0);
  assert_int_equal(fcntl(end[1], F_SETFL, O_NONBLOCK), 0);
  close(end[0]);
  pid_t child = fork();
  if (child == 0) {
    signal(SIGPIPE, SIG_IGN);
    _exit(file_print(end[1], "x", 1) ? 0 : 1);
  }
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(WEXITSTATUS(status), 1);
  close(end[1]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_full_pipe_that_does_not_wait_is_waited_for),
      cmocka_unit_test(where_nobody_reads_any_more_it_fails),
  };
  return cmocka_run_group_tests_name("files", tests, NULL, NULL);
}
