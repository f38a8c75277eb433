/* Records of games: what is written can be read again, and nothing that is no record is accepted.
 * The fuzzer (fuzz/targets/log.c) does the same with whatever players put into them. */
#include "support/test.h"

#include "core/base/dice.h"
#include "core/text/escape.h"
#include "process/layers.h"
#include "record/record.h"

#include <jansson.h>

/* --- a good record, to begin with --- */

#define FIFTEEN "123456789012345"
#define FIVE_OF(text) text text text text text
#define LONGEST_ID                                                                                 \
  FIVE_OF(FIFTEEN) FIVE_OF(FIFTEEN) FIVE_OF(FIFTEEN) FIFTEEN FIFTEEN /* 255 bytes */
#define SEAT_ONE                                                                                   \
  "{\"alias\":\"ann\",\"own\":\"penguins\",\"command\":\"./ann level=greedy\",\"hash\":null,"      \
  "\"place\":1,\"points\":31,\"moves\":2,\"lost\":null,\"relied_on_files\":false}"
#define SEAT_TWO                                                                                   \
  "{\"alias\":\"bob\",\"own\":null,\"command\":\"./bob\",\"hash\":"                                \
  "\"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae\",\"place\":2,"              \
  "\"points\":4294967295,\"moves\":0,\"lost\":{\"verdict\":\"late\",\"sentence\":"                 \
  "\"did not end within 2 seconds\",\"turn\":2,\"evidence\":\"faults/7-2\"},"                      \
  "\"relied_on_files\":true}"
#define TURNS                                                                                      \
  "[{\"seat\":1,\"verdict\":\"moved\",\"move\":\"a1-b1\",\"wall\":950,\"cpu\":730,\"tries\":1},"   \
  "{\"seat\":2,\"verdict\":\"late\",\"move\":null,\"wall\":2000000,\"cpu\":7,\"tries\":3}]"

static const char good[] =
    "{\"format\":2,\"onemove\":\"1.0.0\",\"game\":\"penguins\",\"id\":\"7\",\"pairing\":\"3\","
    "\"opening\":null,\"keys\":\"rows=8 penguins=2\",\"seed\":\"18446744073709551615\","
    "\"dice\":0,\"stateless\":true,\"start\":\"1 2\\n10 20\\n\",\"seats\":[" SEAT_ONE "," SEAT_TWO
    "],\"turns\":" TURNS ",\"layers\":[\"limits\",\"seccomp\"]}";

static bool read_text(struct record *record, const char *text, struct why *why) {
  return record_read(record, text, strlen(text), 1, why);
}

static void read_good(struct record *record) {
  assert_no_why(read_text(record, good, &why));
}

/* A test that begins with the good record. */
#define GOOD_TEST(name) TEST_WITH(name, struct record, record, read_good, record_close)

/* The good record with the first `from` replaced. */
static char *changed(const char *from, const char *to) {
  struct out out = {0};
  const char *at = strstr(good, from);
  if (!at) {
    fail_msg("the good record has no %s", from);
    return NULL;
  }
  out_bytes(&out, good, (size_t)(at - good));
  out_string(&out, to);
  out_string(&out, at + strlen(from));
  return out_take(&out);
}

GOOD_TEST(what_a_record_says_is_read) {
  assert_true(record->seed == UINT64_MAX);
  assert_string_equal(record->seats[0].own, "penguins");
  assert_int_equal(record->seats[1].lost_turn, 1);
  assert_true(record->seats[1].points == UINT32_MAX);
  assert_int_equal(record->turns[0].seat, 0);
  assert_int_equal(record->turns[1].tries, 3);
  assert_true(record->layers == (LAYER_BIT(LAYER_LIMITS) | LAYER_BIT(LAYER_SECCOMP)));
}

TEST(the_last_verdict_may_be_in_it_too) {
  struct record record;
  char *text = changed("\"moved\",\"move\":\"a1-b1\"", "\"misnamed\",\"move\":null");
  assert_no_why(read_text(&record, text, &why));
  assert_int_equal(record.turns[0].verdict, VERDICT_MISNAMED);
  free(text);
  record_close(&record);
}

GOOD_TEST(the_members_are_written_in_their_order) {
  char *text = record_text(record, true);
  assert_string_equal(text, good);
  free(text);
}

