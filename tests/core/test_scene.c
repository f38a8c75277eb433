/* Scenes independent of any game: how they are built, and how the text device draws them. */
#include "support/test.h"

#include "people/text_device.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* The drawing, which the caller frees; the scene is closed. */
static char *drawn(struct scene *scene, bool colour, bool *good) {
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  assert_non_null(file);
  *good = text_device_draw(scene, colour, file);
  fclose(file);
  scene_close(scene);
  return text;
}

static void assert_drawn(struct scene *scene, bool colour, const char *expected) {
  bool good;
  char *text = drawn(scene, colour, &good);
  assert_true(good);
  assert_string_equal(text, expected);
  free(text);
}

static void an_empty_scene_is_no_text(void **unused) {
  (void)unused;
  struct scene scene = {0};
  assert_drawn(&scene, false, "");
}

static void a_caption_aligns_numbers_right_and_names_left(void **unused) {
  (void)unused;
  struct scene scene = {0};
  struct roster roster = {0};
  struct why why;
  roster_add(&roster, "ann", 2, &why);
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_name(&scene, &roster, 0, 5, 0);
  scene_print(&scene, PART_CAPTION, (struct scene_cell){.role = ROLE_NUMBER, .width = 4}, "%d", 17);
  scene_say(&scene, 0, "point%s", "s");
  assert_drawn(&scene, false, "  ann     17 points\n");
}

static void only_the_viewers_line_has_a_pointer(void **unused) {
  (void)unused;
  struct scene scene = {0};
  scene_begin_seat(&scene, (struct scene_block){.kind = BLOCK_LINE, .player = 1}, 0);
  scene_say(&scene, 0, "a");
  scene_begin_seat(&scene, (struct scene_block){.kind = BLOCK_LINE, .player = 2, .marks = MARK_OWN},
                   0);
  scene_say(&scene, 0, "b");
  assert_int_equal(scene_part(&scene, &scene.block[0], PART_CAPTION)->amount, 0);
  assert_int_equal(scene_part(&scene, &scene.block[1], PART_CAPTION)->amount, 1);
  assert_drawn(&scene, false, "  a\n> b\n");
}

static void begin_grid(struct scene *scene, unsigned columns, unsigned rows) {
  scene_begin(scene, (struct scene_block){
                         .kind = BLOCK_GRID, .columns = columns, .rows = rows, .width = 2});
}

static void put(struct scene *scene, enum scene_part part, const char *text) {
  scene_put(scene, part, (struct scene_cell){.text = text});
}

static void a_grid_with_row_names_shows_names_on_all_sides(void **unused) {
  (void)unused;
  struct scene scene = {0};
  begin_grid(&scene, 2, 1);
  put(&scene, PART_COLUMN_NAMES, "a");
  put(&scene, PART_COLUMN_NAMES, "b");
  put(&scene, PART_ROW_NAMES, "1");
  put(&scene, PART_BODY, "x");
  put(&scene, PART_BODY, "yz");
  assert_drawn(&scene, false, "      a  b\n   1  x yz  1\n      a  b\n");
}

static void a_grid_with_only_column_names_shows_them_above(void **unused) {
  (void)unused;
  struct scene scene = {0};
  begin_grid(&scene, 1, 2);
  put(&scene, PART_COLUMN_NAMES, "a");
  put(&scene, PART_BODY, "x");
  put(&scene, PART_BODY, "y");
  assert_drawn(&scene, false, "  a\n  x\n  y\n");
}

static void a_long_hand_is_broken_between_groups(void **unused) {
  (void)unused;
  enum { GROUP = 10, CARDS = 30 }; /* three characters a card: a third group is too long */
  struct scene scene = {0};
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_HAND, .width = 2});
  scene_say(&scene, 0, "it:");
  for (int i = 0; i < CARDS; i++)
    scene_put(&scene, PART_BODY, (struct scene_cell){.text = "7C", .begins_group = i % GROUP == 0});
  assert_drawn(&scene, false,
               "it: 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C  7C 7C 7C 7C 7C 7C 7C 7C 7C 7C\n"
               "     7C 7C 7C 7C 7C 7C 7C 7C 7C 7C\n");
}

static void a_hand_without_groups_is_never_broken(void **unused) {
  (void)unused;
  struct scene scene = {0};
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_HAND, .width = 2});
  for (int i = 0; i < 60; i++)
    put(&scene, PART_BODY, "7C");
  bool good;
  char *text = drawn(&scene, false, &good);
  assert_int_equal(strcspn(text, "\n"), 60 * 3);
  free(text);
}

