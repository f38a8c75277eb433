#include "arena/tournament/fingerprint.h"

#include "arena/match/program.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, DEPTH_MAX = 64 };

struct walk {
  SHA2_CTX hash;
  unsigned long files;
  struct why *why;
};

static bool failed(struct walk *walk, const char *path) {
  return why_say(walk->why, "%.300s: %s", path, strerror(errno));
}

static void add_text(struct walk *walk, const char *text) {
  SHA256Update(&walk->hash, (const uint8_t *)text, strlen(text) + 1);
}

static bool add_link(struct walk *walk, const char *path) {
  char target[PATH_ROOM];
  ssize_t size = readlink(path, target, sizeof target - 1);
  if (size < 0) return failed(walk, path);
  target[size] = '\0';
  add_text(walk, target);
  return true;
}

static bool add_folder(struct walk *walk, const char *path, unsigned depth);

static bool add_entry(struct walk *walk, const char *folder, const char *name, unsigned depth) {
  char path[PATH_ROOM], kind[32];
  struct stat status;
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return failed(walk, folder);
  }
  if (++walk->files > FINGERPRINT_FILES_MAX)
    return why_say(walk->why, "%.300s has more than %d files", folder, FINGERPRINT_FILES_MAX);
  if (lstat(path, &status) != 0) return failed(walk, path);
  snprintf(kind, sizeof kind, "%o", (unsigned)(status.st_mode & (S_IFMT | S_IXUSR)));
  add_text(walk, name);
  add_text(walk, kind);
  if (S_ISREG(status.st_mode)) return program_hash_file(&walk->hash, path, walk->why);
  if (S_ISLNK(status.st_mode)) return add_link(walk, path);
  return !S_ISDIR(status.st_mode) || add_folder(walk, path, depth + 1);
}

/* alphasort depends on the locale. */
static int by_bytes(const struct dirent **one, const struct dirent **other) {
  return strcmp((*one)->d_name, (*other)->d_name);
}

static bool add_folder(struct walk *walk, const char *path, unsigned depth) {
  struct dirent **entries;
  errno = ELOOP;
  int count = depth < DEPTH_MAX ? scandir(path, &entries, NULL, by_bytes) : -1;
  if (count < 0) return failed(walk, path);
  bool good = true;
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name;
    if (good && strcmp(name, ".") != 0 && strcmp(name, "..") != 0)
      good = add_entry(walk, path, name, depth);
    free(entries[i]);
  }
  free(entries);
  add_text(walk, "end");
  return good;
}

bool fingerprint_make(const struct entrant *entrant, char hash[FINGERPRINT_SIZE], struct why *why) {
  struct walk walk = {.why = why};
  struct program program;
  char *command = entrant_command(entrant, "0", why);
  if (!command) return false;
  bool good = program_open(&program, command, entrant->folder, why);
  SHA256Init(&walk.hash);
  if (good) add_text(&walk, program.hash);
  good = good && (!entrant->folder || add_folder(&walk, entrant->folder, 0));
  program_close(&program);
  free(command);
  SHA256End(&walk.hash, hash);
  return good;
}
