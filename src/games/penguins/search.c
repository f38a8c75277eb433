#include "games/penguins/search.h"

#include "games/penguins/region.h"
#include "games/penguins/territory.h"

#include <string.h>

enum {
  PLIES_MAX = 100,
  STACK_SLIDES = 24576, /* of all slide lists along one line of play */
  INFINITE = INT32_MAX / 2,
  WINDOW = 2 * FISH_UNIT,  /* half of the first aspiration window */
  ENDGAME_FLOES = 20,      /* with fewer, no slide at all is left out */
  SMALL_NODES = 60,        /* for solving a region at a leaf */
  SMALL_FISH = 24,         /* and the most fish that it may have for that */
  SMALL_NODES_FACTOR = 16, /* when depth alone does not help any more */
  REDUCE_FROM_DEPTH = 3,
  REDUCE_FROM_SLIDE = 4,
  REDUCE_MORE_FROM_SLIDE = 14,
};

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* An entry of the transposition table, 16 bytes. The depth is in the low byte of the key, which the
 * index knows already.
 *
 *     what: bits 0-12 from, 13-25 to, 26-27 bound, 28 proved, 29 settled */
struct entry {
  uint64_t key;
  int32_t value; /* for the side to move; with two players, beyond the score */
  uint32_t what;
};

enum { CELL_BITS = 13, BOUND_SHIFT = 2 * CELL_BITS, TRUST_SHIFT = BOUND_SHIFT + 2 };

/* How far a value can be trusted. More depth changes only what is neither proved nor settled. */
enum trust {
  TRUST_PROVED = 1,
  TRUST_SETTLED = 2, /* every line was searched to where the players are apart */
};

struct searcher {
  struct ice *ice;
  struct effort *effort;
  enum stance stance;
  uint64_t guesses;     /* how often something else than a proof was used */
  uint64_t horizons;    /* how often because the depth was used up */
  uint64_t small_nodes; /* for solving a region at a leaf */
  int32_t small_fish;   /* and the most fish that it may have for that */
  bool thorough;        /* nothing is left out */
  struct slide best;    /* at the root */
  int32_t best_value;
  struct entry *table;
  uint64_t table_mask;
  struct slide *stack, *stack_end;
  uint32_t killer[PLIES_MAX][2];
  int32_t history[2][ICE_CELLS];
  struct territory territory[PLIES_MAX];
};

static uint32_t name_of(const struct slide *slide) {
  return (uint32_t)slide->from | (uint32_t)slide->to << CELL_BITS;
}

/* Player 0 stands alone against all others. */
static int team_of(int player) {
  return player != 0;
}

/* From whose view a value is: the team of the side to move. */
static int32_t sign_of(const struct searcher *s) {
  return team_of(s->ice->side) ? -1 : 1;
}

/* What table values are relative to, so that different ways to a position share an entry. */
static int32_t base_of(const struct searcher *s) {
  const struct ice *ice = s->ice;
  return ice->players == 2 ? sign_of(s) * FISH_UNIT * (ice->score[0] - ice->score[1]) : 0;
}

/* With more players, the best of several scores counts, and they belong to the position. */
static uint64_t key_of(const struct searcher *s) {
  enum { KIND_SIDE = 14, KIND_SCORE = 13 };
  const struct ice *ice = s->ice;
  uint64_t key = ice->hash ^ ice_key((unsigned)ice->side, KIND_SIDE);
  if (ice->players > 2)
    for (int player = 0; player < ice->players; player++)
      key ^= ice_key((unsigned)(ice->score[player] * PENGUINS_PLAYERS_MAX + player), KIND_SCORE);
  return key;
}

/* Hands the turn to the next player who can move; false if there is none. */
static bool pass_on(struct searcher *s) {
  struct ice *ice = s->ice;
  for (int i = 0; i < ice->players; i++) {
    ice->side = ice->side + 1 == ice->players ? 0 : ice->side + 1;
    if (ice_can_move(ice, ice->side)) return true;
  }
  return false;
}

