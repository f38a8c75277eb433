/* Writing to descriptors of all kinds, and the owner, group and permissions of replaced files. */
#include "support/test.h"

#include "core/file/file.h"
#include "support/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 1 << 20 }; /* more than a pipe holds */

TEST(writing_to_a_full_nonblocking_pipe_waits) {
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

TEST(writing_to_a_closed_pipe_fails) {
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

/* --- owner, group and permissions --- */

/* A child's exit status. */
enum { GOOD = 7, BAD, NOT_TO_BE_HAD };

enum { OWNER = 65533, GROUP = 65532, OTHER_GROUP = 65531, SOMEBODY = 65534 };

/* A file's mode, owner and group. */
struct status {
  mode_t mode;
  uid_t owner;
  gid_t group;
};

/* Replaces a file with this status as user `uid` of group `gid` and `count` supplementary groups,
 * in a world-writable folder, and returns its new status. Only for tests run by root. */
static struct status after_replacing(struct status before, uid_t uid, gid_t gid, size_t count,
                                     const gid_t *groups) {
  enum { EVERYBODY = 0777 };
  struct scratch scratch;
  struct stat status;
  int ended;
  scratch_open(&scratch);
  assert_int_equal(chmod(scratch.folder, EVERYBODY), 0);
  pid_t child = fork();
  if (child == 0) {
    int fd = chdir(scratch.folder) == 0 ? open("file", O_CREAT | O_WRONLY, 0600) : -1;
    bool good = fd >= 0 && fchown(fd, before.owner, before.group) == 0 &&
                fchmod(fd, before.mode) == 0 && close(fd) == 0 && setgroups(count, groups) == 0 &&
                setgid(gid) == 0 && setuid(uid) == 0;
    umask(0);
    _exit(good && file_write("file", "new\n", 4, NULL) ? GOOD : 0);
  }
  assert_int_equal(waitpid(child, &ended, 0), child);
  assert_int_equal(WEXITSTATUS(ended), GOOD);
  int at = open(scratch.folder, O_RDONLY | O_DIRECTORY);
  assert_int_equal(fstatat(at, "file", &status, 0), 0);
  assert_int_equal(status.st_size, 4);
  close(at);
  scratch_close(&scratch);
  return (struct status){status.st_mode & EVERYBODY, status.st_uid, status.st_gid};
}

static void assert_status(struct status have, mode_t mode, uid_t owner, gid_t group) {
  assert_int_equal(have.mode, mode);
  assert_int_equal(have.owner, owner);
  assert_int_equal(have.group, group);
}

TEST(root_preserves_owner_group_and_permissions) {
  if (geteuid() != 0) skip();
  assert_status(after_replacing((struct status){0664, 0, GROUP}, 0, 0, 0, NULL), 0664, 0, GROUP);
  assert_status(after_replacing((struct status){0640, OWNER, GROUP}, 0, 0, 0, NULL), 0640, OWNER,
                GROUP);
}

TEST(a_member_of_the_group_preserves_it) {
  static const gid_t groups[] = {GROUP};
  if (geteuid() != 0) skip();
  struct status own =
      after_replacing((struct status){0664, SOMEBODY, GROUP}, SOMEBODY, OTHER_GROUP, 1, groups);
  assert_status(own, 0664, SOMEBODY, GROUP);
  struct status shared =
      after_replacing((struct status){0664, OWNER, GROUP}, SOMEBODY, OTHER_GROUP, 1, groups);
  assert_status(shared, 0664, SOMEBODY, GROUP);
}

/* Neither the new group nor the old one may gain permissions. */
TEST(nobody_gains_permissions_if_the_group_cannot_be_preserved) {
  static const mode_t cases[][2] = {{0664, 0644}, {0660, 0600}, {0640, 0600},
                                    {0666, 0666}, {0604, 0600}, {0646, 0644}};
  if (geteuid() != 0) skip();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_status(after_replacing((struct status){cases[i][0], SOMEBODY, GROUP}, SOMEBODY,
                                  OTHER_GROUP, 0, NULL),
                  cases[i][1], SOMEBODY, OTHER_GROUP);
}

/* --- what a user who is not root may do, and failures --- */

/* Runs `act` as an ordinary user in a folder of mode `folder_mode` that holds a file `state` of
 * mode `file_mode` with the text "the old state\n"; the user owns both. Afterwards the file must
 * hold the text `left` and be alone in the folder. */
static void in_folder(mode_t folder_mode, mode_t file_mode, int (*act)(void), const char *left) {
  static const char old[] = "the old state\n";
  struct scratch scratch;
  char text[64] = "";
  int ended;
  scratch_open(&scratch);
  int at = open(scratch.folder, O_RDONLY | O_DIRECTORY);
  int fd = openat(at, "state", O_CREAT | O_WRONLY, file_mode);
  assert_int_equal(write(fd, old, sizeof old - 1), sizeof old - 1);
  if (geteuid() == 0) {
    assert_int_equal(fchown(fd, SOMEBODY, OTHER_GROUP), 0);
    assert_int_equal(fchown(at, SOMEBODY, OTHER_GROUP), 0);
  }
  close(fd);
  assert_int_equal(fchmod(at, folder_mode), 0);
  pid_t child = fork();
  if (child == 0) {
    bool ordinary = geteuid() != 0 ||
                    (setgroups(0, NULL) == 0 && setgid(OTHER_GROUP) == 0 && setuid(SOMEBODY) == 0);
    _exit(ordinary && fchdir(at) == 0 ? act() : BAD);
  }
  assert_int_equal(waitpid(child, &ended, 0), child);
  assert_int_equal(fchmod(at, 0700), 0);
  fd = openat(at, "state", O_RDONLY);
  assert_true(fd >= 0 && read(fd, text, sizeof text - 1) > 0);
  close(fd);
  unlinkat(at, "state", 0);
  close(at);
  assert_int_equal(rmdir(scratch.folder), 0); /* fails unless the folder is empty */
  if (WEXITSTATUS(ended) == NOT_TO_BE_HAD) skip();
  assert_int_equal(WEXITSTATUS(ended), GOOD);
  assert_string_equal(text, left);
}

static int write_it(void) {
  return file_write("state", "new\n", 4, NULL) ? GOOD : BAD;
}

static int fail_to_write_it(const char *expected) {
  struct why why;
  return !file_write("state", "new\n", 4, &why) && strstr(why.text, expected) ? GOOD : BAD;
}

static int be_refused(void) {
  return fail_to_write_it("cannot be written: Permission denied");
}

/* Makes these system calls fail from now on; writing must then fail with `expected`. */
static int fail_at(const char *const *calls, const char *expected) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  bool good = filter != NULL;
  for (size_t i = 0; good && calls[i]; i++) {
    int number = seccomp_syscall_resolve_name(calls[i]);
    if (number != __NR_SCMP_ERROR)
      good = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EIO), number, 0) == 0;
  }
  good = good && seccomp_load(filter) == 0;
  if (filter) seccomp_release(filter);
  return good ? fail_to_write_it(expected) : NOT_TO_BE_HAD;
}

