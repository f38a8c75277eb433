/* Scenes on a screen of characters: the visible part of a board that is too large, and where a
 * cursor and a mouse lead. */
#include "people/screen/layout.h"

#include "support/test.h"

enum { SIDE = 20, GAP = 5 };

/* A 20x20 board with names, whose fifth column is a gap, a line about a player, and a hand of 30
 * cards. The cells are numbered from 1, the cards from 1001. */
static void put_scene(struct scene *scene) {
  const struct scene_cell name = {.role = ROLE_TEXT};
  scene_begin(scene,
              (struct scene_block){.kind = BLOCK_GRID, .columns = SIDE, .rows = SIDE, .width = 2});
  for (unsigned column = 1; column <= SIDE; column++)
    scene_print(scene, PART_COLUMN_NAMES, name, "c%u", column);
  for (unsigned row = 1; row <= SIDE; row++)
    scene_print(scene, PART_ROW_NAMES, name, "%u", row);
  for (unsigned cell = 0; cell < SIDE * SIDE; cell++)
    scene_put(scene, PART_BODY,
              (struct scene_cell){.text = "x",
                                  .role = ROLE_FLOE,
                                  .pick = cell % SIDE == GAP ? 0 : (uint16_t)(cell + 1),
                                  .marks = cell % 7 == 0 ? MARK_TARGET : 0});
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, 0, "the first player");
  scene_begin(scene, (struct scene_block){.kind = BLOCK_HAND, .width = 2});
  scene_say(scene, 0, "hand:");
  for (unsigned card = 0; card < 30; card++)
    scene_put(
        scene, PART_BODY,
        (struct scene_cell){.text = "7C", .role = ROLE_CARD, .pick = (uint16_t)(1001 + card)});
}

struct fixture {
  struct scene scene;
  struct layout layout;
};

static void lay_out_in(struct fixture *fixture, bool roomy, int width, int height) {
  *fixture = (struct fixture){.layout.roomy = roomy};
  put_scene(&fixture->scene);
  layout_make(&fixture->layout, &fixture->scene, width, height);
}

static void lay_out(struct fixture *fixture, int width, int height) {
  lay_out_in(fixture, false, width, height);
}

static void close_fixture(struct fixture *fixture) {
  layout_close(&fixture->layout);
  scene_close(&fixture->scene);
}

static bool is_seen(const struct layout *layout, const struct place *place) {
  int x, y;
  return layout_seen(layout, place, &x, &y);
}

static size_t count_seen(const struct layout *layout, enum scene_part part, bool on_board) {
  size_t count = 0;
  for (size_t i = 0; i < layout->count; i++)
    count += layout->place[i].part == part && layout->place[i].on_board == on_board &&
             is_seen(layout, &layout->place[i]);
  return count;
}

/* A test with the scene laid out in a window of this size. */
#define LAYOUT_TEST(name, width, height)                                                           \
  static void name##_in(struct layout *layout);                                                    \
  TEST(name) {                                                                                     \
    struct fixture fixture;                                                                        \
    lay_out(&fixture, width, height);                                                              \
    name##_in(&fixture.layout);                                                                    \
    close_fixture(&fixture);                                                                       \
  }                                                                                                \
  static void name##_in(struct layout *layout)

LAYOUT_TEST(a_large_window_shows_everything, 200, 60) {
  for (size_t i = 0; i < layout->count; i++)
    assert_true(is_seen(layout, &layout->place[i]));
}

LAYOUT_TEST(in_a_small_window_the_board_scrolls_and_the_rest_stays, 60, 16) {
  const struct place *last = layout_find(layout, SIDE * SIDE, NULL);
  assert_int_equal(count_seen(layout, PART_BODY, false), 30);
  assert_false(is_seen(layout, last));
  layout_show(layout, last);
  assert_true(is_seen(layout, last));
  assert_int_equal(count_seen(layout, PART_BODY, false), 30);
  assert_int_equal(count_seen(layout, PART_COLUMN_NAMES, true), layout->board.columns);
  assert_int_equal(count_seen(layout, PART_ROW_NAMES, true), layout->board.rows);
  /* The names are those of the visible rows and columns. */
  int x, y, column_x, column_y;
  const struct place *name = last;
  for (size_t i = 0; i < layout->count; i++)
    if (layout->place[i].part == PART_COLUMN_NAMES) name = &layout->place[i];
  assert_int_equal(name->part, PART_COLUMN_NAMES);
  assert_true(layout_seen(layout, last, &x, &y));
  assert_true(layout_seen(layout, name, &column_x, &column_y));
  assert_int_equal(x, column_x);
  assert_true(column_y < y);
}

/* As much of the board is visible as there is room for. */
TEST(no_row_of_a_small_window_is_left_empty) {
  for (int height = 8; height <= 40; height++) {
    struct fixture fixture;
    lay_out(&fixture, 60, height);
    const struct layout *layout = &fixture.layout;
    int lowest = -1;
    for (size_t i = 0; i < layout->count; i++) {
      int x, y;
      if (layout_seen(layout, &layout->place[i], &x, &y) && y > lowest) lowest = y;
    }
    if (layout->board.rows < SIDE) assert_int_equal(lowest, height - 1);
    if (lowest < height - 1) assert_int_equal(count_seen(layout, PART_ROW_NAMES, true), SIDE);
    close_fixture(&fixture);
  }
}