static int32_t lead(const struct ice *ice, const int32_t *worth) {
  int32_t best = 0;
  for (int player = 1; player < ice->players; player++)
    if (player == 1 || worth[player] > best) best = worth[player];
  return worth[0] - best;
}

/* What a player who is alone with its floes still gets. */
static int32_t alone(struct searcher *s, int player) {
  crew done = 0;
  int32_t sum = 0;
  for (int i = 0; i < s->ice->count[player]; i++) {
    if (done >> i & 1) continue;
    crew who = region_crew(s->ice, player, i);
    done |= who;
    struct outlook outlook = region_outlook(s->ice, player, who);
    if (outlook.most == 0) continue;
    struct plan plan = {0};
    if (outlook.most <= s->small_fish)
      plan = region_solve_small(s->ice, player, who, s->small_nodes, s->effort);
    if (!plan.exact) s->guesses++;
    sum += plan.exact || FISH_UNIT * plan.fish > outlook.expected ? FISH_UNIT * plan.fish
                                                                  : outlook.expected;
  }
  return sum;
}

/* The value for player 0 when nobody can disturb anybody any more. */
static int32_t settle(struct searcher *s) {
  int32_t worth[PENGUINS_PLAYERS_MAX] = {0};
  for (int player = 0; player < s->ice->players; player++)
    worth[player] = FISH_UNIT * s->ice->score[player] + alone(s, player);
  return lead(s->ice, worth);
}

static struct entry *entry_of(struct searcher *s, uint64_t key) {
  return &s->table[key & s->table_mask];
}

static bool entry_is(const struct entry *entry, uint64_t key) {
  return ((entry->key ^ key) & ~UINT64_C(0xff)) == 0 && entry->what != 0;
}

/* Does the table know enough? Then the value, and whether it counts as a proof. */
static bool known(struct searcher *s, const struct entry *entry, int depth, int32_t alpha,
                  int32_t beta, int32_t *value) {
  unsigned trust = entry->what >> TRUST_SHIFT;
  enum bound bound = (enum bound)(entry->what >> BOUND_SHIFT & 3);
  if (!trust && (int)(entry->key & 0xff) < depth) return false;
  *value = entry->value + base_of(s);
  if (bound == BOUND_LOWER && *value < beta) return false;
  if (bound == BOUND_UPPER && *value > alpha) return false;
  s->guesses += !(trust & TRUST_PROVED);
  s->horizons += !(trust & TRUST_SETTLED);
  return true;
}

static void remember(struct searcher *s, uint64_t key, int depth, int32_t value, enum bound bound,
                     unsigned trust, uint32_t slide) {
  struct entry *entry = entry_of(s, key);
  if (slide == 0 && entry_is(entry, key)) slide = entry->what & ((1U << BOUND_SHIFT) - 1);
  entry->key = (key & ~UINT64_C(0xff)) | (uint64_t)depth;
  entry->value = value - base_of(s);
  entry->what = slide | (uint32_t)bound << BOUND_SHIFT | trust << TRUST_SHIFT;
}

static bool beside(const struct ice *ice, const uint64_t *region, unsigned cell) {
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
    unsigned next = (unsigned)((int)cell + ice->step[direction]);
    if (ice->fish[next] && (region[ice->row[next]] >> ice->column[next] & 1)) return true;
  }
  return false;
}

/* Leaves one slide of all those by penguins whom nobody can disturb: it serves to wait, and what
 * these penguins get is counted anyhow. They move last. Returns how many slides are left. */
