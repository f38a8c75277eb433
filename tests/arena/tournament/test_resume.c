/* Resuming a tournament means describing it again; what differs is told, but never the secret
 * seed. */
#include "support/test.h"

#include "arena/tournament/resume.h"

#include <string.h>

#define AGAIN " (--fresh begins again, or take another folder)"

static char *words[] = {"fiar", "--time=2"};
static char sprt[] = "0,5";
static char one[] = "one", two[] = "two", x[] = "x", y[] = "y";
static struct board boards[] = {{one, x}, {two, x}}, changed[] = {{one, y}};

static const struct tournament usual = {.words = words,
                                        .word_count = 2,
                                        .seats = 2,
                                        .games = 4,
                                        .seed = 7654321,
                                        .boards = boards,
                                        .board_count = 1};

TEST(what_is_not_the_same_is_told_but_no_seed) {
  static const char begun[] = "this folder's tournament was begun with ";
  struct {
    struct tournament now;
    bool seed_given;
    const char *said; /* NULL: it is the same tournament */
  } rows[] = {
      {usual, true, NULL},
      {usual, false, NULL},
      {usual, true, "another seed" AGAIN},
      {usual, false, "a number of seats of '2', and now it is '3'" AGAIN},
      {usual, false, "--sprt 'none', and now it is '0,5'" AGAIN},
      {usual, false, "a number of openings of '1', and now it is '2'" AGAIN},
      {usual, false, "another opening 'one', and now it is 'one'" AGAIN},
  };
  rows[1].now.seed = rows[2].now.seed = 1234567;
  rows[3].now.seats = 3;
  rows[4].now.sprt = sprt;
  rows[5].now.board_count = 2;
  rows[6].now.boards = changed;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct tournament old = usual;
    struct why why = {0};
    assert_int_equal(resume_merge(&old, &rows[i].now, rows[i].seed_given, &why), !rows[i].said);
    assert_int_equal(old.seed, usual.seed);
    if (!rows[i].said) continue;
    assert_memory_equal(why.text, begun, sizeof begun - 1);
    assert_string_equal(why.text + sizeof begun - 1, rows[i].said);
  }
}

TEST(a_program_is_in_the_class_file_where_it_is_now) {
  static char command[] = "./ann";
  struct entrant before = {.alias = "Ann", .command = command, .line = 2, .hash = "1"},
                 after = before;
  struct tournament old = usual, now = usual;
  struct why why = {0};
  after.line = 5;
  old.entrants = (struct entrants){&before, 1};
  now.entrants = (struct entrants){&after, 1};
  assert_true(resume_merge(&old, &now, false, &why));
  assert_int_equal(before.line, 5);
}

/* --- who takes part --- */

static char here[] = "/here", there[] = "/there", make[] = "make", cmake[] = "cmake";
static char run[] = "./run", walk[] = "./walk";

/* A tournament of this format; its programs are named by the letters. */
static struct tournament of(const char *names, enum schedule_format format, unsigned seats) {
  struct tournament tournament = usual;
  tournament.format = format;
  tournament.seats = seats;
  tournament.entrants.of = calloc(4, sizeof *tournament.entrants.of);
  assert_non_null(tournament.entrants.of);
  for (; names[tournament.entrants.count]; tournament.entrants.count++) {
    struct entrant *entrant = &tournament.entrants.of[tournament.entrants.count];
    entrant->alias[0] = names[tournament.entrants.count];
    entrant->command = strdup(run);
    entrant->folder = strdup(here);
    entrant->home = strdup(here);
    entrant->build = strdup(make);
    entrant->hash[0] = '1';
  }
  return tournament;
}

static void close_entrants(struct tournament *tournament) {
  entrants_close(&tournament->entrants);
  entrants_close(&tournament->former);
}

/* The second of two programs is not what it was. */
static void expect_other(char *command, char *folder, char *build, const char *hash,
                         const char *what) {
  struct tournament old = of("AB", FORMAT_ROUND_ROBIN, 2), now = of("AB", FORMAT_ROUND_ROBIN, 2);
  struct entrant *entrant = &now.entrants.of[1], before = *entrant;
  struct why why = {0};
  char said[sizeof why.text];
  *entrant = (struct entrant){
      .alias = "B", .folder = folder, .home = folder, .command = command, .build = build};
  snprintf(entrant->hash, sizeof entrant->hash, "%s", hash);
  assert_false(resume_merge(&old, &now, false, &why));
  snprintf(said, sizeof said,
           "the %s of 'B' is not the one that has played here: its games would not be comparable "
           "(give it another alias; or --fresh begins again, or take another folder)",
           what);
  assert_string_equal(why.text, said);
  *entrant = before;
  close_entrants(&old);
  close_entrants(&now);
}

TEST(what_of_a_program_is_not_the_same_is_told) {
  expect_other(walk, here, make, "1", "command");
  expect_other(run, there, make, "1", "folder");
  expect_other(run, here, cmake, "1", "build command");
  expect_other(run, here, make, "2", "program");
}

static const struct {
  const char *before, *after;
  enum schedule_format format;
  unsigned seats;
  bool test;
  const char *said; /* NULL: this is possible */
} changes[] = {
    {"AB", "BC", FORMAT_ROUND_ROBIN, 2, false, NULL},
    {"ABC", "ABD", FORMAT_GAUNTLET, 2, false, NULL},
    {"AB", "BA", FORMAT_GAUNTLET, 2, false,
     "this folder's tournament was begun with the gauntlet of 'A', and now it is 'B'" AGAIN},
    {"ABC", "ABCD", FORMAT_ROUND_ROBIN, 3, false, NULL},
    {"ABCD", "ABD", FORMAT_ROUND_ROBIN, 3, false,
     "'C' cannot be removed: the other programs' groups depend on it"},
    {"AB", "ABC", FORMAT_SWISS, 2, false,
     "'C' cannot be added while a Swiss tournament is under way"},
    {"ABC", "AC", FORMAT_SWISS, 2, false,
     "'B' cannot be removed while a Swiss tournament is under way"},
    {"AB", "AC", FORMAT_ROUND_ROBIN, 2, true, "'B' cannot be removed while a test is under way"},
};

TEST(who_may_come_and_go_depends_on_the_schedule) {
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    struct tournament old = of(changes[i].before, changes[i].format, changes[i].seats);
    struct tournament now = of(changes[i].after, changes[i].format, changes[i].seats);
    struct why why = {0};
    old.sprt = now.sprt = changes[i].test ? sprt : NULL;
    assert_int_equal(resume_merge(&old, &now, false, &why), changes[i].said == NULL);
    if (changes[i].said) assert_string_equal(why.text, changes[i].said);
    close_entrants(&old);
    close_entrants(&now);
  }
}
