/* A log: each line is JSON or not, a record or not, a game by the rules or not. Whatever is refused
 * has a cause; what is accepted is read again from what is written of it; the page gets the steps
 * of everything, and the tables get their summary. */
#include "fuzz/harness.h"

#include "arena/rating/summary.h"
#include "arena/record/playback.h"
#include "arena/report/steps.h"
#include "onemove/games.h"

#include <stdlib.h>
#include <string.h>

static const struct rules *rules_of(const char *name) {
  for (int i = 0; all_games[i].rules; i++)
    if (strcmp(all_games[i].rules->name, name) == 0) return all_games[i].rules;
  return NULL;
}

/* Does one say what the other says? */
static bool same(const struct record *one, const struct record *other) {
  bool good = one->seed == other->seed && one->layers == other->layers &&
              one->stateless == other->stateless && one->test == other->test &&
              strcmp(one->start, other->start) == 0 && strcmp(one->game, other->game) == 0 &&
              one->seat_count == other->seat_count && one->turn_count == other->turn_count;
  for (unsigned i = 0; good && i < one->seat_count; i++)
    good = one->seats[i].points == other->seats[i].points &&
           one->seats[i].place == other->seats[i].place &&
           one->seats[i].moves == other->seats[i].moves &&
           one->seats[i].lost == other->seats[i].lost &&
           one->seats[i].relied_on_files == other->seats[i].relied_on_files &&
           strcmp(one->seats[i].alias, other->seats[i].alias) == 0 &&
           strcmp(one->seats[i].own, other->seats[i].own) == 0 &&
           strcmp(one->seats[i].hash, other->seats[i].hash) == 0;
  for (size_t i = 0; good && i < one->turn_count; i++)
    good = one->turns[i].seat == other->turns[i].seat &&
           one->turns[i].verdict == other->turns[i].verdict &&
           one->turns[i].wall_us == other->turns[i].wall_us &&
           one->turns[i].cpu_us == other->turns[i].cpu_us &&
           one->turns[i].tries == other->turns[i].tries &&
           !one->turns[i].move == !other->turns[i].move;
  return good;
}

/* What a record says is written, read, and written again. */
static void write_and_read(const struct record *record) {
  struct record again;
  struct why why = {0};
  char *text = record_text(record, true);
  LAW(text, "out of memory");
  json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
  LAW(json, "it is written as what is not JSON: %s", text);
  bool good = record_read(&again, json, &why);
  LAW(good, "%s: %s", why.text, text);
  LAW(same(record, &again), "another record is read from %s", text);
  char *second = record_text(&again, true);
  LAW(second && strcmp(text, second) == 0, "%s\nand\n%s", text, second);
  free(second);
  free(text);
  json_decref(json);
  record_close(&again);
}

static void use(const struct record *record, bool game) {
  const struct rules *rules = rules_of(record->game);
  struct steps steps;
  struct summary summary;
  LAW(steps_take(&steps, rules, record, fuzz_load), "out of memory");
  LAW(steps.playable <= steps.turns && steps.movement <= steps.playable,
      "%zu of %zu steps, %zu in the placement", steps.playable, steps.turns, steps.movement);
  LAW(game == !steps.wrong.text[0], "the steps of a %s game: %s", game ? "good" : "bad",
      steps.wrong.text);
  steps_close(&steps);
  LAW(summary_take(&summary, record), "out of memory");
  LAW(summary.seat_count == record->seat_count, "%u seats", summary.seat_count);
  summary_close(&summary);
}

static bool take_line(const char *line, size_t size) {
  struct record record;
  struct why why = {0};
  json_t *json = json_loadb(line, size, JSON_REJECT_DUPLICATES, NULL);
  if (!json) return false;
  bool game = false;
  if (record_read(&record, json, &why)) {
    const struct rules *rules = rules_of(record.game);
    game = rules && playback_check(rules, &record, fuzz_load, &why);
    LAW(game || !rules || why.text[0], "it is no game, without a cause");
    write_and_read(&record);
    use(&record, game);
  } else {
    LAW(why.text[0], "it is refused without a cause");
  }
  record_close(&record);
  json_decref(json);
  return game;
}

bool fuzz_log(struct fuzz *fuzz, const char *text, size_t size) {
  bool any = false;
  (void)fuzz;
  for (const char *at = text, *end = text + size, *next; at < end; at = next) {
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    next = newline ? newline + 1 : end;
    any |= take_line(at, (size_t)((newline ? newline : end) - at));
  }
  return any;
}
