/* A description of what a state looks like, independent of how it is drawn.
 *
 * A game describes its appearance once, by filling in a scene. A device draws the scenes of all
 * games without knowing any of them: people/text_device.h draws plain text and text in colour,
 * people/screen a full-screen terminal, people/svg_device.h SVG, and web/json_device.h serves a
 * browser. So a scene contains no escape codes, colours, coordinates or files. It says what a thing
 * is (its role), whose it is, and what is special about it (its marks). The colours of all devices
 * come from palette.h; shapes and layout are up to each device.
 *
 * A scene is a list of blocks, drawn one below the other: lines, hands, grids and actions. A block
 * consists of cells, in up to four parts:
 *
 *     caption       the words of a line, or those before a hand
 *     column names  of a grid: one for each column, or none
 *     row names     of a grid: one for each row, or none
 *     body          the cards of a hand, or the cells of a grid, row by row
 *
 * Every cell has a text, so that a device limited to characters can draw everything; a more capable
 * one will draw the role instead. `width` and `indent` are in characters. They line up columns of
 * fixed-width text, and a device with a different layout may ignore them.
 *
 * A device with a pointer or a cursor lets a person pick cells: `pick` numbers the things that can
 * be picked, and compose.h makes a move from the numbers. Actions are buttons for moves, or parts
 * of moves, that have no place on the table (to pass, for example). A device on which moves are
 * typed does not draw them.
 *
 * Piles and paths are pictures of what lines and grids say already: only a device that draws them
 * freely uses them.
 *
 * A scene does no hiding: `view` removes hidden information before a scene is built. */
#ifndef ONEMOVE_SCENE_H
#define ONEMOVE_SCENE_H

#include "core/rules/roster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a cell is. The first six are text, for captions and names; the others are things. */
enum scene_role {
  ROLE_TEXT,
  ROLE_ASIDE,   /* less important text */
  ROLE_POINTER, /* before a seat's line; its `amount` is 1 if the viewer sits there */
  ROLE_NUMBER,
  ROLE_NAME,  /* an ID */
  ROLE_BADGE, /* a symbol of a player in the player's colour, such as the number */

  ROLE_VOID,     /* not part of the board: a gap in a grid */
  ROLE_EMPTY,    /* an empty place on which something may be put */
  ROLE_WATER,    /* a place that can never be occupied */
  ROLE_FLOE,     /* an ice floe; `amount` is the fish on it */
  ROLE_PIECE,    /* a figure on the board */
  ROLE_STONE,    /* a stone in its player's colour */
  ROLE_CARD,     /* a card, face up; `amount` is an enum scene_suit */
  ROLE_RED_CARD, /* a card of diamonds or hearts, face up; `amount` as above */
  ROLE_HIDDEN,   /* a card or tile, face down */
  ROLE_TILE,     /* a tile with a letter; `amount` is the number of equal tiles in the pile */
  ROLE_ACTION,   /* a button; only in BLOCK_ACTIONS */
};

/* The suits that have a well-known sign; the last character of a card's text stands for it. */
enum scene_suit { SUIT_NONE, SUIT_SPADES, SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS };

/* Numbers of things that can be picked. */
enum {
  PICK_ACTION = 0x8000, /* the numbers of actions begin here */
  PICKS = 0x10000,      /* all numbers are below this */
};

/* What is special about a cell or a block: bits. */
enum scene_mark {
  MARK_OWN = 1,     /* belongs to the viewer */
  MARK_LAST = 2,    /* part of the last move */
  MARK_TARGET = 4,  /* a possible destination of a move */
  MARK_WON = 8,     /* part of what won the game */
  MARK_CHOSEN = 16, /* part of the move that is being put together */
  MARK_WRONG = 32,  /* breaks a rule where it lies */
  MARK_CURSOR = 64, /* where the next typed letter goes */
  MARK_TURN = 128,  /* of a block with a pointer: the player whose turn it is */
  MARK_LOOSE = 256, /* of a cell: not connected to the rest, although it has to be */
};

