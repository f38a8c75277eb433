#include "games/penguins/mind/wide.h"

enum { WAVES = 4 }; /* floes reached with one slide, with two, with three, with more */

/* A word of both players' breadth-first searches. */
struct waves {
  struct floes_ways ways;
  floes_both front; /* reached by the last slide */
  floes_both seen;  /* reached so far */
  floes_both own;   /* reached first */
  uint64_t taken;   /* reached by either player */
  uint64_t shared;  /* both reach first */
  floes_both near;  /* reached by the first slide */
  /* Only if the network is asked: */
  floes_both fresh;        /* reached by the last slide, and not yet by the opponent */
  floes_both close;        /* reached first, but the opponent needs only one more slide */
  floes_both first[WAVES]; /* reached first, by the number of slides */
};

/* The free floes with at most one free neighbour, and with two. */
struct shape {
  uint64_t ends[ICE_SIDE], corridors[ICE_SIDE];
};

static inline floes_both twice(uint64_t floes) {
  return (floes_both){floes, floes};
}

static inline floes_both swapped(floes_both of) {
  return (floes_both){of[1], of[0]};
}

/* As floes_slide, for both players. */
static void slide(const struct waves *waves, const struct ice *ice, floes_both *to) {
  const unsigned shift = ice->shift, last_shift = ice->last_shift, words = ice->words;
  const unsigned end = last_shift + shift;
  floes_both carry = twice(0);
  for (unsigned word = 0; word < words; word++) {
    const struct floes_ways *ways = &waves[word].ways;
    floes_both here = waves[word].front;
    floes_both next = ((here & ice->not_last_row) << shift | carry) & ways->free;
    for (unsigned i = 0, step = shift; step < end; i++, step *= 2)
      next |= ways->down[i] & (next << step);
    carry = (next | here) >> last_shift;
    to[word] = next | floes_slide_sideways(ice, ways, here);
  }
  carry = twice(0);
  for (unsigned word = words; word-- > 0;) {
    const struct floes_ways *ways = &waves[word].ways;
    floes_both here = waves[word].front;
    floes_both next = ((here & ice->not_first_row) >> shift | carry) & ways->free;
    for (unsigned i = 0, step = shift; step < end; i++, step *= 2)
      next |= ways->up[i] & (next >> step);
    carry = ((next | here) & ice->first_row) << last_shift;
    to[word] |= next;
  }
}

static void open_waves(struct waves *waves, const struct ice *ice) {
  for (unsigned word = 0; word < ice->words; word++) {
    struct waves *of = &waves[word];
    floes_open_ways(ice, word, &of->ways);
    of->front = of->seen = of->own = of->fresh = of->close = twice(0);
    of->taken = of->shared = 0;
    for (int i = 0; i < WAVES; i++)
      of->first[i] = twice(0);
  }
  for (int player = 0; player < 2; player++)
    for (int i = 0; i < ice->count[player]; i++) {
      unsigned cell = ice->at[player][i];
      waves[ice->word[cell]].front[player] |= UINT64_C(1) << ice->bit[cell];
    }
}

/* Makes the next slide of both players, which belongs to the wave `when`, and adds the fish that
 * both reach with it to `tied`. False if the slide after it can reach no new floe. */
static bool spread(struct waves *waves, const struct ice *ice, int when, int *tied, bool asked) {
  floes_both next[ICE_SIDE];
  uint64_t any = 0, left = 0;
  slide(waves, ice, next);
  for (unsigned word = 0; word < ice->words; word++) {
    struct waves *of = &waves[word];
    floes_both front = next[word] & ~of->seen;
    uint64_t either = (front[0] | front[1]) & ~of->taken, tie = front[0] & front[1] & ~of->taken;
    floes_both fresh = front & (either & ~tie);
    of->front = front;
    of->seen |= front;
    of->own |= fresh;
    of->taken |= either;
    of->shared |= tie;
    if (tie) tied[when] += floes_fish_in_word(ice, word, tie);
    any |= either;
    left |= ice_free(ice, word) & ~of->taken;
    if (!asked) continue;
    of->close |= of->fresh & swapped(front);
    of->fresh = fresh;
    of->first[when] |= fresh;
  }
  return any && left;
}

/* Makes the first slide, and counts the exits of both players' penguins. */
static bool spread_first(struct waves *waves, const struct ice *ice, int *tied, bool asked,
                         struct exits exits[2]) {
  uint64_t near[2][ICE_SIDE];
  bool more = spread(waves, ice, 0, tied, asked);
  for (unsigned word = 0; word < ice->words; word++) {
    waves[word].near = waves[word].front;
    near[0][word] = waves[word].near[0], near[1][word] = waves[word].near[1];
  }
  for (int player = 0; player < 2; player++)
    floes_count_exits(ice, player, near[1 - player], &exits[player], &exits[1 - player]);
  return more;
}

/* floes_add_up for both players without its last step, which sums of these need only once. */
static inline floes_both add_up(floes_both one, floes_both two) {
  const uint64_t ones = UINT64_C(0x5555555555555555), pairs = UINT64_C(0x3333333333333333);
  const uint64_t fours = UINT64_C(0x0f0f0f0f0f0f0f0f), bytes = UINT64_C(0x00ff00ff00ff00ff);
  one -= one >> 1 & ones, two -= two >> 1 & ones;
  one = (one & pairs) + (one >> 2 & pairs), two = (two & pairs) + (two >> 2 & pairs);
  one += two << 1;
  one = (one & fours) + (one >> 4 & fours);
  return (one & bytes) + (one >> 8 & bytes);
}

