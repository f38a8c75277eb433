#include "arena/cell/slot.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* The name of an abstract socket belongs to one process at a time, and is free again when that
 * process ends in any way. The socket stays open until then. */
bool slot_take(unsigned *first, struct why *why) {
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return why_say(why, "a socket: %s", strerror(errno));
  for (unsigned range = 0; range < SLOT_RANGES; range++) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    int size = snprintf(name.sun_path + 1, sizeof name.sun_path - 1, "onemove-slots-%u", range);
    socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)size);
    if (bind(fd, (const struct sockaddr *)&name, length) == 0) {
      *first = range * ROSTER_SEATS_MAX;
      return true;
    }
    if (errno != EADDRINUSE) break;
  }
  why_say(why, "there is no free slot for cells: %s", strerror(errno));
  close(fd);
  return false;
}
