/* What is left of a folder, and how it is described. */
#include "support/test.h"

#include "process/temporary.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

SCRATCH_TEST(temporary_folders_are_where_an_absolute_path_says) {
  const char *const places[][2] = {
      {scratch->folder, scratch->folder}, {".", "/tmp"}, {"", "/tmp"}, {NULL, "/tmp"}};
  const char *usual = getenv("TMPDIR");
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    char path[TEMPORARY_PATH_SIZE], want[TEMPORARY_PATH_SIZE];
    assert_int_equal(places[i][0] ? setenv("TMPDIR", places[i][0], 1) : unsetenv("TMPDIR"), 0);
    assert_no_why(temporary_open(path, &why));
    snprintf(want, sizeof want, "%.3000s/onemove-", places[i][1]);
    assert_int_equal(strncmp(path, want, strlen(want)), 0);
    temporary_close(path);
    assert_int_equal(access(path, F_OK), -1);
  }
  if (usual) setenv("TMPDIR", usual, 1);
}

SCRATCH_TEST(only_what_is_not_to_be_kept_counts) {
  int folder = open(scratch->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  assert_true(folder >= 0);
  assert_false(wipe_folder(folder, "kept"));
  scratch_write(scratch, "kept", "the file");
  assert_false(wipe_folder(folder, "kept"));
  scratch_write(scratch, ".notes", "another one");
  assert_true(wipe_folder(folder, "kept"));
  assert_null(scratch_read(scratch, ".notes"));
  assert_true(scratch_has(scratch, "kept", "the file"));
  assert_true(wipe_folder(folder, NULL));
  assert_null(scratch_read(scratch, "kept"));
  close(folder);
}

/* Root may enter every folder, so another user runs this. */
SCRATCH_TEST(a_folder_that_its_owner_has_locked_is_wiped_too) {
  enum { NOBODY = 65534 };
  assert_int_equal(geteuid() == 0 ? chown(scratch->folder, NOBODY, NOBODY) : 0, 0);
  pid_t pid = fork();
  if (pid == 0) {
    if (chdir(scratch->folder) != 0) _exit(2);
    if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0)) _exit(2);
    if (mkdir("locked", 0700) != 0 || mkdir("locked/within", 0700) != 0 ||
        mknod("locked/within/file", S_IFREG | 0600, 0) != 0 || chmod("locked/within", 0) != 0 ||
        chmod("locked", 0) != 0)
      _exit(3);
    int folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    _exit(wipe_folder(folder, NULL) && access("locked", F_OK) != 0 ? 0 : 1);
  }
  int status;
  assert_int_equal(waitpid(pid, &status, 0), pid);
  assert_int_equal(status, 0);
  assert_int_equal(rmdir(scratch->folder), 0);
}
