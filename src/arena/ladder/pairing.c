#include "arena/ladder/pairing.h"

#include "arena/ladder/feedback.h"
#include "arena/ladder/tree.h"
#include "core/base/memory.h"
#include "record/log.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Its folder ---- */

/* The alias of each seat of a pairing that was played, as its folder says. */
static size_t read_players(const char *folder, char alias[][PAIRING_NAME]) {
  char path[LADDER_PATH];
  size_t count = 0;
  snprintf(path, sizeof path, "%.4000s/players", folder);
  FILE *file = fopen(path, "re");
  while (file && count < ROSTER_SEATS_MAX && fgets(alias[count], PAIRING_NAME, file)) {
    alias[count][strcspn(alias[count], " \n")] = '\0';
    count += alias[count][0] != '\0';
  }
  if (file) fclose(file);
  return count;
}

static bool take_seconds(void *context, struct record *record, unsigned long line,
                         struct why *why) {
  double *seconds = context;
  (void)line, (void)why;
  for (size_t i = 0; i < record->turn_count; i++)
    *seconds += (double)record->turns[i].wall_us / 1e6;
  return true;
}

bool pairing_learn(struct ladder *ladder, int64_t night, int64_t number, struct why *why) {
  struct store *store = &ladder->store;
  char folder[64], path[128], name[ROSTER_SEATS_MAX][PAIRING_NAME], line[PAIRING_NAME];
  double score, seconds = 0;
  snprintf(folder, sizeof folder, "games/%" PRId64 "/%04" PRId64, night, number);
  size_t seats = read_players(folder, name);
  snprintf(path, sizeof path, "%s/log.jsonl", folder);
  if (seats < 2) return why_say(why, "%s has no players", folder);
  if (!log_read(path, take_seconds, &seconds, why)) return false;
  snprintf(path, sizeof path, "%s/result", folder);
  FILE *file = fopen(path, "re");
  if (!file) return why_errno(why, path);
  store_begin(store);
  store_do(store, "INSERT OR REPLACE INTO pairing VALUES(?,?,?)", "iid", night, number, seconds);
  for (size_t i = 0; i < seats; i++) {
    char *dot = strrchr(name[i], '.');
    if (!fgets(line, sizeof line, file) || sscanf(line, "%*s %lf", &score) != 1) score = 0;
    int64_t version =
        dot ? store_number(store, 0,
                           "SELECT serial FROM version WHERE student || '.' || number = ?1 AND"
                           " stage <> 'moving' ORDER BY coalesce(listed, 0) > ?2, listed DESC,"
                           " stage = 'here' DESC, serial DESC LIMIT 1",
                           "si", name[i], night)
            : 0;
    store_do(store, "INSERT OR REPLACE INTO seat VALUES(?,?,?,?,nullif(?,0),?)", "iiisid", night,
             number, (int64_t)i + 1, name[i], version, score);
  }
  fclose(file);
  return store_commit(store) || why_say(why, "%s", store->why.text);
}

/* ---- Its games ---- */

static char *command_of(const struct ladder *ladder, const struct choice_player *player) {
  char folder[2 * LADDER_PATH];
  if (player->version) {
    const char *dot = strrchr(player->alias, '.');
    snprintf(folder, sizeof folder, "%s/entries/%.*s/%s/program", ladder->folder,
             (int)(dot - player->alias), player->alias, dot + 1);
    return ladder_player(folder, ladder->conf.player);
  }
  for (size_t i = 0; i < ladder->conf.baselines; i++)
    if (strcmp(ladder->conf.baseline[i].name, player->alias) == 0)
      return ladder_player(ladder->folder, ladder->conf.baseline[i].command);
  return memory_text("false");
}

static int job_match(void *context) {
  const struct pairing *pairing = context;
  const struct choice *choice = pairing->choice;
  const struct conf *conf = &pairing->ladder->conf;
  struct ladder_words words = {0};
  char number[64], id[64];
  snprintf(number, sizeof number, "%u", choice->seats);
  snprintf(id, sizeof id, "%" PRId64 "-%04" PRId64, pairing->night, pairing->number);
  ladder_add(&words, conf->game);
  ladder_add(&words, "--time");
  ladder_add(&words, conf->time);
  ladder_add_all(&words, conf->options);
  ladder_add_all(&words, conf->keys);
  ladder_add_all(&words, "--pseudonyms --log log.jsonl --evidence evidence --quiet --format json "
                         "--games");
  ladder_add(&words, number);
  ladder_add(&words, "--id");
  ladder_add(&words, id);
  ladder_add(&words, "--");
  for (unsigned i = 0; i < choice->seats; i++) {
    const struct choice_player *player = &choice->player[pairing->player[i]];
    struct out word = {0};
    char *command = command_of(pairing->ladder, player);
    out_print(&word, "alias:%s=", player->alias);
    out_string(&word, command);
    ladder_add(&words, word.text);
    out_close(&word);
    free(command);
  }
  int status = pairing->ladder->tools->run("match", words.count, words.of);
  ladder_words_close(&words);
  return status;
}

