#include "arena/rating/standings.h"

#include "arena/record/log.h"

#include <stdlib.h>
#include <string.h>

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
  free(standings->rank);
  crosstable_close(&standings->table);
  ratings_close(&standings->ratings);
  *standings = (struct standings){0};
}

/* ---- Reading ---- */

static bool make_room(struct standings *standings) {
  enum { FIRST_ROOM = 256 };
  if (standings->count < standings->room) return true;
  size_t room = standings->room ? 2 * standings->room : FIRST_ROOM;
  struct summary *more = realloc(standings->games, room * sizeof *more);
  if (!more) return false;
  standings->games = more;
  standings->room = room;
  return true;
}

bool standings_add(struct standings *standings, const struct record *record, unsigned long line,
                   struct why *why) {
  const char *game = standings->plan.game;
  if (game && strcmp(game, record->game) != 0) return true;
  if (record->test) {
    standings->tests++;
    return true;
  }
  if (!game && standings->count && strcmp(standings->games[0].game, record->game) != 0)
    return why_at(why, line, 1, "a game of %s among those of %s; --game picks one", record->game,
                  standings->games[0].game);
  if (!make_room(standings)) return why_say(why, "out of memory");
  struct summary *summary = &standings->games[standings->count];
  if (summary_take(summary, record)) {
    summary->number = standings->count++;
    return true;
  }
  summary_close(summary);
  return why_say(why, "out of memory");
}

static bool take(void *context, const struct record *record, unsigned long line, struct why *why) {
  return standings_add(context, record, line, why);
}

bool standings_read(struct standings *standings, const char *path, struct why *why) {
  return log_read(path, take, standings, why);
}

/* ---- Games and players in order ---- */

static bool drop_doubles(struct standings *standings, struct why *why) {
  size_t kept = 0;
  bool good = true;
  qsort(standings->games, standings->count, sizeof *standings->games, summary_compare);
  for (size_t i = 0; i < standings->count; i++) {
    struct summary *summary = &standings->games[i];
    struct summary *last = kept ? &standings->games[kept - 1] : NULL;
    if (last && last->id && summary->id && strcmp(last->id, summary->id) == 0) {
      if (good && !summary_same_game(last, summary))
        good = why_say(why, "there are two different games with the ID %.100s", summary->id);
      summary_close(summary);
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
    seats += standings->games[i].seat_count;
  standings->names = calloc(seats + 1, sizeof *standings->names);
  if (!standings->names) return why_say(why, "out of memory");
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].seat_count; j++)
      standings->names[names++] = standings->games[i].seats[j].name;
  names = sort_texts(standings->names, names);
  if (names > UINT16_MAX) return why_say(why, "more than %d players", UINT16_MAX);
  standings->players = (unsigned)names;
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].seat_count; j++) {
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
         why_say(why, "--anchor: %.100s is in no game", name);
}

/* ---- Ratings ---- */

static void make_outcomes(const struct standings *standings, const char **pairings,
                          struct outcome *outcomes) {
  size_t count = 0;
  for (size_t i = 0; i < standings->count; i++)
    if (standings->games[i].pairing) pairings[count++] = standings->games[i].pairing;
  count = sort_texts(pairings, count);
  for (size_t i = 0; i < standings->count; i++) {
    const struct summary *summary = &standings->games[i];
    outcomes[i] = (struct outcome){.players = summary->seat_count};
    /* A game that belongs to no pairing is one of its own. */
    outcomes[i].pairing =
        summary->pairing ? find_text(summary->pairing, pairings, count) : count + i;
    for (unsigned j = 0; j < summary->seat_count; j++) {
      outcomes[i].player[j] = summary->seats[j].player;
      outcomes[i].place[j] = summary->seats[j].place;
    }
  }
}

static bool rate(struct standings *standings, struct why *why) {
  struct outcome *outcomes = calloc(standings->count, sizeof *outcomes);
  const char **pairings = calloc(standings->count, sizeof *pairings);
  const struct rating_plan plan = {standings->players, standings->anchor, STANDINGS_PRIOR,
                                   standings->plan.resamples, standings->plan.seed};
  bool good = false;
  if (outcomes && pairings) {
    make_outcomes(standings, pairings, outcomes);
    good = ratings_compute(outcomes, standings->count, &plan, &standings->ratings, why);
  } else {
    why_say(why, "out of memory");
  }
  free(outcomes);
  free(pairings);
  return good;
}

static bool is_better(const struct standings *standings, unsigned one, unsigned other) {
  return standings->ratings.of[one].elo > standings->ratings.of[other].elo;
}

/* Of equal players, the one that came first stays before the other. */
static bool sort_players(struct standings *standings) {
  standings->order = calloc(standings->players + (size_t)1, sizeof *standings->order);
  standings->rank = calloc(standings->players + (size_t)1, sizeof *standings->rank);
  if (!standings->order || !standings->rank) return false;
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned at = i;
    for (; at > 0 && is_better(standings, i, standings->order[at - 1]); at--)
      standings->order[at] = standings->order[at - 1];
    standings->order[at] = i;
  }
  for (unsigned i = 0; i < standings->players; i++)
    standings->rank[standings->order[i]] = i + 1;
  return true;
}

bool standings_finish(struct standings *standings, struct why *why) {
  if (!standings->count)
    return why_say(why, standings->tests
                            ? "there is no game to rate, only those of a sequential test"
                            : "there is no game to rate");
  if (!drop_doubles(standings, why)) return false;
  for (size_t i = 0; i < standings->count; i++)
    if (standings->games[i].seat_count > ROSTER_SEATS_MAX)
      return why_say(why, "a game of more than %d players", ROSTER_SEATS_MAX);
  if (!number_players(standings, why) || !find_anchor(standings, why) || !rate(standings, why))
    return false;
  if (!crosstable_open(&standings->table, standings->players) || !sort_players(standings))
    return why_say(why, "out of memory");
  for (size_t i = 0; i < standings->count; i++)
    crosstable_add(&standings->table, &standings->games[i]);
  return true;
}
