/* A log, each line of which may or may not be JSON, a record, and a game by the rules. A refusal
 * has a cause; an accepted record is written and read again; the page gets the steps of everything,
 * and the tables get its summary. */
#include "fuzz/harness.h"

#include "arena/rating/standings.h"
#include "arena/report/steps.h"
#include "onemove/tool.h"
#include "record/playback.h"

#include <stdlib.h>
#include <string.h>

/* --- lines --- */

static const struct rules *rules_of(const char *name) {
  const struct game *game = tool_find_game(name);
  return game ? game->rules : NULL;
}

/* Do two records have the same content? */
static bool same(const struct record *one, const struct record *other) {
  bool good = one->seed == other->seed && one->dice == other->dice &&
              one->at_table == other->at_table && one->over == other->over &&
              one->layers == other->layers && one->stateless == other->stateless &&
              one->test == other->test && strcmp(one->start, other->start) == 0 &&
              strcmp(one->game, other->game) == 0 && one->seat_count == other->seat_count &&
              one->turn_count == other->turn_count;
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

/* Writes a record, reads it, and writes it again. */
static void write_and_read(const struct record *record) {
  struct record again;
  struct why why = {0};
  char *text = record_text(record, true);
  bool good = record_read(&again, text, strlen(text), 1, &why);
  LAW(good, "%s: %s", why.text, text);
  LAW(same(record, &again), "another record is read from %s", text);
  char *second = record_text(&again, true);
  LAW(second && strcmp(text, second) == 0, "%s\nand\n%s", text, second);
  free(second);
  free(text);
  record_close(&again);
}

static void use(struct record *record, bool game) {
  const struct rules *rules = rules_of(record->game);
  struct steps steps;
  struct summary summary;
  steps_take(&steps, rules, record, fuzz_load);
  LAW(steps.playable <= steps.turns, "%zu of %zu steps", steps.playable, steps.turns);
  LAW(game == !steps.wrong.text[0], "the steps of a %s game: %s", game ? "good" : "bad",
      steps.wrong.text);
  steps_close(&steps);
  unsigned seats = record->seat_count;
  summary_take(&summary, record);
  LAW(summary.record.seat_count == seats, "%u seats", summary.record.seat_count);
  summary_close(&summary);
}

static bool take_line(const char *line, size_t size) {
  struct record record;
  struct why why = {0};
  bool game = false;
  if (record_read(&record, line, size, 1, &why)) {
    const struct rules *rules = rules_of(record.game);
    game = rules && playback_check(rules, &record, fuzz_load, &why);
    LAW(game || !rules || why.text[0], "it is no game, without a cause");
    write_and_read(&record);
    use(&record, game);
  } else {
    LAW(why.text[0], "it is refused without a cause");
  }
  record_close(&record);
  return game;
}

bool fuzz_log(struct fuzz *fuzz, const char *text, size_t size) {
  bool any = false;
  (void)fuzz;
  const char *at = text;
  for (struct span line; fuzz_line(&at, text + size, &line);) {
    any |= take_line(line.at, line.size);
  }
  return any;
}
