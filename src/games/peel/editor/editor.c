#include "games/peel/editor/editor.h"

#include "core/face/compose.h"

#include <ctype.h>
#include <string.h>

/* ---- What is shown of the field ---- */

enum {
  MARGIN = 1, /* free cells around the tiles at first */
  WIDTH_MIN = 9,
  HEIGHT_MIN = 5,
  GROWS = 3, /* cells beyond what has left the part that was shown */
};

/* Widens a range by the margin, and then to at least `size` cells. */
static void widen(int *first, int *last, int size) {
  *first -= MARGIN;
  *last += MARGIN;
  while (*last - *first + 1 < size) {
    --*first;
    ++*last;
  }
}

/* Lets the part that is shown hold the tiles and the cursor. While it does, it stays as it is, so
 * that nothing moves under the eyes of whoever types. */
static void keep_in_sight(struct draft *draft) {
  struct draft_box box = peel_draft_box(draft), *shown = &draft->shown;
  draft_extend(&box, draft->x, draft->y);
  if (shown->right == 0) {
    *shown = box;
    widen(&shown->left, &shown->right, WIDTH_MIN);
    widen(&shown->top, &shown->bottom, HEIGHT_MIN);
  }
  int left = shown->left - box.left, right = box.right - shown->right;
  int wider = left > right ? left : right; /* on both sides: what is shown in the middle stays */
  if (wider > 0) {
    shown->left -= wider + GROWS;
    shown->right += wider + GROWS;
  }
  if (box.top < shown->top) shown->top = box.top - GROWS;
  if (box.bottom > shown->bottom) shown->bottom = box.bottom + GROWS;
  if (shown->left < 0) shown->left = 0;
  if (shown->top < 0) shown->top = 0;
  if (shown->right >= DRAFT_SIDE) shown->right = DRAFT_SIDE - 1;
  if (shown->bottom >= DRAFT_SIDE) shown->bottom = DRAFT_SIDE - 1;
}

/* ---- Arranging tiles ---- */

enum { ROAM = 28 }; /* how far the cursor may go from the tiles: a long word may begin there */

/* -- The cursor -- */

/* How far the range from `first` to `last` has to move to be in the middle of the field. */
static int to_middle(int first, int last) {
  return (DRAFT_SIDE - (last - first + 1)) / 2 - first;
}

static bool on_field(int x, int y) {
  return x >= 0 && y >= 0 && x < DRAFT_SIDE && y < DRAFT_SIDE;
}

/* Puts the cursor on a cell, and moves everything to the middle if the cell is outside the field;
 * false if the tiles leave no room for that. */
static bool place_cursor(struct draft *draft, int x, int y) {
  struct draft_box box = peel_draft_box(draft);
  int dx = 0, dy = 0;
  draft_extend(&box, x, y);
  if (box.right - box.left >= DRAFT_SIDE || box.bottom - box.top >= DRAFT_SIDE) return false;
  if (!on_field(x, y)) {
    dx = to_middle(box.left, box.right);
    dy = to_middle(box.top, box.bottom);
    draft->shown = (struct draft_box){0};
  }
  for (int i = 0; i < draft->tiles; i++) {
    draft->tile[i].x = (uint8_t)(draft->tile[i].x + dx);
    draft->tile[i].y = (uint8_t)(draft->tile[i].y + dy);
  }
  draft->x = (uint8_t)(x + dx);
  draft->y = (uint8_t)(y + dy);
  return true;
}

/* Sets the cursor to a cell of the field, where a new word may begin. */
static void draft_go(struct draft *draft, int x, int y) {
  if (!on_field(x, y)) return;
  draft->typed = 0;
  draft->x = (uint8_t)x;
  draft->y = (uint8_t)y;
}

/* Moves the cursor by one cell: one of `dx` and `dy` is -1 or 1. It stays where it is if it would
 * go too far from the tiles. */
