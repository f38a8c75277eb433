/* The messages about a file that is no single legal move, taking Template, which adds none of its
 * own, as the example; and who moved. */
#include "support/files.h"
#include "support/test.h"

#include "core/rules/judge.h"

extern const struct rules template_rules;
static const struct rules *const rules = &template_rules;

#define HAND_2 "hand 2 3 3 7\n"
#define PLAYERS "ann 1 0\nbob 2 0\n"
static const char before[] =
    "2 1\npile 2 6 4\ndeck 9 1 2 4 5 6 7 8 9\ndraw -\nhand 1 1 5 8\n" HAND_2 PLAYERS;
/* Ann has played the 5, which beats the 4, and has drawn the 9. */
#define TABLE "2 2\npile 2 6 4 5\ndeck 1 2 4 5 6 7 8 9\ndraw -\nhand 1 1 8 9\n"
static const char after[] = TABLE HAND_2 "ann 1 1\nbob 2 0\n";

static bool judge(const char *from, const char *to, struct why *why) {
  const struct files files = files_of(rules, PHASE_UNKNOWN);
  struct state *state = files_new(&files, from);
  struct move *move = rules_new_move(rules);
  bool found = files_judge(&files, from, to, 0, move, why);
  if (found) files_assert_move(rules, state, 0, move, "5");
  free(move);
  free(state);
  return found;
}

TEST(a_move_is_found_with_the_draw_that_follows_it) {
  assert_no_why(judge(before, after, &why));
}

static const struct bad_file wrong[] = {
    /* what a move does not do */
    {"2 1\npile 2 6 4 5\ndeck 1 2 4 5 6 7 8 9\ndraw -\nhand 1 1 8 9\n" HAND_2 "ann 1 1\nbob 2 0\n",
     1, 3, "this is '1', it should be '2'"},
    {"2 2\npile 2 6 5 4\ndeck 1 2 4 5 6 7 8 9\ndraw -\nhand 1 1 8 9\n" HAND_2 "ann 1 1\nbob 2 0\n",
     2, 10, "this is '5', it should be '4'"},
    {"2 2\npile 2 6 4\ndeck 1 2 4 5 6 7 8 9 5\ndraw -\nhand 1 1 8 9\n" HAND_2 "ann 1 1\nbob 2 0\n",
     2, 11, "'5' is missing here"},
    {"2 2\npile 2 6 4 5 1\ndeck 2 4 5 6 7 8 9\ndraw -\nhand 1 1 8 9\n" HAND_2 "ann 1 1\nbob 2 0\n",
     2, 14, "unexpected '1' here"},
    {"2 1\npile 2 6 4 5\ndeck 9 1 2 4 5 6 7 8 9\ndraw 1\nhand 1 1 8\n" HAND_2 "ann 1 1\nbob 2 0\n",
     0, 0, "the draw that follows the move has not been made"},
    /* the player lines */
    {TABLE HAND_2 "ann 1 0\nbob 2 0\n", 7, 7, "player 1 has the score 0, it should be 1"},
    {TABLE HAND_2 "ann 1 1\nbob 2 1\n", 8, 7, "player 2 has the score 1, it should be 0"},
    {TABLE HAND_2 "bob 2 0\nann 1 0\n", 8, 7, "player 1 has the score 0, it should be 1"},
    {TABLE HAND_2 "ann 1 1\nbert 2 0\n", 8, 1, "player 2 is called 'bert', it should be 'bob'"},
};

static void assert_told(const char *from, const struct bad_file *file) {
  struct why why;
  assert_false(judge(from, file->form, &why));
  assert_string_equal(why.text, file->cause);
  if (why.line != file->line || why.column != file->column)
    fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
}

TEST(the_first_difference_from_the_nearest_move_is_told_with_its_place) {
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_told(before, &wrong[i]);
}

TEST(blanks_and_ends_of_lines_move_the_place_and_nothing_else) {
  static const struct bad_file file = {
      "2   2\r\npile 2 6 4 5\r\n\tdeck 1 2 4 5 6 7 8 9 \r\ndraw  -\r\nhand 1 1 8 9\r\n" HAND_2
      "ann 1  0\r\nbob 2 0\r\n\r\n",
      7, 8, "player 1 has the score 0, it should be 1"};
  assert_told(before, &file);
}

TEST(where_no_move_can_be_made_what_differs_from_the_board_is_told) {
#define OVER "2 1\npile 2 6 4 9 1 2 4 5 6 7 8 9 1 5 8 3 3 7\ndeck -\ndraw -\nhand 1 -\nhand 2 -\n"
  static const struct bad_file same = {OVER "ann 1 3\nbob 2 4\n", 0, 0, "there is no legal move"};
  static const struct bad_file richer = {OVER "ann 1 4\nbob 2 4\n", 7, 7,
                                         "player 1 has the score 4, it should be 3"};
  assert_told(same.form, &same);
  assert_told(same.form, &richer);
}

/* The ID of the player who moved, or NULL and `why`. The caller frees it. */
static char *mover(const char *from, const char *to, struct why *why) {
  const struct files files = files_of(rules, PHASE_UNKNOWN);
  struct state *old = files_new(&files, from), *new = files_new(&files, to);
  const struct left_file left = {.state = new, .text = to, .size = strlen(to)};
  struct dice dice = dice_of(1);
  char *id = calloc(1, MOVER_ID_SIZE);
  assert_non_null(id);
  *why = (struct why){0};
  bool found = mover_name(rules, old, &left, &dice, id, why);
  free(old);
  free(new);
  if (found) return id;
  free(id);
  return NULL;
}

static void assert_mover(const char *from, const char *to, const char *want) {
  struct why why;
  char *id = mover(from, to, &why);
  if (!id) fail_msg("%s", why.text);
  assert_string_equal(id, want);
  free(id);
}

TEST(whose_move_it_was_is_found) {
  assert_mover(before, after, "ann");
  assert_mover(after,
               "2 1\npile 2 6 4 5 7\ndeck 2 4 5 6 7 8 9\ndraw -\nhand 1 1 8 9\nhand 2 1 3 3\n"
               "ann 1 1\nbob 2 1\n",
               "bob");
  assert_mover(TABLE HAND_2 "ann 1 1\n- 2 0\n", TABLE HAND_2 "ann 1 1\neve 2 0\n", "eve");
}

TEST(of_several_seats_that_did_not_move_the_complaint_without_a_place_counts) {
  assert_whole_why(
      mover(after,
            "2 2\npile 2 6 4 5 7\ndeck 1 2 4 5 6 7 8 9\ndraw 2\nhand 1 1 8 9\nhand 2 3 3\n"
            "ann 1 1\nbob 2 1\n",
            &why),
      "the draw that follows the move has not been made");
}
