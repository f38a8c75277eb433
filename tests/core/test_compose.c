/* Laws of composing moves by pointing, on random games of every game whose moves can be listed, and
 * of arranging them, in every game that has an editor. */
#include "support/test.h"

#include "core/compose.h"
#include "support/walk.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 6, MOVES_TRIED = 12 };

/* The view of a seat, which the caller frees. */
static struct state *view_of(const struct walk *walk, int seat) {
  struct state *seen = rules_new_state(walk->rules);
  rules_view(walk->rules, walk->state, seat, seen);
  return seen;
}

static void assert_composed(const struct compose *compose, const struct walk *walk, int seat,
                            const struct move *wanted) {
  struct why why = {0};
  struct move *move = rules_new_move(walk->rules);
  assert_int_not_equal(compose_move(compose, move, &why), COMPOSED_PART);
  char *composed = rules_move_text(walk->rules, walk->state, seat, move);
  char *text = rules_move_text(walk->rules, walk->state, seat, wanted);
  assert_string_equal(composed, text);
  free(composed);
  free(text);
  free(move);
}

static bool is_marked(const struct scene *scene, unsigned pick, unsigned mark) {
  for (size_t i = 0; i < scene->cells; i++)
    if (scene->cell[i].pick == pick && scene->cell[i].marks & mark) return true;
  return false;
}

/* Picks the parts of the move; each must be a target before and chosen afterwards. */
static void point(struct compose *compose, const struct walk *walk, int seat,
                  const struct move *move) {
  uint16_t pick[COMPOSE_PICKS_MAX];
  unsigned picks = walk->game->face->picks(compose->seen, seat, move, pick, COMPOSE_PICKS_MAX);
  assert_in_range(picks, 1, COMPOSE_PICKS_MAX);
  assert_int_equal(walk->game->face->picks(compose->seen, seat, move, NULL, 0), picks);
  for (unsigned i = 0; i < picks; i++) {
    struct scene before = {0}, after = {0};
    compose_scene(compose, &before);
    assert_true(is_marked(&before, pick[i], MARK_TARGET));
    assert_true(compose_touch(compose, pick[i]));
    compose_scene(compose, &after);
    assert_true(is_marked(&after, pick[i], MARK_CHOSEN));
    scene_close(&before);
    scene_close(&after);
  }
}

static void compose_some(struct walk *walk, int seat) {
  struct why why = {0};
  struct compose compose;
  size_t count;
  if (!walk->game->face->picks) return;
  struct state *seen = view_of(walk, seat);
  char *moves = walk_moves(walk, seat, MOVES_TRIED, &count);
  assert_true(compose_open(&compose, walk->game, seen, seat, &why));
  for (size_t i = 0; i < count && i < MOVES_TRIED; i++) {
    const void *move = moves + i * walk->rules->move_size;
    compose_clear(&compose);
    assert_true(compose_empty(&compose));
    point(&compose, walk, seat, move);
    assert_composed(&compose, walk, seat, move);
    compose_clear(&compose);
    assert_true(compose_take(&compose, move));
    assert_composed(&compose, walk, seat, move);
  }
  compose_close(&compose);
  free(moves);
  free(seen);
}

TEST(every_legal_move_is_composed_by_picking_its_targets) {
  walk_games(GAMES, compose_some, NULL);
}

/* A random target of the scene that is not chosen; 0 if there is none. */
static unsigned any_target(const struct scene *scene, struct dice *dice) {
  unsigned target = 0, targets = 0;
  for (size_t i = 0; i < scene->cells; i++) {
    unsigned marks = scene->cell[i].marks;
    if (!(marks & MARK_TARGET) || marks & MARK_CHOSEN || !scene->cell[i].pick) continue;
    if (dice_roll(dice, ++targets) == 0) target = scene->cell[i].pick;
  }
  return target;
}

static void pick_targets(struct walk *walk, int seat) {
  struct why why = {0};
  struct compose compose;
  struct dice dice = walk->dice;
  if (!walk->game->face->picks) return;
  struct state *seen = view_of(walk, seat);
  struct move *move = rules_new_move(walk->rules);
  assert_true(compose_open(&compose, walk->game, seen, seat, &why));
  for (unsigned first = 0, target = 1; target;) {
    struct scene scene = {0};
    compose_scene(&compose, &scene);
    if (first) assert_true(is_marked(&scene, first, MARK_CHOSEN));
    target = any_target(&scene, &dice);
    if (target) assert_true(compose_touch(&compose, target));
    if (!first) first = target;
    scene_close(&scene);
  }
  assert_int_not_equal(compose_move(&compose, move, &why), COMPOSED_PART);
  compose_close(&compose);
  free(move);
  free(seen);
}

TEST(whoever_picks_targets_only_ends_with_a_legal_move) {
  walk_games(GAMES, pick_targets, NULL);
}

static bool is_composed_somehow(const struct walk *walk) {
  return walk->game->face->picks || walk->game->face->editor;
}