static void draft_step(struct draft *draft, int dx, int dy) {
  struct draft_box box = peel_draft_box(draft);
  int x = draft->x + dx, y = draft->y + dy;
  draft->typed = 0;
  if ((dx < 0 && x < box.left - ROAM) || (dx > 0 && x > box.right + ROAM)) return;
  if ((dy < 0 && y < box.top - ROAM) || (dy > 0 && y > box.bottom + ROAM)) return;
  place_cursor(draft, x, y);
}

static void draft_turn(struct draft *draft) {
  draft->direction = draft->direction == ACROSS ? DOWN : ACROSS;
  draft->typed = 0;
}

/* Moves the cursor on in its direction; false if there is no room. */
static bool go_on(struct draft *draft) {
  return place_cursor(draft, draft->x + (draft->direction == ACROSS),
                      draft->y + (draft->direction == DOWN));
}

/* -- Laying -- */

static int under_cursor(const struct draft *draft) {
  return peel_draft_find(draft, draft->x, draft->y);
}

/* Lays a tile of the hand on the field, where there must be none. */
static void lay(struct draft *draft, struct grid_tile tile) {
  draft->rest[tile.letter - 'A']--;
  draft->tile[draft->tiles++] = tile;
}

/* Lays a tile of the hand on the cursor's cell, or on the next free one in its direction, and goes
 * on. If there is no such tile, only `missing` is set. */
static void draft_drop(struct draft *draft, char letter) {
  struct draft before = *draft;
  if (draft->rest[letter - 'A'] == 0) {
    draft->missing = letter;
    return;
  }
  while (under_cursor(draft) >= 0)
    if (!go_on(draft)) {
      *draft = before;
      return;
    }
  lay(draft, (struct grid_tile){draft->x, draft->y, letter});
  draft->typed++;
  go_on(draft);
}

/* Types a letter: goes on if it already lies under the cursor, else lays it. */
static void draft_type(struct draft *draft, char letter) {
  int tile = under_cursor(draft);
  if (tile >= 0 && draft->tile[tile].letter == letter && go_on(draft)) return;
  draft_drop(draft, letter);
}

static const struct grid no_grid;

/* Arranges this grid, which uses some of these tiles and no others, in the middle of the field. */
static void draft_open(struct draft *draft, const uint8_t tiles[PEEL_LETTERS],
                       const struct grid *grid) {
  int left = to_middle(0, grid->width - 1), top = to_middle(0, grid->height - 1);
  memset(draft, 0, sizeof *draft);
  memcpy(draft->rest, tiles, sizeof draft->rest);
  for (int i = 0; i < grid->tiles; i++)
    lay(draft, (struct grid_tile){(uint8_t)(left + grid->tile[i].x),
                                  (uint8_t)(top + grid->tile[i].y), grid->tile[i].letter});
  draft->x = grid->tiles ? draft->tile[0].x : DRAFT_SIDE / 2;
  draft->y = grid->tiles ? draft->tile[0].y : DRAFT_SIDE / 2;
  keep_in_sight(draft);
}

/* Arranges these tiles as in another draft. Tiles of that draft that are not among them are
 * dropped, and those that it does not have are in the hand. */
static void draft_follow(struct draft *draft, const uint8_t tiles[PEEL_LETTERS],
                         const struct draft *other) {
  draft_open(draft, tiles, &no_grid);
  for (int i = 0; i < other->tiles; i++)
    if (draft->rest[other->tile[i].letter - 'A'] > 0) lay(draft, other->tile[i]);
  draft->x = other->x;
  draft->y = other->y;
  draft->direction = other->direction;
  draft->shown = other->shown;
}

/* -- Lifting -- */

static void lift(struct draft *draft, int tile) {
  draft->rest[draft->tile[tile].letter - 'A']++;
  if (tile >= draft->tiles - draft->typed) draft->typed--;
  draft->tiles--;
  memmove(&draft->tile[tile], &draft->tile[tile + 1],
          (size_t)(draft->tiles - tile) * sizeof *draft->tile);
  draft->tile[draft->tiles] = (struct grid_tile){0};
}

