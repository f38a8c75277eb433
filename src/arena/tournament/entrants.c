#include "arena/tournament/entrants.h"

#include "core/base/memory.h"
#include "core/text/text.h"
#include "process/invocation.h"
#include "referee/player.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static const char build_key[] = "build=", seed_mark[] = "{seed}", no_folder[] = "-";

bool entrant_alias_good(const char *alias, struct why *why) {
  struct why sentence = {0};
  if (strlen(alias) > ENTRANT_ALIAS_MAX)
    return why_say(why, "'%.60s...' is too long for an alias (at most %d bytes)", alias,
                   ENTRANT_ALIAS_MAX);
  for (const unsigned char *at = (const unsigned char *)alias; *at; at++) {
    bool letter = (*at | 0x20) >= 'a' && (*at | 0x20) <= 'z';
    if (letter || (*at >= '0' && *at <= '9') || *at == '_' || *at >= 0x80) continue;
    if ((*at == '-' || *at == '.') && at != (const unsigned char *)alias) continue;
    return why_say(why,
                   "'%.60s' is not a valid alias: it may have letters, digits, '_' and, not at its "
                   "beginning, '-' and '.'",
                   alias);
  }
  if (!roster_id_good(alias, why)) return false;
  return player_name_good(alias, &sentence) || why_say(why, "'%.60s' %s", alias, sentence.text);
}

const struct entrant *entrants_find(const struct entrants *entrants, const char *alias) {
  for (unsigned i = 0; i < entrants->count; i++)
    if (strcmp(entrants->of[i].alias, alias) == 0) return &entrants->of[i];
  return NULL;
}

static void close_one(struct entrant *entrant) {
  free(entrant->folder);
  free(entrant->build);
  free(entrant->command);
  free(entrant->home);
}

void entrants_close(struct entrants *entrants) {
  for (unsigned i = 0; i < entrants->count; i++)
    close_one(&entrants->of[i]);
  free(entrants->of);
  *entrants = (struct entrants){0};
}

bool entrants_append(struct entrants *entrants, struct entrant *entrant, unsigned most,
                     struct why *why) {
  if (entrants->count == most) return why_say(why, "there are more than %u programs", most);
  entrants->of = memory_resize(entrants->of, entrants->count + 1, sizeof *entrants->of);
  entrants->of[entrants->count++] = *entrant;
  entrant->folder = entrant->build = entrant->command = entrant->home = NULL;
  return true;
}

void entrants_drop(struct entrants *entrants, unsigned index) {
  close_one(&entrants->of[index]);
  entrants->count--;
  for (unsigned i = index; i < entrants->count; i++)
    entrants->of[i] = entrants->of[i + 1];
}

/* The real path of a folder, except that its last part is not followed if it is a symbolic link. */
static char *real_but_last(char *path) {
  char real[PATH_ROOM];
  size_t size = strlen(path);
  struct stat status;
  while (size > 1 && path[size - 1] == '/')
    path[--size] = '\0';
  if (lstat(path, &status) != 0 || !S_ISLNK(status.st_mode)) return realpath(path, NULL);
  char *slash = strrchr(path, '/'); /* it is absolute */
  *slash = '\0';
  if (!realpath(*path ? path : "/", real)) return NULL;
  struct out whole = {0};
  out_string(&whole, real[1] ? real : "");
  out_char(&whole, '/');
  out_string(&whole, slash + 1);
  return out_take(&whole);
}

/* Makes the path of a name of `size` bytes, relative to `home`. False if it is too long. */
static bool join(char path[PATH_ROOM], const char *home, const char *name, size_t size) {
  bool rooted = name[0] == '/';
  return snprintf(path, PATH_ROOM, "%s%s%.*s", rooted ? "" : home, rooted ? "" : "/", (int)size,
                  name) < PATH_ROOM;
}

/* The path of a folder whose name starts from `home`; the caller frees it. NULL and `why` if it is
 * not a folder that can be read. */
static char *real_folder(const char *home, const char *name, struct why *why) {
  char path[PATH_ROOM];
  struct stat status;
  bool fits = join(path, home, name, strlen(name));
  char *real = fits ? real_but_last(path) : NULL;
  if (!fits) errno = ENAMETOOLONG;
  if (!real) {
    why_say(why, "folder '%.200s': %s", name, strerror(errno));
    return NULL;
  }
  if (stat(real, &status) == 0 && S_ISDIR(status.st_mode) && access(real, R_OK | X_OK) == 0)
    return real;
  why_say(why,
          S_ISDIR(status.st_mode) ? "folder '%.200s' cannot be read" : "'%.200s' is not a folder",
          name);
  free(real);
  return NULL;
}

/* Does the command begin with the plain path of a file that does not exist? A command with quotes
 * or the like is left to the shell. */
static bool is_missing(const char *home, const char *command) {
  char path[PATH_ROOM];
  size_t size = strcspn(command, " \t");
  struct stat status;
  bool plain = strcspn(command, "'\"\\$`*?[]~#!{}=;&|()<>") >= size;
  if (!plain || !memchr(command, '/', size)) return false;
  /* Or is the whole of it a path, blanks and all? */
  join(path, home, command, strlen(command));
  if (stat(path, &status) == 0) return false;
  join(path, home, command, size);
  return stat(path, &status) != 0;
}