static void take_some(struct walk *walk, int seat) {
  enum { FEW = 3 };
  struct why why = {0};
  struct compose compose;
  size_t count;
  if (!is_composed_somehow(walk)) return;
  struct state *seen = view_of(walk, seat);
  char *moves = walk_moves(walk, seat, FEW, &count);
  assert_true(compose_open(&compose, walk->game, seen, seat, &why));
  assert_true(compose_empty(&compose));
  for (size_t i = 0; i < count; i++) {
    const void *move = moves + i * walk->rules->move_size;
    assert_true(compose_take(&compose, move));
    assert_composed(&compose, walk, seat, move);
  }
  compose_clear(&compose);
  assert_true(compose_empty(&compose));
  struct move *other = rules_new_move(walk->rules);
  if (!walk->game->face->editor && !walk->rules->legal(seen, seat, other, &why)) {
    assert_false(compose_take(&compose, other));
    assert_true(compose_empty(&compose));
  }
  free(other);
  compose_close(&compose);
  free(moves);
  free(seen);
}

TEST(every_legal_move_is_taken_as_a_hint_and_cleared) {
  walk_games(GAMES, take_some, NULL);
}

static void pick_anything(struct walk *walk, int seat) {
  struct why why = {0};
  struct compose compose;
  struct dice dice = walk->dice;
  if (!is_composed_somehow(walk)) return;
  struct state *seen = view_of(walk, seat);
  struct move *move = rules_new_move(walk->rules);
  assert_true(compose_open(&compose, walk->game, seen, seat, &why));
  for (int i = 0; i < MOVES_TRIED; i++) {
    bool action = dice_roll(&dice, 4) == 0;
    compose_touch(&compose, action ? PICK_ACTION + dice_roll(&dice, 8) : dice_roll(&dice, 64));
    compose_type(&compose, (int)dice_roll(&dice, COMPOSE_END + 2));
    if (compose_move(&compose, move, &why) != COMPOSED_PART)
      assert_true(walk->rules->legal(walk->state, seat, move, &why));
  }
  assert_false(compose_touch(&compose, 0));
  assert_false(compose_touch(&compose, PICKS));
  compose_close(&compose);
  free(move);
  free(seen);
}

TEST(whatever_is_picked_and_typed_only_legal_moves_come_out) {
  walk_games(GAMES, pick_anything, NULL);
}

static void picking_twice_takes_back(struct walk *walk, int seat) {
  struct why why = {0};
  struct compose compose;
  struct dice dice = walk->dice;
  uint16_t pick[COMPOSE_PICKS_MAX];
  if (!walk->game->face->picks) return;
  struct state *seen = view_of(walk, seat);
  struct move *move = rules_new_move(walk->rules);
  assert_true(rules_sample(walk->rules, walk->state, seat, &dice, move));
  assert_true(walk->game->face->picks(seen, seat, move, pick, COMPOSE_PICKS_MAX) > 0);
  assert_true(compose_open(&compose, walk->game, seen, seat, &why));
  assert_true(compose_touch(&compose, pick[0]));
  assert_false(compose_empty(&compose));
  assert_true(compose_touch(&compose, pick[0]));
  assert_true(compose_empty(&compose));
  assert_int_equal(compose_move(&compose, move, &why), COMPOSED_PART);
  compose_close(&compose);
  free(move);
  free(seen);
}

TEST(what_is_picked_twice_is_taken_back) {
  walk_games(GAMES, picking_twice_takes_back, NULL);
}

/* Stores the marks of all cells in order; returns their number. */
static size_t marks_of(const struct compose *compose, uint16_t *marks, size_t room) {
  struct scene scene = {0};
  compose_scene(compose, &scene);
  size_t count = scene.cells;
  assert_true(count <= room);
  for (size_t i = 0; i < count; i++)
    marks[i] = scene.cell[i].marks;
  scene_close(&scene);
  return count;
}

static void pick_and_erase(struct walk *walk, int seat) {
  enum { CELLS = 20000 };
  static uint16_t before[CELLS], after[CELLS];
  struct why why = {0};
  struct compose compose;
  struct dice dice = walk->dice;
  uint16_t pick[COMPOSE_PICKS_MAX];
  if (!walk->game->face->picks || walk->game->face->editor) return;
  struct state *seen = view_of(walk, seat);
  struct move *move = rules_new_move(walk->rules);
  assert_true(rules_sample(walk->rules, walk->state, seat, &dice, move));
  unsigned picks = walk->game->face->picks(seen, seat, move, pick, COMPOSE_PICKS_MAX);
  assert_true(compose_open(&compose, walk->game, seen, seat, &why));
  assert_false(compose_type(&compose, COMPOSE_BACKSPACE));
  for (unsigned i = 0; i < picks; i++) {
    if (compose_move(&compose, move, &why) == COMPOSED_PART)
      assert_string_equal(why.text, i ? "choose how the move continues" : "nothing is chosen yet");
    size_t count = marks_of(&compose, before, CELLS);
    assert_false(compose_touch(&compose, PICKS - 1)); /* a slip, which changes nothing */
    assert_int_equal(marks_of(&compose, after, CELLS), count);
    assert_memory_equal(after, before, count * sizeof *after);
    assert_true(compose_touch(&compose, pick[i]));
    assert_true(compose_type(&compose, COMPOSE_BACKSPACE));
    assert_int_equal(marks_of(&compose, after, CELLS), count);
    assert_memory_equal(after, before, count * sizeof *after);
    assert_true(compose_touch(&compose, pick[i]));
  }
  compose_close(&compose);
  free(move);
  free(seen);
}

TEST(backspace_takes_back_a_pick_and_what_it_led_to) {
  walk_games(GAMES, pick_and_erase, NULL);
}
