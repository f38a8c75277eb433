#include "games/penguins/mind/territory.h"

enum {
  TIE_FIRST = 36, /* of FISH_UNIT: a fish that several reach at once, for the first to move */
  TIE_LATER = 28, /* and for each of the others */
  NEAR_BONUS = 6, /* of FISH_UNIT: for a fish that the very next slide can take */
};

/* All players' breadth-first searches, after the same number of slides. */
struct wave {
  uint64_t front[PENGUINS_PLAYERS_MAX][ICE_SIDE]; /* reached by the last slide */
  uint64_t seen[PENGUINS_PLAYERS_MAX][ICE_SIDE];  /* reached at all */
  uint64_t taken[ICE_SIDE];                       /* reached by anybody */
  bool spreads[PENGUINS_PLAYERS_MAX];             /* the last slide reached something */
};

static void start(struct wave *wave, const struct ice *ice) {
  floes_clear(ice, wave->taken);
  for (int player = 0; player < ice->players; player++) {
    floes_clear(ice, wave->front[player]);
    floes_clear(ice, wave->seen[player]);
    wave->spreads[player] = true;
    for (int i = 0; i < ice->count[player]; i++)
      floes_add(ice, wave->front[player], ice->at[player][i]);
  }
}

static void spread(struct wave *wave, const struct ice *ice, int player) {
  uint64_t next[ICE_SIDE], any = 0;
  if (!wave->spreads[player]) return;
  floes_slide(ice, wave->front[player], next);
  for (unsigned row = 0; row < ice->rows; row++) {
    next[row] &= ~wave->seen[player][row];
    wave->seen[player][row] |= next[row];
    wave->front[player][row] = next[row];
    any |= next[row];
  }
  wave->spreads[player] = any != 0;
}

/* Gives the floes that the last slides were the first to reach to the players; `gain` is what each
 * gets for shared and near ones. False if there are none: then no slide will find a new floe any
 * more, because its way would lead over a floe that was new by now. */
static bool share(struct territory *territory, struct wave *wave, const struct ice *ice,
                  int32_t *gain, bool first) {
  uint64_t any = 0;
  for (unsigned row = 0; row < ice->rows; row++) {
    uint64_t once = 0, twice = 0; /* floes that are new to a player; to several */
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
      if (tie)
        gain[player] += floes_fish_in_row(ice, row, tie) * (rank++ == 0 ? TIE_FIRST : TIE_LATER);
      if (first) gain[player] += NEAR_BONUS * floes_fish_in_row(ice, row, mine);
      player = player + 1 == ice->players ? 0 : player + 1;
    }
  }
  return any != 0;
}

/* Are floes shared, or do floes of different players touch? */
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
  int32_t gain[PENGUINS_PLAYERS_MAX] = {0};
  start(&wave, ice);
  floes_clear(ice, territory->shared);
  for (int player = 0; player < ice->players; player++)
    floes_clear(ice, territory->reach[player]);
  bool first = true, more;
  do {
    for (int player = 0; player < ice->players; player++)
      spread(&wave, ice, player);
    more = share(territory, &wave, ice, gain, first);
    first = false;
  } while (more);
  for (int player = 0; player < ice->players; player++)
    territory->worth[player] =
        FISH_UNIT * ice->score[player] + gain[player] + floes_worth(ice, territory->reach[player]);
  territory->value = territory_lead(territory->worth, ice->players);
  territory->contact = touching(territory, ice);
}
