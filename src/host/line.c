#include "host/line.h"

#include "host/stop.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static const int64_t nanoseconds_per_millisecond = 1000000;
enum { SLICE = 20 }; /* milliseconds after which a signal is noticed at the latest */

void line_open(struct line_reader *reader, int fd) {
  reader->fd = fd;
  reader->size = 0;
}

/* LINE_READ when something, or the end, can be read. */
static enum line wait_for(int fd, struct clock clock, int64_t deadline) {
  struct pollfd poller = {.fd = fd, .events = POLLIN};
  while (!stop_asked()) {
    int slice = SLICE;
    if (deadline != LINE_NO_DEADLINE) {
      int64_t left = (deadline - clock.now(clock.context)) / nanoseconds_per_millisecond + 1;
      slice = left < 0 ? 0 : left < SLICE ? (int)left : SLICE;
    }
    int ready = poll(&poller, 1, slice);
    if (ready > 0) return LINE_READ;
    if (ready < 0 && errno != EINTR) return LINE_FAILED;
    if (deadline != LINE_NO_DEADLINE && clock.now(clock.context) >= deadline) return LINE_LATE;
  }
  return LINE_STOPPED;
}

/* Takes a line out of what was read, if there is one. */
static bool take(struct line_reader *reader, char *line) {
  char *end = memchr(reader->text, '\n', reader->size);
  if (!end) return false;
  size_t size = (size_t)(end - reader->text);
  for (size_t i = 0; i < size; i++)
    line[i] = (char)(reader->text[i] ? reader->text[i] : '?');
  line[size] = '\0';
  reader->size -= size + 1;
  memmove(reader->text, end + 1, reader->size);
  return true;
}

enum line line_read(struct line_reader *reader, struct clock clock, int64_t deadline, char *line) {
  while (!take(reader, line)) {
    if (reader->size == LINE_ROOM) return LINE_LONG;
    enum line waited = wait_for(reader->fd, clock, deadline);
    if (waited != LINE_READ) return waited;
    ssize_t got = read(reader->fd, reader->text + reader->size, LINE_ROOM - reader->size);
    if (got < 0 && errno != EINTR && errno != EAGAIN) return LINE_FAILED;
    if (got == 0) return reader->size ? LINE_CUT : LINE_END;
    if (got > 0) reader->size += (size_t)got;
  }
  return LINE_READ;
}

bool line_ahead(struct line_reader *reader) {
  struct pollfd poller = {.fd = reader->fd, .events = POLLIN};
  if (reader->size > 0) return true;
  if (poll(&poller, 1, 0) <= 0 || !(poller.revents & POLLIN)) return false;
  ssize_t got = read(reader->fd, reader->text, LINE_ROOM);
  if (got > 0) reader->size = (size_t)got;
  return reader->size > 0;
}
