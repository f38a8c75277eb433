/* The move between two files, and what is said where there is no single one. */
#include "games/peel/position.h"

#include "core/judge.h"

#include <stdlib.h>

#define REST "lexicon @\nann 1 0\nbob 2 0\n"
#define PEELED "lexicon @\nann 1 1\nbob 2 0\n"
#define ANN_WON "lexicon @\nann 1 100\nbob 2 0\n"
#define BOB_WON "lexicon @\nann 1 0\nbob 2 100\n"

/* The first tiles of the bunch are Q, X, S; the others come in alphabetical order. */
static const char before_form[] =
    "2 1\nbunch QXS*\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST;
static const char view_form[] = "2 1\nbunch ?138\nhand 1 ACT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" REST;

/* Seat 1's move between the two files. */
static bool judge(const char *before_text, const char *after_text, struct move *move,
                  struct why *why) {
  static struct state before, after;
  char text[POSITION_SIZE];
  struct dice dice;
  dice_seed(&dice, 1);
  position_read(&before, before_text);
  position_read(&after, after_text);
  position_text(after_text, text);
  return judge_move(&peel_rules, &before, &after, text, strlen(text), 0, &dice, move, why);
}

static void assert_found(const char *before, const char *after, const char *want) {
  struct move move;
  struct why why = {0};
  struct state state;
  if (!judge(before, after, &move, &why))
    fail_msg("%s%lu:%lu: %s", after, why.line, why.column, why.text);
  position_read(&state, before);
  char *have = rules_move_text(&peel_rules, &state, 0, &move);
  assert_string_equal(have, want);
  free(have);
}

