/* Laws of a game's history, on random games of every game. */
#include "support/test.h"

#include "core/face/history.h"
#include "onemove/games.h"
#include "support/files.h"
#include "support/walk.h"

enum { SEED = 77, HALF_MOVES_MAX = 60 };

static char *text_now(const struct history *history) {
  return rules_text(history->game->rules, history_now(history)->state, NULL);
}

static void assert_now(const struct history *history, const char *text) {
  files_assert_state(history->game->rules, history_now(history)->state, text);
}

static void for_every_game(void (*check)(struct history *history)) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct walk walk;
    struct history history;
    walk_open_seated(&walk, game, 2);
    history_open(&history, game, walk.state, 0, SEED);
    check(&history);
    history_close(&history);
    walk_close(&walk);
  }
}

/* A test with a fresh history of each game. */
#define HISTORY_TEST(name)                                                                         \
  static void name##_in(struct history *history);                                                  \
  TEST(name) {                                                                                     \
    for_every_game(name##_in);                                                                     \
  }                                                                                                \
  static void name##_in(struct history *history)

HISTORY_TEST(start_seed_and_moves_make_the_same_game_again) {
  struct history again;
  walk_on(history, HALF_MOVES_MAX);
  assert_true(history->count > 1);
  history_open(&again, history->game, history->position[0].state, 0, history->seed);
  for (size_t i = 1; i < history->count; i++) {
    assert_true(history_play_text(&again, history->position[i].move, NULL));
    assert_int_equal(history_now(&again)->course.turn, history->position[i].course.turn);
    assert_true(
        rules_same(history->game->rules, history_now(&again)->state, history->position[i].state));
  }
  history_close(&again);
}

HISTORY_TEST(every_half_move_is_undone_and_redone) {
  char *start = text_now(history);
  walk_on(history, HALF_MOVES_MAX);
  char *end = text_now(history);
  size_t made = history->now;
  assert_false(history_redo(history, NULL));
  for (size_t i = 0; i < made; i++)
    assert_true(history_undo(history, NULL));
  assert_false(history_undo(history, NULL));
  assert_now(history, start);
  while (history_redo(history, NULL)) {
  }
  assert_int_equal(history->now, made);
  assert_now(history, end);
  free(start);
  free(end);
}

HISTORY_TEST(undo_goes_back_to_a_move_of_a_person) {
  bool automatic[ROSTER_SEATS_MAX];
  memset(automatic, true, sizeof automatic);
  int person = history_now(history)->course.turn;
  automatic[person] = false;
  walk_on(history, HALF_MOVES_MAX);
  assert_true(history_undo(history, automatic));
  assert_int_equal(history_now(history)->course.turn, person);
  memset(automatic, true, sizeof automatic);
  size_t now = history->now;
  assert_false(history_undo(history, automatic));
  assert_int_equal(history->now, now);
}

/* The marks of all cells in what everybody may see. */
static uint16_t *marks_now(const struct history *history, size_t *cells) {
  struct scene scene = {0};
  history_scene(history, -1, false, NULL, &scene);
  *cells = scene.cells;
  uint16_t *marks = calloc(scene.cells, sizeof *marks);
  assert_non_null(marks);
  for (size_t i = 0; i < scene.cells; i++)
    marks[i] = scene.cell[i].marks;
  scene_close(&scene);
  return marks;
}

HISTORY_TEST(what_the_last_move_changed_is_marked_also_after_going_back) {
  size_t cells[HALF_MOVES_MAX + 1];
  uint16_t *marks[HALF_MOVES_MAX + 1];
  size_t now = 0;
  do {
    marks[now] = marks_now(history, &cells[now]);
    walk_on(history, ++now);
  } while (now < HALF_MOVES_MAX && history_now(history)->course.turn >= 0);
  while (now-- > 0) {
    size_t now_cells;
    assert_true(history_undo(history, NULL));
    uint16_t *now_marks = marks_now(history, &now_cells);
    assert_int_equal(now_cells, cells[now]);
    assert_memory_equal(now_marks, marks[now], now_cells * sizeof *now_marks);
    free(now_marks);
    free(marks[now]);
  }
}

HISTORY_TEST(another_move_forgets_what_was_taken_back) {
  walk_on(history, 4);
  size_t made = history->now;
  assert_true(history_undo(history, NULL));
  assert_true(history_undo(history, NULL));
  walk_on(history, made - 1);
  assert_int_equal(history->count, made);
  assert_false(history_redo(history, NULL));
}

HISTORY_TEST(what_is_no_move_changes_nothing) {
  struct why why = {0};
  char *before = text_now(history);
  assert_false(history_play_text(history, "no such move", &why));
  assert_true(why.text[0]);
  assert_now(history, before);
  free(before);
}

static bool has_mark(const struct scene *scene, unsigned mark) {
  for (size_t i = 0; i < scene->blocks; i++)
    if (scene->block[i].marks & mark) return true;
  return false;
}

HISTORY_TEST(the_scene_shows_whose_turn_it_is) {
  struct scene scene = {0};
  walk_on(history, 3);
  history_scene(history, -1, false, NULL, &scene);
  assert_int_equal(has_mark(&scene, MARK_TURN), history_now(history)->course.turn >= 0);
  scene_close(&scene);
}

HISTORY_TEST(whoever_chooses_gets_neither_the_deals_seed_nor_a_draws) {
  enum { DRAWS = 1000 };
  walk_on(history, 5);
  uint64_t seed = history_choice_seed(history);
  assert_true(seed == history_choice_seed(history));
  for (uint64_t i = 0; i < DRAWS; i++) /* the seeds of the deal and of the draws */
    assert_true(seed != history->seed + i);
  assert_true(history_undo(history, NULL));
  assert_true(seed != history_choice_seed(history));
}
