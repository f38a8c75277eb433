#include "games/penguins/mind/region.h"

#include "games/penguins/mind/floes.h"

enum { PARTS_MAX = ICE_DIRECTIONS * ICE_PENGUINS }; /* a penguin touches at most four parts */

/* --- crews, and what they can expect --- */

static bool in(uint32_t penguins, int index) {
  return penguins >> index & 1;
}

/* What the penguins can get: an upper bound in fish, and an estimate in 1/FISH_UNIT fish. */
struct outlook {
  int32_t most, expected;
};

/* Lists the outlooks of the connected parts of the ice next to the crew; returns how many. */
static int parts(const struct ice *ice, const struct crew *crew, struct outlook *part) {
  const uint16_t *at = ice->at[crew->player];
  uint64_t seen[ICE_SIDE], region[ICE_SIDE], ends[ICE_SIDE];
  int count = 0;
  floes_clear(ice, seen);
  floes_dead_ends(ice, ends, NULL);
  for (int i = 0; i < ice->count[crew->player]; i++) {
    if (!in(crew->penguins, i)) continue;
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      unsigned cell = (unsigned)(at[i] + ice->step[direction]);
      if (!ice->fish[cell] || floes_have(ice, seen, cell)) continue;
      floes_clear(ice, region);
      floes_add(ice, region, cell);
      part[count].most = floes_flood(ice, region);
      part[count++].expected = floes_worth(ice, region, ends, FISH_UNIT, DEAD_END_LOSS);
      for (unsigned word = 0; word < ice->words; word++)
        seen[word] |= region[word];
    }
  }
  return count;
}

/* A penguin that leaves for one part cannot reach the others any more, because the floe between
 * them sinks. So only the richest parts count, one for each penguin. */
static struct outlook outlook_of(const struct ice *ice, const struct crew *crew) {
  struct outlook part[PARTS_MAX], sum = {0, 0};
  int count = parts(ice, crew, part);
  int standing = __builtin_popcount(crew->penguins);
  for (int taken = 0; taken < standing && taken < count; taken++) {
    int best = taken;
    for (int i = taken + 1; i < count; i++)
      if (part[i].most > part[best].most) best = i;
    sum.most += part[best].most;
    sum.expected += part[best].expected;
    part[best] = part[taken];
  }
  return sum;
}

struct crew region_crew(const struct ice *ice, int player, int index) {
  uint64_t region[ICE_SIDE];
  uint32_t penguins = UINT32_C(1) << index, before;
  floes_clear(ice, region);
  floes_add(ice, region, ice->at[player][index]);
  do {
    before = penguins;
    floes_flood(ice, region);
    for (int i = 0; i < ice->count[player]; i++) {
      if (in(penguins, i) || !floes_touch(ice, region, ice->at[player][i])) continue;
      penguins |= UINT32_C(1) << i;
      floes_add(ice, region, ice->at[player][i]);
    }
  } while (penguins != before);
  struct crew crew = {.player = player, .penguins = penguins};
  struct outlook outlook = outlook_of(ice, &crew);
  crew.most = outlook.most;
  crew.expected = outlook.expected;
  return crew;
}

/* Lists the slides of the crew, the most promising first: those to floes that will be hard to
 * reach later. */
static size_t list_slides(const struct ice *ice, const struct crew *crew, struct slide *slides,
                          size_t room) {
  enum { NEIGHBOUR_COST = 4, DEAD_END_COST = 100, LENGTH_COST = 3, FISH_GAIN = 2 };
  size_t all = ice_slides(ice, crew->player, slides, room), count = 0;
  for (size_t i = 0; i < all; i++) {
    struct slide slide = slides[i];
    if (!in(crew->penguins, slide.index)) continue;
    int neighbours = ice_neighbours(ice, slide.to);
    int length = slide.to > slide.from ? slide.to - slide.from : slide.from - slide.to;
    bool step = length == 1 || length == (int)ice->stride;
    slide.order = FISH_GAIN * slide.fish -
                  (neighbours ? NEIGHBOUR_COST * neighbours : DEAD_END_COST) -
                  (step ? 0 : LENGTH_COST);
    size_t at = count++;
    for (; at > 0 && slides[at - 1].order < slide.order; at--)
      slides[at] = slides[at - 1];
    slides[at] = slide;
  }
  return count;
}

