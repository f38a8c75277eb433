/* process/invocation.h, without a shell: a command consists of a program and its arguments. A
 * program may be a script whose first line names its interpreter, such as python3, which is looked
 * for in PATH, whatever folder the line names. */
#include "process/invocation.h"

#include "process/process.h"
#include "windows/inside.h"
#include "windows/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool invocation_is_absolute(const char *path) {
  return path[0] == '/' || (path[0] && path[1] == ':');
}

/* Makes a name that starts from `folder` start from the current folder. */
static const char *from(const char *folder, const char *name, char path[PATH_ROOM]) {
  if (!folder || invocation_is_absolute(name)) return name;
  snprintf(path, PATH_ROOM, "%s/%s", folder, name);
  return path;
}

/* Appends a path, made absolute. */
static void put_path(const char *path, struct out *out) {
  char *real = realpath(path, NULL);
  out_string(out, real ? real : path);
  free(real);
}

/* --- the program --- */

/* Finds the interpreter that the first line of a script names, without its folder and `env`; false
 * if it names none. */
static bool find_interpreter(const char *path, char *name, size_t room) {
  char line[256];
  int fd = open(path, O_RDONLY);
  ssize_t size = fd >= 0 ? read(fd, line, sizeof line - 1) : 0;
  if (fd >= 0) close(fd);
  line[size > 0 ? size : 0] = '\0';
  if (strncmp(line, "#!", 2) != 0) return false;
  line[strcspn(line, "\r\n")] = '\0';
  char *word = strtok(line + 2, " \t");
  for (; word; word = strtok(NULL, " \t")) {
    const char *slash = strrchr(word, '/');
    snprintf(name, room, "%s", slash ? slash + 1 : word);
    if (strcmp(name, "env") != 0) return true;
  }
  return false;
}

/* Appends the words that run the program: its path, after that of its interpreter if it has one.
 * False and `why` if there is no such program. */
static bool put_program(const char *name, const char *folder, struct out *words, struct why *why) {
  char room[PATH_ROOM], path[PATH_ROOM], interpreter[PATH_ROOM], with[PATH_ROOM];
  struct stat status;
  const char *found = from(folder, name, room);
  if (!process_find(found, path, sizeof path) &&
      (strchr(name, '/') || !process_find(name, path, sizeof path))) {
    if (stat(found, &status) == 0) return why_say(why, "%.300s: is not a file", found);
    return strchr(name, '/') ? why_say(why, "%.300s: %s", name, strerror(ENOENT))
                             : why_say(why, "%.300s: there is no such program", name);
  }
  if (find_interpreter(path, interpreter, sizeof interpreter)) {
    bool there = process_find(interpreter, with, sizeof with);
    if (!there && strncmp(interpreter, "python", strlen("python")) == 0) /* the installer's names */
      there = process_find("python", with, sizeof with) || process_find("py", with, sizeof with);
    if (!there)
      return why_say(why, "%s: cannot be started: there is no '%s', which its first line names",
                     name, interpreter);
    put_path(with, words);
    out_char(words, '\0');
  }
  put_path(path, words);
  out_char(words, '\0');
  return true;
}

/* --- the words --- */

/* Appends an argument. If it, or the part after its `key=`, looks like a relative path and the file
 * exists, the path is made absolute. */
static void put_argument(const char *word, const char *folder, struct out *words) {
  char path[PATH_ROOM];
  size_t key = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
  const char *name = key > 0 && word[key] == '=' ? word + key + 1 : word;
  const char *found = from(folder, name, path);
  if (!invocation_is_absolute(name) && strpbrk(name, "./") && access(found, F_OK) == 0) {
    out_bytes(words, word, (size_t)(name - word));
    put_path(found, words);
  } else {
    out_string(words, word);
  }
  out_char(words, '\0');
}

/* Takes the next word, without its quotes; false at the end. */
static bool take_word(const char **at, struct out *word) {
  char quote = '\0';
  *at += strspn(*at, " \t");
  if (!**at) return false;
  for (; **at && (quote || !strchr(" \t", **at)); ++*at)
    if (quote ? **at == quote : **at == '"' || **at == '\'')
      quote = quote ? '\0' : **at;
    else
      out_char(word, **at);
  out_char(word, '\0');
  return true;
}

/* Appends the words of a command. False and `why` on failure. */
static bool put_command(const char *player, const char *folder, struct out *words,
                        struct why *why) {
  char path[PATH_ROOM];
  if (is_file(from(folder, player, path))) return put_program(player, folder, words, why);
  struct out word = {0};
  bool good = true;
  for (const char *at = player; good && take_word(&at, &word); out_close(&word))
    if (words->size == 0)
      good = put_program(word.text, folder, words, why);
    else
      put_argument(word.text, folder, words);
  out_close(&word);
  return good && (words->size > 0 || why_say(why, "a command is missing"));
}

/* --- the interface --- */

bool invocation_check(const char *player, struct why *why) {
  struct out words = {0};
  bool good = put_command(player, NULL, &words, why);
  out_close(&words);
  return good;
}

bool invocation_open(struct invocation *invocation, const char *player, const char *folder,
                     const char *const arguments[], struct why *why) {
  struct out words = {0};
  *invocation = (struct invocation){0};
  if (put_command(player, folder, &words, why))
    return invocation_take(invocation, &words, arguments, why);
  out_close(&words);
  return false;
}
