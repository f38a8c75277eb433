/* Files named by a state are loaded completely or refused. */

#include "core/file/load.h"
#include "support/scratch.h"

#include <sys/stat.h>
#include <unistd.h>

SCRATCH_TEST(a_file_is_loaded_whole_with_a_nul_after_it) {
  static const char *const texts[] = {"2\n1A\n2B\n", ""};
  const char *path = scratch_path(scratch, "a file"), *text;
  size_t size;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    scratch_write(scratch, "a file", texts[i]);
    assert_no_why(load_file(path, &text, &size, &why));
    assert_int_equal(unlink(path), 0); /* the text is still valid */
    assert_int_equal(size, strlen(texts[i]));
    assert_string_equal(text, texts[i]);
  }
}

static void assert_refused(const char *path, const char *said) {
  const char *text;
  size_t size;
  struct why why;
  assert_false(load_file(path, &text, &size, &why));
  if (!strstr(why.text, said)) fail_msg("%s: %s", path, why.text);
}

SCRATCH_TEST(anything_but_a_regular_file_is_refused_without_waiting) {
  const char *path = scratch_path(scratch, "a file");
  assert_refused(path, "cannot be opened");
  assert_int_equal(mkfifo(path, 0600), 0);
  assert_refused(path, "not a regular file");
  assert_refused(scratch->folder, "not a regular file");
  assert_refused("/dev/zero", "not a regular file");
  assert_refused("-", "cannot be used here: give the name of a file");
}

SCRATCH_TEST(a_file_that_is_too_large_is_refused_unread) {
  const char *path = scratch_path(scratch, "a file");
  scratch_write(scratch, "a file", "");
  assert_int_equal(truncate(path, (off_t)LOAD_SIZE_MAX + 1), 0);
  assert_refused(path, "larger than");
}
