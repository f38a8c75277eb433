#include "games/peel/build.h"

#include "games/peel/attempt.h"
#include "games/peel/prove.h"
#include "games/peel/repair.h"

enum {
  DOUBT_NODES = 30000, /* walked before asking whether there is a grid at all */
  TURN_GROWTH = 3,
  PROOF_LEAST = 1000, /* nodes of the first turn of the proof; each takes some hundred times as
                       * long as one of a walk, so that it gets the greater part of the time */
  PROOF_SHARE = 64,
};

/* For hands that resist: is each letter in a word at all? If so, the search for a grid and the one
 * for the proof that there is none take turns that grow longer. */
static enum build_result build_or_prove(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS],
                                        struct grid *grid) {
  struct rack_words words;
  uint64_t *nodes = &attempt->find.nodes;
  peel_rack_words(attempt->work.board.lexicon, tiles, &words);
  if (words.having[words.scarcest] == 0) return BUILD_NONE;
  if (words.count) peel_attempt_use_words(attempt, &words);
  for (uint64_t turn = DOUBT_NODES; !peel_attempt_spent(attempt); turn *= TURN_GROWTH) {
    enum build_result result = peel_prove(&words, tiles, attempt->budget, nodes,
                                          *nodes + PROOF_LEAST + turn / PROOF_SHARE, grid);
    if (result != BUILD_UNKNOWN) return result;
    if (!peel_repair(attempt, tiles, turn)) continue;
    peel_work_grid(&attempt->work, grid);
    return BUILD_FOUND;
  }
  return BUILD_UNKNOWN;
}

enum build_result peel_build(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                             struct dice *dice, struct budget *budget, struct grid *grid) {
  struct attempt attempt;
  unsigned count = peel_tiles_count(tiles);
  if (count < 2) return BUILD_NONE;
  if (count > PEEL_TILES) return BUILD_UNKNOWN;
  peel_attempt_open(&attempt, lexicon, tiles, dice, budget);
  if (!peel_attempt(&attempt, DOUBT_NODES)) return build_or_prove(&attempt, tiles, grid);
  peel_work_grid(&attempt.work, grid);
  return BUILD_FOUND;
}
