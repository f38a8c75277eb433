#include "games/penguins/mind/estimate.h"

#include "games/penguins/mind/wide.h"

/* The counts for one player that are inputs of the network. */
struct counts {
  int fish[3], floes[3]; /* that it reaches first, with one slide, with two, with more */
  int end_fish, ends;    /* of these, on dead ends */
  int near;              /* the fish that it reaches with one slide, first or not */
  struct exits exits;
};

static int count(uint64_t floes) {
  return floes_count(floes);
}

static int fish(const struct ice *ice, uint64_t floes) {
  return floes_fish_in_word(ice, 0, floes);
}

/* floes_slide on one word. */
static inline floes_both slide(const struct ice *ice, const struct floes_ways *ways,
                               floes_both from) {
  unsigned step = ice->shift, end = ice->last_shift + ice->shift;
  floes_both down = (from << step) & ways->free, up = (from >> step) & ways->free;
  for (int i = 0; step < end; i++, step *= 2) {
    down |= ways->down[i] & (down << step);
    up |= ways->up[i] & (up >> step);
  }
  return down | up | floes_slide_sideways(ice, ways, from);
}

/* Both players' breadth-first searches. */
struct waves {
  floes_both front, seen;
  uint64_t own[2], taken, shared;
};

static void open_waves(struct waves *waves, const struct ice *ice) {
  *waves = (struct waves){.taken = 0};
  for (int player = 0; player < 2; player++)
    for (int i = 0; i < ice->count[player]; i++)
      waves->front[player] |= UINT64_C(1) << ice->bit[ice->at[player][i]];
}

static inline void spread(struct waves *waves, const struct ice *ice,
                          const struct floes_ways *ways) {
  waves->front = slide(ice, ways, waves->front) & ~waves->seen;
  waves->seen |= waves->front;
}

static int16_t *put(int16_t *inputs, const int *numbers, int many) {
  for (int i = 0; i < many; i++)
    *inputs++ = (int16_t)numbers[i];
  return inputs;
}

static int16_t *put_rest(int16_t *inputs, const struct counts *counts) {
  const struct exits *exits = &counts->exits;
  const int rest[] = {counts->end_fish, counts->ends, counts->near, exits->penguins,
                      exits->one,       exits->two,   exits->prey};
  inputs = put(inputs, counts->floes, 3);
  return put(inputs, rest, sizeof rest / sizeof *rest);
}

void estimate_word(struct territory *territory, const struct ice *ice, int16_t *inputs) {
  if (ice->words != 1) __builtin_unreachable(); /* lets the compiler drop loops over words */
  const int32_t *weight = ice->weight;
  struct counts counts[2] = {{.ends = 0}};
  int shared[3] = {0}, side = ice->side;
  int32_t gain[2] = {0};
  struct floes_ways ways;
  struct waves waves;
  floes_open_ways(ice, 0, &ways);
  open_waves(&waves, ice);
  for (int slides = 0;; slides++) {
    spread(&waves, ice, &ways);
    uint64_t tie = waves.front[0] & waves.front[1] & ~waves.taken;
    uint64_t fresh[2] = {waves.front[0] & ~waves.taken & ~tie,
                         waves.front[1] & ~waves.taken & ~tie};
    int when = slides < 2 ? slides : 2;
    for (int player = 0; player < 2; player++) {
      waves.own[player] |= fresh[player];
      if (!inputs) continue;
      counts[player].fish[when] += fish(ice, fresh[player]);
      counts[player].floes[when] += count(fresh[player]);
    }
    if (tie) {
      int fish_shared = fish(ice, tie);
      waves.shared |= tie;
      shared[when] += fish_shared;
      gain[side] += weight[PENGUINS_TIE_FIRST] * fish_shared;
      gain[1 - side] += weight[PENGUINS_TIE_LATER] * fish_shared;
    }
    if (slides == 0)
      for (int player = 0; player < 2; player++) {
        const uint64_t front = waves.front[1 - player];
        floes_count_exits(ice, player, &front, &counts[player].exits, &counts[1 - player].exits);
        if (inputs) counts[player].near = fish(ice, waves.front[player]);
      }
    waves.taken |= fresh[0] | fresh[1] | tie;
    if (!(fresh[0] | fresh[1] | tie) || !(ways.free[0] & ~waves.taken)) break;
  }
  uint64_t ends[1];
  int moving = counts[0].exits.penguins + counts[1].exits.penguins;
  int32_t each = moving > 0 ? weight[PENGUINS_PENGUIN] * count(ways.free[0]) / moving : 0;
  floes_dead_ends(ice, ends, NULL);
  for (int player = 0; player < 2; player++) {
    const uint64_t own = waves.own[player];
    counts[player].end_fish = fish(ice, own & ends[0]);
    counts[player].ends = count(own & ends[0]);
    territory->worth[player] = FISH_UNIT * ice->score[player] + gain[player] +
                               each * counts[player].exits.penguins -
                               weight[PENGUINS_ONE_EXIT] * counts[player].exits.one +
                               weight[PENGUINS_REACH] * fish(ice, own) -
                               weight[PENGUINS_DEAD_END] * counts[player].end_fish;
    territory->reach[player][0] = own;
  }
  territory->shared[0] = waves.shared;
  territory->value = territory->worth[0] - territory->worth[1];
  territory->contact =
      waves.shared || (floes_around(ice, territory->reach[0], 0) & territory->reach[1][0]);
  if (!inputs) return;
  inputs = put(inputs, counts[side].fish, 3);
  inputs = put(inputs, shared, 3);
  inputs = put_rest(inputs, &counts[side]);
  inputs = put(inputs, counts[1 - side].fish, 3);
  inputs = put_rest(inputs, &counts[1 - side]);
  *inputs = (int16_t)count(ways.free[0]);
}

void estimate_survey(struct territory *territory, const struct ice *ice) {
  if (estimate_fits(ice))
    estimate_word(territory, ice, NULL);
  else if (ice->players == 2)
    wide_survey(territory, ice, NULL, NULL);
  else
    territory_survey(territory, ice);
}

void estimate_leaf(struct territory *territory, const struct ice *ice, const uint32_t *left) {
  int16_t inputs[NET_WIDE_INPUTS];
  const unsigned cells = ice->rows * ice->columns;
  const bool medium = cells <= NET_MEDIUM_CELLS;
  const int32_t weight = ice->weight[medium ? PENGUINS_MEDIUM_NET : PENGUINS_WIDE_NET], parts = 64;
  if (ice->players != 2 || ice->words == 1 || cells > NET_WIDE_CELLS || weight == 0) {
    estimate_survey(territory, ice);
    return;
  }
  wide_survey(territory, ice, left, inputs);
  if (!territory->contact && !left[0] && !left[1]) return;
  const struct net *net = medium ? &penguins_medium_net : &penguins_wide_net;
  territory->worth[ice->side] += net_wide_value(net, inputs) * weight / parts;
  territory->value = territory->worth[0] - territory->worth[1];
}

void estimate_horizon(struct territory *territory, const struct ice *ice) {
  static const uint32_t none[2] = {0, 0};
  int16_t inputs[NET_INPUTS];
  const int32_t parts = 64, weight = ice->weight[PENGUINS_NET];
  if (!estimate_fits(ice) || weight == 0) {
    estimate_leaf(territory, ice, none);
    return;
  }
  estimate_word(territory, ice, inputs);
  if (!territory->contact) return;
  int32_t more = net_value(&penguins_net, inputs) * weight / parts;
  territory->value += ice->side == 0 ? more : -more;
}
