#include "arena/tournament/schedule.h"

#include "core/base/dice.h"
#include "core/base/memory.h"
#include "core/text/text.h"
#include "record/hash.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = SCHEDULE_ID_MAX - 24, HASH_DIGITS = 16 };

void schedule_close(struct schedule *schedule) {
  free(schedule->of);
  *schedule = (struct schedule){0};
}

void schedule_append(struct schedule *schedule, const struct fixture *game) {
  memory_grow(schedule->of, schedule->count);
  schedule->of[schedule->count++] = *game;
}

/* --- numbers derived from names --- */

static uint64_t first_word(struct sha256_ctx *hash) {
  uint8_t digest[sizeof(uint64_t)];
  uint64_t word = 0;
  sha256_digest(hash, sizeof digest, digest);
  for (size_t i = 0; i < sizeof word; i++)
    word = word << 8 | digest[i];
  return word;
}

/* A number derived from its purpose `what`, the programs' aliases, a secret and a number. */
static uint64_t number_of(const char *what, const char *const *aliases, unsigned players,
                          uint64_t secret, unsigned number) {
  struct sha256_ctx hash;
  char text[64];
  sha256_init(&hash);
  hash_add_text(&hash, what);
  snprintf(text, sizeof text, "%llu %u", (unsigned long long)secret, number);
  hash_add_text(&hash, text);
  for (unsigned i = 0; i < players; i++)
    hash_add_text(&hash, aliases[i]);
  return first_word(&hash);
}

unsigned long schedule_player_seed(const struct fixture *game, unsigned seat) {
  enum { LIMIT = 1000000000 };
  const char *id = game->id;
  return (unsigned long)(number_of("player", &id, 1, game->seed, seat) % LIMIT);
}

/* --- a game as text: its ID, opening, seed, and who sits where --- */

char *fixture_write(const struct fixture *game) {
  struct out out = {0};
  out_print(&out, "%s %d %" PRIu64, game->id, game->opening + 1, game->seed);
  for (unsigned i = 0; i < game->players; i++)
    out_with_number(&out, " ", game->player[i]);
  return out_take(&out);
}

static bool read_id(struct fixture *game, struct span id) {
  if (id.size > SCHEDULE_ID_MAX || memchr(id.at, '/', id.size) || id.at[0] == '.') return false;
  memcpy(game->id, id.at, id.size);
  return strchr(game->id, '.');
}

bool fixture_read(struct fixture *game, const char *text, unsigned players, unsigned openings) {
  struct cursor cursor = cursor_of(text, strlen(text));
  struct span id, opening, seed, seat;
  unsigned long number, player;
  *game = (struct fixture){0};
  if (!cursor_line(&cursor) || !cursor_field(&cursor, &id) || !cursor_field(&cursor, &opening) ||
      !cursor_field(&cursor, &seed) || !read_id(game, id) ||
      !span_number(opening, openings, &number) ||
      !span_number64(seed, SCHEDULE_SEED_LIMIT - 1, &game->seed))
    return false;
  game->opening = (int)number - 1;
  while (cursor_field(&cursor, &seat)) {
    if (game->players == ROSTER_SEATS_MAX || !span_number(seat, players - 1, &player)) return false;
    game->player[game->players++] = (unsigned)player;
  }
  return game->players >= 2;
}

/* --- a pairing --- */

