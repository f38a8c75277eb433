/* The page's engine needs only the steps of a record: for every game it reaches the position that
 * the referee saw, with seats lost on the way. A forged record is replayed as far as it is right,
 * and the reason is given. */
#include "support/test.h"

#include "support/recorded.h"

#include "arena/report/steps.h"
#include "core/file/load.h"
#include "onemove/games.h"
#include "web/web.h"

#include <jansson.h>
#include <zlib.h>

enum { GAMES = 40 };

/* Parses an answer of the engine, which must not be an error. The caller releases it. */
static json_t *good(const char *answer) {
  json_error_t error;
  json_t *json = answer ? json_loads(answer, 0, &error) : NULL;
  if (!json || json_object_get(json, "error")) fail_msg("%s", answer ? answer : "no answer");
  return json;
}

/* Copies a line of a text; lines count from 0. */
static void line_of(const struct out *text, size_t line, char *to, size_t room) {
  const char *at = text->text ? text->text : "";
  for (; line > 0; line--)
    at = strchr(at, '\n') + 1;
  snprintf(to, room, "%.*s", (int)strcspn(at, "\n"), at);
}

/* The number after `turn:` in a list. */
static int value_of(const struct out *list, size_t turn) {
  const char *at = list->text ? list->text : "";
  for (; *at; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
    char *end;
    if (strtoul(at, &end, 10) == turn && *end == ':') return atoi(end + 1);
  }
  fail_msg("turn %d is not in the list", (int)turn);
  return -1;
}

static int seat_with(struct web *web, const char *id) {
  json_t *json = good(web_position(web)), *seats = json_object_get(json, "seats");
  int found = -1;
  for (size_t i = 0; i < json_array_size(seats); i++) {
    const json_t *seat = json_array_get(seats, i);
    if (strcmp(json_string_value(json_object_get(seat, "id")), id) == 0) found = (int)i;
  }
  json_decref(json);
  return found;
}

/* The line of seats that a character stands for: 0 is nobody's. */
static unsigned seat_in(const struct steps *steps, size_t turn) {
  char place = steps->text[STEPS_SEATS].text[turn];
  return (unsigned)(place <= '9' ? place - '0' : place - 'a' + 10);
}

/* The names of those who get a seat, as lines, in the order of their first moves. */
static void put_names(const struct record *record, const struct steps *steps, struct out *names) {
  bool sits[ROSTER_SEATS_MAX + 1] = {false};
  out_string(names, "");
  for (size_t turn = 0; turn < steps->turns; turn++) {
    unsigned seat = seat_in(steps, turn);
    if (steps->text[STEPS_VERDICTS].text[turn] != 'm' || sits[seat]) continue;
    sits[seat] = true;
    out_print(names, "%s\n", record->seats[seat - 1].alias);
  }
}

/* Does what the page does in a turn (src/web/page/report_data.js). */
static void make_turn(struct web *web, const struct record *record, const struct steps *steps,
                      size_t turn) {
  static char move[1 << 16];
  char verdict = steps->text[STEPS_VERDICTS].text[turn];
  unsigned seat = seat_in(steps, turn);
  if (verdict != 'm' && verdict != 's') return;
  line_of(&steps->text[STEPS_MOVES], turn, move, sizeof move);
  int at = seat ? seat_with(web, record->seats[seat - 1].alias)
                : value_of(&steps->text[STEPS_NOBODY], turn);
  if (strcmp(move, "takes a seat") != 0) json_decref(good(web_follow(web, at, move)));
}

/* Makes the steps as the page does; returns the checksum of the last position. */
static uint32_t replay(const struct game *game, const struct record *record,
                       const struct steps *steps) {
  struct web *web = web_new(game);
  struct out names = {0};
  put_names(record, steps, &names);
  json_decref(good(web_read(web, steps->text[STEPS_KEYS].text, steps->text[STEPS_START].text)));
  json_decref(good(web_begin_after(web, names.text, (int)steps->first, record->seed, steps->dice)));
  for (size_t turn = 0; turn < steps->playable; turn++)
    make_turn(web, record, steps, turn);
  json_t *json = good(web_text(web));
  const char *text = json_string_value(json_object_get(json, "text"));
  uint32_t end = (uint32_t)crc32(0, (const Bytef *)text, (uInt)strlen(text));
  json_decref(json);
  out_close(&names);
  web_close(web);
  return end;
}

