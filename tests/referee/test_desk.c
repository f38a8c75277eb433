/* The files on a player's desk when its turn begins. */
#include "support/test.h"

#include "support/scratch.h"

#include "referee/desk.h"

#include <sys/stat.h>
#include <unistd.h>

/* What a player may do to its folder, which is the current one, and what is beside the file then. A
 * file under another name, which may be anywhere that the referee may write, keeps what it had. */
static const struct {
  const char *does, *beside;
} turns[] = {
    {"", ""},
    {"printf 1 >board.txt", ""},
    {": >board.txt", ""},
    {"seq 9999 >board.txt", ""},
    {"chmod 0 board.txt", ""},
    {"chmod 400 board.txt", ""},
    {"rm board.txt", ""},
    {"ln board.txt other", "other"},
    {"mv board.txt other; ln -s other board.txt", "other"},
    {"rm board.txt; ln -s nowhere board.txt", ""},
    {"rm board.txt; ln -s board.txt board.txt", ""},
    {"rm board.txt; mkfifo board.txt", ""},
    {"rm board.txt; mkdir board.txt", ""},
    {"mkdir d; mv board.txt d; mv d board.txt", "board.txt.old-1"},
    {"mkdir d board.txt.old-1; mv board.txt d; mv d board.txt; : >board.txt.old-1/mine",
     "board.txt.old-1 board.txt.old-2"},
    {"chmod 0 .", ""},
    {"mv ../desk ../mine; ln -s mine ../desk", ""},
    {"mv ../desk ../mine; : >../desk", ""},
};

static int shell(const struct scratch *scratch, const char *command) {
  char line[3 * SCRATCH_PATH_SIZE];
  snprintf(line, sizeof line, "cd '%s/desk' && { %s\n}", scratch->folder, command);
  return system(line); /* NOLINT(cert-env33-c): the turns are commands of the shell */
}

static int lay(const struct scratch *scratch, const char *text) {
  struct why why = {0};
  int desk = desk_open(scratch_path(scratch, "desk"), true, &why);
  if (desk < 0 || !desk_lay(desk, text, strlen(text), &why)) fail_msg("%s", why.text);
  return desk;
}

SCRATCH_TEST(whatever_a_player_leaves_the_next_file_is_whole_and_its_own) {
  for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
    char check[SCRATCH_PATH_SIZE];
    struct stat status;
    struct why why = {0};
    char *left;
    size_t size;
    close(lay(scratch, "first\n"));
    assert_int_equal(shell(scratch, *turns[i].does ? turns[i].does : ":"), 0);
    int desk = lay(scratch, "second\n");
    assert_int_equal(lstat(scratch_path(scratch, "desk/" DESK_FILE), &status), 0);
    assert_true(S_ISREG(status.st_mode) && status.st_nlink == 1 && (status.st_mode & 0600) == 0600);
    assert_int_equal(stat(scratch_path(scratch, "desk"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_int_equal(desk_read(desk, &left, &size, &why), VERDICT_MOVED);
    assert_string_equal(left, "second\n");
    snprintf(check, sizeof check,
             "[ \"$(ls | grep -vx board.txt | paste -s -d ' ')\" = '%s' ] && "
             "{ [ ! -e other ] || [ \"$(cat other)\" = first ]; }",
             turns[i].beside);
    if (shell(scratch, check) != 0) fail_msg("after '%s', other files", turns[i].does);
    free(left);
    close(desk);
    assert_int_equal(shell(scratch, "cd .. && rm -rf desk mine"), 0);
  }
}
