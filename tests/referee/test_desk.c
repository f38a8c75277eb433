/* The files on a player's desk when its turn begins. */
#include "support/test.h"

#include "support/scratch.h"

#include "referee/desk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A player may give its file another name, in its folder or, if the referee may write anywhere, in
 * another one. The file under that name must not change with the next turn. */
SCRATCH_TEST(another_name_of_the_file_keeps_what_it_had) {
  struct why why = {0};
  char *left;
  size_t size;
  int desk = desk_open(scratch->folder, true, &why);
  if (desk < 0 || !desk_lay(desk, "first\n", strlen("first\n"), &why)) fail_msg("%s", why.text);
  assert_int_equal(link(scratch_path(scratch, DESK_FILE), scratch_path(scratch, "other")), 0);
  if (!desk_lay(desk, "second\n", strlen("second\n"), &why)) fail_msg("%s", why.text);
  assert_true(scratch_has(scratch, DESK_FILE, "second\n"));
  assert_true(scratch_has(scratch, "other", "first\n"));
  assert_int_equal(desk_read(desk, &left, &size, &why), VERDICT_MOVED);
  free(left);
  close(desk);
}
