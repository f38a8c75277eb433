/* The grid that a person is arranging: tiles that lie anywhere on a field, those that are still in
 * the hand, and a cursor. editor.h makes a move of it.
 *
 * The field is as large as a grid may be, so that whatever lies on it is one. A grid can still grow
 * in every direction: when the cursor would leave the field, everything on it is moved to its
 * middle. */
#ifndef ONEMOVE_PEEL_DRAFT_H
#define ONEMOVE_PEEL_DRAFT_H

#include "games/peel/grid/grid.h"

enum { DRAFT_SIDE = GRID_SIDE_MAX };

/* What the person intends to do. */
enum draft_aim {
  AIM_ARRANGE, /* arrange tiles, and peel when the grid is complete */
  AIM_PEEL,    /* peel now */
  AIM_DUMP,
  AIM_RESIGN,
};

/* Flat; two drafts that look the same need not be the same bytes. */
struct draft {
  struct grid_tile tile[PEEL_TILES]; /* on the field, in the order in which they were laid */
  uint8_t tiles;
  uint8_t typed; /* how many of them, the last ones, were laid since the cursor was set somewhere */
  uint8_t rest[PEEL_LETTERS]; /* in the hand */
  uint8_t x, y;               /* the cursor */
  uint8_t direction;          /* in which it goes on: ACROSS or DOWN */
  uint8_t aim;                /* enum draft_aim */
  char letter;                /* AIM_DUMP: of the tile that goes back; 0: none is chosen */
  char missing;               /* a letter that was just asked for, and is not in the hand; else 0 */
};

/* Arranges this grid, which uses some of these tiles and no others, in the middle of the field. */
void peel_draft_open(struct draft *draft, const uint8_t tiles[PEEL_LETTERS],
                     const struct grid *grid);

/* Arranges these tiles as in another draft, as far as that has them; its other tiles are dropped,
 * and the tiles that it has not are in the hand. */
void peel_draft_follow(struct draft *draft, const uint8_t tiles[PEEL_LETTERS],
                       const struct draft *other);

/* The index in `tile` of the tile in a cell, -1 if there is none. */
int peel_draft_find(const struct draft *draft, int x, int y);

/* The grid that lies on the field. */
void peel_draft_grid(const struct draft *draft, struct grid *grid);

/* The smallest part of the field with all tiles on it; the middle cell, if there are none. */
struct draft_box {
  int left, top, right, bottom; /* all four are part of it */
};
struct draft_box peel_draft_box(const struct draft *draft);

/* Sets the cursor to a cell of the field, and there a new word may begin. */
void peel_draft_go(struct draft *draft, int x, int y);

/* Moves the cursor by one cell, -1 or 1 in one of the two. It stays where it is if it would go too
 * far from the tiles. */
void peel_draft_step(struct draft *draft, int dx, int dy);

void peel_draft_turn(struct draft *draft);

/* Lays a tile of the hand on the cursor's cell, or on the next free one in its direction, and goes
 * on. If there is no such tile, only `missing` is set. */
void peel_draft_drop(struct draft *draft, char letter);

/* As if typed: where this very letter lies under the cursor, goes over it. */
void peel_draft_type(struct draft *draft, char letter);

/* Back into the hand: the tile under the cursor, if any; the last one typed, or the one before the
 * cursor, to which it moves; the word under the cursor, but for what other words need; all. */
void peel_draft_lift(struct draft *draft);
void peel_draft_back(struct draft *draft);
void peel_draft_lift_word(struct draft *draft);
void peel_draft_lift_all(struct draft *draft);

/* To the first tile of the word under the cursor, or before it; to the cell behind its last. False,
 * and nothing has changed: there is no such word. */
bool peel_draft_word_start(struct draft *draft);
bool peel_draft_word_end(struct draft *draft);

#endif
