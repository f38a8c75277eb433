/* The move between two files, and what is said where there is no single one. */
#include "games/peel/position.h"

#include <stdlib.h>

#define REST "lexicon @\nann 1 0\nbob 2 0\n"
#define PEELED "lexicon @\nann 1 1\nbob 2 0\n"
#define ANN_WON "lexicon @\nann 1 100\nbob 2 0\n"
#define BOB_WON "lexicon @\nann 1 0\nbob 2 100\n"

/* The first tiles of the bunch are Q, X, S; the others come in alphabetical order. */
static const char before_form[] =
    "2 1\nbunch QXS*\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
static const char view_form[] = "2 1\nbunch ?138\nhand 1 ACT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" REST;

static bool propose(const char *before_text, const char *after_text, struct move *move,
                    struct why *why) {
  static struct state before, after;
  char text[POSITION_SIZE];
  position_read(&before, before_text);
  position_read(&after, after_text);
  bool good = peel_infer(&before, &after, 0, move, why);
  position_text(after_text, text);
  why_locate(why, text, strlen(text));
  return good;
}

static void assert_proposed(const char *before, const char *after, const char *want) {
  struct move move;
  struct why why = {0};
  struct out out = {0};
  struct state state;
  if (!propose(before, after, &move, &why))
    fail_msg("%s%lu:%lu: %s", after, why.line, why.column, why.text);
  position_read(&state, before);
  peel_write_move(&state, 0, &move, &out);
  assert_string_equal(out.text, want);
  free(out_take(&out));
}

static void a_move_in_a_whole_file_is_found(void **unused) {
  (void)unused;
  assert_proposed(before_form,
                  "2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 DGOX\ngrid 2 -\n" PEELED,
                  "p003001CAT");
  assert_proposed("2 1\nbunch QXSBA\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST,
                  "2 2\nbunch CBA\nhand 1 ATQXS\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST, "dC");
  assert_proposed("2 1\nbunch CTSBA\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST,
                  "2 2\nbunch CBA\nhand 1 ATCTS\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST, "dC");
  assert_proposed(before_form,
                  "2 2\nbunch QXS*ACT\nhand 1 -\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" BOB_WON,
                  "resign");
  assert_proposed("2 1\nbunch A\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST,
                  "2 2\nbunch A\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 *\ngrid 2 -\n" ANN_WON,
                  "p003001CAT");
}

static void a_move_whose_draw_is_pending_is_found(void **unused) {
  (void)unused;
  assert_proposed(
      view_form,
      "2 1\nbunch ?138\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 ?3\ngrid 2 -\ndraw peel\n" PEELED,
      "p003001CAT");
  assert_proposed(view_form,
                  "2 1\nbunch ?138\nhand 1 AT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\ndraw dump C\n" REST,
                  "dC");
  assert_proposed(view_form, "2 2\nbunch ?141\nhand 1 -\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" BOB_WON,
                  "resign");
}

/* What is no legal move is proposed all the same: `legal` says what is wrong with it. */
static void an_illegal_move_is_proposed(void **unused) {
  (void)unused;
  assert_proposed(before_form,
                  "2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 002001AT\nhand 2 DGOX\ngrid 2 -\n" PEELED,
                  "p002001AT");
}

struct cheat {
  const char *after;
  unsigned long line, column;
  const char *text;
};

#define HAND1 "hand 1 ACTQ\ngrid 1 003001CAT\n"
#define HAND2 "hand 2 DGOX\ngrid 2 -\n"

static const struct cheat cheats[] = {
    {"3 2\nbunch ?100\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\nhand 3 -\ngrid 3 -\n" REST
     "cy 3 0\n",
     1, 1, "there should be 2 players"},
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 DGOX\ngrid 2 003001DOG\n" PEELED, 6, 8,
     "not the grid that the move leaves"},
    {"2 2\nbunch Q*\nhand 1 ACTS\ngrid 1 003001CAT\n" HAND2 PEELED, 3, 8,
     "not the hand that the move leaves"},
    {"2 2\nbunch X*\n" HAND1 "hand 2 DGOS\ngrid 2 -\n" PEELED, 5, 8, "not the hand that the move"},
    {"2 2\nbunch *S\n" HAND1 HAND2 PEELED, 2, 7, "not the bunch that the move leaves"},
    {"2 2\nbunch ?136\n" HAND1 HAND2 PEELED, 2, 7, "not the bunch that the move leaves"},
    {"2 1\nbunch S*\n" HAND1 HAND2 PEELED, 1, 3, "it should be the turn of seat 2"},
    {"2 2\nbunch S*\n" HAND1 HAND2 REST, 8, 7, "the score is 0, it should be 1"},
    {"2 2\nbunch S*\n" HAND1 HAND2 "lexicon @\neve 1 1\nbob 2 0\n", 8, 1, "ID has changed"},
    {"2 2\nbunch ?136\n" HAND1 "hand 2 ?4\ngrid 2 -\n" PEELED, 5, 8, "not the hand that the move"},
    {"2 2\nbunch *\nhand 1 AACTQ\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "the hand has not lost one tile and taken the next three of the bunch"},
    {"2 2\nbunch *\nhand 1 AACTQX\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "a hand of 6 tiles does not come from one of 3 by a peel or a dump"},
    {"2 2\nbunch ?137\nhand 1 ?4\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8, "cannot be hidden"},
    {"2 1\nbunch ?138\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump ?\n" REST, 7, 11,
     "the mover knows which tile it dumped"},
};

static void every_cheat_is_named_where_it_is(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++) {
    const struct cheat *cheat = &cheats[i];
    struct move move;
    struct why why = {0};
    if (propose(before_form, cheat->after, &move, &why)) {
      /* the caller would go on and ask `legal` */
      struct state before;
      position_read(&before, before_form);
      if (peel_legal(&before, 0, &move, &why)) fail_msg("accepted: %s", cheat->after);
      fail_msg("%s\nproposed, but %s", cheat->after, why.text);
    }
    if (why.line != cheat->line || why.column != cheat->column || !strstr(why.text, cheat->text))
      fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", cheat->after, cheat->line, cheat->column,
               cheat->text, why.line, why.column, why.text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_move_in_a_whole_file_is_found),
      cmocka_unit_test(a_move_whose_draw_is_pending_is_found),
      cmocka_unit_test(an_illegal_move_is_proposed),
      cmocka_unit_test(every_cheat_is_named_where_it_is),
  };
  return cmocka_run_group_tests_name("infer of peel", tests, NULL, NULL);
}
