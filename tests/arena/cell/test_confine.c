#include "arena/cell/confine.h"

#include "support/test.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Confines a child process; returns whether that succeeded. */
static bool confines(const struct landlock_plan *plan) {
  int status = 0;
  pid_t process = fork();
  if (process == 0) _exit(confine_landlock(plan) ? EXIT_SUCCESS : EXIT_FAILURE);
  assert_int_equal(waitpid(process, &status, 0), process);
  return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

TEST(what_may_be_read_may_be_missing_but_not_the_own_folder) {
  static const char *const missing[] = {"/no/such/folder", NULL}, *const none[] = {NULL};
  struct landlock_plan plan = {
      .readable = missing, .devices = missing, .hidden = none, .folder = "/"};
  if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) < 1) skip();
  assert_true(confines(&plan));
  plan.folder = missing[0];
  assert_false(confines(&plan));
}
