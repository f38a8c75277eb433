#include "arena/ladder/night.h"

#include "arena/ladder/feedback.h"
#include "arena/ladder/pairing.h"
#include "arena/ladder/scores.h"
#include "arena/ladder/seal.h"
#include "arena/ladder/tree.h"
#include "core/base/memory.h"
#include "process/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { FAILURES_MAX = 3, PATIENCE_MIN = 10, NAME_ROOM = 300 };

#define NAN_RATING (-1e9) /* below every rating: it has none yet */

struct night {
  struct ladder *ladder;
  int64_t number;
  int64_t from; /* the first night whose games count */
  int64_t last; /* the pairing that was begun last */
  struct choice choice;
  unsigned failures; /* one after the other */
};

int64_t night_last(struct ladder *ladder) {
  return store_number(&ladder->store, 0, "SELECT max(number) FROM night", "");
}

/* ---- Who plays ---- */

void night_players(struct ladder *ladder,
                   void (*take)(void *context, const char *student, int64_t number,
                                int64_t version),
                   void *context) {
  struct store *store = &ladder->store;
  char student[NAME_ROOM] = "";
  int64_t number = 0, version = 0, end = 0;
  sqlite3_stmt *rows =
      store_ask(store,
                "SELECT v.student, v.number, v.serial, v.time, v.never_late, s.name"
                " FROM version v JOIN student s ON s.id = v.student"
                " WHERE v.verdict = 'accepted' AND v.stage = 'here'"
                " ORDER BY v.student, v.number",
                "");
  while (store_next(store, &rows)) {
    const char *id = store_column(rows, 0);
    if (strcmp(id, student) != 0) {
      if (version) take(context, student, number, version);
      snprintf(student, sizeof student, "%s", id);
      version = 0;
      end = conf_deadline(&ladder->conf, id, store_column(rows, 5));
    }
    bool late = sqlite3_column_int64(rows, 3) > end && !sqlite3_column_int(rows, 4);
    if (late && !ladder->conf.late) continue;
    number = sqlite3_column_int64(rows, 1);
    version = sqlite3_column_int64(rows, 2);
  }
  if (version) take(context, student, number, version);
}

static size_t find_player(const struct choice *choice, const char *alias, int64_t version) {
  size_t at = 0;
  while (at < choice->players &&
         (strcmp(choice->player[at].alias, alias) != 0 || choice->player[at].version != version))
    at++;
  return at;
}

static size_t add_player(struct night *night, const char *alias, int64_t version) {
  struct choice *choice = &night->choice;
  struct store *store = &night->ladder->store;
  size_t at = find_player(choice, alias, version);
  if (at < choice->players) return at;
  memory_grow(choice->player, choice->players);
  struct choice_player *player = &choice->player[choice->players++];
  *player = (struct choice_player){.alias = memory_text(alias), .version = version};
  sqlite3_stmt *rows =
      store_ask(store,
                "SELECT rating, told, games FROM rating WHERE night = ? AND alias = ?"
                " AND coalesce(version, 0) = ?",
                "isi", night->number - 1, alias, version);
  if (store_next(store, &rows)) {
    player->rating = sqlite3_column_double(rows, 0);
    if (night->from < night->number) { /* games of earlier nights count */
      player->told = sqlite3_column_double(rows, 1);
      player->games = (unsigned long)sqlite3_column_int64(rows, 2);
    }
  } else {
    player->rating = NAN_RATING;
  }
  sqlite3_finalize(rows);
  player->seconds = (double)store_number(store, 0,
                                         "SELECT avg(p.seconds) FROM pairing p JOIN seat s ON"
                                         " s.night = p.night AND s.pairing = p.number"
                                         " WHERE s.alias = ? AND coalesce(s.version, 0) = ?",
                                         "si", alias, version);
  return at;
}

static void take_player(void *context, const char *student, int64_t number, int64_t version) {
  struct night *night = context;
  char alias[NAME_ROOM];
  snprintf(alias, sizeof alias, "%s.%" PRId64, student, number);
  size_t at = add_player(night, alias, version);
  night->choice.player[at].active = true;
}

/* A new version begins at the mean of the class. */
static void set_beginners(struct choice *choice) {
  double sum = 0, count = 0;
  for (size_t i = 0; i < choice->players; i++) {
    const struct choice_player *player = &choice->player[i];
    if (player->version && player->active && player->rating > NAN_RATING)
      sum += player->rating, count++;
  }
  for (size_t i = 0; i < choice->players; i++)
    if (choice->player[i].rating <= NAN_RATING)
      choice->player[i].rating = count > 0 ? sum / count : 0;
}

