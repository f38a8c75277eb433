/* The engine of the page, as an ordinary C module: its answers, for every game. */
#include "support/test.h"

#include "core/text/json.h"
#include "onemove/games.h"
#include "onemove/tool.h"
#include "web/web.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 5, NODES = 50, HALF_MOVES_MAX = 40, ALL_SEATS = 0xffff };

/* Parses an answer as JSON, which the caller releases. */
static json_t *parsed(const char *answer) {
  json_error_t error;
  assert_non_null(answer);
  json_t *json = json_loads(answer, 0, &error);
  if (!json) fail_msg("%s in %s", error.text, answer);
  return json;
}

/* The same for an answer that must not be an error. */
static json_t *good(const char *answer) {
  json_t *json = parsed(answer);
  const char *error = json_string_value(json_object_get(json, "error"));
  if (error) fail_msg("%s", error);
  return json;
}

static const char *member(const json_t *json, const char *name) {
  const char *text = json_string_value(json_object_get(json, name));
  if (!text) fail_msg("there is no text '%s'", name);
  return text;
}

static int number(const json_t *json, const char *name) {
  const json_t *value = json_object_get(json, name);
  if (!json_is_integer(value)) fail_msg("there is no number '%s'", name);
  return (int)json_integer_value(value);
}

static void assert_error(const char *answer, const char *text, int line, int column) {
  json_t *json = parsed(answer);
  assert_non_null(strstr(member(json, "error"), text));
  assert_int_equal(json_integer_value(json_object_get(json, "line")), line);
  assert_int_equal(json_integer_value(json_object_get(json, "column")), column);
  json_decref(json);
}

/* The text of the position, which the caller frees. */
static char *text_now(struct web *web) {
  json_t *json = good(web_text(web));
  char *text = strdup(member(json, "text"));
  json_decref(json);
  return text;
}

/* Whose turn it is: a seat, or -1 if nobody chooses. */
static int turn_now(struct web *web) {
  json_t *json = good(web_position(web));
  const json_t *turn = json_object_get(json, "turn");
  int seat = json_is_integer(turn) ? (int)json_integer_value(turn) : -1;
  json_decref(json);
  return seat;
}

static void for_every_game(void (*check)(struct web *web)) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct web *web = web_new(game);
    assert_non_null(web);
    check(web);
    web_close(web);
  }
}

/* Deals a game for two, and begins it. */
static void begin(struct web *web) {
  json_decref(good(web_deal(web, "players=2", SEED)));
  json_decref(good(web_begin(web, "Ann\nBob", 0, SEED)));
}

/* The seat's move by a level, as a page asks for it. The caller releases it. */
static json_t *thought(struct web *web, int seat, const char *level) {
  json_t *request = good(web_request(web, seat));
  json_t *answer = good(web_think(web, member(request, "keys"), member(request, "text"),
                                  member(request, "id"), level, 0, NODES, SEED));
  json_decref(request);
  return answer;
}

/* Plays until the game is over, or HALF_MOVES_MAX have been made; returns how many there are. */
static int play(struct web *web) {
  int made = 0;
  for (int seat; made < HALF_MOVES_MAX && (seat = turn_now(web)) >= 0; made++) {
    json_t *answer = thought(web, seat, LEVEL_GREEDY);
    if (json_object_get(answer, "none")) {
      json_decref(answer);
      break;
    }
    json_decref(good(web_legal(web, seat, member(answer, "move"))));
    json_decref(good(web_play(web, member(answer, "move"))));
    json_decref(answer);
  }
  return made;
}

static void tells_how_to_play(struct web *web) {
  json_t *json = good(web_lessons(web));
  const json_t *lesson;
  size_t at, pictures = 0;
  json_array_foreach(json_object_get(json, "lessons"), at, lesson) {
    assert_true(strlen(member(lesson, "title")) > 0);
    assert_true(strlen(member(lesson, "text")) > 0);
    if (!json_object_get(lesson, "scene")) continue;
    assert_true(json_array_size(json_object_get(lesson, "scene")) > 0);
    assert_true(strlen(member(lesson, "caption")) > 0);
    pictures++;
  }
  assert_true(pictures > 0);
  json_decref(json);
}

