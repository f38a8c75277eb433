/* JSON from outside: values with their places, and what is no JSON, with the place where it ends.
 */
#include "support/test.h"

#include "record/json_read.h"

static void refuses(const char *text, size_t size, unsigned long line, unsigned long column,
                    const char *said) {
  struct json_text json;
  struct why why = {0};
  if (json_text_open(&json, text, size, 1, &why)) fail_msg("accepted: %s", text);
  if (why.line != line || why.column != column || strcmp(why.text, said) != 0)
    fail_msg("%s\n%lu:%lu: %s", text, why.line, why.column, why.text);
  json_text_close(&json);
}

TEST(what_is_no_json_is_refused_with_its_place) {
  static const struct {
    const char *text;
    unsigned long line, column;
    const char *said;
  } bad[] = {
      {"", 1, 1, "the file is empty"},
      {" \n\t", 1, 1, "the file is empty"},
      {"\xEF\xBB\xBF{}", 1, 1, "the file begins with a byte order mark; save it as plain text"},
      {"nul", 1, 1, "expected a value"},
      {"[1,\n2,}", 2, 3, "expected a value"},
      {"[1 2]", 1, 4, "expected a comma or ]"},
      {"{\"a\":1 \"b\":2}", 1, 8, "expected a comma or }"},
      {"{a:1}", 1, 2, "expected the name of a member"},
      {"{\"a\" 1}", 1, 6, "expected a colon"},
      {"{\"a\":1,\"a\":2}", 1, 10, "there are two members 'a'"},
      {"{\"a\":1,}", 1, 8, "expected the name of a member"},
      {"{} {}", 1, 4, "there is more after the end"},
      {"01", 1, 3, "a number is not complete"},
      {"-", 1, 2, "a number is not complete"},
      {"1.", 1, 3, "a number is not complete"},
      {"1e+", 1, 4, "a number is not complete"},
      {"\"a", 1, 3, "the end of a text is missing"},
      {"\"a\nb\"", 1, 3, "the end of a text is missing"},
      {"\"a\tb\"", 1, 3, "a control character in a text"},
      {"\"\\q\"", 1, 3, "unknown escape in a text"},
      {"\"\\u12g4\"", 1, 6, "expected four hexadecimal digits"},
      {"\"\\u0000\"", 1, 8, "a text holds a NUL character"},
      {"\"\\ud800\"", 1, 8, "half of a character is missing"},
      {"\"\\ud800\\u0041\"", 1, 14, "half of a character is missing"},
      {"\"\\udc00\"", 1, 8, "half of a character is missing"},
      {"\"\xff\"", 1, 2, "a text is not valid UTF-8"},
      {"\"\xc0\x80\"", 1, 2, "a text is not valid UTF-8"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    refuses(bad[i].text, strlen(bad[i].text), bad[i].line, bad[i].column, bad[i].said);
  refuses("1\0", 2, 1, 2, "a NUL byte: this is not a text file");
}

TEST(limits_are_kept) {
  static char deep[JSON_DEPTH_MAX + 2], wide[(JSON_MEMBERS_MAX + 1) * 10];
  memset(deep, '[', JSON_DEPTH_MAX + 1);
  refuses(deep, JSON_DEPTH_MAX + 1, 1, JSON_DEPTH_MAX + 2, "the values are nested too deeply");
  size_t size = 0;
  for (int i = 0; i <= JSON_MEMBERS_MAX; i++)
    size += (size_t)sprintf(wide + size, "%c\"%d\":1", i ? ',' : '{', i);
  struct json_text json;
  assert_whole_why(json_text_open(&json, wide, size, 1, &why), "an object has too many members");
  json_text_close(&json);
}

TEST(values_are_read_with_their_places) {
  static const char text[] =
      "{\"n\":-12,\n \"x\":1.5, \"big\":9223372036854775808,\n"
      "\"s\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00z\",\"a\":[true,null,false]}";
  struct json_text json;
  assert_no_why(json_text_open(&json, text, strlen(text), 7, &why));
  const struct json_value *n = json_member(json.value, "n"), *x = json_member(json.value, "x");
  assert_true(n->kind == JSON_INTEGER && n->integer == -12 && n->line == 7 && n->column == 6);
  assert_true(x->kind == JSON_NUMBER && x->line == 8 && x->column == 6);
  assert_int_equal(json_member(json.value, "big")->kind, JSON_NUMBER);
  assert_string_equal(json_member(json.value, "s")->text,
                      "\"\\/\b\f\n\r\t\xc3\xa9\xf0\x9f\x98\x80z");
  const struct json_value *a = json_member(json.value, "a");
  assert_int_equal(a->count, 3);
  assert_true(a->first->kind == JSON_TRUE && a->first->next->kind == JSON_NULL &&
              a->first->next->next->kind == JSON_FALSE && !a->first->next->next->next);
  assert_null(json_member(json.value, "b"));
  assert_null(json_member(a, "n"));
  json_text_close(&json);
}

/* Names are data. */
TEST(members_may_have_any_name) {
  static const char text[] = "{\"constructor\":1,\"\":2,\"Zo\xc3\xab two\":3}";
  struct json_text json;
  assert_no_why(json_text_open(&json, text, strlen(text), 1, &why));
  assert_int_equal(json_member(json.value, "constructor")->integer, 1);
  assert_int_equal(json_member(json.value, "")->integer, 2);
  assert_int_equal(json_member(json.value, "Zo\xc3\xab two")->integer, 3);
  json_text_close(&json);
}
