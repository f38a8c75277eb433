/* process/temporary.h: below TMPDIR, or Windows' own folder for this. */
#include "process/temporary.h"

#include "windows/inside.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool remove_all(const char *path, const char *keep);

/* Removes a link to a folder, but not what is in the folder. */
static void remove_entry(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0) return;
  if (S_ISDIR(status.st_mode)) remove_all(path, NULL);
  if (unlink(path) != 0 && errno != ENOENT) rmdir(path);
}

static bool remove_all(const char *path, const char *keep) {
  char entry_path[TEMPORARY_PATH_SIZE];
  const struct dirent *entry;
  bool any = false;
  DIR *folder = opendir(path);
  while (folder && (entry = readdir(folder))) {
    const char *name = entry->d_name;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
    if (keep && strcmp(name, keep) == 0) continue;
    any = true;
    if ((size_t)snprintf(entry_path, sizeof entry_path, "%s/%s", path, name) < sizeof entry_path)
      remove_entry(entry_path);
  }
  if (folder) closedir(folder);
  return any;
}

bool wipe_folder(int folder, const char *keep) {
  char path[TEMPORARY_PATH_SIZE];
  return folder_path(folder, path, sizeof path) && remove_all(path, keep);
}

bool temporary_open(char path[TEMPORARY_PATH_SIZE], struct why *why) {
  const char *parent = getenv("TMPDIR");
  snprintf(path, TEMPORARY_PATH_SIZE, "%.3000s/onemove-XXXXXX", parent ? parent : ".");
  return mkdtemp(path) || why_errno(why, path);
}

void temporary_close(const char *path) {
  if (!*path) return;
  remove_all(path, NULL);
  rmdir(path);
}
