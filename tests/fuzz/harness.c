#include "fuzz/harness.h"

#include "core/base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_broken(const char *file, int line, const char *law, const char *format, ...) {
  va_list arguments;
  fflush(stdout);
  fprintf(stderr, "%s:%d: a law is broken: %s\n  ", file, line, law);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  abort();
}

void fuzz_open(struct fuzz *fuzz, const struct game *game) {
  *fuzz = (struct fuzz){.game = game};
  if (!game) return;
  for (int i = 0; i < FUZZ_STATES; i++) {
    fuzz->state[i] = rules_new_state(game->rules);
  }
  for (int i = 0; i < FUZZ_MOVES; i++) {
    fuzz->move[i] = rules_new_move(game->rules);
  }
}

void fuzz_close(struct fuzz *fuzz) {
  for (int i = 0; i < FUZZ_STATES; i++)
    free(fuzz->state[i]);
  for (int i = 0; i < FUZZ_MOVES; i++)
    free(fuzz->move[i]);
  *fuzz = (struct fuzz){0};
}

bool fuzz_one(struct fuzz *fuzz, fuzz_target *target, const char *text, size_t size) {
  uint64_t hash = 14695981039346656037U; /* FNV-1a */
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ (unsigned char)text[i]) * 1099511628211U;
  dice_seed(&fuzz->dice, hash);
  return target(fuzz, text, size);
}

/* --- texts --- */

void fuzz_refused(const char *text, size_t size, const struct why *why) {
  unsigned long line = 1;
  const char *at = text, *end = text + size, *newline;
  LAW(why->text[0], "it is refused without a cause");
  LAW(why->line > 0 && why->column > 0, "'%s' is nowhere", why->text);
  while (line < why->line && at < end && (newline = memchr(at, '\n', (size_t)(end - at))))
    line++, at = newline + 1;
  LAW(why->line <= line + 1, "'%s' in line %lu of %lu", why->text, why->line, line);
  newline = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
  size_t length = why->line > line ? 0 : (size_t)((newline ? newline : end) - at);
  LAW(why->column <= length + 1, "'%s' in line %lu, column %lu of %zu", why->text, why->line,
      why->column, length);
}

char *fuzz_copy(const char *text, size_t size) {
  char *copy = memory_new(size + 1, 1);
  if (size) memcpy(copy, text, size);
  return copy;
}

struct fuzz_parts fuzz_split(const char *text, size_t size) {
  const size_t length = strlen(FUZZ_BETWEEN);
  for (size_t i = 0; i + length <= size; i++)
    if ((i == 0 || text[i - 1] == '\n') && memcmp(text + i, FUZZ_BETWEEN, length) == 0)
      return (struct fuzz_parts){{text, i}, {text + i + length, size - i - length}};
  return (struct fuzz_parts){{text, size}, {text + size, 0}};
}

bool fuzz_line(const char **at, const char *end, struct span *line) {
  if (*at >= end) return false;
  const char *newline = memchr(*at, '\n', (size_t)(end - *at));
  *line = (struct span){*at, (size_t)((newline ? newline : end) - *at)};
  *at = newline ? newline + 1 : end;
  return true;
}

/* --- states --- */

bool fuzz_load(const char *name, const char **text, size_t *size, struct why *why) {
  static const char deck[] = "20\n1A\n2B\n3C\n4D\n5E\n1B\n2C\n3D\n4E\n5A\n1C\n2D\n3E\n4A\n5B\n1D\n"
                             "2E\n3A\n4B\n5C\n";
  static const char words[] = "at\nta\ntea\neat\nate\nno\non\none\nnote\ntone\nin\nit\ntin\nnit\n";
  *text = strcmp(name, "deck") == 0 ? deck : strcmp(name, "words") == 0 ? words : NULL;
  if (!*text) return why_say(why, "cannot be opened");
  *size = strlen(*text);
  return true;
}

struct setup fuzz_setup(const struct fuzz *fuzz, const char *text, size_t size) {
  struct setup setup = setup_of(fuzz->game->rules->options, PHASE_UNKNOWN);
  setup.phase = size && text[size - 1] == '\n' ? PHASE_MOVEMENT : PHASE_PLACEMENT;
  setup.load = fuzz_load;
  return setup;
}

bool fuzz_read(const struct fuzz *fuzz, struct state *state, const struct setup *setup,
               const char *text, size_t size) {
  struct why why = {0};
  memset(state, 0, fuzz->game->rules->state_size);
  if (rules_read(fuzz->game->rules, state, text, size, setup, &why)) return true;
  fuzz_refused(text, size, &why);
  return false;
}

void fuzz_same(const struct fuzz *fuzz, const struct state *one, const struct state *other,
               const char *whence) {
  const struct rules *rules = fuzz->game->rules;
  if (rules_same(rules, one, other)) return;
  char *first = rules_text(rules, one, NULL), *second = rules_text(rules, other, NULL);
  LAW(strcmp(first, second) == 0, "%s:\n%s\nand\n%s", whence, first, second);
  free(first);
  free(second);
}

/* Reads the state's text into the last of the fuzz's states; the caller frees the text. */
static bool read_again(struct fuzz *fuzz, const struct state *state, const struct setup *setup,
                       char **text, struct why *why) {
  const struct rules *rules = fuzz->game->rules;
  struct state *back = fuzz->state[FUZZ_STATES - 1];
  size_t size;
  *text = rules_text(rules, state, &size);
  memset(back, 0, rules->state_size);
  return rules_read(rules, back, *text, size, setup, why);
}

bool fuzz_is_readable(struct fuzz *fuzz, const struct state *state, const struct setup *setup) {
  struct why why = {0};
  char *text;
  bool good = read_again(fuzz, state, setup, &text, &why);
  free(text);
  return good;
}

void fuzz_written_is_read(struct fuzz *fuzz, const struct state *state, const struct setup *setup,
                          const char *whence) {
  const struct rules *rules = fuzz->game->rules;
  struct state *back = fuzz->state[FUZZ_STATES - 1];
  struct why why = {0};
  char *text;
  bool good = read_again(fuzz, state, setup, &text, &why);
  LAW(good, "%s is not read, line %lu, column %lu: %s\n%s", whence, why.line, why.column, why.text,
      text);
  free(text);
  fuzz_same(fuzz, state, back, whence);
  LAW(rules->turn(state) == rules->turn(back), "%s: turn %d is read as %d", whence,
      rules->turn(state), rules->turn(back));
}

int fuzz_mover(struct fuzz *fuzz, const struct state *state) {
  int turn = fuzz->game->rules->turn(state);
  unsigned seats = state_roster(state)->seats;
  if (turn == TURN_ANYONE && seats > 0) return (int)dice_roll(&fuzz->dice, seats);
  return turn >= 0 ? turn : -1;
}
