#include "arena/tournament/groups.h"

#include "core/dice.h"

#include <stdlib.h>
#include <string.h>

enum {
  TRIES_A_SEAT = 5000,    /* exchanges that are tried for each seat of the tables */
  TRIES_MAX = 5000000,    /* in all */
  ALLOWED_AT_FIRST = 160, /* by how much a change may make it worse; then ever less */
  SEARCH_SEED = 1,
  BALANCE_OF_TABLES = 64, /* how much the squares of the numbers of tables count */
};

struct search {
  const struct groups_plan *plan;
  struct groups *groups;
  unsigned players;   /* at this stage */
  unsigned room;      /* at the last stage: the size of the matrix */
  unsigned *met;      /* room x room: how often two have met */
  unsigned *tables;   /* at how many tables each sits */
  size_t first_table; /* those before it belong to earlier stages */
  long doubled_mean;  /* how often two will meet, times two, rounded */
  struct dice dice;
};

static unsigned *met(struct search *search, unsigned one, unsigned other) {
  return &search->met[one * search->room + other];
}

static bool sits(const struct search *search, const struct table *table, unsigned player) {
  for (unsigned i = 0; i < search->plan->seats; i++)
    if (table->player[i] == player) return true;
  return false;
}

/* Notes that a player sits at a table with its first `others` players, or no longer does (change
 * -1); the player itself does not matter. */
static void note(struct search *search, const struct table *table, unsigned others, unsigned player,
                 int change) {
  search->tables[player] += (unsigned)change;
  for (unsigned i = 0; i < others; i++)
    if (table->player[i] != player) {
      *met(search, player, table->player[i]) += (unsigned)change;
      *met(search, table->player[i], player) += (unsigned)change;
    }
}

/* By how much the fourth power of the doubled distance from the mean number of meetings grows when
 * two players that have met `meetings` times meet once more. Squares would tolerate single pairs
 * that never meet. */
static long price_of(const struct search *search, unsigned meetings) {
  long far = 2 * (long)meetings - search->doubled_mean;
  return 8 * far * far * far + 24 * far * far + 32 * far + 16;
}

/* The cost of a player's taking the place of the one in seat `except` of the table. */
static long cost(struct search *search, const struct table *table, unsigned seats, unsigned except,
                 unsigned player) {
  long sum = BALANCE_OF_TABLES * (2 * (long)search->tables[player] + 1);
  for (unsigned i = 0; i < seats; i++)
    if (i != except) sum += price_of(search, *met(search, player, table->player[i]));
  return sum;
}

/* How many tables the stage adds: at least as many as the missing meetings take, of all programs
 * and of any single one. */
static size_t tables_needed(struct search *search) {
  const struct groups_plan *plan = search->plan;
  unsigned long others = plan->seats - 1, sum = 0, most = 0;
  for (unsigned i = 0; i < search->players; i++) {
    unsigned long lacking = 0;
    for (unsigned other = 0; other < search->players; other++)
      if (other != i && (!plan->gauntlet || other == 0) && *met(search, i, other) < plan->meetings)
        lacking += plan->meetings - *met(search, i, other);
    sum += lacking;
    if (lacking > most) most = lacking;
  }
  unsigned long at_table = plan->gauntlet ? others : plan->seats * others;
  unsigned long all = (sum + at_table - 1) / at_table, one = (most + others - 1) / others;
  return all > one ? all : one;
}

/* Seats the players that cost least, one after another. */
static void lay(struct search *search, struct table *table) {
  unsigned seats = 0;
  if (search->plan->gauntlet) {
    table->player[seats++] = 0;
    search->tables[0]++;
  }
  for (; seats < search->plan->seats; seats++) {
    unsigned best = 0;
    long least = 0;
    bool found = false;
    for (unsigned i = 0; i < search->players; i++) {
      bool there = false;
      for (unsigned at = 0; at < seats; at++)
        there = there || table->player[at] == i;
      if (there) continue;
      long price = cost(search, table, seats, seats, i);
      if (found && price >= least) continue;
      found = true;
      best = i;
      least = price;
    }
    table->player[seats] = best;
    note(search, table, seats, best, 1);
  }
}

