#include "process/invocation.h"

#include "process/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static const char blanks[] = " \t";
/* Characters that end a word, or have a meaning to the shell inside one. */
static const char breaks[] = " \t\n;&|()<>";
static const char special[] = "$`*?[]~#!{}";

bool invocation_is_absolute(const char *path) {
  return path[0] == '/';
}

/* `path`, which starts from `folder` (NULL: the current one), as this process can open it. */
static const char *find(const char *path, const char *folder, char found[PATH_ROOM]) {
  if (!folder || path[0] == '/') return path;
  snprintf(found, PATH_ROOM, "%s/%s", folder, path);
  return found;
}

/* Is it a text without a #! line? Then the shell runs it. */
static bool is_plain_script(const char *path) {
  char head[64];
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ssize_t size = fd >= 0 ? read(fd, head, sizeof head) : 0;
  if (fd >= 0) close(fd);
  return size > 0 && memcmp(head, "#!", 2) != 0 && !memchr(head, '\0', (size_t)size);
}

/* Takes `.` and `..` out of an absolute path, as if there were no symbolic links in it. */
static void straighten(char *path) {
  char *to = path;
  for (const char *at = path; *at;) {
    size_t size = strcspn(at + 1, "/") + 1; /* a slash and a name */
    if (size == 3 && memcmp(at, "/..", size) == 0) {
      while (to > path && *--to != '/')
        continue;
    } else if (size > 1 && !(size == 2 && at[1] == '.')) {
      memmove(to, at, size);
      to += size;
    }
    at += size;
  }
  *to = '\0';
}

/* Writes an absolute path, without `..` if that names the same file: in a cell only the folders
 * that a program needs exist. */
static void write_straight(const char *path, struct out *out) {
  char straight[2 * PATH_ROOM];
  struct stat one, other;
  snprintf(straight, sizeof straight, "%s", path);
  straighten(straight);
  bool same = stat(path, &one) == 0 && stat(straight, &other) == 0 && one.st_dev == other.st_dev &&
              one.st_ino == other.st_ino;
  out_string(out, same ? straight : path);
}

/* Writes the path, made absolute. */
static void write_absolute(const char *name, const char *folder, struct out *out) {
  char found[PATH_ROOM], here[PATH_ROOM], whole[2 * PATH_ROOM];
  if (strncmp(name, "./", 2) == 0) name += 2;
  const char *path = find(name, folder, found);
  if (path[0] != '/' && getcwd(here, sizeof here)) {
    snprintf(whole, sizeof whole, "%s/%s", here, path);
    path = whole;
  }
  write_straight(path, out);
}

/* Does it look like a relative path, and does the file exist? */
static bool names_file(const char *word, const char *folder) {
  char found[PATH_ROOM];
  return word[0] != '/' && strpbrk(word, "./") && access(find(word, folder, found), F_OK) == 0;
}

/* Writes an unquoted word of the command; the first is looked for in PATH unless it has a slash. */
static void write_word(const char *word, const char *folder, bool first, struct out *out) {
  size_t key = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
  if ((!first || strchr(word, '/')) && names_file(word, folder)) {
    write_absolute(word, folder, out);
  } else if (!first && key > 0 && word[key] == '=' && names_file(word + key + 1, folder)) {
    out_bytes(out, word, key + 1);
    write_absolute(word + key + 1, folder, out);
  } else {
    out_string(out, word);
  }
}

/* Reads a word without its quotes into `word`; returns where it ends. Sets `plain` to false if only
 * the shell can say what it is. */
static const char *take_word(const char *at, struct out *word, bool *plain) {
  char quote = '\0';
  *plain = true;
  for (; *at && (quote || !strchr(breaks, *at)); at++) {
    const char *marks = quote == '\'' ? "" : quote ? "$`" : special;
    if (*at == quote) {
      quote = '\0';
    } else if (!quote && (*at == '\'' || *at == '"')) {
      quote = *at;
      out_string(word, ""); /* there may be nothing in the quotes */
    } else if (*at == '\\' && quote != '\'') {
      *plain = *plain && !quote && at[1] && at[1] != '\n';
      if (at[1]) out_char(word, *++at);
    } else {
      *plain = *plain && !strchr(marks, *at);
      out_char(word, *at);
    }
  }
  *plain = *plain && !quote;
  return at;
}

