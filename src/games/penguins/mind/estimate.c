#include "games/penguins/mind/estimate.h"

enum {
  WAVES = 4,      /* floes reached with one slide, with two, with three, with more */
  WORD_WAVES = 3, /* on one word: with one, with two, with more */
};

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
static inline void slide(const struct waves *waves, const struct ice *ice, unsigned words,
                         floes_both *to) {
  const unsigned shift = ice->shift, last_shift = ice->last_shift;
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

static inline void open_waves(struct waves *waves, const struct ice *ice, unsigned words) {
  for (unsigned word = 0; word < words; word++) {
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
      waves[words == 1 ? 0 : ice->word[cell]].front[player] |= UINT64_C(1) << ice->bit[cell];
    }
}

/* Makes the next slide of both players, which belongs to the wave `when`, and adds the fish that
 * both reach with it to `tied`. False if the slide after it can reach no new floe. */
static inline bool spread(struct waves *waves, const struct ice *ice, unsigned words, int when,
                          int *tied, bool asked) {
  floes_both next[ICE_SIDE];
  uint64_t any = 0, left = 0;
  slide(waves, ice, words, next);
  for (unsigned word = 0; word < words; word++) {
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
    left |= of->ways.free[0] & ~of->taken;
    if (!asked) continue;
    of->close |= of->fresh & swapped(front);
    of->fresh = fresh;
    of->first[when] |= fresh;
  }
  return any && left;
}

/* After the first slide: counts the exits of a player's penguins, and which of these are the
 * opponent's prey. */
static inline void count_exits(const struct waves *waves, const struct ice *ice, unsigned words,
                               int player, struct exits exits[2]) {
  for (int i = 0; i < ice->count[player]; i++) {
    int count = 0, exit = 0;
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      int next = ice->at[player][i] + ice->step[direction];
      bool free = ice->fish[next] != 0;
      count += free;
      exit = free ? next : exit;
    }
    exits[player].penguins += count > 0;
    exits[player].one += count == 1;
    exits[player].two += count == 2;
    if (count != 1) continue;
    uint64_t taken = waves[words == 1 ? 0 : ice->word[exit]].front[1 - player];
    exits[1 - player].prey += (int)(taken >> ice->bit[exit] & 1);
  }
}

/* floes_sum for both players, without its last step, which sums of these need only once. */
#ifdef __POPCNT__
static inline floes_both add_up(floes_both one, floes_both two) {
  return (floes_both){(uint64_t)floes_sum(one[0], two[0]), (uint64_t)floes_sum(one[1], two[1])};
}

static inline int last_step(uint64_t sum) {
  return (int)sum;
}
#else
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
#endif

static inline int16_t *put(int16_t *inputs, int number) {
  *inputs = (int16_t)(number < NET_WIDE_INPUT_MAX ? number : NET_WIDE_INPUT_MAX);
  return inputs + 1;
}

static inline int16_t *put_exits(int16_t *inputs, const struct exits *exits) {
  inputs = put(inputs, exits->penguins);
  inputs = put(inputs, exits->one);
  inputs = put(inputs, exits->two);
  return put(inputs, exits->prey);
}

/* All but the last of the NET_INPUTS inputs on one word. */
__attribute__((always_inline)) static inline int16_t *
put_word(int16_t *inputs, const struct ice *ice, const struct waves *waves,
         const struct shape *shape, const int *tied, const struct exits *exits) {
  const int shared[WORD_WAVES] = {tied[0], tied[1], tied[2] + tied[3]};
  for (int i = 0; i < 2; i++) {
    const int player = i == 0 ? ice->side : 1 - ice->side;
    const uint64_t ends = waves->own[player] & shape->ends[0];
    const uint64_t reached[WORD_WAVES] = {waves->first[0][player], waves->first[1][player],
                                          waves->first[2][player] | waves->first[3][player]};
    for (int wave = 0; wave < WORD_WAVES; wave++)
      inputs = put(inputs, floes_fish_in_word(ice, 0, reached[wave]));
    for (int wave = 0; wave < WORD_WAVES && i == 0; wave++)
      inputs = put(inputs, shared[wave]);
    for (int wave = 0; wave < WORD_WAVES; wave++)
      inputs = put(inputs, floes_count(reached[wave]));
    inputs = put(inputs, floes_fish_in_word(ice, 0, ends));
    inputs = put(inputs, floes_count(ends));
    inputs = put(inputs, floes_fish_in_word(ice, 0, waves->near[player]));
    inputs = put_exits(inputs, &exits[player]);
  }
  return inputs;
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

/* The first of the NET_WIDE_INPUTS inputs on several words. */
static int16_t *put_words(int16_t *inputs, const struct ice *ice, const struct waves *waves,
                          const struct shape *shape, const int *tied, const struct exits *exits) {
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
    inputs = put_exits(inputs, &exits[player]);
  }
  for (int wave = 0; wave < WAVES; wave++)
    inputs = put(inputs, tied[wave]);
  return inputs;
}

