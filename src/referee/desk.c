#include "referee/desk.h"

#include "core/file/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OWN_MODE = 0700, FILE_MODE = 0666, OWNER_MODE = 0600, TRIES = 1000 };

/* A player may have locked its folder, or put a link in its place. */
static bool open_own(const char *folder, struct why *why) {
  struct stat status;
  if (lstat(folder, &status) == 0 && !S_ISDIR(status.st_mode)) unlink(folder);
  if (mkdir(folder, OWN_MODE) != 0 && errno != EEXIST) return why_errno(why, folder);
  if (lstat(folder, &status) != 0 || !S_ISDIR(status.st_mode)) return why_errno(why, folder);
  return chmod(folder, OWN_MODE) == 0 || why_errno(why, folder);
}

/* Removes what has the file's name; renames a folder that cannot be removed. */
static void put_aside(int at) {
  char name[64];
  if (unlinkat(at, DESK_FILE, 0) == 0 || errno == ENOENT) return;
  if (unlinkat(at, DESK_FILE, AT_REMOVEDIR) == 0) return;
  for (int i = 1; i < TRIES; i++) {
    snprintf(name, sizeof name, DESK_FILE ".old-%d", i);
    if (renameat(at, DESK_FILE, at, name) == 0) return;
  }
}

/* Overwrites the file that the player left, if no other process can have access to it, which is
 * quicker than making a new one. */
static bool rewrite(int at, const char *text, size_t size) {
  struct stat status;
  int fd = openat(at, DESK_FILE, O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return false;
  bool good = fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1 &&
              ((status.st_mode & OWNER_MODE) == OWNER_MODE || fchmod(fd, FILE_MODE) == 0) &&
              file_print(fd, text, size) &&
              (status.st_size <= (off_t)size || ftruncate(fd, (off_t)size) == 0);
  return close(fd) == 0 && good;
}

/* Gives the file to the folder's owner, who in a cell is not the referee's user. */
static bool write_new(int at, const char *text, size_t size) {
  struct stat folder;
  put_aside(at);
  int fd = openat(at, DESK_FILE, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, FILE_MODE);
  bool good = fd >= 0 && file_print(fd, text, size) && fstat(at, &folder) == 0;
  if (good && folder.st_uid != geteuid()) good = fchown(fd, folder.st_uid, folder.st_gid) == 0;
  return fd >= 0 && close(fd) == 0 && good;
}

int desk_open(const char *folder, bool own, struct why *why) {
  if (own && !open_own(folder, why)) return -1;
  int desk = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (own ? O_NOFOLLOW : 0));
  if (desk < 0) why_errno(why, folder);
  return desk;
}

bool desk_lay(int desk, const char *text, size_t size, struct why *why) {
  return rewrite(desk, text, size) || write_new(desk, text, size) ||
         why_errno(why, "a player's " DESK_FILE);
}

static bool nothing_is_left(int desk) {
  struct stat status;
  return fstatat(desk, DESK_FILE, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT;
}

enum verdict desk_read(int desk, char **text, size_t *size, struct why *sentence) {
  struct why why = {0};
  errno = 0;
  *text = file_read_at(desk, DESK_FILE, size, &why);
  if (*text) return VERDICT_MOVED;
  if (file_error_is_own(errno))
    return why_say(sentence, "a player's " DESK_FILE " %s", why.text), VERDICT_ERROR;
  return verdict_left_nothing(DESK_FILE, nothing_is_left(desk) ? NULL : why.text, sentence);
}
