/* The colours of all devices that draw scenes (scene.h), in one table: a terminal, an SVG and a
 * browser show the same player in the same colour.
 *
 * A colour comes as a paint: the fill of a thing, and the ink of the text on it. So a thing can be
 * read on any background, including that of a terminal whose colours nobody knows. tests/core/
 * test_palette.c checks that a text stands out from its fill (4.5 to 1, WCAG 2 level AA), in light
 * and dark themes and in the 256 colours of terminals, and that players can be told apart by people
 * who see two of the three basic colours only. Still, no device may say anything by colour
 * alone. */
#ifndef ONEMOVE_PALETTE_H
#define ONEMOVE_PALETTE_H

#include "core/scene.h"

enum theme { THEME_LIGHT, THEME_DARK, THEMES };

/* In place of a terminal's colour: the terminal's own, which is left as it is. */
enum { PALETTE_DEFAULT = -1 };

struct paint {
  const char *name;                   /* a word in lower case, unique, such as `player-1` */
  uint32_t fill[THEMES], ink[THEMES]; /* sRGB, 0xRRGGBB */
  short fill_256, ink_256;            /* of 256 colours, above the 16 that users change */
  short fill_16, ink_16;              /* of 16 colours: 8 to 15 are the bright ones */
};

/* The different colours of players; a player with a higher number shares one. */
enum { PALETTE_PLAYERS = 9 };

/* The paint of the player with that number, from 1. */
const struct paint *palette_player(unsigned number);

/* The paint of a cell, without its marks: its owner's if it is a thing, and its role's otherwise.
 * Texts are filled with the page's colour. */
const struct paint *palette_cell(const struct scene_cell *cell);

/* The paint of a mark that has one, or NULL: MARK_OWN and MARK_TURN are not shown by colour. A mark
 * is an outline in the colour of the fill, or a fill. */
const struct paint *palette_mark(enum scene_mark mark);

/* All paints in a fixed order, each once; sets `count`. The first is the page's: its fill is the
 * background of everything, and its ink that of ordinary text. */
const struct paint *palette_paints(size_t *count);

#endif
