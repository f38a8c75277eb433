#include "referee/evidence.h"

#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/text/escape.h"
#include "core/text/out.h"
#include "process/process.h"
#include "process/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, SCRIPT_MODE = 0755, FOLDER_MODE = 0700, ANCESTORS = 3 };

/* Makes a folder, or empties it if it is there and the caller's own. */
static bool renew_folder(const char *path) {
  struct stat status;
  if (mkdir(path, FOLDER_MODE) == 0) return true;
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  bool own = fd >= 0 && fstat(fd, &status) == 0 && status.st_uid == geteuid();
  if (own) wipe_folder(fd, NULL);
  own = own && fchmod(fd, FOLDER_MODE) == 0;
  if (fd >= 0) close(fd);
  return own;
}

/* A number that differs for different names, most likely (FNV-1a). */
static uint32_t number_of(const char *name) {
  uint32_t hash = UINT32_C(2166136261);
  for (; *name; name++)
    hash = (hash ^ (unsigned char)*name) * UINT32_C(16777619);
  return hash;
}

bool evidence_folder(const char *folder, const char *name, char *path, size_t room,
                     struct why *why) {
  const char *temporary = getenv("TMPDIR");
  if (folder) {
    mkdir(folder, FOLDER_MODE);
    snprintf(path, room, "%.3000s/%.200s", folder, name);
    if (mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST) return true;
  } else {
    if (!temporary || *temporary != '/') temporary = "/tmp";
    if (name) {
      snprintf(path, room, "%.3000s/onemove-evidence-%lu-%08" PRIx32, temporary,
               (unsigned long)geteuid(), number_of(name));
      if (renew_folder(path)) return true;
    }
    snprintf(path, room, "%.3000s/onemove-evidence-XXXXXX", temporary);
    if (mkdtemp(path)) return true;
  }
  return why_errno(why, path);
}

bool evidence_put(const char *folder, const char *name, const char *text, size_t size,
                  struct why *why) {
  char path[PATH_ROOM];
  struct why sentence = {0};
  snprintf(path, sizeof path, "%.3500s/%s", folder, name);
  if (text)
    return file_write(path, text, size, &sentence) ||
           why_say(why, "%.300s: %s", path, sentence.text);
  unlink(path);
  return true;
}

static size_t bounded(size_t size) {
  return size < EVIDENCE_SAID_MAX ? size : EVIDENCE_SAID_MAX;
}

/* --- the command --- */

/* Words 'quoted' for the shell, each after a blank. Paths below `root` begin with the script's
 * $root: the folder that holds both may be moved. */
static void quote_all(const char *const *words, int count, const char *root, struct out *out) {
  size_t size = strlen(root);
  for (int i = 0; i < count; i++) {
    bool below = size > 1 && strncmp(words[i], root, size) == 0 && words[i][size] == '/';
    out_string(out, below ? " \"$root\"" : " ");
    out_quoted(out, words[i] + (below ? size : 0));
  }
}

/* The folder from which `ancestors` lead down to this one; empty: there is none, or paths are not
 * written with slashes here. */
static void find_root(const char *folder, int ancestors, char root[PATH_ROOM]) {
  if (!realpath(folder, root)) root[0] = '\0';
  while (ancestors-- > 0 && root[0]) {
    char *last = strrchr(root, '/');
    *(last ? last : root) = '\0';
  }
}

/* The path of this program if it is onemove (others have a referee, too), else that name alone. */
static void find_onemove(char path[PATH_ROOM]) {
  static const char name[] = "/onemove";
  struct why why;
  const char *last = process_own_path(path, PATH_ROOM, &why) ? strrchr(path, '/') : NULL;
  if (!last || strcmp(last, name) != 0) snprintf(path, PATH_ROOM, "%s", name + 1);
}

/* The player's command starts from the folder where the referee was started; a command given to the
 * script, from where the script is started. It runs in a cell, because the person who repeats a
 * turn may not be its author. A student at home may have no onemove, but has a program. */