/* --- a line of a class file --- */

/* Where the next field of the line begins; sets the cursor's column to its place. */
static const char *next_field(struct cursor *cursor) {
  while (cursor->in_line < cursor->line_end &&
         (*cursor->in_line == ' ' || *cursor->in_line == '\t'))
    cursor->in_line++;
  cursor->column = (unsigned long)(cursor->in_line - cursor->line_start) + 1;
  return cursor->in_line;
}

static bool wrong_at(struct cursor *cursor, const char *at, const char *sentence, struct why *why) {
  cursor->column = (unsigned long)(at - cursor->line_start) + 1;
  return cursor_wrong(cursor, why, "%s", sentence);
}

/* Takes a field, without its quotes, after `prefix` bytes that are skipped; the caller frees it.
 * NULL and `why` if it is missing or its quote is not closed. */
static char *take_field(struct cursor *cursor, size_t prefix, const char *what, struct why *why) {
  const char *begin = next_field(cursor), *from = begin + prefix, *to = from;
  const char *end = cursor->line_end;
  if (begin == end) return cursor_wrong(cursor, why, "expected %s", what), NULL;
  if (from < end && (*from == '"' || *from == '\'')) {
    to = memchr(from + 1, *from, (size_t)(end - from - 1));
    if (!to) return wrong_at(cursor, from, "this quote is not closed", why), NULL;
    cursor->in_line = to + 1;
    if (to + 1 < end && to[1] != ' ' && to[1] != '\t')
      return wrong_at(cursor, to + 1, "expected a blank after the quote", why), NULL;
    from++;
  } else {
    while (to < end && *to != ' ' && *to != '\t')
      to++;
    cursor->in_line = to;
  }
  if (from == to) return cursor_wrong(cursor, why, "expected %s, but this is empty", what), NULL;
  return memory_text_of(from, (size_t)(to - from));
}

static bool take_alias(struct cursor *cursor, const struct entrants *entrants,
                       struct entrant *entrant, struct why *why) {
  struct why sentence = {0};
  char *alias = take_field(cursor, 0, "an alias", why);
  if (!alias) return false;
  bool good = entrant_alias_good(alias, &sentence);
  if (good && entrants_find(entrants, alias))
    good = why_say(&sentence, "the alias '%s' is given twice", alias);
  if (good) memcpy(entrant->alias, alias, strlen(alias) + 1);
  free(alias);
  return good || cursor_wrong(cursor, why, "%s", sentence.text);
}

static bool take_folder(struct cursor *cursor, const char *home, struct entrant *entrant,
                        struct why *why) {
  struct why sentence = {0};
  const char *begin = next_field(cursor);
  char *name = take_field(cursor, 0, "a folder, or - for none", why);
  if (!name) return false;
  bool none = strcmp(name, no_folder) == 0 && *begin == '-';
  if (!none) entrant->folder = real_folder(home, name, &sentence);
  free(name);
  if (!none && !entrant->folder) return cursor_wrong(cursor, why, "%s", sentence.text);
  entrant->home = memory_text(none ? home : entrant->folder);
  return true;
}

static bool take_command(struct cursor *cursor, struct entrant *entrant, struct why *why) {
  const char *begin = next_field(cursor);
  size_t size = (size_t)(cursor->line_end - begin);
  if (size >= strlen(build_key) && memcmp(begin, build_key, strlen(build_key)) == 0) {
    if (!entrant->folder)
      return cursor_wrong(cursor, why, "a program without a folder of its own cannot be built");
    entrant->build = take_field(cursor, strlen(build_key), "a command after build=", why);
    if (!entrant->build) return false;
    begin = next_field(cursor);
    size = (size_t)(cursor->line_end - begin);
  }
  if (size == 0) return cursor_wrong(cursor, why, "expected the program's command");
  if (size > ENTRANT_COMMAND_MAX) {
    cursor->column += ENTRANT_COMMAND_MAX;
    return cursor_wrong(cursor, why, "the command is longer than %d bytes", ENTRANT_COMMAND_MAX);
  }
  entrant->command = memory_text_of(begin, size);
  if (!entrant->build && is_missing(entrant->home, entrant->command))
    return cursor_wrong(cursor, why, "there is no '%.*s' in %.200s",
                        (int)strcspn(entrant->command, " \t"), entrant->command, entrant->home);
  return true;
}

static bool take_line(struct cursor *cursor, const char *home, struct entrants *entrants,
                      struct why *why) {
  struct entrant entrant = {.line = cursor->line};
  struct why sentence = {0};
  for (const char *at = cursor->in_line; at < cursor->line_end; at++)
    if ((unsigned char)*at < ' ' && *at != '\t')
      return wrong_at(cursor, at, "a control character", why);
  bool good = take_alias(cursor, entrants, &entrant, why) &&
              take_folder(cursor, home, &entrant, why) && take_command(cursor, &entrant, why) &&
              (entrants_append(entrants, &entrant, ENTRANTS_MAX, &sentence) ||
               why_at(why, cursor->line, 1, "%s", sentence.text));
  close_one(&entrant);
  return good;
}

