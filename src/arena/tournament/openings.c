#include "arena/tournament/openings.h"

#include "core/file/file.h"
#include "core/rules/course.h"

#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_ROOM = 4096 };

struct reading {
  struct tournament *tournament;
  const struct rules *rules;
  const struct setup *setup;
  struct state *state;
};

static bool check(const struct reading *reading, struct why *why) {
  struct state *state = reading->state;
  const struct roster *roster = state_roster(state);
  for (unsigned i = 0; i < roster->seats; i++)
    if (!roster_is_free(roster, i))
      return why_say(why, "a seat is already taken; all must be free");
  if (reading->rules->seating != SEATING_DEALT) return true;
  if (roster->seats != reading->tournament->seats)
    return why_say(why, "it has %u seats, but games here have %u", roster->seats,
                   reading->tournament->seats);
  course_enter_movement(state);
  return reading->rules->turn(state) != TURN_NOBODY || why_say(why, "the game is over");
}

static bool is_good(const struct reading *reading, const char *text, size_t size, struct why *why) {
  struct setup setup = *reading->setup;
  json_t *utf8 = json_stringn(text, size); /* the tournament's file must be able to hold it */
  json_decref(utf8);
  if (!utf8) return why_say(why, "is not valid UTF-8");
  *why = (struct why){0};
  setup.phase = PHASE_PLACEMENT;
  memset(reading->state, 0, reading->rules->state_size);
  return rules_read(reading->rules, reading->state, text, size, &setup, why) && check(reading, why);
}

/* One board per line; all must be good. */
static bool add_lines(const struct reading *reading, const char *name, const char *text,
                      size_t size, struct why *why) {
  struct cursor cursor = cursor_of(text, size);
  while (cursor_line(&cursor)) {
    char label[PATH_ROOM];
    const char *line = cursor.line_start;
    size_t length = (size_t)(cursor.next - line);
    if (cursor.line_end == line) continue;
    if (!is_good(reading, line, length, why)) {
      why->line = cursor.line;
      return false;
    }
    snprintf(label, sizeof label, "%.3000s:%lu", name, cursor.line);
    if (!tournament_add_opening(reading->tournament, label, line, length, why)) return false;
  }
  return true;
}

static bool add_text(const struct reading *reading, const char *name, const char *text, size_t size,
                     struct why *why) {
  unsigned before = reading->tournament->opening_count;
  struct why of_lines = {0};
  bool good = is_good(reading, text, size, why) &&
              tournament_add_opening(reading->tournament, name, text, size, why);
  if (!good && memchr(text, '\n', size) &&
      is_good(reading, text, strcspn(text, "\n") + 1, &of_lines)) {
    good = add_lines(reading, name, text, size, why);
    struct tournament *tournament = reading->tournament;
    while (!good && tournament->opening_count > before) {
      struct opening *last = &tournament->openings[--tournament->opening_count];
      free(last->name);
      free(last->text);
    }
  }
  return good;
}

static bool add_file(const struct reading *reading, const char *path, const char *name,
                     struct why *why) {
  size_t size;
  char *text = file_read(path, TRUST_OWNER, &size, why);
  bool good = text && add_text(reading, name, text, size, why);
  free(text);
  return good;
}

bool openings_take(struct tournament *tournament, const char *name, const char *text, size_t size,
                   const struct rules *rules, const struct setup *setup, struct why *why) {
  struct reading reading = {tournament, rules, setup, rules_new_state(rules)};
  bool good = add_text(&reading, name, text, size, why);
  free(reading.state);
  return good;
}

static int is_text(const struct dirent *entry) {
  size_t size = strlen(entry->d_name);
  return entry->d_name[0] != '.' && size > 4 && strcmp(entry->d_name + size - 4, ".txt") == 0;
}

static int by_bytes(const struct dirent **one, const struct dirent **other) {
  return strcmp((*one)->d_name, (*other)->d_name);
}

static bool add_folder(const struct reading *reading, const char *folder,
                       void (*left_out)(const char *, const struct why *), struct why *why) {
  struct dirent **entries;
  int count = scandir(folder, &entries, is_text, by_bytes);
  if (count < 0) return why_say(why, "%s", strerror(errno));
  for (int i = 0; i < count; i++) {
    char path[PATH_ROOM];
    struct why reason = {0};
    snprintf(path, sizeof path, "%.3800s/%s", folder, entries[i]->d_name);
    if (!add_file(reading, path, entries[i]->d_name, &reason)) left_out(path, &reason);
    free(entries[i]);
  }
  free(entries);
  return reading->tournament->opening_count > 0 || why_say(why, "there is no usable board in it");
}

bool openings_read(struct tournament *tournament, const char *path, const struct rules *rules,
                   const struct setup *setup, void (*left_out)(const char *, const struct why *),
                   struct why *why) {
  struct reading reading = {tournament, rules, setup, rules_new_state(rules)};
  struct stat status;
  const char *slash = strrchr(path, '/');
  bool good;
  if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
    good = add_folder(&reading, path, left_out, why);
  else
    good = add_file(&reading, path, slash ? slash + 1 : path, why);
  free(reading.state);
  return good;
}
