/* What there is to see of a state, before anybody decides how to draw it.
 *
 * A game says only once how it looks: it fills in a scene. A device draws scenes, those of all
 * games alike, and knows none of the games: people/text_device.h is plain text and a terminal with
 * colour; a full-screen terminal, SVG or a browser would be others. So a scene has no escape code,
 * no colour, no coordinate and no file. It names what a thing is (its role), whose it is and what
 * is special about it (its marks), and the device has the palette, the shapes and the layout.
 *
 * A scene is a list of blocks, to be drawn one below the other: lines, hands and grids. A block is
 * made of cells, in up to four parts:
 *
 *     caption       the words of a line, or those before a hand
 *     column names  of a grid: one for each column, or none
 *     row names     of a grid: one for each row, or none
 *     body          the cards of a hand, or the cells of a grid, row by row
 *
 * Every cell has a text, so that a device which can do no better than letters is complete; one that
 * can will draw the role instead. `width` and `indent` are counted in characters. They are what
 * makes columns of a fixed pitch line up, and a device that lays out in another way need not follow
 * them.
 *
 * Nothing here knows the mover's secrets: hiding is done by `view` before a scene is built. */
#ifndef ONEMOVE_SCENE_H
#define ONEMOVE_SCENE_H

#include "core/roster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a cell is. The first six are words, for captions and names; the others are things. */
enum scene_role {
  ROLE_TEXT,
  ROLE_ASIDE,   /* text of less importance */
  ROLE_POINTER, /* before a seat's line; its `amount` is 1 if the line is that of who looks */
  ROLE_NUMBER,
  ROLE_NAME,  /* an ID */
  ROLE_BADGE, /* what stands for a player, in the player's colour, such as its number */

  ROLE_VOID,     /* nothing belongs here: a gap in a grid that is no board */
  ROLE_EMPTY,    /* a place where something may come to lie */
  ROLE_WATER,    /* a place where nothing ever will */
  ROLE_FLOE,     /* ground; `amount` is what there is to be had on it */
  ROLE_PIECE,    /* a figure that stands on the ground */
  ROLE_STONE,    /* a stone of one of few colours */
  ROLE_CARD,     /* face up */
  ROLE_RED_CARD, /* the same, of diamonds or hearts */
  ROLE_HIDDEN,   /* a card or tile that cannot be seen */
  ROLE_TILE,     /* with a letter; `amount` is how many equal ones lie on it, itself included */
};

/* What is special about a cell, or about a block: bits. */
enum scene_mark {
  MARK_OWN = 1,    /* of the person who looks */
  MARK_LAST = 2,   /* of the last move */
  MARK_TARGET = 4, /* where a move may go */
  MARK_WON = 8,    /* of what has won the game */
};

struct scene_cell {
  const char *text;  /* the scene's own copy, once the cell is in it; never NULL then */
  uint16_t amount;   /* by the role; 0 where there is nothing to count */
  uint8_t role;      /* enum scene_role */
  uint8_t player;    /* the number, from 1, of the player whose it is; 0: nobody's */
  uint8_t marks;     /* enum scene_mark */
  uint8_t width;     /* of a caption's cell: at least so many characters. Numbers are aligned to the
                      * right, everything else to the left. */
  bool begins_group; /* in a hand: a little apart from the one before. Groups are kept together. */
};

enum scene_kind {
  BLOCK_LINE, /* a caption */
  BLOCK_HAND, /* a caption, which may be empty, and cards or tiles beside each other */
  BLOCK_GRID, /* column names, row names, `columns` * `rows` cells */
};

enum scene_part { PART_CAPTION, PART_COLUMN_NAMES, PART_ROW_NAMES, PART_BODY, SCENE_PARTS };

struct scene_block {
  enum scene_kind kind;
  uint8_t player;         /* the number of the player whose block this is; 0: everybody's */
  uint8_t marks;          /* enum scene_mark: is it that of the person who looks? */
  unsigned indent;        /* what is under something else is indented: characters */
  unsigned width;         /* of a grid, or a hand with groups: the most characters a cell has */
  unsigned columns, rows; /* of a grid */
  size_t first;           /* cell; scene_begin fills in this and `count` */
  size_t count[SCENE_PARTS];
};

/* Zero bytes are an empty scene. When memory runs out, `failed` is set and everything from then on
 * is dropped: whoever builds asks nothing, and a device draws no scene that has failed. */
struct scene {
  struct scene_block *block;
  size_t blocks, block_room;
  struct scene_cell *cell; /* of all blocks, block by block and part by part */
  size_t cells, cell_room;
  struct scene_text *text; /* the memory of all texts */
  bool failed;
};

/* Gives everything back; the scene is empty then. */
void scene_close(struct scene *scene);

/* Begins a block, to which the cells belong that are put from now on. */
void scene_begin(struct scene *scene, struct scene_block block);

/* Adds a cell to a part of the block that was begun last. Parts come in their order: after the
 * first cell of one part none is put into an earlier one. The text is copied. */
void scene_put(struct scene *scene, enum scene_part part, struct scene_cell cell);

/* The same with a text in the way of printf; `cell.text` means nothing. */
void scene_print(struct scene *scene, enum scene_part part, struct scene_cell cell,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Adds words to the caption. */
void scene_say(struct scene *scene, unsigned marks, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Begins the line of the block's player, or the line with its hand. The caption has the pointer
 * only, which points if the block is MARK_OWN; `marks` are those of the pointer. */
void scene_begin_seat(struct scene *scene, struct scene_block block, unsigned marks);

/* The width of names above each other. */
enum { SCENE_NAME_WIDTH = 12 };

/* Adds the ID of a seat to the caption, at least `width` characters wide. */
void scene_name(struct scene *scene, const struct roster *roster, unsigned seat, unsigned width,
                unsigned marks);

/* The cells of a part, block->count[part] of them; they live until something is added. */
const struct scene_cell *scene_part(const struct scene *scene, const struct scene_block *block,
                                    enum scene_part part);

#endif