static bool list_players(struct night *night, struct why *why) {
  const struct conf *conf = &night->ladder->conf;
  const struct choice *choice = &night->choice;
  struct out list = {0};
  out_string(&list, "");
  night_players(night->ladder, take_player, night);
  for (size_t i = 0; i < choice->players; i++)
    out_print(&list, "%s\n", choice->player[i].alias);
  for (size_t i = 0; i < conf->baselines; i++) {
    size_t at = add_player(night, conf->baseline[i].name, 0);
    night->choice.player[at].active = true;
    out_print(&list, "%s baseline\n", conf->baseline[i].name);
  }
  set_beginners(&night->choice);
  bool good = tree_write("games/players", list.text, list.size, why);
  out_close(&list);
  return good;
}

/* ---- What has been played ---- */

/* The pairings whose folders are there, but which the database does not know. */
static bool learn_all(struct night *night, struct why *why) {
  char folder[64];
  bool good = true;
  snprintf(folder, sizeof folder, "games/%" PRId64, night->number);
  struct tree_names names = tree_list(folder);
  for (size_t i = 0; i < names.count && good; i++) {
    int64_t number = strtoll(names.of[i], NULL, 10);
    if (number > 0 && !store_number(&night->ladder->store, 0,
                                    "SELECT count(*) FROM pairing WHERE night = ? AND number = ?",
                                    "ii", night->number, number))
      good = pairing_learn(night->ladder, night->number, number, why);
  }
  tree_free(&names);
  return good;
}

/* Replays the night's results so far into the choice. */
static void recall(struct night *night) {
  struct store *store = &night->ladder->store;
  struct choice *choice = &night->choice;
  size_t player[ROSTER_SEATS_MAX];
  double score[ROSTER_SEATS_MAX];
  sqlite3_stmt *rows = store_ask(
      store,
      "SELECT s.pairing, s.alias, s.version, s.score, p.seconds FROM seat s JOIN pairing p ON"
      " p.night = s.night AND p.number = s.pairing WHERE s.night = ? ORDER BY s.pairing, s.seat",
      "i", night->number);
  unsigned seat = 0;
  int64_t last = 0;
  while (store_next(store, &rows)) {
    int64_t pairing = sqlite3_column_int64(rows, 0);
    if (pairing != last) seat = 0;
    last = pairing;
    if (pairing > night->last) night->last = pairing;
    if (seat >= choice->seats) continue;
    player[seat] = find_player(choice, store_column(rows, 1), sqlite3_column_int64(rows, 2));
    score[seat++] = sqlite3_column_double(rows, 3);
    bool known = seat == choice->seats;
    for (unsigned i = 0; i < seat; i++)
      known &= player[i] < choice->players;
    if (!known) continue;
    for (unsigned i = 0; i < seat; i++)
      choice->player[player[i]].spent += sqlite3_column_double(rows, 4);
    choice_plan(choice, player);
    choice_score(choice, player, score);
  }
}

/* ---- Games ---- */

static bool start_pairing(struct night *night, const size_t *player, struct why *why) {
  struct pairing pairing = {.ladder = night->ladder,
                            .choice = &night->choice,
                            .night = night->number,
                            .number = ++night->last};
  double patience = 0;
  for (unsigned i = 0; i < night->choice.seats; i++) {
    const struct choice_player *one = &night->choice.player[player[i]];
    double left = one->budget - one->spent;
    pairing.player[i] = player[i];
    if (one->budget > 0 && (patience <= 0 || left < patience)) patience = left;
  }
  if (patience > 0 && patience < PATIENCE_MIN) patience = PATIENCE_MIN;
  if (!pairing_start(&pairing, patience, why)) return false;
  choice_plan(&night->choice, player);
  return true;
}

static void end_pairing(struct night *night, const struct job_end *end) {
  struct pairing *pairing = end->context;
  struct choice *choice = &night->choice;
  double score[ROSTER_SEATS_MAX] = {0};
  struct why why = {0};
  bool played = end->status >= 0 && end->status <= LADDER_AGAIN && !end->late;
  if (!played) pairing_error(pairing, &why);
  played = played && pairing_keep(pairing, score, &why);
  for (unsigned i = 0; i < choice->seats; i++) {
    struct choice_player *player = &choice->player[pairing->player[i]];
    bool new = player->spent <= 0; /* NOLINT(clang-analyzer-core.NullDereference) */
    player->spent += end->late && new ? 2 * end->seconds : end->seconds;
    player->seconds = player->seconds > 0 ? (player->seconds + end->seconds) / 2 : end->seconds;
  }
  if (played) {
    choice_score(choice, pairing->player, score);
    night->failures = 0;
  } else if (!signals_caught()) {
    struct out clean = {0};
    if (end->late) why_say(&why, "it took more than its part of the night");
    feedback_clean(night->ladder, pairing->room, why.text, &clean);
    ladder_say("pairing %" PRId64 "-%04" PRId64 ": %s", night->number, pairing->number, clean.text);
    out_close(&clean);
    if (!end->late) night->failures++;
    if (!end->late) ladder_worsen(night->ladder, LADDER_AGAIN);
  }
  pairing_close(pairing);
}