/* The words of a command, each ended by a NUL, and, for a command that is not that simple, a line
 * for the shell. */
struct reading {
  struct out words, shell;
  bool simple;
};

static void put_word(const char *word, struct out *words) {
  out_bytes(words, word, strlen(word) + 1);
}

static void read_words(const char *at, const char *folder, struct reading *reading) {
  bool first = true;
  while (*at) {
    if (strchr(breaks, *at)) {
      if (!strchr(blanks, *at)) {
        reading->simple = false;
        first = true;
      }
      out_char(&reading->shell, *at++);
      continue;
    }
    struct out word = {0}, found = {0};
    bool plain;
    const char *end = take_word(at, &word, &plain);
    if (plain && word.text && !memchr(at, '=', first ? (size_t)(end - at) : 0)) {
      write_word(word.text, folder, first, &found);
      if (found.text) {
        put_word(found.text, &reading->words);
        if (strcmp(found.text, word.text) == 0)
          out_bytes(&reading->shell, at, (size_t)(end - at));
        else
          out_quoted(&reading->shell, found.text);
      }
      first = false;
    } else {
      out_bytes(&reading->shell, at, (size_t)(end - at));
      reading->simple = false;
    }
    at = end;
    out_close(&word);
    out_close(&found);
  }
}

/* Is it a program that exec would find? Otherwise it may be a shell builtin. */
static bool can_run(const char *name) {
  char path[PATH_ROOM];
  return process_find(name, path, sizeof path);
}

/* Says why that file is not a program. */
static bool no_program(const char *path, struct why *why) {
  struct stat status;
  if (stat(path, &status) != 0) return why_say(why, "%.300s: %s", path, strerror(errno));
  if (!S_ISREG(status.st_mode)) return why_say(why, "%.300s: is not a file", path);
  return why_say(why, "%.300s: is not executable (chmod +x makes it so)", path);
}

bool invocation_check(const char *player, struct why *why) {
  struct reading reading = {.simple = true};
  if (process_is_program(player)) return process_has_interpreter(player, why);
  if (access(player, F_OK) == 0) return no_program(player, why);
  read_words(player, NULL, &reading);
  const char *first = reading.words.text;
  bool good = true;
  if (!first)
    good = !reading.simple || why_say(why, "a command is missing");
  else if (reading.simple && !can_run(first))
    good = strchr(first, '/') ? no_program(first, why)
                              : why_say(why, "%.300s: there is no such program", first);
  else if (reading.simple && strchr(first, '/'))
    good = process_has_interpreter(first, why);
  out_close(&reading.words);
  out_close(&reading.shell);
  return good;
}

bool invocation_open(struct invocation *invocation, const char *player, const char *folder,
                     const char *const arguments[], struct why *why) {
  char found[PATH_ROOM];
  const char *path = find(player, folder, found);
  *invocation = (struct invocation){0};
  struct reading reading = {.simple = true};
  struct out *words = &reading.words;
  bool unmarked = false;
  if (process_is_program(path)) {
    if (!process_has_interpreter(path, why)) return false;
    unmarked = is_plain_script(path);
    if (unmarked) put_word("sh", words);
    write_absolute(player, folder, words);
    out_char(words, '\0');
  } else {
    read_words(player, folder, &reading);
    reading.simple = reading.simple && words->text && can_run(words->text);
  }
  if (!reading.simple) {
    out_string(&reading.shell, " \"$@\"");
    out_close(words);
    put_word("sh", words);
    put_word("-c", words);
    put_word(reading.shell.text, words);
    put_word("sh", words);
  }
  out_close(&reading.shell);
  bool good = invocation_take(invocation, words, arguments, why);
  invocation->unmarked = unmarked;
  return good;
}
