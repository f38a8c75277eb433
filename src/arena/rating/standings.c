#include "arena/rating/standings.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- A game: its digest by FNV-1a, 64 bits ---- */

static void digest_bytes(uint64_t *digest, const char *bytes, size_t size) {
  for (size_t i = 0; i < size; i++)
    *digest = (*digest ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
}

static void digest_text(uint64_t *digest, const char *text) {
  if (!text) text = "";
  digest_bytes(digest, text, strlen(text) + 1);
}

static void digest_number(uint64_t *digest, uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8)
    digest_bytes(digest, &(char){(char)(number >> shift)}, 1);
}

static uint64_t find_digest(const struct record *record) {
  uint64_t digest = UINT64_C(0xcbf29ce484222325);
  digest_text(&digest, record->game);
  digest_text(&digest, record->pairing);
  digest_text(&digest, record->start);
  digest_number(&digest, record->seed);
  for (unsigned i = 0; i < record->seat_count; i++) {
    digest_text(&digest, record->seats[i].alias);
    digest_text(&digest, record->seats[i].command);
    digest_number(&digest, record->seats[i].place);
    digest_text(&digest, record->seats[i].sentence);
    digest_text(&digest, record->seats[i].evidence);
  }
  for (size_t i = 0; i < record->turn_count; i++) {
    digest_number(&digest, (uint64_t)record->turns[i].verdict);
    digest_text(&digest, record->turns[i].move);
    digest_number(&digest, (uint64_t)record->turns[i].wall_us);
    digest_number(&digest, (uint64_t)record->turns[i].cpu_us);
  }
  return digest;
}

/* A player without a name is called by its command; a number distinguishes players with the same
 * command. */
static char *make_name(const struct record *record, unsigned seat) {
  const struct record_seat *entry = &record->seats[seat];
  const char *name = entry->alias[0] ? entry->alias : entry->own[0] ? entry->own : entry->command;
  unsigned same = 1;
  for (unsigned i = 0; i < seat; i++)
    same += !record->seats[i].alias[0] && strcmp(record->seats[i].command, entry->command) == 0;
  if (entry->alias[0] || same == 1) return memory_text(name);
  struct out out = {0};
  out_print(&out, "%s #%u", name, same);
  return out_take(&out);
}

static void take_times(struct summary *summary) {
  const struct record *record = &summary->record;
  for (size_t i = 0; i < record->turn_count; i++) {
    const struct record_turn *turn = &record->turns[i];
    if (turn->seat >= record->seat_count || !turn->tries) continue;
    struct summary_seat *seat = &summary->seats[turn->seat];
    seat->runs++;
    seat->wall_us += turn->wall_us;
    if (turn->wall_us > seat->slowest_us) seat->slowest_us = turn->wall_us;
  }
}

void summary_take(struct summary *summary, struct record *record) {
  *summary = (struct summary){.record = *record, .digest = find_digest(record)};
  *record = (struct record){0};
  record = &summary->record;
  summary->seats = memory_new(record->seat_count, sizeof *summary->seats);
  for (unsigned i = 0; i < record->seat_count; i++)
    summary->seats[i].name = make_name(record, i);
  take_times(summary);
}

void summary_close(struct summary *summary) {
  for (unsigned i = 0; summary->seats && i < summary->record.seat_count; i++)
    free(summary->seats[i].name);
  free(summary->seats);
  record_close(&summary->record);
  *summary = (struct summary){0};
}

static bool is_number(const char *text) {
  return *text && strspn(text, "0123456789") == strlen(text);
}

static int compare_ids(const char *one, const char *other) {
  bool number = is_number(one);
  if (number != is_number(other)) return number ? -1 : 1;
  if (number) {
    const char *a = one + strspn(one, "0"), *b = other + strspn(other, "0");
    if (strlen(a) != strlen(b)) return strlen(a) < strlen(b) ? -1 : 1;
    if (strcmp(a, b) != 0) return strcmp(a, b);
  }
  return strcmp(one, other);
}

/* By ID (those that are numbers by their value, before all others), those without an ID last and by
 * their digests: the order in which the games were read does not matter. */
static int compare_summaries(const void *one, const void *other) {
  const struct summary *a = one, *b = other;
  const char *a_id = a->record.id, *b_id = b->record.id;
  if (!a_id != !b_id) return a_id ? -1 : 1;
  int ids = a_id ? compare_ids(a_id, b_id) : 0;
  if (ids != 0) return ids;
  return a->digest < b->digest ? -1 : a->digest > b->digest;
}