static bool read_lines(struct entrants *entrants, const char *text, size_t size, const char *home,
                       struct why *why) {
  struct cursor cursor = cursor_of(text, size);
  while (cursor_line(&cursor)) {
    const char *begin = next_field(&cursor);
    if (begin == cursor.line_end || *begin == '#') continue;
    if (!take_line(&cursor, home, entrants, why)) return false;
  }
  unsigned long lines = size && text[size - 1] != '\n';
  for (size_t i = 0; i < size; i++)
    lines += text[i] == '\n';
  return entrants->count > 0 ||
         why_at(why, lines ? lines : 1, 1, "there is no program in this file");
}

bool entrants_read(struct entrants *entrants, const char *text, size_t size, const char *home,
                   struct why *why) {
  static const char mark[] = "\xEF\xBB\xBF"; /* Windows' editors begin a file with it */
  size_t skip = size >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
  *entrants = (struct entrants){0};
  if (read_lines(entrants, text + skip, size - skip, home, why)) return true;
  entrants_close(entrants);
  return false;
}

/* --- a word of the command line --- */

/* Finds the program's name at the beginning of a command, which may be a path with blanks, or begin
 * with one in quotes. Returns its size, and sets *command to its beginning. */
static size_t find_program(const char **command) {
  struct stat status;
  const char quote[] = {**command, '\0'};
  if (stat(*command, &status) == 0) return strlen(*command);
  if (*quote != '\'' && *quote != '"') return strcspn(*command, " \t");
  ++*command;
  return strcspn(*command, quote);
}

/* Makes an alias from the name of the command's program, without its folder, and with `_` in place
 * of characters that an alias cannot have. */
static void name_after(const char *command, char alias[ENTRANT_ALIAS_MAX + 1]) {
  size_t size = find_program(&command);
  const char *end = command + size, *begin = end;
  struct why ignored;
  size_t used = 0;
  while (begin > command && begin[-1] != '/')
    begin--;
  for (; begin < end && used < ENTRANT_ALIAS_MAX; begin++) {
    char one[] = {*begin, '\0'};
    bool good = entrant_alias_good(one, &ignored) || (used > 0 && (*one == '-' || *one == '.'));
    alias[used] = '_';
    if (good) alias[used] = *begin;
    used++;
  }
  alias[used] = '\0';
}

bool entrants_add(struct entrants *entrants, const char *word, const char *home, struct why *why) {
  struct player player;
  struct entrant entrant = {0};
  if (!player_read(&player, word, why)) return false;
  if (player.person) return why_say(why, "'%.80s': people do not play in tournaments", word);
  if (!*player.command) return why_say(why, "a player's command is empty");
  if (strlen(player.command) > ENTRANT_COMMAND_MAX)
    return why_say(why, "'%.80s...': the command is longer than %d bytes", word,
                   ENTRANT_COMMAND_MAX);
  if (player.alias[0] && !entrant_alias_good(player.alias, why)) return false;
  if (player.alias[0])
    snprintf(entrant.alias, sizeof entrant.alias, "%.*s", ENTRANT_ALIAS_MAX, player.alias);
  else
    name_after(player.command, entrant.alias);
  if (!entrant_alias_good(entrant.alias, why)) return false;
  if (entrants_find(entrants, entrant.alias))
    return why_say(why, "two players are called '%s' (alias:NAME=COMMAND gives one another name)",
                   entrant.alias);
  if (is_missing(home, player.command))
    return why_say(why, "there is no '%.*s'", (int)strcspn(player.command, " \t"), player.command);
  entrant.command = memory_text(player.command);
  entrant.home = memory_text(home);
  bool good = entrants_append(entrants, &entrant, ENTRANTS_MAX, why);
  close_one(&entrant);
  return good;
}

/* --- running it --- */

char *entrant_words(const struct entrant *entrant, const char *seed) {
  struct out out = {0};
  const char *at = entrant->command, *mark;
  for (; (mark = strstr(at, seed_mark)); at = mark + strlen(seed_mark)) {
    out_bytes(&out, at, (size_t)(mark - at));
    out_string(&out, seed);
  }
  out_string(&out, at);
  return out_take(&out);
}

char *entrant_command(const struct entrant *entrant, const char *seed, struct why *why) {
  char *command = entrant_words(entrant, seed);
  struct invocation invocation = {0};
  struct out absolute = {0};
  bool good =
      invocation_open(&invocation, command, entrant->home, (const char *const[]){NULL}, why);
  for (int i = 0; good && i < invocation.argc; i++) {
    if (i > 0) out_char(&absolute, ' ');
    out_shell_word(&absolute, invocation.argv[i]);
  }
  invocation_close(&invocation);
  free(command);
  return good ? out_take(&absolute) : NULL;
}