static size_t keep_one_secured(struct searcher *s, const struct territory *territory,
                               struct slide *slides, size_t count) {
  const struct ice *ice = s->ice;
  uint64_t contested[ICE_SIDE];
  unsigned floes = 0;
  for (unsigned row = 0; row < ice->rows; row++)
    floes += (unsigned)__builtin_popcountll(ice_free(ice, row));
  if (s->thorough || floes <= ENDGAME_FLOES) return count;
  territory_contested(territory, ice, contested);
  bool secured[PENGUINS_PLAYERS_MAX][ICE_PENGUINS];
  for (int player = 0; player < ice->players; player++)
    for (int i = 0; i < ice->count[player]; i++)
      secured[player][i] = !beside(ice, contested, ice->at[player][i]);
  struct slide wait = {0};
  bool waits = false;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (!secured[slides[i].player][slides[i].index]) {
      slides[kept++] = slides[i];
    } else {
      if (!waits || slides[i].order > wait.order) wait = slides[i];
      waits = true;
    }
  }
  if (waits) {
    wait.order = INT32_MIN;
    slides[kept++] = wait;
  }
  if (kept < count) s->guesses++;
  return kept;
}

static void rank(struct searcher *s, struct slide *slides, size_t count, int ply, uint32_t hint) {
  enum { HINT = 1 << 30, KILLER = 1 << 28, FISH_RANK = 256, MOBILITY_RANK = 64 };
  const struct ice *ice = s->ice;
  for (size_t i = 0; i < count; i++) {
    struct slide *slide = &slides[i];
    uint32_t name = name_of(slide);
    if (name == hint) {
      slide->order = HINT;
    } else if (name == s->killer[ply][0] || name == s->killer[ply][1]) {
      slide->order = KILLER + slide->fish;
    } else {
      int ways = 0;
      for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
        ways += ice->fish[slide->to + ice->step[direction]] != 0;
      slide->order = s->history[team_of(slide->player)][slide->to] + FISH_RANK * slide->fish +
                     MOBILITY_RANK * ways;
    }
  }
}

static void pick(struct slide *slides, size_t count, size_t at) {
  size_t best = at;
  for (size_t i = at + 1; i < count; i++)
    if (slides[i].order > slides[best].order) best = i;
  struct slide keep = slides[best];
  slides[best] = slides[at], slides[at] = keep;
}

static void praise(struct searcher *s, const struct slide *slide, int ply, int depth) {
  enum { HISTORY_MAX = 1 << 26 };
  uint32_t name = name_of(slide);
  int32_t *history = s->history[team_of(slide->player)];
  if (s->killer[ply][0] != name) {
    s->killer[ply][1] = s->killer[ply][0];
    s->killer[ply][0] = name;
  }
  history[slide->to] += depth * depth * 16;
  if (history[slide->to] > HISTORY_MAX)
    for (unsigned cell = 0; cell < ICE_CELLS; cell++)
      history[cell] /= 2;
}

static int32_t node(struct searcher *s, int depth, int ply, int32_t alpha, int32_t beta);

/* The value of the position after a slide, for the team that made it. */
static int32_t after(struct searcher *s, int team, int depth, int ply, int32_t alpha,
                     int32_t beta) {
  struct ice *ice = s->ice;
  int before = ice->side;
  int32_t value;
  bool goes_on;
  if (s->stance == STANCE_BEST_REPLY && team) { /* the other opponents sit still */
    ice->side = ice->players - 1;
    goes_on = pass_on(s);
  } else {
    goes_on = pass_on(s);
  }
  if (!goes_on) {
    int32_t worth[PENGUINS_PLAYERS_MAX] = {0};
    for (int player = 0; player < ice->players; player++)
      worth[player] = FISH_UNIT * ice->score[player];
    value = (team ? -1 : 1) * lead(ice, worth);
  } else if (team_of(ice->side) == team) {
    value = node(s, depth, ply, alpha, beta);
  } else {
    value = -node(s, depth, ply, -beta, -alpha);
  }
  ice->side = before;
  return value;
}

static size_t all_slides(struct searcher *s, struct slide *slides, size_t room) {
  struct ice *ice = s->ice;
  if (s->stance == STANCE_PARANOID || ice->side == 0)
    return ice_slides(ice, ice->side, slides, room);
  size_t count = 0;
  for (int player = 1; player < ice->players; player++)
    count += ice_slides(ice, player, slides + count, room - count);
  return count;
}