LAYOUT_TEST(a_click_means_what_is_seen_there, 47, 17) {
  layout_scroll(layout, 3, 4);
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    int x, y;
    if (place->cell->pick == 0 || !layout_seen(layout, place, &x, &y)) continue;
    assert_ptr_equal(layout_at(layout, x, y), place);
    assert_ptr_equal(layout_at(layout, x + place->width - 1, y), place);
  }
  assert_null(layout_at(layout, 0, 0));
  assert_null(layout_at(layout, -1, 5));
}

TEST(with_room_cells_are_boxes_that_a_click_hits_anywhere) {
  enum { WIDTH = 240, HEIGHT = 80 };
  struct fixture fixture;
  bool taken[HEIGHT][WIDTH] = {{false}};
  lay_out_in(&fixture, true, WIDTH, HEIGHT);
  const struct layout *layout = &fixture.layout;
  assert_true(layout_has_boxes(layout));
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    assert_true(is_seen(layout, place));
    for (int y = place->y; y < place->y + place->height; y++)
      for (int x = place->x; x < place->x + place->width; x++) {
        assert_true(y < HEIGHT && x < WIDTH && !taken[y][x]);
        taken[y][x] = true;
        if (place->cell->pick) assert_ptr_equal(layout_at(layout, x, y), place);
      }
    if (place->part == PART_BODY && place->on_board) assert_true(place->height > 1);
  }
  assert_int_equal(layout_step(layout, layout_find(layout, 1, NULL), 0, 1)->cell->pick, SIDE + 1);
  close_fixture(&fixture);
}

TEST(without_room_for_boxes_the_board_is_as_it_was) {
  struct fixture plain, roomy;
  lay_out(&plain, 100, 40);
  lay_out_in(&roomy, true, 100, 40);
  assert_int_equal(plain.layout.count, roomy.layout.count);
  for (size_t i = 0; i < plain.layout.count; i++) {
    const struct place *one = &plain.layout.place[i], *other = &roomy.layout.place[i];
    assert_int_equal(one->x, other->x);
    assert_int_equal(one->y, other->y);
    assert_int_equal(one->width, other->width);
    assert_int_equal(other->height, 1);
  }
  close_fixture(&plain);
  close_fixture(&roomy);
}

LAYOUT_TEST(a_hand_goes_on_in_the_next_line, 40, 60) {
  assert_true(layout_find(layout, 1030, NULL)->y > layout_find(layout, 1001, NULL)->y);
  for (size_t i = 0; i < layout->count; i++)
    if (!layout->place[i].on_board) assert_true(layout->place[i].x + layout->place[i].width <= 40);
}

static unsigned after(const struct layout *layout, unsigned pick, int dx, int dy) {
  return layout_step(layout, layout_find(layout, pick, NULL), dx, dy)->cell->pick;
}

LAYOUT_TEST(arrows_go_straight_on_over_gaps_and_from_block_to_block, 80, 24) {
  assert_int_equal(after(layout, 1, 1, 0), 2);
  assert_int_equal(after(layout, GAP, 1, 0), GAP + 2);
  assert_int_equal(after(layout, 1, 0, 1), SIDE + 1);
  assert_int_equal(after(layout, 1, -1, 0), 1);
  assert_int_equal(after(layout, SIDE, 1, 0), SIDE);
  assert_true(after(layout, SIDE * SIDE, 0, 1) > 1000);
  assert_true(after(layout, 1001, 0, -1) > SIDE * (SIDE - 1));
  for (unsigned card = 1001; card < 1030; card++) /* past the end of a line */
    assert_int_equal(after(layout, card, 1, 0), card + 1);
}

LAYOUT_TEST(tab_goes_round_all_that_is_marked, 80, 24) {
  const struct place *first = layout_marked(layout, NULL, MARK_TARGET, 1), *at = first;
  unsigned count = 0;
  do {
    const struct place *next = layout_marked(layout, at, MARK_TARGET, 1);
    assert_ptr_equal(layout_marked(layout, next, MARK_TARGET, -1), at);
    at = next;
    count++;
  } while (at != first && count < SIDE * SIDE);
  unsigned marked = 0;
  for (unsigned cell = 0; cell < SIDE * SIDE; cell++)
    marked += cell % 7 == 0 && cell % SIDE != GAP;
  assert_int_equal(count, marked);
  assert_null(layout_marked(layout, first, MARK_WON, 1));
}

TEST(no_window_is_too_small_to_show_a_card) {
  for (int width = 1; width <= 30; width++)
    for (int height = 1; height <= 20; height += 3) {
      struct fixture fixture;
      lay_out(&fixture, width, height);
      for (unsigned pick = 1001; pick <= 1030; pick++) {
        const struct place *card = layout_find(&fixture.layout, pick, NULL);
        layout_show(&fixture.layout, card);
        assert_true(is_seen(&fixture.layout, card) || card->x >= width);
      }
      layout_scroll(&fixture.layout, -100, 100);
      close_fixture(&fixture);
    }
}
