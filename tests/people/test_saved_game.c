/* Saved games of every game contain all that is needed to go on. That nothing in them is trusted is
 * tested by the fuzzer (fuzz/targets/saved.c). */
#include "support/test.h"

#include "onemove/games.h"
#include "onemove/tool.h"
#include "people/saved_game.h"
#include "record/record.h"
#include "support/walk.h"

enum { SEED = 5, HALF_MOVES_MAX = 30, TAKEN_BACK = 3 };

/* Plays a random game with a person, a program and levels, and takes back some of its plies. */
static void play(struct saved_game *saved, const struct game *game) {
  struct walk walk;
  static const char call[] = "./mine.py 'level=2,3'  \"x\" "; /* and a word of the maximal length */
  walk_open_seated(&walk, game, SEED);
  const struct roster *roster = state_roster(walk.state);
  *saved = (struct saved_game){.game = game, .setup = walk.setup, .time = 0};
  if (game->rules->name[0] == 'f') saved->nodes = UINT64_MAX;
  saved->notes = strdup("one note\n\nand another\n");
  for (unsigned i = 0; i < roster->seats; i++) {
    saved->sitter[i].kind = (enum sitter_kind)(i % 3);
    if (i % 3 == SITTER_LEVEL) saved->sitter[i].level = mind_level(game->mind, LEVEL_RANDOM);
    if (i % 3 == SITTER_PROGRAM)
      snprintf(saved->sitter[i].command, sizeof saved->sitter[i].command, "%s%0*d", call,
               (int)(SITTER_COMMAND_MAX - strlen(call)), 1);
    snprintf(saved->sitter[i].name, sizeof saved->sitter[i].name, "%s", roster->line[i].id);
  }
  setup_complete(&saved->setup); /* as for every game at a table */
  char *start = rules_text(game->rules, walk.state, NULL);
  struct why why = {0};
  saved->setup.phase = state_phase(walk.state);
  memset(walk.state, 0, game->rules->state_size);
  if (!rules_read(game->rules, walk.state, start, strlen(start), &saved->setup, &why))
    fail_msg("%s: %s", game->rules->name, why.text);
  free(start);
  history_open(&saved->history, game, walk.state, roster->seats - 1, SEED);
  walk_on(&saved->history, HALF_MOVES_MAX);
  for (int i = 0; i < TAKEN_BACK; i++)
    assert_true(history_undo(&saved->history, NULL));
  walk_close(&walk);
}

static char *text_of(const struct saved_game *saved, size_t *size) {
  struct out out = {0};
  saved_game_write(saved, &out);
  *size = out.size;
  return out_take(&out);
}

static void go_on(const struct saved_game *saved) {
  struct saved_game again;
  struct why why = {0};
  size_t size, size_again;
  char *text = text_of(saved, &size);
  assert_true(record_likely(text, size));
  if (!saved_game_read(&again, saved->game, text, size, &why))
    fail_msg("%s:%lu:%lu: %s\n%s", saved->game->rules->name, why.line, why.column, why.text, text);
  assert_int_equal(again.history.now, saved->history.now);
  assert_int_equal(again.history.count, saved->history.count);
  assert_string_equal(again.sitter[0].name, "ann");
  assert_int_equal(again.time, saved->time);
  assert_int_equal(again.nodes, saved->nodes);
  assert_int_equal(again.history.seed, SEED);
  assert_int_equal(again.history.position[0].course.asked, saved->history.position[0].course.asked);
  for (unsigned i = 0; i < state_roster(saved->history.position[0].state)->seats; i++) {
    assert_int_equal(again.sitter[i].kind, saved->sitter[i].kind);
    assert_ptr_equal(again.sitter[i].level, saved->sitter[i].level);
    assert_string_equal(again.sitter[i].command, saved->sitter[i].command);
    assert_string_equal(again.sitter[i].name, saved->sitter[i].name);
  }
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
  free(text);
  saved_game_close(&again);
}

TEST(what_was_written_is_read_again) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct saved_game saved;
    play(&saved, game);
    go_on(&saved);
    saved_game_close(&saved);
  }
}