/* Tries one slide: the first with the full window, later ones with none at first, and less deep. */
static int32_t attempt(struct searcher *s, const struct slide *slide, size_t number, int depth,
                       int ply, int32_t alpha, int32_t beta) {
  int team = team_of(slide->player);
  int32_t value;
  ice_make(s->ice, slide);
  if (number == 0) {
    value = after(s, team, depth - 1, ply + 1, alpha, beta);
  } else {
    int less = 0;
    if (depth >= REDUCE_FROM_DEPTH && number >= REDUCE_FROM_SLIDE)
      less = number >= REDUCE_MORE_FROM_SLIDE && depth > REDUCE_FROM_DEPTH ? 2 : 1;
    value = after(s, team, depth - 1 - less, ply + 1, alpha, alpha + 1);
    if (value > alpha && less) value = after(s, team, depth - 1, ply + 1, alpha, alpha + 1);
    if (value > alpha && value < beta) value = after(s, team, depth - 1, ply + 1, alpha, beta);
  }
  ice_unmake(s->ice, slide);
  return value;
}

/* All slides of a node that is neither a leaf nor known. */
static int32_t try_all(struct searcher *s, const struct territory *territory, int depth, int ply,
                       int32_t alpha, int32_t beta, uint32_t *best_slide) {
  struct slide *slides = s->stack;
  int32_t best = -INFINITE;
  size_t count = all_slides(s, slides, (size_t)(s->stack_end - slides));
  if (slides + count == s->stack_end) s->guesses++; /* the list may be cut */
  rank(s, slides, count, ply, *best_slide);
  count = keep_one_secured(s, territory, slides, count);
  *best_slide = 0;
  s->stack += count;
  for (size_t i = 0; i < count; i++) {
    pick(slides, count, i);
    int32_t value = attempt(s, &slides[i], i, depth, ply, alpha > best ? alpha : best, beta);
    if (s->effort->spent) break;
    if (value <= best) continue;
    best = value;
    if (value > alpha || i == 0) {
      *best_slide = name_of(&slides[i]);
      if (ply == 0) s->best = slides[i], s->best_value = value;
    }
    if (value >= beta) {
      praise(s, &slides[i], ply, depth);
      break;
    }
  }
  s->stack -= count;
  return best;
}

/* The value of the position for the team of the side to move, who can move. */
static int32_t node(struct searcher *s, int depth, int ply, int32_t alpha, int32_t beta) {
  if (effort_node(s->effort)) return 0;
  uint64_t key = key_of(s), guesses = s->guesses, horizons = s->horizons;
  struct entry *entry = entry_of(s, key);
  uint32_t slide = 0;
  int32_t value;
  if (depth < 0) depth = 0;
  if (entry_is(entry, key)) {
    if (ply > 0 && known(s, entry, depth, alpha, beta, &value)) return value;
    slide = entry->what & ((1U << BOUND_SHIFT) - 1);
  }
  if (ply == 0) slide = name_of(&s->best); /* an iteration that is cut short must not know less */
  struct territory *territory = &s->territory[ply];
  territory_survey(territory, s->ice);
  enum bound bound = BOUND_EXACT;
  if (!territory->contact && ply > 0) {
    value = sign_of(s) * settle(s);
  } else if (depth == 0 || ply == PLIES_MAX - 1 || s->stack == s->stack_end) {
    s->guesses++, s->horizons++;
    value = sign_of(s) * territory_value(territory, s->ice->players);
  } else {
    value = try_all(s, territory, depth, ply, alpha, beta, &slide);
    if (s->effort->spent) return value;
    bound = value >= beta ? BOUND_LOWER : value > alpha ? BOUND_EXACT : BOUND_UPPER;
  }
  unsigned trust =
      (s->guesses == guesses ? TRUST_PROVED : 0) | (s->horizons == horizons ? TRUST_SETTLED : 0);
  remember(s, key, depth, value, bound, trust, slide);
  return value;
}

