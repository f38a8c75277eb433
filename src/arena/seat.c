#include "arena/seat.h"

#include "core/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void file_of(const char *work, unsigned number, char path[SEAT_PATH_SIZE]) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/seat-%u", work, number);
}

void seat_folder(const char *work, unsigned number, char path[SEAT_PATH_SIZE]) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/seat-%u.d", work, number);
}

bool seat_is_there(const char *work, unsigned number) {
  char path[SEAT_PATH_SIZE];
  file_of(work, number, path);
  return access(path, F_OK) == 0;
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

bool seat_read(struct seat *seat, const char *work, unsigned number, struct why *why) {
  char path[SEAT_PATH_SIZE];
  size_t size;
  *seat = (struct seat){.number = number};
  if (!seat_is_there(work, number)) return true;
  file_of(work, number, path);
  char *text = file_read(path, TRUST_OWNER, &size, why);
  if (!text) return false;
  for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
    *end = '\0';
    take_line(seat, line);
  }
  free(text);
  return true;
}

static void write_line(struct out *out, const char *key, const char *value) {
  if (!*value) return;
  out_string(out, key);
  out_char(out, ' ');
  out_string(out, value);
  out_char(out, '\n');
}

bool seat_write(const struct seat *seat, const char *work, struct why *why) {
  char path[SEAT_PATH_SIZE], number[32];
  struct out out = {0};
  file_of(work, seat->number, path);
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

unsigned seat_of_id(const char *work, const char *id, unsigned number) {
  struct seat other;
  struct why why;
  for (unsigned i = 1; seat_is_there(work, i); i++)
    if (i != number && seat_read(&other, work, i, &why) && strcmp(other.id, id) == 0) return i;
  return 0;
}

const char *seat_label(const struct seat *seat, char *label) {
  if (seat->id[0])
    snprintf(label, SEAT_LABEL_SIZE, "%s", seat->id);
  else
    snprintf(label, SEAT_LABEL_SIZE, "player %u", seat->number);
  return label;
}
