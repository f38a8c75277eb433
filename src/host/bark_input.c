#include "host/bark_input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void bark_input_open(struct bark_input *input, int fd) {
  input->fd = fd;
  input->at = input->size = 0;
}

/* Waits for more; false at the end. */
static bool fill(struct bark_input *input) {
  for (;;) {
    ssize_t got = read(input->fd, input->chunk, sizeof input->chunk);
    if (got > 0) {
      input->at = 0;
      input->size = (size_t)got;
      return true;
    }
    if (got == 0) return false;
    struct pollfd poller = {.fd = input->fd, .events = POLLIN};
    if (errno == EAGAIN || errno == EWOULDBLOCK)
      poll(&poller, 1, -1);
    else if (errno != EINTR)
      return false;
  }
}

static void append(struct bark_input *input, const char *bytes, size_t size) {
  size_t room = INPUT_LINE_MAX - input->line_size;
  if (size > room) {
    input->line_cut = true;
    size = room;
  }
  memcpy(input->line + input->line_size, bytes, size);
  input->line_size += size;
}

bool bark_input_line(struct bark_input *input) {
  bool any = false, ended = false;
  input->line_size = 0;
  input->line_cut = false;
  while (!ended && (input->at < input->size || fill(input))) {
    const char *rest = input->chunk + input->at;
    size_t size = input->size - input->at;
    const char *newline = memchr(rest, '\n', size);
    if (newline) size = (size_t)(newline - rest);
    append(input, rest, size);
    input->at += size + (newline ? 1 : 0);
    any = true;
    ended = newline != NULL;
  }
  if (input->line_size > 0 && !input->line_cut && input->line[input->line_size - 1] == '\r')
    input->line_size--;
  input->line[input->line_size] = '\0';
  return any;
}