struct scene_cell {
  const char *text; /* in a scene: its own copy, never NULL */
  uint16_t amount;  /* its meaning depends on the role; otherwise 0 */
  uint16_t pick;  /* a number to pick it by, or 0; cells with the same number are the same thing */
  uint16_t marks; /* enum scene_mark */
  uint8_t role;   /* enum scene_role */
  uint8_t player; /* the number, from 1, of the owner; 0: nobody */
  uint8_t width;  /* in a caption: the minimal number of characters. Numbers are aligned right,
                     everything else left. */
  bool begins_group; /* in a hand: set off from the cell before it; a group stays on one line */
};

enum scene_kind {
  BLOCK_LINE,    /* a caption */
  BLOCK_HAND,    /* a caption, which may be empty, and cards or tiles side by side */
  BLOCK_GRID,    /* column names, row names, `columns` * `rows` cells */
  BLOCK_ACTIONS, /* a caption, which may be empty, and buttons in the body */
  BLOCK_PILE,    /* what lies before a player: in the middle of the table the cards that it played
                    last, or a caption instead; or one hidden card, whose `amount` is how many */
  BLOCK_PATH,    /* a line of the player over the grid before it: the `amount` of each cell in the
                    body is a place of the grid, from 1 */
};

enum scene_part { PART_CAPTION, PART_COLUMN_NAMES, PART_ROW_NAMES, PART_BODY, SCENE_PARTS };

struct scene_block {
  enum scene_kind kind;
  uint8_t player;         /* the number of the owner; 0: nobody */
  uint8_t marks;          /* enum scene_mark; MARK_OWN: the viewer's */
  unsigned indent;        /* characters */
  unsigned width;         /* of a grid or a hand with groups: characters of the widest cell */
  unsigned columns, rows; /* of a grid */
  size_t first;           /* index of its first cell; set by scene_begin, as is `count` */
  size_t count[SCENE_PARTS];
};

/* Does the block only repeat as a picture what other blocks say in characters? */
static inline bool scene_is_picture(const struct scene_block *block) {
  return block->kind == BLOCK_PILE || block->kind == BLOCK_PATH;
}

/* A zeroed struct is an empty scene. */
struct scene {
  struct scene_block *block;
  size_t blocks;
  struct scene_cell *cell; /* of all blocks, ordered by block and part */
  size_t cells;
  struct scene_text *text; /* the memory of all texts */
};

/* Frees the scene's memory and leaves it empty. */
void scene_close(struct scene *scene);

/* Begins a block, to which all cells added from now on belong. */
void scene_begin(struct scene *scene, struct scene_block block);

/* Adds a cell to a part of the current block. Parts must be filled in order. The text is copied. */
void scene_put(struct scene *scene, enum scene_part part, struct scene_cell cell);

/* The same with a printf-style text; `cell.text` is ignored. */
void scene_print(struct scene *scene, enum scene_part part, struct scene_cell cell,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Adds a text to the caption, printf-style. */
void scene_say(struct scene *scene, unsigned marks, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Begins a block about a player: a line, or a line with a hand. Puts only the pointer into the
 * caption, which points if the block has MARK_OWN; `marks` are the pointer's. */
void scene_begin_seat(struct scene *scene, struct scene_block block, unsigned marks);

/* Such a block, about the player with that number; `own`: it is the viewer's. */
static inline struct scene_block scene_seat_block(enum scene_kind kind, unsigned player, bool own) {
  return (struct scene_block){.kind = kind, .player = (uint8_t)player, .marks = own ? MARK_OWN : 0};
}

/* The usual width of a column of names. */
enum { SCENE_NAME_WIDTH = 12 };

/* Adds the ID of a seat to the caption, at least `width` characters wide. */
void scene_name(struct scene *scene, const struct roster *roster, unsigned seat, unsigned width,
                unsigned marks);

/* Marks with MARK_LAST the cells of grids in `scene` that differ from those in the same places of
 * `before`, the scene of an earlier state. Leaves alone grids whose size differs, and grids with a
 * cursor, which a person is changing. */
void scene_mark_changes(struct scene *scene, const struct scene *before);

/* Marks with MARK_TURN the block about the player with that number. */
void scene_mark_turn(struct scene *scene, unsigned player);

/* The cells of a part, block->count[part] of them; valid until something is added. */
const struct scene_cell *scene_part(const struct scene *scene, const struct scene_block *block,
                                    enum scene_part part);

#endif