/* --- branch and bound --- */

struct branch {
  struct ice *ice;
  const struct crew *crew;
  struct effort *effort;
  uint64_t nodes_left;
  uint64_t *seen; /* the hashes of positions seen; seen_mask + 1 slots */
  uint64_t seen_mask;
  struct slide *slides; /* a stack */
  size_t slides_left;
  int32_t caught;
  struct slide first;
  struct plan plan;
};

static bool branch_stops(struct branch *branch) {
  if (branch->plan.fish == branch->crew->most) return true;
  if (branch->nodes_left == 0) return true;
  branch->nodes_left--;
  return effort_node(branch->effort);
}

static bool seen_before(struct branch *branch) {
  uint64_t *slot = &branch->seen[branch->ice->hash & branch->seen_mask];
  if (*slot == branch->ice->hash) return true;
  *slot = branch->ice->hash;
  return false;
}

/* Searches on from the position; false if it was stopped before the end. */
static bool branch_on(struct branch *branch, int depth) {
  if (branch->caught > branch->plan.fish) {
    branch->plan.fish = branch->caught;
    branch->plan.first = branch->first;
  }
  if (branch_stops(branch)) return branch->plan.fish == branch->crew->most;
  if (branch->caught + outlook_of(branch->ice, branch->crew).most <= branch->plan.fish) return true;
  if (seen_before(branch)) return true;
  struct slide *slides = branch->slides;
  size_t count = list_slides(branch->ice, branch->crew, slides, branch->slides_left);
  if (count == branch->slides_left) return false;
  branch->slides += count, branch->slides_left -= count;
  bool whole = true;
  for (size_t i = 0; i < count && whole; i++) {
    if (depth == 0) branch->first = slides[i];
    ice_make(branch->ice, &slides[i]);
    branch->caught += slides[i].fish;
    whole = branch_on(branch, depth + 1);
    branch->caught -= slides[i].fish;
    ice_unmake(branch->ice, &slides[i]);
  }
  branch->slides -= count, branch->slides_left += count;
  return whole;
}

/* Branch and bound with at most `nodes` nodes, for small regions inside another search: the exact
 * result, or else the best that was found. Allocates nothing, and leaves the ice as it was. */
static struct plan solve_small(struct ice *ice, const struct crew *crew, uint64_t nodes,
                               struct effort *effort) {
  enum { SMALL_SEEN = 256, SMALL_SLIDES = 1024 };
  uint64_t seen[SMALL_SEEN];
  struct slide slides[SMALL_SLIDES];
  memset(seen, 0, sizeof seen);
  struct branch branch = {.ice = ice,
                          .crew = crew,
                          .effort = effort,
                          .nodes_left = nodes,
                          .seen = seen,
                          .seen_mask = SMALL_SEEN - 1,
                          .slides = slides,
                          .slides_left = SMALL_SLIDES};
  branch.plan.exact = branch_on(&branch, 0);
  return branch.plan;
}

void region_worth(struct ice *ice, int32_t fish, uint64_t nodes, struct effort *effort,
                  int32_t *worth, uint64_t *estimates) {
  for (int player = 0; player < ice->players; player++) {
    uint32_t done = 0;
    worth[player] = FISH_UNIT * ice->score[player];
    for (int i = 0; i < ice->count[player]; i++) {
      if (in(done, i)) continue;
      struct crew crew = region_crew(ice, player, i);
      done |= crew.penguins;
      if (crew.most == 0) continue;
      struct plan plan = {0};
      if (crew.most <= fish) plan = solve_small(ice, &crew, nodes, effort);
      if (!plan.exact) (*estimates)++;
      bool better = FISH_UNIT * plan.fish > crew.expected;
      worth[player] += plan.exact || better ? FISH_UNIT * plan.fish : crew.expected;
    }
  }
}

