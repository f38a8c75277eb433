#include "arena/tournament/schedule.h"

#include "arena/record/hash.h"
#include "arena/tournament/groups.h"
#include "core/dice.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = SCHEDULE_ID_MAX - 24, HASH_DIGITS = 16, ID_ROOM = SCHEDULE_ID_MAX - 11 };

void schedule_close(struct schedule *schedule) {
  free(schedule->of);
  *schedule = (struct schedule){0};
}

/* --- numbers that follow from names --- */

static uint64_t first_word(struct sha256_ctx *hash) {
  uint8_t digest[sizeof(uint64_t)];
  uint64_t word = 0;
  sha256_digest(hash, sizeof digest, digest);
  for (size_t i = 0; i < sizeof word; i++)
    word = word << 8 | digest[i];
  return word;
}

/* A number that follows from what it is for, the programs' aliases, a secret and a number. */
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

unsigned long schedule_player_seed(const char *id, unsigned seat) {
  enum { LIMIT = 1000000000 };
  return (unsigned long)(number_of("player", &id, 1, 0, seat) % LIMIT);
}

/* --- a game as text: its ID, opening, seed, and who sits where --- */

char *fixture_write(const struct fixture *game) {
  struct out out = {0};
  char numbers[64];
  out_string(&out, game->id);
  snprintf(numbers, sizeof numbers, " %u %llu", (unsigned)(game->opening + 1),
           (unsigned long long)game->seed);
  out_string(&out, numbers);
  for (unsigned i = 0; i < game->players; i++) {
    out_char(&out, ' ');
    out_number(&out, game->player[i]);
  }
  return out_take(&out);
}

static bool read_id(struct fixture *game, struct span id) {
  if (id.size > SCHEDULE_ID_MAX || memchr(id.at, '/', id.size) || id.at[0] == '.') return false;
  memcpy(game->id, id.at, id.size);
  memcpy(game->pairing, id.at, id.size);
  char *dot = strrchr(game->pairing, '.');
  if (!dot) return false;
  *dot = '\0';
  return true;
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

/* Joins the aliases; where that is too long, some of them, the number of the rest, and a hash. */
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

static bool make_room(struct schedule *schedule, size_t more, struct why *why) {
  if (schedule->count + more > SCHEDULE_GAMES_MAX)
    return why_say(why, "these are more than %d games", SCHEDULE_GAMES_MAX);
  if (schedule->count + more <= schedule->room) return true;
  size_t room = 2 * schedule->room + more;
  struct fixture *of = realloc(schedule->of, room * sizeof *of);
  if (!of) return why_say(why, "out of memory");
  schedule->of = of;
  schedule->room = room;
  return true;
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

bool schedule_add(struct schedule *schedule, const struct schedule_plan *plan,
                  const unsigned *players, unsigned number, struct why *why) {
  unsigned seats = plan->seats, around[ROSTER_SEATS_MAX];
  const char *aliases[ROSTER_SEATS_MAX];
  char names[NAMES_MAX + 1];
  if (!make_room(schedule, seats, why)) return false;
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
  snprintf(game.pairing, sizeof game.pairing, "%.*s.%03u", NAMES_MAX, names, number + 1);
  for (unsigned rotation = 0; rotation < seats; rotation++) {
    for (unsigned seat = 0; seat < seats; seat++)
      game.player[seat] = around[(seat + rotation) % seats];
    snprintf(game.id, sizeof game.id, "%.*s.%u", ID_ROOM, game.pairing, rotation + 1);
    schedule->of[schedule->count++] = game;
  }
  return true;
}

/* --- whole schedules --- */

/* Rounds in which everybody plays once, by the circle method, so that everybody has played about
 * equally often at any time. */
static bool add_rounds(struct schedule *schedule, const struct schedule_plan *plan, unsigned number,
                       struct why *why) {
  unsigned even = plan->players + plan->players % 2, others = even - 1;
  for (unsigned round = 0; round < others; round++)
    for (unsigned i = 0; i < even / 2; i++) {
      unsigned pair[2] = {i == 0 ? others : (round + i) % others, (round + others - i) % others};
      if (pair[0] < plan->players && pair[1] < plan->players &&
          !schedule_add(schedule, plan, pair, number, why))
        return false;
    }
  return true;
}

static bool add_gauntlet(struct schedule *schedule, const struct schedule_plan *plan,
                         unsigned number, struct why *why) {
  for (unsigned i = 1; i < plan->players; i++)
    if (!schedule_add(schedule, plan, (const unsigned[]){0, i}, number, why)) return false;
  return true;
}

static bool add_groups(struct schedule *schedule, const struct schedule_plan *plan,
                       unsigned meetings, struct why *why) {
  struct groups groups;
  const struct groups_plan tables = {
      .seats = plan->seats,
      .meetings = meetings,
      .gauntlet = plan->format == FORMAT_GAUNTLET,
      .stages = plan->stage_count ? plan->stages : &plan->players,
      .stage_count = plan->stage_count ? plan->stage_count : 1,
  };
  if (!groups_make(&groups, &tables, why)) return false;
  bool good = true;
  for (size_t i = 0; i < groups.count && good; i++) {
    unsigned number = 0;
    for (size_t before = 0; before < i; before++)
      number += memcmp(groups.of[before].player, groups.of[i].player,
                       plan->seats * sizeof *groups.of[i].player) == 0;
    good = schedule_add(schedule, plan, groups.of[i].player, number, why);
  }
  groups_close(&groups);
  return good;
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
