/* A person at a terminal, or at the other end of a pipe. */
#ifndef ONEMOVE_CONSOLE_H
#define ONEMOVE_CONSOLE_H

#include "process/lines.h"

#include <stdbool.h>
#include <stdio.h>

/* The limit for an input line in bytes; longer than any move of any game. */
enum { CONSOLE_LINE_MAX = 32767 };

/* Large: open it in place and do not copy it. Its pages are not touched until a question is asked.
 */
struct console {
  FILE *out;
  unsigned colours; /* as console_colours */
  bool escapes;     /* `out` is a terminal that understands escape sequences */
  bool cut;         /* the last line was longer than CONSOLE_LINE_MAX */
  struct lines input;
};

/* Opens a console that reads standard input and writes to `out`. */
void console_open(struct console *console, FILE *out);

/* The number of colours of `out`: 256 or 16 of a terminal, as TERM and COLORTERM have it; 0 of
 * anything else, or if they are disabled by NO_COLOR or TERM=dumb. */
unsigned console_colours(FILE *out);

/* Prints `prompt` and reads a line. Returns it without its newline and the blanks at both ends; it
 * is valid until the next call. NUL bytes become `?`. Of a line that is too long, returns the
 * beginning and sets `cut`. NULL at the end of input, after a caught signal (signals.h), and if the
 * prompt cannot be written. */
const char *console_ask(struct console *console, const char *prompt);

/* Clears the screen and the scrollback buffer, so that nothing printed before can be read. */
void console_clear(struct console *console);

#endif
