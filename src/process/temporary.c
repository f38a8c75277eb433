/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl*): they declare getdents64 */
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl*) */
#include "process/temporary.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Players may reach the paths in it that are shown to them, but cannot list it. */
enum { TEMPORARY_MODE = 0711 };

/* --- emptying --- */

/* Called for each entry but . and ..; `context` is the caller's. */
typedef void visitor(int folder, const char *name, bool is_folder, void *context);

static bool is_folder(int folder, const struct dirent64 *entry) {
  struct stat status;
  if (entry->d_type != DT_UNKNOWN) return entry->d_type == DT_DIR;
  return fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISDIR(status.st_mode);
}

/* Visits the entries of a folder without allocating memory. They may be removed meanwhile. */
static void visit_all(int folder, visitor *visit, void *context) {
  enum { ROOM = 4096 };
  _Alignas(struct dirent64) char entries[ROOM];
  ssize_t got;
  if (lseek(folder, 0, SEEK_SET) != 0) return;
  while ((got = getdents64(folder, (void *)entries, sizeof entries)) > 0)
    for (ssize_t at = 0; at < got;) {
      const struct dirent64 *entry = (const struct dirent64 *)(const void *)(entries + at);
      at += entry->d_reclen;
      if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
        visit(folder, entry->d_name, is_folder(folder, entry), context);
    }
}

struct wiping {
  int top;
  const char *keep;
  unsigned long names; /* given so far to folders moved to the top */
  bool any, moved;
};

/* Removes a file, if possible, or an empty folder. False for any other folder, after giving its
 * owner all permissions, if possible: opening it needs them, and so does moving it, which changes
 * its `..`. */
static bool remove_simple(int parent, const char *name, bool folder_too) {
  if (unlinkat(parent, name, folder_too ? AT_REMOVEDIR : 0) == 0 || !folder_too) return true;
  int ignored = fchmodat(parent, name, S_IRWXU, 0); /* what needs them then fails */
  (void)ignored;
  return false;
}

/* Removes a file; moves a folder that is not empty to the top. It gets a new name there: rename
 * replaces only empty folders by a folder. */
static void flatten(int folder, const char *name, bool folder_too, void *context) {
  struct wiping *wiping = context;
  enum { NAME_ROOM = 32, TRIES = 1 << 16 };
  char moved[NAME_ROOM];
  if (remove_simple(folder, name, folder_too)) return;
  for (int i = 0; i < TRIES; i++) {
    snprintf(moved, sizeof moved, ".wiped-%lu", wiping->names++);
    if (renameat(folder, name, wiping->top, moved) == 0) {
      wiping->moved = true;
      return;
    }
    if (errno != EEXIST && errno != ENOTEMPTY && errno != ENOTDIR) return;
  }
}

/* Removes an entry of the top folder, after moving the folders in it to the top. So nothing is
 * deeper than two levels, and neither a path nor the stack can become too long. */
static void remove_entry(int top, const char *name, bool folder_too, void *context) {
  struct wiping *wiping = context;
  if (wiping->keep && strcmp(name, wiping->keep) == 0) return;
  wiping->any = true;
  if (remove_simple(top, name, folder_too)) return;
  int folder = openat(top, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  visit_all(folder, flatten, wiping);
  close(folder);
  unlinkat(top, name, AT_REMOVEDIR);
}

bool wipe_folder(int folder, const char *keep) {
  enum { ROUNDS = 1 << 20 };
  struct wiping wiping = {.top = folder, .keep = keep};
  fchmod(folder, S_IRWXU);
  for (int i = 0; i < ROUNDS; i++) {
    wiping.moved = false;
    visit_all(folder, remove_entry, &wiping);
    if (!wiping.moved) break;
  }
  return wiping.any;
}

/* --- making and removing --- */

bool temporary_open(char path[TEMPORARY_PATH_SIZE], struct why *why) {
  const char *temporary = getenv("TMPDIR");
  snprintf(path, TEMPORARY_PATH_SIZE, "%.3000s/onemove-XXXXXX",
           temporary && temporary[0] == '/' ? temporary : "/tmp");
  if (!mkdtemp(path)) return why_errno(why, path);
  return chmod(path, TEMPORARY_MODE) == 0 || why_errno(why, path);
}

void temporary_close(const char *path) {
  if (!*path) return;
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) {
    wipe_folder(folder, NULL);
    close(folder);
  }
  remove(path);
}
