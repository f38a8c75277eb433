/* Whoever resumes a tournament describes it again, and is told what is not the same: but never a
 * seed, which is secret. */
#include "support/test.h"

#include "arena/tournament/resume.h"

#include <string.h>

#define AGAIN " (--fresh begins again, or take another folder)"

static char *two_words[] = {"fiar", "--time=2"}, *other_words[] = {"fiar", "--time=3"};
static char sprt[] = "0,5";
static char one[] = "one", two[] = "two", x[] = "x", y[] = "y";
static struct board boards[] = {{one, x, 1}, {two, x, 1}}, changed[] = {{one, y, 1}};

static const struct tournament usual = {.words = two_words,
                                        .word_count = 2,
                                        .seats = 2,
                                        .games = 4,
                                        .seed = 7654321,
                                        .boards = boards,
                                        .board_count = 1};

static struct tournament with(void (*change)(struct tournament *tournament)) {
  struct tournament tournament = usual;
  change(&tournament);
  return tournament;
}

static void nothing(struct tournament *tournament) {
  (void)tournament;
}

static void seed(struct tournament *tournament) {
  tournament->seed = 1234567;
}

static void words(struct tournament *tournament) {
  tournament->words = other_words;
}

static void seats(struct tournament *tournament) {
  tournament->seats = 3;
}

static void games(struct tournament *tournament) {
  tournament->games = 6;
}

static void swiss(struct tournament *tournament) {
  tournament->format = FORMAT_SWISS;
}

static void rounds(struct tournament *tournament) {
  tournament->rounds = 2;
}

static void test(struct tournament *tournament) {
  tournament->sprt = sprt;
}

static void openings(struct tournament *tournament) {
  tournament->board_count = 2;
}

static void board(struct tournament *tournament) {
  tournament->boards = changed;
}

static const struct {
  void (*change)(struct tournament *tournament);
  bool seed_given;
  const char *said; /* NULL: it is the same tournament */
} rows[] = {
    {nothing, true, NULL},
    {seed, false, NULL},
    {seed, true, "another seed" AGAIN},
    {words, false, "the options 'fiar --time=2', and now it is 'fiar --time=3'" AGAIN},
    {seats, false, "seats: '2', and now it is '3'" AGAIN},
    {games, false, "--games '4', and now it is '6'" AGAIN},
    {swiss, false, "the schedule 'round-robin', and now it is 'swiss'" AGAIN},
    {rounds, false, "--rounds '0', and now it is '2'" AGAIN},
    {test, false, "--sprt 'none', and now it is '0,5'" AGAIN},
    {openings, false, "so many openings: '1', and now it is '2'" AGAIN},
    {board, false, "another opening 'one', and now it is 'one'" AGAIN},
};

TEST(what_is_not_the_same_is_told_but_no_seed) {
  static const char begun[] = "this folder's tournament was begun with ";
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct tournament old = usual, now = with(rows[i].change);
    struct why why = {0};
    assert_int_equal(resume_merge(&old, &now, rows[i].seed_given, &why), rows[i].said == NULL);
    assert_int_equal(old.seed, usual.seed);
    if (!rows[i].said) continue;
    assert_memory_equal(why.text, begun, sizeof begun - 1);
    assert_string_equal(why.text + sizeof begun - 1, rows[i].said);
  }
}

TEST(a_program_is_in_the_class_file_where_it_is_now) {
  static char command[] = "./ann";
  static char hash[1][TOURNAMENT_HASH_SIZE] = {"1"};
  struct entrant before = {.alias = "Ann", .command = command, .line = 2}, after = before;
  struct tournament old = usual, now = usual;
  struct why why = {0};
  after.line = 5;
  old.hashes = now.hashes = hash;
  old.entrants = (struct entrants){&before, 1};
  now.entrants = (struct entrants){&after, 1};
  assert_true(resume_merge(&old, &now, false, &why));
  assert_int_equal(before.line, 5);
}
