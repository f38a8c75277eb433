#include "onemove/options.h"

#include "core/base/complain.h"
#include "core/base/duration.h"
#include "core/text/text.h"
#include "process/layers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool is_key(const struct options_row *row) {
  return row->name && strchr(row->name, '=');
}

/* Is its value normally the next word? */
static bool has_own_word(const struct options_row *row) {
  return row->value && *row->value != '[' && !is_key(row);
}

const struct options_row *options_find(const struct options_row *rows, const char *word,
                                       size_t *offset) {
  for (const struct options_row *row = rows; row->name || row->table; row++) {
    if (row->table) {
      const struct options_row *found = options_find(row->table, word, offset);
      if (found) return *offset += row->offset, found;
      continue;
    }
    size_t size = strlen(row->name);
    if (strncmp(word, row->name, size) != 0) continue;
    if (word[size] == '\0' || is_key(row) || (row->joined && word[size] == '='))
      return *offset = 0, row;
  }
  return NULL;
}

/* --- values --- */

static bool read_number(const struct options_row *row, const char *text, uint64_t *number,
                        struct why *why) {
  return (span_number64(span_of(text), row->most, number) && *number >= row->least) ||
         why_say(why, "%.*s: expected a number from %" PRIu64 " to %" PRIu64,
                 (int)strcspn(row->name, "="), row->name, row->least, row->most);
}

static bool take_seconds(const struct options_row *row, double *seconds, const char *text,
                         struct why *why) {
  int64_t ns;
  const struct duration duration = {row->name, NS_PER_SECOND, row->least ? 1 : 0, DURATION_MOST};
  if (!duration_read(&duration, text, &ns, why)) return false;
  *seconds = (double)ns / (double)NS_PER_SECOND;
  return true;
}

static bool store(const struct options_row *row, char *arguments, char *value, struct why *why) {
  enum { MEBIBYTE_BITS = 20 };
  void *to = arguments + row->offset;
  uint64_t number = 0;
  if (row->take) return row->take(arguments, value, why);
  if (!value && row->kind == OPTIONS_FLAG) return *(bool *)to = true;
  if (!value) return *(unsigned *)to = (unsigned)row->most, true;
  switch (row->kind) {
  case OPTIONS_FLAG:
  case OPTIONS_CHOICE:
    break;
  case OPTIONS_TEXT:
    *(const char **)to = value;
    return true;
  case OPTIONS_SECONDS:
    return take_seconds(row, to, value, why);
  case OPTIONS_LAYERS:
    return layers_read(value, to, why);
  case OPTIONS_SIZE:
    if (!read_number(row, value, &number, why)) return false;
    *(int64_t *)to = (int64_t)(number << MEBIBYTE_BITS);
    return true;
  case OPTIONS_NUMBER:
    if (!read_number(row, value, &number, why)) return false;
    if (row->size == sizeof(unsigned))
      *(unsigned *)to = (unsigned)number;
    else
      *(uint64_t *)to = number;
    return true;
  }
  return false;
}

/* --- arguments --- */

bool options_takes_next(const struct options_row *row, const char *word) {
  return row && has_own_word(row) && word[strlen(row->name)] == '\0';
}

int options_take(const struct options_row *rows, void *arguments, int argc, char **argv, int *at,
                 struct why *why) {
  size_t offset = 0;
  char *word = argv[*at];
  const struct options_row *row = options_find(rows, word, &offset);
  if (!row) return 0;
  char *behind = word + strlen(row->name);
  char *value = is_key(row) ? behind : *behind == '=' ? behind + 1 : NULL;
  bool needed = value || options_takes_next(row, word);
  if (needed && !value && *at + 1 < argc) value = argv[++*at];
  if (needed && !(value && *value)) return why_say(why, "%s needs a value", row->name), -1;
  return store(row, (char *)arguments + offset, value, why) ? 1 : -1;
}

bool options_unexpected(const char *word, struct why *why) {
  return why_say(why, "unexpected '%.80s'", word);
}

/* Takes the words before `--` and sets *at to its index. Stops at --help, and sets *help. */
static bool take_words(const struct options *options, void *arguments, int argc, char **argv,
                       int *at, bool *help, struct why *why) {
  for (*at = 0; *at < argc && strcmp(argv[*at], "--") != 0; ++*at) {
    *help = strcmp(argv[*at], "--help") == 0;
    if (*help) return true;
    int taken = options_take(options->rows, arguments, argc, argv, at, why);
    if (taken < 0) return false;
    if (taken > 0) continue;
    if (argv[*at][0] == '-' && argv[*at][1] && !options->takes_dashes)
      return why_say(why, "unknown option '%.80s'", argv[*at]);
    if (!options->take_word) return options_unexpected(argv[*at], why);
    if (!options->take_word(arguments, argv[*at], why)) return false;
  }
  return true;
}

/* --- --help --- */

enum { COLUMN = 21, WIDTH = 88 }; /* where texts begin and end */

/* Prints a text in its column; the first line has `at` characters already. */
static void print_text(const char *text, int at, FILE *file) {
  while (*text) {
    size_t size = strlen(text);
    if (size > WIDTH - COLUMN)
      for (size = WIDTH - COLUMN; text[size] != ' ';)
        size--;
    fprintf(file, "%*s%.*s\n", COLUMN - at, "", (int)size, text);
    text += size + (text[size] == ' ');
    at = 0;
  }
}

static void print_rows(const struct options_row *rows, FILE *file) {
  for (const struct options_row *row = rows; row->name || row->table; row++) {
    if (row->table) print_rows(row->table, file);
    if (!row->help) continue;
    const char *value = row->value ? row->value : "";
    int at = fprintf(file, "  %s%s%s", row->name, has_own_word(row) ? " " : "", value);
    if (at > COLUMN - 2) {
      putc('\n', file);
      at = 0;
    }
    print_text(row->help, at, file);
  }
}

static int print_help(const struct options *options) {
  printf("usage: %s\n\n%s\n", options->usage, options->about);
  print_rows(options->rows, stdout);
  print_rows((const struct options_row[]){{"--help", .help = "this text"}, {0}}, stdout);
  if (options->tell) options->tell(stdout);
  printf("\n%s", options->end);
  return complain_if_unwritten(options->program) ? EXIT_MOVED : EXIT_INTERNAL;
}

int options_misused(const struct options *options, const struct why *why) {
  complain(options->program, NULL, why);
  fprintf(stderr, "usage: %s\n", options->usage);
  return EXIT_INTERNAL;
}

int options_read(const struct options *options, void *arguments, int argc, char **argv) {
  struct why why = {0};
  int at;
  bool help = false;
  bool good = take_words(options, arguments, argc, argv, &at, &help, &why);
  if (good && help) return print_help(options);
  if (good && options->complete)
    good = options->complete(arguments, at < argc ? argc - at - 1 : 0,
                             at < argc ? argv + at + 1 : NULL, &why);
  return good ? OPTIONS_GOOD : options_misused(options, &why);
}