/* Takes the tile under the cursor, if any, back into the hand. */
static void draft_lift(struct draft *draft) {
  int tile = under_cursor(draft);
  if (tile >= 0) lift(draft, tile);
}

/* Takes back the last tile typed, or else the one under or before the cursor, which moves there. */
static void draft_back(struct draft *draft) {
  if (draft->typed > 0) {
    draft->x = draft->tile[draft->tiles - 1].x;
    draft->y = draft->tile[draft->tiles - 1].y;
  } else if (under_cursor(draft) < 0)
    draft_step(draft, -(draft->direction == ACROSS), -(draft->direction == DOWN));
  draft_lift(draft);
}

static void draft_lift_all(struct draft *draft) {
  while (draft->tiles > 0)
    lift(draft, draft->tiles - 1);
}

/* Is a tile on this cell in a word of this direction? */
static bool is_in_word(const struct draft *draft, int x, int y, unsigned direction) {
  int dx = direction == ACROSS, dy = direction == DOWN;
  return peel_draft_find(draft, x - dx, y - dy) >= 0 || peel_draft_find(draft, x + dx, y + dy) >= 0;
}

/* The direction of the word under the cursor: the draft's, unless only the other has a word. */
static unsigned word_direction(const struct draft *draft) {
  bool across = is_in_word(draft, draft->x, draft->y, ACROSS);
  if (across == is_in_word(draft, draft->x, draft->y, DOWN)) return draft->direction;
  return across ? ACROSS : DOWN;
}

/* The tiles of the word under the cursor, from its first to its last; returns how many. */
static int word(const struct draft *draft, struct grid_tile tiles[DRAFT_SIDE]) {
  unsigned direction = word_direction(draft);
  int dx = direction == ACROSS, dy = direction == DOWN, x = draft->x, y = draft->y, count = 0;
  if (under_cursor(draft) < 0) return 0;
  while (peel_draft_find(draft, x - dx, y - dy) >= 0)
    x -= dx, y -= dy;
  for (int tile; (tile = peel_draft_find(draft, x, y)) >= 0; x += dx, y += dy)
    tiles[count++] = draft->tile[tile];
  return count;
}

/* Takes back the word under the cursor, except the tiles that other words need. */
static void draft_lift_word(struct draft *draft) {
  struct grid_tile tiles[DRAFT_SIDE];
  unsigned other = word_direction(draft) == ACROSS ? DOWN : ACROSS;
  bool needed[DRAFT_SIDE], all_needed = true;
  int count = word(draft, tiles);
  for (int i = 0; i < count; i++) {
    needed[i] = is_in_word(draft, tiles[i].x, tiles[i].y, other);
    all_needed = all_needed && needed[i];
  }
  for (int i = 0; i < count; i++)
    if (all_needed || !needed[i]) lift(draft, peel_draft_find(draft, tiles[i].x, tiles[i].y));
}

/* Moves to the first tile of the word under the cursor, or before it. False if there is no such
 * word; the cursor may have moved. */
static bool draft_word_start(struct draft *draft) {
  struct grid_tile tiles[DRAFT_SIDE];
  if (under_cursor(draft) < 0)
    draft_step(draft, -(draft->direction == ACROSS), -(draft->direction == DOWN));
  if (word(draft, tiles) == 0) return false;
  draft->direction = (uint8_t)word_direction(draft);
  draft_go(draft, tiles[0].x, tiles[0].y);
  return true;
}

/* Moves to the cell behind the last tile of that word. */
static bool draft_word_end(struct draft *draft) {
  if (!draft_word_start(draft)) return false;
  while (under_cursor(draft) >= 0 && go_on(draft))
    ;
  return true;
}

/* ---- A draft and its hand ---- */

static void begin(const struct state *seen, int seat, struct draft *draft) {
  const struct hand *hand = &seen->hand[seat];
  draft_open(draft, hand->tiles, hand->hidden || hand->grid_hidden ? &no_grid : &hand->grid);
}

