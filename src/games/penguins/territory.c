#include "games/penguins/territory.h"

#include <string.h>

enum {
  DEAD_END_LOSS = 28, /* of FISH_UNIT: what a fish is worth less on a floe with one neighbour */
  TIE_FIRST = 36,     /* of FISH_UNIT: a fish that several reach at once, for the first to move */
  TIE_LATER = 28,     /* and for the others */
  NEAR_BONUS = 6,     /* of FISH_UNIT: for a fish that the very next slide may take */
};

/* All bits of `free` below those of `from`, as far as they are without a gap: a parallel-prefix
 * fill (Kogge-Stone; its use for sliding pieces goes back to S. Lefler and G. Isenberg). */
static inline uint64_t fill_down(uint64_t from, uint64_t free, unsigned columns) {
  uint64_t all = from;
  for (unsigned shift = 1; shift < columns; shift *= 2) {
    all |= free & (all >> shift);
    free &= free >> shift;
  }
  return all;
}

/* The same upwards: the carry of an addition runs through the gapless bits. */
static inline uint64_t fill_up(uint64_t from, uint64_t free) {
  uint64_t first = (from << 1) & free;
  return (((free + first) ^ free) & free) | first;
}

void territory_slide(const struct ice *ice, const uint64_t *from, uint64_t *to) {
  uint64_t carry = 0;
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t free = ice_free(ice, row), here = from[row];
    uint64_t down = carry & free;
    carry = down | here;
    to[row] = down;
    if (here) to[row] |= fill_up(here, free) | (fill_down(here, free, ice->columns) & free);
  }
  carry = 0;
  for (unsigned row = ice->rows; row-- > 0;) {
    uint64_t up = carry & ice_free(ice, row);
    carry = up | from[row];
    to[row] |= up;
  }
}

static int32_t fish_in(const struct ice *ice, const uint64_t *region) {
  int32_t fish = 0;
  for (unsigned row = 0; row < ice->rows; row++)
    fish += __builtin_popcountll(region[row] & ice->low[row]) +
            2 * __builtin_popcountll(region[row] & ice->high[row]);
  return fish;
}

int32_t territory_flood(const struct ice *ice, uint64_t *region) {
  uint64_t more[ICE_SIDE];
  bool grown;
  do {
    grown = false;
    territory_slide(ice, region, more);
    for (unsigned row = 0; row < ice->rows; row++) {
      grown |= (more[row] & ~region[row]) != 0;
      region[row] |= more[row];
    }
  } while (grown);
  for (unsigned row = 0; row < ice->rows; row++)
    region[row] &= ice_free(ice, row);
  return fish_in(ice, region);
}

/* Where everybody's breadth-first search stands. */
struct wave {
  uint64_t front[PENGUINS_PLAYERS_MAX][ICE_SIDE]; /* reached by the last slide */
  uint64_t seen[PENGUINS_PLAYERS_MAX][ICE_SIDE];  /* reached at all */
  uint64_t taken[ICE_SIDE];                       /* reached by anybody */
  bool spreads[PENGUINS_PLAYERS_MAX];
};

static void start(struct wave *wave, const struct ice *ice) {
  size_t row_bytes = ice->rows * sizeof(uint64_t);
  memset(wave->taken, 0, row_bytes);
  for (int player = 0; player < ice->players; player++) {
    memset(wave->front[player], 0, row_bytes);
    memset(wave->seen[player], 0, row_bytes);
    wave->spreads[player] = true;
    for (int i = 0; i < ice->count[player]; i++) {
      unsigned cell = ice->at[player][i];
      wave->front[player][ice->row[cell]] |= UINT64_C(1) << ice->column[cell];
    }
  }
}

static void spread(struct wave *wave, const struct ice *ice, int player) {
  uint64_t next[ICE_SIDE], any = 0;
  if (!wave->spreads[player]) return;
  territory_slide(ice, wave->front[player], next);
  for (unsigned row = 0; row < ice->rows; row++) {
    next[row] &= ~wave->seen[player][row];
    wave->seen[player][row] |= next[row];
    wave->front[player][row] = next[row];
    any |= next[row];
  }
  wave->spreads[player] = any != 0;
}

/* Shares what the last slides reached first of all; false if that is nothing. Then nobody will find
 * a new floe any more: a way there would lead over a floe that was new just now. */