static void describes(struct web *web) {
  json_t *json = good(web_describe(web));
  assert_true(strlen(member(json, "name")) > 0);
  assert_true(json_array_size(json_object_get(json, "levels")) >= 3);
  size_t at;
  const json_t *key;
  json_array_foreach(json_object_get(json, "keys"), at, key) {
    assert_true(strlen(member(key, "help")) > 0);
    if (!json_is_true(json_object_get(key, "text")))
      assert_true(number(key, "max") >= number(key, "min"));
  }
  json_decref(json);
}

TEST(every_game_describes_itself) {
  for_every_game(describes);
}

TEST(every_game_tells_how_to_play) {
  for_every_game(tells_how_to_play);
}

/* Games whose files say whose turn it is begin with that seat. */
TEST(whoever_is_said_to_be_first_begins) {
  int begun = 0;
  for (const struct game *game = all_games; game->rules; game++)
    for (int first = 0; first < 2; first++) {
      struct web *web = web_new(game);
      json_decref(good(web_deal(web, "players=2", SEED)));
      json_decref(good(web_begin(web, "Ann\nBob", first, SEED)));
      begun += turn_now(web) == 1;
      web_close(web);
    }
  assert_true(begun > 0);
}

static void goes_back_and_forth(struct web *web) {
  begin(web);
  char *start = text_now(web);
  int made = play(web);
  assert_true(made > 0);
  char *end = text_now(web);
  json_t *course = good(web_course(web));
  assert_int_equal(json_array_size(json_object_get(course, "course")), made);
  json_decref(course);
  for (int i = 0; i < made; i++)
    json_decref(good(web_undo(web, 0)));
  char *back = text_now(web);
  assert_string_equal(back, start);
  assert_error(web_undo(web, 0), "nothing to undo", 0, 0);
  for (int i = 0; i < made; i++)
    json_decref(good(web_redo(web, 0)));
  char *forth = text_now(web);
  assert_string_equal(forth, end);
  assert_error(web_redo(web, 0), "nothing to redo", 0, 0);
  json_decref(good(web_go(web, 0)));
  assert_error(web_undo(web, ALL_SEATS), "nothing to undo", 0, 0);
  free(start), free(end), free(back), free(forth);
}

TEST(a_game_goes_back_to_its_start_and_forth_to_its_end) {
  for_every_game(goes_back_and_forth);
}

/* The number of cells of the scene with this mark. */
static int marked(struct web *web, int seat, bool whole, const char *mark) {
  int count = 0;
  size_t i, j, k;
  const json_t *block, *cell, *name;
  json_t *json = good(web_scene(web, seat, whole));
  json_array_foreach(json_object_get(json, "scene"), i, block) {
    assert_true(strlen(member(block, "kind")) > 0);
    json_array_foreach(json_object_get(block, "body"), j, cell) {
      assert_true(strlen(member(cell, "role")) > 0);
      json_array_foreach(json_object_get(cell, "marks"), k, name) {
        count += strcmp(json_string_value(name), mark) == 0;
      }
    }
  }
  json_decref(json);
  return count;
}

/* If nothing is hidden, everything is what a seat sees: what the last ply changed is marked in
 * both, also after going back. */
static void marks_what_has_changed(struct web *web) {
  json_t *description = good(web_describe(web));
  bool perfect = json_is_true(json_object_get(description, "perfect"));
  json_decref(description);
  if (!perfect) return;
  begin(web);
  for (int now = play(web), seat = 0; now >= 0; now--, seat = 1 - seat) {
    json_decref(good(web_go(web, (unsigned)now)));
    json_t *seen = good(web_scene(web, seat, 0)), *whole = good(web_scene(web, seat, 1));
    assert_true(json_equal(seen, whole));
    assert_true((marked(web, seat, false, "last") > 0) == (now > 0));
    json_decref(seen);
    json_decref(whole);
  }
}

TEST(a_scene_of_everything_marks_what_the_last_half_move_changed) {
  for_every_game(marks_what_has_changed);
}

TEST(a_position_that_is_read_has_no_last_move) {
  static const char keys[] = "phase=movement\n";
  static const char empty[] = "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                              ". . . . . . .\n. . . . . . .\n. . . . . . .\n";
  struct web *web = web_new(tool_find_game("fiar"));
  json_decref(good(web_read(web, keys, empty)));
  json_decref(good(web_begin(web, "Ann\nBob", 0, SEED)));
  json_decref(good(web_play(web, "4")));
  assert_int_equal(marked(web, 0, false, "last"), 1);
  json_decref(good(web_read(web, keys, empty)));
  assert_int_equal(marked(web, 0, false, "last"), 0);
  web_close(web);
}