/* Could these be the same game, played twice: do they agree in name, seed and players? */
static bool same_game(const struct summary *one, const struct summary *other) {
  const struct record *a = &one->record, *b = &other->record;
  if (strcmp(a->game, b->game) != 0 || a->seed != b->seed || a->seat_count != b->seat_count)
    return false;
  for (unsigned i = 0; i < a->seat_count; i++)
    if (strcmp(one->seats[i].name, other->seats[i].name) != 0) return false;
  return true;
}

/* ---- The cross table ---- */

/* Adds the result of a game for one with the place `own` against one with the place `other`. */
static void add_result(struct crosstable_cell *cell, unsigned own, unsigned other) {
  cell->wins += own < other;
  cell->draws += own == other;
  cell->losses += own > other;
}

static void add_seat(struct crosstable *table, const struct summary *summary, unsigned number) {
  const struct record *record = &summary->record;
  const struct summary_seat *seat = &summary->seats[number];
  enum verdict lost = record->seats[number].lost;
  struct crosstable_player *player = &table->of[seat->player];
  struct crosstable_cell game = {0}; /* against all others in it */
  player->games++;
  player->runs += seat->runs;
  player->wall_us += seat->wall_us;
  if (seat->slowest_us > player->slowest_us) player->slowest_us = seat->slowest_us;
  player->faults += verdict_loses(lost);
  player->left_running += record->seats[number].left_running;
  run_add_refused(player->refused, record->seats[number].refused);
  if (verdict_loses(lost)) player->fault[lost]++;
  for (unsigned i = 0; i < record->seat_count; i++) {
    struct crosstable_cell *cell =
        &table->cells[(size_t)seat->player * table->players + summary->seats[i].player];
    if (i == number) continue;
    add_result(cell, record->seats[number].place, record->seats[i].place);
    add_result(&game, record->seats[number].place, record->seats[i].place);
  }
  player->shares += crosstable_points(&game) / (record->seat_count - 1);
  if (!game.losses) player->firsts += 1 / (1.0 + (double)game.draws);
}

static void fill_crosstable(struct standings *standings) {
  size_t players = standings->players;
  struct crosstable *table = &standings->table;
  *table = (struct crosstable){.players = standings->players,
                               .cells = memory_new(players * players, sizeof *table->cells),
                               .of = memory_new(players, sizeof *table->of)};
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].record.seat_count; j++)
      if (standings->games[i].record.over) add_seat(table, &standings->games[i], j);
}

const struct crosstable_cell *crosstable_at(const struct crosstable *table, unsigned player,
                                            unsigned opponent) {
  return &table->cells[(size_t)player * table->players + opponent];
}

struct crosstable_cell crosstable_total(const struct crosstable *table, unsigned player) {
  struct crosstable_cell total = {0};
  for (unsigned i = 0; i < table->players; i++) {
    const struct crosstable_cell *cell = crosstable_at(table, player, i);
    total.wins += cell->wins;
    total.draws += cell->draws;
    total.losses += cell->losses;
  }
  return total;
}

double crosstable_points(const struct crosstable_cell *cell) {
  return (double)cell->wins + (double)cell->draws / 2;
}

double crosstable_share(const struct crosstable_player *player) {
  return player->games ? player->shares / (double)player->games : 0;
}

bool crosstable_timed(const struct crosstable *table) {
  for (unsigned i = 0; i < table->players; i++)
    if (table->of[i].slowest_us > 0) return true;
  return false;
}

double crosstable_mean_us(const struct crosstable_player *player) {
  return player->runs ? (double)player->wall_us / (double)player->runs : 0;
}

/* ---- The standings ---- */

static const char usual_anchor[] = "random";

void standings_open(struct standings *standings, const struct standings_plan *plan) {
  *standings = (struct standings){.plan = *plan, .anchor = -1};
}

void standings_close(struct standings *standings) {
  for (size_t i = 0; i < standings->count; i++)
    summary_close(&standings->games[i]);
  free(standings->games);
  free(standings->names);
  free(standings->order);
  free(standings->position);
  free(standings->group);
  free(standings->table.cells);
  free(standings->table.of);
  ratings_close(&standings->ratings);
  for (size_t i = 0; i < standings->log_count; i++)
    free(standings->logs[i]);
  free(standings->logs); /* NOLINT(bugprone-multi-level-implicit-pointer-conversion) */
  *standings = (struct standings){0};
}

