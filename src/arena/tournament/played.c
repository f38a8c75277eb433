#include "arena/tournament/played.h"

#include "arena/record/log.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void played_close(struct played *played) {
  for (size_t i = 0; i < played->count; i++)
    free(played->of[i].id);
  free(played->of);
  free(played->slots);
  *played = (struct played){0};
}

/* FNV-1a. */
static size_t hash(const char *id) {
  uint64_t sum = UINT64_C(14695981039346656037);
  for (; *id; id++)
    sum = (sum ^ (unsigned char)*id) * UINT64_C(1099511628211);
  return (size_t)(sum >> 7);
}

/* Where the ID is in the table, or would be. */
static size_t *slot_of(const struct played *played, const char *id) {
  for (size_t at = hash(id) % played->slot_count;; at = (at + 1) % played->slot_count) {
    size_t *slot = &played->slots[at];
    if (*slot == 0 || strcmp(played->of[*slot - 1].id, id) == 0) return slot;
  }
}

const struct played_game *played_find(const struct played *played, const char *id) {
  if (!played->slot_count) return NULL;
  size_t slot = *slot_of(played, id);
  return slot ? &played->of[slot - 1] : NULL;
}

static bool grow(struct played *played) {
  enum { FIRST_ROOM = 256 };
  if (played->of && played->count < played->room) return true;
  size_t room = played->room ? 2 * played->room : FIRST_ROOM;
  struct played_game *of = calloc(room, sizeof *of);
  size_t *slots = calloc(2 * room, sizeof *slots);
  if (!of || !slots) {
    free(of);
    free(slots);
    return false;
  }
  if (played->of) memcpy(of, played->of, played->count * sizeof *of);
  free(played->of);
  free(played->slots);
  played->of = of;
  played->slots = slots;
  played->slot_count = 2 * room;
  played->room = room;
  for (size_t i = 0; i < played->count && of[i].id; i++)
    *slot_of(played, of[i].id) = i + 1;
  return true;
}

bool played_add(struct played *played, const struct record *record, struct why *why) {
  played->lines++;
  if (!record->id) return why_say(why, "a game without an ID is no tournament's");
  if (played_find(played, record->id)) return true;
  if (!grow(played)) {
    why_say(why, "out of memory");
    return false;
  }
  struct played_game *game = &played->of[played->count];
  *game = (struct played_game){
      .id = strdup(record->id), .line = played->lines, .seats = record->seat_count};
  if (!game->id) return why_say(why, "out of memory");
  for (unsigned i = 0; i < record->seat_count && i < ROSTER_SEATS_MAX; i++) {
    game->place[i] = (unsigned char)record->seats[i].place;
    if (record->seats[i].lost != VERDICT_MOVED) game->lost |= 1U << i;
  }
  for (size_t i = 0; i < record->turn_count; i++)
    game->wall_us += record->turns[i].wall_us;
  *slot_of(played, game->id) = ++played->count;
  return true;
}

static bool take(void *context, const struct record *record, unsigned long line, struct why *why) {
  struct why sentence = {0};
  return played_add(context, record, &sentence) || why_at(why, line, 1, "%s", sentence.text);
}

bool played_read(struct played *played, const char *path, struct why *why) {
  *played = (struct played){0};
  return access(path, F_OK) != 0 || log_read(path, take, played, why);
}

/* Where each line of the log begins. */
static long *line_starts(const struct played *played, FILE *log) {
  long *starts = malloc((played->lines + 1) * sizeof *starts), at = 0;
  unsigned long line = 0;
  for (int c; starts && line < played->lines && (c = getc_unlocked(log)) != EOF; at++) {
    if (line == 0 && at == 0) starts[0] = 0;
    if (c == '\n') starts[++line] = at + 1;
  }
  return starts;
}

static bool read_line(FILE *log, long start, struct record *record, char **line, size_t *room,
                      struct why *why) {
  json_error_t error;
  *record = (struct record){0};
  if (fseek(log, start, SEEK_SET) != 0 || getline(line, room, log) < 0)
    return why_say(why, "the log cannot be read: %s", strerror(errno));
  json_t *json = json_loads(*line, 0, &error);
  if (!json) return why_say(why, "the log has changed: %s", error.text);
  bool good = record_read(record, json, why);
  json_decref(json);
  return good;
}

bool played_replay(const struct played *played, const char *path, const char *(*id)(void *, size_t),
                   size_t count, bool (*put)(void *context, const struct record *, struct why *),
                   void *context, struct why *why) {
  FILE *log = fopen(path, "re");
  if (!log) return why_say(why, "%.300s: %s", path, strerror(errno));
  long *starts = line_starts(played, log);
  char *line = NULL;
  size_t room = 0;
  bool good = starts != NULL;
  if (!starts) why_say(why, "out of memory");
  for (size_t i = 0; i < count && good; i++) {
    const struct played_game *game = played_find(played, id(context, i));
    struct record record;
    if (!game) continue;
    good = read_line(log, starts[game->line - 1], &record, &line, &room, why) &&
           put(context, &record, why);
    record_close(&record);
  }
  free(line);
  free(starts);
  fclose(log);
  return good;
}
