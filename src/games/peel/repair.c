/* Large neighbourhood search (P. Shaw, "Using constraint programming and local search methods to
 * solve vehicle routing problems", 1998): a few words of a grid that lacks some tiles are dropped,
 * others laid, and the new grid stays if what it lacks is not worse by much. */
#include "games/peel/repair.h"

#include <string.h>

enum {
  DROP_TRIES = 10, /* for a word that can be dropped */
  DROP_MAX = 3,    /* words dropped at once */
  WORSE_MAX = 12,  /* by so much, at random, the new grid may be worse: an easy tile */
  PATIENCE = 300,  /* so often without getting better before a fresh beginning */
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

void peel_drop_words(struct grid *grid, int words, const struct lexicon *lexicon,
                     struct dice *dice) {
  for (int tries = 0; words > 0 && tries < DROP_TRIES; tries++)
    words -= drop_word(grid, lexicon, dice);
}

/* What the tiles that are left would be worth. */
static int lacking(const struct attempt *attempt) {
  int sum = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    sum += attempt->work.rack[letter] * attempt->hardness[letter];
  return sum;
}

static void begin_with(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS],
                       const struct grid *grid) {
  peel_work_open(&attempt->work, attempt->work.board.lexicon, tiles);
  if (grid) peel_work_start(&attempt->work, grid);
}

bool peel_repair(struct attempt *attempt, const uint8_t tiles[PEEL_LETTERS], uint64_t nodes) {
  uint64_t until = attempt->find.nodes + nodes;
  struct grid now, next;
  int lack = 0, age = PATIENCE;
  while (attempt->find.nodes < until && !peel_attempt_spent(attempt)) {
    bool anew = age >= PATIENCE;
    if (anew) {
      begin_with(attempt, tiles, NULL);
    } else {
      next = now;
      peel_drop_words(&next, 1 + (int)dice_roll(attempt->dice, DROP_MAX),
                      attempt->work.board.lexicon, attempt->dice);
      begin_with(attempt, tiles, &next);
    }
    attempt->find.nodes++; /* so that it ends even where there is nothing to walk through */
    if (peel_attempt_fill(attempt)) return true;
    int lacks = lacking(attempt);
    age++;
    if (!anew && lacks > lack + (int)dice_roll(attempt->dice, WORSE_MAX)) continue;
    if (anew || lacks < lack) age = 0;
    lack = lacks;
    peel_work_grid(&attempt->work, &now);
    if (now.tiles < 2) age = PATIENCE;
  }
  begin_with(attempt, tiles, NULL);
  return false;
}