bool standings_add(struct standings *standings, struct record *record, unsigned long line,
                   struct why *why) {
  const char *game = standings->plan.game;
  if (game && strcmp(game, record->game) != 0) return true;
  if (record->test) {
    standings->tests++;
    return true;
  }
  if (!record->over && !standings->plan.unfinished) {
    standings->unfinished++;
    return true;
  }
  if (!game && standings->count && strcmp(standings->games[0].record.game, record->game) != 0)
    return why_at(why, line, 1, "a game of %s among those of %s; --game picks one", record->game,
                  standings->games[0].record.game);
  memory_grow(standings->games, standings->count);
  struct summary *summary = &standings->games[standings->count];
  summary_take(summary, record);
  summary->number = standings->count++;
  if (standings->log_count) summary->log = standings->logs[standings->log_count - 1];
  summary->line = line;
  return true;
}

static bool take(void *context, struct record *record, unsigned long line, struct why *why) {
  struct standings *standings = context;
  size_t before = standings->count;
  if (!standings_add(standings, record, line, why)) return false;
  if (standings->count > before) record_trim(&standings->games[before].record);
  return true;
}

bool standings_read(struct standings *standings, const char *path, struct why *why) {
  return standings_read_by(standings, path, take, standings, why);
}

bool standings_read_by(struct standings *standings, const char *path, log_take *take_game,
                       void *context, struct why *why) {
  struct chain chain = chain_open();
  memory_grow(standings->logs, standings->log_count); /* NOLINT(bugprone-sizeof-expression) */
  standings->logs[standings->log_count++] = memory_text(path);
  bool good = log_read_part(path, 0, 1, &chain, take_game, context, why);
  standings->torn = chain.torn;
  return good;
}

/* ---- Games and players in order ---- */

static bool is_timed(const struct summary *summary) {
  unsigned long runs = 0;
  for (unsigned i = 0; i < summary->record.seat_count; i++)
    runs += summary->seats[i].runs;
  return runs > 0;
}

static bool tell_apart(const struct summary *one, const struct summary *other, struct why *why) {
  const struct summary *first = one->number < other->number ? one : other;
  const struct summary *second = first == one ? other : one;
  struct out where = {0};
  out_print(&where, "there are two different games with the ID %.100s", one->record.id);
  if (first->log && second->log)
    out_print(&where, ": %.200s:%lu and %.200s:%lu (onemove match --id NAME gives them names)",
              first->log, first->line, second->log, second->line);
  why_say(why, "%s", where.text);
  out_close(&where);
  return false;
}

/* Of a game that occurs with and without times, the one with them counts. */
static bool drop_doubles(struct standings *standings, struct why *why) {
  size_t kept = 0;
  bool good = true;
  qsort(standings->games, standings->count, sizeof *standings->games, compare_summaries);
  for (size_t i = 0; i < standings->count; i++) {
    struct summary *summary = &standings->games[i];
    struct summary *last = kept ? &standings->games[kept - 1] : NULL;
    const char *id = summary->record.id;
    if (last && last->record.id && id && strcmp(last->record.id, id) == 0) {
      if (good && !same_game(last, summary)) good = tell_apart(last, summary, why);
      bool better = is_timed(summary) && !is_timed(last);
      struct summary dropped = better ? *last : *summary;
      if (better) *last = *summary;
      summary_close(&dropped);
    } else {
      standings->games[kept++] = *summary;
    }
  }
  standings->count = kept;
  return good;
}

static int compare_texts(const void *one, const void *other) {
  return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* Sorts texts and removes duplicates; returns how many are left. */
static size_t sort_texts(const char **texts, size_t count) {
  size_t kept = 0;
  qsort(texts, count, sizeof *texts, compare_texts);
  for (size_t i = 0; i < count; i++)
    if (!kept || strcmp(texts[kept - 1], texts[i]) != 0) texts[kept++] = texts[i];
  return kept;
}

static size_t find_text(const char *text, const char *const *texts, size_t count) {
  const char *const *found = bsearch(&text, texts, count, sizeof *texts, compare_texts);
  return found ? (size_t)(found - texts) : count;
}

static bool number_players(struct standings *standings, struct why *why) {
  size_t seats = 0, names = 0;
  for (size_t i = 0; i < standings->count; i++)
    seats += standings->games[i].record.seat_count;
  standings->names = memory_new(seats, sizeof *standings->names);
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].record.seat_count; j++)
      standings->names[names++] = standings->games[i].seats[j].name;
  names = sort_texts(standings->names, names);
  if (names > UINT16_MAX) return why_say(why, "more than %d players", UINT16_MAX);
  standings->players = (unsigned)names;
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].record.seat_count; j++) {
      struct summary_seat *seat = &standings->games[i].seats[j];
      seat->player = (unsigned)find_text(seat->name, standings->names, names);
    }
  return true;
}