static int by_bytes(const void *one, const void *other) {
  return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* Joins the aliases or, if that is too long, some of them, the number of the rest, and a hash. */
static void join(const char *const *aliases, unsigned players, char names[NAMES_MAX + 1]) {
  size_t used = 0;
  unsigned i = 0;
  for (; i < players; i++) {
    size_t size = strlen(aliases[i]), rest = i + 1 < players ? HASH_DIGITS + 8 : 0;
    if (used + size + 1 + rest > NAMES_MAX) break;
    used += (size_t)snprintf(names + used, NAMES_MAX + 1 - used, "%s%s", i ? "+" : "", aliases[i]);
  }
  if (i < players)
    snprintf(names + used, NAMES_MAX + 1 - used, "+%u.%0*llx", players - i, HASH_DIGITS,
             (unsigned long long)number_of("names", aliases, players, 0, 0));
}

/* The order of the seats in the first game of a pairing. More than two programs are shuffled, and
 * every second pairing has the reverse order, so that a program does not always play after the same
 * one. */
static void order(const struct schedule_plan *plan, const char *const *aliases, unsigned *players,
                  unsigned number) {
  unsigned seats = plan->seats;
  struct dice dice;
  if (seats == 2) return;
  dice_seed(&dice, number_of("order", aliases, seats, 0, number / 2));
  dice_shuffle(&dice, players, seats, sizeof *players);
  for (unsigned i = 0; number % 2 && i < seats / 2; i++) {
    unsigned keep = players[i];
    players[i] = players[seats - 1 - i];
    players[seats - 1 - i] = keep;
  }
}

/* Appends the pairing `number` (from 0) of these programs, plan->seats of them: a game for each
 * rotation. */
static bool add_pairing(struct schedule *schedule, const struct schedule_plan *plan,
                        const unsigned *players, unsigned number, struct why *why) {
  unsigned seats = plan->seats, around[ROSTER_SEATS_MAX];
  const char *aliases[ROSTER_SEATS_MAX];
  char names[NAMES_MAX + 1];
  if (schedule->count + seats > SCHEDULE_GAMES_MAX)
    return why_say(why, "that would be more than %d games", SCHEDULE_GAMES_MAX);
  for (unsigned i = 0; i < seats; i++)
    aliases[i] = plan->aliases[players[i]];
  qsort(aliases, seats, sizeof *aliases, by_bytes);
  for (unsigned i = 0; i < seats; i++)
    for (unsigned j = 0; j < seats; j++)
      if (strcmp(plan->aliases[players[j]], aliases[i]) == 0) around[i] = players[j];
  join(aliases, seats, names);
  order(plan, aliases, around, number);
  struct fixture game = {.players = seats, .opening = SCHEDULE_NO_OPENING};
  game.seed = number_of("deal", aliases, seats, plan->seed, number) % SCHEDULE_SEED_LIMIT;
  if (plan->openings)
    game.opening = (int)((number_of("opening", aliases, seats, 0, 0) + number) % plan->openings);
  for (unsigned rotation = 0; rotation < seats; rotation++) {
    for (unsigned seat = 0; seat < seats; seat++)
      game.player[seat] = around[(seat + rotation) % seats];
    snprintf(game.id, sizeof game.id, "%.*s.%03u.%u", NAMES_MAX, names, number + 1, rotation + 1);
    schedule_append(schedule, &game);
  }
  return true;
}

static int by_number(const void *one, const void *other) {
  unsigned a = *(const unsigned *)one, b = *(const unsigned *)other;
  return (a > b) - (a < b);
}

bool schedule_add_tables(struct schedule *schedule, const struct schedule_plan *plan,
                         struct matchup *tables, size_t first, size_t end, unsigned pairings,
                         struct why *why) {
  const size_t size = plan->seats * sizeof *tables->player;
  for (size_t i = first; i < end; i++) {
    unsigned before = 0;
    qsort(tables[i].player, plan->seats, sizeof *tables->player, by_number);
    for (size_t j = 0; j < i; j++)
      before += memcmp(tables[j].player, tables[i].player, size) == 0;
    for (unsigned j = 0; j < pairings; j++)
      if (!add_pairing(schedule, plan, tables[i].player, before * pairings + j, why)) return false;
  }
  return true;
}

/* --- groups, for games of more than two seats with more programs than seats ---
 *
 * A table is a group of programs that play together. A search balances the tables: every program
 * should sit at the same number of tables, and every two programs at the same table equally often.
 *
 * Exactly balanced tables (block designs) exist for few sizes. So the tables are filled greedily,
 * and then single seats are exchanged to make the numbers of meetings and of tables more equal; at
 * first, exchanges that make it slightly worse are accepted, too (threshold accepting). The search
 * has its own dice with a fixed seed: the same arguments give the same tables everywhere.
 *
 * Programs may be added later. Then the existing tables are not changed, and new ones are added
 * that balance all of them as well as possible. */

enum {
  TRIES_A_SEAT = 5000,    /* exchanges that are tried for each seat of the tables */
  TRIES_MAX = 5000000,    /* in all */
  ALLOWED_AT_FIRST = 160, /* by how much a change may make it worse; then ever less */
  SEARCH_SEED = 1,
  BALANCE_OF_TABLES = 64, /* how much the squares of the numbers of tables count */
};

struct search {
  const struct schedule_plan *plan;
  unsigned meetings; /* how often two programs should sit together: 1 or more */
  bool gauntlet;     /* the first program sits at every table, and only its meetings are balanced */
  struct matchup *of;
  size_t count;
  size_t first_table; /* those before it belong to earlier stages */
  unsigned players;   /* at this stage */
  unsigned *met;      /* all players x all players: how often two have met */
  unsigned *tables;   /* at how many tables each sits */
  long doubled_mean;  /* how often two will meet, times two, rounded */
  struct dice dice;
};

static unsigned *met(struct search *search, unsigned one, unsigned other) {
  return &search->met[one * search->plan->players + other];
}

/* Does the player sit in one of the first `seats` seats of the table? */
static bool sits(const struct matchup *table, unsigned seats, unsigned player) {
  for (unsigned i = 0; i < seats; i++)
    if (table->player[i] == player) return true;
  return false;
}

/* Notes that a player sits with the first `others` players of a table (change 1), or no longer does
 * (change -1); the player may be one of them. */
static void note(struct search *search, const struct matchup *table, unsigned others,
                 unsigned player, int change) {
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

/* The cost of seating a player in seat `except` of the table, whoever sits there now. */
static long cost(struct search *search, const struct matchup *table, unsigned seats,
                 unsigned except, unsigned player) {
  long sum = BALANCE_OF_TABLES * (2 * (long)search->tables[player] + 1);
  for (unsigned i = 0; i < seats; i++)
    if (i != except) sum += price_of(search, *met(search, player, table->player[i]));
  return sum;
}

/* How many tables the stage adds: at least as many as the missing meetings take, of all programs
 * and of any single one. */
static size_t tables_needed(struct search *search) {
  unsigned long seats = search->plan->seats, others = seats - 1, sum = 0, most = 0;
  for (unsigned i = 0; i < search->players; i++) {
    unsigned long lacking = 0;
    for (unsigned other = 0; other < search->players; other++)
      if (other != i && (!search->gauntlet || other == 0) &&
          *met(search, i, other) < search->meetings)
        lacking += search->meetings - *met(search, i, other);
    sum += lacking;
    if (lacking > most) most = lacking;
  }
  unsigned long at_table = search->gauntlet ? others : seats * others;
  unsigned long all = (sum + at_table - 1) / at_table, one = (most + others - 1) / others;
  return all > one ? all : one;
}

/* Fills a table, seat by seat, with the player that costs least. */
static void lay(struct search *search, struct matchup *table) {
  unsigned seats = 0;
  if (search->gauntlet) {
    table->player[seats++] = 0;
    search->tables[0]++;
  }
  for (; seats < search->plan->seats; seats++) {
    unsigned best = 0;
    long least = LONG_MAX;
    for (unsigned i = 0; i < search->players; i++) {
      if (sits(table, seats, i)) continue;
      long price = cost(search, table, seats, seats, i);
      if (price >= least) continue;
      best = i;
      least = price;
    }
    table->player[seats] = best;
    note(search, table, seats, best, 1);
  }
}

/* Tries to replace a player, or to exchange players of two tables, and keeps the change unless it
 * costs more than `allowed`. */
static void try_change(struct search *search, long allowed) {
  unsigned seats = search->plan->seats, first = search->gauntlet ? 1 : 0;
  uint32_t count = (uint32_t)(search->count - search->first_table);
  struct matchup *one = &search->of[search->first_table + dice_roll(&search->dice, count)];
  struct matchup *other = &search->of[search->first_table + dice_roll(&search->dice, count)];
  unsigned here = first + dice_roll(&search->dice, seats - first), there = 0;
  unsigned old = one->player[here], new;
  bool exchange = dice_roll(&search->dice, 2) != 0;
  if (exchange) {
    there = first + dice_roll(&search->dice, seats - first);
    new = other->player[there];
  } else {
    new = first + dice_roll(&search->dice, search->players - first);
  }
  if (sits(one, seats, new) || (exchange && (one == other || sits(other, seats, old)))) return;
  note(search, one, seats, old, -1);
  if (exchange) note(search, other, seats, new, -1);
  long more = cost(search, one, seats, here, new) - cost(search, one, seats, here, old);
  if (exchange)
    more += cost(search, other, seats, there, old) - cost(search, other, seats, there, new);
  if (more <= allowed) {
    one->player[here] = new;
    if (exchange) other->player[there] = old;
  }
  note(search, one, seats, one->player[here], 1);
  if (exchange) note(search, other, seats, other->player[there], 1);
}

static void lay_stage(struct search *search, unsigned players) {
  search->players = players;
  search->first_table = search->count;
  size_t count = tables_needed(search);
  if (count == 0) return;
  search->of = memory_resize(search->of, search->count + count, sizeof *search->of);
  unsigned long pairs = (unsigned long)players * (players - 1);
  unsigned long seats = search->plan->seats;
  unsigned long meetings = 2 * (search->count + count) * seats * (seats - 1);
  search->doubled_mean = pairs ? (long)((meetings + pairs / 2) / pairs) : 0;
  for (size_t i = 0; i < count; i++)
    lay(search, &search->of[search->count++]);
  unsigned long tries = TRIES_A_SEAT * count * search->plan->seats;
  if (players == search->plan->seats) tries = 0;
  if (tries > TRIES_MAX) tries = TRIES_MAX;
  for (unsigned long i = 0; i < tries; i++)
    try_change(search, ALLOWED_AT_FIRST - (long)(i * (ALLOWED_AT_FIRST + 1) / tries));
}

static bool add_groups(struct schedule *schedule, const struct schedule_plan *plan,
                       unsigned meetings, struct why *why) {
  size_t players = plan->players;
  const unsigned *stages = plan->stage_count ? plan->stages : &plan->players;
  unsigned stage_count = plan->stage_count ? plan->stage_count : 1;
  struct search search = {.plan = plan,
                          .meetings = meetings,
                          .gauntlet = plan->format == FORMAT_GAUNTLET,
                          .met = memory_new(players * players, sizeof *search.met),
                          .tables = memory_new(players, sizeof *search.tables)};
  dice_seed(&search.dice, SEARCH_SEED);
  for (unsigned i = 0; i < stage_count; i++)
    lay_stage(&search, stages[i]);
  bool good = schedule_add_tables(schedule, plan, search.of, 0, search.count, 1, why);
  free(search.of);
  free(search.met);
  free(search.tables);
  return good;
}

/* --- whole schedules --- */

/* Adds rounds in which everybody plays once, by the circle method, so that at any time everybody
 * has played about equally often. */
static bool add_rounds(struct schedule *schedule, const struct schedule_plan *plan, unsigned number,
                       struct why *why) {
  unsigned even = plan->players + plan->players % 2, others = even - 1;
  for (unsigned round = 0; round < others; round++)
    for (unsigned i = 0; i < even / 2; i++) {
      unsigned pair[2] = {i == 0 ? others : (round + i) % others, (round + others - i) % others};
      if (pair[0] < plan->players && pair[1] < plan->players &&
          !add_pairing(schedule, plan, pair, number, why))
        return false;
    }
  return true;
}

static bool add_gauntlet(struct schedule *schedule, const struct schedule_plan *plan,
                         unsigned number, struct why *why) {
  for (unsigned i = 1; i < plan->players; i++)
    if (!add_pairing(schedule, plan, (const unsigned[]){0, i}, number, why)) return false;
  return true;
}

bool schedule_make(struct schedule *schedule, const struct schedule_plan *plan, struct why *why) {
  *schedule = (struct schedule){0};
  unsigned meetings = (plan->games + plan->seats - 1) / plan->seats;
  bool good = true;
  if (plan->format == FORMAT_SWISS) return true;
  if (plan->seats > 2)
    good = add_groups(schedule, plan, meetings, why);
  else
    for (unsigned number = 0; number < meetings && good; number++)
      good = plan->format == FORMAT_GAUNTLET ? add_gauntlet(schedule, plan, number, why)
                                             : add_rounds(schedule, plan, number, why);
  if (!good) schedule_close(schedule);
  return good;
}
