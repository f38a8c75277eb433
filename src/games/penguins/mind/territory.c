#include "games/penguins/mind/territory.h"

/* The weights of weights.txt, counted from the first one for this number of players. */
enum { REACH, DEAD_END, TIE_FIRST, TIE_LATER, TIE_MORE, PENGUIN, ONE_EXIT };

_Static_assert(PENGUINS_ONE_EXIT == (int)PENGUINS_REACH + ONE_EXIT &&
                   PENGUINS_MANY_ONE_EXIT == (int)PENGUINS_MANY_REACH + ONE_EXIT,
               "weights.txt has another order");

/* All players' breadth-first searches, after the same number of slides. */
struct wave {
  uint64_t front[PENGUINS_PLAYERS_MAX][ICE_SIDE]; /* reached by the last slide */
  uint64_t seen[PENGUINS_PLAYERS_MAX][ICE_SIDE];  /* reached so far */
  uint64_t taken[ICE_SIDE];                       /* reached by any player so far */
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
  for (unsigned word = 0; word < ice->words; word++) {
    next[word] &= ~wave->seen[player][word];
    wave->seen[player][word] |= next[word];
    wave->front[player][word] = next[word];
    any |= next[word];
  }
  wave->spreads[player] = any != 0;
}

/* Gives the floes that the last slides were the first to reach to the players, and adds what each
 * gets for shared floes to `gain`. False if the next slides can reach no new floe: none is left, or
 * the last slides reached none (and the way to a new floe leads over another new one). */
static bool share(struct territory *territory, struct wave *wave, const struct ice *ice,
                  const int32_t *weight, int32_t *gain) {
  uint64_t any = 0, left = 0;
  for (unsigned word = 0; word < ice->words; word++) {
    uint64_t once = 0, twice = 0, more = 0; /* floes that are new to a player; to two; to more */
    for (int player = 0; player < ice->players; player++) {
      uint64_t mine = wave->front[player][word] & ~wave->taken[word];
      more |= twice & mine;
      twice |= once & mine;
      once |= mine;
    }
    wave->taken[word] |= once;
    left |= ice_free(ice, word) & ~wave->taken[word];
    if (!once) continue;
    any |= once;
    territory->shared[word] |= twice;
    uint64_t tied = 0; /* tied floes of the players that move earlier */
    for (int i = 0, player = ice->side; i < ice->players; i++) {
      uint64_t mine = wave->front[player][word] & once;
      uint64_t tie = mine & twice;
      territory->reach[player][word] |= mine & ~twice;
      if (tie) {
        gain[player] += weight[TIE_FIRST] * floes_fish_in_word(ice, word, tie & ~tied & ~more) +
                        weight[TIE_LATER] * floes_fish_in_word(ice, word, tie & tied & ~more);
        if (more) gain[player] += weight[TIE_MORE] * floes_fish_in_word(ice, word, tie & more);
        tied |= tie;
      }
      player = player + 1 == ice->players ? 0 : player + 1;
    }
  }
  return any && left;
}

bool territory_contact(const struct territory *territory, const struct ice *ice) {
  uint64_t seen[ICE_SIDE];
  for (unsigned word = 0; word < ice->words; word++)
    if (territory->shared[word]) return true;
  memcpy(seen, territory->reach[0], ice->words * sizeof *seen);
  for (int player = 1; player < ice->players; player++)
    for (unsigned word = 0; word < ice->words; word++) {
      if (floes_around(ice, territory->reach[player], word) & seen[word]) return true;
      seen[word] |= territory->reach[player][word];
    }
  return false;
}

/* Adds the value of the penguins themselves to `gain`: one that is shut in loses its share of the
 * free floes, and one that has a single exit may be shut in. */
static void add_penguins(const struct ice *ice, const int32_t *weight, int32_t *gain) {
  int32_t moving[PENGUINS_PLAYERS_MAX] = {0}, all = 0;
  if (weight[PENGUIN] == 0 && weight[ONE_EXIT] == 0) return;
  for (int player = 0; player < ice->players; player++) {
    for (int i = 0; i < ice->count[player]; i++) {
      int exits = ice_neighbours(ice, ice->at[player][i]);
      moving[player] += exits > 0;
      if (exits == 1) gain[player] -= weight[ONE_EXIT];
    }
    all += moving[player];
  }
  if (all == 0) return;
  int32_t share = weight[PENGUIN] * ice_floes(ice) / all;
  for (int player = 0; player < ice->players; player++)
    gain[player] += share * moving[player];
}

void territory_survey(struct territory *territory, const struct ice *ice) {
  const int32_t *weight = &ice->weight[ice->players > 2 ? PENGUINS_MANY_REACH : PENGUINS_REACH];
  struct wave wave;
  int32_t gain[PENGUINS_PLAYERS_MAX] = {0};
  start(&wave, ice);
  floes_clear(ice, territory->shared);
  for (int player = 0; player < ice->players; player++)
    floes_clear(ice, territory->reach[player]);
  bool more = true;
  while (more) {
    for (int player = 0; player < ice->players; player++)
      spread(&wave, ice, player);
    more = share(territory, &wave, ice, weight, gain);
  }
  uint64_t ends[ICE_SIDE];
  floes_dead_ends(ice, ends, NULL);
  add_penguins(ice, weight, gain);
  for (int player = 0; player < ice->players; player++)
    territory->worth[player] =
        FISH_UNIT * ice->score[player] + gain[player] +
        floes_worth(ice, territory->reach[player], ends, weight[REACH], weight[DEAD_END]);
  territory->value = territory_lead(territory->worth, 0, ice->players);
  territory->contact = territory_contact(territory, ice);
}

void territory_safe(const struct territory *territory, const struct ice *ice, bool *safe) {
  uint64_t seen[ICE_SIDE], contested[ICE_SIDE]; /* floes that more than one player can reach */
  memcpy(contested, territory->shared, ice->words * sizeof *contested);
  floes_clear(ice, seen);
  for (int player = 0; player < ice->players; player++) {
    for (unsigned word = 0; word < ice->words; word++)
      contested[word] |= floes_around(ice, territory->reach[player], word) & seen[word];
    for (unsigned word = 0; word < ice->words; word++)
      seen[word] |= territory->reach[player][word];
  }
  floes_flood(ice, contested);
  for (int i = 0; i < ice->count[ice->side]; i++)
    safe[i] = !floes_touch(ice, contested, ice->at[ice->side][i]);
}