/* --- beam search --- */

/* A position in the beam. Only the slide that led to it is kept; the position is rebuilt from the
 * root whenever it is needed. */
struct beam_node {
  uint64_t hash;
  int32_t expected, caught;
  uint32_t parent;
  struct slide slide;
};

struct beam {
  struct ice *ice;
  const struct crew *crew;
  struct effort *effort;
  struct beam_node *node;    /* all levels, one after the other */
  uint32_t room, level, end; /* the level that is expanded is from `level` to before `end` */
  uint32_t width;
  struct slide *slides; /* the slides of one node, room for ICE_SLIDES_MAX */
  struct slide *way;    /* the slides that lead to it, room for ICE_CELLS */
  struct plan *plan;
};

/* Makes the slides that lead to a node, and writes them to the beam's `way`, the last one first.
 * Returns their number. */
static unsigned make_way(struct beam *beam, uint32_t node) {
  unsigned length = 0;
  for (; node != 0; node = beam->node[node].parent)
    beam->way[length++] = beam->node[node].slide;
  for (unsigned i = length; i-- > 0;)
    ice_make(beam->ice, &beam->way[i]);
  return length;
}

static bool better(const struct beam_node *one, const struct beam_node *other) {
  if (one->expected != other->expected) return one->expected > other->expected;
  return one->hash > other->hash;
}

/* The best `width` nodes of the next level are a heap, the worst on top; their hashes differ. */
static void sift_down(struct beam_node *heap, uint32_t count) {
  for (uint32_t at = 0;;) {
    uint32_t worst = at, left = 2 * at + 1, right = left + 1;
    if (left < count && better(&heap[worst], &heap[left])) worst = left;
    if (right < count && better(&heap[worst], &heap[right])) worst = right;
    if (worst == at) return;
    struct beam_node keep = heap[at];
    heap[at] = heap[worst], heap[worst] = keep;
    at = worst;
  }
}

static void sift_up(struct beam_node *heap, uint32_t at) {
  while (at > 0 && better(&heap[(at - 1) / 2], &heap[at])) {
    struct beam_node keep = heap[at];
    heap[at] = heap[(at - 1) / 2], heap[(at - 1) / 2] = keep;
    at = (at - 1) / 2;
  }
}

static void offer(struct beam *beam, uint32_t *count, const struct beam_node *node) {
  struct beam_node *heap = &beam->node[beam->end];
  if (*count == beam->width && !better(node, &heap[0])) return;
  for (uint32_t i = 0; i < *count; i++)
    if (heap[i].hash == node->hash) return;
  if (*count < beam->width) {
    heap[*count] = *node;
    sift_up(heap, (*count)++);
  } else {
    heap[0] = *node;
    sift_down(heap, *count);
  }
}

static const struct slide *first_of(const struct beam *beam, const struct beam_node *node) {
  while (node->parent != 0)
    node = &beam->node[node->parent];
  return &node->slide;
}

/* Offers all positions one slide after `from` to the next level. */
static void expand(struct beam *beam, uint32_t from, uint32_t *count) {
  struct slide *slides = beam->slides;
  unsigned length = make_way(beam, from);
  size_t choices = list_slides(beam->ice, beam->crew, slides, ICE_SLIDES_MAX);
  for (size_t i = 0; i < choices && !effort_node(beam->effort); i++) {
    ice_make(beam->ice, &slides[i]);
    struct outlook outlook = outlook_of(beam->ice, beam->crew);
    struct beam_node node = {.hash = beam->ice->hash, .parent = from, .slide = slides[i]};
    node.caught = beam->node[from].caught + slides[i].fish;
    node.expected = FISH_UNIT * node.caught + outlook.expected;
    if (node.caught > beam->plan->fish) {
      beam->plan->fish = node.caught;
      beam->plan->first = *first_of(beam, &node);
    }
    if (node.caught + outlook.most > beam->plan->fish) offer(beam, count, &node);
    ice_unmake(beam->ice, &slides[i]);
  }
  for (unsigned i = 0; i < length; i++)
    ice_unmake(beam->ice, &beam->way[i]);
}

