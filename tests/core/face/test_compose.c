/* Laws of composing moves by pointing, on random games of every game whose moves can be listed, and
 * of arranging them, in every game that has an editor. */
#include "support/test.h"

#include "core/face/compose.h"
#include "support/files.h"
#include "support/walk.h"

enum { GAMES = 6, MOVES_TRIED = 12, CELLS = 20000 };

/* A composition in a position of a random game. */
struct composing {
  const struct walk *walk;
  int seat;
  struct state *seen; /* the seat's view */
  struct compose compose;
  struct move *move; /* room for one */
  struct dice dice;
  struct why why;
};

static void (*check)(struct composing *at);
static bool editors;

static void compose_at(struct walk *walk, int seat) {
  const struct face *face = walk->game->face;
  struct composing at = {.walk = walk, .seat = seat, .dice = walk->dice};
  if (!face->picks && !(editors && face->editor)) return;
  at.seen = rules_new_view(walk->rules, walk->state, seat);
  at.move = rules_new_move(walk->rules);
  compose_open(&at.compose, walk->game, at.seen, seat);
  check(&at);
  compose_close(&at.compose);
  free(at.move);
  free(at.seen);
}

/* Checks a composition wherever moves can be picked or, if asked for, arranged in an editor. */
static void compose_everywhere(void (*checked)(struct composing *at), bool with_editors) {
  check = checked;
  editors = with_editors;
  walk_games(GAMES, compose_at, NULL);
}

static enum composed composed(struct composing *at) {
  return compose_move(&at->compose, at->move, &at->why);
}

static void assert_composed(struct composing *at, const struct move *wanted) {
  const struct walk *walk = at->walk;
  assert_int_not_equal(composed(at), COMPOSED_PART);
  char *want = rules_move_text(walk->rules, walk->state, at->seat, wanted);
  files_assert_move(walk->rules, walk->state, at->seat, at->move, want);
  free(want);
}

static bool is_marked(const struct scene *scene, unsigned pick, unsigned mark) {
  for (size_t i = 0; i < scene->cells; i++)
    if (scene->cell[i].pick == pick && scene->cell[i].marks & mark) return true;
  return false;
}

/* Writes what a move picks; returns how many picks these are. */
static unsigned picks_of(const struct composing *at, const struct move *move, uint16_t *pick) {
  return at->walk->game->face->picks(at->seen, at->seat, move, pick, COMPOSE_PICKS_MAX);
}

/* Picks the parts of the move; each must be a target before and chosen afterwards. */
static void point(struct composing *at, const struct move *move) {
  uint16_t pick[COMPOSE_PICKS_MAX];
  unsigned picks = picks_of(at, move, pick);
  assert_in_range(picks, 1, COMPOSE_PICKS_MAX);
  assert_int_equal(at->walk->game->face->picks(at->seen, at->seat, move, NULL, 0), picks);
  for (unsigned i = 0; i < picks; i++) {
    struct scene before = {0}, after = {0};
    compose_scene(&at->compose, &before);
    assert_true(is_marked(&before, pick[i], MARK_TARGET));
    assert_true(compose_touch(&at->compose, pick[i]));
    compose_scene(&at->compose, &after);
    assert_true(is_marked(&after, pick[i], MARK_CHOSEN));
    scene_close(&before);
    scene_close(&after);
  }
}

/* Can something be picked next that is not picked yet? */
static bool goes_on(const struct composing *at) {
  struct scene scene = {0};
  bool more = false;
  compose_scene(&at->compose, &scene);
  for (size_t i = 0; i < scene.cells; i++)
    more |= (scene.cell[i].marks & (MARK_TARGET | MARK_CHOSEN)) == MARK_TARGET;
  scene_close(&scene);
  return more;
}

/* A move that no other one extends is made at once. */
static void compose_some(struct composing *at) {
  size_t count;
  char *moves = walk_moves(at->walk, at->seat, MOVES_TRIED, &count);
  for (size_t i = 0; i < count; i++) {
    const void *move = moves + i * at->walk->rules->move_size;
    compose_clear(&at->compose);
    assert_true(compose_empty(&at->compose));
    uint16_t pick[COMPOSE_PICKS_MAX];
    bool action = picks_of(at, move, pick) == 1 && pick[0] >= PICK_ACTION;
    point(at, move);
    assert_composed(at, move);
    assert_int_equal(composed(at), action || !goes_on(at) ? COMPOSED_FINAL : COMPOSED_WHOLE);
    compose_clear(&at->compose);
    assert_true(compose_take(&at->compose, move));
    assert_composed(at, move);
  }
  free(moves);
}

