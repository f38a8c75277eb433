#include "games/peel/editor/draft.h"

enum {
  MIDDLE = DRAFT_SIDE / 2,
  ROAM = 28, /* how far the cursor goes away from the tiles: a long word may begin there */
};

int peel_draft_find(const struct draft *draft, int x, int y) {
  for (int i = 0; i < draft->tiles; i++)
    if (draft->tile[i].x == x && draft->tile[i].y == y) return i;
  return -1;
}

void peel_draft_grid(const struct draft *draft, struct grid *grid) {
  peel_grid_make(draft->tile, draft->tiles, grid); /* the field has no cells too far apart */
}

static void extend(struct draft_box *box, int x, int y) {
  if (x < box->left) box->left = x;
  if (x > box->right) box->right = x;
  if (y < box->top) box->top = y;
  if (y > box->bottom) box->bottom = y;
}

struct draft_box peel_draft_box(const struct draft *draft) {
  struct draft_box box = {MIDDLE, MIDDLE, MIDDLE, MIDDLE};
  if (draft->tiles > 0) {
    int x = draft->tile[0].x, y = draft->tile[0].y;
    box = (struct draft_box){x, y, x, y};
  }
  for (int i = 1; i < draft->tiles; i++)
    extend(&box, draft->tile[i].x, draft->tile[i].y);
  return box;
}

/* ---- The cursor ---- */

/* How far something of this length, from `first` on, is from the middle of the field. */
static int to_middle(int first, int last) {
  return (DRAFT_SIDE - (last - first + 1)) / 2 - first;
}

static bool on_field(int x, int y) {
  return x >= 0 && y >= 0 && x < DRAFT_SIDE && y < DRAFT_SIDE;
}

/* Puts the cursor there, and moves everything if that is outside the field; false if the tiles
 * leave no room for that. */
static bool place_cursor(struct draft *draft, int x, int y) {
  struct draft_box box = peel_draft_box(draft);
  int dx = 0, dy = 0;
  extend(&box, x, y);
  if (box.right - box.left >= DRAFT_SIDE || box.bottom - box.top >= DRAFT_SIDE) return false;
  if (!on_field(x, y)) {
    dx = to_middle(box.left, box.right);
    dy = to_middle(box.top, box.bottom);
  }
  for (int i = 0; i < draft->tiles; i++) {
    draft->tile[i].x = (uint8_t)(draft->tile[i].x + dx);
    draft->tile[i].y = (uint8_t)(draft->tile[i].y + dy);
  }
  draft->x = (uint8_t)(x + dx);
  draft->y = (uint8_t)(y + dy);
  return true;
}

void peel_draft_go(struct draft *draft, int x, int y) {
  if (!on_field(x, y)) return;
  draft->typed = 0;
  draft->x = (uint8_t)x;
  draft->y = (uint8_t)y;
}

void peel_draft_step(struct draft *draft, int dx, int dy) {
  struct draft_box box = peel_draft_box(draft);
  int x = draft->x + dx, y = draft->y + dy;
  draft->typed = 0;
  if ((dx < 0 && x < box.left - ROAM) || (dx > 0 && x > box.right + ROAM)) return;
  if ((dy < 0 && y < box.top - ROAM) || (dy > 0 && y > box.bottom + ROAM)) return;
  place_cursor(draft, x, y);
}

void peel_draft_turn(struct draft *draft) {
  draft->direction = draft->direction == ACROSS ? DOWN : ACROSS;
  draft->typed = 0;
}

/* Moves the cursor on in its direction; false if there is no room. */
static bool go_on(struct draft *draft) {
  return place_cursor(draft, draft->x + (draft->direction == ACROSS),
                      draft->y + (draft->direction == DOWN));
}

/* ---- Laying ---- */

static int under_cursor(const struct draft *draft) {
  return peel_draft_find(draft, draft->x, draft->y);
}

/* Adds a tile under the cursor, where none is. */
static void lay(struct draft *draft, char letter) {
  draft->rest[letter - 'A']--;
  draft->tile[draft->tiles++] = (struct grid_tile){draft->x, draft->y, letter};
}

void peel_draft_drop(struct draft *draft, char letter) {
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
  lay(draft, letter);
  draft->typed++;
  go_on(draft);
}

void peel_draft_type(struct draft *draft, char letter) {
  int tile = under_cursor(draft);
  if (tile >= 0 && draft->tile[tile].letter == letter && go_on(draft)) return;
  peel_draft_drop(draft, letter);
}

