/* An error is reported in a sentence with its place, and no file can draw on a terminal with it. */
#include "support/test.h"

#include "core/base/why.h"

static void assert_place(const struct why *why, unsigned long line, unsigned long column,
                         unsigned long field) {
  assert_int_equal(why->line, line);
  assert_int_equal(why->column, column);
  assert_int_equal(why->field, field);
}

TEST(the_last_complaint_has_its_own_place_and_no_other) {
  struct why why = {0};
  assert_false(why_at(&why, 3, 7, "at %d", 1));
  assert_place(&why, 3, 7, 0);
  assert_string_equal(why.text, "at 1");
  assert_false(why_field(&why, 4, 2, "in %s", "b"));
  assert_place(&why, 4, 0, 2);
  assert_string_equal(why.text, "in b");
  assert_false(why_say(&why, "no place"));
  assert_place(&why, 0, 0, 0);
  assert_string_equal(why.text, "no place");
}

TEST(what_is_no_character_that_can_be_seen_becomes_a_question_mark) {
  struct why why = {0};
  /* NOLINTNEXTLINE(misc-misleading-bidirectional) */
  why_say(&why, "a\x1b[2J\tb\n\x7f\xc3\xa9\xe2\x80\xae\xc3 ~");
  assert_string_equal(why.text, "a?[2J?b??\xc3\xa9???? ~");
}

TEST(a_long_sentence_is_cut_off) {
  struct why why = {0};
  char text[2 * WHY_TEXT_MAX];
  memset(text, 'x', sizeof text);
  why_say(&why, "%.*s", (int)sizeof text, text);
  assert_int_equal(strlen(why.text), sizeof why.text - 1);
}

TEST(nothing_is_said_if_nobody_wants_to_know) {
  assert_false(why_at(NULL, 3, 7, "at %d", 1));
  assert_false(why_field(NULL, 4, 2, "in %s", "b"));
  assert_false(why_say(NULL, "no place"));
}