static bool put_script(const struct evidence *evidence, const char *folder, struct why *why) {
  struct out out = {0};
  char path[PATH_ROOM], root[PATH_ROOM];
  const struct invocation *invocation = evidence->invocation;
  find_onemove(path);
  find_root(folder, ANCESTORS, root);
  out_string(&out,
             "#!/bin/sh\n"
             "# Runs the player once more on the same file, in a cell (onemove cell); or another\n"
             "# program, without a cell where there is no onemove: sh again ./myplayer\n"
             "# ONEMOVE names the program onemove, if it is elsewhere now.\n"
             "# It ");
  out_string(&out, evidence->sentence);
  out_string(&out, ".\n"
                   "here=$(pwd)\n"
                   "unset CDPATH\n"
                   "cd -- \"$(dirname -- \"$0\")\" && cp given.txt board.txt || exit 3\n"
                   "root=$(cd ../../.. && pwd -P)\n"
                   "for word do\n"
                   "  shift\n"
                   "  case $word in\n"
                   "    /*) ;;\n"
                   "    *) [ ! -f \"$here/$word\" ] || word=$here/$word ;;\n"
                   "  esac\n"
                   "  set -- \"$@\" \"$word\"\n"
                   "done\n"
                   "own=$#\n"
                   "[ $# -gt 0 ] || set --");
  quote_all(invocation->argv, invocation->words, root, &out);
  out_string(&out, "\n[ \"${ONEMOVE-}\" ] || ONEMOVE=");
  out_quoted(&out, path);
  out_string(&out, "\n"
                   "command -v \"$ONEMOVE\" >/dev/null || ONEMOVE=onemove\n"
                   "if command -v \"$ONEMOVE\" >/dev/null; then\n"
                   "  set -- \"$ONEMOVE\" cell --board board.txt -- \"$@\"\n"
                   "elif [ \"$own\" -eq 0 ]; then\n"
                   "  echo 'again: onemove is needed, which runs the program in a cell' >&2\n"
                   "  exit 3\n"
                   "fi\n"
                   "exec \"$@\"");
  quote_all(invocation->argv + invocation->words, invocation->argc - invocation->words, "", &out);
  out_char(&out, '\n');
  bool good = evidence_put(folder, "again", out.text, out.size, why);
  out_close(&out);
  snprintf(path, sizeof path, "%.3500s/again", folder);
  if (good) chmod(path, SCRIPT_MODE);
  return good;
}

/* --- what was left --- */

static const char *kind_of(mode_t mode) {
  mode_t kind = mode & S_IFMT;
  if (kind == S_IFDIR) return "a folder";
  if (kind == S_IFIFO) return "a named pipe";
  if (kind == S_IFSOCK) return "a socket";
  return kind == S_IFCHR || kind == S_IFBLK ? "a device" : "something that is not a file";
}

/* Describes what the player left, unless it is a regular file of its own that is not too large. */
static void describe_left(const char *path, struct out *out) {
  struct stat status;
  char target[PATH_ROOM];
  if (lstat(path, &status) != 0) {
    out_string(out, errno == ENOENT ? "nothing" : strerror(errno));
  } else if (S_ISLNK(status.st_mode)) {
    ssize_t size = readlink(path, target, sizeof target - 1);
    target[size > 0 ? size : 0] = '\0';
    out_string(out, "a symbolic link to ");
    escape_for_terminal(target, out);
  } else if (!S_ISREG(status.st_mode)) {
    out_string(out, kind_of(status.st_mode));
  } else if (status.st_nlink != 1) {
    out_string(out, "a hard link to another file");
  } else if (status.st_size > FILE_SIZE_MAX) {
    out_print(out, "a file of %lld bytes; a state has at most %d", (long long)status.st_size,
              FILE_SIZE_MAX);
  }
}

/* The beginning of a file that may be too large, which the caller frees; NULL if it is not a
 * regular file of the player's own. */
static char *read_left(const char *path, size_t *size) {
  struct stat status;
  char *text = NULL;
  int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (fd < 0) return NULL;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1) {
    size_t most = status.st_size > FILE_SIZE_MAX ? EVIDENCE_SAID_MAX : FILE_SIZE_MAX;
    text = memory_resize(NULL, most, 1);
    ssize_t got = 1;
    while (got > 0 && *size < most) {
      got = read(fd, text + *size, most - *size);
      if (got > 0) *size += (size_t)got;
    }
  }
  close(fd);
  return text;
}

static bool put_left(const struct evidence *evidence, const char *folder, struct why *why) {
  struct out kind = {0};
  size_t size = 0;
  char *left = read_left(evidence->left_path, &size);
  describe_left(evidence->left_path, &kind);
  if (kind.size) out_char(&kind, '\n');
  bool good = evidence_put(folder, "left.kind", kind.text, kind.size, why) &&
              evidence_put(folder, "left.txt", left, size, why);
  free(left);
  out_close(&kind);
  return good;
}

bool evidence_keep(const struct evidence *evidence, const char *folder, const char *name,
                   char *path, size_t room, struct why *why) {
  const struct run *run = evidence->run;
  const char *errors = run->errors ? run->errors : "";
  return evidence_folder(folder, name, path, room, why) &&
         evidence_put(path, "given.txt", evidence->given, evidence->given_size, why) &&
         put_left(evidence, path, why) &&
         evidence_put(path, "stderr.txt", errors, bounded(strlen(errors)), why) &&
         evidence_put(path, "stdout.txt", run->out, bounded(run->out_size), why) &&
         put_script(evidence, path, why);
}
