#include "arena/tournament/swiss.h"

#include "core/dice.h"

#include <stdlib.h>
#include <string.h>

enum { NOBODY = -1 };

/* --- perfect matchings --- */

/* A graph of places in the ranking; the last vertex may be the bye. Edmonds' algorithm: grow an
 * alternating tree from an unmatched vertex, shrinking each odd cycle (blossom) to its base. */
struct graph {
  int size;
  const bool *edge; /* size x size */
  const bool *gone; /* vertices that do not count */
  int *match, *parent, *base, *queue;
  bool *used, *blossom;
};

static int common_base(const struct graph *graph, int one, int other, bool *seen) {
  memset(seen, 0, (size_t)graph->size * sizeof *seen);
  for (;;) {
    one = graph->base[one];
    seen[one] = true;
    if (graph->match[one] == NOBODY) break;
    one = graph->parent[graph->match[one]];
  }
  for (;; other = graph->parent[graph->match[other]]) {
    other = graph->base[other];
    if (seen[other]) return other;
  }
}

static void mark_path(struct graph *graph, int from, int base, int child) {
  while (graph->base[from] != base) {
    graph->blossom[graph->base[from]] = graph->blossom[graph->base[graph->match[from]]] = true;
    graph->parent[from] = child;
    child = graph->match[from];
    from = graph->parent[graph->match[from]];
  }
}

static void shrink(struct graph *graph, int one, int other, int *last, bool *seen) {
  int base = common_base(graph, one, other, seen);
  memset(graph->blossom, 0, (size_t)graph->size * sizeof *graph->blossom);
  mark_path(graph, one, base, other);
  mark_path(graph, other, base, one);
  for (int i = 0; i < graph->size; i++)
    if (graph->blossom[graph->base[i]]) {
      graph->base[i] = base;
      if (!graph->used[i]) {
        graph->used[i] = true;
        graph->queue[(*last)++] = i;
      }
    }
}

/* Finds an augmenting path from `root`; returns its other end, or NOBODY. */
static int find_path(struct graph *graph, int root, bool *seen) {
  int first = 0, last = 0;
  memset(graph->used, 0, (size_t)graph->size * sizeof *graph->used);
  for (int i = 0; i < graph->size; i++) {
    graph->parent[i] = NOBODY;
    graph->base[i] = i;
  }
  graph->used[root] = true;
  graph->queue[last++] = root;
  while (first < last) {
    int from = graph->queue[first++];
    for (int to = 0; to < graph->size; to++) {
      if (graph->gone[to] || !graph->edge[from * graph->size + to] ||
          graph->base[from] == graph->base[to] || graph->match[from] == to)
        continue;
      if (to == root || (graph->match[to] != NOBODY && graph->parent[graph->match[to]] != NOBODY)) {
        shrink(graph, from, to, &last, seen);
      } else if (graph->parent[to] == NOBODY) {
        graph->parent[to] = from;
        if (graph->match[to] == NOBODY) return to;
        graph->used[graph->match[to]] = true;
        graph->queue[last++] = graph->match[to];
      }
    }
  }
  return NOBODY;
}

/* Can all vertices that are not gone be matched? */
static bool can_match(struct graph *graph, bool *seen) {
  for (int i = 0; i < graph->size; i++)
    graph->match[i] = NOBODY;
  for (int i = 0; i < graph->size; i++) {
    if (graph->gone[i] || graph->match[i] != NOBODY) continue;
    int end = find_path(graph, i, seen);
    if (end == NOBODY) return false;
    while (end != NOBODY) {
      int before = graph->parent[end], next = graph->match[before];
      graph->match[end] = before;
      graph->match[before] = end;
      end = next;
    }
  }
  return true;
}

/* --- two seats --- */

struct pairing {
  const struct swiss *swiss;
  int size; /* vertices: places in the ranking, and the bye if their number is odd */
  bool *edge, *gone, *seen;
  struct graph graph;
};

static unsigned meetings(const struct pairing *pairing, int one, int other) {
  const struct swiss *swiss = pairing->swiss;
  if (one >= (int)swiss->players) return swiss->byes[swiss->ranking[other]];
  if (other >= (int)swiss->players) return swiss->byes[swiss->ranking[one]];
  return swiss->met[swiss->ranking[one] * swiss->players + swiss->ranking[other]];
}

/* Allows the pairs that have met at most this often. */
static void allow(struct pairing *pairing, unsigned most) {
  for (int i = 0; i < pairing->size; i++)
    for (int j = 0; j < pairing->size; j++)
      pairing->edge[i * pairing->size + j] = i != j && meetings(pairing, i, j) <= most;
}

