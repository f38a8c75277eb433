/* What the strong player of Peel wants, message by message. */
#include "support/test.h"

#include "core/dice.h"
#include "games/peel/lexicon_load.h"
#include "games/peel/original/mind.h"

#include <string.h>

static const char words[] = "at\ncat\ncats\nscat\ntaco\nto\nso\n";

/* Memory as load_file fetches it. */
static const struct lexicon *lexicon(void) {
  struct why why = {0};
  const struct lexicon *lexicon = peel_lexicon_open(words, sizeof words - 1, &why);
  if (!lexicon) fail_msg("%s", why.text);
  return lexicon;
}

static void begin(struct peel_mind *mind, const char *hand) {
  enum { PATIENCE = 3 };
  peel_mind_open(mind, lexicon(), PATIENCE, 1);
  assert_true(peel_mind_take(mind, hand, strlen(hand)));
}

/* The wish, after thinking about it as long as it wants to. */
static enum peel_wish wish(struct peel_mind *mind, char *letter) {
  enum { NODES = 10000, ROUNDS = 20 };
  struct budget budget = budget_of_nodes(NODES);
  enum peel_wish wish = WISH_THINK;
  for (int i = 0; i < ROUNDS && wish == WISH_THINK; i++)
    wish = peel_mind_wish(mind, &budget, letter);
  return wish;
}

static void take(struct peel_mind *mind, const char *letters) {
  assert_true(peel_mind_take(mind, letters, strlen(letters)));
}

static void assert_peels(struct peel_mind *mind) {
  char letter = 0;
  struct why why = {0};
  assert_int_equal(wish(mind, &letter), WISH_PEEL);
  assert_true(peel_grid_check(&mind->grid, mind->lexicon, &why));
  assert_int_equal(peel_grid_use(&mind->grid, mind->tiles, &why), GRID_USES_ALL);
  peel_mind_peeled(mind);
}

static void assert_waits(struct peel_mind *mind) {
  char letter = 0;
  assert_int_equal(wish(mind, &letter), WISH_WAIT);
}

/* Nothing is sent, whether it still thinks or not. */
static void assert_sends_nothing(struct peel_mind *mind) {
  char letter = 0;
  enum peel_wish wanted = wish(mind, &letter);
  assert_true(wanted == WISH_WAIT || wanted == WISH_THINK);
}

static void assert_dumps(struct peel_mind *mind, char want) {
  char letter = 0;
  assert_int_equal(wish(mind, &letter), WISH_DUMP);
  assert_int_equal(letter, want);
  peel_mind_dumped(mind, letter);
}

static void it_peels_once_and_waits(void **unused) {
  (void)unused;
  struct peel_mind mind;
  char letter = 0;
  peel_mind_open(&mind, lexicon(), 3, 1);
  assert_int_equal(wish(&mind, &letter), WISH_WAIT); /* no hand yet */
  take(&mind, "ACT");
  assert_peels(&mind);
  assert_waits(&mind);
  take(&mind, "S");
  assert_peels(&mind);
  take(&mind, "A");
  take(&mind, "T");
  assert_peels(&mind);
}

static void it_dumps_what_is_in_the_way(void **unused) {
  (void)unused;
  struct peel_mind mind;
  begin(&mind, "ACTX");
  assert_dumps(&mind, 'X');
  assert_waits(&mind);
  take(&mind, "AST");
  assert_peels(&mind);
}

static void a_letter_for_somebody_elses_peel_is_not_the_three(void **unused) {
  (void)unused;
  struct peel_mind mind;
  begin(&mind, "ACTX");
  assert_dumps(&mind, 'X');
  take(&mind, "S");
  assert_waits(&mind);
  take(&mind, "AOT");
  assert_peels(&mind);
}

static void a_tile_that_comes_back_is_not_dumped_again_at_once(void **unused) {
  (void)unused;
  struct peel_mind mind;
  begin(&mind, "ACTX");
  assert_dumps(&mind, 'X');
  take(&mind, "X");
  assert_sends_nothing(&mind);
  take(&mind, "S"); /* somebody has peeled, or lost: there may be tiles again */
  assert_dumps(&mind, 'X');
}

static void it_does_not_think_for_ever(void **unused) {
  (void)unused;
  struct peel_mind mind;
  begin(&mind, "ACTX");
  assert_dumps(&mind, 'X');
  take(&mind, "X");
  for (int i = 0; i < 10; i++)
    assert_sends_nothing(&mind);
  assert_waits(&mind);
}

static void if_nothing_helps_it_dumps_the_hardest(void **unused) {
  (void)unused;
  struct peel_mind mind;
  begin(&mind, "AXZQQ");
  assert_dumps(&mind, 'Q');
}

static void there_are_no_more_than_144_tiles(void **unused) {
  (void)unused;
  struct peel_mind mind;
  char letters[PEEL_TILES + 1];
  memset(letters, 'A', sizeof letters);
  peel_mind_open(&mind, lexicon(), 3, 1);
  assert_false(peel_mind_take(&mind, letters, PEEL_TILES + 1));
  assert_true(peel_mind_take(&mind, letters, PEEL_TILES));
  assert_false(peel_mind_take(&mind, letters, 1));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_peels_once_and_waits),
      cmocka_unit_test(it_dumps_what_is_in_the_way),
      cmocka_unit_test(a_letter_for_somebody_elses_peel_is_not_the_three),
      cmocka_unit_test(a_tile_that_comes_back_is_not_dumped_again_at_once),
      cmocka_unit_test(it_does_not_think_for_ever),
      cmocka_unit_test(if_nothing_helps_it_dumps_the_hardest),
      cmocka_unit_test(there_are_no_more_than_144_tiles),
  };
  return cmocka_run_group_tests_name("peel mind", tests, NULL, NULL);
}
