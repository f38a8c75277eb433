/* The rules of Template: scoring, drawing, and whose turn is next; and what greedy plays. */
#include "support/ask.h"
#include "support/files.h"
#include "support/test.h"

extern const struct mind template_mind;
extern const struct rules template_rules;
static const struct rules *const rules = &template_rules;

/* The state after the first seat has played a 5. */
static struct state *after_a_five_on(const char *text) {
  struct files files = files_of(rules, PHASE_UNKNOWN);
  struct state *state = files_new(&files, text);
  struct move *move = rules_new_move(rules);
  assert_true(rules->read_move(state, 0, "5", move, NULL));
  rules->apply(state, 0, move);
  free(move);
  return state;
}

static unsigned score_of_a_five_on(const char *text) {
  struct state *state = after_a_five_on(text);
  unsigned score = state_roster(state)->line[0].score;
  free(state);
  return score;
}

TEST(only_a_higher_card_scores) {
#define REST "\ndeck ?12\ndraw -\nhand 1 5 9\nhand 2 ?3\na 1 0\nb 2 0\n"
  assert_int_equal(score_of_a_five_on("2 1\npile 4" REST), 1);
  assert_int_equal(score_of_a_five_on("2 1\npile 5" REST), 0);
  assert_int_equal(score_of_a_five_on("2 1\npile 6" REST), 0);
}

TEST(who_has_played_draws_and_then_the_next_is_to_move) {
  struct state *state =
      after_a_five_on("2 1\npile -\ndeck 8 1 1 2 2 3 3 4 4 5 6 6\ndraw -\nhand 1 5 9 9\n"
                      "hand 2 7 7 8\na 1 0\nb 2 0\n");
  assert_int_equal(rules->turn(state), TURN_CHANCE);
  rules->chance(state, NULL);
  files_assert_state(rules, state,
                     "2 2\npile 5\ndeck 1 1 2 2 3 3 4 4 5 6 6\ndraw -\nhand 1 8 9 9\n"
                     "hand 2 7 7 8\na 1 1\nb 2 0\n");
  free(state);
}

TEST(greedy_plays_the_lowest_card_that_scores) {
  enum { PACK = 18 };
  static const struct {
    const char *pile, *hand, *play;
  } exercises[] = {{"-", "3 5", "3"}, {"3", "3 5 8", "5"}, {"4", "3 4 9", "9"}, {"9", "8 9", "8"}};
  for (size_t i = 0; i < sizeof exercises / sizeof *exercises; i++) {
    char text[200];
    unsigned shown = (*exercises[i].pile != '-') + (unsigned)(strlen(exercises[i].hand) + 1) / 2;
    snprintf(text, sizeof text,
             "2 1\npile %s\ndeck ?%u\ndraw -\nhand 1 %s\nhand 2 ?2\na 1 0\nb 2 0\n",
             exercises[i].pile, PACK - 2 - shown, exercises[i].hand);
    struct files files = files_of(rules, PHASE_UNKNOWN);
    struct state *state = files_new(&files, text);
    struct move *move = rules_new_move(rules);
    ask_level(rules, &template_mind, "greedy", state, 0, ask_nodes(1), 1, move, NULL);
    struct out out = {0};
    rules->write_move(state, 0, move, &out);
    assert_string_equal(out.text, exercises[i].play);
    out_close(&out);
    free(move);
    free(state);
  }
}
