#include "games/penguins/mind/search.h"

#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/region.h"

#include <assert.h>
#include <string.h>

enum {
  PLIES_MAX = 100,
  STACK_SLIDES = 24576, /* room for all slide lists along one line of play */
  INFINITE = INT32_MAX / 2,
  WINDOW = 2 * FISH_UNIT, /* half of the first aspiration window */
  ENDGAME_FLOES = 20,     /* with at most this many, all waiting moves are searched */
  THOROUGH_FACTOR = 16,   /* how many times more nodes regions get when depth no longer helps */
  REDUCE_FROM_DEPTH = 3,  /* late slides are searched less deeply (weights.txt) */
};

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* An entry of the transposition table, 16 bytes. The depth takes the place of the key's low byte,
 * which follows from the index of the entry.
 *
 *     what: bits 0-12 from, 13-25 to, 26-27 bound, 28 proved, 29 complete */
struct entry {
  uint64_t key;
  int32_t value; /* for the side to move; with two players, without its lead so far (base_of) */
  uint32_t what;
};

enum { CELL_BITS = 13, BOUND_SHIFT = 2 * CELL_BITS, CERTAINTY_SHIFT = BOUND_SHIFT + 2 };

/* How certain a value is. A deeper search changes only values that are neither. */
enum certainty {
  CERTAINTY_PROVED = 1,   /* it rests on no estimate */
  CERTAINTY_COMPLETE = 2, /* it rests on no horizon: every line ends where the players are apart */
};

struct searcher {
  struct ice *ice;
  struct effort *effort;
  uint64_t estimates;    /* how often an unproved value was used */
  uint64_t horizons;     /* how many of these because the depth was used up */
  uint64_t region_nodes; /* REGION_NODES, or more */
  int32_t region_fish;   /* REGION_FISH, or more */
  bool thorough;         /* no slide is left out */
  struct slide best;     /* at the root */
  int32_t best_value;
  struct entry *table;
  uint64_t table_mask;
  struct slide *stack, *stack_end;
  uint32_t killer[PLIES_MAX][2];
  int32_t history[2][ICE_CELLS];
  struct territory territory[PLIES_MAX];
};

/* A slide in 26 bits. */
static uint32_t code_of(const struct slide *slide) {
  return (uint32_t)slide->from | (uint32_t)slide->to << CELL_BITS;
}

/* Team 0 is player 0, team 1 all others. */
static int team_of(int player) {
  return player != 0;
}

/* Turns a value for player 0 into one for the team of the side to move, and back. */
static int32_t sign_of(const struct searcher *s) {
  return team_of(s->ice->side) ? -1 : 1;
}

/* What the table's values are relative to, so that different paths to a position share an entry. */
static int32_t base_of(const struct searcher *s) {
  const struct ice *ice = s->ice;
  return ice->players == 2 ? sign_of(s) * FISH_UNIT * (ice->score[0] - ice->score[1]) : 0;
}

/* The position's key. With more than two players the scores are part of it, because the value
 * depends on the best of several. */
static uint64_t key_of(const struct searcher *s) {
  enum { KIND_SIDE = 14, KIND_SCORE = 13 };
  const struct ice *ice = s->ice;
  uint64_t key = ice->hash ^ ice_key((unsigned)ice->side, KIND_SIDE);
  if (ice->players > 2)
    for (int player = 0; player < ice->players; player++)
      key ^= ice_key((unsigned)(ice->score[player] * PENGUINS_PLAYERS_MAX + player), KIND_SCORE);
  return key;
}

/* The value for player 0 when all players are apart. */
static int32_t value_apart(struct searcher *s) {
  int32_t worth[PENGUINS_PLAYERS_MAX];
  region_worth(s->ice, s->region_fish, s->region_nodes, s->effort, worth, &s->estimates);
  return territory_lead(worth, 0, s->ice->players);
}

static struct entry *entry_of(struct searcher *s, uint64_t key) {
  return &s->table[key & s->table_mask];
}

static bool entry_is(const struct entry *entry, uint64_t key) {
  return ((entry->key ^ key) & ~UINT64_C(0xff)) == 0 && entry->what != 0;
}

