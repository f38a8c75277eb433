#include "games/bark/paths.h"

#include <string.h>

void bark_beside(unsigned cell, unsigned width, unsigned height, unsigned beside[BARK_BESIDE]) {
  unsigned column = cell % width, row = cell / width;
  beside[0] = row == 0 ? cell + (height - 1) * width : cell - width;
  beside[1] = column == 0 ? cell + width - 1 : cell - 1;
  beside[2] = column == width - 1 ? cell + 1 - width : cell + 1;
  beside[3] = row == height - 1 ? column : cell + width;
}

/* The cells that have cards, in the order of their numbers (counting sort). Returns how many. */
static unsigned by_number(const card *cell, unsigned cells, uint16_t *order) {
  unsigned next[BARK_NUMBERS + 2] = {0};
  for (unsigned i = 0; i < cells; i++)
    if (cell[i] != CARD_NONE) next[card_number(cell[i]) + 1]++;
  for (unsigned number = 1; number <= BARK_NUMBERS; number++)
    next[number + 1] += next[number];
  for (unsigned i = 0; i < cells; i++)
    if (cell[i] != CARD_NONE) order[next[card_number(cell[i])]++] = (uint16_t)i;
  return next[BARK_NUMBERS];
}

/* The entry of cell `at`, from those beside it: the lower cards for `up`, the higher for `down`. */
static void extend(const card *cell, unsigned width, unsigned height, unsigned at, bool up,
                   struct lengths *table) {
  unsigned beside[BARK_BESIDE], number = card_number(cell[at]), suit = card_suit(cell[at]);
  struct lengths best = {{0}};
  bark_beside(at, width, height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++) {
    card other = cell[beside[i]];
    if (other == CARD_NONE) continue;
    if (up ? card_number(other) < number : card_number(other) > number)
      bark_lengths_max(&best, &table[beside[i]]);
  }
  bark_lengths_more(&best);
  if (best.suit[suit] == 0) best.suit[suit] = 1;
  table[at] = best;
}

void bark_paths_tables(const card *cell, unsigned width, unsigned height, struct lengths *up,
                       struct lengths *down) {
  uint16_t order[BARK_CELLS_MAX];
  unsigned cells = width * height, count = by_number(cell, cells, order);
  for (unsigned i = 0; up && i < count; i++)
    extend(cell, width, height, order[i], true, up);
  for (unsigned i = count; down && i > 0; i--)
    extend(cell, width, height, order[i - 1], false, down);
}

void bark_paths_best(const card *cell, unsigned cells, const struct lengths *up,
                     unsigned score[BARK_SEATS]) {
  memset(score, 0, BARK_SEATS * sizeof *score);
  for (unsigned i = 0; i < cells; i++) {
    if (cell[i] == CARD_NONE) continue;
    unsigned suit = card_suit(cell[i]), seat = bark_suit_seat(suit);
    if (up[i].suit[suit] > score[seat]) score[seat] = up[i].suit[suit];
  }
}

void bark_paths_score(const card *cell, unsigned width, unsigned height,
                      unsigned score[BARK_SEATS]) {
  struct lengths up[BARK_CELLS_MAX]; /* only the first width * height are touched */
  bark_paths_tables(cell, width, height, up, NULL);
  bark_paths_best(cell, width * height, up, score);
}

/* The lengths of `at` in the table `up`, or `down`, without a table: every row is walked. There are
 * few of them, because each step goes to another number. */
static struct lengths walk(const card *cell, unsigned width, unsigned height, unsigned at,
                           bool up) {
  unsigned beside[BARK_BESIDE], number = card_number(cell[at]), suit = card_suit(cell[at]);
  struct lengths best = {{0}};
  bark_beside(at, width, height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++) {
    card other = cell[beside[i]];
    if (other == CARD_NONE) continue;
    if (up ? card_number(other) >= number : card_number(other) <= number) continue;
    struct lengths further = walk(cell, width, height, beside[i], up);
    bark_lengths_max(&best, &further);
  }
  bark_lengths_more(&best);
  if (best.suit[suit] == 0) best.suit[suit] = 1;
  return best;
}

void bark_paths_grow(const card *cell, unsigned width, unsigned height, unsigned at,
                     uint32_t score[BARK_SEATS]) {
  struct lengths up = walk(cell, width, height, at, true);
  struct lengths down = walk(cell, width, height, at, false);
  for (unsigned suit = 0; suit < BARK_SUITS; suit++) {
    if (!up.suit[suit] || !down.suit[suit]) continue;
    uint32_t length = up.suit[suit] + down.suit[suit] - 1U;
    uint32_t *best = &score[bark_suit_seat(suit)];
    if (length > *best) *best = length;
  }
}
