/* Laws of a grid arranged by hand: what is marked, that every legal move and no other can be
 * composed, and that a key takes no time. */
#include "games/peel/by_hand.h"

#include "games/peel/mind/build.h"

#include <time.h>

/* ---- Marks ---- */

static const char words[] =
    "\nat\nta\ncat\ncats\nact\nsat\ndog\ngod\ngo\ndo\nads\nage\nnab\nban\nquiz\n";

/* Does the run through a cell break a rule? Answered independently, from the list itself. */
static bool breaks(int x, int y, int dx, int dy) {
  char word[PEEL_TILES + 3] = "\n";
  int size = 1;
  while (peel_draft_find(draft(), x - dx, y - dy) >= 0)
    x -= dx, y -= dy;
  for (int i; (i = peel_draft_find(draft(), x, y)) >= 0; x += dx, y += dy)
    word[size++] = (char)(draft()->tile[i].letter - 'A' + 'a');
  word[size++] = '\n';
  return size > 3 && !strstr(words, word);
}

/* Labels each tile with the first tile, in row order, of its connected part. */
static void label_parts(int label[PEEL_TILES]) {
  const struct grid_tile *tile = draft()->tile;
  bool changed = true;
  for (int i = 0; i < draft()->tiles; i++)
    label[i] = tile[i].y * DRAFT_SIDE + tile[i].x;
  while (changed) {
    changed = false;
    for (int i = 0; i < draft()->tiles; i++)
      for (int j = 0; j < draft()->tiles; j++) {
        int distance = abs(tile[i].x - tile[j].x) + abs(tile[i].y - tile[j].y);
        if (distance != 1 || label[i] <= label[j]) continue;
        label[i] = label[j];
        changed = true;
      }
  }
}

static int part_size(const int label[PEEL_TILES], int of) {
  int size = 0;
  for (int i = 0; i < draft()->tiles; i++)
    size += label[i] == of;
  return size;
}

/* Is the tile outside the largest part? Of equal parts, the first counts as the largest. */
static bool is_apart(int tile) {
  int label[PEEL_TILES] = {0};
  label_parts(label);
  int own = part_size(label, label[tile]);
  for (int i = 0; i < draft()->tiles; i++) {
    int size = part_size(label, label[i]);
    if (size > own || (size == own && label[i] < label[tile])) return true;
  }
  return false;
}

static void assert_marked_well(const struct scene_cell *cell) {
  int x = (cell->pick - PEEL_PICK_CELL) % DRAFT_SIDE,
      y = (cell->pick - PEEL_PICK_CELL) / DRAFT_SIDE;
  int tile = peel_draft_find(draft(), x, y);
  bool wrong = tile >= 0 && (breaks(x, y, 1, 0) || breaks(x, y, 0, 1));
  assert_int_equal(cell->role, tile >= 0 ? ROLE_TILE : ROLE_EMPTY);
  if (tile >= 0) assert_int_equal(cell->text[0], draft()->tile[tile].letter);
  assert_int_equal(wrong, (cell->marks & MARK_WRONG) != 0);
  assert_int_equal(tile >= 0 && is_apart(tile), (cell->marks & MARK_LOOSE) != 0);
  assert_int_equal(x == draft()->x && y == draft()->y, (cell->marks & MARK_CURSOR) != 0);
}

/* Checks that every tile and the cursor are shown, with the right marks. */
static void assert_all_marked_well(void) {
  struct scene scene = {0};
  int tiles = 0, cursors = 0;
  compose_scene(&compose, &scene);
  for (size_t i = 0; i < scene.cells; i++) {
    const struct scene_cell *cell = &scene.cell[i];
    if (cell->pick < PEEL_PICK_CELL || cell->pick >= PEEL_PICK_HAND) continue;
    assert_marked_well(cell);
    tiles += cell->role == ROLE_TILE;
    cursors += (cell->marks & MARK_CURSOR) != 0;
  }
  assert_int_equal(tiles, draft()->tiles);
  assert_int_equal(cursors, 1);
  scene_close(&scene);
}

TEST(marks_agree_with_an_independent_check) {
  enum { DRAFTS = 300, SIDE = 5 };
  static const char letters[] = "AACDGOSTT";
  struct dice dice = dice_of(1);
  set_up(with_hand("AACDGOSTT", "-"));
  for (int i = 0; i < DRAFTS; i++) {
    compose_clear(&compose);
    for (size_t at = 0; letters[at]; at++) {
      unsigned x = dice_roll(&dice, SIDE), y = dice_roll(&dice, SIDE);
      compose_touch(&compose, PEEL_PICK_CELL + (y + 1) * DRAFT_SIDE + x + 1);
      if (dice_roll(&dice, SIDE))
        compose_touch(&compose, PEEL_PICK_HAND + (unsigned)(letters[at] - 'A'));
    }
    assert_all_marked_well();
  }
  compose_close(&compose);
}

