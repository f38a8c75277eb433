#include "games/penguins/mind/placement.h"

#include "games/penguins/mind/territory.h"

#include <stdlib.h>

enum {
  FULL_DEPTH = 2,  /* up to here all floes are searched at the root, */
  ROOT_WIDTH = 24, /* beyond it that many; */
  INNER_WIDTH = 8, /* and below the root always that many */
  INFINITE = INT32_MAX / 2,
};

struct spot {
  uint16_t cell;
  int32_t value; /* for the team of the player who places */
};

_Static_assert(sizeof(struct spot) * ICE_CELLS * (PLACEMENT_DEPTH + 1) <= PLACEMENT_MEMORY,
               "the lists do not fit");

struct placer {
  struct ice *ice;
  struct effort *effort;
  uint32_t left[PENGUINS_PLAYERS_MAX];
  struct spot *spots; /* ICE_CELLS a depth */
};

static int32_t sign_of(int player) {
  return player ? -1 : 1;
}

/* The next player with a penguin in hand that can be searched; -1 if there is none. */
static int next_after(const struct placer *placer, int player) {
  const struct ice *ice = placer->ice;
  for (int i = 1; i <= ice->players; i++) {
    int next = (player + i) % ice->players;
    if (placer->left[next] && ice->count[next] < ICE_PENGUINS) return next;
  }
  return -1;
}

/* For player 0, if `side` (-1: player 0) comes next. */
static int32_t value_of(const struct placer *placer, int side) {
  struct territory territory;
  placer->ice->side = side < 0 ? 0 : side;
  territory_survey(&territory, placer->ice);
  return territory.value;
}

static int by_value(const void *one, const void *other) {
  const struct spot *a = one, *b = other;
  if (a->value != b->value) return a->value < b->value ? 1 : -1;
  return a->cell - b->cell;
}

/* All floes to choose from, with their values if nobody places after it, the best first. */
static size_t list_spots(struct placer *placer, int player, struct spot *spots) {
  struct ice *ice = placer->ice;
  size_t count = 0;
  unsigned end = (ice->rows + 1) * ice->stride;
  int next = next_after(placer, player);
  for (unsigned cell = ice->stride + 1; cell < end; cell++) {
    if (ice->fish[cell] != 1) continue;
    if (count > 0 && effort_node(placer->effort)) break;
    ice_place(ice, player, cell);
    spots[count++] = (struct spot){(uint16_t)cell, sign_of(player) * value_of(placer, next)};
    ice_unplace(ice, player, 1);
  }
  qsort(spots, count, sizeof *spots, by_value);
  return count;
}

static int32_t place(struct placer *placer, int player, int depth, int32_t alpha, int32_t beta);

static int32_t try_spot(struct placer *placer, int player, unsigned cell, int depth, int32_t alpha,
                        int32_t beta) {
  int32_t value;
  ice_place(placer->ice, player, cell);
  placer->left[player]--;
  int next = next_after(placer, player);
  if (depth == 0 || next < 0)
    value = sign_of(player) * value_of(placer, next);
  else if (sign_of(next) == sign_of(player))
    value = place(placer, next, depth, alpha, beta);
  else
    value = -place(placer, next, depth, -beta, -alpha);
  placer->left[player]++;
  ice_unplace(placer->ice, player, 1);
  return value;
}

/* The value for `player`'s team when it places now and `depth` placements are looked at. */
static int32_t place(struct placer *placer, int player, int depth, int32_t alpha, int32_t beta) {
  struct spot *spots = placer->spots + (size_t)depth * ICE_CELLS;
  size_t count = list_spots(placer, player, spots);
  if (count == 0) return sign_of(player) * value_of(placer, player);
  if (depth == 1) return spots[0].value;
  int32_t best = -INFINITE;
  for (size_t i = 0; i < count && i < INNER_WIDTH && !placer->effort->spent; i++) {
    int32_t value =
        try_spot(placer, player, spots[i].cell, depth - 1, alpha > best ? alpha : best, beta);
    if (value > best) best = value;
    if (best >= beta) break;
  }
  return best;
}

/* One depth at the root; false if it was not finished. */
static bool deepen(struct placer *placer, struct spot *spots, size_t count, int depth) {
  int32_t best = -INFINITE;
  size_t done = 0;
  for (; done < count; done++) {
    int32_t value = try_spot(placer, 0, spots[done].cell, depth - 1, best, INFINITE);
    if (placer->effort->spent) break;
    /* Any other value is only a bound: these floes keep their order. */
    spots[done].value = value > best ? value : -INFINITE + (int32_t)(count - done);
    if (value > best) best = value;
  }
  for (size_t i = done; i < count; i++)
    spots[i].value = -INFINITE + (int32_t)(count - i);
  if (done > 0) qsort(spots, count, sizeof *spots, by_value);
  return done == count;
}

struct placement placement_search(struct ice *ice, const uint32_t *left, struct effort *effort,
                                  void *memory) {
  struct placer placer = {.ice = ice, .effort = effort, .spots = memory};
  uint32_t all = 0;
  for (int player = 0; player < ice->players; player++)
    all += placer.left[player] = left[player];
  struct spot *spots = placer.spots + (size_t)PLACEMENT_DEPTH * ICE_CELLS;
  placer.left[0]--; /* who is next depends on it */
  size_t count = list_spots(&placer, 0, spots);
  placer.left[0]++;
  struct placement result = {.depth = 1, .found = count > 0};
  if (count == 0) return result;
  result.value = spots[0].value;
  for (int depth = 2; depth <= PLACEMENT_DEPTH && (uint32_t)depth <= all; depth++) {
    size_t width = depth > FULL_DEPTH && count > ROOT_WIDTH ? ROOT_WIDTH : count;
    bool whole = deepen(&placer, spots, width, depth);
    if (spots[0].value > -INFINITE / 2) result.value = spots[0].value;
    if (!whole) break;
    result.depth = depth;
  }
  result.cell = spots[0].cell;
  return result;
}