/* Pairs vertex `one` with `other` if the rest can still be paired. */
static bool try_pair(struct pairing *pairing, int one, int other) {
  if (pairing->gone[other] || !pairing->edge[one * pairing->size + other]) return false;
  pairing->gone[one] = pairing->gone[other] = true;
  if (can_match(&pairing->graph, pairing->seen)) return true;
  pairing->gone[one] = pairing->gone[other] = false;
  return false;
}

static void pair_all(struct pairing *pairing, struct table *tables, bool *sits_out) {
  const struct swiss *swiss = pairing->swiss;
  int players = (int)swiss->players;
  unsigned count = 0;
  if (pairing->size > players)
    for (int last = players; last-- > 0;)
      if (try_pair(pairing, players, last)) {
        sits_out[swiss->ranking[last]] = true;
        break;
      }
  for (int i = 0; i < players; i++)
    for (int other = i + 1; other < players && !pairing->gone[i]; other++)
      if (try_pair(pairing, i, other)) {
        tables[count].player[0] = swiss->ranking[i];
        tables[count++].player[1] = swiss->ranking[other];
      }
}

static bool pair_two(const struct swiss *swiss, struct table *tables, bool *sits_out) {
  size_t size = swiss->players + swiss->players % 2;
  struct pairing pairing = {.swiss = swiss, .size = (int)size};
  bool *flags = calloc(size * size + 4 * size, sizeof *flags);
  int *numbers = calloc(4 * size, sizeof *numbers);
  if (flags && numbers) {
    pairing.edge = flags;
    pairing.gone = flags + size * size;
    pairing.seen = pairing.gone + size;
    pairing.graph = (struct graph){.size = (int)size,
                                   .edge = pairing.edge,
                                   .gone = pairing.gone,
                                   .match = numbers,
                                   .parent = numbers + size,
                                   .base = numbers + 2 * size,
                                   .queue = numbers + 3 * size,
                                   .used = pairing.seen + size,
                                   .blossom = pairing.seen + 2 * size};
    unsigned most = 0;
    for (allow(&pairing, most); !can_match(&pairing.graph, pairing.seen); allow(&pairing, most))
      most++;
    pair_all(&pairing, tables, sits_out);
  }
  bool good = flags && numbers;
  free(flags);
  free(numbers);
  return good;
}

/* --- more seats --- */

/* Chooses who sits out: the last in the ranking of those with the fewest byes. */
static void choose_byes(const struct swiss *swiss, bool *sits_out) {
  for (unsigned left = swiss->players % swiss->seats; left > 0; left--) {
    unsigned chosen = 0, fewest = -1U;
    for (unsigned i = swiss->players; i-- > 0;) {
      unsigned player = swiss->ranking[i];
      if (sits_out[player] || swiss->byes[player] >= fewest) continue;
      chosen = player;
      fewest = swiss->byes[player];
    }
    sits_out[chosen] = true;
  }
}

/* Fills a table with the highest player left and, one by one, those that have met the others there
 * least often. */
static void fill(const struct swiss *swiss, struct table *table, bool *seated) {
  for (unsigned seats = 0; seats < swiss->seats; seats++) {
    unsigned best = 0, least = -1U;
    for (unsigned i = 0; i < swiss->players; i++) {
      unsigned player = swiss->ranking[i], sum = 0;
      if (seated[player]) continue;
      for (unsigned j = 0; j < seats; j++)
        sum += swiss->met[player * swiss->players + table->player[j]];
      if (sum >= least) continue;
      least = sum;
      best = player;
    }
    table->player[seats] = best;
    seated[best] = true;
  }
}

static bool fill_tables(const struct swiss *swiss, struct table *tables, bool *sits_out) {
  bool *seated = calloc(swiss->players, sizeof *seated);
  if (!seated) return false;
  choose_byes(swiss, sits_out);
  memcpy(seated, sits_out, swiss->players * sizeof *seated);
  for (unsigned i = 0; i < swiss->players / swiss->seats; i++)
    fill(swiss, &tables[i], seated);
  free(seated);
  return true;
}

bool swiss_pair(const struct swiss *swiss, struct table *tables, bool *sits_out, struct why *why) {
  memset(sits_out, 0, swiss->players * sizeof *sits_out);
  bool good =
      swiss->seats == 2 ? pair_two(swiss, tables, sits_out) : fill_tables(swiss, tables, sits_out);
  return good || why_say(why, "out of memory");
}

/* --- rounds --- */

void swiss_close(struct swiss_rounds *rounds) {
  free(rounds->of);
  free(rounds->sat_out);
  rounds->of = NULL;
  rounds->sat_out = NULL;
}

/* The number of pairings that a table plays in a round. */
static unsigned pairings(const struct schedule_plan *plan) {
  return (plan->games + plan->seats - 1) / plan->seats;
}

size_t swiss_games(const struct schedule_plan *plan) {
  return (size_t)(plan->players / plan->seats) * pairings(plan) * plan->seats;
}

