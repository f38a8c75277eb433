/* What is left of a folder, and what is told of it. */
#include "support/test.h"

#include "process/temporary.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

TEST(only_what_is_not_to_be_kept_counts) {
  struct scratch scratch;
  scratch_open(&scratch);
  int folder = open(scratch.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  assert_true(folder >= 0);
  assert_false(wipe_folder(folder, "kept"));
  scratch_write(&scratch, "kept", "the file");
  assert_false(wipe_folder(folder, "kept"));
  scratch_write(&scratch, ".notes", "another one");
  assert_true(wipe_folder(folder, "kept"));
  assert_null(scratch_read(&scratch, ".notes"));
  assert_true(scratch_has(&scratch, "kept", "the file"));
  assert_true(wipe_folder(folder, NULL));
  assert_null(scratch_read(&scratch, "kept"));
  close(folder);
  scratch_close(&scratch);
}