static bool find_anchor(struct standings *standings, struct why *why) {
  const char *name = standings->plan.anchor ? standings->plan.anchor : usual_anchor;
  size_t found = find_text(name, standings->names, standings->players);
  if (found < standings->players) standings->anchor = (int)found;
  return found < standings->players || !standings->plan.anchor ||
         why_say(why, "--anchor: %.100s has not played", name);
}

/* ---- Ratings ---- */

/* Fills in the outcomes of the games that are over; returns how many there are. */
static size_t make_outcomes(const struct standings *standings, const char **pairings,
                            struct outcome *outcomes) {
  size_t count = 0, alone = 0, made = 0;
  for (size_t i = 0; i < standings->count; i++) {
    const struct record *record = &standings->games[i].record;
    if (record->over && record->pairing) pairings[count++] = record->pairing;
  }
  count = sort_texts(pairings, count);
  for (size_t i = 0; i < standings->count; i++) {
    const struct summary *summary = &standings->games[i];
    const struct record *record = &summary->record;
    struct outcome *outcome = &outcomes[made];
    if (!record->over) continue;
    made++;
    *outcome = (struct outcome){.players = record->seat_count};
    /* A game that belongs to no pairing is one of its own. */
    outcome->pairing =
        record->pairing ? find_text(record->pairing, pairings, count) : count + alone++;
    for (unsigned j = 0; j < record->seat_count; j++) {
      outcome->player[j] = summary->seats[j].player;
      outcome->place[j] = record->seats[j].place;
    }
  }
  return made;
}

static bool rate(struct standings *standings, struct why *why) {
  struct outcome *outcomes = memory_new(standings->count, sizeof *outcomes);
  const char **pairings = memory_new(standings->count, sizeof *pairings);
  const struct rating_plan plan = {standings->players,   standings->anchor,
                                   STANDINGS_PRIOR,      standings->plan.resamples,
                                   standings->plan.seed, standings->plan.informed};
  size_t count = make_outcomes(standings, pairings, outcomes);
  bool good = ratings_compute(outcomes, count, &plan, &standings->ratings, why);
  free(outcomes);
  free(pairings);
  return good;
}

/* The rating in hundredths; smaller differences may come from rounding in the computation. */
static double comparable(const struct standings *standings, unsigned player) {
  const double steps = 100;
  return floor(standings->ratings.of[player].elo * steps + 0.5);
}

unsigned standings_rank(const struct standings *standings, unsigned player) {
  unsigned at = standings->position[player];
  double own = comparable(standings, player);
  while (at > 0 && comparable(standings, standings->order[at - 1]) == own)
    at--;
  return at + 1;
}

/* Numbers the groups: everybody is in that of all whom they have met. */
static void find_groups(struct standings *standings) {
  unsigned players = standings->players;
  standings->group = memory_new(players, sizeof *standings->group);
  for (unsigned i = 0; i < players; i++)
    standings->group[i] = i;
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 1; j < standings->games[i].record.seat_count; j++) {
      unsigned one = standings->group[standings->games[i].seats[0].player];
      unsigned other = standings->group[standings->games[i].seats[j].player];
      for (unsigned k = 0; k < players && one != other; k++)
        if (standings->group[k] == other) standings->group[k] = one;
    }
}

static void sort_players(struct standings *standings) {
  standings->order = memory_new(standings->players, sizeof *standings->order);
  standings->position = memory_new(standings->players, sizeof *standings->position);
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned at = i;
    double own = comparable(standings, i);
    for (; at > 0 && own > comparable(standings, standings->order[at - 1]); at--)
      standings->order[at] = standings->order[at - 1];
    standings->order[at] = i;
  }
  for (unsigned i = 0; i < standings->players; i++)
    standings->position[standings->order[i]] = i;
}

bool standings_finish(struct standings *standings, struct why *why) {
  if (!standings->count)
    return why_say(
        why, standings->tests        ? "there is no game to rate, only those of a sequential test"
             : standings->unfinished ? "there is no game to rate, only those that are not over"
                                     : "there is no game to rate");
  if (!drop_doubles(standings, why) || !number_players(standings, why) ||
      !find_anchor(standings, why) || !rate(standings, why))
    return false;
  fill_crosstable(standings);
  sort_players(standings);
  find_groups(standings);
  return true;
}
