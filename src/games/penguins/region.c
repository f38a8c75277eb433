#include "games/penguins/region.h"

#include "games/penguins/territory.h"

#include <string.h>

enum {
  SLIDES_MAX = ICE_PENGUINS * 4 * ICE_SIDE,
  PARTS_MAX = 4 * ICE_PENGUINS, /* a penguin touches at most four */
};

static bool in(crew who, int index) {
  return who >> index & 1;
}

static void mark(const struct ice *ice, uint64_t *region, unsigned cell) {
  region[ice->row[cell]] |= UINT64_C(1) << ice->column[cell];
}

static bool marked(const struct ice *ice, const uint64_t *region, unsigned cell) {
  return ice->fish[cell] && (region[ice->row[cell]] >> ice->column[cell] & 1);
}

static bool touches(const struct ice *ice, const uint64_t *region, unsigned cell) {
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
    if (marked(ice, region, (unsigned)((int)cell + ice->step[direction]))) return true;
  return false;
}

crew region_crew(const struct ice *ice, int player, int index) {
  uint64_t region[ICE_SIDE];
  crew who = (crew)1 << index, before;
  memset(region, 0, ice->rows * sizeof *region);
  mark(ice, region, ice->at[player][index]);
  do {
    before = who;
    territory_flood(ice, region);
    for (int i = 0; i < ice->count[player]; i++) {
      if (in(who, i) || !touches(ice, region, ice->at[player][i])) continue;
      who |= (crew)1 << i;
      mark(ice, region, ice->at[player][i]);
    }
  } while (who != before);
  return who;
}

/* The unconnected parts that the crew's penguins stand at, with the fish in each. */
static int parts(const struct ice *ice, int player, crew who, struct outlook *part) {
  uint64_t seen[ICE_SIDE], region[ICE_SIDE];
  int count = 0;
  memset(seen, 0, ice->rows * sizeof *seen);
  for (int i = 0; i < ice->count[player]; i++) {
    if (!in(who, i)) continue;
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      unsigned cell = (unsigned)(ice->at[player][i] + ice->step[direction]);
      if (!ice->fish[cell] || marked(ice, seen, cell)) continue;
      memset(region, 0, ice->rows * sizeof *region);
      mark(ice, region, cell);
      part[count].most = territory_flood(ice, region);
      part[count++].expected = territory_worth(ice, region);
      for (unsigned row = 0; row < ice->rows; row++)
        seen[row] |= region[row];
    }
  }
  return count;
}

/* A penguin that leaves for one part cannot come to the others any more, because the floe between
 * them sinks: as many parts count as there are penguins, the richest. */
struct outlook region_outlook(const struct ice *ice, int player, crew who) {
  struct outlook part[PARTS_MAX], sum = {0, 0};
  int count = parts(ice, player, who, part);
  int penguins = __builtin_popcount(who);
  for (int taken = 0; taken < penguins && taken < count; taken++) {
    int best = taken;
    for (int i = taken + 1; i < count; i++)
      if (part[i].most > part[best].most) best = i;
    sum.most += part[best].most;
    sum.expected += part[best].expected;
    part[best] = part[taken];
  }
  return sum;
}

/* Slides of the crew only, best guesses first: what is hard to reach later comes now. */
static size_t crew_slides(const struct ice *ice, int player, crew who, struct slide *slides,
                          size_t room) {
  enum { NEIGHBOUR_COST = 4, LENGTH_COST = 3, FISH_GAIN = 2 };
  size_t all = ice_slides(ice, player, slides, room), count = 0;
  for (size_t i = 0; i < all; i++) {
    struct slide slide = slides[i];
    if (!in(who, slide.index)) continue;
    int neighbours = 0,
        length = slide.to > slide.from ? slide.to - slide.from : slide.from - slide.to;
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
      neighbours += ice->fish[slide.to + ice->step[direction]] != 0;
    bool step = length == 1 || length == (int)ice->stride;
    slide.order = FISH_GAIN * slide.fish - (neighbours ? NEIGHBOUR_COST * neighbours : 100) -
                  (step ? 0 : LENGTH_COST);
    size_t at = count++;
    for (; at > 0 && slides[at - 1].order < slide.order; at--)
      slides[at] = slides[at - 1];
    slides[at] = slide;
  }
  return count;
}

