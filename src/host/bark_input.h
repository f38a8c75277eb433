/* What is typed at the table, line by line: lines of any length, with any bytes. */
#ifndef ONEMOVE_HOST_BARK_INPUT_H
#define ONEMOVE_HOST_BARK_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Of a line; what is longer is neither a move nor the name of a file. */
enum { INPUT_LINE_MAX = 8192, INPUT_CHUNK = 4096 };

struct bark_input {
  int fd;          /* the caller's */
  size_t at, size; /* the unread part of `chunk` */
  char chunk[INPUT_CHUNK];
  char line[INPUT_LINE_MAX + 1]; /* the last line, terminated, without its end (LF or CRLF) */
  size_t line_size;
  bool line_cut; /* it was longer than this */
};

/* Nothing read yet. */
void bark_input_open(struct bark_input *input, int fd);

/* Reads the next line, the last of which may lack its newline. False at the end of the input, and
 * when it cannot be read any more. */
bool bark_input_line(struct bark_input *input);

#endif
