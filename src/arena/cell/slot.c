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

bool slot_take(unsigned *first, struct why *why) {
  static const char *const folders[] = {"/run/onemove-slots", "/tmp/onemove-slots"};
  *first = (unsigned)getpid() % CELL_SLOT_RANGES * ROSTER_SEATS_MAX;
  if (geteuid() != 0) return true;
  int folder = open_folder(folders[0]);
  if (folder < 0) folder = open_folder(folders[1]); /* /run may be read-only in a container */
  if (folder < 0) return why_errno(why, folders[1]);
  for (unsigned range = 0; range < CELL_SLOT_RANGES; range++) {
    if (lock(folder, range)) {
      close(folder);
      *first = range * ROSTER_SEATS_MAX;
      return true;
    }
    if (errno != EWOULDBLOCK) break;
  }
  why_errno(why, "there is no free slot for cells");
  close(folder);
  return false;
}
