/* Small files of the kernel, as in /proc, each of which is read with one call. */
#ifndef ONEMOVE_PEEK_H
#define ONEMOVE_PEEK_H

#include <stdbool.h>
#include <unistd.h>

/* Reads the beginning of an open file into `text` (`room` bytes), and ends it with a NUL. False,
 * with an empty text, if there is nothing to read or `fd` is -1. */
static inline bool peek(int fd, char *text, size_t room) {
  ssize_t got = fd < 0 ? 0 : pread(fd, text, room - 1, 0);
  text[got > 0 ? got : 0] = '\0';
  return got > 0;
}

#endif
