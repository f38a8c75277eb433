/* The program of a command in a folder: which one it is, also when many games share it, and under
 * which names its player must find it. */
#include "support/test.h"

#include "arena/match/reuse.h"
#include "support/scratch.h"

#include <sys/stat.h>
#include <unistd.h>

SCRATCH_TEST(one_command_in_two_folders_is_two_programs) {
  const char *one = scratch_path(scratch, "one"), *other = scratch_path(scratch, "other");
  char hash[HASH_SIZE];
  assert_int_equal(mkdir(one, 0700), 0);
  assert_int_equal(mkdir(other, 0700), 0);
  scratch_program(scratch, "one/player", "#!/bin/sh\nexit 1\n");
  scratch_program(scratch, "other/player", "#!/bin/sh\nexit 2\n");
  struct reuse *reuse = reuse_open();
  const struct program *program = reuse_program(reuse, "./player", one);
  assert_non_null(program);
  assert_int_equal(program->files, 1);
  memcpy(hash, program->hash, sizeof hash);
  program = reuse_program(reuse, "./player", other);
  assert_non_null(program);
  assert_string_not_equal(program->hash, hash);
  assert_string_equal(program->folder, other);
  program = reuse_program(reuse, "./player", one);
  assert_non_null(program);
  assert_string_equal(program->hash, hash);
  assert_string_equal(program->folder, one);
  reuse_close(reuse);
}

/* Also for a program without files of its own, looked up each time, and for one that changed. */
SCRATCH_TEST(a_program_stays_where_it_is) {
  char hash[HASH_SIZE];
  scratch_program(scratch, "player", "#!/bin/sh\nexit 1\n");
  struct reuse *reuse = reuse_open();
  const struct program *none = reuse_program(reuse, "exit 1", scratch->folder);
  assert_ptr_equal(reuse_program(reuse, "exit 1", scratch->folder), none);
  const struct program *program = reuse_program(reuse, "./player", scratch->folder);
  assert_non_null(program);
  memcpy(hash, program->hash, sizeof hash);
  scratch_program(scratch, "player", "#!/bin/sh\nexit 2\n");
  assert_ptr_equal(reuse_program(reuse, "./player", scratch->folder), program);
  assert_string_not_equal(program->hash, hash);
  reuse_close(reuse);
}

static bool is_among(const char *path, const char *const *paths, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    if (strcmp(paths[i], path) == 0) return true;
  return false;
}

SCRATCH_TEST(a_program_behind_a_link_is_shown_under_both_names) {
  struct program program;
  const char *visible[PROGRAM_VISIBLE_MAX];
  const char *file = scratch_program(scratch, "player-2", "#!/bin/sh\nexit 1\n");
  const char *name = scratch_path(scratch, "player");
  assert_int_equal(symlink("player-2", name), 0);
  assert_no_why(program_open(&program, name, NULL, &why));
  unsigned count = program_visible(&program, false, visible);
  assert_int_equal(count, 2);
  assert_true(is_among(file, visible, count));
  assert_true(is_among(name, visible, count));
  program_close(&program);
}