static void play_all(struct night *night) {
  struct ladder *ladder = night->ladder;
  const struct ladder_call *call = &ladder->call;
  struct why why = {0};
  struct job_end end;
  size_t player[ROSTER_SEATS_MAX] = {0};
  unsigned long begun = 0;
  const struct clock clock = clock_monotonic();
  int64_t until = clock.now(clock.context) + call->play_for;
  while (!signals_caught() && !ladder->store.failed && night->failures < FAILURES_MAX) {
    bool more = (!call->games || begun < call->games) &&
                (!call->play_for || clock.now(clock.context) < until);
    if (more && ladder->jobs.running < call->jobs && choice_make(&night->choice, player)) {
      begun += night->choice.seats;
      if (start_pairing(night, player, &why)) continue;
      ladder_say("%s", why.text);
      ladder->status = LADDER_BROKEN;
      break;
    }
    if (!jobs_wait(&ladder->jobs, &end)) break;
    end_pairing(night, &end);
  }
  while (jobs_wait(&ladder->jobs, &end))
    end_pairing(night, &end);
}

static void set_budgets(struct night *night) {
  struct choice *choice = &night->choice;
  const struct ladder_call *call = &night->ladder->call;
  double active = 0;
  for (size_t i = 0; i < choice->players; i++)
    active += choice->player[i].active && choice->player[i].version;
  double seconds = (double)call->play_for / (double)NS_PER_SECOND;
  for (size_t i = 0; i < choice->players && call->play_for; i++)
    if (choice->player[i].version)
      choice->player[i].budget =
          seconds * (double)call->jobs * choice->seats / (active > 0 ? active : 1);
}

/* ---- Its end ---- */

static bool write_history(struct night *night, const struct standings *standings, struct why *why) {
  struct out list = {0};
  tree_remove("history/.new");
  bool good = (mkdir("history/.new", 0700) == 0 || why_errno(why, "history/.new")) &&
              scores_write(night->ladder, standings, why) &&
              seal_list(night->ladder, night->number, "history/.new", &list, why) &&
              tree_write("history/.new/logs", list.text, list.size, why);
  out_close(&list);
  return good;
}

static bool end_night(struct night *night, struct why *why) {
  struct store *store = &night->ladder->store;
  struct standings standings;
  char to[64];
  int64_t pairings = 0;
  sqlite3_stmt *rows = store_ask(
      store, "SELECT number FROM pairing WHERE night = ? ORDER BY number", "i", night->number);
  int64_t *number = NULL;
  size_t count = 0;
  while (store_next(store, &rows)) {
    memory_grow(number, count);
    number[count++] = sqlite3_column_int64(rows, 0);
    pairings++;
  }
  for (size_t i = 0; i < count; i++)
    pairing_give_faults(night->ladder, night->number, number[i]);
  free(number);
  if (!pairings) return true;
  bool good = scores_compute(night->ladder, night->number, &standings, why) &&
              write_history(night, &standings, why);
  snprintf(to, sizeof to, "history/%" PRId64, night->number);
  if (good) {
    store_begin(store);
    scores_keep(night->ladder, night->number, &standings);
    store_do(store, "INSERT OR REPLACE INTO night(number, time) VALUES(?,?)", "ii", night->number,
             ladder_now(night->ladder));
    tree_remove(to);
    good = tree_place("history/.new", to, why);
    if (!good) store->failed = true, store->why = *why;
    good = store_commit(store) || why_say(why, "%s", store->why.text);
  }
  standings_close(&standings);
  return good;
}

void night_play(struct ladder *ladder) {
  struct night night = {.ladder = ladder, .number = night_last(ladder) + 1};
  struct choice *choice = &night.choice;
  char folder[64];
  struct why why = {0};
  snprintf(folder, sizeof folder, "games/%" PRId64, night.number);
  choice->seats = (unsigned)ladder->conf.seats;
  night.from = scores_from(ladder, night.number);
  bool final = ladder->conf.final && ladder_now(ladder) > conf_last_deadline(&ladder->conf);
  choice->target = ladder->call.games || ladder->call.play_for ? 0
                   : final                                     ? ladder->conf.final
                                                               : ladder->conf.games;
  choice->seed = (uint64_t)night.number << 32;
  mkdir("history/0", 0700);
  bool good = mkdir(folder, 0700) == 0 || errno == EEXIST || why_errno(&why, folder);
  good = good && learn_all(&night, &why) && list_players(&night, &why);
  choice->met = memory_new(choice->players * choice->players + 1, sizeof *choice->met);
  if (good) {
    recall(&night);
    choice->seed += (uint64_t)night.last;
    set_budgets(&night);
    play_all(&night);
    good = signals_caught() || end_night(&night, &why);
  }
  if (!good) {
    ladder_say("%s", why.text);
    ladder->status = LADDER_BROKEN;
  }
  for (size_t i = 0; i < choice->players; i++)
    free(choice->player[i].alias);
  free(choice->player);
  free(choice->met);
}
