#include "arena/referee/store.h"

#include "core/complain.h"
#include "core/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEATS_MAX = 1024 };

void store_open(struct store *store, const char *path, const char *record) {
  const char *slash = strrchr(path, '/');
  int size = slash ? (int)(slash - path) : 1;
  *store = (struct store){.path = path, .record = record};
  snprintf(store->work, sizeof store->work, "%.*s", size, slash ? path : ".");
}

/* --- the number of states --- */

static void count_path(const struct store *store, char *path) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/states", store->work);
}

static unsigned long read_count(const struct store *store) {
  char path[SEAT_PATH_SIZE];
  struct why why;
  size_t size;
  count_path(store, path);
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  unsigned long count = text ? strtoul(text, NULL, 10) : 0;
  free(text);
  return count;
}

static bool write_count(const struct store *store, unsigned long states, struct why *why) {
  char path[SEAT_PATH_SIZE], count[32];
  count_path(store, path);
  int digits = snprintf(count, sizeof count, "%lu\n", states);
  return file_overwrite(path, count, (size_t)digits, why);
}

/* --- the state --- */

bool store_begin(const struct store *store, const struct truth *truth, struct why *why) {
  char path[SEAT_PATH_SIZE];
  size_t size;
  char *text = rules_text(truth->rules, truth->state, &size);
  if (!text) return why_say(why, "out of memory");
  bool good = file_write(store->path, text, size, why);
  if (good && store->record) {
    snprintf(path, sizeof path, "%.4000s/%04lu.txt", store->record, truth->states);
    good = file_write(path, text, size, why);
  }
  free(text);
  return good;
}

static bool keep(void *context, const struct truth *truth, struct why *why) {
  const struct store *store = context;
  return store_begin(store, truth, why) && write_count(store, truth->states, why);
}

int store_read_truth(struct store *store, struct truth *truth, struct why *why) {
  size_t size;
  char *text = file_read(store->path, TRUST_OWNER, &size, why);
  if (!text) return EXIT_BAD_INPUT;
  truth->keep = keep;
  truth->context = store;
  truth->state = rules_new_state(truth->rules);
  truth->states = read_count(store);
  int status = EXIT_MOVED;
  if (!truth->state) {
    why_say(why, "out of memory");
    status = EXIT_INTERNAL;
  } else if (!rules_read(truth->rules, truth->state, text, size, truth->setup, why)) {
    status = EXIT_BAD_INPUT;
  }
  free(text);
  return status;
}

/* --- seats --- */

static void seat_path(const struct store *store, unsigned number, char path[SEAT_PATH_SIZE]) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/seat-%u", store->work, number);
}

void store_seat_folder(const struct store *store, unsigned number, char path[SEAT_PATH_SIZE]) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/seat-%u.d", store->work, number);
}

static void take(char *to, size_t room, const char *value) {
  size_t size = strlen(value);
  if (size >= room) size = room - 1;
  memcpy(to, value, size);
  to[size] = '\0';
}

static void take_line(struct seat *seat, char *line) {
  char *value = strchr(line, ' ');
  if (!value) return;
  *value++ = '\0';
  if (strcmp(line, "id") == 0) take(seat->id, sizeof seat->id, value);
  if (strcmp(line, "own") == 0) take(seat->own, sizeof seat->own, value);
  if (strcmp(line, "moves") == 0) seat->moves = strtoul(value, NULL, 10);
  if (strcmp(line, "slowest") == 0) seat->slowest = strtol(value, NULL, 10);
  if (strcmp(line, "lost") == 0) take(seat->lost, sizeof seat->lost, value);
  if (strcmp(line, "kept") == 0) take(seat->kept, sizeof seat->kept, value);
}

static bool is_there(const struct store *store, unsigned number) {
  char path[SEAT_PATH_SIZE];
  seat_path(store, number, path);
  return access(path, F_OK) == 0;
}

static bool read_seat(const struct store *store, struct seat *seat, struct why *why) {
  char path[SEAT_PATH_SIZE];
  size_t size;
  seat_path(store, seat->number, path);
  char *text = file_read(path, TRUST_OWNER, &size, why);
  if (!text) return false;
  for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
    *end = '\0';
    take_line(seat, line);
  }
  free(text);
  return true;
}

bool store_read_seats(const struct store *store, unsigned number, struct seats *seats,
                      struct why *why) {
  unsigned count = 0;
  while (count < SEATS_MAX && is_there(store, count + 1))
    count++;
  unsigned room = number > count ? number : count;
  *seats = (struct seats){calloc(room + 1, sizeof *seats->at), count};
  if (!seats->at) return why_say(why, "out of memory");
  for (unsigned i = 0; i < room; i++) {
    seats->at[i].number = i + 1;
    bool known = i < count || (i + 1 == number && is_there(store, number));
    if (known && !read_seat(store, &seats->at[i], why)) return false;
  }
  return true;
}

static void write_line(struct out *out, const char *key, const char *value) {
  if (!*value) return;
  out_string(out, key);
  out_char(out, ' ');
  out_string(out, value);
  out_char(out, '\n');
}

bool store_write_seat(const struct store *store, const struct seat *seat, struct why *why) {
  char path[SEAT_PATH_SIZE], number[32];
  struct out out = {0};
  seat_path(store, seat->number, path);
  write_line(&out, "id", seat->id);
  write_line(&out, "own", seat->own);
  snprintf(number, sizeof number, "%lu", seat->moves);
  write_line(&out, "moves", number);
  snprintf(number, sizeof number, "%ld", seat->slowest);
  write_line(&out, "slowest", number);
  write_line(&out, "lost", seat->lost);
  write_line(&out, "kept", seat->kept);
  bool good = !out.failed && file_overwrite(path, out.text, out.size, why);
  if (out.failed) why_say(why, "out of memory");
  out_close(&out);
  return good;
}