/* estimate_pair for a number of words; `waves` has room for as many. Each call is compiled by
 * itself, so that loops over one word, and work for inputs that nobody wants, disappear. */
__attribute__((always_inline)) static inline void survey(struct territory *territory,
                                                         const struct ice *ice, unsigned words,
                                                         struct waves *waves, const uint32_t *left,
                                                         int16_t *inputs) {
  const int32_t *weight = ice->weight;
  const int side = ice->side;
  struct shape shape;
  struct exits exits[2] = {{0}};
  int tied[WAVES] = {0}, ties = 0;
  floes_both fish = twice(0), lost = twice(0), floes = twice(0); /* `floes`: free, dead ends */
  open_waves(waves, ice, words);
  bool more = spread(waves, ice, words, 0, tied, inputs);
  for (unsigned word = 0; word < words; word++)
    waves[word].near = waves[word].front;
  for (int player = 0; player < 2; player++)
    count_exits(waves, ice, words, player, exits);
  for (int slides = 1; more; slides++)
    more = spread(waves, ice, words, slides < WAVES ? slides : WAVES - 1, tied, inputs);
  floes_dead_ends(ice, shape.ends, inputs && words > 1 ? shape.corridors : NULL);
  for (unsigned word = 0; word < words; word++) {
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
  inputs = words == 1 ? put_word(inputs, ice, waves, &shape, tied, exits)
                      : put_words(inputs, ice, waves, &shape, tied, exits);
  inputs = put(inputs, free);
  if (words == 1) return;
  inputs = put(inputs, last_step(floes[1]));
  inputs = put(inputs, (int)left[side]);
  put(inputs, (int)left[1 - side]);
}

/* Not inlined: its large frame would slow boards of one word down. */
__attribute__((noinline)) static void survey_words(struct territory *territory,
                                                   const struct ice *ice, const uint32_t *left,
                                                   int16_t *inputs) {
  struct waves waves[ICE_SIDE];
  survey(territory, ice, ice->words, waves, left, inputs);
}

void estimate_pair(struct territory *territory, const struct ice *ice, const uint32_t *left,
                   int16_t *inputs) {
  struct waves waves;
  if (ice->words > 1)
    survey_words(territory, ice, left, inputs);
  else if (inputs)
    survey(territory, ice, 1, &waves, NULL, inputs);
  else
    survey(territory, ice, 1, &waves, NULL, NULL);
}

void estimate_survey(struct territory *territory, const struct ice *ice) {
  if (ice->players == 2)
    estimate_pair(territory, ice, NULL, NULL);
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
  estimate_pair(territory, ice, left, inputs);
  if (!territory->contact && !left[0] && !left[1]) return;
  const struct net *net = medium ? &penguins_medium_net : &penguins_wide_net;
  territory->worth[ice->side] += net_wide_value(net, inputs) * weight / parts;
  territory->value = territory->worth[0] - territory->worth[1];
}

void estimate_horizon(struct territory *territory, const struct ice *ice) {
  static const uint32_t none[2] = {0, 0};
  int16_t inputs[NET_INPUTS];
  const int32_t parts = 64, weight = ice->weight[PENGUINS_NET];
  if (ice->words > 1 || ice->players != 2 || weight == 0) {
    estimate_leaf(territory, ice, none);
    return;
  }
  estimate_pair(territory, ice, none, inputs);
  if (!territory->contact) return;
  int32_t more = net_value(&penguins_net, inputs) * weight / parts;
  territory->value += ice->side == 0 ? more : -more;
}
