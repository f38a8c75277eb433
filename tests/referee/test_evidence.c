/* What is kept of a turn: all that the player left, and a script that repeats it anywhere. */
#include "support/test.h"

#include "support/scratch.h"

#include "referee/evidence.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

struct fixture {
  struct scratch scratch;
  char left[2 * SCRATCH_PATH_SIZE], player[2 * SCRATCH_PATH_SIZE];
  char kept[SCRATCH_PATH_SIZE * 4];
  struct run run;
};

static void open_fixture(struct fixture *fixture) {
  scratch_open(&fixture->scratch);
  const char *folder = fixture->scratch.folder;
  snprintf(fixture->left, sizeof fixture->left, "%s/board.txt", folder);
  snprintf(fixture->player, sizeof fixture->player, "%s/it's mine", folder);
  scratch_program(&fixture->scratch, "it's mine", "#!/bin/sh\necho \"mine $*\"\ncat board.txt\n");
}

static void close_fixture(struct fixture *fixture) {
  scratch_close(&fixture->scratch);
}

static void keep(struct fixture *fixture) {
  static const char *const arguments[] = {"phase=movement", "board.txt", "board.txt", NULL};
  struct invocation invocation;
  assert_no_why(invocation_open(&invocation, fixture->player, NULL, arguments, &why));
  const struct evidence evidence = {.given = "the file\n",
                                    .given_size = strlen("the file\n"),
                                    .left_path = fixture->left,
                                    .run = &fixture->run,
                                    .invocation = &invocation,
                                    .sentence = "gave up"};
  char folder[2 * SCRATCH_PATH_SIZE];
  snprintf(folder, sizeof folder, "%s/a folder", fixture->scratch.folder);
  assert_no_why(
      evidence_keep(&evidence, folder, "turn", fixture->kept, sizeof fixture->kept, &why));
  invocation_close(&invocation);
}

static bool has(const struct fixture *fixture, const char *name, const char *text) {
  char path[SCRATCH_PATH_SIZE];
  snprintf(path, sizeof path, "a folder/turn/%s", name);
  return scratch_has(&fixture->scratch, path, text);
}

static bool is_there(const struct fixture *fixture, const char *name) {
  char path[SCRATCH_PATH_SIZE * 5];
  snprintf(path, sizeof path, "%s/%s", fixture->kept, name);
  return access(path, F_OK) == 0;
}

static off_t size_of(const struct fixture *fixture, const char *name) {
  char path[SCRATCH_PATH_SIZE * 5];
  struct stat status;
  snprintf(path, sizeof path, "%s/%s", fixture->kept, name);
  assert_int_equal(stat(path, &status), 0);
  return status.st_size;
}

#define EVIDENCE_TEST(name) TEST_WITH(name, struct fixture, fixture, open_fixture, close_fixture)

EVIDENCE_TEST(a_file_is_kept_as_it_was_left) {
  fixture->run = (struct run){.out = "a1\0b", .out_size = 4, .errors = "oh no\n"};
  scratch_write(&fixture->scratch, "board.txt", "what it left\x1b\n");
  keep(fixture);
  assert_true(has(fixture, "given.txt", "the file\n"));
  assert_true(has(fixture, "left.txt", "what it left\x1b\n"));
  assert_false(is_there(fixture, "left.kind"));
  assert_true(has(fixture, "stderr.txt", "oh no\n"));
  assert_int_equal(size_of(fixture, "stdout.txt"), 4);
}

EVIDENCE_TEST(nobody_else_may_look_at_it) {
  struct stat status;
  mode_t mask = umask(0);
  keep(fixture);
  umask(mask);
  assert_int_equal(stat(fixture->kept, &status), 0);
  assert_int_equal(status.st_mode & 0777, 0700);
}

/* Leaves something of this type; S_IFREG: a file with two names; 0: nothing. */
static void leave(const struct fixture *fixture, mode_t type) {
  int status = 0;
  if (type == S_IFLNK)
    status = symlink("/etc/\x1b[2J", fixture->left);
  else if (type == S_IFREG)
    status = link(fixture->player, fixture->left);
  else if (type == S_IFDIR)
    status = mkdir(fixture->left, 0700);
  else if (type)
    status = mknod(fixture->left, type | 0600, 0);
  assert_int_equal(status, 0);
}

