/* Class files: their meaning, and the places of errors in them. */
#include "support/test.h"

#include "arena/tournament/entrants.h"
#include "support/scratch.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = SCRATCH_PATH_SIZE + 40 };

static struct scratch scratch;
static const char *const home = scratch.folder;

static void make_file(const char *name, mode_t mode) {
  char path[PATH_SIZE];
  snprintf(path, sizeof path, "%s/%s", home, name);
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
  assert_true(fd >= 0);
  assert_int_equal(write(fd, "#!/bin/sh\n", 10), 10);
  close(fd);
}

static int set_up(void **state) {
  char path[PATH_SIZE];
  (void)state;
  scratch_open(&scratch);
  snprintf(path, sizeof path, "%s/bob k", home);
  assert_int_equal(mkdir(path, 0777), 0);
  snprintf(path, sizeof path, "%s/ann", home);
  assert_int_equal(mkdir(path, 0777), 0);
  make_file("top", 0777);
  make_file("ann/player", 0777);
  make_file("bob k/p q", 0777);
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
  char folder[PATH_SIZE];
  struct entrants entrants = read_good("# a class\n\n"
                                       "ann\tann   ./player level=2 \"a  b\"  \r\n"
                                       "  bob 'bob k' build=make './p q'\n"
                                       "cy \"bob k\" build=\"cc -o p p.c\" ./p seed={seed}\n"
                                       "top - ./top");
  assert_int_equal(entrants.count, 4);
  snprintf(folder, sizeof folder, "%s/ann", home);
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

FIXTURE_TEST(what_is_wrong_is_told_with_its_place) {
  char text[3000];
  read_bad("", 1, 1, "no program");
  read_bad("# only\n\n", 2, 1, "no program");
  read_bad("-ann - ./top", 1, 1, "is not a valid alias");
  read_bad("a+b - ./top", 1, 1, "is not a valid alias");
  read_bad("\"a b\" - ./top", 1, 1, "is not a valid alias");
  read_bad("'' - ./top", 1, 1, "empty");
  read_bad("..  - ./top", 1, 1, "is not a valid alias");
  read_bad("ann top ./top", 1, 5, "not a folder");
  read_bad("ann 'bob k'./top", 1, 12, "expected a blank");
  read_bad("ann ann build='make ./top", 1, 15, "not closed");
  read_bad("ann - ./top\x01", 1, 12, "control character");
  memset(text, 'x', 2999);
  text[2999] = '\0';
  read_bad(text, 1, 1, "too long");
  memcpy(text, "a - ", 4);
  read_bad(text, 1, 5 + ENTRANT_COMMAND_MAX, "longer than");
}

FIXTURE_TEST(an_alias_has_at_most_40_bytes_and_a_command_2000) {
  char text[3000], alias[42];
  memset(alias, 'x', sizeof alias);
  snprintf(text, sizeof text, "%.40s - ./top", alias);
  struct entrants entrants = read_good(text);
  assert_int_equal(strlen(entrants.of[0].alias), 40);
  entrants_close(&entrants);
  snprintf(text, sizeof text, "%.41s - ./top", alias);
  read_bad(text, 1, 1, "...' is too long for an alias (at most 40 bytes)");
  snprintf(text, sizeof text, "ann - ./top %01994d", 0);
  entrants = read_good(text);
  assert_int_equal(strlen(entrants.of[0].command), 2000);
  entrants_close(&entrants);
  snprintf(text, sizeof text, "ann - ./top %01995d", 0);
  read_bad(text, 1, 2007, "the command is longer than 2000 bytes");
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
  read_bad(text, ENTRANTS_MAX + 1, 1, "more than 256");
}

FIXTURE_TEST(any_bytes_are_read_or_refused) {
  unsigned seed = 1;
  for (int i = 0; i < 3000; i++) {
    static const char pieces[] = "ann -'\"\n\r\t#b=./top{}\0\x80\xff";
    char text[80];
    struct entrants entrants;
    struct why why = {0};
    for (size_t j = 0; j < sizeof text; j++)
      text[j] = pieces[(seed = seed * 1103515245 + 12345, seed >> 16) % (sizeof pieces - 1)];
    if (entrants_read(&entrants, text, sizeof text, home, &why))
      entrants_close(&entrants);
    else
      assert_true(why.line >= 1 && why.column >= 1 && why.text[0]);
  }
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
  assert_false(entrants_add(&entrants, "human:./top", home, &why));
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
    struct why why = {0};
    if (strncmp(rows[i][0], "./", 2) == 0) make_file(rows[i][0], 0777); /* or it is missing */
    if (!entrants_add(&entrants, rows[i][0], home, &why)) fail_msg("%s", why.text);
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
