/* What `peel solve` reads: a hand per line. A hand is written and read again the same; a grid built
 * of it within a few nodes is complete and has exactly its tiles. The lines after the first are
 * also a list of words: whether the first hand has a grid of these, the complete search with prices
 * and without and the builder must agree. */
#include "core/base/memory.h"
#include "fuzz/harness.h"

#include "games/peel/mind/build.h"
#include "games/peel/mind/prove.h"
#include "games/peel/words/lexicon_make.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 48, PROOF_NODES = 4000, PROOF_TILES = 16 };

static void check(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                  const struct grid *grid) {
  char hand[PEEL_TILES + 1];
  struct why why = {0};
  peel_tiles_write(tiles, hand);
  LAW(peel_grid_use(grid, tiles, &why) == GRID_USES_ALL, "%s: a grid of other tiles: %s", hand,
      why.text);
  LAW(peel_grid_check(grid, lexicon, &why), "%s: %s", hand, why.text);
}

static enum build_result build(struct fuzz *fuzz, const struct lexicon *lexicon,
                               const uint8_t tiles[PEEL_LETTERS]) {
  struct budget budget = budget_of_nodes(NODES);
  struct grid grid = {0};
  enum build_result result = peel_build(lexicon, NULL, tiles, &fuzz->dice, &budget, &grid);
  LAW(peel_tiles_count(tiles) >= 2 || result == BUILD_NONE, "a grid of less than two tiles");
  if (result == BUILD_FOUND) check(lexicon, tiles, &grid);
  return result;
}

static enum build_result prove(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                               const struct rack_words *rack) {
  struct budget budget = budget_of_nodes(PROOF_NODES);
  struct grid grid = {0};
  uint64_t nodes = 0;
  enum build_result result = BUILD_UNKNOWN;
  struct prover *prover = peel_prove_open(rack, tiles, NULL);
  while (result == BUILD_UNKNOWN && !budget_spent(&budget, nodes))
    result = peel_prove(prover, &budget, &nodes, &grid);
  free(prover);
  if (result == BUILD_FOUND) check(lexicon, tiles, &grid);
  return result;
}

static void agree(enum build_result one, enum build_result other, const char *which) {
  LAW(one == other || one == BUILD_UNKNOWN || other == BUILD_UNKNOWN, "%s: %d and %d", which, one,
      other);
}

/* Decides in three ways whether the hand has a grid of the list's words. */
static void decide(struct fuzz *fuzz, const uint8_t tiles[PEEL_LETTERS], struct span list) {
  struct why unused = {0};
  unsigned count = peel_tiles_count(tiles);
  const struct lexicon *lexicon = peel_lexicon_open(list.at, list.size, &unused);
  struct rack_words *rack = memory_new(1, sizeof *rack);
  if (lexicon && count >= 2 && count <= PROOF_TILES) {
    peel_rack_words(lexicon, tiles, rack);
    if (rack->all && rack->having[rack->scarcest] > 0) {
      enum build_result plain = prove(lexicon, tiles, rack);
      peel_rack_price(tiles, rack);
      agree(prove(lexicon, tiles, rack), plain, "with prices and without");
      agree(build(fuzz, lexicon, tiles), plain, "built and proved");
    }
  }
  free(rack);
  if (lexicon && (const char *)lexicon != list.at) peel_lexicon_give_back(lexicon);
}

bool fuzz_hands(struct fuzz *fuzz, const char *text, size_t size) {
  uint8_t first[PEEL_LETTERS];
  struct span list = {text, 0};
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
    if (list.at > text) continue;
    memcpy(first, tiles, sizeof first);
    list = (struct span){at, (size_t)(text + size - at)};
  }
  if (list.at == text) return false;
  build(fuzz, &peel_lexicon_begin, first);
  decide(fuzz, first, list);
  return true;
}
