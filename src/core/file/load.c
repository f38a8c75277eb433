#include "core/file/load.h"

#include "core/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads at most `room` bytes: a file that grows meanwhile is cut off, one that shrinks is short. */
static bool read_all(int fd, char *text, size_t room, size_t *size) {
  for (*size = 0; *size < room;) {
    ssize_t got = read(fd, text + *size, room - *size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) break;
    *size += (size_t)got;
  }
  return true;
}

/* The memory comes straight from the kernel: most processes never free it. The file itself is not
 * mapped: if somebody truncated it while in use, the process would be killed. */
static bool load_open(int fd, const char **text, size_t *size, struct why *why) {
  struct stat status;
  if (fstat(fd, &status) != 0) return why_errno(why, "cannot be read");
  if (!S_ISREG(status.st_mode)) return why_say(why, "is not a regular file");
  if (status.st_size > LOAD_SIZE_MAX) return why_say(why, "is larger than %d bytes", LOAD_SIZE_MAX);
  size_t room = (size_t)status.st_size;
  char *memory = mmap(NULL, room + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) memory_out();
  if (!read_all(fd, memory, room, size)) {
    why_errno(why, "cannot be read");
    munmap(memory, room + 1);
    return false;
  }
  *text = memory;
  return true;
}

bool load_file(const char *name, const char **text, size_t *size, struct why *why) {
  int fd = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0 && strcmp(name, "-") == 0)
    return why_say(why, "cannot be used here: give the name of a file");
  if (fd < 0) return why_errno(why, "cannot be opened");
  bool good = load_open(fd, text, size, why);
  close(fd);
  return good;
}

void load_give_back(const char *text, size_t size) {
  munmap((void *)text, size + 1);
}
