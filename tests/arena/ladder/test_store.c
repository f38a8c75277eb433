/* The database: a step is all or nothing, and an error is kept until the end of its step. */
#include "support/test.h"

#include "support/scratch.h"

#include "arena/ladder/store.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void open_in(const struct scratch *scratch, struct store *store) {
  assert_int_equal(chdir(scratch->folder), 0);
  assert_true(store_open(store, "ladder.db"));
}

SCRATCH_TEST(a_step_is_all_or_nothing) {
  struct store store;
  open_in(scratch, &store);
  store_begin(&store);
  store_do(&store, "INSERT INTO student(id, name, fold) VALUES(?,?,?)", "sss", "ann", "Ann", "ann");
  store_do(&store, "INSERT INTO nowhere VALUES(1)", "");
  store_do(&store, "INSERT INTO student(id, name, fold) VALUES(?,?,?)", "sss", "bob", "Bob", "bob");
  assert_false(store_commit(&store));
  assert_non_null(strstr(store.why.text, "nowhere"));
  store_close(&store);
  open_in(scratch, &store);
  assert_int_equal(store_number(&store, -1, "SELECT count(*) FROM student", ""), 0);
  store_close(&store);
}

SCRATCH_TEST(a_kill_within_a_step_leaves_the_one_before) {
  struct store store;
  int status;
  open_in(scratch, &store);
  store_close(&store);
  pid_t child = fork();
  if (child == 0) {
    store_open(&store, "ladder.db");
    store_begin(&store);
    store_do(&store, "INSERT INTO night(number, time) VALUES(1, 2)", "");
    store_commit(&store);
    store_begin(&store);
    store_do(&store, "INSERT INTO night(number, time) VALUES(2, 3)", "");
    raise(SIGKILL);
  }
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_true(WIFSIGNALED(status));
  open_in(scratch, &store);
  assert_int_equal(store_number(&store, -1, "SELECT max(number) FROM night", ""), 1);
  store_close(&store);
}

SCRATCH_TEST(several_make_it_at_the_same_time) {
  enum { PROCESSES = 8 };
  int go[2], status;
  char byte;
  assert_int_equal(chdir(scratch->folder), 0);
  assert_int_equal(pipe(go), 0);
  for (int i = 0; i < PROCESSES; i++)
    if (fork() == 0) {
      struct store store;
      close(go[1]);
      (void)!read(go[0], &byte, 1); /* until all are there */
      _exit(!store_open(&store, "ladder.db"));
    }
  close(go[0]);
  close(go[1]);
  for (int i = 0; i < PROCESSES; i++) {
    assert_true(wait(&status) > 0);
    assert_int_equal(status, 0);
  }
}

SCRATCH_TEST(values_come_back_as_they_were) {
  struct store store;
  struct stat status;
  static const char text[] = "a'b\"; DROP TABLE student; --";
  open_in(scratch, &store);
  assert_int_equal(stat("ladder.db", &status), 0);
  assert_int_equal(status.st_mode & 077, 0);
  store_do(&store, "INSERT INTO student(id, name, fold, number) VALUES(?,?,?,?)", "ssss", "x", text,
           "", (const char *)NULL);
  char *name = store_text(&store, "SELECT name FROM student WHERE id = ?", "s", "x");
  assert_string_equal(name, text);
  free(name);
  assert_null(store_text(&store, "SELECT number FROM student", ""));
  assert_int_equal(store_number(&store, 7, "SELECT number FROM student", ""), 7);
  store_do(&store, "INSERT INTO pairing VALUES(?,?,?)", "iid", INT64_MAX, INT64_MIN, 0.5);
  assert_int_equal(store_number(&store, 0, "SELECT night FROM pairing WHERE seconds = 0.5", ""),
                   INT64_MAX);
  assert_false(store.failed);
  store_close(&store);
}

SCRATCH_TEST(a_damaged_one_is_told_from_one_that_cannot_be_opened) {
  struct store store;
  assert_int_equal(chdir(scratch->folder), 0);
  scratch_write(scratch, "ladder.db", "no database, whatever its name says");
  assert_false(store_open(&store, "ladder.db"));
  assert_true(store.damaged);
  assert_non_null(strstr(store.why.text, "rebuild"));
  store_close(&store);
  assert_false(store_open(&store, "nowhere/ladder.db"));
  assert_false(store.damaged);
  store_close(&store);
}
