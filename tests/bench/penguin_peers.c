#include "bench/penguin_peers.h"

#include "games/penguins/mind/floes.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum {
  UNIT = 12, /* parts of a fish: up to four share what they reach at once */
  MOVES_MAX = ICE_PENGUINS * ICE_DIRECTIONS * ICE_SIDE,
  INFINITE = INT32_MAX / 4,
};

_Static_assert(MOVES_MAX >= ICE_SIDE * ICE_SIDE, "the placements do not fit");

/* What a move is worth to a peer, which makes the best one or draws one (`draws`). The move has not
 * been made yet; a placement's `from` is 0. */
struct style {
  double (*place)(struct ice *ice, const struct slide *move);
  double (*slide)(struct ice *ice, const struct slide *move);
  bool draws;
};

/* How far player 0 is ahead of the best of the others. */
static int32_t lead(const struct ice *ice, const int32_t *worth) {
  int32_t best = -INFINITE;
  for (int player = 1; player < ice->players; player++) {
    int32_t theirs = UNIT * ice->score[player] + worth[player];
    if (theirs > best) best = theirs;
  }
  return UNIT * ice->score[0] + worth[0] - (ice->players > 1 ? best : 0);
}

/* A floe is worth its fish to the player who needs the fewest slides to reach it. */
static int32_t territory(struct ice *ice) {
  uint64_t front[PENGUINS_PLAYERS_MAX][ICE_SIDE], seen[PENGUINS_PLAYERS_MAX][ICE_SIDE];
  uint64_t taken[ICE_SIDE], next[ICE_SIDE], any = 1;
  int32_t worth[PENGUINS_PLAYERS_MAX] = {0};
  floes_clear(ice, taken);
  for (int player = 0; player < ice->players; player++) {
    floes_clear(ice, front[player]);
    floes_clear(ice, seen[player]);
    for (int i = 0; i < ice->count[player]; i++)
      floes_add(ice, front[player], ice->at[player][i]);
  }
  while (any) {
    any = 0;
    for (int player = 0; player < ice->players; player++) {
      floes_slide(ice, front[player], next);
      for (unsigned word = 0; word < ice->words; word++) {
        front[player][word] = next[word] & ~seen[player][word];
        seen[player][word] |= next[word];
      }
    }
    for (unsigned word = 0; word < ice->words; word++) {
      uint64_t fresh = 0;
      for (int player = 0; player < ice->players; player++)
        fresh |= front[player][word] & ~taken[word];
      any |= fresh;
      taken[word] |= fresh;
      for (; fresh; fresh &= fresh - 1) {
        uint64_t floe = fresh & -fresh;
        int sharing = 0;
        for (int player = 0; player < ice->players; player++)
          sharing += (front[player][word] & floe) != 0;
        for (int player = 0; player < ice->players; player++)
          if (front[player][word] & floe)
            worth[player] += UNIT * floes_fish_in_word(ice, word, floe) / sharing;
      }
    }
  }
  return lead(ice, worth);
}

/* --- features of a move --- */

/* What the slides from a cell can reach. */
struct rays {
  int floes, fish, most;
};

static struct rays rays_of(const struct ice *ice, unsigned from) {
  struct rays rays = {0};
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
    int step = ice->step[direction];
    for (int at = (int)from + step; ice->fish[at]; at += step) {
      rays.floes++;
      rays.fish += ice->fish[at];
      if (ice->fish[at] > rays.most) rays.most = ice->fish[at];
    }
  }
  return rays;
}

static int fish_around(const struct ice *ice, unsigned cell) {
  int fish = 0;
  for (int direction = 0; direction < ICE_DIRECTIONS; direction++)
    fish += ice->fish[(int)cell + ice->step[direction]];
  return fish;
}

/* The fish in the connected part that contains a cell. */
static int fish_connected(const struct ice *ice, unsigned cell, uint64_t *part) {
  floes_clear(ice, part);
  floes_add(ice, part, cell);
  return floes_flood(ice, part);
}

static bool is_near_others(const struct ice *ice, const uint64_t *part) {
  for (int player = 1; player < ice->players; player++)
    for (int i = 0; i < ice->count[player]; i++)
      if (floes_touch(ice, part, ice->at[player][i])) return true;
  return false;
}

/* The number of steps between two cells. */
static int distance(const struct ice *ice, unsigned one, unsigned other) {
  int stride = (int)ice->stride, a = (int)one, b = (int)other;
  return abs(a / stride - b / stride) + abs(a % stride - b % stride);
}

static int least(int one, int other) {
  return one < other ? one : other;
}

/* The distance from a cell to the nearest penguin of another player, or of player 0; at most 8. */
static int nearest(const struct ice *ice, unsigned cell, bool own) {
  int best = 8;
  for (int player = own ? 0 : 1; player < (own ? 1 : ice->players); player++)
    for (int i = 0; i < ice->count[player]; i++)
      best = least(best, distance(ice, cell, ice->at[player][i]));
  return best;
}

