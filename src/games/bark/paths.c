/* Path lengths by dynamic programming: cells are visited in the order of their numbers, so the
 * chains that a card can extend are complete when the card is visited. */
#include "games/bark/paths.h"

#include <string.h>

/* Writes the cells with cards to `order`, sorted by number (counting sort); returns how many. */
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

/* The chains to the card in cell `at`. */
static struct lengths chains_to(const card *cell, unsigned width, unsigned height, unsigned at,
                                bool up, const struct lengths *table) {
  unsigned beside[BARK_BESIDE];
  bark_beside(at, width, height, beside);
  return bark_paths_chains(cell, width, height, beside, cell[at], up, table);
}

struct lengths bark_paths_chains(const card *cell, unsigned width, unsigned height,
                                 const unsigned beside[BARK_BESIDE], card played, bool up,
                                 const struct lengths *table) {
  unsigned number = card_number(played);
  struct lengths best = {{{0}}}, further;
  for (unsigned i = 0; i < BARK_BESIDE; i++) {
    card other = cell[beside[i]];
    if (other == CARD_NONE) continue;
    if (up ? card_number(other) >= number : card_number(other) <= number) continue;
    if (!table) further = chains_to(cell, width, height, beside[i], up, NULL);
    lengths_max(&best, table ? &table[beside[i]] : &further);
  }
  lengths_step(&best);
  lengths_begin(&best, played);
  return best;
}

void bark_paths_tables(const card *cell, unsigned width, unsigned height, struct lengths *up,
                       struct lengths *down) {
  unsigned cells = width * height;
  uint16_t order[cells]; /* no larger than needed: a small board takes less than a page of stack */
  unsigned count = by_number(cell, cells, order);
  for (unsigned i = 0; up && i < count; i++)
    up[order[i]] = chains_to(cell, width, height, order[i], true, up);
  for (unsigned i = count; down && i-- > 0;)
    down[order[i]] = chains_to(cell, width, height, order[i], false, down);
}

/* Writes the cells of a path of `length` cards that ends in cell `at`, the lowest number first. */
static void trace(const card *cell, unsigned width, unsigned height, const struct lengths *up,
                  unsigned at, unsigned length, unsigned *path) {
  unsigned suit = card_suit(cell[at]);
  for (unsigned left = length; left > 0;) {
    unsigned beside[BARK_BESIDE];
    path[--left] = at;
    bark_beside(at, width, height, beside);
    for (unsigned i = 0; left > 0 && i < BARK_BESIDE; i++)
      if (cell[beside[i]] != CARD_NONE &&
          card_number(cell[beside[i]]) < card_number(cell[path[left]]) &&
          lengths_of(&up[beside[i]], suit) == left)
        at = beside[i];
  }
}

void bark_paths_score(const card *cell, unsigned width, unsigned height, unsigned score[BARK_SEATS],
                      unsigned path[BARK_SEATS][BARK_NUMBERS]) {
  struct lengths up[width * height];
  unsigned end[BARK_SEATS] = {0};
  bark_paths_tables(cell, width, height, up, NULL);
  memset(score, 0, BARK_SEATS * sizeof *score);
  for (unsigned i = 0; i < width * height; i++) {
    if (cell[i] == CARD_NONE) continue;
    unsigned suit = card_suit(cell[i]), seat = bark_suit_seat(suit);
    if (lengths_of(&up[i], suit) <= score[seat]) continue;
    score[seat] = lengths_of(&up[i], suit);
    end[seat] = i;
  }
  for (unsigned seat = 0; seat < BARK_SEATS && path; seat++)
    if (score[seat]) trace(cell, width, height, up, end[seat], score[seat], path[seat]);
}

void bark_paths_grow(const card *cell, unsigned width, unsigned height, unsigned at,
                     uint32_t score[BARK_SEATS]) {
  struct lengths up = chains_to(cell, width, height, at, true, NULL);
  struct lengths down = chains_to(cell, width, height, at, false, NULL);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++) {
    unsigned length = lengths_through(&up, &down, seat);
    if (length > score[seat]) score[seat] = length;
  }
}
