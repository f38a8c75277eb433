#include "arena/truth.h"

#include "core/complain.h"
#include "core/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void find_work(struct truth *truth) {
  const char *slash = strrchr(truth->path, '/');
  int size = slash ? (int)(slash - truth->path) : 1;
  snprintf(truth->work, sizeof truth->work, "%.*s", size, slash ? truth->path : ".");
}

/* --- the number of states --- */

static void count_path(const struct truth *truth, char *path) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/states", truth->work);
}

static unsigned long read_count(const struct truth *truth) {
  char path[SEAT_PATH_SIZE];
  struct why why;
  size_t size;
  count_path(truth, path);
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  unsigned long count = text ? strtoul(text, NULL, 10) : 0;
  free(text);
  return count;
}

static bool write_count(const struct truth *truth, struct why *why) {
  char path[SEAT_PATH_SIZE], count[32];
  count_path(truth, path);
  int digits = snprintf(count, sizeof count, "%lu\n", truth->states);
  return file_overwrite(path, count, (size_t)digits, why);
}

/* --- the state --- */

static bool write_state(const struct truth *truth, struct why *why) {
  char path[SEAT_PATH_SIZE];
  size_t size;
  char *text = rules_text(truth->rules, truth->state, &size);
  if (!text) return why_say(why, "out of memory");
  bool good = file_write(truth->path, text, size, why);
  if (good && truth->record) {
    snprintf(path, sizeof path, "%.4000s/%04lu.txt", truth->record, truth->states);
    good = file_write(path, text, size, why);
  }
  free(text);
  return good;
}

bool truth_begin(struct truth *truth, struct state *state, struct why *why) {
  find_work(truth);
  truth->state = state;
  return write_state(truth, why);
}

int truth_open(struct truth *truth, struct why *why) {
  size_t size;
  find_work(truth);
  char *text = file_read(truth->path, TRUST_OWNER, &size, why);
  if (!text) return EXIT_BAD_INPUT;
  truth->state = rules_new_state(truth->rules);
  truth->states = read_count(truth);
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

void truth_close(struct truth *truth) {
  free(truth->state);
  truth->state = NULL;
}

bool truth_keep(struct truth *truth, struct why *why) {
  truth->states++;
  return write_state(truth, why) && write_count(truth, why);
}

struct dice truth_dice(const struct truth *truth) {
  struct dice dice;
  dice_seed(&dice, truth->seeded ? truth->seed + truth->states + 1 : dice_random_seed());
  return dice;
}
