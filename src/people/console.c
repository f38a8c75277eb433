#include "people/console.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool understands_escapes(FILE *out) {
  const char *term = getenv("TERM");
  return isatty(fileno(out)) && term && *term && strcmp(term, "dumb") != 0;
}

unsigned console_colours(FILE *out) {
  enum { FEW = 16, MANY = 256 };
  const char *no_colour = getenv("NO_COLOR"), *many = getenv("COLORTERM"), *term = getenv("TERM");
  if ((no_colour && *no_colour) || !understands_escapes(out)) return 0;
  return (many && *many) || (term && strstr(term, "256")) ? MANY : FEW;
}

void console_open(struct console *console, FILE *out) {
  console->out = out;
  console->escapes = understands_escapes(out);
  console->colours = console_colours(out);
  console->cut = false;
  lines_open(&console->input, STDIN_FILENO, CONSOLE_LINE_MAX);
}

const char *console_ask(struct console *console, const char *prompt) {
  static const char blanks[] = " \t\r";
  char *line;
  size_t size;
  enum line got;
  fputs(prompt, console->out);
  if (fflush(console->out) != 0) return NULL;
  do { /* leading blanks are ignored, even if they exceed the line limit */
    got = lines_next(&console->input, NULL, &line, &size);
    line_show_nuls(line, size);
  } while (got == LINE_LONG && !line[strspn(line, blanks)]);
  console->cut = got == LINE_LONG;
  if (console->cut) lines_skip(&console->input);
  if (got != LINE_READ && got != LINE_CUT && got != LINE_LONG) return NULL;
  while (size > 0 && strchr(blanks, line[size - 1])) /* a line has no NUL now */
    line[--size] = '\0';
  return line + strspn(line, blanks);
}

void console_clear(struct console *console) {
  enum { LINES = 100 }; /* no terminal is higher */
  if (console->escapes)
    fputs("\033[H\033[2J\033[3J", console->out);
  else
    for (int i = 0; i < LINES; i++)
      fputc('\n', console->out);
}
