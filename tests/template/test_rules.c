/* The rules of Template: scoring, drawing, and whose turn it is next. */
#include "support/files.h"
#include "support/test.h"

#include "template/template.h"

static struct state state;

static void read_state(const char *text) {
  struct files files = files_of(&template_rules, PHASE_UNKNOWN);
  files_read(&files, text, &state);
}

static unsigned score_of_a_five_on(const char *text) {
  read_state(text);
  template_apply(&state, 0, &(struct move){5});
  return state.head.roster.line[0].score;
}

static void only_a_higher_card_scores(void **unused) {
  (void)unused;
#define REST "\ndeck ?12\ndraw -\nhand 1 5 9\nhand 2 ?3\na 1 0\nb 2 0\n"
  assert_int_equal(score_of_a_five_on("2 1\npile 4" REST), 1);
  assert_int_equal(score_of_a_five_on("2 1\npile 5" REST), 0);
  assert_int_equal(score_of_a_five_on("2 1\npile 6" REST), 0);
}

static void who_has_played_draws_and_then_the_next_is_to_move(void **unused) {
  (void)unused;
  read_state("2 1\npile -\ndeck 8 1 1 2 2 3 3 4 4 5 6 6\ndraw -\nhand 1 5 9 9\nhand 2 7 7 8\n"
             "a 1 0\nb 2 0\n");
  template_apply(&state, 0, &(struct move){5});
  assert_int_equal(template_turn(&state), TURN_CHANCE);
  template_chance(&state, NULL);
  assert_int_equal(template_turn(&state), 1);
  assert_int_equal(state.deck.count, 11);
  assert_int_equal(state.hand[0].rank[0], 8); /* in order */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(only_a_higher_card_scores),
      cmocka_unit_test(who_has_played_draws_and_then_the_next_is_to_move),
  };
  return cmocka_run_group_tests_name("rules of template", tests, NULL, NULL);
}