/* One beam search; false if another one cannot find more, or no effort or room is left. */
static bool beam_pass(struct beam *beam) {
  beam->node[0] = (struct beam_node){0};
  beam->level = 0, beam->end = 1;
  while (beam->level < beam->end) {
    uint32_t count = 0;
    if (beam->room - beam->end < beam->width) return false;
    for (uint32_t i = beam->level; i < beam->end && !beam->effort->spent; i++)
      expand(beam, i, &count);
    if (beam->effort->spent || beam->plan->fish == beam->crew->most) return false;
    beam->level = beam->end;
    beam->end += count;
  }
  return true;
}

/* The slide with the best estimate, used when no effort is left for a search. */
static struct slide best_at_sight(const struct beam *beam) {
  struct ice *ice = beam->ice;
  struct slide *slides = beam->slides, best = {0};
  size_t count = list_slides(ice, beam->crew, slides, ICE_SLIDES_MAX);
  int32_t most = -1;
  enum { LOOKED_AT_MAX = 40 };
  for (size_t i = 0; i < count && i < LOOKED_AT_MAX; i++) {
    ice_make(ice, &slides[i]);
    int32_t expected = FISH_UNIT * slides[i].fish + outlook_of(ice, beam->crew).expected;
    ice_unmake(ice, &slides[i]);
    if (expected > most) most = expected, best = slides[i];
  }
  return best;
}

struct plan region_solve(struct ice *ice, const struct crew *crew, struct effort *effort,
                         void *memory, size_t size) {
  enum { BRANCH_SLIDES = 4096, FIRST_WIDTH = 4, WIDTH_FACTOR = 3 };
  static const double branch_share = 0.3; /* of what is left: branch and bound ends soon or never */
  struct branch branch = {.ice = ice,
                          .crew = crew,
                          .effort = effort,
                          .nodes_left = UINT64_MAX,
                          .slides = memory,
                          .slides_left = BRANCH_SLIDES};
  branch.seen = (uint64_t *)((char *)memory + BRANCH_SLIDES * sizeof(struct slide));
  size_t hashes = (size - BRANCH_SLIDES * sizeof(struct slide)) / sizeof(uint64_t);
  for (branch.seen_mask = 1; 2 * branch.seen_mask <= hashes;)
    branch.seen_mask *= 2;
  memset(branch.seen, 0, (size_t)branch.seen_mask * sizeof(uint64_t));
  branch.seen_mask--;
  double whole = effort->share, used = budget_share(effort->budget, effort->nodes);
  if (used < whole) effort_allow(effort, used + (whole - used) * branch_share);
  branch.plan.exact = branch_on(&branch, 0);
  struct plan plan = branch.plan;
  effort_allow(effort, whole);
  if (plan.exact) return plan;
  /* The slide lists follow the nodes, because they are too large for the stack. */
  const size_t lists = (ICE_SLIDES_MAX + ICE_CELLS) * sizeof(struct slide);
  struct beam beam = {.ice = ice,
                      .crew = crew,
                      .effort = effort,
                      .node = memory,
                      .room = (uint32_t)((size - lists) / sizeof(struct beam_node)),
                      .width = FIRST_WIDTH,
                      .plan = &plan};
  beam.slides = (struct slide *)(beam.node + beam.room);
  beam.way = beam.slides + ICE_SLIDES_MAX;
  if (plan.fish < crew->most) {
    struct slide sight = best_at_sight(&beam);
    if (plan.fish == 0 || effort_node(effort)) plan.first = sight;
    while (beam_pass(&beam))
      beam.width *= WIDTH_FACTOR;
  }
  plan.exact |= plan.fish == crew->most;
  return plan;
}
