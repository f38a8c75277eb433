#include "process/lines.h"

#include "process/signals.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void lines_invite(int fd, const char *program, const char *what) {
  if (isatty(fd) == 1) fprintf(stderr, "%s: type %s, one a line; Ctrl-D ends\n", program, what);
}

void lines_open(struct lines *lines, int fd, size_t longest) {
  lines->fd = fd;
  lines->longest = longest;
  lines->at = lines->end = 0;
  lines->skip = lines->overwritten = false;
}

/* Waits for input; LINE_READ when data, or the end of input, can be read. */
static enum line wait_for_input(int fd, const struct deadline *deadline) {
  int64_t left = WAIT_FOR_EVER;
  for (;;) {
    if (deadline) {
      left = deadline->at - deadline->clock.now(deadline->clock.context);
      if (left < 0) left = 0;
    }
    enum wait waited = signals_wait(fd, left);
    if (waited == WAIT_READY) return LINE_READ;
    if (waited == WAIT_SIGNAL) return LINE_SIGNAL;
    if (waited == WAIT_FAILED) return LINE_FAILED;
    /* It is late by the system's clock, which need not be the deadline's. */
    if (deadline && deadline->clock.now(deadline->clock.context) >= deadline->at) return LINE_LATE;
  }
}

/* Reads what is available: LINE_READ, LINE_END, LINE_FAILED, or LINE_LATE if there is nothing after
 * all. There is always room, because a line that has not been taken is shorter than the buffer. */
static enum line read_some(struct lines *lines) {
  lines->end -= lines->at;
  memmove(lines->text, lines->text + lines->at, lines->end);
  lines->at = 0;
  ssize_t got = read(lines->fd, lines->text + lines->end, LINES_ROOM - lines->end);
  if (got < 0) return errno == EINTR || errno == EAGAIN ? LINE_LATE : LINE_FAILED;
  lines->end += (size_t)got;
  return got > 0 ? LINE_READ : LINE_END;
}

/* Waits for input and reads it: LINE_READ, LINE_END, LINE_LATE, LINE_SIGNAL or LINE_FAILED. */
static enum line fill(struct lines *lines, const struct deadline *deadline) {
  for (;;) {
    enum line waited = wait_for_input(lines->fd, deadline);
    if (waited != LINE_READ) return waited;
    enum line got = read_some(lines);
    if (got != LINE_LATE) return got;
  }
}

/* Restores the byte that the terminator of the previous line has overwritten. */
static void restore(struct lines *lines) {
  if (lines->overwritten) lines->text[lines->at] = lines->saved;
  lines->overwritten = false;
}

/* Terminates the next `count` bytes and returns them. */
static char *terminate(struct lines *lines, size_t count) {
  char *line = lines->text + lines->at;
  line[count] = '\0';
  return line;
}

/* If a skip is pending, discards everything up to the next newline: LINE_READ, or what fill
 * returned. */
static enum line skip(struct lines *lines, const struct deadline *deadline) {
  while (lines->skip) {
    const char *newline = memchr(lines->text + lines->at, '\n', lines->end - lines->at);
    lines->at = newline ? (size_t)(newline - lines->text) + 1 : lines->end;
    lines->skip = !newline;
    enum line got = newline ? LINE_READ : fill(lines, deadline);
    if (got != LINE_READ) return got;
  }
  return LINE_READ;
}

enum line lines_next(struct lines *lines, const struct deadline *deadline, char **line,
                     size_t *size) {
  restore(lines);
  enum line got = skip(lines, deadline);
  while (got == LINE_READ) {
    size_t ahead = lines->end - lines->at;
    size_t within = ahead > lines->longest ? lines->longest + 1 : ahead;
    const char *newline = memchr(lines->text + lines->at, '\n', within);
    if (newline) {
      *size = (size_t)(newline - (lines->text + lines->at));
      *line = terminate(lines, *size);
      lines->at += *size + 1;
      return LINE_READ;
    }
    if (within > lines->longest) {
      *size = lines->longest;
      lines->saved = lines->text[lines->at + *size];
      lines->overwritten = true;
      *line = terminate(lines, *size);
      lines->at += *size;
      return LINE_LONG;
    }
    got = fill(lines, deadline);
  }
  *size = lines->end - lines->at;
  *line = terminate(lines, *size);
  if (got != LINE_END || *size == 0) return got;
  lines->at = lines->end;
  return LINE_CUT;
}

void lines_skip(struct lines *lines) {
  lines->skip = true;
}

bool lines_ahead(struct lines *lines) {
  restore(lines);
  return lines->at < lines->end ||
         (signals_wait(lines->fd, 0) == WAIT_READY && read_some(lines) == LINE_READ);
}

void line_show_nuls(char *line, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (!line[i]) line[i] = '?';
}