/* Does the entry decide the node? If so, fills in the value, and counts what it rests on. */
static bool cut_off(struct searcher *s, const struct entry *entry, int depth, int32_t alpha,
                    int32_t beta, int32_t *value) {
  unsigned certainty = entry->what >> CERTAINTY_SHIFT;
  enum bound bound = (enum bound)(entry->what >> BOUND_SHIFT & 3);
  if (!certainty && (int)(entry->key & 0xff) < depth) return false;
  *value = entry->value + base_of(s);
  if (bound == BOUND_LOWER && *value < beta) return false;
  if (bound == BOUND_UPPER && *value > alpha) return false;
  s->estimates += !(certainty & CERTAINTY_PROVED);
  s->horizons += !(certainty & CERTAINTY_COMPLETE);
  return true;
}

static void store(struct searcher *s, uint64_t key, int depth, int32_t value, enum bound bound,
                  unsigned certainty, uint32_t slide) {
  struct entry *entry = entry_of(s, key);
  if (slide == 0 && entry_is(entry, key)) slide = entry->what & ((1U << BOUND_SHIFT) - 1);
  entry->key = (key & ~UINT64_C(0xff)) | (uint64_t)depth;
  entry->value = value - base_of(s);
  entry->what = slide | (uint32_t)bound << BOUND_SHIFT | certainty << CERTAINTY_SHIFT;
}

/* Of the slides of penguins that nobody can disturb, keeps only the most promising one, and puts it
 * last; the fish that these penguins get are counted at the leaves. Returns how many slides are
 * left. */