/* A dump of a tile of the last grid leaves the seat without a grid, and other seats' peels leave it
 * with a grid of fewer tiles; then the person goes on with what was arranged. Not so after an undo,
 * if the draft without the missing tiles would be smaller than the grid at that time. */
static void resume(const struct state *seen, int seat, struct draft *draft,
                   const struct draft *left) {
  struct draft again;
  draft_follow(&again, seen->hand[seat].tiles, left);
  if (again.tiles > draft->tiles || (again.tiles == draft->tiles && again.tiles == left->tiles))
    *draft = again;
  keep_in_sight(draft);
}

/* ---- The move ---- */

/* Says what is wrong with the grid, if anything, without the places that the rules name: they count
 * from the grid's own corner, and on the field one sees what is marked. */
static bool connects(const struct state *seen, const struct grid *grid, struct why *why) {
  struct grid_faults faults;
  char word[GRID_SIDE_MAX + 1];
  peel_grid_inspect(grid, seen->lexicon, &faults);
  if (faults.wrong_runs > 0) {
    peel_read_run(grid, faults.wrong_run[0].tile, faults.wrong_run[0].direction, word);
    return why_say(why, "%s is not a word", word);
  }
  return faults.loose_tiles == 0 || why_say(why, "%u tile%s not connected", faults.loose_tiles,
                                            faults.loose_tiles == 1 ? " is" : "s are");
}

/* compose.c asks the rules whether it is legal. */
static bool move_of(const struct state *seen, int seat, const struct draft *draft,
                    struct move *move, struct why *why) {
  unsigned left = peel_tiles_count(draft->rest);
  (void)seat;
  memset(move, 0, sizeof *move);
  switch ((enum draft_aim)draft->aim) {
  case AIM_DUMP:
    if (!draft->letter) return why_say(why, "choose the tile that goes back");
    move->action = PEEL_ACTION_DUMP;
    move->letter = draft->letter;
    break;
  case AIM_RESIGN:
    move->action = PEEL_ACTION_RESIGN;
    break;
  default:
    if (left > 0)
      return why_say(why, "%u of your tiles %s not in the grid", left, left == 1 ? "is" : "are");
    move->action = PEEL_ACTION_PEEL;
    peel_draft_grid(draft, &move->grid);
    return connects(seen, &move->grid, why);
  }
  return true;
}

/* Cancels what the person intended to do, as any change of the draft does. */
static void arrange(struct draft *draft) {
  draft->aim = AIM_ARRANGE;
  draft->letter = draft->missing = 0;
}

/* Chooses the tile of a dump, of the hand or of the grid; choosing it again cancels that. */
static void choose_dump(const struct state *seen, int seat, struct draft *draft, char letter) {
  if (seen->hand[seat].tiles[letter - 'A'] == 0)
    draft->missing = letter;
  else if (draft->letter == letter)
    draft->letter = 0;
  else
    draft->letter = letter;
}

static void take(const struct state *seen, int seat, struct draft *draft, const struct move *move) {
  if (!peel_rules.legal(seen, seat, move, NULL)) return;
  arrange(draft);
  if (move->action == PEEL_ACTION_PEEL)
    draft_open(draft, seen->hand[seat].tiles, &move->grid);
  else
    draft->aim = move->action == PEEL_ACTION_DUMP ? AIM_DUMP : AIM_RESIGN;
  draft->letter = move->letter;
}

/* ---- Pointing ---- */

static void touch_cell(struct draft *draft, int x, int y) {
  arrange(draft);
  if (x != draft->x || y != draft->y)
    draft_go(draft, x, y);
  else if (peel_draft_find(draft, x, y) >= 0)
    draft_lift(draft);
  else
    draft_turn(draft);
}