static void a_move_in_a_whole_file_is_found(void **unused) {
  (void)unused;
  assert_found(before_form,
               "2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 DGOX\ngrid 2 -\n" PEELED,
               "p003001CAT");
  assert_found("2 1\nbunch QXSBA\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST,
               "2 2\nbunch CBA\nhand 1 ATQXS\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST, "dC");
  assert_found("2 1\nbunch CTSBA\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST,
               "2 2\nbunch CBA\nhand 1 ATCTS\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST, "dC");
  assert_found(before_form,
               "2 2\nbunch QXS*ACT\nhand 1 -\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" BOB_WON, "resign");
  assert_found("2 1\nbunch A\nhand 1 ACT\ngrid 1 -\nhand 2 *\ngrid 2 -\n" REST,
               "2 2\nbunch A\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 *\ngrid 2 -\n" ANN_WON,
               "p003001CAT");
}

static void a_move_whose_draw_is_pending_is_found(void **unused) {
  (void)unused;
  assert_found(
      view_form,
      "2 1\nbunch ?138\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 ?3\ngrid 2 -\ndraw peel\n" PEELED,
      "p003001CAT");
  assert_found(view_form,
               "2 1\nbunch ?138\nhand 1 AT\ngrid 1 -\nhand 2 ?3\ngrid 2 -\ndraw dump C\n" REST,
               "dC");
  assert_found(view_form, "2 2\nbunch ?141\nhand 1 -\ngrid 1 -\nhand 2 ?3\ngrid 2 -\n" BOB_WON,
               "resign");
}

struct cheat {
  const char *after;
  unsigned long line, column; /* 0: what is wrong is the move itself */
  const char *text;
  const char *before; /* NULL: before_form */
};

#define HAND1 "hand 1 ACTQ\ngrid 1 003001CAT\n"
#define HAND2 "hand 2 DGOX\ngrid 2 -\n"
#define HIDDEN2 "hand 2 ?3\ngrid 2 -\n"

static const struct cheat cheats[] = {
    /* no legal move: what the player tried is judged */
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 002001AT\n" HAND2 PEELED, 0, 0,
     "the grid has 2 tiles, and there are 3 in the hand", NULL},
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 -\n" HAND2 PEELED, 0, 0, "the grid has 0 tiles", NULL},
    /* a legal move, and not its result */
    {"3 2\nbunch ?100\nhand 1 ACT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\nhand 3 -\ngrid 3 -\n" REST
     "cy 3 0\n",
     1, 1, "this is '3', it should be '2'", NULL},
    {"2 2\nbunch S*\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 DGOX\ngrid 2 003001DOG\n" PEELED, 6, 8,
     "this is '003001DOG', it should be '-'", NULL},
    {"2 2\nbunch Q*\nhand 1 ACTS\ngrid 1 003001CAT\n" HAND2 PEELED, 3, 8,
     "after the move this hand must also have Q, and cannot have S", NULL},
    {"2 2\nbunch X*\n" HAND1 "hand 2 DGOS\ngrid 2 -\n" PEELED, 5, 8,
     "after the move this hand must also have X, and cannot have S", NULL},
    {"2 2\nbunch X*\n" HAND1 "hand 2 DGO\ngrid 2 -\n" PEELED, 5, 8,
     "after the move this hand must also have X", NULL},
    {"2 2\nbunch *S\n" HAND1 HAND2 PEELED, 2, 7, "it should be 'SAAA", NULL},
    {"2 2\nbunch ?136\n" HAND1 HAND2 PEELED, 2, 7, "this is '?136'", NULL},
    {"2 1\nbunch S*\n" HAND1 HAND2 PEELED, 1, 3,
     "after the move it is the turn of seat 2, not of seat 1", NULL},
    {"2 2\nbunch S*\n" HAND1 HAND2 REST, 8, 7, "player 1 has the score 0, it should be 1", NULL},
    {"2 2\nbunch S*\n" HAND1 HAND2 "lexicon @\neve 1 1\nbob 2 0\n", 8, 1,
     "player 1 is called 'eve', it should be 'ann'", NULL},
    {"2 2\nbunch ?136\n" HAND1 "hand 2 ?4\ngrid 2 -\n" PEELED, 5, 8,
     "this hand has to be shown: it was known before the move", NULL},
    {"2 2\nbunch *\nhand 1 AACTQ\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "after the move this hand must also have SX, and cannot have AA", NULL},
    {"2 2\nbunch *\nhand 1 AACTQX\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "after the move this hand must also have S, and cannot have AA", NULL},
    {"2 2\nbunch C*\nhand 1 ACQSTX\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "after the move this hand cannot have A", NULL},
    {"2 2\nbunch ?137\nhand 1 ?4\ngrid 1 -\nhand 2 DGO\ngrid 2 -\n" REST, 3, 8,
     "this hand has to be shown", NULL},
    {"2 1\nbunch ?138\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump ?\n" REST, 7, 11,
     "the dumped tile cannot be hidden from the player who dumped it", NULL},
    {"2 1\nbunch QXS*\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump C\n" REST, 0, 0,
     "the draw that follows the move has not been made", NULL},
    {"2 1\nbunch QXS*\nhand 1 AT\ngrid 1 -\nhand 2 DGO\ngrid 2 -\ndraw dump C\n" PEELED, 7, 1,
     "after the move no draw is pending", NULL},
    /* in a view, where the draw is nobody's who sees it */
    {"2 2\nbunch ?136\nhand 1 ACTQ\ngrid 1 003001CAT\nhand 2 ?4\ngrid 2 -\n" PEELED, 7, 1,
     "expected 'draw peel': the tiles are drawn by whoever knows the bunch", view_form},
    {"2 2\nbunch ?136\nhand 1 ATEES\ngrid 1 -\n" HIDDEN2 REST, 7, 1, "expected 'draw dump'",
     view_form},
    {"2 1\nbunch ?137\nhand 1 ACT\ngrid 1 -\n" HIDDEN2 "draw dump C\n" REST, 3, 8,
     "after the move this hand cannot have C", view_form},
    {"2 1\nbunch ?137\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 ?4\ngrid 2 -\ndraw peel\n" PEELED, 5, 8,
     "this hand has 3 tiles after the move, not 4", view_form},
    {"2 1\nbunch ?138\nhand 1 ACT\ngrid 1 003001CAT\nhand 2 DGO\ngrid 2 -\ndraw peel\n" PEELED, 5,
     8, "this hand has to stay hidden", view_form},
};

static void every_cheat_is_named_where_it_is(void **unused) {
  (void)unused;
  for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++) {
    const struct cheat *cheat = &cheats[i];
    struct move move;
    struct why why = {0};
    if (judge(cheat->before ? cheat->before : before_form, cheat->after, &move, &why))
      fail_msg("accepted: %s", cheat->after);
    if (why.line != cheat->line || why.column != cheat->column || !strstr(why.text, cheat->text))
      fail_msg("%s\nwant %lu:%lu: %s\nhave %lu:%lu: %s", cheat->after, cheat->line, cheat->column,
               cheat->text, why.line, why.column, why.text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_move_in_a_whole_file_is_found),
      cmocka_unit_test(a_move_whose_draw_is_pending_is_found),
      cmocka_unit_test(every_cheat_is_named_where_it_is),
  };
  return cmocka_run_group_tests_name("judge of peel", tests, NULL, NULL);
}