TEST(the_page_comes_to_the_same_end) {
  for (const struct game *game = all_games; game->rules; game++) {
    unsigned nobody = 0, stood_in = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
      struct recorded_plan plan = recorded_usual(game->rules, seed);
      struct record record;
      struct steps steps;
      recorded_play(game->rules, &plan, seed, &record);
      steps_take(&steps, game->rules, &record, load_file);
      if (steps.wrong.text[0])
        fail_msg("%s %d: %s", game->rules->name, (int)seed, steps.wrong.text);
      assert_true(steps.startable);
      assert_int_equal(steps.turns, record.turn_count);
      assert_int_equal(steps.playable, record.turn_count);
      assert_int_equal(strlen(steps.text[STEPS_VERDICTS].text), record.turn_count);
      assert_int_equal(replay(game, &record, &steps), steps.end);
      nobody += steps.text[STEPS_NOBODY].size > 0;
      stood_in += strchr(steps.text[STEPS_VERDICTS].text, 's') != NULL;
      steps_close(&steps);
      record_close(&record);
    }
    if (game->rules->forfeit) assert_true(stood_in > 0);
    if (getenv("VERBOSE"))
      print_message("%s: %u stood in, %u nobody's\n", game->rules->name, stood_in, nobody);
  }
}

static struct record_turn *last_move(struct record *record) {
  struct record_turn *turn = record->turns + record->turn_count - 1;
  while (turn->verdict != VERDICT_MOVED)
    turn--;
  return turn;
}

/* A test with a record of each game, which it forges; it closes the steps that it takes. */
#define FORGERY_TEST(name)                                                                         \
  static void name##_of(const struct game *game, struct record *record, struct steps *steps);      \
  TEST(name) {                                                                                     \
    for (const struct game *game = all_games; game->rules; game++) {                               \
      struct recorded_plan plan = recorded_usual(game->rules, 3);                                  \
      struct record record;                                                                        \
      struct steps steps;                                                                          \
      recorded_play(game->rules, &plan, 3, &record);                                               \
      name##_of(game, &record, &steps);                                                            \
      steps_close(&steps);                                                                         \
      record_close(&record);                                                                       \
    }                                                                                              \
  }                                                                                                \
  static void name##_of(const struct game *game, struct record *record, struct steps *steps)

/* The replay ends at a move that is none; all turns are recorded nevertheless. */
FORGERY_TEST(a_forged_move_is_where_the_replay_ends) {
  struct record_turn *forged = last_move(record);
  free(forged->move);
  forged->move = strdup("a\nforged </script> \x1b move");
  steps_take(steps, game->rules, record, load_file);
  assert_non_null(strstr(steps->wrong.text, "this is not a move"));
  assert_int_equal(steps->playable, forged - record->turns);
  assert_int_equal(steps->turns, record->turn_count);
  assert_int_equal(steps->end, 0);
  assert_null(strchr(steps->text[STEPS_MOVES].text, '\x1b'));
  size_t lines = 1;
  for (const char *at = steps->text[STEPS_MOVES].text; *at; at++)
    lines += *at == '\n';
  assert_int_equal(lines, record->turn_count); /* its newline is escaped */
  replay(game, record, steps);
}

FORGERY_TEST(a_forged_result_is_noticed_at_the_end) {
  record->seats[0].points++;
  steps_take(steps, game->rules, record, load_file);
  assert_non_null(strstr(steps->wrong.text, "'points' is"));
  assert_int_equal(steps->playable, record->turn_count);
  assert_int_equal(replay(game, record, steps), steps->end);
}

FORGERY_TEST(a_forged_start_cannot_be_replayed) {
  record->start[0] = '?';
  steps_take(steps, game->rules, record, load_file);
  assert_false(steps->startable);
  assert_true(steps->wrong.text[0] != '\0');
  steps_close(steps);
  steps_take(steps, NULL, record, load_file);
  assert_non_null(strstr(steps->wrong.text, "there is no game"));
}

FORGERY_TEST(times_have_two_digits) {
  for (size_t i = 0; i < record->turn_count; i++)
    record->turns[i].tries = 0;
  record->turns[0].tries = 2;
  record->turns[0].wall_us = 1234567;
  record->turns[0].cpu_us = 999;
  steps_take(steps, game->rules, record, load_file);
  assert_int_equal(strncmp(steps->text[STEPS_WALL].text, "1200000,", 8), 0);
  assert_int_equal(strncmp(steps->text[STEPS_CPU].text, "990,", 4), 0);
  assert_string_equal(steps->text[STEPS_AGAIN].text, "0:2");
  assert_int_equal(steps->run_count, 1);
  assert_int_equal(steps->runs[0].wall_us, 1234567);
}