static int fail_to_rename(void) {
  static const char *const calls[] = {"rename", "renameat", "renameat2", NULL};
  return fail_at(calls, "cannot be replaced: Input/output error");
}

/* Only close fails, as on a remote file system that is full. */
static int fail_to_close(void) {
  static const char *const calls[] = {"close", NULL};
  return fail_at(calls, "cannot be written: Input/output error");
}

/* The file must be replaced by another one, not overwritten. */
static int replace_a_long_name(void) {
  char name[NAME_MAX + 1];
  struct stat before, after;
  memset(name, 'x', NAME_MAX);
  name[NAME_MAX] = '\0';
  bool good = file_write(name, "old\n", 4, NULL) && stat(name, &before) == 0 &&
              file_write(name, "new\n", 4, NULL) && stat(name, &after) == 0 &&
              before.st_ino != after.st_ino && unlink(name) == 0;
  return good ? GOOD : BAD;
}

/* Somebody guesses the name of the temporary file and makes it a link to a file of the writer. */
static int meet_a_trap(void) {
  char trap[64], text[16] = "";
  int fd = open("victim", O_CREAT | O_RDWR, 0600);
  snprintf(trap, sizeof trap, ".state.%ld-0", (long)getpid());
  bool good = fd >= 0 && write(fd, "mine", 4) == 4 && link("victim", trap) == 0 &&
              file_write("state", "new\n", 4, NULL) && pread(fd, text, sizeof text - 1, 0) == 4 &&
              strcmp(text, "mine") == 0 && unlink(trap) == 0 && unlink("victim") == 0;
  return good ? GOOD : BAD;
}

TEST(a_file_is_replaced) {
  in_folder(0700, 0600, write_it, "new\n");
}

TEST(a_file_is_cut_where_the_folder_takes_no_other) {
  in_folder(0500, 0600, write_it, "new\n");
}

TEST(a_read_only_file_is_not_replaced) {
  in_folder(0700, 0400, be_refused, "the old state\n");
}

TEST(a_file_that_cannot_be_renamed_is_a_failure) {
  in_folder(0700, 0600, fail_to_rename, "the old state\n");
}

TEST(what_is_not_stored_when_it_is_closed_is_a_failure) {
  in_folder(0700, 0600, fail_to_close, "the old state\n");
  in_folder(0500, 0600, fail_to_close, "new\n");
}

TEST(a_file_with_the_longest_name_is_replaced_too) {
  in_folder(0700, 0600, replace_a_long_name, "the old state\n");
}

TEST(nothing_is_written_through_a_name_that_was_guessed) {
  in_folder(0700, 0600, meet_a_trap, "new\n");
}

TEST(a_path_lies_in_the_folders_above_it) {
  static const struct {
    const char *path, *folder;
    bool lies;
  } rows[] = {{"/a/b", "/a", true},   {"/a", "/a", true},    {"/a/b", "/a/", true},
              {"/a", "/", true},      {"/ab", "/a", false},  {"/a", "/a/b", false},
              {"/a/b/c", "/a", true}, {"/b/a", "/a", false}, {"/ab/c", "/a", false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (file_lies_in(rows[i].path, rows[i].folder) != rows[i].lies)
      fail_msg("%s in %s", rows[i].path, rows[i].folder);
}

TEST(errors_that_nobody_else_can_cause_are_own) {
  static const int own[] = {ENOMEM, EMFILE, ENFILE, EIO, ENOSPC};
  static const int others[] = {ENOENT, EACCES, EPERM, ELOOP, ENXIO, ENOEXEC, 0};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    assert_true(file_error_is_own(own[i]));
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_false(file_error_is_own(others[i]));
}
