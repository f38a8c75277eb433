/* A person at a terminal, or at the other end of a pipe. */
#ifndef ONEMOVE_CONSOLE_H
#define ONEMOVE_CONSOLE_H

#include "process/lines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Bytes of a line that are kept; longer than any move of any game. */
enum { CONSOLE_LINE_MAX = 32767 };

/* Large: opened in place, not copied, so that whoever asks nothing does not touch its pages. */
struct console {
  FILE *out;
  bool colour;  /* the terminal has colours and nobody objects */
  bool escapes; /* it understands escape sequences at all */
  bool undo;    /* taking moves back is possible here and now */
  bool cut;     /* the last line was longer than CONSOLE_LINE_MAX */
  struct lines input;
};

/* Reads from standard input and writes to `out`. */
void console_open(struct console *console, FILE *out);

/* Does `out` lead to a terminal with colours, and does nobody object (NO_COLOR, TERM=dumb)? */
bool console_colours(FILE *out);

/* Prints `prompt` and reads a line, whose end is left out, as are blanks on both sides. The result
 * lives in the console until the next call; of a line that is too long the beginning is there, and
 * `cut` is set. NUL bytes come out as `?`. NULL at the end of input, after a caught signal
 * (signals.h), and where nobody can read the prompt any more. */
const char *console_ask(struct console *console, const char *prompt);

/* Makes what is on the screen invisible, what was scrolled away included. */
void console_clear(struct console *console);

#endif
