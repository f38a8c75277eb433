/* The cursor over a text, and the positions in error messages. */
#include "support/test.h"

#include "core/text/out.h"
#include "core/text/text.h"

static struct cursor cursor;
static struct span field;

static void open(const char *text) {
  cursor = cursor_of(text, strlen(text));
}

TEST(a_quotation_ends_between_two_characters) {
  static const char *const letters[] = {"a", "\xc3\xa9", "\xe2\x99\xa0", "\xf0\x9f\x90\xa7"};
  for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
    for (int before = 0; before < 4; before++) {
      struct out text = {0};
      out_bytes(&text, "    ", (size_t)before);
      while (text.size < 100)
        out_string(&text, letters[i]);
      int shown = span_shown(span_of(text.text));
      assert_true(shown > 0 && (size_t)shown < text.size);
      assert_int_equal((shown - before) % (int)strlen(letters[i]), 0);
      out_close(&text);
    }
}

TEST(fields_have_lines_and_columns) {
  open(" a\tbc \r\n\n  d");
  assert_true(cursor_line(&cursor));
  assert_true(cursor_field(&cursor, &field) && span_is(field, "a"));
  assert_int_equal(cursor.column, 2);
  assert_true(cursor_field(&cursor, &field) && span_is(field, "bc"));
  assert_int_equal(cursor.column, 4);
  assert_false(cursor_field(&cursor, &field));
  assert_int_equal(cursor.column, 6); /* the end of the line, without its blanks */
  assert_true(cursor_line(&cursor));  /* a blank line between others is a line */
  assert_false(cursor_field(&cursor, &field));
  assert_true(cursor_line(&cursor));
  assert_int_equal(cursor.line, 3);
  assert_true(cursor_field(&cursor, &field) && span_is(field, "d"));
  assert_false(cursor_line(&cursor));
  assert_int_equal(cursor.line, 4);
  assert_int_equal(cursor.column, 1);
}

TEST(unexpected_fields_and_lines_are_reported) {
  struct why why = {0};
  open("a b\nc\n\n\n");
  cursor_line(&cursor);
  cursor_field(&cursor, &field);
  assert_false(cursor_line_done(&cursor, "one letter", &why));
  assert_int_equal(why.line, 1);
  assert_int_equal(why.column, 3);
  assert_string_equal(why.text, "unexpected 'b': one letter");
  assert_true(cursor_line_done(&cursor, "one letter", &why));
  assert_false(cursor_text_done(&cursor, "one line", &why));
  assert_int_equal(why.line, 2);
  assert_true(cursor_text_done(&cursor, "one line", &why));
}

static bool number(const char *text, unsigned long max, unsigned long *value) {
  return span_number(span_of(text), max, value);
}

TEST(numbers_are_digits_up_to_a_limit) {
  unsigned long value;
  static const char *const bad[] = {"", "-1", "+1", " 1", "1 ", "0x1", "1e1", "129", "1000"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_false(number(bad[i], 128, &value));
  assert_true(number("128", 128, &value) && value == 128);
  assert_true(number("0000007", 128, &value) && value == 7);
  assert_true(number("0", 0, &value) && value == 0);
  assert_false(number("1", 0, &value));
}

static bool number64(const char *text, uint64_t max, uint64_t *value) {
  return span_number64(span_of(text), max, value);
}

TEST(numbers_may_have_64_bits_on_every_machine) {
  uint64_t value;
  assert_true(number64("4294967296", UINT64_MAX, &value) && value == (uint64_t)UINT32_MAX + 1);
  assert_true(number64("18446744073709551615", UINT64_MAX, &value) && value == UINT64_MAX);
  assert_false(number64("18446744073709551616", UINT64_MAX, &value));
  assert_false(number64("18446744073709551620", UINT64_MAX, &value));
}

TEST(a_field_number_is_converted_to_a_column) {
  static const char text[] = "x\n\t10  20\t30 \n";
  struct why why = {0};
  assert_false(why_field(&why, 2, 3, "third"));
  why_locate(&why, text, strlen(text));
  assert_int_equal(why.column, 9);
  assert_int_equal(why.field, 0);
  why_field(&why, 2, 7, "there are three");
  why_locate(&why, text, strlen(text));
  assert_int_equal(why.column, 11); /* the end of the line */
  why_at(&why, 2, 5, "a column stays");
  why_locate(&why, text, strlen(text));
  assert_int_equal(why.column, 5);
  why_say(&why, "no position");
  why_locate(&why, text, strlen(text));
  assert_int_equal(why.line, 0);
}

/* The shell itself is the judge of how it reads a word. */
TEST(a_quoted_word_is_one_word_to_the_shell) {
  static const char *const words[] = {"",  "plain", "two words", "it's", "'",       "$HOME", "a\"b",
                                      "*", "a\nb",  "`x`",       "-n\\", "key=a,b", "~"};
  for (size_t i = 0; i < 2 * sizeof words / sizeof *words; i++) {
    struct out command = {0};
    char said[64] = "";
    out_string(&command, "printf '<%s>' ");
    (i % 2 ? out_quoted : out_shell_word)(&command, words[i / 2]);
    FILE *shell = popen(command.text, "r"); /* NOLINT(cert-env33-c): a shell is the test */
    assert_non_null(shell);
    size_t size = fread(said, 1, sizeof said - 1, shell);
    assert_int_equal(pclose(shell), 0);
    assert_int_equal(size, strlen(words[i / 2]) + 2);
    assert_memory_equal(said + 1, words[i / 2], size - 2);
    out_close(&command);
  }
}
