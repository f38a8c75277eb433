/* What `peel solve` reads: a hand per line. A hand is written and read again the same; a grid built
 * of it within a few nodes is complete and has exactly its tiles. */
#include "fuzz/harness.h"

#include "games/peel/mind/build.h"
#include "games/peel/words/lexicon_make.h"

#include <string.h>

enum { NODES = 48, HANDS_MOST = 1 };

static void build(struct fuzz *fuzz, const uint8_t tiles[PEEL_LETTERS], const char *hand) {
  struct budget budget = budget_of_nodes(NODES);
  struct grid grid = {0};
  struct why why = {0};
  enum build_result result =
      peel_build(&peel_lexicon_begin, NULL, tiles, &fuzz->dice, &budget, &grid);
  LAW(result != BUILD_NO_MEMORY, "out of memory");
  LAW(peel_tiles_count(tiles) >= 2 || result == BUILD_NONE, "a grid of '%s'", hand);
  if (result != BUILD_FOUND) return;
  LAW(peel_grid_use(&grid, tiles, &why) == GRID_USES_ALL, "%s: a grid of other tiles: %s", hand,
      why.text);
  LAW(peel_grid_check(&grid, &peel_lexicon_begin, &why), "%s: %s", hand, why.text);
}

bool fuzz_hands(struct fuzz *fuzz, const char *text, size_t size) {
  unsigned hands = 0;
  const char *at = text;
  for (struct span line; fuzz_line(&at, text + size, &line);) {
    uint8_t tiles[PEEL_LETTERS], again[PEEL_LETTERS];
    char written[PEEL_TILES + 1];
    struct why why = {0};
    if (!peel_tiles_read(line, tiles, &why)) {
      fuzz_refused(line.at, line.size, &why);
      return false;
    }
    LAW(peel_tiles_count(tiles) == line.size, "%u tiles", peel_tiles_count(tiles));
    peel_tiles_write(tiles, written);
    LAW(peel_tiles_read(span_of(written), again, &why), "%s: %s", written, why.text);
    LAW(memcmp(tiles, again, sizeof tiles) == 0, "other tiles are read from %s", written);
    if (++hands <= HANDS_MOST) build(fuzz, tiles, written);
  }
  return hands > 0;
}
