/* What people see of each game: some positions of a fixed game as plain text, in colour, as the
 * scene from which both are drawn, and as SVG; the first picture of a game in full, of the others
 * the plain text and a digest. README.md says how to write the files again. */
#include "support/test.h"

#include "support/golden.h"
#include "support/walk.h"

#include "core/face/compose.h"
#include "onemove/games.h"
#include "people/svg_device.h"
#include "people/text_device.h"

#include <inttypes.h>

enum { STEPS_SHOWN = 4 };

/* The positions are few and small, but show every role and mark that the game has. */
static const struct shown {
  const char *name; /* the game's; after a dash, the name of another set of pictures */
  uint64_t seed;
  const char *keys[5];
  unsigned long step[STEPS_SHOWN]; /* before these moves; 0s at the end are unused */
  const char *typed[STEPS_SHOWN];  /* keys, if a grid is arranged by hand; `<>^v~` are arrows and
                                      Tab */
} games[] = {
    {.name = "bark-large", .seed = 1, .keys = {"width=10", "height=10"}, .step = {40}},
    {.name = "bark",
     .seed = 1,
     .keys = {"width=4", "height=3", "cards=17", "suits=3"},
     .step = {2, 4}},
    {.name = "fiar", .seed = 1, .keys = {"plies=6"}, .step = {8}},
    {.name = "peel",
     .seed = 2,
     .keys = {"players=3", "hand=42"},
     .step = {1, 4},
     .typed = {"game>>>ax<^^^~jousty", "z+s"}},
    {.name = "peel-many", .seed = 2, .keys = {"players=8"}, .step = {1}},
    {.name = "penguins-large", .seed = 2, .keys = {"rows=20", "columns=20"}, .step = {20}},
    {.name = "penguins", .seed = 2, .keys = {"rows=4", "columns=5"}, .step = {2, 9}},
    {.name = "president", .seed = 7, .keys = {"players=4"}, .step = {1, 74}},
    {.name = "president-thirteen", .seed = 7, .keys = {"players=13"}, .step = {2}},
    {.name = "template", .seed = 1, .keys = {"players=3"}, .step = {2, 5}},
};

static const struct shown *game; /* global, as callbacks get no context */
static struct out out;
static struct svg_page page;

/* --- the scene, cell by cell --- */

static const char *const roles[] = {
    [ROLE_TEXT] = "text",     [ROLE_ASIDE] = "aside",   [ROLE_POINTER] = "pointer",
    [ROLE_NUMBER] = "number", [ROLE_NAME] = "name",     [ROLE_BADGE] = "badge",
    [ROLE_VOID] = "void",     [ROLE_EMPTY] = "empty",   [ROLE_WATER] = "water",
    [ROLE_FLOE] = "floe",     [ROLE_PIECE] = "piece",   [ROLE_STONE] = "stone",
    [ROLE_CARD] = "card",     [ROLE_RED_CARD] = "red",  [ROLE_HIDDEN] = "hidden",
    [ROLE_TILE] = "tile",     [ROLE_ACTION] = "action",
};

