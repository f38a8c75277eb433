/* A walk through a submission ends soon, whatever is in it, and names what was too much. */
#include "support/test.h"

#include "arena/tournament/submission.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

struct fixture {
  struct scratch scratch;
  struct submission_limits limits;
  char shown[1000]; /* the paths that were visited */
};

static void open_fixture(struct fixture *fixture) {
  scratch_open(&fixture->scratch);
  fixture->limits = submission_limits();
}

static void close_fixture(struct fixture *fixture) {
  scratch_close(&fixture->scratch);
}

static const char *path_of(const struct fixture *fixture, const char *name) {
  return scratch_path(&fixture->scratch, name);
}

static enum submission_end show(void *context, const struct submission_entry *entry,
                                struct why *why) {
  struct fixture *fixture = context;
  size_t size = strlen(fixture->shown);
  (void)why;
  snprintf(fixture->shown + size, sizeof fixture->shown - size, "%s ", entry->path);
  return SUBMISSION_GOOD;
}

static enum submission_end walk(struct fixture *fixture, const struct stat *skip, struct why *why) {
  const struct submission_visitor visitor = {.enter = show, .context = fixture};
  enum submission_end end;
  int folder = submission_open(fixture->scratch.folder, &end, why);
  assert_true(folder >= 0);
  fixture->shown[0] = '\0';
  end = submission_walk(folder, &fixture->limits, skip, &visitor, why);
  close(folder);
  return end;
}

static void assert_shown(struct fixture *fixture, const char *want) {
  struct why why = {0};
  if (walk(fixture, NULL, &why) != SUBMISSION_GOOD) fail_msg("%s", why.text);
  assert_string_equal(fixture->shown, want);
}

/* The visitor sees nothing of a refused submission, so nothing can have been read. */
static void assert_refused(struct fixture *fixture, const char *sentence) {
  struct why why = {0};
  assert_int_equal(walk(fixture, NULL, &why), SUBMISSION_REFUSED);
  assert_string_equal(why.text, sentence);
  assert_string_equal(fixture->shown, "");
}

static void make_link(const struct fixture *fixture, const char *target, const char *name) {
  assert_int_equal(symlink(target, path_of(fixture, name)), 0);
}

#define SUBMISSION_TEST(name) TEST_WITH(name, struct fixture, fixture, open_fixture, close_fixture)

SUBMISSION_TEST(everything_is_shown_in_the_order_of_names) {
  assert_int_equal(mkdir(path_of(fixture, "a"), 0700), 0);
  scratch_write(&fixture->scratch, "a/b", "");
  scratch_write(&fixture->scratch, "a.c", "");
  assert_shown(fixture, "a a/b a.c ");
}

