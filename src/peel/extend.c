#include "peel/attempt.h"
#include "peel/build.h"

enum {
  ROUNDS = 16,         /* beginning with the start before building anew */
  ROUNDS_PER_WORD = 4, /* after so many, one word more is dropped */
  DROP_TRIES = 10,
};

/* The grid without one of its words, chosen at random: the tiles of it that are in no other; false,
 * and nothing is changed, if what is left were no complete grid. */
static bool drop_word(struct grid *grid, const struct lexicon *lexicon, struct dice *dice) {
  struct grid_tile at = grid->tile[dice_roll(dice, grid->tiles)], kept[PEEL_TILES];
  int right = (int)dice_roll(dice, 2), down = !right, count = 0;
  int begin = right ? at.x : at.y, end = begin;
  struct grid rest;
  struct why why;
  while (peel_grid_at(grid, right ? begin - 1 : at.x, down ? begin - 1 : at.y))
    begin--;
  while (peel_grid_at(grid, right ? end + 1 : at.x, down ? end + 1 : at.y))
    end++;
  for (int i = 0; i < grid->tiles; i++) {
    const struct grid_tile *tile = &grid->tile[i];
    int place = right ? tile->x : tile->y;
    bool in_word = (right ? tile->y == at.y : tile->x == at.x) && place >= begin && place <= end;
    bool in_other = in_word && (peel_grid_at(grid, tile->x - down, tile->y - right) ||
                                peel_grid_at(grid, tile->x + down, tile->y + right));
    if (!in_word || in_other) kept[count++] = *tile;
  }
  if (end == begin || count == grid->tiles || !peel_grid_make(kept, (size_t)count, &rest) ||
      !peel_grid_check(&rest, lexicon, &why))
    return false;
  *grid = rest;
  return true;
}

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
    for (int tries = 0; words > 0 && tries < DROP_TRIES; tries++)
      words -= drop_word(&base, lexicon, dice);
    peel_attempt_open(&attempt, lexicon, tiles, dice, budget);
    attempt.find.nodes = nodes;
    if (extend_once(&attempt, &base, grid)) return BUILD_FOUND;
    nodes = attempt.find.nodes;
    if (peel_attempt_spent(&attempt)) return BUILD_UNKNOWN;
  }
  return peel_build(lexicon, tiles, dice, budget, grid);
}
