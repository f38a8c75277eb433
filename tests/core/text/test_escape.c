/* Texts from strangers: what is escaped, and that nothing is lost. */
#include "support/test.h"

#include "core/text/escape.h"

static const struct {
  const char *text;
  const char *bytes, *terminal; /* escaped; NULL: same as the text */
} texts[] = {
    {"", NULL, NULL},
    {"plain, \\ and \xc5\xbc\xc3\xb3\xc5\x82w", NULL, NULL},
    {"three bytes: \xe2\x99\xa0, four: \xf0\x9f\x90\xa7, the last one \xf4\x8f\xbf\xbf", NULL,
     NULL},
    {"five: \xf8\x88\x80\x80\x80, none: \xf4\x90\x80\x80",
     "five: \\xf8\\x88\\x80\\x80\\x80, none: \\xf4\\x90\\x80\\x80",
     "five: \\xf8\\x88\\x80\\x80\\x80, none: \\xf4\\x90\\x80\\x80"},
    {"two\nlines\t", NULL, "two\\x0alines\\x09"},
    {"\033[31mred", NULL, "\\x1b[31mred"},
    {"not UTF-8: \xff, cut off: \xc3", "not UTF-8: \\xff, cut off: \\xc3",
     "not UTF-8: \\xff, cut off: \\xc3"},
    {"\xe2\x80\xae turned round\xe2\x80\xac", NULL, "\\xe2\\x80\\xae turned round\\xe2\\x80\\xac"},
    /* A text that looks like an escape. A backslash before anything else stays as it is. */
    {"\\x41", "\\x5cx41", "\\x5cx41"},
    {"\\x4 \\xg1 \\xFF \\X41 \\\\", NULL, NULL},
    {"\\\\x41", "\\\\x5cx41", "\\\\x5cx41"},
    {"\\", NULL, NULL},
    {"\\x", NULL, NULL},
    {"\xc3(", "\\xc3(", "\\xc3("},
    {"\xc0\xaf", "\\xc0\\xaf", "\\xc0\\xaf"},               /* a / in two bytes */
    {"\xed\xa0\x80", "\\xed\\xa0\\x80", "\\xed\\xa0\\x80"}, /* half of a UTF-16 surrogate pair */
    {"\xe2\x82", "\\xe2\\x82", "\\xe2\\x82"},
    {"\x7f\xc2\x9b\r", NULL, "\\x7f\\xc2\\x9b\\x0d"},
    {"\xe2\x81\xa6x\xe2\x81\xa9", // NOLINT(misc-misleading-bidirectional)
     NULL, "\\xe2\\x81\\xa6x\\xe2\\x81\\xa9"},
};
enum { TEXTS = sizeof texts / sizeof *texts };

static void assert_escaped(const char *text, void (*escape)(const char *text, struct out *out),
                           const char *expected) {
  struct out out = {0};
  escape(text, &out);
  assert_string_equal(out.text ? out.text : "", expected ? expected : text);
  char *undone = escape_undo(out.text ? out.text : "");
  assert_non_null(undone);
  assert_string_equal(undone, text);
  free(undone);
  out_close(&out);
}

TEST(what_must_not_be_shown_is_escaped_and_comes_back) {
  for (int i = 0; i < TEXTS; i++) {
    assert_escaped(texts[i].text, escape_bytes, texts[i].bytes);
    assert_escaped(texts[i].text, escape_for_terminal, texts[i].terminal);
  }
}

TEST(what_a_terminal_hides_is_found) {
  assert_false(escape_finds_hidden("ann \\x1b"));
  assert_false(escape_finds_hidden("\xff"));
  assert_true(escape_finds_hidden("\033"));
  assert_true(escape_finds_hidden("a\xe2\x80\x8b"
                                  "b"));
}

TEST(an_escaped_nul_has_no_original) {
  assert_null(escape_undo("a\\x00"));
}
