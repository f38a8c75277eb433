#include "contract.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void stop(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(status);
}

/* ---- Arguments ---- */

/* The value if the word is KEY=VALUE, else NULL. */
static const char *value_of(const char *word, const char *key) {
  size_t size = strlen(key);
  return strncmp(word, key, size) == 0 && word[size] == '=' ? word + size + 1 : NULL;
}

static unsigned number_of(const char *value, const char *key) {
  if (!*value || value[strspn(value, "0123456789")])
    stop(INTERNAL, "%s=%s: expected a number", key, value);
  return (unsigned)strtoul(value, NULL, 10);
}

static bool is_key(const char *word) {
  size_t size = strspn(word, "abcdefghijklmnopqrstuvwxyz");
  return size > 0 && word[size] == '=';
}

static const char *bad_byte(const char *id) {
  for (; *id; id++)
    if ((unsigned char)*id <= ' ' || *id == '"' || *id == '\'' || *id == 127) return id;
  return NULL;
}

void read_call(struct call *call, int argc, char **argv, const char *id, const char *needed) {
  const char *phase = "", *penguins = NULL, *seed = NULL, *value;
  bool asks_name = false;
  int files = 0;
  *call = (struct call){.id = id};
  call->move = open_memstream(&call->move_text, &call->move_size);
  call->after = open_memstream(&call->after_text, &call->after_size);
  if (!call->move || !call->after) stop(INTERNAL, "out of memory");
  for (int i = 1; i < argc; i++) {
    if ((value = value_of(argv[i], "id"))) call->id = value;
    if ((value = value_of(argv[i], "phase"))) phase = value;
    if ((value = value_of(argv[i], "penguins"))) penguins = value;
    if ((value = value_of(argv[i], "seed"))) seed = value;
    if (strcmp(argv[i], "name") == 0 || strcmp(argv[i], "id") == 0) asks_name = true;
    if (is_key(argv[i])) continue; /* level=, time= and nodes= do not matter to this player */
    if (files++ == 0)
      call->input = argv[i];
    else
      call->output = argv[i];
  }
  if (asks_name) { /* all other arguments are ignored */
    puts(call->id);
    exit(MOVED);
  }
  if (argc == 2 && strcmp(argv[1], "--help") == 0) {
    puts("usage: player phase=placement|movement [key=value ...] INPUT OUTPUT");
    exit(MOVED);
  }
  if (files != 2) stop(INTERNAL, "expected two files, INPUT and OUTPUT");
  call->placing = strcmp(phase, "placement") == 0;
  if (!call->placing && strcmp(phase, "movement") != 0)
    stop(INTERNAL, "expected phase=placement or phase=movement");
  if (call->placing && needed && !penguins) stop(INTERNAL, "%s=N is missing", needed);
  if (call->placing && penguins) call->penguins = (int)number_of(penguins, "penguins");
  if (!*call->id || strcmp(call->id, "-") == 0 || bad_byte(call->id))
    stop(INTERNAL, "id=%s: not a valid ID", call->id);
  /* With seed=N the same move every time. */
  srand(seed ? number_of(seed, "seed") : (unsigned)time(NULL) * 31U + (unsigned)getpid());
}

/* ---- Reading ---- */

void text_wrong(const struct text *text, const char *format, ...) {
  va_list arguments;
  fprintf(stderr, "%s:%d:%d: ", text->name, text->line, text->column);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  exit(BAD_INPUT);
}

void text_open(struct text *text, const char *name) {
  enum { SIZE_MAX_READ = 1 << 20 };
  char *bytes = malloc(SIZE_MAX_READ + 1);
  FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
  if (!bytes) stop(INTERNAL, "out of memory");
  if (!file) stop(BAD_INPUT, "%s: %s", name, strerror(errno));
  size_t size = fread(bytes, 1, SIZE_MAX_READ, file);
  if (ferror(file)) stop(BAD_INPUT, "%s: %s", name, strerror(errno));
  bytes[size] = '\0';
  *text = (struct text){.name = name, .line = 1, .column = 1};
  if (strlen(bytes) < size || size == SIZE_MAX_READ) text_wrong(text, "this is not a state file");
  while (size > 0 && strchr(" \t\r\n", bytes[size - 1])) /* blank lines at the end */
    bytes[--size] = '\0';
  text->line = 0;
  text->next = bytes;
  text->end = bytes + size;
}

bool text_more(const struct text *text) {
  return text->next < text->end;
}