/* The weights of a drawing peer, in the order of the features. */
struct taste {
  double open, corridor, end, around, reached_fish, reached, others, own, three, middle;
  double fish_2, fish_3, next, exits_0, exits_1, exits_3, from_1, from_3;
  double shuts, nearly_shuts, beside, stuck, fish, slides, more_slides, alone, connected;
};

static double taste_floe(const struct ice *ice, const struct slide *move,
                         const struct taste *taste) {
  int exits = ice_neighbours(ice, move->to);
  struct rays rays = rays_of(ice, move->to);
  unsigned row = move->to / ice->stride, column = move->to % ice->stride;
  double off = fabs(row - (ice->rows + 1) / 2.0) / ice->rows +
               fabs(column - (ice->columns + 1) / 2.0) / ice->columns;
  double exits_worth[] = {taste->end, taste->end, taste->corridor, 0, taste->open};
  return exits_worth[exits] + taste->around * fish_around(ice, move->to) +
         taste->reached_fish * rays.fish + taste->reached * rays.floes +
         taste->others * nearest(ice, move->to, false) + taste->own * nearest(ice, move->to, true) +
         (rays.most == PENGUINS_FISH_MAX ? taste->three : 0) - taste->middle * off;
}

/* What the move, which has been made, does to neighbouring penguins of other players. */
static double taste_neighbours(const struct ice *ice, unsigned cell, const struct taste *taste) {
  double worth = 0;
  for (int player = 1; player < ice->players; player++)
    for (int i = 0; i < ice->count[player]; i++) {
      if (distance(ice, cell, ice->at[player][i]) != 1) continue;
      int exits = ice_neighbours(ice, ice->at[player][i]);
      worth += taste->beside;
      if (exits < 2) worth += exits ? taste->nearly_shuts : taste->shuts;
    }
  return worth;
}

static double taste_slide(struct ice *ice, const struct slide *move, const struct taste *taste) {
  enum { FISH_MOST = 25, SLIDES_MOST = 12 };
  uint64_t part[ICE_SIDE];
  int from = ice_neighbours(ice, move->from), before = rays_of(ice, move->from).floes;
  int connected = fish_connected(ice, move->from, part);
  double worth = is_near_others(ice, part) ? 0 : taste->alone;
  worth += move->fish == 1 ? 0 : move->fish == 2 ? taste->fish_2 : taste->fish_3;
  worth += from == 1 ? taste->from_1 : from > 2 ? taste->from_3 : 0;
  if (distance(ice, move->from, move->to) == 1) worth += taste->next;
  ice_make(ice, move);
  struct rays rays = rays_of(ice, move->to);
  double exits_worth[] = {taste->exits_0, taste->exits_1, 0, taste->exits_3, taste->exits_3};
  worth += exits_worth[ice_neighbours(ice, move->to)] + taste_neighbours(ice, move->to, taste);
  for (int i = 0; i < ice->count[0]; i++)
    if (!ice_neighbours(ice, ice->at[0][i])) worth += taste->stuck;
  worth += taste->fish * least(rays.fish, FISH_MOST);
  worth += taste->slides * least(rays.floes, SLIDES_MOST);
  worth += taste->more_slides * (rays.floes - before);
  worth += taste->connected * log((1.0 + fish_connected(ice, move->to, part)) / (1.0 + connected));
  ice_unmake(ice, move);
  return worth;
}

/* --- styles, the weights in the order of struct taste --- */

static const struct taste keeper = {7.3,  -5.4, -6.9,  0.44, 0.08, 0.04, 0.93,  0.41,  -0.1,
                                    -5.8, 0.59, 1.17,  0.13, -3,   1.45, -0.86, 3.3,   -0.12,
                                    1.65, 0.84, -0.38, -3.3, 0.15, 0.03, -0.01, -0.37, 0.88};

static const struct taste hunter = {1.4,  -1.7, -3.8, 0.07,  0.53, 0.1,   0.16, -0.02, 2.1,
                                    7.6,  0.53, 1.46, -0.3,  1.03, 1.08,  0.01, 0.5,   -0.28,
                                    0.85, 0.75, 0.19, -0.56, 0.12, -0.08, 0.26, -1.84, 1.41};

static double keeper_place(struct ice *ice, const struct slide *move) {
  return taste_floe(ice, move, &keeper);
}

static double keeper_slide(struct ice *ice, const struct slide *move) {
  return taste_slide(ice, move, &keeper);
}

static double hunter_place(struct ice *ice, const struct slide *move) {
  return taste_floe(ice, move, &hunter);
}

static double hunter_slide(struct ice *ice, const struct slide *move) {
  return taste_slide(ice, move, &hunter);
}

/* The last of the floes that have the most fish around them. */
static double neighbour_place(struct ice *ice, const struct slide *move) {
  return fish_around(ice, move->to) + (double)move->to / (double)ICE_CELLS;
}

