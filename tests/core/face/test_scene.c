/* Scenes without a game: how they are built, and how the text device draws them. */
#include "support/test.h"

#include "people/text_device.h"

#include <limits.h>
#include <wchar.h>

/* Draws and closes the scene. The caller frees the drawing; NULL if the scene has failed. */
static char *drawn(struct scene *scene, unsigned colours) {
  struct out out = {0};
  text_device_draw(scene, colours, &out);
  scene_close(scene);
  return out_take(&out);
}

static void assert_drawn(struct scene *scene, unsigned colours, const char *expected) {
  char *text = drawn(scene, colours);
  assert_non_null(text);
  assert_string_equal(text, expected);
  free(text);
}

TEST(an_empty_scene_is_no_text) {
  struct scene scene = {0};
  assert_drawn(&scene, 0, "");
}

TEST(a_caption_aligns_numbers_right_and_names_left) {
  struct scene scene = {0};
  struct roster roster = {0};
  roster_add(&roster, "ann", 2, NULL);
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE, .indent = 2});
  scene_name(&scene, &roster, 0, 5, 0);
  scene_print(&scene, PART_CAPTION, (struct scene_cell){.role = ROLE_NUMBER, .width = 4}, "%d", 17);
  scene_say(&scene, 0, "point%s", "s");
  assert_drawn(&scene, 0, "  ann     17 points\n");
}

TEST(only_the_viewers_line_has_a_pointer) {
  struct scene scene = {0};
  scene_begin_seat(&scene, (struct scene_block){.kind = BLOCK_LINE, .player = 1}, 0);
  scene_say(&scene, 0, "a");
  scene_begin_seat(&scene, (struct scene_block){.kind = BLOCK_LINE, .player = 2, .marks = MARK_OWN},
                   0);
  scene_say(&scene, 0, "b");
  assert_int_equal(scene_part(&scene, &scene.block[0], PART_CAPTION)->amount, 0);
  assert_int_equal(scene_part(&scene, &scene.block[1], PART_CAPTION)->amount, 1);
  assert_drawn(&scene, 0, "  a\n> b\n");
}

static void begin_grid(struct scene *scene, unsigned columns, unsigned rows) {
  scene_begin(scene, (struct scene_block){
                         .kind = BLOCK_GRID, .columns = columns, .rows = rows, .width = 2});
}

static void put(struct scene *scene, enum scene_part part, const char *text) {
  scene_put(scene, part, (struct scene_cell){.text = text});
}

TEST(a_grid_with_row_names_shows_names_on_all_sides) {
  struct scene scene = {0};
  begin_grid(&scene, 2, 1);
  put(&scene, PART_COLUMN_NAMES, "a");
  put(&scene, PART_COLUMN_NAMES, "b");
  put(&scene, PART_ROW_NAMES, "1");
  put(&scene, PART_BODY, "x");
  put(&scene, PART_BODY, "yz");
  assert_drawn(&scene, 0, "      a  b\n   1  x yz  1\n      a  b\n");
}

TEST(a_grid_with_only_column_names_shows_them_above) {
  struct scene scene = {0};
  begin_grid(&scene, 1, 2);
  put(&scene, PART_COLUMN_NAMES, "a");
  put(&scene, PART_BODY, "x");
  put(&scene, PART_BODY, "y");
  assert_drawn(&scene, 0, "  a\n  x\n  y\n");
}

TEST(a_long_hand_is_broken_between_groups) {
  enum { GROUP = 10, CARDS = 30 }; /* three characters a card: a third group is too long */
  struct scene scene = {0};
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_HAND, .width = 2});
  scene_say(&scene, 0, "it:");
  for (int i = 0; i < CARDS; i++)
    scene_put(&scene, PART_BODY, (struct scene_cell){.text = "7C", .begins_group = i % GROUP == 0});
  assert_drawn(&scene, 0,
               "it: 7C 7C 7C 7C 7C 7C 7C 7C 7C 7C  7C 7C 7C 7C 7C 7C 7C 7C 7C 7C\n"
               "     7C 7C 7C 7C 7C 7C 7C 7C 7C 7C\n");
}

TEST(a_hand_without_groups_is_never_broken) {
  struct scene scene = {0};
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_HAND, .width = 2});
  for (int i = 0; i < 60; i++)
    put(&scene, PART_BODY, "7C");
  char *text = drawn(&scene, 0);
  assert_int_equal(strcspn(text, "\n"), 60 * 3);
  free(text);
}