static void composes(struct web *web) {
  begin(web);
  int seat = turn_now(web);
  assert_int_equal(marked(web, seat, false, "target"), 0);
  json_t *made = good(web_compose(web));
  assert_int_equal(number(made, "seat"), seat);
  assert_true(json_is_true(json_object_get(made, "empty")));
  assert_string_equal(member(made, "composed"), "part");
  json_decref(made);
  int targets = marked(web, seat, false, "target");
  assert_true(targets > 0 || marked(web, seat, false, "cursor") > 0);
  assert_int_equal(marked(web, seat, true, "target"), targets);
  assert_int_equal(marked(web, 1 - seat, false, "target"), 0);
  json_t *hint = thought(web, seat, LEVEL_GREEDY);
  const char *move = member(hint, "move");
  made = good(web_take(web, move));
  assert_true(json_is_true(json_object_get(made, "used")));
  assert_string_not_equal(member(made, "composed"), "part");
  assert_string_equal(member(made, "move"), move);
  json_decref(made);
  json_decref(good(web_clear(web)));
  json_decref(good(web_take(web, move)));
  json_decref(good(web_play(web, move)));
  assert_int_equal(marked(web, seat, false, "chosen"), 0);
  json_decref(hint);
}

TEST(a_person_who_composes_a_move_sees_where_to_point_and_may_take_a_hint) {
  for_every_game(composes);
}

static void refuses(struct web *web) {
  assert_error(web_text(web), "no position", 0, 0);
  begin(web);
  char *before = text_now(web);
  assert_error(web_read(web, "phase=movement", "nonsense\n"), "", 1, 1);
  assert_error(web_deal(web, "players=no", SEED), "players=no", 0, 0);
  assert_error(web_deal(web, "colour=red", SEED), "colour", 0, 0);
  assert_error(web_deal(web, "phase=dance", SEED), "phase=dance", 0, 0);
  assert_error(web_scene(web, 99, 0), "no seat 99", 0, 0);
  json_t *json = parsed(web_play(web, "nonsense"));
  assert_true(strlen(member(json, "error")) > 0);
  json_decref(json);
  assert_error(web_think(web, "", before, "Ann", "genius", 0, NODES, SEED), "genius", 0, 0);
  assert_error(web_follow(web, 99, "1"), "no seat 99", 0, 0);
  char *after = text_now(web);
  assert_string_equal(after, before);
  free(before), free(after);
}

TEST(what_is_wrong_is_refused_with_its_place_and_changes_nothing) {
  for_every_game(refuses);
}

/* The moves of a game, followed seat by seat with the same dice, lead to the same position. */
static void follows_a_record(struct web *web) {
  begin(web);
  for (unsigned i = 0; i < HALF_MOVES_MAX && turn_now(web) >= 0; i++) {
    json_t *answer = thought(web, turn_now(web), LEVEL_RANDOM);
    json_decref(good(web_play(web, member(answer, "move"))));
    json_decref(answer);
  }
  char *end = text_now(web);
  json_t *made = good(web_course(web)), *course = json_object_get(made, "course");
  json_decref(good(web_deal(web, "players=2", SEED)));
  assert_error(web_follow(web, 0, "1"), "no game", 0, 0);
  json_decref(good(web_begin_after(web, "Ann\nBob", 0, SEED, 1)));
  for (size_t i = 0; i < json_array_size(course); i++) {
    const json_t *half = json_array_get(course, i);
    json_decref(good(web_follow(web, number(half, "seat"), member(half, "move"))));
  }
  char *again = text_now(web);
  assert_string_equal(again, end);
  free(again), free(end);
  json_decref(made);
}

TEST(a_record_is_followed) {
  for_every_game(follows_a_record);
}

/* A player that thinks about a view cannot see more than the view. */
static void asks_with_a_view(struct web *web) {
  begin(web);
  int seat = turn_now(web);
  json_t *request = good(web_request(web, seat));
  json_t *view = good(web_view(web, seat));
  assert_string_equal(member(request, "text"), member(view, "text"));
  json_decref(request);
  json_decref(view);
}

TEST(a_request_to_think_tells_the_view_of_the_seat) {
  for_every_game(asks_with_a_view);
}

