/* Proves that a hand has one grid only, and that one of common words, so that people can find it:
 * the complete search (prove.h) finds a grid of these, and then, of all words, no other. */
#include "games/peel/mind/only.h"

#include "core/base/memory.h"
#include "games/peel/mind/prove.h"

#include <stdlib.h>

/* Searches for a grid of words of the lexicon, other than `known` (NULL: any), until the budget
 * ends. */
static enum build_result search(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                                const struct grid *known, struct budget *budget, uint64_t *nodes,
                                struct grid *grid) {
  struct rack_words *words = memory_new(1, sizeof *words);
  enum build_result result = BUILD_UNKNOWN;
  peel_rack_words(lexicon, tiles, words);
  if (words->having[words->scarcest] == 0) {
    result = BUILD_NONE;
  } else if (words->all) {
    peel_rack_price(tiles, words);
    struct prover *prover = peel_prove_open(words, tiles, known);
    while (result == BUILD_UNKNOWN && !budget_spent(budget, *nodes))
      result = peel_prove(prover, budget, nodes, grid);
    free(prover);
  }
  free(words);
  return result;
}

/* Finds the only grid of these tiles; false if it is not proven to be that, or needs rare words. */
static bool find_only(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                      struct budget *budget, struct grid *grid) {
  struct grid other;
  uint64_t nodes = 0;
  return search(peel_common_words(lexicon), tiles, NULL, budget, &nodes, grid) == BUILD_FOUND &&
         search(lexicon, tiles, grid, budget, &nodes, &other) == BUILD_NONE;
}

/* How many tiles of a grid are where another has the same letter. */
static unsigned in_common(const struct grid *grid, const struct grid *other) {
  unsigned common = 0;
  for (int i = 0; i < grid->tiles; i++)
    common += peel_grid_at(other, grid->tile[i].x, grid->tile[i].y) == grid->tile[i].letter;
  return common;
}

unsigned peel_only(const struct request *request, struct move *moves) {
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  struct grid grid;
  if (seen->draw != PEEL_DRAW_NONE || peel_tiles_count(hand->tiles) < 2 ||
      !find_only(seen->lexicon, hand->tiles, request->budget, &grid))
    return 0;
  struct grid transpose = peel_grid_transpose(&grid);
  bool turned = in_common(&transpose, &hand->grid) > in_common(&grid, &hand->grid);
  moves[0] = (struct move){.action = PEEL_ACTION_PEEL, .grid = turned ? transpose : grid};
  moves[1] = (struct move){.action = PEEL_ACTION_PEEL, .grid = turned ? grid : transpose};
  return peel_grid_equals(&grid, &transpose) ? 1 : 2;
}
