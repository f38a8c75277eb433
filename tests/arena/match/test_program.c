/* Which files belong to a player's program, and when they count as changed: by their content,
 * whenever stat shows that something may have happened. */
#include "support/test.h"

#include "arena/match/program.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

struct fixture {
  struct scratch scratch;
  struct program program;
  char path[2 * SCRATCH_PATH_SIZE], other[2 * SCRATCH_PATH_SIZE];
};

/* Waits until a file that is written now gets another time: some systems count in milliseconds. */
static void let_time_pass(const struct fixture *fixture) {
  struct stat before, now;
  assert_int_equal(stat(fixture->path, &before), 0);
  do {
    scratch_write(&fixture->scratch, "now", "");
    assert_int_equal(stat(scratch_path(&fixture->scratch, "now"), &now), 0);
  } while (now.st_ctim.tv_sec == before.st_ctim.tv_sec &&
           now.st_ctim.tv_nsec == before.st_ctim.tv_nsec);
}

/* Makes a program of two files. */
static void open_fixture(struct fixture *fixture) {
  char command[5 * SCRATCH_PATH_SIZE];
  scratch_open(&fixture->scratch);
  snprintf(fixture->path, sizeof fixture->path, "%s/mine.py", fixture->scratch.folder);
  snprintf(fixture->other, sizeof fixture->other, "%s/other", fixture->scratch.folder);
  scratch_write(&fixture->scratch, "book", "one");
  scratch_write(&fixture->scratch, "mine.py", "print(1)");
  snprintf(command, sizeof command, "sh %s book=%s/book level=2", fixture->path,
           fixture->scratch.folder);
  assert_no_why(program_open(&fixture->program, command, NULL, &why));
  let_time_pass(fixture);
}

static void close_fixture(struct fixture *fixture) {
  program_close(&fixture->program);
  scratch_close(&fixture->scratch);
}

static void assert_unchanged(struct fixture *fixture) {
  const char *changed = program_changed(&fixture->program);
  if (changed) fail_msg("%s has changed", changed);
}

static void assert_changed(struct fixture *fixture, const char *name) {
  const char *changed = program_changed(&fixture->program);
  assert_non_null(changed);
  assert_string_equal(strrchr(changed, '/') + 1, name);
}

static void put_back_the_time(const char *path, const struct stat *before) {
  const struct timespec times[] = {before->st_atim, before->st_mtim};
  assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

#define PROGRAM_TEST(name) TEST_WITH(name, struct fixture, fixture, open_fixture, close_fixture)

PROGRAM_TEST(the_files_are_those_that_the_command_names) {
  assert_int_equal(fixture->program.files, 2); /* not `sh`, which belongs to the system */
  assert_string_equal(fixture->program.folder, fixture->scratch.folder);
  assert_unchanged(fixture);
}

/* What any user may do to the files of another. */
PROGRAM_TEST(the_same_content_is_no_change) {
  assert_int_equal(link(fixture->path, fixture->other), 0);
  assert_unchanged(fixture);
  assert_int_equal(unlink(fixture->other), 0);
  assert_unchanged(fixture);
  assert_int_equal(chmod(fixture->path, 0600), 0);
  assert_unchanged(fixture);
  assert_int_equal(utimensat(AT_FDCWD, fixture->path, NULL, 0), 0);
  assert_unchanged(fixture);
  scratch_write(&fixture->scratch, "other", "print(1)");
  assert_int_equal(rename(fixture->other, fixture->path), 0);
  assert_unchanged(fixture);
}

PROGRAM_TEST(another_content_of_the_same_size_and_time_is_a_change) {
  struct stat before;
  assert_int_equal(stat(fixture->path, &before), 0);
  scratch_write(&fixture->scratch, "mine.py", "print(2)");
  put_back_the_time(fixture->path, &before);
  assert_changed(fixture, "mine.py");
  assert_changed(fixture, "mine.py"); /* and it remains changed */
}

PROGRAM_TEST(another_file_in_its_place_is_a_change) {
  struct stat before;
  assert_int_equal(stat(fixture->path, &before), 0);
  scratch_write(&fixture->scratch, "other", "print(2)");
  put_back_the_time(fixture->other, &before);
  assert_int_equal(rename(fixture->other, fixture->path), 0);
  assert_changed(fixture, "mine.py");
}

PROGRAM_TEST(a_change_after_a_hard_link_is_noticed) {
  assert_int_equal(link(fixture->path, fixture->other), 0);
  assert_unchanged(fixture);
  scratch_write(&fixture->scratch, "other", "print(2)");
  assert_changed(fixture, "mine.py");
}

PROGRAM_TEST(so_is_that_of_any_file_and_a_file_that_is_gone) {
  scratch_write(&fixture->scratch, "book", "two");
  assert_changed(fixture, "book");
  scratch_write(&fixture->scratch, "book", "one");
  assert_unchanged(fixture);
  assert_int_equal(unlink(fixture->path), 0);
  assert_changed(fixture, "mine.py");
}