static bool share(struct territory *territory, struct wave *wave, const struct ice *ice,
                  int32_t *tied, bool first) {
  uint64_t any = 0;
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t once = 0, twice = 0;
    for (int player = 0; player < ice->players; player++) {
      uint64_t mine = wave->front[player][row] & ~wave->taken[row];
      twice |= once & mine;
      once |= mine;
    }
    if (!once) continue;
    any |= once;
    wave->taken[row] |= once;
    territory->shared[row] |= twice;
    int rank = 0;
    for (int i = 0, player = ice->side; i < ice->players; i++) {
      uint64_t mine = wave->front[player][row] & once;
      uint64_t tie = mine & twice;
      territory->reach[player][row] |= mine & ~twice;
      if (tie) {
        int32_t fish = __builtin_popcountll(tie & ice->low[row]) +
                       2 * __builtin_popcountll(tie & ice->high[row]);
        tied[player] += fish * (rank++ == 0 ? TIE_FIRST : TIE_LATER);
      }
      if (first)
        tied[player] += NEAR_BONUS * (__builtin_popcountll(mine & ice->low[row]) +
                                      2 * __builtin_popcountll(mine & ice->high[row]));
      player = player + 1 == ice->players ? 0 : player + 1;
    }
  }
  return any != 0;
}

/* Floes with at most one free neighbour: whoever goes there rarely comes back. */
static uint64_t dead_ends(const struct ice *ice, unsigned row) {
  uint64_t here = ice_free(ice, row);
  uint64_t up = row ? ice_free(ice, row - 1) : 0;
  uint64_t down = row + 1 < ice->rows ? ice_free(ice, row + 1) : 0;
  uint64_t left = here << 1, right = here >> 1;
  return here & ~((up & down) | ((up | down) & (left | right)) | (left & right));
}

int32_t territory_worth(const struct ice *ice, const uint64_t *region) {
  int32_t lost = 0;
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t ends = region[row] ? region[row] & dead_ends(ice, row) : 0;
    if (ends)
      lost += __builtin_popcountll(ends & ice->low[row]) +
              2 * __builtin_popcountll(ends & ice->high[row]);
  }
  return FISH_UNIT * fish_in(ice, region) - DEAD_END_LOSS * lost;
}

/* Do floes of different players, or such that several reach, touch? */
static bool touching(const struct territory *territory, const struct ice *ice) {
  for (unsigned row = 0; row < ice->rows; row++) {
    if (territory->shared[row]) return true;
    uint64_t seen = 0, seen_below = 0;
    for (int player = 0; player < ice->players; player++) {
      uint64_t mine = territory->reach[player][row];
      uint64_t below = row + 1 < ice->rows ? territory->reach[player][row + 1] : 0;
      uint64_t wide = mine | mine << 1 | mine >> 1;
      if ((wide & seen) || (mine & seen_below) || (below & seen)) return true;
      seen |= mine;
      seen_below |= below;
    }
  }
  return false;
}

void territory_survey(struct territory *territory, const struct ice *ice) {
  struct wave wave;
  int32_t tied[PENGUINS_PLAYERS_MAX] = {0};
  size_t row_bytes = ice->rows * sizeof(uint64_t);
  start(&wave, ice);
  memset(territory->shared, 0, row_bytes);
  for (int player = 0; player < ice->players; player++)
    memset(territory->reach[player], 0, row_bytes);
  bool first = true, more;
  do {
    for (int player = 0; player < ice->players; player++) {
      spread(&wave, ice, player);
      if (first) territory->moves[player] = wave.spreads[player];
    }
    more = share(territory, &wave, ice, tied, first);
    first = false;
  } while (more);
  for (int player = 0; player < ice->players; player++)
    territory->worth[player] = FISH_UNIT * ice->score[player] + tied[player] +
                               territory_worth(ice, territory->reach[player]);
  territory->contact = touching(territory, ice);
}

int32_t territory_value(const struct territory *territory, int players) {
  if (players == 1) return territory->worth[0];
  int32_t best = territory->worth[1];
  for (int player = 2; player < players; player++)
    if (territory->worth[player] > best) best = territory->worth[player];
  return territory->worth[0] - best;
}

void territory_contested(const struct territory *territory, const struct ice *ice,
                         uint64_t *contested) {
  memcpy(contested, territory->shared, ice->rows * sizeof *contested);
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t seen = 0, seen_below = 0;
    for (int player = 0; player < ice->players; player++) {
      uint64_t mine = territory->reach[player][row];
      uint64_t below = row + 1 < ice->rows ? territory->reach[player][row + 1] : 0;
      uint64_t wide = mine | mine << 1 | mine >> 1;
      contested[row] |= (wide & seen) | (mine & seen_below) | (below & seen);
      seen |= mine;
      seen_below |= below;
    }
  }
  territory_flood(ice, contested);
}