static void print_marks(unsigned marks) {
  static const char *const names[] = {"own",   "last",   "target", "won",  "chosen",
                                      "wrong", "cursor", "turn",   "loose"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (marks & (1U << i)) out_print(&out, " %s", names[i]);
}

static void print_cell(const struct scene_cell *cell) {
  out_print(&out, "%s[%s%s", cell->begins_group ? " | " : " ", roles[cell->role],
            *cell->text ? " " : "");
  out_string(&out, cell->text);
  if (cell->player) out_print(&out, " of %u", cell->player);
  if (cell->amount) out_print(&out, " x%u", cell->amount);
  if (cell->width) out_print(&out, " w%u", cell->width);
  if (cell->pick >= PICK_ACTION)
    out_print(&out, " pick action %u", cell->pick - (unsigned)PICK_ACTION);
  else if (cell->pick)
    out_print(&out, " pick %u", cell->pick);
  print_marks(cell->marks);
  out_char(&out, ']');
}

static void print_block(const struct scene *scene, const struct scene_block *block) {
  static const char *const kinds[] = {"line", "hand", "grid", "actions", "pile", "path"};
  static const char *const parts[] = {"caption", "columns", "rows", "body"};
  out_string(&out, kinds[block->kind]);
  if (block->player) out_print(&out, " of %u", block->player);
  print_marks(block->marks);
  if (block->kind == BLOCK_GRID) out_print(&out, " %u by %u", block->columns, block->rows);
  out_print(&out, " indent %u width %u\n", block->indent, block->width);
  for (enum scene_part part = 0; part < SCENE_PARTS; part++) {
    const struct scene_cell *cell = scene_part(scene, block, part);
    for (size_t i = 0; i < block->count[part]; i++) {
      bool grid_row = part == PART_BODY && block->columns && i % block->columns == 0;
      if (i == 0 || grid_row) out_print(&out, "%s  %s:", i ? "\n" : "", parts[part]);
      print_cell(&cell[i]);
    }
    if (block->count[part]) out_char(&out, '\n');
  }
}

/* --- a picture four times --- */

static bool whole; /* if not, only the picture as plain text is shown, and a digest of the others */

static void print_digest(const char *text) {
  out_print(&out, "-- %016" PRIx64 "\n", golden_digest(text));
}

static void print_colours(const struct scene *scene) {
  struct out coloured = {0};
  text_device_draw(scene, TEXT_DEVICE_256, &coloured);
  char *text = out_take(&coloured);
  for (const char *c = text; *c; c++)
    if (strncmp(c, "\033[0m", 4) == 0)
      out_string(&out, "{}"), c += 3;
    else if (strncmp(c, "\033[", 2) == 0) {
      size_t length = strcspn(c, "m");
      out_print(&out, "{%.*s}", (int)length - 2, c + 2);
      c += length;
    } else
      out_char(&out, *c);
  free(text);
}

static void print_scene(struct scene *scene, const char *caption) {
  out_print(&out, "== %s\n", caption);
  svg_page_add(&page, scene, caption);
  text_device_draw(scene, 0, &out);
  struct out shown = out;
  out = (struct out){0};
  out_string(&out, "-- with colour\n");
  print_colours(scene);
  out_string(&out, "-- the scene\n");
  for (size_t i = 0; i < scene->blocks; i++)
    print_block(scene, &scene->block[i]);
  char *others = out_take(&out);
  out = shown;
  if (whole)
    out_string(&out, others);
  else
    print_digest(others);
  whole = false;
  free(others);
  scene_close(scene);
}

static void print_state(const struct walk *walk, int seat, const char *caption) {
  struct state *seen = rules_new_state(walk->rules);
  struct scene scene = {0};
  rules_view(walk->rules, walk->state, seat, seen);
  walk->game->face->scene(seen, seat, &scene);
  int turn = walk->rules->turn(seen);
  if (turn >= 0) scene_mark_turn(&scene, state_roster(seen)->line[turn].number);
  print_scene(&scene, caption);
  free(seen);
}

static void print_move(struct walk *walk, int seat) {
  struct move *move = rules_new_move(walk->rules);
  struct dice dice = walk->dice;
  struct scene scene = {0};
  if (walk->game->face->move_scene && rules_sample(walk->rules, walk->state, seat, &dice, move)) {
    walk->game->face->move_scene(walk->state, seat, move, &scene);
    print_scene(&scene, "a move");
  }
  free(move);
}

static void press(struct compose *compose, const char *keys) {
  static const struct {
    char written;
    int key;
  } special[] = {{'<', COMPOSE_LEFT},
                 {'>', COMPOSE_RIGHT},
                 {'^', COMPOSE_UP},
                 {'v', COMPOSE_DOWN},
                 {'~', COMPOSE_TAB}};
  for (; *keys; keys++) {
    int key = (unsigned char)*keys;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
      if (special[i].written == *keys) key = special[i].key;
    assert_true(compose_type(compose, key));
  }
}

static void print_composed(const struct walk *walk, int seat, const char *keys) {
  struct state *seen = rules_new_state(walk->rules);
  struct compose compose;
  struct scene scene = {0};
  rules_view(walk->rules, walk->state, seat, seen);
  compose_open(&compose, walk->game, seen, seat);
  press(&compose, keys);
  char caption[60];
  snprintf(caption, sizeof caption, "typed %s", keys);
  compose_scene(&compose, &scene);
  print_scene(&scene, caption);
  compose_close(&compose);
  free(seen);
}

static void visit(struct walk *walk, int seat) {
  for (int i = 0; i < STEPS_SHOWN && game->step[i]; i++)
    if (walk->steps == game->step[i]) {
      char caption[60];
      snprintf(caption, sizeof caption, "step %lu, for seat %d", walk->steps, seat + 1);
      print_state(walk, seat, caption);
      print_move(walk, seat);
      if (game->typed[i]) print_composed(walk, seat, game->typed[i]);
    }
}

/* The game with this name, which ends at a dash. */
static const struct game *find_game(const char *name) {
  int i = 0;
  while (strncmp(all_games[i].rules->name, name, strcspn(name, "-")) != 0)
    i++;
  return &all_games[i];
}

/* Another set of pictures than the game's first has a digest of its SVG. */
static void compare_svg(void) {
  char *text = NULL, path[80];
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  svg_page_write(&page, game->name, SVG_LIGHT_OR_DARK, 0, file);
  fclose(file);
  svg_page_close(&page);
  snprintf(path, sizeof path, "tests/golden/pictures/%s.svg", game->name);
  if (strchr(game->name, '-'))
    print_digest(text);
  else
    golden_compare(path, text);
  free(text);
}

static void pictures(void **parameter) {
  char path[80];
  struct walk walk;
  game = *parameter;
  whole = !strchr(game->name, '-');
  walk_open_keys(&walk, find_game(game->name), game->seed, game->keys);
  walk_play(&walk, visit, NULL);
  print_state(&walk, -1, "the end, for everybody");
  walk_close(&walk);
  compare_svg();
  snprintf(path, sizeof path, "tests/golden/pictures/%s.txt", game->name);
  golden_compare(path, out.text);
  out_close(&out);
}

int main(void) {
  enum { GAMES = sizeof games / sizeof *games };
  struct CMUnitTest tests[GAMES];
  for (int i = 0; i < GAMES; i++)
    tests[i] = (struct CMUnitTest){
        .name = games[i].name, .test_func = pictures, .initial_state = (void *)&games[i]};
  return cmocka_run_group_tests_name("pictures", tests, NULL, NULL);
}