bool pairing_start(const struct pairing *pairing, double patience, struct why *why) {
  char path[2 * PAIRING_ROOM], out[2 * PAIRING_ROOM], errors[2 * PAIRING_ROOM];
  struct pairing *copy = memory_new(1, sizeof *copy);
  struct out list = {0};
  *copy = *pairing;
  snprintf(copy->room, sizeof copy->room, "games/.new.%04" PRId64, pairing->number);
  for (unsigned i = 0; i < pairing->choice->seats; i++)
    out_print(&list, "%s\n", pairing->choice->player[pairing->player[i]].alias);
  snprintf(path, sizeof path, "%s/players", copy->room);
  snprintf(out, sizeof out, "%s/said", copy->room);
  snprintf(errors, sizeof errors, "%s/error", copy->room);
  tree_remove(copy->room);
  const struct job_plan plan = {.run = job_match,
                                .context = copy,
                                .folder = copy->room,
                                .out = out,
                                .errors = errors,
                                .patience = patience};
  bool good = (mkdir(copy->room, 0700) == 0 || why_errno(why, copy->room)) &&
              tree_write(path, list.text, list.size, why) &&
              jobs_start(&pairing->ladder->jobs, &plan, why);
  if (!good) free(copy);
  out_close(&list);
  return good;
}

void pairing_close(struct pairing *pairing) {
  tree_remove(pairing->room);
  free(pairing);
}

/* ---- Its end ---- */

static bool keep_result(const char *room, const struct choice *choice, double *score,
                        struct why *why) {
  char path[128];
  struct out result = {0};
  snprintf(path, sizeof path, "%s/said", room);
  json_t *answer = json_load_file(path, 0, NULL), *player;
  size_t i, count = 0;
  json_array_foreach(json_object_get(answer, "players"), i, player) {
    score[i] = json_number_value(json_object_get(player, "score"));
    const char *name = json_string_value(json_object_get(player, "player"));
    out_print(&result, "%s %.3f\n", name ? name : "?", score[i]);
    count++;
  }
  json_decref(answer);
  bool good = count == choice->seats || why_say(why, "the match gave no result");
  snprintf(path, sizeof path, "%s/result", room);
  good = good && tree_write(path, result.text, result.size, why);
  out_close(&result);
  return good;
}

bool pairing_keep(const struct pairing *pairing, double *score, struct why *why) {
  const char *room = pairing->room;
  char to[PAIRING_ROOM], path[128];
  snprintf(to, sizeof to, "games/%" PRId64 "/%04" PRId64, pairing->night, pairing->number);
  if (!keep_result(room, pairing->choice, score, why)) return false;
  snprintf(path, sizeof path, "%s/said", room);
  tree_remove(path);
  snprintf(path, sizeof path, "%s/error", room);
  tree_remove(path);
  return tree_place(room, to, why) &&
         pairing_learn(pairing->ladder, pairing->night, pairing->number, why);
}

void pairing_error(const struct pairing *pairing, struct why *why) {
  char path[128], line[WHY_TEXT_MAX] = "", last[WHY_TEXT_MAX] = "it was ended";
  snprintf(path, sizeof path, "%s/error", pairing->room);
  FILE *file = fopen(path, "re");
  while (file && fgets(line, sizeof line, file))
    memcpy(last, line, sizeof last);
  if (file) fclose(file);
  why_say(why, "%.*s", (int)strcspn(last, "\n"), last);
}

void pairing_give_faults(struct ladder *ladder, int64_t night, int64_t number) {
  char base[128], path[LADDER_PATH], alias[ROSTER_SEATS_MAX][PAIRING_NAME];
  snprintf(base, sizeof base, "games/%" PRId64 "/%04" PRId64, night, number);
  size_t seats = read_players(base, alias);
  strcat(base, "/evidence"); /* NOLINT(clang-analyzer-security.insecureAPI.strcpy) */
  struct tree_names games = tree_list(base);
  for (size_t i = 0; i < games.count && seats; i++) {
    const char *dot = strrchr(games.of[i], '.');
    unsigned long game = dot ? strtoul(dot + 1, NULL, 10) : 0;
    snprintf(path, sizeof path, "%s/%.1000s", base, games.of[i]);
    struct tree_names turns = tree_list(path);
    for (size_t j = 0; j < turns.count && game; j++) {
      const char *dash = strstr(turns.of[j], "-seat-");
      unsigned long seat = dash ? strtoul(dash + strlen("-seat-"), NULL, 10) : 0;
      if (!seat) continue;
      char *name = alias[(seat + game - 2) % seats], *version = strrchr(name, '.');
      if (!version) continue;
      snprintf(path, sizeof path, "%s/%.1000s/%.1000s", base, games.of[i], turns.of[j]);
      char *student = memory_text_of(name, (size_t)(version - name));
      feedback_fault(ladder, path, games.of[i], student, strtoll(version + 1, NULL, 10));
      free(student);
    }
    tree_free(&turns);
  }
  tree_free(&games);
}
