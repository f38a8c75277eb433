/* The names that a player may have. */
#include "support/test.h"

#include "referee/player.h"

TEST(names_are_what_tables_can_show) {
  static const char *const good[] = {"ann", "Zo\xc3\xab", "\xf0\x9f\x90\xa7", "a\\b", "Zo\xeb"};
  /* Right to left from here on; as escapes to spare readers of this. */
  static const char turn_round[] = {'\xe2', '\x80', '\xae', 'n', '\0'};
  static const struct {
    const char *name, *said;
  } bad[] = {
      {"-", "calls itself '-'"},
      {"\xc2\x9b", "invisible characters"}, /* a two-byte control character */
      {turn_round, "invisible characters"},
      {"a\xe2\x80\x8b", "invisible characters"}, /* a zero-width space */
      {"a\xe2\x81\xa6", "invisible characters"}, // NOLINT(misc-misleading-bidirectional)
      {"a\xe2\x80\xa8", "invisible characters"}, /* a line separator */
      {"a\xc2\xa0", "invisible characters"},     /* a blank */
      {"a\xe3\x85\xa4", "invisible characters"}, /* a filler, and another one */
      {"a\xe1\x85\xa0", "invisible characters"},
      {"a\xf3\xa0\x81\x81", "invisible characters"}, /* a tag */
      {"a\xef\xb8\x8f", "invisible characters"},     /* a variation of the one before */
  };
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    struct why why = {0};
    if (!player_name_good(good[i], &why)) fail_msg("%s: %s", good[i], why.text);
  }
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct why why = {0};
    assert_false(player_name_good(bad[i].name, &why));
    if (!strstr(why.text, bad[i].said)) fail_msg("%s", why.text);
  }
}

TEST(names_have_up_to_64_bytes_and_no_quotes_or_blanks) {
  static const char refused[] = "has a name with blanks, quotes or control characters";
  char name[300] = "";
  for (int c = 1; c < 0x80; c++) {
    struct why why = {0};
    bool bad = c <= ' ' || c == 0x7f || c == '"' || c == '\'' || c == '`';
    snprintf(name, sizeof name, "a%cb", c);
    assert_int_equal(player_name_good(name, &why), !bad);
    assert_string_equal(why.text, c == '\n'
                                      ? "was asked for its name and printed more than one line"
                                      : (bad ? refused : ""));
  }
  for (size_t size = 1; size < sizeof name; size++) {
    struct why why = {0};
    memset(name, 'x', size);
    name[size] = '\0';
    assert_int_equal(player_name_good(name, &why), size <= 255);
    assert_string_equal(why.text, size <= 255 ? "" : "has a name of more than 255 bytes");
  }
}

/* Greek and Cyrillic letters that look like Latin ones. */
TEST(no_name_mixes_latin_letters_with_others_that_look_like_some) {
  static const char alike[] = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧικνορυϲϳЅІЈАВЕКМНОРСТУХаеорсухѕіјҮүһӀӏԁԚԛԜԝ";
  struct why why;
  assert_true(player_name_good("ΑΒΓ", &why));
  assert_true(player_name_good("aΩЖ", &why));
  for (size_t i = 0; i < strlen(alike); i += 2) {
    char name[] = {alike[i], alike[i + 1], 'q', '\0'};
    why = (struct why){0};
    if (player_name_good(name, &why)) fail_msg("%s is a name", name);
    assert_non_null(strstr(why.text, "mixes Latin letters"));
  }
}

TEST(an_alias_has_at_most_255_bytes) {
  char longest[256] = "";
  memset(longest, 'x', sizeof longest - 1);
  struct player player;
  char word[300];
  snprintf(word, sizeof word, "alias:%s=./mine", longest);
  assert_no_why(player_read(&player, word, &why));
  assert_string_equal(player.alias, longest);
  assert_string_equal(player.command, "./mine");
  snprintf(word, sizeof word, "alias:%s5=./mine", longest);
  assert_why(player_read(&player, word, &why), "at most 255 bytes");
}
