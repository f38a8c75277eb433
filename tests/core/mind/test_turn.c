/* A turn of whoever chooses a move. */
#include "support/test.h"

#include "core/mind/turn.h"
#include "core/rules/course.h"
#include "games/fiar/fiar.h"

static enum choice wrong_column(const struct request *request, struct move *move, struct why *why) {
  (void)request, (void)why;
  move->column = FIAR_WIDTH;
  return CHOICE_MADE;
}

TEST(a_turn_is_a_move_a_seat_or_the_reason_why_there_is_none) {
  static const struct {
    const char *lines, *id, *said;
    enum phase phase;
    enum choice choice;
    chooser *choose;
  } cases[] = {
      {"", "a", COURSE_TAKES_A_SEAT, PHASE_PLACEMENT, CHOICE_MADE, mind_random},
      {"a 1 0\n- 2 0\n", "a", "this player has a seat", PHASE_PLACEMENT, CHOICE_NONE, mind_random},
      {"a 1 0\nb 2 0\n", "a", NULL, PHASE_MOVEMENT, CHOICE_MADE, mind_random},
      {"a 1 0\nb 2 0\n", "b", RULES_OTHER_TURN, PHASE_MOVEMENT, CHOICE_NONE, mind_random},
      {"a 1 0\nb 2 0\n", "c", "no seat is free for this player", PHASE_MOVEMENT, CHOICE_NONE,
       mind_random},
      {"a 1 0\nb 2 0\n", "a", NULL, PHASE_MOVEMENT, CHOICE_FAILED, wrong_column},
  };
  const struct rules *rules = &fiar_rules;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct setup setup = setup_of(rules->options, PHASE_PLACEMENT);
    struct dice dice = dice_of(1);
    struct budget budget = budget_of_nodes(1);
    struct out text = {0}, said = {0};
    struct why why = {0};
    struct state *state = rules_new_state(rules), *before;
    struct choosing choosing = {.choose = cases[i].choose,
                                .request = {.rules = rules, .budget = &budget, .dice = &dice},
                                .move = rules_new_move(rules)};
    assert_true(rules_deal(rules, state, &setup, &dice, NULL));
    rules->write(state, &text);
    if (*cases[i].lines) *strstr(text.text, "- 1") = '\0';
    text.size = strlen(text.text);
    out_string(&text, cases[i].lines);
    setup.phase = cases[i].phase;
    memset(state, 0, rules->state_size);
    assert_true(rules_read(rules, state, text.text, text.size, &setup, &why));
    before = rules_copy_state(rules, state);
    assert_int_equal(turn_take(&choosing, state, cases[i].id, &said, &why), cases[i].choice);
    bool made = cases[i].choice == CHOICE_MADE;
    if (cases[i].said) assert_string_equal(made ? said.text : why.text, cases[i].said);
    if (made) assert_false(rules_same(rules, before, state));
    if (cases[i].choice == CHOICE_FAILED) assert_true(why.text[0]);
    free(before);
    free(state);
    free(choosing.move);
    out_close(&text);
    out_close(&said);
  }
}
