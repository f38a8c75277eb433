/* Files named by a state are loaded completely or refused. */
#include "support/test.h"

#include "core/load.h"
#include "support/scratch.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct bench {
  struct scratch scratch;
  const char *path;
  const char *text;
  size_t size;
  struct why why;
};

static void open_bench(struct bench *bench) {
  scratch_open(&bench->scratch);
  bench->path = scratch_path(&bench->scratch, "a file");
}

static void close_bench(struct bench *bench) {
  scratch_close(&bench->scratch);
}

#define LOAD_TEST(name) TEST_WITH(name, struct bench, bench, open_bench, close_bench)

LOAD_TEST(a_file_is_loaded_whole_with_a_nul_after_it) {
  scratch_write(&bench->scratch, "a file", "2\n1A\n2B\n");
  assert_true(load_file(bench->path, &bench->text, &bench->size, &bench->why));
  assert_int_equal(bench->size, 8);
  assert_string_equal(bench->text, "2\n1A\n2B\n");
  scratch_close(&bench->scratch);
  assert_string_equal(bench->text, "2\n1A\n2B\n"); /* still valid after the file was removed */
}

LOAD_TEST(an_empty_file_is_an_empty_text) {
  scratch_write(&bench->scratch, "a file", "");
  assert_true(load_file(bench->path, &bench->text, &bench->size, &bench->why));
  assert_int_equal(bench->size, 0);
  assert_string_equal(bench->text, "");
}

LOAD_TEST(anything_but_a_regular_file_is_refused_without_waiting) {
  assert_false(load_file(bench->path, &bench->text, &bench->size, &bench->why));
  assert_non_null(strstr(bench->why.text, "cannot be opened"));
  assert_int_equal(mkfifo(bench->path, 0600), 0);
  assert_false(load_file(bench->path, &bench->text, &bench->size, &bench->why));
  assert_false(load_file(bench->scratch.folder, &bench->text, &bench->size, &bench->why));
  assert_false(load_file("/dev/zero", &bench->text, &bench->size, &bench->why));
  assert_non_null(strstr(bench->why.text, "not a regular file"));
}

LOAD_TEST(a_file_that_is_too_large_is_refused_unread) {
  scratch_write(&bench->scratch, "a file", "");
  assert_int_equal(truncate(bench->path, (off_t)LOAD_SIZE_MAX + 1), 0);
  assert_false(load_file(bench->path, &bench->text, &bench->size, &bench->why));
  assert_non_null(strstr(bench->why.text, "larger than"));
}