GOOD_TEST(without_times_nothing_of_the_machine_is_written) {
  char *text = record_text(record, false);
  assert_null(strstr(text, "wall"));
  assert_null(strstr(text, "cpu"));
  assert_null(strstr(text, "tries"));
  assert_null(strstr(text, "layers"));
  record_close(record);
  assert_no_why(read_text(record, text, &why));
  assert_int_equal(record->turn_count, 2);
  assert_int_equal(record->turns[1].wall_us, 0);
  assert_int_equal(record->layers, 0);
  char *again = record_text(record, false);
  assert_string_equal(again, text);
  free(again);
  free(text);
}

TEST(what_is_not_known_is_ignored) {
  struct record record;
  char *text = changed("\"game\":", "\"weather\":[{}],\"game\":");
  assert_no_why(read_text(&record, text, &why));
  free(text);
  text = record_text(&record, true);
  assert_string_equal(text, good);
  free(text);
  record_close(&record);
}

/* --- what is no record --- */

/* A change of the good record, and the message that it must cause. */
static const struct {
  const char *from, *to, *said;
} bad[] = {
    {"\"format\":2", "\"format\":1",
     "'format' is that of an earlier version of onemove, whose records are not read any more"},
    {"\"format\":2", "\"format\":3", "'format' should be a number from 2 to 2"},
    {"\"format\":2,", "", "'format' is missing"},
    {"\"format\":2", "\"format\":2.0", "'format' should be"},
    {"\"dice\":0,", "", "'dice' is missing"},
    {"\"dice\":0", "\"dice\":1", "'dice' should be the number of turns in which somebody takes a"},
    {"\"onemove\":\"1.0.0\"", "\"onemove\":null", "'onemove' is missing"},
    {"\"penguins\"", "\"\"", "'game' is empty"},
    {"\"penguins\"", "\"a-game-that-has-a-name-of-more-than-31-bytes\"", "'game' is too long"},
    {"\"penguins\"", "5", "'game' should be a text"},
    {"\"id\":\"7\"", "\"id\":7", "'id' should be a text"},
    {"\"pairing\":\"3\"", "\"pairing\":{}", "'pairing' should be a text"},
    {"\"opening\":null", "\"opening\":false", "'opening' should be a text"},
    {"\"opening\":null", "\"opening\":\"a\\\\x00b\"", "'opening' contains an escaped NUL byte"},
    {"\"rows=8 penguins=2\"", "null", "'keys' is missing"},
    {"\"18446744073709551615\"", "123", "'seed' should be a text of decimal digits"},
    {"\"18446744073709551615\"", "\"18446744073709551616\"", "'seed' should be"},
    {"\"18446744073709551615\"", "\"-1\"", "'seed' should be"},
    {"\"18446744073709551615\"", "\"\"", "'seed' should be"},
    {"\"stateless\":true", "\"stateless\":1", "'stateless' should be true or false"},
    {"\"start\":", "\"begin\":", "'start' is missing"},
    {"[" SEAT_ONE "," SEAT_TWO "]", "[]", "'seats' is empty"},
    {"[" SEAT_ONE "," SEAT_TWO "]", "{}", "'seats' should be an array"},
    {SEAT_TWO, "7", "seat 2 should be an object"},
    {"\"ann\"", "\"a b\"", "seat 1: 'alias' is not an ID"},
    {"\"ann\"", "\"-\"", "seat 1: 'alias' is not an ID"},
    {"\"ann\"", "\"" LONGEST_ID "x\"", "seat 1: 'alias' is too long"},
    {"\"./ann level=greedy\"", "null", "seat 1: 'command' is missing"},
    {"\"hash\":null", "\"hash\":\"2c26\"", "seat 1: 'hash' should be 64 hexadecimal digits"},
    {"2c26b46b", "2C26b46b", "seat 2: 'hash' should be 64 hexadecimal digits"},
    {"2c26b46b", "2c26b46b0", "seat 2: 'hash' is too long"},
    {"\"own\":\"penguins\"", "\"own\":7", "seat 1: 'own' should be a text"},
    {"\"stateless\":true", "\"stateless\":true,\"test\":1", "'test' should be true or false"},
    {"\"stateless\":true", "\"stateless\":true,\"unnamed\":3",
     "'unnamed' should be a number from 0 to 2"},
    {"\"stateless\":true", "\"stateless\":true,\"unnamed\":1",
     "'unnamed' counts a turn that lost no seat"},
    {"\"place\":1", "\"place\":0", "seat 1: 'place' should be a number from 1 to 2"},
    {"\"place\":1", "\"place\":3", "seat 1: 'place' should be a number from 1 to 2"},
    {"\"points\":31", "\"points\":-1", "seat 1: 'points' should be"},
    {"4294967295", "4294967296", "seat 2: 'points' should be a number from 0 to 4294967295"},
    {"\"points\":31", "\"points\":3.1", "seat 1: 'points' should be"},
    {"\"moves\":2", "\"moves\":3", "seat 1: 'moves' should be a number from 0 to 2"},
    {"\"lost\":null", "\"lost\":true", "seat 1: 'lost' should be an object or null"},
    {"\"lost\":null", "\"lost\":{}", "seat 1: lost 'verdict' is missing"},
    {"\"late\",\"sentence\"", "\"tired\",\"sentence\"",
     "seat 2: lost 'verdict' is not a known verdict"},
    {"\"late\",\"sentence\"", "\"moved\",\"sentence\"", "lost 'verdict' does not lose a seat"},
    {"\"did not end within 2 seconds\"", "null", "seat 2: lost 'sentence' is missing"},
    {"\"turn\":2", "\"turn\":0", "seat 2: lost 'turn' should be a number from 1 to 2"},
    {"\"turn\":2", "\"turn\":3", "seat 2: lost 'turn' should be"},
    {"\"seat\":2", "\"seat\":1", "seat 2: lost 'turn' is not its turn with that verdict"},
    {"\"turn\":2", "\"turn\":1", "seat 2: lost 'turn' is not its turn with that verdict"},
    {"\"late\",\"sentence\"", "\"crashed\",\"sentence\"",
     "seat 2: lost 'turn' is not its turn with that verdict"},
    {"\"faults/7-2\"", "[]", "seat 2: lost 'evidence' should be a text"},
    {"\"relied_on_files\":false", "\"relied_on_files\":null",
     "seat 1: 'relied_on_files' should be true or false"},
    {TURNS, "null", "'turns' is missing"},
    {TURNS, "\"a1\"", "'turns' should be an array"},
    {"[{\"seat\":1,", "[[],{\"seat\":1,", "turn 1 should be an object"},
    {"{\"seat\":2,", "{\"seat\":3,", "turn 2: 'seat' should be a number from 0 to 2"},
    {"\"verdict\":\"moved\"", "\"verdict\":\"Moved\"", "turn 1: 'verdict' is not a known verdict"},
    {"\"verdict\":\"moved\"", "\"verdict\":\"named\"", "turn 1: 'verdict' cannot occur in a game"},
    {"\"verdict\":\"moved\"", "\"verdict\":\"person-left\"",
     "turn 1: 'verdict' cannot occur in a game"},
    {"\"verdict\":\"moved\"", "\"verdict\":\"interrupted\"",
     "turn 1: 'verdict' cannot occur in a game"},
    {"\"verdict\":\"moved\"", "\"verdict\":\"error\"", "turn 1: 'verdict' cannot occur in a game"},
    {"\"a1-b1\"", "null", "turn 1: 'move' is missing"},
    {"\"wall\":950", "\"wall\":-950", "turn 1: 'wall' should be"},
    {"\"cpu\":730", "\"cpu\":\"730\"", "turn 1: 'cpu' should be"},
    {"\"tries\":1", "\"tries\":4294967296", "turn 1: 'tries' should be"},
    {"\"seccomp\"", "\"limits\"", "'layers' names a layer twice"},
    {"\"seccomp\"", "3", "'layers' names an unknown layer"},
    {"\"seccomp\"", "\"walls\"", "'layers' names an unknown layer"},
    {"[\"limits\",\"seccomp\"]", "\"limits\"", "'layers' should be an array"},
    {"\"alias\":\"bob\"", "\"alias\":\"ann\"", "seat 2: 'alias' is also another seat's"},
    {"\"move\":null", "\"move\":\"a1\"", "turn 2: 'move' is present although nobody moved"},
    {"{\"seat\":1,", "{\"seat\":0,\"number\":1,",
     "turn 1: 'seat' is 0, but the verdict is not stood-in"},
    {"{\"seat\":1,", "{\"seat\":0,", "turn 1: 'number' is missing"},
    {"\"place\":2,", "", "seat 2: 'place' is missing"},
    {"\"place\":1,", "", "seat 2: 'place' is present, but not for the first seat"},
};

