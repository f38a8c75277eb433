/* Tiles: the 144 of the game, and handfuls of them. A handful is the number of tiles of each
 * letter, uint8_t tiles[PEEL_LETTERS], A first. */
#ifndef ONEMOVE_PEEL_TILES_H
#define ONEMOVE_PEEL_TILES_H

#include "core/text.h"

#include <stdint.h>

enum { PEEL_LETTERS = 26, PEEL_TILES = 144 };

/* How many tiles of each letter the game has; PEEL_TILES in all. */
extern const uint8_t peel_tile_set[PEEL_LETTERS];

/* The number of tiles in a handful. */
static inline unsigned peel_tiles_count(const uint8_t tiles[PEEL_LETTERS]) {
  unsigned count = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    count += tiles[letter];
  return count;
}

/* Reads a handful: letters of either case, in any order, nothing else, at most PEEL_TILES of them
 * (how many of one letter does not matter). False and `why`, whose column is the offset of the
 * wrong letter in `text` plus 1 and whose line is 1. Nothing at all is an empty handful. */
bool peel_tiles_read(struct span text, uint8_t tiles[PEEL_LETTERS], struct why *why);

/* Writes a handful in alphabetical order, and a NUL: at most PEEL_TILES tiles. */
void peel_tiles_write(const uint8_t tiles[PEEL_LETTERS], char text[PEEL_TILES + 1]);

#endif