static inline int last_step(uint64_t sum) {
  return (int)(sum * UINT64_C(0x0001000100010001) >> 48);
}

static int16_t *put(int16_t *inputs, int number) {
  *inputs = (int16_t)(number < NET_WIDE_INPUT_MAX ? number : NET_WIDE_INPUT_MAX);
  return inputs + 1;
}

/* The counts of a player's floes, in their order: the fish of each wave, and then these. */
enum {
  FLOES = WAVES,
  SECURE, /* the opponent does not reach them */
  CLOSE,
  ENDS,
  CORRIDORS,
  SECURE_CORRIDORS,
  SECURE_ENDS,
  NEAR,
  NEAR_FLOES,
  COUNTS
};

static int16_t *put_players(int16_t *inputs, const struct ice *ice, const struct waves *waves,
                            const struct shape *shape, const struct exits *exits) {
  floes_both sum[COUNTS] = {{0}};
  for (unsigned word = 0; word < ice->words; word++) {
    const struct waves *of = &waves[word];
    const uint64_t low = ice->low[word], high = ice->high[word];
    const floes_both ends = of->own & shape->ends[word],
                     corridors = of->own & shape->corridors[word];
    const floes_both secure = ~swapped(of->seen);
    for (int i = 0; i < WAVES; i++)
      sum[i] += add_up(of->first[i] & low, of->first[i] & high);
    sum[FLOES] += add_up(of->own, twice(0));
    sum[SECURE] += add_up(of->own & secure & low, of->own & secure & high);
    sum[CLOSE] += add_up(of->close & low, of->close & high);
    sum[ENDS] += add_up(ends & low, ends & high);
    sum[CORRIDORS] += add_up(corridors & low, corridors & high);
    sum[SECURE_CORRIDORS] += add_up(corridors & secure & low, corridors & secure & high);
    sum[SECURE_ENDS] += add_up(ends & secure & low, ends & secure & high);
    sum[NEAR] += add_up(of->near & low, of->near & high);
    sum[NEAR_FLOES] += add_up(of->near, twice(0));
  }
  for (int i = 0; i < 2; i++) {
    int player = i == 0 ? ice->side : 1 - ice->side;
    for (int count = 0; count < COUNTS; count++)
      inputs = put(inputs, last_step(sum[count][player]));
    inputs = put(inputs, exits[player].penguins);
    inputs = put(inputs, exits[player].one);
    inputs = put(inputs, exits[player].two);
    inputs = put(inputs, exits[player].prey);
  }
  return inputs;
}

void wide_survey(struct territory *territory, const struct ice *ice, const uint32_t left[2],
                 int16_t *inputs) {
  const int32_t *weight = ice->weight;
  struct waves waves[ICE_SIDE];
  struct shape shape;
  struct exits exits[2] = {{0}};
  int tied[WAVES] = {0}, ties = 0, side = ice->side;
  floes_both fish = twice(0), lost = twice(0),
             floes = twice(0); /* sums; `floes`: free, dead ends */
  open_waves(waves, ice);
  bool more = spread_first(waves, ice, tied, inputs != NULL, exits);
  for (int slides = 1; more; slides++)
    more = spread(waves, ice, slides < WAVES ? slides : WAVES - 1, tied, inputs != NULL);
  floes_dead_ends(ice, shape.ends, inputs ? shape.corridors : NULL);
  for (unsigned word = 0; word < ice->words; word++) {
    const uint64_t low = ice->low[word], high = ice->high[word];
    const floes_both own = waves[word].own, ends = own & shape.ends[word];
    fish += add_up(own & low, own & high);
    lost += add_up(ends & low, ends & high);
    floes += add_up((floes_both){low | high, shape.ends[word]}, twice(0));
    territory->reach[0][word] = own[0], territory->reach[1][word] = own[1];
    territory->shared[word] = waves[word].shared;
  }
  for (int i = 0; i < WAVES; i++)
    ties += tied[i];
  int moving = exits[0].penguins + exits[1].penguins, free = last_step(floes[0]);
  int32_t each = moving > 0 ? weight[PENGUINS_PENGUIN] * free / moving : 0;
  for (int player = 0; player < 2; player++)
    territory->worth[player] =
        FISH_UNIT * ice->score[player] +
        weight[player == side ? PENGUINS_TIE_FIRST : PENGUINS_TIE_LATER] * ties +
        each * exits[player].penguins - weight[PENGUINS_ONE_EXIT] * exits[player].one +
        weight[PENGUINS_REACH] * last_step(fish[player]) -
        weight[PENGUINS_DEAD_END] * last_step(lost[player]);
  territory->value = territory->worth[0] - territory->worth[1];
  territory->contact = territory_contact(territory, ice);
  if (!inputs) return;
  inputs = put_players(inputs, ice, waves, &shape, exits);
  for (int i = 0; i < WAVES; i++)
    inputs = put(inputs, tied[i]);
  inputs = put(inputs, free);
  inputs = put(inputs, last_step(floes[1]));
  inputs = put(inputs, (int)left[side]);
  put(inputs, (int)left[1 - side]);
}