/* False, with nothing changed, for an action that is not possible now. */
static bool act(const struct state *seen, struct draft *draft, unsigned pick) {
  bool dumping = draft->aim == AIM_DUMP, resigning = draft->aim == AIM_RESIGN;
  if (pick == PEEL_PICK_DUMP && !dumping && !peel_may_draw(seen)) return false;
  arrange(draft);
  switch (pick) {
  case PEEL_PICK_TURN:
    return draft_turn(draft), true;
  case PEEL_PICK_LIFT_WORD:
    return draft_lift_word(draft), true;
  case PEEL_PICK_LIFT_ALL:
    return draft_lift_all(draft), true;
  case PEEL_PICK_DUMP:
    return draft->aim = dumping ? AIM_ARRANGE : AIM_DUMP, true;
  default:
    return draft->aim = resigning ? AIM_ARRANGE : AIM_RESIGN, true;
  }
}

static bool point(const struct state *seen, int seat, struct draft *draft, unsigned pick) {
  if (pick >= PICK_ACTION) return pick <= PEEL_PICK_RESIGN && act(seen, draft, pick);
  if (pick >= PEEL_PICK_HAND + PEEL_LETTERS) return false;
  if (pick >= PEEL_PICK_HAND) {
    unsigned letter = pick - PEEL_PICK_HAND;
    if (draft->rest[letter] == 0) return false;
    if (draft->aim == AIM_DUMP) return choose_dump(seen, seat, draft, (char)('A' + letter)), true;
    arrange(draft);
    return draft_drop(draft, (char)('A' + letter)), true;
  }
  int x = (int)(pick - PEEL_PICK_CELL) % DRAFT_SIDE, y = (int)(pick - PEEL_PICK_CELL) / DRAFT_SIDE;
  int tile = peel_draft_find(draft, x, y);
  if (draft->aim == AIM_DUMP && tile >= 0)
    choose_dump(seen, seat, draft, draft->tile[tile].letter);
  else
    touch_cell(draft, x, y);
  return true;
}

static bool touch(const struct state *seen, int seat, struct draft *draft, unsigned pick) {
  bool used = point(seen, seat, draft, pick);
  keep_in_sight(draft);
  return used;
}

/* ---- Typing ---- */

/* False for a key that means nothing; the draft may have changed. */
static bool edit(struct draft *draft, int key) {
  arrange(draft);
  switch (key) {
  case COMPOSE_BACKSPACE:
    return draft_back(draft), true;
  case COMPOSE_DELETE:
    return draft_lift(draft), true;
  case '-':
    return draft_lift_word(draft), true;
  case '_':
    return draft_lift_all(draft), true;
  case COMPOSE_TAB:
  case ' ':
    return draft_turn(draft), true;
  case COMPOSE_UP:
    return draft_step(draft, 0, -1), true;
  case COMPOSE_DOWN:
    return draft_step(draft, 0, 1), true;
  case COMPOSE_LEFT:
    return draft_step(draft, -1, 0), true;
  case COMPOSE_RIGHT:
    return draft_step(draft, 1, 0), true;
  case COMPOSE_HOME:
    return draft_word_start(draft);
  case COMPOSE_END:
    return draft_word_end(draft);
  default:
    return false;
  }
}

static bool press(const struct state *seen, int seat, struct draft *draft, int key) {
  struct draft before = *draft;
  if (key < COMPOSE_DELETE && isalpha(key)) {
    char letter = (char)toupper(key);
    draft->missing = 0;
    if (draft->aim == AIM_DUMP) return choose_dump(seen, seat, draft, letter), true;
    arrange(draft);
    return draft_type(draft, letter), true;
  }
  if (key == '+') return act(seen, draft, PEEL_PICK_DUMP);
  if (key == '!') return act(seen, draft, PEEL_PICK_RESIGN);
  if (edit(draft, key)) return true;
  *draft = before;
  return false;
}

static bool type(const struct state *seen, int seat, struct draft *draft, int key) {
  bool used = press(seen, seat, draft, key);
  keep_in_sight(draft);
  return used;
}

const struct editor peel_editor = {
    .size = sizeof(struct draft),
    .begin = begin,
    .touch = touch,
    .type = type,
    .take = take,
    .move = move_of,
    .scene = peel_draft_scene,
    .resume = resume,
};