/* Depth-first branch and bound. The fish caught so far follow from what is left, so a position
 * that was seen before, by whatever way, cannot bring anything new. */
struct branch {
  struct ice *ice;
  int player;
  crew who;
  struct effort *effort;
  uint64_t nodes_left;
  uint64_t *seen; /* hashes; seen_mask + 1 of them */
  uint64_t seen_mask;
  struct slide *slides; /* a stack */
  size_t slides_left;
  int32_t caught, most;
  struct slide first;
  struct plan plan;
};

static bool branch_stops(struct branch *branch) {
  if (branch->plan.fish == branch->most) return true;
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

/* False if it was stopped before everything was looked at. */
static bool branch_on(struct branch *branch, int depth) {
  if (branch->caught > branch->plan.fish) {
    branch->plan.fish = branch->caught;
    branch->plan.first = branch->first;
    branch->plan.found = true;
  }
  if (branch_stops(branch)) return branch->plan.fish == branch->most;
  if (branch->caught + region_outlook(branch->ice, branch->player, branch->who).most <=
      branch->plan.fish)
    return true;
  if (seen_before(branch)) return true;
  struct slide *slides = branch->slides;
  size_t count = crew_slides(branch->ice, branch->player, branch->who, slides, branch->slides_left);
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

static struct plan branch_solve(struct branch *branch) {
  branch->most = region_outlook(branch->ice, branch->player, branch->who).most;
  branch->plan.exact = branch_on(branch, 0);
  return branch->plan;
}

struct plan region_solve_small(struct ice *ice, int player, crew who, uint64_t nodes,
                               struct effort *effort) {
  enum { SMALL_SEEN = 256, SMALL_SLIDES = 1024 };
  uint64_t seen[SMALL_SEEN];
  struct slide slides[SMALL_SLIDES];
  memset(seen, 0, sizeof seen);
  struct branch branch = {.ice = ice,
                          .player = player,
                          .who = who,
                          .effort = effort,
                          .nodes_left = nodes,
                          .seen = seen,
                          .seen_mask = SMALL_SEEN - 1,
                          .slides = slides,
                          .slides_left = SMALL_SLIDES};
  return branch_solve(&branch);
}

/* Beam search. A state is the way to it: it is played from the start whenever it is needed. */
struct state_of_beam {
  uint64_t hash;
  int32_t expected, caught;
  uint32_t parent;
  struct slide slide;
};

struct beam {
  struct ice *ice;
  int player;
  crew who;
  struct effort *effort;
  struct state_of_beam *state; /* all levels, one after the other */
  uint32_t room, level, end;   /* the level that is expanded begins at `level` and ends at `end` */
  uint32_t width;
  struct plan *plan;
  int32_t most;
};

static void walk(struct beam *beam, uint32_t state, struct slide *way, unsigned *length) {
  *length = 0;
  for (; state != 0; state = beam->state[state].parent)
    way[(*length)++] = beam->state[state].slide;
  for (unsigned i = *length; i-- > 0;)
    ice_make(beam->ice, &way[i]);
}

static bool better(const struct state_of_beam *one, const struct state_of_beam *other) {
  if (one->expected != other->expected) return one->expected > other->expected;
  return one->hash > other->hash;
}

/* A heap of the best `width` of the next level, the worst on top; hashes are unique in it. */
static void sift_down(struct state_of_beam *heap, uint32_t count, uint32_t at) {
  for (;;) {
    uint32_t worst = at, left = 2 * at + 1, right = left + 1;
    if (left < count && better(&heap[worst], &heap[left])) worst = left;
    if (right < count && better(&heap[worst], &heap[right])) worst = right;
    if (worst == at) return;
    struct state_of_beam keep = heap[at];
    heap[at] = heap[worst], heap[worst] = keep;
    at = worst;
  }
}

static void sift_up(struct state_of_beam *heap, uint32_t at) {
  while (at > 0 && better(&heap[(at - 1) / 2], &heap[at])) {
    struct state_of_beam keep = heap[at];
    heap[at] = heap[(at - 1) / 2], heap[(at - 1) / 2] = keep;
    at = (at - 1) / 2;
  }
}

static void offer(struct beam *beam, uint32_t *count, const struct state_of_beam *state) {
  struct state_of_beam *heap = &beam->state[beam->end];
  if (*count == beam->width && !better(state, &heap[0])) return;
  for (uint32_t i = 0; i < *count; i++)
    if (heap[i].hash == state->hash) return;
  if (*count < beam->width) {
    heap[*count] = *state;
    sift_up(heap, (*count)++);
  } else {
    heap[0] = *state;
    sift_down(heap, *count, 0);
  }
}

static const struct slide *first_of(const struct beam *beam, const struct state_of_beam *state) {
  while (state->parent != 0)
    state = &beam->state[state->parent];
  return &state->slide;
}

/* Everything one slide further than `from`. */
static void expand(struct beam *beam, uint32_t from, uint32_t *count) {
  struct slide slides[SLIDES_MAX], way[ICE_CELLS];
  unsigned length;
  walk(beam, from, way, &length);
  size_t choices = crew_slides(beam->ice, beam->player, beam->who, slides, SLIDES_MAX);
  for (size_t i = 0; i < choices && !effort_node(beam->effort); i++) {
    ice_make(beam->ice, &slides[i]);
    struct outlook outlook = region_outlook(beam->ice, beam->player, beam->who);
    struct state_of_beam state = {.hash = beam->ice->hash, .parent = from, .slide = slides[i]};
    state.caught = beam->state[from].caught + slides[i].fish;
    state.expected = FISH_UNIT * state.caught + outlook.expected;
    if (state.caught > beam->plan->fish) {
      beam->plan->fish = state.caught;
      beam->plan->first = *first_of(beam, &state);
    }
    if (state.caught + outlook.most > beam->plan->fish) offer(beam, count, &state);
    ice_unmake(beam->ice, &slides[i]);
  }
  for (unsigned i = 0; i < length; i++)
    ice_unmake(beam->ice, &way[i]);
}

/* One pass; false if nothing was left to spend, or no room. */
static bool beam_pass(struct beam *beam) {
  beam->state[0] = (struct state_of_beam){0};
  beam->level = 0, beam->end = 1;
  while (beam->level < beam->end) {
    uint32_t count = 0;
    if (beam->room - beam->end < beam->width) return false;
    for (uint32_t i = beam->level; i < beam->end && !beam->effort->spent; i++)
      expand(beam, i, &count);
    if (beam->effort->spent || beam->plan->fish == beam->most) return false;
    beam->level = beam->end;
    beam->end += count;
  }
  return true;
}

/* With nothing to spend: the slide that looks best. */
static struct slide best_guess(struct ice *ice, int player, crew who) {
  struct slide slides[SLIDES_MAX], best = {0};
  size_t count = crew_slides(ice, player, who, slides, SLIDES_MAX);
  int32_t most = -1;
  enum { GUESSES_MAX = 40 };
  for (size_t i = 0; i < count && i < GUESSES_MAX; i++) {
    ice_make(ice, &slides[i]);
    int32_t expected = FISH_UNIT * slides[i].fish + region_outlook(ice, player, who).expected;
    ice_unmake(ice, &slides[i]);
    if (expected > most) most = expected, best = slides[i];
  }
  return best;
}

struct plan region_solve(struct ice *ice, int player, crew who, struct effort *effort, void *memory,
                         size_t size) {
  enum { BRANCH_SLIDES = 4096, FIRST_WIDTH = 4, WIDTH_FACTOR = 3 };
  static const double branch_share = 0.3; /* of what is left: it succeeds soon or never */
  struct branch branch = {.ice = ice,
                          .player = player,
                          .who = who,
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
  struct plan plan = branch_solve(&branch);
  effort_allow(effort, whole);
  if (plan.exact && plan.found) return plan;
  struct beam beam = {.ice = ice,
                      .player = player,
                      .who = who,
                      .effort = effort,
                      .state = memory,
                      .room = (uint32_t)(size / sizeof(struct state_of_beam)),
                      .width = FIRST_WIDTH,
                      .plan = &plan,
                      .most = branch.most};
  if (beam.most > 0 && plan.fish < beam.most) {
    struct slide guess = best_guess(ice, player, who);
    if (!plan.found || effort_node(effort)) plan.first = guess;
    plan.found = true;
    while (beam_pass(&beam))
      beam.width *= WIDTH_FACTOR;
  }
  plan.exact |= plan.fish == beam.most;
  return plan;
}
