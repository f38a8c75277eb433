#include "arena/cell/slot.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens the folder, which is made if need be; -1 and errno if others could enter it. */
static int open_folder(const char *path) {
  struct stat status;
  if (mkdir(path, S_IRWXU) != 0 && errno != EEXIST) return -1;
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0 || (fstat(folder, &status) == 0 && status.st_uid == 0 &&
                     (status.st_mode & (S_IRWXG | S_IRWXO)) == 0))
    return folder;
  close(folder);
  errno = EPERM;
  return -1;
}

/* The locked file stays open. */
static bool lock(int folder, unsigned range) {
  char name[16];
  snprintf(name, sizeof name, "%u", range);
  int file = openat(folder, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0) return true;
  int error = errno;
  if (file >= 0) close(file);
  errno = error;
  return false;
}

/* Takes a range by a lock in the folder. False and errno: EWOULDBLOCK if all are taken. */
static bool take(const char *path, unsigned *first) {
  int folder = open_folder(path);
  bool good = false;
  for (unsigned range = 0; folder >= 0 && range < CELL_SLOT_RANGES && !good; range++) {
    good = lock(folder, range);
    if (!good && errno != EWOULDBLOCK) break;
    *first = range * ROSTER_SEATS_MAX;
  }
  int error = errno;
  if (folder >= 0) close(folder);
  errno = error;
  return good;
}

bool slot_take(unsigned *first, struct why *why) {
  *first = (unsigned)getpid() % CELL_SLOT_RANGES * ROSTER_SEATS_MAX;
  if (geteuid() != 0 || take("/run/onemove-slots", first)) return true;
  /* In a container, /run may be read-only. If it is only full, the other folder would give away the
   * same slots again. */
  return (errno != EWOULDBLOCK && take("/tmp/onemove-slots", first)) ||
         why_errno(why, "there is no free slot for cells");
}