static void roles_players_and_marks_have_colours(void **unused) {
  (void)unused;
  static const struct {
    struct scene_cell cell;
    const char *expected;
  } cases[] = {
      {{.text = "x", .role = ROLE_TEXT}, "x"},
      {{.text = "x", .role = ROLE_TEXT, .marks = MARK_OWN}, "\033[1mx\033[0m"},
      {{.text = "x", .role = ROLE_ASIDE}, "\033[2mx\033[0m"},
      {{.text = "x", .role = ROLE_WATER}, "\033[34mx\033[0m"},
      {{.text = "x", .role = ROLE_FLOE, .marks = MARK_TARGET}, "\033[7mx\033[0m"},
      {{.text = "x", .role = ROLE_PIECE, .player = 9, .marks = MARK_OWN}, "\033[30;46mx\033[0m"},
      {{.text = "x", .role = ROLE_PIECE, .player = 10}, "\033[30;101mx\033[0m"},
      {{.text = "x", .role = ROLE_STONE, .player = 2, .marks = MARK_WON}, "\033[1;93;7mx\033[0m"},
      {{.text = "x", .role = ROLE_CARD}, "x"},
      {{.text = "x", .role = ROLE_CARD, .player = 1, .marks = MARK_LAST}, "\033[1;96;4mx\033[0m"},
      {{.text = "x", .role = ROLE_RED_CARD}, "\033[31mx\033[0m"},
      {{.text = "x", .role = ROLE_TILE}, "x"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char expected[40];
    struct scene plain = {0}, colourful = {0};
    scene_begin(&plain, (struct scene_block){.kind = BLOCK_LINE});
    scene_put(&plain, PART_CAPTION, cases[i].cell);
    assert_drawn(&plain, false, "x\n");
    scene_begin(&colourful, (struct scene_block){.kind = BLOCK_LINE});
    scene_put(&colourful, PART_CAPTION, cases[i].cell);
    snprintf(expected, sizeof expected, "%s\n", cases[i].expected);
    assert_drawn(&colourful, true, expected);
  }
}

static void a_large_scene_keeps_every_text(void **unused) {
  (void)unused;
  enum { SIDE = 300 };
  static char huge[10001];
  struct scene scene = {0};
  memset(huge, 'h', sizeof huge - 1);
  begin_grid(&scene, SIDE, SIDE);
  for (int i = 0; i < SIDE * SIDE; i++)
    scene_print(&scene, PART_BODY, (struct scene_cell){.role = ROLE_FLOE}, "%d", i);
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(&scene, 0, "%s", huge);
  const struct scene_cell *cell = scene_part(&scene, &scene.block[0], PART_BODY);
  for (int i = 0; i < SIDE * SIDE; i++)
    assert_int_equal(atoi(cell[i].text), i);
  assert_string_equal(scene_part(&scene, &scene.block[1], PART_CAPTION)->text, huge);
  assert_false(scene.failed);
  scene_close(&scene);
}

static struct scene grid_scene(const char *letters, unsigned marks) {
  struct scene scene = {0};
  begin_grid(&scene, (unsigned)strlen(letters), 1);
  for (; *letters; letters++)
    scene_put(&scene, PART_BODY,
              (struct scene_cell){.text = (const char[]){*letters, '\0'},
                                  .marks = (uint16_t)(*letters == 'b' ? marks : 0)});
  return scene;
}

static void what_changed_is_marked_unless_it_is_being_edited(void **unused) {
  (void)unused;
  struct scene before = grid_scene("ac", 0), played = grid_scene("ab", 0),
               edited = grid_scene("ab", MARK_CURSOR);
  scene_mark_changes(&played, &before);
  scene_mark_changes(&edited, &before);
  assert_int_equal(played.cell[0].marks, 0);
  assert_int_equal(played.cell[1].marks, MARK_LAST);
  assert_int_equal(edited.cell[1].marks, MARK_CURSOR);
  scene_close(&before);
  scene_close(&played);
  scene_close(&edited);
}

static void a_failed_scene_discards_additions_and_is_not_drawn(void **unused) {
  (void)unused;
  struct scene scene = {0};
  bool good;
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(&scene, 0, "%lc", (wint_t)INT_MAX); /* not a valid character, so formatting fails */
  assert_true(scene.failed);
  size_t blocks = scene.blocks, cells = scene.cells;
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(&scene, 0, "more");
  put(&scene, PART_CAPTION, "more");
  assert_int_equal(scene.blocks, blocks);
  assert_int_equal(scene.cells, cells);
  char *text = drawn(&scene, false, &good);
  assert_false(good);
  assert_string_equal(text, "Not enough memory to draw this.\n");
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_empty_scene_is_no_text),
      cmocka_unit_test(a_caption_aligns_numbers_right_and_names_left),
      cmocka_unit_test(only_the_viewers_line_has_a_pointer),
      cmocka_unit_test(a_grid_with_row_names_shows_names_on_all_sides),
      cmocka_unit_test(a_grid_with_only_column_names_shows_them_above),
      cmocka_unit_test(a_long_hand_is_broken_between_groups),
      cmocka_unit_test(a_hand_without_groups_is_never_broken),
      cmocka_unit_test(roles_players_and_marks_have_colours),
      cmocka_unit_test(a_large_scene_keeps_every_text),
      cmocka_unit_test(what_changed_is_marked_unless_it_is_being_edited),
      cmocka_unit_test(a_failed_scene_discards_additions_and_is_not_drawn),
  };
  return cmocka_run_group_tests_name("scenes and the text device", tests, NULL, NULL);
}
