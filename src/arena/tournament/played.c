#include "arena/tournament/played.h"

#include "core/base/memory.h"
#include "record/log.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void played_close(struct played *played) {
  free(played->of);
  json_decref(played->index);
  *played = (struct played){0};
}

const struct played_game *played_find(const struct played *played, const char *id) {
  const json_t *at = json_object_get(played->index, id);
  return at ? &played->of[json_integer_value(at)] : NULL;
}

unsigned played_half_points(const struct played_game *game, unsigned seats, unsigned seat) {
  unsigned points = 0;
  for (unsigned i = 0; i < seats; i++)
    if (i != seat)
      points += 2U * (game->place[seat] < game->place[i]) + (game->place[seat] == game->place[i]);
  return points;
}

bool played_add(struct played *played, const struct record *record, struct why *why) {
  played->lines++;
  if (!record->over) return why_say(why, "a game that is not over does not count");
  if (!record->id) return why_say(why, "a game without an ID does not belong to a tournament");
  if (played_find(played, record->id)) return true;
  if (!played->index) played->index = json_object();
  json_object_set_new_nocheck(played->index, record->id, json_integer((json_int_t)played->count));
  memory_grow(played->of, played->count);
  struct played_game *game = &played->of[played->count++];
  *game = (struct played_game){.line = played->lines, .seats = record->seat_count};
  for (unsigned i = 0; i < record->seat_count && i < ROSTER_SEATS_MAX; i++) {
    game->place[i] = (unsigned char)record->seats[i].place;
    if (record->seats[i].lost != VERDICT_MOVED) game->lost |= 1U << i;
  }
  for (size_t i = 0; i < record->turn_count; i++)
    game->wall_us += record->turns[i].wall_us;
  return true;
}

static bool take(void *context, struct record *record, unsigned long line, struct why *why) {
  struct why sentence = {0};
  return played_add(context, record, &sentence) || why_at(why, line, 1, "%s", sentence.text);
}

bool played_read(struct played *played, const char *path, struct why *why) {
  *played = (struct played){0};
  return access(path, F_OK) != 0 || log_read(path, take, played, why);
}

/* Where each line of the log begins. */
static long *line_starts(const struct played *played, FILE *log) {
  long *starts = memory_new(played->lines + 1, sizeof *starts), at = 0;
  unsigned long line = 0;
  for (int c; line < played->lines && (c = getc_unlocked(log)) != EOF; at++)
    if (c == '\n') starts[++line] = at + 1;
  return starts;
}

static bool read_line(FILE *log, long start, struct record *record, char **line, size_t *room,
                      struct why *why) {
  *record = (struct record){0};
  if (fseek(log, start, SEEK_SET) != 0 || getline(line, room, log) < 0)
    return why_errno(why, "the log cannot be read");
  struct why wrong = {0};
  return record_read(record, *line, strlen(*line), 1, &wrong) ||
         why_say(why, "the log has changed: %s", wrong.text);
}

static bool put(FILE *file, struct chain *chain, const struct record *record, struct why *why) {
  char *text = chain_bind(chain, record_text(record, false));
  bool good = fprintf(file, "%s\n", text) > 0 || why_errno(why, "cannot be written");
  free(text);
  return good;
}

bool played_copy(const struct played *played, const char *path, const struct schedule *schedule,
                 size_t count, FILE *file, struct why *why) {
  FILE *log = fopen(path, "re");
  if (!log) return why_say(why, "%.300s: %s", path, strerror(errno));
  struct chain chain = chain_open();
  long *starts = line_starts(played, log);
  char *line = NULL;
  size_t room = 0;
  bool good = true;
  for (size_t i = 0; i < count && good; i++) {
    const struct played_game *game = played_find(played, schedule->of[i].id);
    struct record record;
    if (!game) continue;
    good = read_line(log, starts[game->line - 1], &record, &line, &room, why) &&
           put(file, &chain, &record, why);
    record_close(&record);
  }
  free(line);
  free(starts);
  fclose(log);
  return good;
}
