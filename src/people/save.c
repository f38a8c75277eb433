#include "people/save.h"

#include "core/file.h"
#include "people/seats.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NUMBER_MAX = 99999 };

/* Creates the first numbered file that does not exist yet. Exclusive creation, so that concurrent
 * programs get different numbers. */
static bool claim(const char *name, char *path, struct why *why) {
  enum { MODE = 0666 };
  for (int number = 1; number <= NUMBER_MAX; number++) {
    snprintf(path, SAVE_NAME_SIZE, "%.40s-%d.txt", name, number);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, MODE);
    if (fd >= 0) return close(fd) == 0 || why_say(why, "%s: %s", path, strerror(errno));
    if (errno != EEXIST) return why_say(why, "%s: %s", path, strerror(errno));
  }
  return why_say(why, "there are %d saved games already", NUMBER_MAX);
}

bool save_state(const struct game *game, const struct state *state, char *path, struct why *why) {
  size_t size;
  char *text = rules_text(game->rules, state, &size);
  if (!text) return why_say(why, "out of memory");
  bool good = claim(game->rules->name, path, why);
  if (good && !file_write(path, text, size, why)) {
    unlink(path);
    good = false;
  }
  free(text);
  return good;
}

/* Prints a word for the shell: arguments may contain anything. */
static void print_word(const char *word, FILE *file) {
  struct out out = {0};
  out_shell_word(&out, word);
  if (out.text) fputs(out.text, file);
  out_close(&out);
}

static void print_seats(const struct resumption *resumption, FILE *file) {
  struct out out = {0};
  out_string(&out, "seats=");
  sitters_write(resumption->roster, resumption->automatic, &out);
  char *text = out_take(&out);
  if (!text) return; /* without seats=, the command asks who plays */
  fputc(' ', file);
  print_word(text, file);
  free(text);
}

static void print_setup(const struct setup *setup, FILE *file) {
  fprintf(file, " phase=%s", setup->phase == PHASE_PLACEMENT ? "placement" : "movement");
  for (unsigned i = 0; setup->options[i].key; i++) {
    const struct option *option = &setup->options[i];
    if (!(option->taken & KEY_PLAY) || !(option->taken & KEY_TABLE) || !setup->value[i].given)
      continue;
    fprintf(file, " %s=", option->key);
    if (option->max < option->min)
      print_word(setup->value[i].text, file);
    else
      fprintf(file, "%ld", setup->value[i].number);
  }
}

/* The options that set the strength of the computer players. */
static void print_strength(const struct args *args, FILE *file) {
  if (strcmp(args->level->name, LEVEL_STRONG) != 0) fprintf(file, " level=%s", args->level->name);
  if (args->nodes)
    fprintf(file, " nodes=%llu", (unsigned long long)args->nodes);
  else if (args->time != ARGS_TIME_DEFAULT)
    fprintf(file, " time=%ld", args->time);
}

void save_print_command(const struct args *args, const struct resumption *resumption, FILE *file) {
  print_word(args->program, file);
  fprintf(file, " board=%s", resumption->path);
  print_setup(resumption->setup, file);
  if (resumption->turn) fprintf(file, " turn=%u", resumption->turn);
  print_strength(args, file);
  print_seats(resumption, file);
  fputc('\n', file);
}
