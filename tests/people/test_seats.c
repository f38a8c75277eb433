/* Who sits where, as given by a word of seats=... */
#include "people/seats.h"

#include "onemove/games.h"
#include "support/scratch.h"
#include "support/test.h"

#include <sys/stat.h>
#include <unistd.h>

static const struct {
  const char *word, *name, *command; /* a program's */
  bool by_file;                      /* its only name is that of the file */
} programs[] = {
    {"./mine.py", "mine", "./mine.py", true},
    {"./in/own.v2.py", "own", "./in/own.v2.py", true},
    {"sh mine.py level=2", "mine", "sh mine.py level=2", true},
    {"sh -u -X./x ./mine.py level=./2", "mine", "sh -u -X./x ./mine.py level=./2", true},
    {"env -i lib Main", "env", "env -i lib Main", true},
    {"'sh mine.sh'", "mine", "sh mine.sh", true},
    {"\"sh mine.sh\"", "mine", "sh mine.sh", true},
    {"sh 'mine.sh'", "sh", "sh 'mine.sh'", true},
    {"./.hidden", "hidden", "./.hidden", true},
    {"./my own", "my", "./my own", true},
    {"./7.sh", "program", "./7.sh", true},
    {"./-", "program", "./-", true},
    {"./abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrst", "./abcdefghijklmnopqrstuvwxyz", true},
    {"Zoe=./mine.py", "Zoe", "./mine.py", false},
    {"Zoe=sh mine.sh level=2", "Zoe", "sh mine.sh level=2", false},
};

TEST(a_program_is_called_by_its_file_unless_it_has_a_name) {
  static const char *const files[] = {
      "mine.py", "in/own.v2.py", ".hidden", "my", "7.sh", "-", "abcdefghijklmnopqrstuvwxyz"};
  const struct game *game = &all_games[0];
  struct scratch scratch;
  scratch_open(&scratch);
  assert_int_equal(chdir(scratch.folder), 0);
  assert_int_equal(mkdir("in", 0700), 0);
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    scratch_program(&scratch, files[i], "#!/bin/sh\n");
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    const char *word = programs[i].word;
    struct sitters sitters = {0};
    struct why why = {0};
    if (!sitters_add(&sitters, game, NULL, word, &why)) fail_msg("%s: %s", word, why.text);
    assert_int_equal(sitters.sitter[0].kind, SITTER_PROGRAM);
    assert_string_equal(sitters.sitter[0].name, programs[i].name);
    assert_string_equal(sitters.sitter[0].command, programs[i].command);
    assert_int_equal(sitters.sitter[0].called_by_file, programs[i].by_file);
  }
  /* Commas and quotes of the other kind mean nothing between quotes. */
  struct sitters sitters = {0};
  struct why why = {0};
  static const char all[] = "Ann,\"./my, own's\",'./my \"a,b\" c',greedy,'./my' 'a b'";
  if (!sitters_read(&sitters, game, NULL, all, &why)) fail_msg("%s: %s", all, why.text);
  assert_int_equal(sitters.count, 5);
  assert_string_equal(sitters.sitter[1].command, "./my, own's");
  assert_string_equal(sitters.sitter[2].command, "./my \"a,b\" c");
  assert_string_equal(sitters.sitter[4].command, "'./my' 'a b'");
  assert_int_equal(chdir("/"), 0);
  scratch_close(&scratch);
}
