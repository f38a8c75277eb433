#include "games/peel/attempt.h"
#include "games/peel/build.h"
#include "games/peel/repair.h"

enum {
  ROUNDS = 16,         /* beginning with the start before building anew */
  ROUNDS_PER_WORD = 4, /* after so many, one word more is dropped */
};

static bool extend_once(struct attempt *attempt, const struct grid *start, struct grid *grid) {
  if (!peel_work_start(&attempt->work, start)) return false;
  peel_attempt_keep(attempt);
  if (!peel_attempt(attempt, 0)) return false;
  peel_work_grid(&attempt->work, grid);
  return true;
}

enum build_result peel_extend(const struct lexicon *lexicon, const struct grid *start,
                              const uint8_t tiles[PEEL_LETTERS], struct dice *dice,
                              struct budget *budget, struct grid *grid) {
  struct attempt attempt;
  struct why why;
  bool good = peel_grid_use(start, tiles, &why) != GRID_OVERDRAWN &&
              peel_tiles_count(tiles) <= PEEL_TILES && peel_grid_check(start, lexicon, &why);
  uint64_t nodes = 0;
  for (int round = 0; good && round < ROUNDS; round++) {
    struct grid base = *start;
    int words = (round + ROUNDS_PER_WORD - 1) / ROUNDS_PER_WORD;
    peel_drop_words(&base, words, lexicon, dice);
    peel_attempt_open(&attempt, lexicon, tiles, dice, budget);
    attempt.find.nodes = nodes;
    if (extend_once(&attempt, &base, grid)) return BUILD_FOUND;
    nodes = attempt.find.nodes;
    if (peel_attempt_spent(&attempt)) return BUILD_UNKNOWN;
  }
  return peel_build(lexicon, tiles, dice, budget, grid);
}
