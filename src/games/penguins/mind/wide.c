#include "games/penguins/mind/wide.h"

enum { WAVES = 4 }; /* floes reached with one slide, with two, with three, with more */

/* Both players' breadth-first searches. */
struct waves {
  uint64_t front[2][ICE_SIDE];      /* reached by the last slide */
  uint64_t near[2][ICE_SIDE];       /* reached by the first one */
  uint64_t seen[2][ICE_SIDE];       /* reached so far */
  uint64_t fresh[2][ICE_SIDE];      /* reached by the last slide, and not yet by the opponent */
  uint64_t close[2][ICE_SIDE];      /* reached first, but the opponent needs only one more slide */
  uint64_t own[2][WAVES][ICE_SIDE]; /* reached first, by the number of slides */
  uint64_t taken[ICE_SIDE];         /* reached by either player */
  int shared[WAVES];                /* the fish that both reach first, by the number of slides */
};

/* The free floes with at most one free neighbour, and with two. */
struct shape {
  uint64_t ends[ICE_SIDE], corridors[ICE_SIDE];
};

/* As floes_slide. */
static void slide(const struct floes_ways *ways, const struct ice *ice, const uint64_t *from,
                  uint64_t *to) {
  const unsigned shift = ice->shift, last_shift = ice->last_shift, words = ice->words;
  const unsigned end = last_shift + shift;
  uint64_t carry = 0;
  for (unsigned word = 0; word < words; word++) {
    uint64_t here = from[word];
    uint64_t next = ((here & ice->not_last_row) << shift | carry) & ways[word].free;
    for (unsigned i = 0, step = shift; next && step < end; i++, step *= 2)
      next |= ways[word].down[i] & (next << step);
    carry = (next | here) >> last_shift;
    to[word] = next;
    if (here) to[word] |= floes_slide_sideways(ice, &ways[word], here);
  }
  carry = 0;
  for (unsigned word = words; word-- > 0;) {
    uint64_t here = from[word];
    uint64_t next = ((here & ice->not_first_row) >> shift | carry) & ways[word].free;
    for (unsigned i = 0, step = shift; next && step < end; i++, step *= 2)
      next |= ways[word].up[i] & (next >> step);
    carry = ((next | here) & ice->first_row) << last_shift;
    to[word] |= next;
  }
}

static void open_waves(struct waves *waves, struct territory *territory, const struct ice *ice) {
  for (int player = 0; player < 2; player++) {
    floes_clear(ice, waves->front[player]); // cppcheck-suppress uninitvar
    floes_clear(ice, waves->seen[player]);
    floes_clear(ice, waves->fresh[player]);
    floes_clear(ice, waves->close[player]);
    floes_clear(ice, territory->reach[player]);
    for (int i = 0; i < WAVES; i++)
      floes_clear(ice, waves->own[player][i]);
    for (int i = 0; i < ice->count[player]; i++)
      floes_add(ice, waves->front[player], ice->at[player][i]);
  }
  for (int i = 0; i < WAVES; i++)
    waves->shared[i] = 0;
  floes_clear(ice, waves->taken);
  floes_clear(ice, territory->shared);
}

/* Makes the next slide of both players, which belongs to the wave `when`. False if the one after it
 * can reach no new floe. */
static bool spread(struct waves *waves, struct territory *territory, const struct floes_ways *ways,
                   const struct ice *ice, int when) {
  uint64_t next[2][ICE_SIDE], any = 0, left = 0;
  for (int player = 0; player < 2; player++)
    slide(ways, ice, waves->front[player], next[player]);
  for (unsigned word = 0; word < ice->words; word++) {
    uint64_t front[2], taken = waves->taken[word];
    for (int player = 0; player < 2; player++) {
      front[player] = next[player][word] & ~waves->seen[player][word];
      waves->seen[player][word] |= front[player];
      waves->front[player][word] = front[player];
    }
    uint64_t tie = front[0] & front[1] & ~taken;
    for (int player = 0; player < 2; player++) {
      uint64_t fresh = front[player] & ~taken & ~tie;
      waves->close[player][word] |= waves->fresh[player][word] & front[1 - player];
      waves->fresh[player][word] = fresh;
      waves->own[player][when][word] |= fresh;
      territory->reach[player][word] |= fresh;
    }
    if (tie) waves->shared[when] += floes_fish_in_word(ice, word, tie);
    territory->shared[word] |= tie;
    any |= (front[0] | front[1]) & ~taken;
    waves->taken[word] = taken | front[0] | front[1];
    left |= ways[word].free & ~waves->taken[word];
  }
  return any && left;
}