static size_t keep_one_waiting_move(struct searcher *s, const struct territory *territory,
                                    struct slide *slides, size_t count) {
  bool safe[ICE_PENGUINS];
  if (s->thorough || ice_floes(s->ice) <= ENDGAME_FLOES) return count;
  territory_safe(territory, s->ice, safe);
  struct slide wait = {0};
  bool waits = false;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (!safe[slides[i].index]) {
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
  if (kept < count) s->estimates++;
  return kept;
}

/* Sets the order of search: `first`, then killer moves, then by history, fish and mobility. */
static void order_slides(struct searcher *s, struct slide *slides, size_t count, unsigned ply,
                         uint32_t first) {
  enum { FIRST = 1 << 30, KILLER = 1 << 28, FISH_RANK = 256, MOBILITY_RANK = 64 };
  const struct ice *ice = s->ice;
  for (size_t i = 0; i < count; i++) {
    struct slide *slide = &slides[i];
    uint32_t code = code_of(slide);
    if (code == first) {
      slide->order = FIRST;
    } else if (code == s->killer[ply][0] || code == s->killer[ply][1]) {
      slide->order = KILLER + slide->fish;
    } else {
      slide->order = s->history[team_of(slide->player)][slide->to] + FISH_RANK * slide->fish +
                     MOBILITY_RANK * ice_neighbours(ice, slide->to);
    }
  }
}

/* How many slides of a node are searched. One ply before the horizon of a large board, most slides
 * are quiet, and one late in the order is seldom the best: leaving these out makes the search
 * deeper. */
static size_t width_of(struct searcher *s, size_t count, int depth, unsigned ply) {
  const struct ice *ice = s->ice;
  size_t last = (size_t)ice->weight[PENGUINS_WIDE_LAST];
  if (ice->words == 1 || ice->players != 2 || last == 0 || count <= last) return count;
  if (depth > 1 || ply == 0 || s->thorough) return count;
  s->estimates++, s->horizons++;
  return last;
}

/* A slide that caused a cutoff becomes a killer, and its history grows with the depth. */
static void update_history(struct searcher *s, const struct slide *slide, unsigned ply, int depth) {
  enum { HISTORY_MAX = 1 << 26 };
  uint32_t code = code_of(slide);
  int32_t *history = s->history[team_of(slide->player)];
  if (s->killer[ply][0] != code) {
    s->killer[ply][1] = s->killer[ply][0];
    s->killer[ply][0] = code;
  }
  history[slide->to] += depth * depth * 16;
  if (history[slide->to] > HISTORY_MAX)
    for (unsigned cell = 0; cell < ICE_CELLS; cell++)
      history[cell] /= 2;
}

static int32_t search_node(struct searcher *s, int depth, unsigned ply, int32_t alpha,
                           int32_t beta);

/* The value of the position after a slide, for the team that made it. */
static int32_t search_after(struct searcher *s, int team, int depth, unsigned ply, int32_t alpha,
                            int32_t beta) {
  struct ice *ice = s->ice;
  int before = ice->side;
  int32_t value;
  if (!ice_next_turn(ice)) {
    int32_t worth[PENGUINS_PLAYERS_MAX] = {0};
    territory_end(ice, worth);
    value = (team ? -1 : 1) * territory_lead(worth, 0, ice->players);
  } else if (team_of(ice->side) == team) {
    value = search_node(s, depth, ply, alpha, beta);
  } else {
    value = -search_node(s, depth, ply, -beta, -alpha);
  }
  ice->side = before;
  return value;
}

/* The value of a slide. The first of its node (`number` 0) gets the full window, later ones first a
 * null window and less depth. */
static int32_t search_slide(struct searcher *s, const struct slide *slide, size_t number, int depth,
                            unsigned ply, int32_t alpha, int32_t beta) {
  int team = team_of(slide->player);
  int32_t value;
  ice_make(s->ice, slide);
  if (number == 0) {
    value = search_after(s, team, depth - 1, ply + 1, alpha, beta);
  } else {
    int less = 0; /* plies */
    const int32_t *weight = s->ice->weight;
    if (depth >= REDUCE_FROM_DEPTH && number >= (size_t)weight[PENGUINS_REDUCE_FROM])
      less = number >= (size_t)weight[PENGUINS_REDUCE_MORE] && depth > REDUCE_FROM_DEPTH ? 2 : 1;
    value = search_after(s, team, depth - 1 - less, ply + 1, alpha, alpha + 1);
    if (value > alpha && less) value = search_after(s, team, depth - 1, ply + 1, alpha, alpha + 1);
    if (value > alpha && value < beta)
      value = search_after(s, team, depth - 1, ply + 1, alpha, beta);
  }
  ice_unmake(s->ice, slide);
  return value;
}

/* The value of an inner node. `best_slide` is the slide to begin with, and becomes the best one. */
static int32_t search_slides(struct searcher *s, const struct territory *territory, int depth,
                             unsigned ply, int32_t alpha, int32_t beta, uint32_t *best_slide) {
  struct slide *slides = s->stack;
  int32_t best = -INFINITE;
  size_t count = ice_slides(s->ice, s->ice->side, slides, (size_t)(s->stack_end - slides));
  if (slides + count == s->stack_end) s->estimates++; /* the list may be cut */
  order_slides(s, slides, count, ply, *best_slide);
  count = keep_one_waiting_move(s, territory, slides, count);
  size_t width = width_of(s, count, depth, ply);
  *best_slide = 0;
  s->stack += count;
  for (size_t i = 0; i < width; i++) {
    ice_pick(slides, count, i);
    int32_t value = search_slide(s, &slides[i], i, depth, ply, alpha > best ? alpha : best, beta);
    if (s->effort->spent) break;
    if (value <= best) continue;
    best = value;
    if (value > alpha || i == 0) {
      *best_slide = code_of(&slides[i]);
      if (ply == 0) s->best = slides[i], s->best_value = value;
    }
    if (value >= beta) {
      update_history(s, &slides[i], ply, depth);
      break;
    }
  }
  s->stack -= count;
  return best;
}

/* The value of the position for the team of the side to move, which can move. */
static int32_t search_node(struct searcher *s, int depth, unsigned ply, int32_t alpha,
                           int32_t beta) {
  if (effort_node(s->effort)) return 0;
  uint64_t key = key_of(s), estimates = s->estimates, horizons = s->horizons;
  struct entry *entry = entry_of(s, key);
  uint32_t slide = 0;
  int32_t value;
  if (depth < 0) depth = 0;
  if (entry_is(entry, key)) {
    if (ply > 0 && cut_off(s, entry, depth, alpha, beta, &value)) return value;
    slide = entry->what & ((1U << BOUND_SHIFT) - 1);
  }
  if (ply == 0)
    slide = code_of(&s->best); /* so even an iteration that is cut short has searched it */
  struct territory *territory = &s->territory[ply];
  bool horizon = depth == 0 || ply == PLIES_MAX - 1 || s->stack == s->stack_end;
  if (horizon)
    estimate_horizon(territory, s->ice);
  else
    estimate_survey(territory, s->ice);
  enum bound bound = BOUND_EXACT;
  if (!territory->contact && ply > 0) {
    value = sign_of(s) * value_apart(s);
  } else if (horizon) {
    s->estimates++, s->horizons++;
    value = sign_of(s) * territory->value;
  } else {
    value = search_slides(s, territory, depth, ply, alpha, beta, &slide);
    if (s->effort->spent) return value;
    bound = value >= beta ? BOUND_LOWER : value > alpha ? BOUND_EXACT : BOUND_UPPER;
  }
  unsigned certainty = (s->estimates == estimates ? CERTAINTY_PROVED : 0) |
                       (s->horizons == horizons ? CERTAINTY_COMPLETE : 0);
  store(s, key, depth, value, bound, certainty, slide);
  return value;
}

/* One iteration, with a window around the last value, widened until the value lies inside. */
static int32_t search_depth(struct searcher *s, int depth, int32_t last) {
  int32_t low = depth > 1 ? last - WINDOW : -INFINITE, high = depth > 1 ? last + WINDOW : INFINITE;
  for (;;) {
    int32_t value = search_node(s, depth, 0, low, high);
    if (s->effort->spent) return value;
    if (value <= low && low > -INFINITE)
      low = -INFINITE;
    else if (value >= high && high < INFINITE)
      high = INFINITE;
    else
      return value;
  }
}

static void open_searcher(struct searcher *s, struct ice *ice, struct effort *effort, size_t size) {
  size_t used = (sizeof *s + sizeof(uint64_t) - 1) / sizeof(uint64_t) * sizeof(uint64_t);
  size_t stack = STACK_SLIDES * sizeof(struct slide), entries = 1;
  assert(size >= used + stack + sizeof(struct entry));
  while (2 * entries * sizeof(struct entry) <= size - used - stack)
    entries *= 2;
  s->ice = ice;
  s->effort = effort;
  s->region_nodes = REGION_NODES;
  s->region_fish = REGION_FISH;
  s->stack = (struct slide *)((char *)s + used);
  s->stack_end = s->stack + STACK_SLIDES;
  s->table = (struct entry *)((char *)s + used + stack);
  s->table_mask = entries - 1;
}

/* Called when every line was searched to where the players are apart, so that more depth does not
 * help: makes the next iterations estimate less. The table's values rest on the old estimates and
 * are dropped. */
static void be_thorough(struct searcher *s) {
  s->thorough = true;
  s->region_fish = INT32_MAX;
  if (s->region_nodes < UINT64_MAX / THOROUGH_FACTOR) s->region_nodes *= THOROUGH_FACTOR;
  memset(s->table, 0, (size_t)(s->table_mask + 1) * sizeof *s->table);
}

/* Before the first iteration, finds the slide with the best estimate, as the effort allows. */
static void search_one_ply(struct searcher *s) {
  size_t count = ice_slides(s->ice, 0, s->stack, STACK_SLIDES);
  order_slides(s, s->stack, count, 0, 0);
  s->best_value = -INFINITE;
  for (size_t i = 0; i < count; i++) {
    ice_pick(s->stack, count, i);
    ice_make(s->ice, &s->stack[i]);
    s->ice->side = s->ice->players > 1;
    estimate_survey(&s->territory[0], s->ice);
    int32_t value = s->territory[0].value;
    s->ice->side = 0;
    ice_unmake(s->ice, &s->stack[i]);
    if (value > s->best_value) s->best = s->stack[i], s->best_value = value;
    enum { LOOKED_AT_MIN = 32 };
    if (i >= LOOKED_AT_MIN && effort_node(s->effort)) break;
  }
}

void search(struct ice *ice, struct effort *effort, void *memory, size_t size,
            struct search_result *result) {
  struct searcher *s = memory;
  open_searcher(s, ice, effort, size);
  search_one_ply(s);
  *result = (struct search_result){.slide = s->best, .value = s->best_value};
  for (int depth = 1; depth < PLIES_MAX && !effort->spent; depth++) {
    uint64_t estimates = s->estimates, horizons = s->horizons;
    int32_t value = search_depth(s, depth, result->value);
    result->slide = s->best;
    result->value = s->best_value;
    if (effort->spent) break;
    result->value = value;
    result->depth = depth;
    if (s->horizons == horizons && s->estimates > estimates) be_thorough(s);
    if (s->estimates > estimates) continue;
    result->exact = ice->players <= 2; /* with more, the opponents' play is an assumption */
    break;
  }
}