void peel_draft_open(struct draft *draft, const uint8_t tiles[PEEL_LETTERS],
                     const struct grid *grid) {
  int left = to_middle(0, grid->width - 1), top = to_middle(0, grid->height - 1);
  memset(draft, 0, sizeof *draft);
  memcpy(draft->rest, tiles, sizeof draft->rest);
  for (int i = 0; i < grid->tiles; i++) {
    draft->x = (uint8_t)(left + grid->tile[i].x);
    draft->y = (uint8_t)(top + grid->tile[i].y);
    lay(draft, grid->tile[i].letter);
  }
  draft->x = grid->tiles ? draft->tile[0].x : MIDDLE;
  draft->y = grid->tiles ? draft->tile[0].y : MIDDLE;
}

void peel_draft_follow(struct draft *draft, const uint8_t tiles[PEEL_LETTERS],
                       const struct draft *other) {
  const struct grid none = {0};
  peel_draft_open(draft, tiles, &none);
  for (int i = 0; i < other->tiles; i++) {
    const struct grid_tile *tile = &other->tile[i];
    if (draft->rest[tile->letter - 'A'] == 0) continue;
    draft->x = tile->x;
    draft->y = tile->y;
    lay(draft, tile->letter);
  }
  draft->x = other->x;
  draft->y = other->y;
  draft->direction = other->direction;
}

/* ---- Lifting ---- */

static void lift(struct draft *draft, int tile) {
  draft->rest[draft->tile[tile].letter - 'A']++;
  if (tile >= draft->tiles - draft->typed) draft->typed--;
  draft->tiles--;
  memmove(&draft->tile[tile], &draft->tile[tile + 1],
          (size_t)(draft->tiles - tile) * sizeof *draft->tile);
  draft->tile[draft->tiles] = (struct grid_tile){0};
}

void peel_draft_lift(struct draft *draft) {
  int tile = under_cursor(draft);
  if (tile >= 0) lift(draft, tile);
}

void peel_draft_back(struct draft *draft) {
  if (draft->typed > 0) {
    draft->x = draft->tile[draft->tiles - 1].x;
    draft->y = draft->tile[draft->tiles - 1].y;
  } else if (under_cursor(draft) < 0)
    peel_draft_step(draft, -(draft->direction == ACROSS), -(draft->direction == DOWN));
  peel_draft_lift(draft);
}

void peel_draft_lift_all(struct draft *draft) {
  while (draft->tiles > 0)
    lift(draft, draft->tiles - 1);
}

/* The direction of the word under the cursor: the cursor's, unless there is a word only in the
 * other. */
static unsigned word_direction(const struct draft *draft) {
  int x = draft->x, y = draft->y;
  bool across = peel_draft_find(draft, x - 1, y) >= 0 || peel_draft_find(draft, x + 1, y) >= 0;
  bool down = peel_draft_find(draft, x, y - 1) >= 0 || peel_draft_find(draft, x, y + 1) >= 0;
  if (across == down) return draft->direction;
  return across ? ACROSS : DOWN;
}

/* Is the tile in a word of this direction? */
static bool is_in_word(const struct draft *draft, const struct grid_tile *tile,
                       unsigned direction) {
  int dx = direction == ACROSS, dy = direction == DOWN;
  return peel_draft_find(draft, tile->x - dx, tile->y - dy) >= 0 ||
         peel_draft_find(draft, tile->x + dx, tile->y + dy) >= 0;
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

void peel_draft_lift_word(struct draft *draft) {
  struct grid_tile tiles[DRAFT_SIDE];
  unsigned other = word_direction(draft) == ACROSS ? DOWN : ACROSS;
  bool needed[DRAFT_SIDE], all_needed = true;
  int count = word(draft, tiles);
  for (int i = 0; i < count; i++) {
    needed[i] = is_in_word(draft, &tiles[i], other);
    all_needed = all_needed && needed[i];
  }
  for (int i = 0; i < count; i++)
    if (all_needed || !needed[i]) lift(draft, peel_draft_find(draft, tiles[i].x, tiles[i].y));
}

bool peel_draft_word_start(struct draft *draft) {
  struct grid_tile tiles[DRAFT_SIDE];
  struct draft before = *draft;
  if (under_cursor(draft) < 0)
    peel_draft_step(draft, -(draft->direction == ACROSS), -(draft->direction == DOWN));
  if (word(draft, tiles) == 0) {
    *draft = before;
    return false;
  }
  draft->direction = (uint8_t)word_direction(draft);
  peel_draft_go(draft, tiles[0].x, tiles[0].y);
  return true;
}

bool peel_draft_word_end(struct draft *draft) {
  if (!peel_draft_word_start(draft)) return false;
  while (under_cursor(draft) >= 0 && go_on(draft))
    ;
  return true;
}
