/* A person at a terminal, or at the other end of a pipe. */
#ifndef ONEMOVE_CONSOLE_H
#define ONEMOVE_CONSOLE_H

#include "process/lines.h"

#include <stdbool.h>
#include <stdio.h>

/* The limit for an input line in bytes; longer than any move of any game. */
enum { CONSOLE_LINE_MAX = 32767 };

/* Large, so do not copy it: open it in place. Its pages are untouched until a question is asked. */
struct console {
  FILE *out;
  unsigned colours; /* see console_colours */
  bool escapes;     /* `out` is a terminal that understands escape sequences */
  bool cut;         /* the last line was longer than CONSOLE_LINE_MAX */
  struct lines input;
};

/* Opens a console that reads standard input and writes to `out`. */
void console_open(struct console *console, FILE *out);

/* How many colours to use on `out`: 256 or 16 on a terminal, depending on TERM and COLORTERM; 0 if
 * it is not a terminal, or if NO_COLOR or TERM=dumb disables colour. */
unsigned console_colours(FILE *out);

/* Prints `prompt` and reads a line, which is returned without its newline and without blanks at
 * either end, and stays valid until the next call. NUL bytes become `?`. If the line is too long,
 * returns its beginning and sets `cut`. Returns NULL at the end of input, after a caught signal
 * (signals.h), or if the prompt cannot be written. */
const char *console_ask(struct console *console, const char *prompt);

/* Clears the screen and the scrollback buffer, so that nothing printed before can be read. */
void console_clear(struct console *console);

#endif
