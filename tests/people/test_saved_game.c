/* Saved games of every game: they contain all that is needed to go on. That nothing in them is
 * trusted is a law of tests/fuzz. */
#include "support/test.h"

#include "onemove/games.h"
#include "onemove/tool.h"
#include "people/saved_game.h"
#include "support/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 5, HALF_MOVES_MAX = 30, TAKEN_BACK = 3 };

static const char names[][4] = {"Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil",
                                "Hal", "Ida", "Jim", "Kim", "Leo", "Mia"};

/* Plays a random game with a person, a program and levels, and takes back some of its plies. */
static void play(struct saved_game *saved, const struct game *game) {
  const struct rules *rules = game->rules;
  struct walk walk;
  struct dice dice;
  struct why why = {0};
  int seat;
  const char *const usual[] = {NULL};
  static const char call[] = "./mine.py 'level=2,3'  \"x\" "; /* and a word of the maximal length */
  walk_open_keys(&walk, game, SEED, usual);
  unsigned seats = state_roster(walk.state)->seats;
  if (!seats) seats = rules->seats_min > 1 ? rules->seats_min : 2;
  *saved = (struct saved_game){.game = game, .setup = walk.setup, .time = 70};
  saved->notes = strdup("one note\nand another\n");
  for (unsigned i = 0; i < seats; i++) {
    assert_int_not_equal(rules_take_seat(rules, walk.state, names[i], &seat, &why), SEATED_NOT);
    saved->sitter[i].kind = (enum sitter_kind)(i % 3);
    if (i % 3 == SITTER_LEVEL) saved->sitter[i].level = mind_level(game->mind, LEVEL_RANDOM);
    if (i % 3 == SITTER_PROGRAM)
      snprintf(saved->sitter[i].command, sizeof saved->sitter[i].command, "%s%0*d", call,
               (int)(SITTER_COMMAND_MAX - strlen(call)), 1);
    memcpy(saved->sitter[i].name, names[i], strlen(names[i]) + 1);
  }
  assert_true(history_open(&saved->history, game, walk.state, seats - 1, SEED, &why));
  dice_seed(&dice, SEED);
  struct move *move = rules_new_move(rules);
  while (history_now(&saved->history)->course.turn >= 0 && saved->history.now < HALF_MOVES_MAX) {
    const struct position *now = history_now(&saved->history);
    assert_true(rules_sample(rules, now->state, now->course.turn, &dice, move));
    if (!history_play(&saved->history, move, &why)) fail_msg("%s", why.text);
  }
  for (int i = 0; i < TAKEN_BACK; i++)
    assert_true(history_undo(&saved->history, NULL));
  free(move);
  walk_close(&walk);
}

static char *text_of(const struct saved_game *saved, size_t *size) {
  struct out out = {0};
  saved_game_write(saved, &out);
  *size = out.size;
  return out_take(&out);
}

static void go_on(const struct saved_game *saved, const char *text, size_t size) {
  struct saved_game again;
  struct why why = {0};
  size_t size_again;
  assert_true(saved_game_likely(text, size));
  if (!saved_game_read(&again, saved->game, text, size, &why))
    fail_msg("%s:%lu:%lu: %s", saved->game->rules->name, why.line, why.column, why.text);
  assert_int_equal(again.history.now, saved->history.now);
  assert_int_equal(again.history.count, saved->history.count);
  assert_string_equal(again.sitter[0].name, "Ann");
  assert_string_equal(again.notes, saved->notes);
  while (history_redo(&again.history, NULL)) {
  }
  history_go(&again.history, saved->history.now);
  for (size_t i = 0; i < again.history.count; i++)
    assert_true(rules_same(saved->game->rules, again.history.position[i].state,
                           saved->history.position[i].state));
  char *text_again = text_of(&again, &size_again);
  assert_string_equal(text_again, text);
  free(text_again);
  saved_game_close(&again);
}

TEST(what_was_written_is_read_again) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct saved_game saved;
    size_t size;
    play(&saved, game);
    char *text = text_of(&saved, &size);
    assert_non_null(text);
    go_on(&saved, text, size);
    free(text);
    saved_game_close(&saved);
  }
}

TEST(a_file_from_another_system_is_read) {
  const struct game *fiar = tool_find_game("fiar");
  size_t size;
  struct out out = {0};
  struct saved_game saved;
  struct why why = {0};
  play(&saved, fiar);
  history_go(&saved.history, 2);
  char *text = text_of(&saved, &size);
  saved_game_close(&saved);
  for (const char *at = text; *at; at++) {
    if (*at == '\n') out_string(&out, " \r");
    out_char(&out, *at);
  }
  out_string(&out, "\r\n\r\n");
  if (!saved_game_read(&saved, fiar, out.text, out.size, &why))
    fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
  saved_game_close(&saved);
  out_close(&out);
  free(text);
}