TEST(every_legal_move_is_composed_by_picking_its_targets) {
  compose_everywhere(compose_some, false);
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

static void pick_targets(struct composing *at) {
  for (unsigned first = 0, target = 1; target;) {
    struct scene scene = {0};
    compose_scene(&at->compose, &scene);
    if (first) assert_true(is_marked(&scene, first, MARK_CHOSEN));
    target = any_target(&scene, &at->dice);
    if (target) assert_true(compose_touch(&at->compose, target));
    if (!first) first = target;
    scene_close(&scene);
  }
  assert_int_not_equal(composed(at), COMPOSED_PART);
}

TEST(whoever_picks_targets_only_ends_with_a_legal_move) {
  compose_everywhere(pick_targets, false);
}

static void take_some(struct composing *at) {
  enum { FEW = 3 };
  const struct rules *rules = at->walk->rules;
  size_t count;
  char *moves = walk_moves(at->walk, at->seat, FEW, &count);
  assert_true(compose_empty(&at->compose));
  for (size_t i = 0; i < count; i++) {
    const void *move = moves + i * rules->move_size;
    assert_true(compose_take(&at->compose, move));
    assert_composed(at, move);
  }
  free(moves);
  compose_clear(&at->compose);
  assert_true(compose_empty(&at->compose));
  memset(at->move, 0, rules->move_size);
  if (at->walk->game->face->editor || rules->legal(at->seen, at->seat, at->move, &at->why)) return;
  assert_false(compose_take(&at->compose, at->move));
  assert_true(compose_empty(&at->compose));
}

TEST(every_legal_move_is_taken_as_a_hint_and_cleared) {
  compose_everywhere(take_some, true);
}

static void pick_anything(struct composing *at) {
  struct compose *compose = &at->compose;
  for (int i = 0; i < MOVES_TRIED; i++) {
    bool action = dice_roll(&at->dice, 4) == 0;
    compose_touch(compose,
                  action ? PICK_ACTION + dice_roll(&at->dice, 8) : dice_roll(&at->dice, 64));
    compose_type(compose, (int)dice_roll(&at->dice, COMPOSE_END + 2));
    if (composed(at) != COMPOSED_PART)
      assert_true(at->walk->rules->legal(at->walk->state, at->seat, at->move, &at->why));
  }
  assert_false(compose_touch(compose, 0));
  assert_false(compose_touch(compose, PICKS));
}

TEST(whatever_is_picked_and_typed_only_legal_moves_come_out) {
  compose_everywhere(pick_anything, true);
}

/* Samples a move, and writes what it picks; returns how many picks these are. */
static unsigned sample_picks(struct composing *at, uint16_t *pick) {
  const struct walk *walk = at->walk;
  assert_true(rules_sample(walk->rules, walk->state, at->seat, &at->dice, at->move));
  return picks_of(at, at->move, pick);
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

/* After some picks, one of them is touched again: what is left looks like the same picks made
 * afresh, those before it or, where their order does not matter, all others. */
static void pick_twice(struct composing *at) {
  static uint16_t left[CELLS], fresh[CELLS];
  struct compose *compose = &at->compose;
  bool any_order = at->walk->game->face->picks_in_any_order;
  uint16_t pick[COMPOSE_PICKS_MAX];
  unsigned picks = sample_picks(at, pick);
  for (unsigned made = 1; made <= picks; made++)
    for (unsigned again = 0; again < made; again++) {
      compose_clear(compose);
      for (unsigned i = 0; i < made; i++)
        assert_true(compose_touch(compose, pick[i]));
      assert_true(compose_touch(compose, pick[again]));
      size_t count = marks_of(compose, left, CELLS);
      assert_int_equal(compose_empty(compose), any_order ? made == 1 : again == 0);
      compose_clear(compose);
      for (unsigned i = 0; i < (any_order ? made : again); i++)
        if (i != again) assert_true(compose_touch(compose, pick[i]));
      assert_int_equal(marks_of(compose, fresh, CELLS), count);
      assert_memory_equal(left, fresh, count * sizeof *left);
    }
}

TEST(what_is_picked_twice_is_taken_back_with_what_followed) {
  compose_everywhere(pick_twice, false);
}

static void pick_and_erase(struct composing *at) {
  static uint16_t before[CELLS], after[CELLS];
  struct compose *compose = &at->compose;
  uint16_t pick[COMPOSE_PICKS_MAX];
  unsigned picks = sample_picks(at, pick);
  assert_false(compose_type(compose, COMPOSE_BACKSPACE));
  for (unsigned i = 0; i < picks; i++) {
    if (composed(at) == COMPOSED_PART)
      assert_string_equal(at->why.text,
                          i ? "choose how the move continues" : "nothing is chosen yet");
    size_t count = marks_of(compose, before, CELLS);
    assert_false(compose_touch(compose, PICKS - 1)); /* a slip, which changes nothing */
    assert_int_equal(marks_of(compose, after, CELLS), count);
    assert_memory_equal(after, before, count * sizeof *after);
    assert_true(compose_touch(compose, pick[i]));
    assert_true(compose_type(compose, COMPOSE_BACKSPACE));
    assert_int_equal(marks_of(compose, after, CELLS), count);
    assert_memory_equal(after, before, count * sizeof *after);
    assert_true(compose_touch(compose, pick[i]));
  }
}

TEST(backspace_takes_back_a_pick_and_what_it_led_to) {
  compose_everywhere(pick_and_erase, false);
}
