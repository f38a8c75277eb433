#include "arena/tournament/swiss.h"

#include "core/base/dice.h"
#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { NOBODY = -1, VERTICES_MAX = ENTRANTS_MAX + ENTRANTS_MAX % 2 };

/* --- perfect matchings --- */

/* A graph of places in the ranking; the last vertex is the bye if the number of players is odd.
 * Edmonds' algorithm: grow an alternating tree from an unmatched vertex, shrinking each odd cycle
 * (blossom) to its base. */
struct graph {
  int size;
  bool edge[VERTICES_MAX][VERTICES_MAX];
  bool gone[VERTICES_MAX]; /* vertices that do not count */
  int match[VERTICES_MAX], parent[VERTICES_MAX], base[VERTICES_MAX], queue[VERTICES_MAX];
  bool used[VERTICES_MAX], blossom[VERTICES_MAX], seen[VERTICES_MAX];
};

static int common_base(struct graph *graph, int one, int other) {
  memset(graph->seen, 0, sizeof graph->seen);
  for (;;) {
    one = graph->base[one];
    graph->seen[one] = true;
    if (graph->match[one] == NOBODY) break;
    one = graph->parent[graph->match[one]];
  }
  for (;; other = graph->parent[graph->match[other]]) {
    other = graph->base[other];
    if (graph->seen[other]) return other;
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

static void shrink(struct graph *graph, int one, int other, int *last) {
  int base = common_base(graph, one, other);
  memset(graph->blossom, 0, sizeof graph->blossom);
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
static int find_path(struct graph *graph, int root) {
  int first = 0, last = 0;
  memset(graph->used, 0, sizeof graph->used);
  for (int i = 0; i < graph->size; i++) {
    graph->parent[i] = NOBODY;
    graph->base[i] = i;
  }
  graph->used[root] = true;
  graph->queue[last++] = root;
  while (first < last) {
    int from = graph->queue[first++];
    for (int to = 0; to < graph->size; to++) {
      if (graph->gone[to] || !graph->edge[from][to] || graph->base[from] == graph->base[to] ||
          graph->match[from] == to)
        continue;
      if (to == root || (graph->match[to] != NOBODY && graph->parent[graph->match[to]] != NOBODY)) {
        shrink(graph, from, to, &last);
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
static bool can_match(struct graph *graph) {
  for (int i = 0; i < graph->size; i++)
    graph->match[i] = NOBODY;
  for (int i = 0; i < graph->size; i++) {
    if (graph->gone[i] || graph->match[i] != NOBODY) continue;
    int end = find_path(graph, i);
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

static unsigned meetings(const struct swiss *swiss, int one, int other) {
  if (one >= (int)swiss->players) return swiss->byes[swiss->ranking[other]];
  if (other >= (int)swiss->players) return swiss->byes[swiss->ranking[one]];
  return swiss->met[swiss->ranking[one] * swiss->players + swiss->ranking[other]];
}

/* Allows the pairs that have met at most this often. */
static void allow(struct graph *graph, const struct swiss *swiss, unsigned most) {
  for (int i = 0; i < graph->size; i++)
    for (int j = 0; j < graph->size; j++)
      graph->edge[i][j] = i != j && meetings(swiss, i, j) <= most;
}

/* Pairs vertex `one` with `other` if the rest can still be paired. */
static bool try_pair(struct graph *graph, int one, int other) {
  if (graph->gone[other] || !graph->edge[one][other]) return false;
  graph->gone[one] = graph->gone[other] = true;
  if (can_match(graph)) return true;
  graph->gone[one] = graph->gone[other] = false;
  return false;
}

static void pair_two(const struct swiss *swiss, struct matchup *tables, bool *sits_out) {
  int players = (int)swiss->players;
  struct graph *graph = memory_new(1, sizeof *graph);
  unsigned count = 0, most = 0;
  graph->size = players + players % 2;
  for (allow(graph, swiss, most); !can_match(graph); allow(graph, swiss, most))
    most++;
  for (int last = players; graph->size > players && last-- > 0 && !graph->gone[players];)
    sits_out[swiss->ranking[last]] = try_pair(graph, players, last);
  for (int i = 0; i < players; i++)
    for (int other = i + 1; other < players && !graph->gone[i]; other++)
      if (try_pair(graph, i, other)) {
        tables[count].player[0] = swiss->ranking[i];
        tables[count++].player[1] = swiss->ranking[other];
      }
  free(graph);
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
static void fill(const struct swiss *swiss, struct matchup *table, bool *seated) {
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

static void fill_tables(const struct swiss *swiss, struct matchup *tables, bool *sits_out) {
  bool seated[ENTRANTS_MAX];
  choose_byes(swiss, sits_out);
  memcpy(seated, sits_out, swiss->players * sizeof *seated);
  for (unsigned i = 0; i < swiss->players / swiss->seats; i++)
    fill(swiss, &tables[i], seated);
}

void swiss_pair(const struct swiss *swiss, struct matchup *tables, bool *sits_out) {
  memset(sits_out, 0, swiss->players * sizeof *sits_out);
  if (swiss->seats == 2)
    pair_two(swiss, tables, sits_out);
  else
    fill_tables(swiss, tables, sits_out);
}

/* --- rounds --- */

void swiss_close(struct swiss_rounds *rounds) {
  free(rounds->of);
  rounds->of = NULL;
}

/* The number of pairings that a table plays in a round. */
static unsigned pairings(const struct schedule_plan *plan) {
  return (plan->games + plan->seats - 1) / plan->seats;
}

size_t swiss_games(const struct schedule_plan *plan) {
  return (size_t)(plan->players / plan->seats) * pairings(plan) * plan->seats;
}

/* Counts half points; a bye counts as games won. */
static void count_points(const struct swiss_rounds *rounds, const struct schedule *schedule,
                         const struct played *played, unsigned long *points) {
  const struct schedule_plan *plan = rounds->plan;
  unsigned long bye = 2UL * (plan->seats - 1) * pairings(plan) * plan->seats;
  for (size_t i = 0; i < schedule->count; i++) {
    const struct fixture *game = &schedule->of[i];
    const struct played_game *result = played_find(played, game->id);
    for (unsigned seat = 0; result && seat < game->players; seat++)
      points[game->player[seat]] += played_half_points(result, game->players, seat);
  }
  for (unsigned i = 0; i < plan->players; i++)
    points[i] += rounds->byes[i] * bye;
}

/* Players with equal points stay as the dice put them at the beginning. */
static void rank(const struct swiss_rounds *rounds, const struct schedule *schedule,
                 const struct played *played, unsigned *ranking) {
  unsigned players = rounds->plan->players;
  unsigned long points[ENTRANTS_MAX] = {0};
  struct dice dice;
  count_points(rounds, schedule, played, points);
  for (unsigned i = 0; i < players; i++)
    ranking[i] = i;
  dice_seed(&dice, rounds->plan->seed);
  dice_shuffle(&dice, ranking, players, sizeof *ranking);
  for (unsigned i = 1; i < players; i++) {
    unsigned player = ranking[i], at = i;
    for (; at > 0 && points[ranking[at - 1]] < points[player]; at--)
      ranking[at] = ranking[at - 1];
    ranking[at] = player;
  }
}

static void count_meetings(const struct swiss_rounds *rounds, unsigned *met) {
  const struct schedule_plan *plan = rounds->plan;
  for (size_t i = 0; i < rounds->tables; i++)
    for (unsigned one = 0; one < plan->seats; one++)
      for (unsigned other = 0; other < plan->seats; other++)
        met[rounds->of[i].player[one] * plan->players + rounds->of[i].player[other]] +=
            one != other;
}

bool swiss_add(struct swiss_rounds *rounds, struct schedule *schedule, const struct played *played,
               struct why *why) {
  const struct schedule_plan *plan = rounds->plan;
  const unsigned players = plan->players, seats = plan->seats;
  size_t first = rounds->tables, end = first + players / seats;
  unsigned ranking[ENTRANTS_MAX];
  bool sits_out[ENTRANTS_MAX];
  unsigned *met = memory_new((size_t)players * players, sizeof *met);
  const struct swiss swiss = {players, seats, ranking, met, rounds->byes};
  rounds->of = memory_resize(rounds->of, end, sizeof *rounds->of);
  count_meetings(rounds, met);
  rank(rounds, schedule, played, ranking);
  swiss_pair(&swiss, rounds->of + first, sits_out);
  for (unsigned i = 0; i < players; i++)
    rounds->byes[i] += sits_out[i];
  rounds->tables = end;
  free(met);
  return schedule_add_tables(schedule, plan, rounds->of, first, end, pairings(plan), why);
}
