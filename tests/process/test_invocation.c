/* How the words of a PLAYER are read. */
#include "support/test.h"

#include "support/scratch.h"

#include "core/text/out.h"
#include "process/invocation.h"

#include <sys/stat.h>
#include <unistd.h>

static const char *const arguments[] = {"name", NULL};

/* Expects these words, with bars between them; `.` stands for the folder where the test runs. */
static void expect(const char *player, const char *want) {
  struct invocation invocation;
  struct out have = {0};
  char here[1024];
  assert_non_null(getcwd(here, sizeof here));
  assert_no_why(invocation_open(&invocation, player, NULL, arguments, &why));
  for (int i = 0; i < invocation.argc; i++) {
    const char *word = invocation.argv[i];
    if (i) out_char(&have, '|');
    for (const char *at; (at = strstr(word, here)); word = at + strlen(here)) {
      out_bytes(&have, word, (size_t)(at - word));
      out_char(&have, '.');
    }
    out_string(&have, word);
  }
  assert_null(invocation.argv[invocation.argc]);
  assert_string_equal(have.text, want);
  out_close(&have);
  invocation_close(&invocation);
}

static void enter(struct scratch *scratch) {
  scratch_open(scratch);
  assert_int_equal(chdir(scratch->folder), 0);
  scratch_program(scratch, "my player", "#!/bin/sh\n");
  scratch_program(scratch, "plain", "exit 0\n");
  scratch_write(scratch, "data.txt", "");
  scratch_write(scratch, "movement", "");
}

static void leave(struct scratch *scratch) {
  scratch_close(scratch);
  assert_int_equal(chdir("/"), 0);
}

#define FIXTURE_TEST(name) TEST_WITH(name, struct scratch, scratch, enter, leave)

FIXTURE_TEST(a_program_is_one_word) {
  expect("my player", "./my player|name");
  expect("./my player", "./my player|name");
  expect("/bin/sh", "/bin/sh|name");
}

FIXTURE_TEST(a_text_without_interpreter_is_the_shells) {
  expect("plain", "sh|./plain|name");
  struct invocation invocation;
  assert_no_why(invocation_open(&invocation, "plain", NULL, arguments, &why));
  assert_true(invocation.unmarked);
  invocation_close(&invocation);
}

FIXTURE_TEST(the_interpreter_of_a_script_has_to_be_there) {
  static const struct {
    const char *first_line, *want;
  } scripts[] = {
      {"#! /no/such/sh -e\n", "there is no '/no/such/sh', which its first line names"},
      {"#!/bin/sh\r\n", "its first line ends with a carriage return, as on Windows: "
                        "sed -i 's/\\r$//' FILE removes it"},
      {"#!/bin/sh -e\r\n", "its first line ends with a carriage return, as on Windows: "
                           "sed -i 's/\\r$//' FILE removes it"},
      {"\xEF\xBB\xBF#!/bin/sh\n",
       "its first line begins with a byte order mark, which an editor put before #!: "
       "sed -i '1s/^\\xEF\\xBB\\xBF//' FILE removes it"},
  };
  for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
    struct invocation invocation;
    struct why why;
    scratch_program(scratch, "my player", scripts[i].first_line);
    assert_false(invocation_open(&invocation, "my player", NULL, arguments, &why));
    assert_string_equal(why.text + strlen("my player: cannot be started: "), scripts[i].want);
  }
}

FIXTURE_TEST(a_player_that_cannot_be_one_is_told_why) {
  static const char *const players[][2] = {
      {"", "a command is missing"},
      {"/", "/: is not a file"},
      {"data.txt", "data.txt: is not executable (chmod +x makes it so)"},
      {"./nowhere", "./nowhere: No such file or directory"},
      {"no-such-program a", "no-such-program: there is no such program"},
  };
  for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
    struct why why = {0};
    assert_false(invocation_check(players[i][0], &why));
    assert_string_equal(why.text, players[i][1]);
  }
  assert_true(invocation_check("plain", &(struct why){0}));
}

FIXTURE_TEST(a_simple_command_needs_no_shell) {
  expect("'./my player' id=a", "./my player|id=a|name");
  expect("./my\\ player \"id=a\"", "./my player|id=a|name");
  expect("  cat   'a  b'", "cat|a  b|name");
  expect("cat '' \"\"", "cat|||name");
}

FIXTURE_TEST(files_are_found_from_elsewhere) {
  expect("cat data.txt dict=data.txt", "cat|./data.txt|dict=./data.txt|name");
  expect("cat --dict=data.txt", "cat|--dict=./data.txt|name");
  expect("cat movement nothing.txt", "cat|movement|nothing.txt|name");
  expect("cat /data.txt", "cat|/data.txt|name");
}

FIXTURE_TEST(files_of_another_folder_are_found_there) {
  const char *words[] = {"./player", "data", "dict=./data", "--dict=./data", "dict=./no"};
  const char *want[] = {"/player", "data", "/data", "/data", "dict=./no"};
  struct invocation invocation;
  char here[1024], path[1100];
  assert_non_null(getcwd(here, sizeof here));
  assert_int_equal(mkdir("ann", 0755), 0);
  scratch_program(scratch, "ann/player", "#!/bin/sh\n");
  scratch_write(scratch, "ann/data", "");
  assert_no_why(invocation_open(&invocation, "./player data dict=./data --dict=./data dict=./no",
                                "ann", arguments, &why));
  for (int i = 0; i < 5; i++) {
    snprintf(path, sizeof path, "%s/ann%s", here, want[i]);
    const char *value =
        strchr(words[i], '=') ? strchr(invocation.argv[i], '=') + 1 : invocation.argv[i];
    assert_string_equal(want[i][0] == '/' ? value : invocation.argv[i],
                        want[i][0] == '/' ? path : want[i]);
  }
  invocation_close(&invocation);
  assert_int_equal(unlink("ann/player") | unlink("ann/data") | rmdir("ann"), 0);
}

FIXTURE_TEST(the_rest_is_for_the_shell) {
  expect("no-such-program a", "sh|-c|no-such-program a \"$@\"|sh|name");
  expect("cat $HOME\\' data.txt", "sh|-c|cat $HOME\\' './data.txt' \"$@\"|sh|name");
  expect("cat 'data.txt'; cat $HOME", "sh|-c|cat './data.txt'; cat $HOME \"$@\"|sh|name");
  expect("A=1 cat", "sh|-c|A=1 cat \"$@\"|sh|name");
  expect("cat \"$A b\"", "sh|-c|cat \"$A b\" \"$@\"|sh|name");
  expect("cat \"a\\\\b\"", "sh|-c|cat \"a\\\\b\" \"$@\"|sh|name");
  expect("cat 'unfinished", "sh|-c|cat 'unfinished \"$@\"|sh|name");
}

FIXTURE_TEST(whatever_means_something_to_the_shell_is_for_the_shell) {
  static const struct {
    const char *format, *special; /* characters that are not just themselves between these quotes */
  } quotes[] = {{"cat %cx", "$`*?[]~#!{};&|()<>\n"}, {"cat \"%cx\"", "$`"}, {"cat '%cx'", ""}};
  char player[16], want[48];
  for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
    for (const char *at = quotes[0].special; *at; at++) {
      snprintf(player, sizeof player, quotes[i].format, *at);
      snprintf(want, sizeof want, "cat|%cx|name", *at);
      if (strchr(quotes[i].special, *at))
        snprintf(want, sizeof want, "sh|-c|%s \"$@\"|sh|name", player);
      expect(player, want);
    }
}
