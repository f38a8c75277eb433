/* Class files: their meaning, and the places of errors in them. */
#include "support/test.h"

#include "arena/tournament/entrants.h"
#include "support/scratch.h"

#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = SCRATCH_PATH_SIZE + 40 };

static struct scratch scratch;
static const char *const home = scratch.folder;

static void make_program(const char *name) {
  scratch_program(&scratch, name, "#!/bin/sh\n");
}

static int set_up(void **state) {
  (void)state;
  scratch_open(&scratch);
  assert_int_equal(mkdir(scratch_path(&scratch, "bob k"), 0777), 0);
  assert_int_equal(mkdir(scratch_path(&scratch, "ann"), 0777), 0);
  make_program("top");
  make_program("ann/player");
  make_program("bob k/p q");
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  scratch_close(&scratch);
  return 0;
}

static struct entrants read_good(const char *text) {
  struct entrants entrants;
  struct why why = {0};
  if (!entrants_read(&entrants, text, strlen(text), home, &why))
    fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
  return entrants;
}

static void read_bad(const char *text, unsigned long line, unsigned long column,
                     const char *message) {
  struct entrants entrants;
  struct why why = {0};
  if (entrants_read(&entrants, text, strlen(text), home, &why)) fail_msg("accepted: %s", text);
  if (!strstr(why.text, message)) fail_msg("'%s' is not in '%s'", message, why.text);
  assert_int_equal(why.line, line);
  assert_int_equal(why.column, column);
  assert_null(entrants.of);
}

#define FIXTURE_TEST(name) TEST_BETWEEN(name, set_up, tear_down)

FIXTURE_TEST(a_line_is_alias_folder_and_command) {
  struct entrants entrants = read_good("# a class\n\n"
                                       "ann\tann   ./player level=2 \"a  b\"  \r\n"
                                       "  bob 'bob k' build=make './p q'\n"
                                       "cy \"bob k\" build=\"cc -o p p.c\" ./p seed={seed}\n"
                                       "top - ./top");
  assert_int_equal(entrants.count, 4);
  const char *folder = scratch_path(&scratch, "ann");
  assert_string_equal(entrants.of[0].alias, "ann");
  assert_string_equal(entrants.of[0].folder, folder);
  assert_string_equal(entrants.of[0].home, folder);
  assert_string_equal(entrants.of[0].command, "./player level=2 \"a  b\"");
  assert_null(entrants.of[0].build);
  assert_string_equal(entrants.of[1].build, "make");
  assert_string_equal(entrants.of[1].command, "'./p q'");
  assert_string_equal(entrants.of[2].build, "cc -o p p.c");
  assert_null(entrants.of[3].folder);
  assert_string_equal(entrants.of[3].home, home);
  assert_ptr_equal(entrants_find(&entrants, "cy"), &entrants.of[2]);
  assert_null(entrants_find(&entrants, "dee"));
  entrants_close(&entrants);
}

FIXTURE_TEST(there_may_be_so_many_programs_and_no_more) {
  static char text[ENTRANTS_MAX * 20 + 100];
  size_t used = 0;
  for (int i = 0; i < ENTRANTS_MAX; i++)
    used += (size_t)snprintf(text + used, sizeof text - used, "p%d - ./top\n", i);
  struct entrants entrants = read_good(text);
  assert_int_equal(entrants.count, ENTRANTS_MAX);
  entrants_close(&entrants);
  snprintf(text + used, sizeof text - used, "more - ./top\n");
  read_bad(text, ENTRANTS_MAX + 1, 1, "more than 1000");
}

FIXTURE_TEST(a_word_of_the_command_line_may_have_an_alias) {
  struct entrants entrants = {0};
  struct why why = {0};
  assert_true(entrants_add(&entrants, "alias:Bob=./top level=3", home, &why));
  assert_true(entrants_add(&entrants, "ann/player", home, &why));
  assert_string_equal(entrants.of[0].alias, "Bob");
  assert_string_equal(entrants.of[0].command, "./top level=3");
  assert_string_equal(entrants.of[1].alias, "player");
  assert_false(entrants_add(&entrants, "ann/player x=1", home, &why));
  assert_non_null(strstr(why.text, "two players are called 'player'"));
  assert_false(entrants_add(&entrants, "person:./top", home, &why));
  assert_false(entrants_add(&entrants, "alias:a+b=./top", home, &why));
  assert_false(entrants_add(&entrants, "alias:x=", home, &why));
  assert_false(entrants_add(&entrants, "./nothing", home, &why));
  assert_string_equal(why.text, "there is no './nothing'");
  entrants_close(&entrants);
}

FIXTURE_TEST(a_program_is_called_after_its_file) {
  static const char *const rows[][2] = {
      {"player", "player"},
      {"my-player.sh level=2", "my-player.sh"},
      {"'/a folder/p+q?' x", "p_q_"},
      {"\"two words\" x", "two_words"},
      {"./-x", "_x"},
      {"./.hidden", "_hidden"},
      {"1234567890123456789012345678901234567890more", "1234567890123456789012345678901234567890"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct entrants entrants = {0};
    if (strncmp(rows[i][0], "./", 2) == 0) make_program(rows[i][0]); /* or it is missing */
    assert_no_why(entrants_add(&entrants, rows[i][0], home, &why));
    assert_string_equal(entrants.of[0].alias, rows[i][1]);
    entrants_close(&entrants);
  }
}

FIXTURE_TEST(a_command_runs_from_anywhere_and_has_its_seed) {
  char want[PATH_SIZE];
  struct why why = {0};
  struct entrants entrants = read_good("ann ann ./player seed={seed} {seed}\n"
                                       "bob 'bob k' './p q' x\n"
                                       "sh - echo '{seed}' | cat");
  char *command = entrant_command(&entrants.of[0], "17", &why);
  snprintf(want, sizeof want, "sh %s/ann/player seed=17 17", home);
  assert_non_null(command);
  assert_non_null(strstr(command, want + 3));
  free(command);
  command = entrant_command(&entrants.of[1], "17", &why);
  snprintf(want, sizeof want, "'%s/bob k/p q' x", home);
  assert_string_equal(command, want);
  free(command);
  command = entrant_command(&entrants.of[2], "17", &why);
  assert_non_null(strstr(command, "17"));
  assert_null(strstr(command, "{seed}"));
  free(command);
  entrants_close(&entrants);
}