static void tells_values(struct web *web) {
  begin(web);
  json_t *description = good(web_describe(web));
  bool solves = json_is_true(json_object_get(description, "solves"));
  json_t *request = good(web_request(web, turn_now(web)));
  const char *keys = member(request, "keys"), *text = member(request, "text");
  const char *answer = web_values(web, keys, text, member(request, "id"), 0, NODES);
  if (solves && strcmp(member(description, "name"), "bark") == 0) {
    assert_error(answer, "only the last two turns", 0, 0);
  } else if (solves) {
    json_t *json = good(answer);
    json_t *moves = good(web_moves(web, number(json, "seat")));
    assert_int_equal(json_array_size(json_object_get(json, "values")),
                     json_array_size(json_object_get(moves, "moves")));
    json_decref(moves);
    json_decref(json);
  } else
    assert_error(answer, "cannot be solved", 0, 0);
  json_decref(request);
  json_decref(description);
}

TEST(what_can_be_solved_has_a_value_for_every_move) {
  for_every_game(tells_values);
}

/* The first tile of a seat of Peel; seats count from 1. */
static char first_tile(struct web *web, int seat) {
  char line[] = "hand 1 ";
  char *text = text_now(web);
  line[strlen("hand ")] = (char)('0' + seat);
  const char *hand = strstr(text, line);
  assert_non_null(hand);
  char tile = hand[strlen(line)];
  free(text);
  return tile;
}

static bool nothing_composed(struct web *web) {
  json_t *json = good(web_compose(web));
  bool empty = json_is_true(json_object_get(json, "empty"));
  json_decref(json);
  return empty;
}

TEST(what_is_arranged_stays_for_the_next_turn) {
  struct web *web = web_new(tool_find_game("peel"));
  begin(web);
  for (int letter = 'a'; letter <= 'z'; letter++)
    json_decref(good(web_type(web, letter)));
  for (int seat = 1; seat <= 2; seat++) {
    assert_true(nothing_composed(web) == (seat == 2));
    const char dump[] = {'d', first_tile(web, seat), '\0'};
    json_decref(good(web_play(web, dump)));
  }
  assert_false(nothing_composed(web));
  web_close(web);
}

/* A chooser that runs out of memory, and one that always makes the move 1. */
static enum choice fails(const struct request *request, struct move *move, struct why *why) {
  (void)request, (void)move;
  why_say(why, "out of memory");
  return CHOICE_FAILED;
}

static enum choice repeats(const struct request *request, struct move *move, struct why *why) {
  bool good = request->rules->read_move(request->seen, request->seat, "1", move, why);
  return good ? CHOICE_MADE : CHOICE_FAILED;
}

static void assert_no_choice(struct web *web, const char *level, const char *error) {
  json_t *request = good(web_request(web, turn_now(web)));
  const char *answer = web_think(web, member(request, "keys"), member(request, "text"),
                                 member(request, "id"), level, 0, NODES, SEED);
  assert_null(strstr(answer, "\"move\""));
  assert_error(answer, error, 0, 0);
  json_decref(request);
}

TEST(a_choice_that_fails_or_is_not_legal_is_an_error_and_no_move) {
  enum { ROWS = 6 };
  static const struct level levels[] = {
      {"fails", "Fails", fails}, {"repeats", "Repeats", repeats}, {0}};
  for (const struct game *game = all_games; game->rules; game++) {
    struct mind mind = *game->mind;
    struct game other = *game;
    mind.levels = levels;
    other.mind = &mind;
    struct web *web = web_new(&other);
    assert_non_null(web);
    begin(web);
    assert_no_choice(web, "fails", "out of memory");
    if (strcmp(game->rules->name, "fiar") == 0) {
      for (int row = 0; row < ROWS; row++)
        json_decref(good(web_play(web, "1")));
      assert_no_choice(web, "repeats", "column 1 is full");
    }
    web_close(web);
  }
}

TEST(a_string_of_all_ascii_characters_is_read_as_it_was_written) {
  char all[127];
  for (size_t i = 0; i < sizeof all; i++)
    all[i] = (char)(i + 1);
  struct out out = {0};
  struct json json = {.out = &out};
  json_begin_object(&json, NULL);
  json_put_bytes(&json, "all", all, sizeof all);
  json_end_object(&json);
  json_t *read = parsed(out.text);
  const json_t *string = json_object_get(read, "all");
  assert_int_equal(json_string_length(string), sizeof all);
  assert_memory_equal(json_string_value(string), all, sizeof all);
  json_decref(read);
  out_close(&out);
}
