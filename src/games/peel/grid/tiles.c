#include "games/peel/grid/tiles.h"

/*                                            A   B  C  D  E   F  G  H  I   J  K  L  M */
const uint8_t peel_tile_set[PEEL_LETTERS] = {13, 3, 3, 6, 18, 3, 4, 3, 12, 2, 2, 5, 3,
                                             /* N  O   P  Q  R  S  T  U  V  W  X  Y  Z */
                                             8, 11, 3, 2, 9, 6, 9, 6, 3, 3, 2, 3, 2};

bool peel_tiles_read(struct span text, uint8_t tiles[PEEL_LETTERS], struct why *why) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    tiles[letter] = 0;
  for (size_t i = 0; i < text.size; i++) {
    char c = text.at[i];
    if (i == PEEL_TILES) return why_at(why, 1, i + 1, "more than %d tiles", PEEL_TILES);
    if (c >= 'a' && c <= 'z')
      tiles[c - 'a']++;
    else if (c >= 'A' && c <= 'Z')
      tiles[c - 'A']++;
    else
      return why_at(why, 1, i + 1, "'%c' is no letter", c);
  }
  return true;
}

void peel_tiles_write(const uint8_t tiles[PEEL_LETTERS], char text[PEEL_TILES + 1]) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    for (int i = 0; i < tiles[letter]; i++)
      *text++ = (char)('A' + letter);
  *text = '\0';
}