/* Without following links, and without waiting for somebody at the other end of a pipe. */
EVIDENCE_TEST(what_is_no_file_is_described) {
  static const struct {
    mode_t type;
    const char *kind;
  } cases[] = {
      {0, "nothing\n"},
      {S_IFLNK, "a symbolic link to /etc/\\x1b[2J\n"},
      {S_IFREG, "a hard link to another file\n"},
      {S_IFDIR, "a folder\n"},
      {S_IFIFO, "a named pipe\n"},
      {S_IFSOCK, "a socket\n"},
  };
  scratch_write(&fixture->scratch, "board.txt", "of an earlier game");
  keep(fixture);
  assert_true(is_there(fixture, "left.txt"));
  alarm(60);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    remove(fixture->left);
    leave(fixture, cases[i].type);
    keep(fixture);
    assert_true(has(fixture, "left.kind", cases[i].kind));
    assert_false(is_there(fixture, "left.txt"));
  }
  alarm(0);
}

EVIDENCE_TEST(a_file_replaces_what_an_earlier_game_left) {
  leave(fixture, S_IFDIR);
  keep(fixture);
  assert_true(is_there(fixture, "left.kind"));
  assert_int_equal(remove(fixture->left), 0);
  scratch_write(&fixture->scratch, "board.txt", "of this game\n");
  keep(fixture);
  assert_true(has(fixture, "left.txt", "of this game\n"));
  assert_false(is_there(fixture, "left.kind"));
}

EVIDENCE_TEST(of_what_is_too_large_the_beginning_is_kept) {
  enum { LARGE = 1 << 22 };
  char *flood = malloc(LARGE + 1);
  assert_non_null(flood);
  memset(flood, 'x', LARGE);
  flood[LARGE] = '\0';
  fixture->run = (struct run){.out = flood, .out_size = LARGE, .errors = flood};
  scratch_write(&fixture->scratch, "board.txt", "beginning");
  assert_int_equal(truncate(fixture->left, (off_t)1 << 33), 0); /* sparse */
  keep(fixture);
  assert_int_equal(size_of(fixture, "left.txt"), EVIDENCE_SAID_MAX);
  assert_true(
      has(fixture, "left.kind", "a file of 8589934592 bytes; a state has at most 1048576\n"));
  assert_int_equal(size_of(fixture, "stdout.txt"), EVIDENCE_SAID_MAX);
  assert_int_equal(size_of(fixture, "stderr.txt"), EVIDENCE_SAID_MAX);
  free(flood);
}

/* Runs a command in the folder of the test, where `cell` replaces onemove,
 * and compares its output. */
static void assert_prints(const struct fixture *fixture, const char *command, const char *want) {
  char line[SCRATCH_PATH_SIZE * 4], have[1024];
  scratch_write(&fixture->scratch, "cell",
                "#!/bin/sh\nshift 4 # which are cell --board FILE --\nexec \"$@\"\n");
  snprintf(line, sizeof line,
           "cd '%s' && chmod +x cell && export ONEMOVE=\"$PWD/cell\" && { %s; } 2>&1",
           fixture->scratch.folder, command);
  FILE *output = popen(line, "r"); /* NOLINT(cert-env33-c): the test is of a script */
  assert_non_null(output);
  have[fread(have, 1, sizeof have - 1, output)] = '\0';
  assert_int_equal(pclose(output), 0);
  assert_string_equal(have, want);
}

EVIDENCE_TEST(the_turn_can_be_repeated_from_anywhere) {
  static const char ours[] = "mine phase=movement board.txt board.txt\nthe file\n";
  static const char theirs[] = "theirs level=2 phase=movement board.txt board.txt\nthe file\n";
  keep(fixture);
  assert_prints(fixture, "'a folder/turn/again'", ours);
  assert_prints(fixture, "cd / && sh \"$OLDPWD/a folder/turn/again\"", ours);
  assert_prints(fixture, "mv 'a folder' elsewhere && cd elsewhere/turn && sh again", ours);
  scratch_write(&fixture->scratch, "their player",
                "#!/bin/sh\necho \"theirs $*\"\ncat board.txt\n");
  assert_prints(fixture, "chmod +x 'their player'", "");
  assert_prints(fixture, "sh elsewhere/turn/again './their player' level=2", theirs);
  assert_prints(fixture, "sh elsewhere/turn/again 'their player' level=2", theirs);
  assert_prints(fixture, "sh elsewhere/turn/again sh './their player' level=2", theirs);
  assert_prints(fixture, "cd elsewhere/turn && sh again \"../../their player\" level=2", theirs);
}

EVIDENCE_TEST(another_player_replaces_a_command_for_the_shell) {
  snprintf(fixture->player, sizeof fixture->player, "true && echo shell");
  keep(fixture);
  assert_prints(fixture, "sh 'a folder/turn/again'", "shell phase=movement board.txt board.txt\n");
  assert_prints(fixture, "sh 'a folder/turn/again' echo x",
                "x phase=movement board.txt board.txt\n");
}
