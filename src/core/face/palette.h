/* The colours of all devices that draw scenes (scene.h), in one table: a terminal, an SVG and a
 * browser show the same player in the same colour.
 *
 * A colour comes as a paint: the fill of a thing and the ink of the text on it, so that it can be
 * read on any background, including that of a terminal whose colours nobody knows.
 * tests/core/face/test_palette.c checks that a text stands out from its fill (4.5 to 1, WCAG 2
 * level AA), in light and dark themes and in the 256 colours of terminals, and that people who see
 * only two of the three primary colours can tell the players apart. Still, no device may say
 * anything by colour alone. */
#ifndef ONEMOVE_PALETTE_H
#define ONEMOVE_PALETTE_H

#include "core/face/scene.h"

enum theme { THEME_LIGHT, THEME_DARK, THEMES };

/* In place of a colour: the terminal's own default. */
enum { PALETTE_DEFAULT = -1 };

struct paint {
  const char *name;                   /* a word in lower case, unique, such as `player-1` */
  uint32_t fill[THEMES], ink[THEMES]; /* sRGB, 0xRRGGBB */
  short fill_256, ink_256; /* of 256 colours, but not of the first 16, which users change */
  short fill_16, ink_16;   /* of 16 colours: 8 to 15 are the bright ones */
};

/* How many players have a colour of their own; those with higher numbers share one. */
enum { PALETTE_PLAYERS = 9 };

/* The paint of the player with that number, from 1. */
const struct paint *palette_player(unsigned number);

/* The paint of a cell without its marks: its owner's if it is a badge, piece, stone or card that
 * has an owner, otherwise its role's. Text has the page's fill. */
const struct paint *palette_cell(const struct scene_cell *cell);

/* The paint of a mark; NULL for MARK_OWN and MARK_TURN, which are not shown by colour. A mark is
 * drawn as an outline in the colour of the fill, or as a fill. */
const struct paint *palette_mark(enum scene_mark mark);

/* All paints in a fixed order, each once; sets `count` unless it is NULL. The first is the page's:
 * its fill is the background of everything, and its ink that of ordinary text. */
const struct paint *palette_paints(size_t *count);

#endif