/* Moves the last penguin by one step: to the most fish, then down, up, right, left. */
static double neighbour_slide(struct ice *ice, const struct slide *move) {
  int by = move->to - move->from, stride = (int)ice->stride;
  int preference = by == stride ? 3 : by == -stride ? 2 : by == 1 ? 1 : 0;
  double far = distance(ice, move->from, move->to) > 1 ? -ICE_CELLS : 0;
  return 16.0 * (move->from + far) + 4.0 * move->fish + preference;
}

/* The first of the floes from which slides reach the most fish. */
static double hungry_place(struct ice *ice, const struct slide *move) {
  return rays_of(ice, move->to).fish - (double)move->to / (double)ICE_CELLS;
}

static double hungry_slide(struct ice *ice, const struct slide *move) {
  (void)ice;
  return move->fish - (double)move->from / (double)ICE_CELLS -
         (double)move->to / (double)ICE_CELLS / (double)ICE_CELLS;
}

static double mobile_place(struct ice *ice, const struct slide *move) {
  return rays_of(ice, move->to).floes;
}

static double mobile_slide(struct ice *ice, const struct slide *move) {
  int slides = 0;
  ice_make(ice, move);
  for (int i = 0; i < ice->count[0]; i++)
    slides += rays_of(ice, ice->at[0][i]).floes;
  ice_unmake(ice, move);
  return slides + move->fish;
}

static double territory_place(struct ice *ice, const struct slide *move) {
  ice_place(ice, 0, move->to);
  double value = territory(ice);
  ice_unplace(ice, 0, 1);
  return value;
}

static double territory_slide(struct ice *ice, const struct slide *move) {
  ice_make(ice, move);
  double value = territory(ice);
  ice_unmake(ice, move);
  return value;
}

/* --- choosing --- */

static size_t list_moves(const struct ice *ice, bool placing, struct slide *moves) {
  size_t count = 0;
  if (!placing) return ice_slides(ice, 0, moves, MOVES_MAX);
  for (unsigned cell = ice->stride + 1; cell < (ice->rows + 1) * ice->stride; cell++)
    if (ice->fish[cell] == 1) moves[count++] = (struct slide){.to = (uint16_t)cell, .fish = 1};
  return count;
}

/* The fitted programs decide by rules, but a peer that draws makes mistakes that they do not make.
 * With worths times this factor, `greedy` wins about as often against the peer as against the
 * programs (src/games/penguins/MEASUREMENTS.md). */
static const double sharpness = 3;

/* Picks the best, with ties equally likely, or each with a probability proportional to the
 * exponential of its worth. */
static size_t pick(const double *worth, size_t count, bool draws, struct dice *dice) {
  const uint32_t sides = UINT32_C(1) << 30;
  size_t best = 0;
  uint32_t ties = 0;
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    if (ties && worth[i] < worth[best]) continue;
    if (ties && worth[i] > worth[best]) ties = 0;
    if (dice_roll(dice, ++ties) == 0) best = i;
  }
  if (!draws) return best;
  for (size_t i = 0; i < count; i++)
    sum += exp(sharpness * (worth[i] - worth[best]));
  double left = sum * dice_roll(dice, sides) / sides;
  for (size_t i = 0; i < count; i++)
    if ((left -= exp(sharpness * (worth[i] - worth[best]))) < 0) return i;
  return best;
}

static enum choice choose(const struct request *request, const struct style *style,
                          struct move *move) {
  static struct slide moves[MOVES_MAX];
  static double worth[MOVES_MAX];
  struct ice ice;
  assert(request->seen->rows <= ICE_SIDE && request->seen->columns <= ICE_SIDE);
  if (request->rules->moves(request->seen, request->seat, move, 1) == 0) return CHOICE_NONE;
  ice_open(&ice, request->seen, request->seat);
  bool placing = move->from == PENGUINS_NOWHERE;
  size_t count = list_moves(&ice, placing, moves);
  for (size_t i = 0; i < count; i++)
    worth[i] = (placing ? style->place : style->slide)(&ice, &moves[i]);
  const struct slide *chosen = &moves[pick(worth, count, style->draws, request->dice)];
  *move = (struct move){placing ? PENGUINS_NOWHERE : ice_on_board(&ice, chosen->from),
                        ice_on_board(&ice, chosen->to)};
  return CHOICE_MADE;
}

#define PEER(name, draws)                                                                          \
  static enum choice choose_##name(const struct request *request, struct move *move,               \
                                   struct why *why) {                                              \
    (void)why;                                                                                     \
    return choose(request, &(struct style){name##_place, name##_slide, draws}, move);              \
  }
PEER(keeper, true)
PEER(hunter, true)
PEER(neighbour, false)
PEER(hungry, false)
PEER(mobile, false)
PEER(territory, false)

const struct level penguin_peers[] = {{"keeper", "Keeper", choose_keeper},
                                      {"hunter", "Hunter", choose_hunter},
                                      {"neighbour", "Neighbour", choose_neighbour},
                                      {"hungry", "Hungry", choose_hungry},
                                      {"mobile", "Mobile", choose_mobile},
                                      {"territory", "Territory", choose_territory},
                                      {.name = NULL}};