TEST(what_is_wrong_is_named) {
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct record record;
    struct why why = {0};
    char *text = changed(bad[i].from, bad[i].to);
    if (read_text(&record, text, &why)) fail_msg("accepted: %s", text);
    if (!strstr(why.text, bad[i].said)) fail_msg("'%s' instead of '%s'", why.text, bad[i].said);
    free(text);
    record_close(&record);
  }
}

TEST(only_an_object_is_a_record) {
  static const char *const texts[] = {"[]", "7", "\"format\"", "null", "{}"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct record record;
    struct why why = {0};
    assert_false(read_text(&record, texts[i], &why));
    assert_true(why.text[0]);
    record_close(&record);
  }
}

/* --- texts of strangers (core/text/test_escape.c has examples) --- */

/* A text of any bytes but NUL, many of which are special somewhere. */
static char *random_text(struct dice *dice) {
  enum { LONGEST = 30 };
  static const char *const pieces[] = {"\\x",  "\\x5c",        "\\",       "5c",    "\x80",
                                       "\xff", "\xc3",         "\xa9",     "\xe2",  "\x80",
                                       "\xae", "\xed\xa0\x80", "\n",       "\x1b[", "\"",
                                       "'",    "\xf4\x90\x80", "\xc0\x80", "\x7f",  "/",
                                       "a",    "\\x00"};
  struct out out = {0};
  size_t size = dice_roll(dice, LONGEST);
  while (out.size < size)
    if (dice_roll(dice, 2))
      out_char(&out, (char)(1 + dice_roll(dice, 255)));
    else
      out_string(&out, pieces[dice_roll(dice, sizeof pieces / sizeof *pieces)]);
  return out_take(&out);
}

