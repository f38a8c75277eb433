#include "arena/cell/temporary.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Players may reach the paths in it that are shown to them, but cannot list it. */
enum { TEMPORARY_MODE = 0711, OWN_MODE = 0700, DESCRIPTORS = 32 };

bool temporary_open(char path[TEMPORARY_PATH_SIZE], struct why *why) {
  const char *temporary = getenv("TMPDIR");
  snprintf(path, TEMPORARY_PATH_SIZE, "%.3000s/onemove-XXXXXX",
           temporary && temporary[0] == '/' ? temporary : "/tmp");
  if (!mkdtemp(path)) return why_say(why, "%s: %s", path, strerror(errno));
  return chmod(path, TEMPORARY_MODE) == 0 || why_say(why, "%s: %s", path, strerror(errno));
}

static int unlock(const char *path, const struct stat *status, int kind, struct FTW *at) {
  (void)at;
  if (kind == FTW_DNR || (kind == FTW_D && (status->st_mode & OWN_MODE) != OWN_MODE))
    chmod(path, OWN_MODE);
  return 0;
}

static int drop(const char *path, const struct stat *status, int kind, struct FTW *at) {
  (void)status;
  (void)kind;
  (void)at;
  remove(path);
  return 0;
}

void temporary_close(const char *path) {
  enum { TRIES = 64 }; /* each may unlock one more level of locked folders */
  if (!*path) return;
  for (int i = 0; i < TRIES && access(path, F_OK) == 0; i++) {
    nftw(path, unlock, DESCRIPTORS, FTW_PHYS);
    nftw(path, drop, DESCRIPTORS, FTW_PHYS | FTW_DEPTH);
  }
}