static int count_floes(const struct ice *ice, const uint64_t *floes) {
  int count = 0;
  for (unsigned word = 0; word < ice->words; word++)
    count += floes_count(floes[word]);
  return count;
}

/* The fish on the floes that are in both sets. */
static int fish_in_both(const struct ice *ice, const uint64_t *one, const uint64_t *other) {
  int fish = 0;
  for (unsigned word = 0; word < ice->words; word++)
    fish += floes_fish_in_word(ice, word, one[word] & other[word]);
  return fish;
}

static int16_t *put(int16_t *inputs, int number) {
  *inputs = (int16_t)(number < NET_WIDE_INPUT_MAX ? number : NET_WIDE_INPUT_MAX);
  return inputs + 1;
}

static int16_t *put_player(int16_t *inputs, const struct ice *ice, const struct waves *waves,
                           const struct shape *shape, const uint64_t *reach,
                           const struct exits *exits, int player) {
  uint64_t secure[ICE_SIDE]; /* not reached by the opponent */
  for (unsigned word = 0; word < ice->words; word++)
    secure[word] = reach[word] & ~waves->seen[1 - player][word];
  for (int i = 0; i < WAVES; i++)
    inputs = put(inputs, floes_fish(ice, waves->own[player][i]));
  inputs = put(inputs, count_floes(ice, reach));
  inputs = put(inputs, floes_fish(ice, secure));
  inputs = put(inputs, floes_fish(ice, waves->close[player]));
  inputs = put(inputs, fish_in_both(ice, reach, shape->ends));
  inputs = put(inputs, fish_in_both(ice, reach, shape->corridors));
  inputs = put(inputs, fish_in_both(ice, secure, shape->corridors));
  inputs = put(inputs, fish_in_both(ice, secure, shape->ends));
  inputs = put(inputs, floes_fish(ice, waves->near[player]));
  inputs = put(inputs, count_floes(ice, waves->near[player]));
  inputs = put(inputs, exits->penguins);
  inputs = put(inputs, exits->one);
  inputs = put(inputs, exits->two);
  return put(inputs, exits->prey);
}

void wide_survey(struct territory *territory, const struct ice *ice, const uint32_t left[2],
                 int16_t *inputs) {
  const int32_t *weight = ice->weight;
  const int side = ice->side, free = ice_floes(ice);
  struct floes_ways ways[ICE_SIDE];
  struct waves waves;
  struct shape shape;
  struct exits exits[2] = {{0}};
  int tied = 0, slides = 0;
  bool more = true;
  for (unsigned word = 0; word < ice->words; word++)
    floes_open_ways(ice, word, &ways[word]);
  open_waves(&waves, territory, ice);
  for (; more; slides++) {
    more = spread(&waves, territory, ways, ice, slides < WAVES ? slides : WAVES - 1);
    if (slides > 0) continue;
    for (int player = 0; player < 2; player++)
      memcpy(waves.near[player], waves.front[player], ice->words * sizeof *waves.near[player]);
    for (int player = 0; player < 2; player++)
      floes_count_exits(ice, player, waves.front[1 - player], &exits[player], &exits[1 - player]);
  }
  floes_dead_ends(ice, shape.ends, shape.corridors);
  for (int i = 0; i < WAVES; i++)
    tied += waves.shared[i];
  int moving = exits[0].penguins + exits[1].penguins;
  int32_t each = moving > 0 ? weight[PENGUINS_PENGUIN] * free / moving : 0;
  for (int player = 0; player < 2; player++) {
    const uint64_t *reach = territory->reach[player];
    territory->worth[player] =
        FISH_UNIT * ice->score[player] +
        weight[player == side ? PENGUINS_TIE_FIRST : PENGUINS_TIE_LATER] * tied +
        each * exits[player].penguins - weight[PENGUINS_ONE_EXIT] * exits[player].one +
        floes_worth(ice, reach, shape.ends, weight[PENGUINS_REACH], weight[PENGUINS_DEAD_END]);
  }
  territory->value = territory->worth[0] - territory->worth[1];
  territory->contact = territory_contact(territory, ice);
  if (!inputs) return;
  for (int i = 0; i < 2; i++) {
    int player = i == 0 ? side : 1 - side;
    inputs =
        put_player(inputs, ice, &waves, &shape, territory->reach[player], &exits[player], player);
  }
  for (int i = 0; i < WAVES; i++)
    inputs = put(inputs, waves.shared[i]);
  inputs = put(inputs, free);
  inputs = put(inputs, count_floes(ice, shape.ends));
  inputs = put(inputs, (int)left[side]);
  put(inputs, (int)left[1 - side]);
}