TEST(escaped_texts_can_be_restored) {
  enum { TEXTS = 20000 };
  struct dice dice;
  dice_seed(&dice, 12);
  for (int i = 0; i < TEXTS; i++) {
    struct out json = {0}, terminal = {0};
    char *text = random_text(&dice);
    escape_bytes(text, &json);
    escape_for_terminal(text, &terminal);
    char *first = escape_undo(json.text ? json.text : "");
    char *second = escape_undo(terminal.text ? terminal.text : "");
    assert_string_equal(first, text);
    assert_string_equal(second, text);
    json_t *valid = json_stringn(json.text ? json.text : "", json.size);
    assert_non_null(valid);
    json_decref(valid);
    free(first);
    free(second);
    free(text);
    out_close(&json);
    out_close(&terminal);
  }
}

/* A record is written in ASCII: a letter of four bytes as two escapes. */
TEST(letters_of_all_sizes_are_written_for_any_reader_of_json) {
  static const char command[] = "./\xc3\xb6 \xe2\x99\xa0 \xf0\x90\x80\x80 \xf0\x9f\x90\xa7";
  struct record record;
  char *given = changed("./bob", command);
  assert_no_why(read_text(&record, given, &why));
  char *text = record_text(&record, true);
  for (const char *at = text; *at; at++)
    assert_true(*at > 0 && *at < 0x7f);
  json_t *json = json_loads(text, 0, NULL);
  json_t *seat = json_array_get(json_object_get(json, "seats"), 1);
  assert_string_equal(json_string_value(json_object_get(seat, "command")), command);
  json_decref(json);
  free(text);
  free(given);
  record_close(&record);
}

TEST(every_verdict_has_a_word_of_its_own) {
  for (unsigned i = 0; i <= VERDICT_ERROR; i++) {
    enum verdict verdict = VERDICT_ERROR;
    assert_true(verdict_read(verdict_word((enum verdict)i), &verdict));
    assert_int_equal(verdict, i);
  }
  enum verdict none;
  assert_false(verdict_read("", &none));
  assert_false(verdict_read("mov", &none));
}
