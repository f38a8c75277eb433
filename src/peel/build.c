#include "peel/build.h"

enum build_result peel_build(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                             struct dice *dice, struct budget *budget, struct grid *grid) {
  (void)lexicon, (void)dice, (void)budget, (void)grid;
  return peel_tiles_count(tiles) < 2 ? BUILD_NONE : BUILD_UNKNOWN;
}

enum build_result peel_extend(const struct lexicon *lexicon, const struct grid *start,
                              const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                              struct budget *budget, struct grid *grid) {
  (void)start;
  return peel_build(lexicon, tiles, dice, budget, grid);
}