/* ---- Laws ---- */

/* The progress in typing a grid, with the cursor in the grid's columns and rows. */
struct typing {
  const struct grid *grid;
  int x, y;
  unsigned direction;
  bool laid[PEEL_TILES], done[DIRECTIONS][PEEL_TILES];
};

static int tile_at(const struct grid *grid, int x, int y) {
  for (int i = 0; i < grid->tiles; i++)
    if (grid->tile[i].x == x && grid->tile[i].y == y) return i;
  return -1;
}

static void go_to(struct typing *typing, int x, int y) {
  for (; typing->x < x; typing->x++)
    press(">");
  for (; typing->x > x; typing->x--)
    press("<");
  for (; typing->y < y; typing->y++)
    press("v");
  for (; typing->y > y; typing->y--)
    press("^");
}

/* Types the word that begins at a tile, if there is one that is connected with what is laid. */
static bool type_word(struct typing *typing, int tile, unsigned direction) {
  const struct grid *grid = typing->grid;
  int dx = direction == ACROSS, dy = direction == DOWN, size = 0, laid = 0;
  int x = grid->tile[tile].x, y = grid->tile[tile].y;
  if (typing->done[direction][tile] || tile_at(grid, x - dx, y - dy) >= 0) return false;
  for (int i; (i = tile_at(grid, x + size * dx, y + size * dy)) >= 0; size++)
    laid += typing->laid[i];
  if (size < 2 || (laid == 0 && draft()->tiles > 0)) return false;
  go_to(typing, x, y);
  if (typing->direction != direction) press("~");
  typing->direction = direction;
  for (int i = 0; i < size; i++) {
    int at = tile_at(grid, x + i * dx, y + i * dy);
    const char key[] = {grid->tile[at].letter, '\0'};
    press(key);
    typing->laid[at] = true;
  }
  typing->x = x + size * dx;
  typing->y = y + size * dy;
  return typing->done[direction][tile] = true;
}

static void type_grid(const struct grid *grid) {
  struct typing typing = {.grid = grid, .direction = draft()->direction};
  bool typed = true;
  press("_");
  typing.x = grid->tile[0].x;
  typing.y = grid->tile[0].y;
  while (typed) {
    typed = false;
    for (int i = 0; i < grid->tiles; i++)
      for (unsigned direction = ACROSS; direction < DIRECTIONS; direction++)
        if (type_word(&typing, i, direction)) typed = true;
  }
}

/* Calls `visit` for every position of some random games, with the move made there. */
static void follow_games(unsigned games, void (*visit)(const struct state *seen, int seat,
                                                       const struct move *move)) {
  static struct state table, seen;
  for (unsigned seed = 0; seed < games; seed++) {
    struct move move;
    struct dice dice = dice_of(seed);
    memset(&table, 0, sizeof table);
    struct setup setup = setup_of(peel_rules.options, PHASE_MOVEMENT);
    setup_give(&setup, "players", PEEL_SEATS_MIN + (long)(seed % 3));
    assert_no_why(peel_rules.deal(&table, &setup, &dice, &why));
    table.head.phase = PHASE_MOVEMENT;
    for (int seat; (seat = peel_rules.turn(&table)) >= 0;) {
      if (!peel_rules.sample(&table, seat, &dice, &move)) break;
      peel_rules.view(&table, seat, &seen);
      visit(&seen, seat, &move);
      peel_rules.apply(&table, seat, &move);
      if (peel_rules.turn(&table) == TURN_CHANCE) peel_rules.chance(&table, NULL);
    }
  }
}

static void assert_same_move(const struct state *seen, int seat, const struct move *wanted) {
  struct move move;
  struct why why = {0};
  if (compose_move(&compose, &move, &why) != COMPOSED_WHOLE) fail_msg("%s", why.text);
  char *have = rules_move_text(&peel_rules, seen, seat, &move);
  char *want = rules_move_text(&peel_rules, seen, seat, wanted);
  assert_string_equal(have, want);
  free(have);
  free(want);
}

static unsigned long typed_grids;

static void type_and_take(const struct state *seen, int seat, const struct move *move) {
  compose_open(&compose, &game, seen, seat);
  if (move->action == PEEL_ACTION_PEEL) {
    type_grid(&move->grid);
    typed_grids++;
  } else {
    const char keys[] = {'+', move->letter, '\0'};
    press(keys);
  }
  assert_same_move(seen, seat, move);
  compose_clear(&compose);
  assert_true(compose_take(&compose, move));
  assert_same_move(seen, seat, move);
  assert_int_equal(draft()->tiles + peel_tiles_count(draft()->rest), seen->hand[seat].count);
  compose_close(&compose);
}

TEST(every_legal_move_can_be_typed_and_taken_from_a_hint) {
  typed_grids = 0;
  follow_games(12, type_and_take);
  assert_true(typed_grids > 100);
}

