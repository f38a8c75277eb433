/* The player's command line; player/test_words.t shows more of what is refused. */
#include "support/test.h"

#include "support/games.h"

#include "player/args.h"

#include <string.h>

enum { WORDS_MAX = 8 };

struct line {
  const char *words[WORDS_MAX];
  const char *message; /* part of the message; NULL: the line is accepted */
};

static const struct line lines[] = {
    {{"phase=movement", "a", "b"}, NULL},
    {{"a", "phase=movement", "b"}, NULL},
    {{"a", "b", "phase=movement", "penguins=3"}, NULL},
    {{"phase=placement", "penguins=0", "a", "b"}, NULL},
    {{"phase=movement", "-", "-"}, NULL},
    {{"phase=movement", "--", "-a", "--help"}, NULL},
    {{"penguins=-1", "penguins=", "a", "b", "phase=movement"}, NULL}, /* ignored in a movement */
    {{"phase=placement", "Penguins=3", "a", "b"}, "'Penguins=3': keys are written in lower case"},
    {{"phase=movement", "./a=b", "A=b"}, NULL},
    {{"phase=movement", "time=0", "seed=0", "nodes=18446744073709551615", "a", "b"}, NULL},
    {{"phase=movement", "level=greedy", "id=x", "a", "b"}, NULL},
    {{"phase=movement", "id=-", "a", "b"}, "the ID '-' means that a seat is free"},
    {{"phase=movement", "id=a\"b", "a", "b"}, "an ID cannot contain"},
    {{"phase=movement", "time=86400001", "a", "b"}, "time=86400001: expected a number from 0 to"},
    {{"phase=movement", "level=Strong", "a", "b"},
     "level=Strong: expected random, greedy, mcts or strong"},
    {{"phase=movement", "players=2", "a", "b"}, "unknown key 'players'"},
};

static bool read_words(struct args *args, const char *const *words, unsigned who, struct why *why) {
  static char program[] = "penguins";
  char *argv[WORDS_MAX + 1] = {program};
  int argc = 1;
  for (; argc <= WORDS_MAX && words[argc - 1]; argc++)
    memcpy(&argv[argc], &words[argc - 1], sizeof *argv); /* main's argv is not const either */
  return args_read(args, GAME_OF(penguins), argc, argv, who, why);
}

TEST(a_command_line_is_accepted_or_refused_with_the_reason) {
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    const struct line *line = &lines[i];
    struct args args;
    struct why why = {0};
    bool good = read_words(&args, line->words, KEY_PLAY, &why);
    if (good != !line->message || (line->message && !strstr(why.text, line->message)))
      fail_msg("line %zu: %s, want: %s", i, good ? "good" : why.text,
               line->message ? line->message : "good");
  }
}

TEST(the_values_given_are_stored) {
  struct args args;
  struct why why = {0};
  const char *const words[] = {"phase=placement", "penguins=4",   "id=Eve", "time=20",
                               "seed=7",          "level=random", "in",     "out"};
  assert_true(read_words(&args, words, KEY_PLAY, &why));
  assert_int_equal(args.setup.phase, PHASE_PLACEMENT);
  assert_int_equal(setup_number(&args.setup, "penguins"), 4);
  assert_true(setup_given(&args.setup, "penguins"));
  assert_string_equal(setup_text(&args.setup, "penguins"), "4");
  assert_int_equal(setup_number(&args.setup, "players"), 2);
  assert_null(setup_text(&args.setup, "players"));
  assert_string_equal(args.id, "Eve");
  assert_int_equal(args.time, 20);
  assert_true(args.seed_given && args.seed == 7);
  assert_string_equal(args.level->name, LEVEL_RANDOM);
  assert_string_equal(args.input, "in");
  assert_string_equal(args.output, "out");
}

TEST(what_is_not_given_is_the_usual) {
  struct args args;
  struct why why = {0};
  const char *const words[WORDS_MAX] = {"phase=movement", "in", "out"};
  assert_true(read_words(&args, words, KEY_PLAY, &why));
  assert_int_equal(args.time, 500);
  assert_int_equal(args.nodes, 0);
  assert_false(args.seed_given || args.id_given);
  assert_string_equal(args.level->name, "strong");
}

TEST(commands_override_other_arguments) {
  struct args args;
  struct why why = {0};
  assert_true(read_words(&args, (const char *const[]){"nonsense=1", "name", NULL}, KEY_PLAY, &why));
  assert_int_equal(args.command, COMMAND_NAME);
  assert_true(read_words(&args, (const char *const[]){"--help", "-x", NULL}, KEY_PLAY, &why));
  assert_int_equal(args.command, COMMAND_HELP);
  assert_true(read_words(&args, (const char *const[]){"--version", NULL}, KEY_PLAY, &why));
  assert_int_equal(args.command, COMMAND_VERSION);
  assert_true(read_words(&args, (const char *const[]){NULL}, KEY_PLAY | KEY_TABLE, &why));
  assert_int_equal(args.command, COMMAND_TABLE);
}