void text_line(struct text *text, const char *expected) {
  text->line++;
  text->column = 1;
  if (!text_more(text)) text_wrong(text, "the file ends here, expected %s", expected);
  text->rest = text->next;
  text->line_start = text->next;
  text->next += strcspn(text->next, "\n");
  *text->next++ = '\0';
}

char text_peek(const struct text *text) {
  return text->rest[strspn(text->rest, " \t\r")];
}

char *text_word(struct text *text, const char *expected) {
  char *word = text->rest + strspn(text->rest, " \t\r");
  text->column = (int)((*word ? word : text->rest) - text->line_start) + 1;
  if (!*word) text_wrong(text, "the line ends here, expected %s", expected);
  text->rest = word + strcspn(word, " \t\r");
  if (*text->rest) *text->rest++ = '\0';
  return word;
}

int text_number(struct text *text, int low, int high, const char *expected) {
  enum { DIGITS_MAX = 10 };
  const char *word = text_word(text, expected);
  size_t digits = strspn(word, "0123456789");
  long long number = strtoll(word, NULL, 10);
  if (word[digits] || digits > DIGITS_MAX || number < low || number > high)
    text_wrong(text, "expected %s from %d to %d, this is '%.40s'", expected, low, high, word);
  return (int)number;
}

void text_end(struct text *text) {
  if (text_peek(text)) text_wrong(text, "unexpected '%.40s'", text_word(text, ""));
}

/* ---- Player lines ---- */

struct player *find_player(struct players *players, const char *id) {
  for (int i = 0; i < players->count; i++)
    if (strcmp(players->line[i].id, id) == 0) return &players->line[i];
  return NULL;
}

struct player *find_number(struct players *players, int number) {
  for (int i = 0; i < players->count; i++)
    if (players->line[i].number == number) return &players->line[i];
  return NULL;
}

struct player *add_player(struct players *players, struct player player) {
  int i = players->count++;
  for (; i > 0 && players->line[i - 1].number > player.number; i--)
    players->line[i] = players->line[i - 1];
  players->line[i] = player;
  return &players->line[i];
}

void read_players(struct players *players, struct text *text, int most) {
  players->count = 0;
  while (text_more(text)) {
    struct player player;
    text_line(text, "a player line");
    player.id = text_word(text, "a player line: ID number score");
    if (strcmp(player.id, "-") != 0 && find_player(players, player.id))
      text_wrong(text, "there is a player '%.40s' already", player.id);
    if (bad_byte(player.id)) text_wrong(text, "an ID has no quotes or control characters");
    player.number = text_number(text, 1, most, "a player's number");
    if (find_number(players, player.number))
      text_wrong(text, "there is a player %d already", player.number);
    player.score = text_number(text, 0, SCORE_MAX, "a score");
    text_end(text);
    add_player(players, player);
  }
}

void write_players(const struct players *players, FILE *out) {
  for (int i = 0; i < players->count; i++)
    fprintf(out, "%s %d %d\n", players->line[i].id, players->line[i].number,
            players->line[i].score);
}

/* ---- Writing ---- */

/* Writes a file beside OUTPUT and renames it: OUTPUT is the old one or the new one, whole. */
static bool replace(const char *name, const char *text, size_t size) {
  const char *slash = strrchr(name, '/');
  int folder = slash ? (int)(slash - name) + 1 : 0;
  char beside[4096];
  int length = snprintf(beside, sizeof beside, "%.*s.player-%ld", folder, name, (long)getpid());
  FILE *file = length < (int)sizeof beside ? fopen(beside, "wbx") : NULL;
  if (!file) return false;
  bool good = fwrite(text, 1, size, file) == size;
  good = fclose(file) == 0 && good; /* a full disk may only show here */
  good = good && rename(beside, name) == 0;
  if (!good) remove(beside);
  return good;
}

void finish(struct call *call) {
  bool on_stdout = strcmp(call->output, "-") == 0;
  if (fclose(call->move) != 0 || fclose(call->after) != 0) stop(INTERNAL, "out of memory");
  size_t size = call->after_size;
  if (on_stdout && (fwrite(call->after_text, 1, size, stdout) != size || fflush(stdout) != 0))
    stop(INTERNAL, "stdout: %s", strerror(errno));
  if (!on_stdout && !replace(call->output, call->after_text, size))
    stop(INTERNAL, "%s cannot be written: %s", call->output, strerror(errno));
  /* The state is written, and counts even if nobody hears the move. */
  fprintf(on_stdout ? stderr : stdout, "%s\n", call->move_text);
  exit(MOVED);
}
