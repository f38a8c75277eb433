/* Peel by hand: a person arranges a grid on a field, by keys or by pointing, and whatever is still
 * wrong with it is marked at once. face.c has it as `editor`, so it is used through
 * core/face/compose.h. editor.c changes the draft of a grid, and makes a move of it; picture.c
 * draws it, and the table.
 *
 * The field is as large as a grid may be, so the tiles on it always make a grid. A grid can still
 * grow in every direction: when the cursor would leave the field, everything moves to the middle.
 *
 * Keys: a letter lays a tile and goes on, past tiles that lie there already; Backspace takes the
 * last one back; Delete lifts the tile under the cursor, `-` its word, `_` everything; arrows move,
 * Home and End go to the ends of a word; Tab or the space bar changes between across and down. `+`
 * and a letter dump a tile; `!` resigns. A letter always means a tile, in the hand or not, so no
 * device may use letters for anything else.
 *
 * Pick numbers: 1 + row * DRAFT_SIDE + column, both counted from 0, is a cell of the field;
 * PEEL_PICK_HAND + a letter's place in the alphabet, from 0, the tiles with this letter in the
 * hand; the actions are below. Picking a cell moves the cursor there; picking it again returns its
 * tile to the hand or, if it has none, changes the direction. Picking a tile of the hand lays it at
 * the cursor. */
#ifndef ONEMOVE_PEEL_EDITOR_H
#define ONEMOVE_PEEL_EDITOR_H

#include "games/peel/peel.h"

enum { DRAFT_SIDE = GRID_SIDE_MAX };

/* What can be pointed at. */
enum {
  PEEL_PICK_CELL = 1,
  PEEL_PICK_HAND = PEEL_PICK_CELL + DRAFT_SIDE * DRAFT_SIDE,
  PEEL_PICK_TURN = PICK_ACTION,
  PEEL_PICK_LIFT_WORD,
  PEEL_PICK_LIFT_ALL,
  PEEL_PICK_DUMP,   /* to be followed by a tile; both can be taken back */
  PEEL_PICK_RESIGN, /* to be confirmed; can be taken back */
};

/* What the person intends to do. */
enum draft_aim {
  AIM_ARRANGE, /* arrange tiles, and peel when the grid is complete */
  AIM_DUMP,
  AIM_RESIGN,
};

/* A part of the field. */
struct draft_box {
  int left, top, right, bottom; /* inclusive */
};

/* What is arranged: tiles that lie anywhere on the field, those that are still in the hand, and a
 * cursor. It has no pointers; two drafts that look the same need not be the same bytes. */
struct draft {
  struct grid_tile tile[PEEL_TILES]; /* on the field, in the order in which they were laid */
  uint8_t tiles;
  uint8_t typed; /* how many of the last tiles were laid since the cursor was set somewhere */
  uint8_t rest[PEEL_LETTERS]; /* in the hand */
  uint8_t x, y;               /* the cursor */
  uint8_t direction;          /* of typing: ACROSS or DOWN */
  uint8_t aim;                /* enum draft_aim */
  char letter;                /* AIM_DUMP: of the tile that goes back; 0: none is chosen */
  char missing;               /* the letter asked for last, if the hand lacks it; else 0 */
  struct draft_box shown;     /* holds the tiles and the cursor; it stays until one leaves it */
};

/* The index in `tile` of the tile in a cell, -1 if there is none. */
static inline int peel_draft_find(const struct draft *draft, int x, int y) {
  for (int i = 0; i < draft->tiles; i++)
    if (draft->tile[i].x == x && draft->tile[i].y == y) return i;
  return -1;
}

/* The grid that lies on the field. */
static inline void peel_draft_grid(const struct draft *draft, struct grid *grid) {
  peel_grid_make(draft->tile, draft->tiles, grid); /* no cells of the field are too far apart */
}

/* Extends a box to include a cell. */
static inline void draft_extend(struct draft_box *box, int x, int y) {
  if (x < box->left) box->left = x;
  if (x > box->right) box->right = x;
  if (y < box->top) box->top = y;
  if (y > box->bottom) box->bottom = y;
}

/* The smallest box around all tiles on the field; the middle cell, if there are none. */
static inline struct draft_box peel_draft_box(const struct draft *draft) {
  struct draft_box box = {DRAFT_SIDE / 2, DRAFT_SIDE / 2, DRAFT_SIDE / 2, DRAFT_SIDE / 2};
  if (draft->tiles > 0) {
    int x = draft->tile[0].x, y = draft->tile[0].y;
    box = (struct draft_box){x, y, x, y};
  }
  for (int i = 1; i < draft->tiles; i++)
    draft_extend(&box, draft->tile[i].x, draft->tile[i].y);
  return box;
}

/* Can the seat peel with the grid on the field? */
static inline bool peel_draft_complete(const struct state *seen, int seat,
                                       const struct draft *draft) {
  struct move move = {.action = PEEL_ACTION_PEEL};
  peel_draft_grid(draft, &move.grid);
  return peel_rules.legal(seen, seat, &move, NULL);
}

extern const struct editor peel_editor;

/* --- picture.c --- */

/* The scenes of the face. A state's is the table; a move's is its grid, if it has one. */
void peel_scene(const struct state *state, int seat, struct scene *scene);
void peel_move_scene(const struct state *state, int seat, const struct move *move,
                     struct scene *scene);

/* The letters of the run that begins with tile[`tile`] of the grid in this direction. */
void peel_read_run(const struct grid *grid, unsigned tile, unsigned direction,
                   char word[GRID_SIDE_MAX + 1]);

/* The scene of the editor: the whole table, as seen by the seat that arranges a draft. */
void peel_draft_scene(const struct state *seen, int seat, const struct draft *draft,
                      struct scene *scene);

#endif