static void assert_sound(const struct state *seen, int seat) {
  uint8_t tiles[PEEL_LETTERS];
  memcpy(tiles, draft()->rest, sizeof tiles);
  assert_in_range(draft()->x, 0, DRAFT_SIDE - 1);
  assert_in_range(draft()->y, 0, DRAFT_SIDE - 1);
  assert_in_range(draft()->typed, 0, draft()->tiles);
  for (int i = 0; i < draft()->tiles; i++) {
    const struct grid_tile *tile = &draft()->tile[i];
    assert_true(tile->x < DRAFT_SIDE && tile->y < DRAFT_SIDE);
    assert_int_equal(peel_draft_find(draft(), tile->x, tile->y), i);
    tiles[tile->letter - 'A']++;
  }
  assert_memory_equal(tiles, seen->hand[seat].tiles, sizeof tiles);
}

static struct dice anything;
static unsigned long pressed, composed;

static void press_anything(void) {
  static const int keys[] = {
      COMPOSE_BACKSPACE, COMPOSE_TAB,  COMPOSE_DELETE, COMPOSE_UP, COMPOSE_DOWN, COMPOSE_LEFT,
      COMPOSE_RIGHT,     COMPOSE_HOME, COMPOSE_END,    '-',        '+',          '!'};
  enum { KEYS = sizeof keys / sizeof *keys, NEAR = 5 };
  switch (dice_roll(&anything, 6)) {
  case 0:
    compose_type(&compose, keys[dice_roll(&anything, KEYS)]);
    break;
  case 1:
    compose_type(&compose, (int)dice_roll(&anything, COMPOSE_END + 2));
    break;
  case 2:
    compose_touch(&compose, PICK_ACTION + dice_roll(&anything, 7));
    break;
  case 3:
    compose_touch(&compose, dice_roll(&anything, PICKS));
    break;
  case 4:
    compose_touch(&compose, beside_cursor((int)dice_roll(&anything, NEAR) - NEAR / 2,
                                          (int)dice_roll(&anything, NEAR) - NEAR / 2));
    break;
  default:
    compose_type(&compose, 'a' + (int)dice_roll(&anything, PEEL_LETTERS));
  }
}

static void press_much(const struct state *seen, int seat, const struct move *move) {
  enum { TIMES = 150, SCENES = 50 };
  struct why why = {0};
  struct move made;
  compose_open(&compose, &game, seen, seat);
  for (int i = 0; i < TIMES; i++) {
    if (i % SCENES == 0) compose_take(&compose, move);
    press_anything();
    pressed++;
    assert_sound(seen, seat);
    if (compose_move(&compose, &made, &why) == COMPOSED_PART)
      assert_true(why.text[0]);
    else if (peel_rules.legal(seen, seat, &made, &why))
      composed++;
    else
      fail_msg("%s", why.text);
    if (i % SCENES > 0) continue;
    struct scene scene = {0};
    compose_scene(&compose, &scene);
    scene_close(&scene);
  }
  compose_close(&compose);
}

TEST(whatever_is_pressed_and_picked_only_legal_moves_come_out) {
  enum { TIMES_IN_ALL = 100000 };
  dice_seed(&anything, 1);
  pressed = composed = 0;
  follow_games(24, press_much);
  assert_true(pressed > TIMES_IN_ALL);
  assert_true(composed > TIMES_IN_ALL / 100);
}

/* ---- Time ---- */

TEST(a_key_takes_no_time_with_all_tiles_on_the_field) {
  enum { KEYS = 200, MILLISECONDS = 5 };
  struct move move = {.action = PEEL_ACTION_PEEL};
  struct budget budget = budget_of_nodes(1000000);
  struct dice dice = dice_of(1);
  position_read(&state, "2 2\nbunch -\nhand 1 EE\ngrid 1 -\nhand 2 *\ngrid 2 -\nlexicon @\n"
                        "ann 1 0\nbob 2 0\n");
  state.lexicon = &peel_lexicon_begin;
  assert_int_equal(peel_build(state.lexicon, NULL, state.hand[1].tiles, &dice, &budget, &move.grid),
                   BUILD_FOUND);
  compose_open(&compose, &game, &state, 1);
  compose_take(&compose, &move);
  assert_int_equal(draft()->tiles, PEEL_TILES - 2);
  clock_t start = clock();
  for (int i = 0; i < KEYS; i++) {
    struct scene scene = {0};
    press(i % 2 ? ">" : "v");
    if (i % 8 == 0) press("%");
    compose_move(&compose, &move, NULL);
    compose_scene(&compose, &scene);
    scene_close(&scene);
  }
  double each = (double)(clock() - start) / CLOCKS_PER_SEC * 1000 / (double)KEYS;
  print_message("# %.2f ms a key\n", each);
  assert_true(each < (double)MILLISECONDS);
  compose_close(&compose);
}