/* One depth, with a window that is widened until the value lies inside. */
static int32_t look(struct searcher *s, int depth, int32_t guess) {
  int32_t low = depth > 1 ? guess - WINDOW : -INFINITE,
          high = depth > 1 ? guess + WINDOW : INFINITE;
  for (;;) {
    int32_t value = node(s, depth, 0, low, high);
    if (s->effort->spent) return value;
    if (value <= low && low > -INFINITE)
      low = -INFINITE;
    else if (value >= high && high < INFINITE)
      high = INFINITE;
    else
      return value;
  }
}

static bool open_searcher(struct searcher *s, struct ice *ice, enum stance stance,
                          struct effort *effort, size_t size) {
  size_t used = (sizeof *s + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
  size_t stack = STACK_SLIDES * sizeof(struct slide), entries = 1;
  if (size < used + stack + sizeof(struct entry)) return false;
  while (2 * entries * sizeof(struct entry) <= size - used - stack)
    entries *= 2;
  s->ice = ice;
  s->stance = ice->players > 2 ? stance : STANCE_PARANOID;
  s->effort = effort;
  s->small_nodes = SMALL_NODES;
  s->small_fish = SMALL_FISH;
  s->stack = (struct slide *)((char *)s + used);
  s->stack_end = s->stack + STACK_SLIDES;
  s->table = (struct entry *)((char *)s + used + stack);
  s->table_mask = entries - 1;
  return true;
}

/* When every line was searched to where the players are apart, and guesses about the rest are all
 * that is left: fewer guesses. What the table has from before is worth nothing then. */
static void be_thorough(struct searcher *s) {
  s->thorough = true;
  s->small_fish = INT32_MAX;
  s->small_nodes *= SMALL_NODES_FACTOR;
  memset(s->table, 0, (size_t)(s->table_mask + 1) * sizeof *s->table);
}

/* Where nothing could be searched: what looks best after one slide, as far as the budget goes. */
static void first_guess(struct searcher *s) {
  size_t count = ice_slides(s->ice, 0, s->stack, STACK_SLIDES);
  rank(s, s->stack, count, 0, 0);
  s->best_value = -INFINITE;
  for (size_t i = 0; i < count; i++) {
    pick(s->stack, count, i);
    ice_make(s->ice, &s->stack[i]);
    s->ice->side = s->ice->players > 1;
    territory_survey(&s->territory[0], s->ice);
    int32_t value = territory_value(&s->territory[0], s->ice->players);
    s->ice->side = 0;
    ice_unmake(s->ice, &s->stack[i]);
    if (value > s->best_value) s->best = s->stack[i], s->best_value = value;
    enum { GUESSES_MIN = 32 };
    if (i >= GUESSES_MIN && effort_node(s->effort)) break;
  }
}

bool search(struct ice *ice, enum stance stance, struct effort *effort, void *memory, size_t size,
            struct verdict *verdict) {
  struct searcher *s = memory;
  if (!open_searcher(s, ice, stance, effort, size)) return false;
  first_guess(s);
  *verdict = (struct verdict){.slide = s->best, .value = s->best_value};
  for (int depth = 1; depth < PLIES_MAX && !effort->spent; depth++) {
    uint64_t guesses = s->guesses, horizons = s->horizons;
    int32_t value = look(s, depth, verdict->value);
    verdict->slide = s->best;
    verdict->value = s->best_value;
    if (effort->spent) break;
    verdict->value = value;
    verdict->depth = depth;
    if (s->horizons == horizons && s->guesses > guesses) be_thorough(s);
    if (s->guesses > guesses) continue;
    verdict->exact = ice->players <= 2; /* with more, the stance is a guess itself */
    break;
  }
  return true;
}