/* Counts half points: in a game, two for each opponent beaten and one for each tied; a bye counts
 * as games won. */
static void count_points(const struct swiss_rounds *rounds, const struct schedule *schedule,
                         const struct played *played, unsigned long *points) {
  const struct schedule_plan *plan = rounds->plan;
  unsigned long bye = 2UL * (plan->seats - 1) * pairings(plan) * plan->seats;
  for (size_t i = 0; i < schedule->count; i++) {
    const struct fixture *game = &schedule->of[i];
    const struct played_game *result = played_find(played, game->id);
    for (unsigned one = 0; result && one < game->players; one++)
      for (unsigned other = 0; other < game->players; other++)
        if (other != one)
          points[game->player[one]] += result->place[one] < result->place[other]    ? 2
                                       : result->place[one] == result->place[other] ? 1
                                                                                    : 0;
  }
  for (size_t i = 0; i < (size_t)rounds->count * plan->players; i++)
    if (rounds->sat_out[i]) points[i % plan->players] += bye;
}

/* Players with equal points stay as the dice put them at the beginning. */
static void rank(const struct swiss_rounds *rounds, const unsigned long *points,
                 unsigned *ranking) {
  unsigned players = rounds->plan->players;
  struct dice dice;
  for (unsigned i = 0; i < players; i++)
    ranking[i] = i;
  dice_seed(&dice, rounds->seed);
  dice_shuffle(&dice, ranking, players, sizeof *ranking);
  for (unsigned i = 1; i < players; i++) {
    unsigned player = ranking[i], at = i;
    for (; at > 0 && points[ranking[at - 1]] < points[player]; at--)
      ranking[at] = ranking[at - 1];
    ranking[at] = player;
  }
}

/* Adds the tables of the round, from rounds->tables on, to the schedule. */
static bool add_tables(struct swiss_rounds *rounds, struct schedule *schedule, struct why *why) {
  const struct schedule_plan *plan = rounds->plan;
  size_t last = rounds->tables + plan->players / plan->seats;
  for (; rounds->tables < last; rounds->tables++) {
    struct table *table = &rounds->of[rounds->tables];
    unsigned before = 0;
    qsort(table->player, plan->seats, sizeof *table->player, schedule_by_number);
    for (size_t i = 0; i < rounds->tables; i++)
      before +=
          memcmp(rounds->of[i].player, table->player, plan->seats * sizeof *table->player) == 0;
    for (unsigned i = 0; i < pairings(plan); i++)
      if (!schedule_add(schedule, plan, table->player, before * pairings(plan) + i, why))
        return false;
  }
  return true;
}

static void count_meetings(const struct swiss_rounds *rounds, unsigned *met, unsigned *byes) {
  const struct schedule_plan *plan = rounds->plan;
  for (size_t i = 0; i < rounds->tables; i++)
    for (unsigned one = 0; one < plan->seats; one++)
      for (unsigned other = 0; other < plan->seats; other++)
        met[rounds->of[i].player[one] * plan->players + rounds->of[i].player[other]] +=
            one != other;
  for (size_t i = 0; i < (size_t)rounds->count * plan->players; i++)
    byes[i % plan->players] += rounds->sat_out[i];
}

static bool grow(struct swiss_rounds *rounds) {
  size_t players = rounds->plan->players;
  struct table *of =
      realloc(rounds->of, (rounds->tables + players / rounds->plan->seats) * sizeof *of);
  if (of) rounds->of = of;
  bool *sat_out = realloc(rounds->sat_out, (rounds->count + 1) * players * sizeof *sat_out);
  if (sat_out) rounds->sat_out = sat_out;
  return of && sat_out;
}

bool swiss_add(struct swiss_rounds *rounds, struct schedule *schedule, const struct played *played,
               struct why *why) {
  size_t players = rounds->plan->players;
  unsigned *met = calloc(players * players + 2 * players, sizeof *met);
  unsigned long *points = calloc(players, sizeof *points);
  bool good = met && points && grow(rounds);
  if (!good) why_say(why, "out of memory");
  if (good) {
    unsigned *byes = met + players * players, *ranking = byes + players;
    const struct swiss swiss = {.players = (unsigned)players,
                                .seats = rounds->plan->seats,
                                .ranking = ranking,
                                .met = met,
                                .byes = byes};
    count_points(rounds, schedule, played, points);
    count_meetings(rounds, met, byes);
    rank(rounds, points, ranking);
    good = swiss_pair(&swiss, rounds->of + rounds->tables,
                      rounds->sat_out + (size_t)rounds->count * players, why) &&
           add_tables(rounds, schedule, why);
    rounds->count++;
  }
  free(met);
  free(points);
  return good;
}