TEST(roles_players_and_marks_have_colours) {
  static const struct {
    struct scene_cell cell;
    const char *of_16, *of_256;
  } cases[] = {
      {{.text = "x", .role = ROLE_TEXT}, "x", "x"},
      {{.text = "x", .role = ROLE_TEXT, .marks = MARK_OWN}, "{1m}x{}", "{1m}x{}"},
      {{.text = "x", .role = ROLE_ASIDE}, "{2m}x{}", "{2m}x{}"},
      {{.text = "x", .role = ROLE_WATER}, "{97;44m}x{}", "{38;5;153;48;5;24m}x{}"},
      {{.text = "x", .role = ROLE_EMPTY, .marks = MARK_TARGET},
       "{30;42m}x{}",
       "{38;5;16;48;5;36m}x{}"},
      {{.text = "x", .role = ROLE_FLOE, .marks = MARK_CHOSEN | MARK_TARGET},
       "{97;45;1m}x{}",
       "{38;5;231;48;5;91;1m}x{}"},
      {{.text = "x", .role = ROLE_TILE, .marks = MARK_WRONG},
       "{97;41;9m}x{}",
       "{38;5;231;48;5;160;9m}x{}"},
      {{.text = "x", .role = ROLE_EMPTY, .marks = MARK_CURSOR},
       "{30;46;1m}x{}",
       "{38;5;16;48;5;75;1m}x{}"},
      {{.text = "x", .role = ROLE_PIECE, .player = 9, .marks = MARK_OWN},
       "{97;40m}x{}",
       "{38;5;231;48;5;16m}x{}"},
      {{.text = "x", .role = ROLE_PIECE, .player = 10}, "{30;101m}x{}", "{38;5;16;48;5;166m}x{}"},
      {{.text = "x", .role = ROLE_STONE, .player = 2, .marks = MARK_WON},
       "{97;44;7m}x{}",
       "{38;5;231;48;5;25;7m}x{}"},
      {{.text = "x", .role = ROLE_CARD, .player = 1, .marks = MARK_LAST},
       "{30;101;4m}x{}",
       "{38;5;16;48;5;166;4m}x{}"},
      {{.text = "x", .role = ROLE_RED_CARD}, "{31;47m}x{}", "{38;5;124;48;5;255m}x{}"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (int variant = 0; variant < 3; variant++) {
      const char *codes = variant == 0 ? "x" : variant == 1 ? cases[i].of_16 : cases[i].of_256;
      char expected[80], *to = expected;
      struct scene scene = {0};
      for (const char *c = codes; *c; c++)
        if (strncmp(c, "{}", 2) == 0)
          to += sprintf(to, "\033[0m"), c++;
        else if (*c == '{')
          to += sprintf(to, "\033[");
        else if (*c != '}')
          *to++ = *c;
      *to++ = '\n';
      *to = '\0';
      scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE});
      scene_put(&scene, PART_CAPTION, cases[i].cell);
      assert_drawn(&scene, variant == 0 ? 0 : variant == 1 ? 16 : 256, expected);
    }
}

TEST(a_thing_in_a_grid_is_painted_in_its_whole_width) {
  struct scene scene = {0};
  scene_begin(&scene,
              (struct scene_block){.kind = BLOCK_GRID, .columns = 1, .rows = 1, .width = 2});
  scene_put(&scene, PART_BODY, (struct scene_cell){.text = "1", .role = ROLE_FLOE});
  assert_drawn(&scene, 16, " \033[30;47m 1\033[0m\n");
}

TEST(the_line_of_the_player_to_move_is_bold) {
  struct scene scene = {0};
  for (uint8_t player = 1; player <= 2; player++) {
    scene_begin_seat(&scene, (struct scene_block){.kind = BLOCK_LINE, .player = player}, 0);
    scene_say(&scene, 0, "x");
  }
  scene_mark_turn(&scene, 2);
  assert_drawn(&scene, 16, "  x\n\033[1m \033[0m \033[1mx\033[0m\n");
}

TEST(a_large_scene_keeps_every_text) {
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

TEST(what_changed_is_marked_unless_it_is_being_edited) {
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
