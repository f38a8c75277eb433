/* A person at a terminal, or at the other end of a pipe. */
#ifndef ONEMOVE_CONSOLE_H
#define ONEMOVE_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct console {
  FILE *in, *out;
  bool colour; /* the terminal has colours and nobody objects (NO_COLOR, TERM=dumb) */
  bool undo;   /* taking moves back is possible here */
};

/* Reads from standard input and writes to `out`. */
struct console console_open(FILE *out);

/* Prints `prompt` and reads a line of any length, without its end, into `*line` (realloc'ed, `room`
 * bytes; the caller frees it). False at the end of input or after an interrupting signal. */
bool console_ask(struct console *console, const char *prompt, char **line, size_t *room);

#endif