/* Tries to seat somebody else, or to exchange two players of two tables; it stays so unless it
 * costs more than is allowed. */
static void try_change(struct search *search, long allowed) {
  unsigned seats = search->plan->seats, first = search->plan->gauntlet ? 1 : 0;
  uint32_t count = (uint32_t)(search->groups->count - search->first_table);
  struct table *one = &search->groups->of[search->first_table + dice_roll(&search->dice, count)];
  struct table *other = &search->groups->of[search->first_table + dice_roll(&search->dice, count)];
  unsigned here = first + dice_roll(&search->dice, seats - first), there;
  unsigned old = one->player[here], new;
  if (dice_roll(&search->dice, 2) == 0) {
    new = first + dice_roll(&search->dice, search->players - first);
    if (sits(search, one, new)) return;
    note(search, one, seats, old, -1);
    long before = cost(search, one, seats, here, old), after = cost(search, one, seats, here, new);
    one->player[here] = after <= before + allowed ? new : old;
    note(search, one, seats, one->player[here], 1);
    return;
  }
  there = first + dice_roll(&search->dice, seats - first);
  new = other->player[there];
  if (one == other || sits(search, one, new) || sits(search, other, old)) return;
  note(search, one, seats, old, -1);
  note(search, other, seats, new, -1);
  long before = cost(search, one, seats, here, old), after = cost(search, one, seats, here, new);
  before += cost(search, other, seats, there, new);
  after += cost(search, other, seats, there, old);
  bool good = after <= before + allowed;
  one->player[here] = good ? new : old;
  other->player[there] = good ? old : new;
  note(search, one, seats, one->player[here], 1);
  note(search, other, seats, other->player[there], 1);
}

static int by_number(const void *one, const void *other) {
  unsigned a = *(const unsigned *)one, b = *(const unsigned *)other;
  return (a > b) - (a < b);
}

static bool lay_stage(struct search *search, unsigned players) {
  struct groups *groups = search->groups;
  search->players = players;
  search->first_table = groups->count;
  size_t count = tables_needed(search);
  if (count == 0) return true;
  struct table *more = realloc(groups->of, (groups->count + count) * sizeof *more);
  if (!more) return false;
  groups->of = more;
  unsigned long pairs = (unsigned long)players * (players - 1);
  unsigned long seats = search->plan->seats;
  unsigned long meetings = 2 * (groups->count + count) * seats * (seats - 1);
  search->doubled_mean = pairs ? (long)((meetings + pairs / 2) / pairs) : 0;
  for (size_t i = 0; i < count; i++)
    lay(search, &more[groups->count++]);
  unsigned long tries = TRIES_A_SEAT * count * search->plan->seats;
  if (players == search->plan->seats) tries = 0;
  if (tries > TRIES_MAX) tries = TRIES_MAX;
  for (unsigned long i = 0; i < tries; i++)
    try_change(search, ALLOWED_AT_FIRST - (long)(i * (ALLOWED_AT_FIRST + 1) / tries));
  for (size_t i = search->first_table; i < groups->count; i++)
    qsort(more[i].player, search->plan->seats, sizeof *more[i].player, by_number);
  return true;
}

bool groups_make(struct groups *groups, const struct groups_plan *plan, struct why *why) {
  unsigned players = plan->stages[plan->stage_count - 1];
  struct search search = {.plan = plan,
                          .groups = groups,
                          .room = players,
                          .met = calloc((size_t)players * players, sizeof *search.met),
                          .tables = calloc(players, sizeof *search.tables)};
  *groups = (struct groups){0};
  dice_seed(&search.dice, SEARCH_SEED);
  bool good = search.met && search.tables;
  for (unsigned i = 0; i < plan->stage_count && good; i++)
    good = lay_stage(&search, plan->stages[i]);
  free(search.met);
  free(search.tables);
  if (good) return true;
  groups_close(groups);
  return why_say(why, "out of memory");
}

void groups_close(struct groups *groups) {
  free(groups->of);
  *groups = (struct groups){0};
}
