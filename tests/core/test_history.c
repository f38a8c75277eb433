/* Laws of a game's history, on random games of every game. */
#include "support/test.h"

#include "core/history.h"
#include "onemove/games.h"
#include "support/walk.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 77, HALF_MOVES_MAX = 60 };

static const char names[][4] = {"Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gil",
                                "Hal", "Ida", "Jim", "Kim", "Leo", "Mia"};

/* Deals a game and seats everybody. */
static void open_walk(struct walk *walk, const struct game *game) {
  const char *const usual[] = {NULL};
  int seat;
  walk_open_keys(walk, game, 2, usual);
  unsigned seats = state_roster(walk->state)->seats;
  if (seats == 0) seats = game->rules->seats_min;
  for (unsigned i = 0; i < seats; i++)
    assert_int_not_equal(rules_take_seat(game->rules, walk->state, names[i], &seat, NULL),
                         SEATED_NOT);
}

static char *text_now(const struct history *history) {
  return rules_text(history->game->rules, history_now(history)->state, NULL);
}

/* Makes random moves until the game is over or `most` have been made. */
static void play(struct history *history, size_t most) {
  const struct rules *rules = history->game->rules;
  struct move *move = rules_new_move(rules);
  struct why why = {0};
  struct dice dice = dice_of(SEED);
  while (history_now(history)->course.turn >= 0 && history->now < most) {
    const struct position *now = history_now(history);
    assert_true(rules_sample(rules, now->state, now->course.turn, &dice, move));
    if (!history_play(history, move, &why)) fail_msg("%s", why.text);
  }
  free(move);
}

static void for_every_game(void (*check)(struct history *history)) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct walk walk;
    struct history history;
    open_walk(&walk, game);
    assert_true(history_open(&history, game, walk.state, 0, SEED, NULL));
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
  play(history, HALF_MOVES_MAX);
  assert_true(history->count > 1);
  assert_true(
      history_open(&again, history->game, history->position[0].state, 0, history->seed, NULL));
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
  play(history, HALF_MOVES_MAX);
  char *end = text_now(history);
  size_t made = history->now;
  assert_false(history_redo(history, NULL));
  for (size_t i = 0; i < made; i++)
    assert_true(history_undo(history, NULL));
  assert_false(history_undo(history, NULL));
  char *undone = text_now(history);
  assert_string_equal(undone, start);
  while (history_redo(history, NULL)) {
  }
  assert_int_equal(history->now, made);
  char *redone = text_now(history);
  assert_string_equal(redone, end);
  free(start);
  free(end);
  free(undone);
  free(redone);
}

HISTORY_TEST(undo_goes_back_to_a_move_of_a_person) {
  bool automatic[ROSTER_SEATS_MAX];
  memset(automatic, true, sizeof automatic);
  int person = history_now(history)->course.turn;
  automatic[person] = false;
  play(history, HALF_MOVES_MAX);
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
  assert_false(scene.failed);
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
    play(history, ++now);
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
  play(history, 4);
  size_t made = history->now;
  assert_true(history_undo(history, NULL));
  assert_true(history_undo(history, NULL));
  play(history, made - 1);
  assert_int_equal(history->count, made);
  assert_false(history_redo(history, NULL));
}

HISTORY_TEST(what_is_no_move_changes_nothing) {
  struct why why = {0};
  char *before = text_now(history);
  assert_false(history_play_text(history, "no such move", &why));
  assert_true(why.text[0]);
  char *after = text_now(history);
  assert_string_equal(before, after);
  free(before);
  free(after);
}

static bool has_mark(const struct scene *scene, unsigned mark) {
  for (size_t i = 0; i < scene->blocks; i++)
    if (scene->block[i].marks & mark) return true;
  return false;
}

HISTORY_TEST(the_scene_shows_whose_turn_it_is) {
  struct scene scene = {0};
  play(history, 3);
  history_scene(history, -1, false, NULL, &scene);
  assert_false(scene.failed);
  assert_int_equal(has_mark(&scene, MARK_TURN), history_now(history)->course.turn >= 0);
  scene_close(&scene);
}

HISTORY_TEST(whoever_chooses_gets_neither_the_deals_seed_nor_a_draws) {
  enum { DRAWS = 1000 };
  play(history, 5);
  uint64_t seed = history_choice_seed(history);
  assert_true(seed == history_choice_seed(history));
  for (uint64_t i = 0; i < DRAWS; i++) /* the seeds of the deal and of the draws */
    assert_true(seed != history->seed + i);
  assert_true(history_undo(history, NULL));
  assert_true(seed != history_choice_seed(history));
}
