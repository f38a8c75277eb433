/* Ranges of slots belong to one process each. */
#include "arena/cell/slot.h"

#include "support/test.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Takes a range in a process that ends when the returned descriptor is closed. */
static int take_elsewhere(unsigned *first, pid_t *process) {
  int told[2], held[2];
  struct why why = {0};
  assert_int_equal(pipe(told), 0);
  assert_int_equal(pipe(held), 0);
  *process = fork();
  assert_true(*process >= 0);
  if (*process == 0) {
    char end;
    close(held[1]);
    bool good = slot_take(first, &why) && write(told[1], first, sizeof *first) > 0;
    _exit(good && read(held[0], &end, 1) == 0 ? 0 : 1);
  }
  close(told[1]);
  close(held[0]);
  assert_int_equal(read(told[0], first, sizeof *first), sizeof *first);
  close(told[0]);
  return held[1];
}

TEST(two_processes_never_have_the_same_slots) {
  unsigned one, other, own;
  pid_t process[2];
  int first = take_elsewhere(&one, &process[0]), second = take_elsewhere(&other, &process[1]);
  assert_no_why(slot_take(&own, &why));
  assert_int_not_equal(one, other);
  assert_int_not_equal(one, own);
  assert_int_not_equal(other, own);
  close(second);
  assert_int_equal(waitpid(process[1], NULL, 0), process[1]);
  if (geteuid() == 0) { /* what has ended has left its slots */
    unsigned again;
    second = take_elsewhere(&again, &process[1]);
    assert_true(again <= other);
    close(second);
    assert_int_equal(waitpid(process[1], NULL, 0), process[1]);
  }
  close(first);
  assert_int_equal(waitpid(process[0], NULL, 0), process[0]);
}

TEST(nobody_else_can_use_slots_up) {
  struct stat status;
  unsigned first;
  if (geteuid() != 0) skip();
  assert_no_why(slot_take(&first, &why));
  if (stat("/run/onemove-slots", &status) != 0)
    assert_int_equal(stat("/tmp/onemove-slots", &status), 0);
  assert_int_equal(status.st_uid, 0);
  assert_int_equal(status.st_mode & 0777, 0700);
}