SUBMISSION_TEST(a_sparse_file_is_refused_unread) {
  int fd = open(path_of(fixture, "big"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  scratch_write(&fixture->scratch, "a", "");
  assert_int_equal(ftruncate(fd, (off_t)40 << 30), 0);
  close(fd);
  assert_refused(fixture, "big has 42949672960 bytes, but a file may have at most 268435456");
}

SUBMISSION_TEST(the_limits_are_those_that_students_are_told) {
  const struct submission_limits *limits = &fixture->limits;
  assert_int_equal(limits->entries, 100000);
  assert_int_equal(limits->depth, 64);
  assert_int_equal(limits->file, 256 << 20);
  assert_int_equal(limits->all, 512 << 20);
  assert_int_equal(limits->time.allowed, 60 * NS_PER_SECOND);
}

SUBMISSION_TEST(as_much_as_the_limit_is_fine) {
  fixture->limits.file = 4;
  fixture->limits.all = 7;
  scratch_write(&fixture->scratch, "four", "1234");
  scratch_write(&fixture->scratch, "three", "123");
  assert_shown(fixture, "four three ");
  scratch_write(&fixture->scratch, "four", "12345");
  assert_refused(fixture, "four has 5 bytes, but a file may have at most 4");
}

SUBMISSION_TEST(many_files_together_are_refused) {
  fixture->limits.all = 7;
  scratch_write(&fixture->scratch, "one", "1234");
  assert_shown(fixture, "one ");
  scratch_write(&fixture->scratch, "two", "1234");
  assert_refused(fixture, "with two its files have more than 7 bytes, the limit for all together");
}

SUBMISSION_TEST(so_are_too_many_names) {
  fixture->limits.entries = 3;
  for (const char *name = "a\0b\0c\0"; *name; name += 2)
    scratch_write(&fixture->scratch, name, "");
  assert_shown(fixture, "a b c ");
  scratch_write(&fixture->scratch, "d", "");
  assert_refused(fixture, "there are more than 3 files in it (d)");
}

SUBMISSION_TEST(so_are_folders_in_folders_in_folders) {
  fixture->limits.depth = 2;
  assert_int_equal(mkdir(path_of(fixture, "a"), 0700), 0);
  assert_int_equal(mkdir(path_of(fixture, "a/a"), 0700), 0);
  assert_shown(fixture, "a a/a ");
  assert_int_equal(mkdir(path_of(fixture, "a/a/a"), 0700), 0);
  assert_refused(fixture, "a/a/a... is more than 2 folders deep");
}

SUBMISSION_TEST(pipes_and_sockets_are_shown_but_nobody_waits_for_them) {
  assert_int_equal(mkfifo(path_of(fixture, "pipe"), 0600), 0);
  assert_int_equal(mknod(path_of(fixture, "socket"), S_IFSOCK | 0600, 0), 0);
  assert_shown(fixture, "pipe socket ");
}

static int64_t late(void *context) {
  return ++*(int64_t *)context * 2 * NS_PER_SECOND;
}

SUBMISSION_TEST(what_takes_too_long_is_refused) {
  int64_t ticks = 0;
  fixture->limits.time = budget_of_time((struct clock){late, &ticks}, 1000);
  scratch_write(&fixture->scratch, "a", "");
  scratch_write(&fixture->scratch, "b", "");
  assert_refused(fixture, "b: reading takes longer than 1 s");
}

SUBMISSION_TEST(links_in_the_folder_are_fine) {
  assert_int_equal(mkdir(path_of(fixture, "bin"), 0700), 0);
  make_link(fixture, "nothing-yet", "one");
  make_link(fixture, "../one", "bin/two");
  make_link(fixture, "./bin//two", "three");
  make_link(fixture, "..", "bin/up");
  assert_shown(fixture, "bin bin/two bin/up one three ");
}

SUBMISSION_TEST(links_that_could_lead_out_are_refused) {
  static const char *const targets[] = {"/etc/passwd", "..", "../ann/player", "bin/../../ann",
                                        "./../ann",    "/",  "bin/up/../.."};
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
    char want[300];
    make_link(fixture, targets[i], "link");
    snprintf(want, sizeof want,
             "link is a symbolic link to %s: links must stay in the folder, with '..' only at the "
             "beginning",
             targets[i]);
    assert_refused(fixture, want);
    assert_int_equal(unlink(path_of(fixture, "link")), 0);
  }
}

static void assert_not_opened(const struct fixture *fixture, const char *name, const char *why) {
  enum submission_end end = SUBMISSION_GOOD;
  struct why told = {0};
  assert_int_equal(submission_open(path_of(fixture, name), &end, &told), -1);
  assert_int_equal(end, SUBMISSION_REFUSED);
  const char *after = strstr(told.text, name);
  assert_string_equal(after ? after + strlen(name) : told.text, why);
}

SUBMISSION_TEST(the_folder_itself_is_no_link) {
  assert_int_equal(mkdir(path_of(fixture, "ann"), 0700), 0);
  make_link(fixture, "ann", "bob");
  assert_not_opened(fixture, "bob",
                    " is a symbolic link to ann: a submission has a folder of its own");
}

SUBMISSION_TEST(nor_is_it_a_file_or_missing) {
  scratch_write(&fixture->scratch, "file", "");
  assert_not_opened(fixture, "file", ": Not a directory");
  assert_not_opened(fixture, "nowhere", ": No such file or directory");
}

SUBMISSION_TEST(a_folder_in_it_can_be_left_out) {
  struct stat skip;
  struct why why = {0};
  assert_int_equal(mkdir(path_of(fixture, "tournament"), 0700), 0);
  make_link(fixture, "/etc", "tournament/out");
  assert_int_equal(stat(path_of(fixture, "tournament"), &skip), 0);
  assert_int_equal(walk(fixture, &skip, &why), SUBMISSION_GOOD);
  assert_string_equal(fixture->shown, "");
}

/* --- the fingerprint --- */

struct print {
  char hash[HASH_SIZE];
};

static struct print print_of(const struct fixture *fixture, const struct stat *skip) {
  char folder[SCRATCH_PATH_SIZE];
  struct print print;
  struct why why = {0};
  snprintf(folder, sizeof folder, "%s", fixture->scratch.folder);
  const struct entrant entrant = {
      .alias = "ann", .folder = folder, .home = folder, .command = "./player"};
  if (submission_fingerprint(&entrant, skip, print.hash, &why) == SUBMISSION_BROKEN)
    fail_msg("%s", why.text);
  return print;
}

SUBMISSION_TEST(whatever_is_changed_in_a_folder_changes_its_fingerprint) {
  scratch_write(&fixture->scratch, "player", "#!/bin/sh\n");
  assert_int_equal(chmod(path_of(fixture, "player"), 0700), 0);
  assert_int_equal(mkdir(path_of(fixture, "a"), 0700), 0);
  scratch_write(&fixture->scratch, "a/b", "1");
  make_link(fixture, "a", "link");
  const struct print before = print_of(fixture, NULL);
  assert_string_equal(print_of(fixture, NULL).hash, before.hash);

  scratch_write(&fixture->scratch, "a/b", "2");
  assert_string_not_equal(print_of(fixture, NULL).hash, before.hash);
  scratch_write(&fixture->scratch, "a/b", "1");
  assert_int_equal(chmod(path_of(fixture, "a/b"), 0755), 0);
  assert_string_not_equal(print_of(fixture, NULL).hash, before.hash);
  assert_int_equal(chmod(path_of(fixture, "a/b"), 0644), 0);
  assert_string_equal(print_of(fixture, NULL).hash, before.hash);

  assert_int_equal(rename(path_of(fixture, "a/b"), path_of(fixture, "b")), 0);
  assert_string_not_equal(print_of(fixture, NULL).hash, before.hash);
  assert_int_equal(rename(path_of(fixture, "b"), path_of(fixture, "a/c")), 0);
  assert_string_not_equal(print_of(fixture, NULL).hash, before.hash);
  assert_int_equal(rename(path_of(fixture, "a/c"), path_of(fixture, "a/b")), 0);
  assert_string_equal(print_of(fixture, NULL).hash, before.hash);

  assert_int_equal(unlink(path_of(fixture, "link")), 0);
  make_link(fixture, "a/b", "link");
  assert_string_not_equal(print_of(fixture, NULL).hash, before.hash);
}

SUBMISSION_TEST(the_fingerprint_of_a_refused_folder_is_that_of_the_reason) {
  struct stat skip;
  scratch_write(&fixture->scratch, "player", "#!/bin/sh\n");
  assert_int_equal(chmod(path_of(fixture, "player"), 0700), 0);
  const struct print good = print_of(fixture, NULL);
  assert_int_equal(mkdir(path_of(fixture, "out"), 0700), 0);
  make_link(fixture, "/etc", "out/link");
  const struct print refused = print_of(fixture, NULL);
  assert_string_not_equal(refused.hash, good.hash);
  assert_string_equal(print_of(fixture, NULL).hash, refused.hash);
  assert_int_equal(stat(path_of(fixture, "out"), &skip), 0);
  assert_string_equal(print_of(fixture, &skip).hash, good.hash);
}
