#include "people/console.h"

#include "core/interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool understands_escapes(FILE *out) {
  const char *term = getenv("TERM");
  return isatty(fileno(out)) && term && *term && strcmp(term, "dumb") != 0;
}

bool console_colours(FILE *out) {
  const char *no_colour = getenv("NO_COLOR");
  return !(no_colour && *no_colour) && understands_escapes(out);
}

void console_open(struct console *console, FILE *out) {
  console->out = out;
  console->in = STDIN_FILENO;
  console->escapes = understands_escapes(out);
  console->colour = console_colours(out);
  console->undo = console->cut = false;
  console->ahead = console->ahead_end = 0;
}

/* Waits for more input; false at its end and after a caught signal. stdio's buffers would not do:
 * a wait that a signal surely ends (pselect) has to know what is buffered. */
static bool read_more(struct console *console) {
  while (interrupt_wait(console->in)) {
    ssize_t got = read(console->in, console->read, sizeof console->read);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return false;
    console->ahead = 0;
    console->ahead_end = (size_t)got;
    return true;
  }
  return false;
}

static bool blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

const char *console_ask(struct console *console, const char *prompt) {
  size_t size = 0;
  bool ended = false, any = false;
  console->cut = false;
  fputs(prompt, console->out);
  if (fflush(console->out) != 0) return NULL;
  while (!ended) {
    if (console->ahead == console->ahead_end && !read_more(console)) {
      if (!any || interrupt_signal()) return NULL;
      break; /* the last line may lack its end */
    }
    char c = console->read[console->ahead++];
    if (c == '\0') c = '?';
    any = true;
    ended = c == '\n';
    if (ended || (size == 0 && blank(c))) continue;
    if (size < CONSOLE_LINE_MAX)
      console->line[size++] = c;
    else
      console->cut = true;
  }
  while (size > 0 && blank(console->line[size - 1]))
    size--;
  console->line[size] = '\0';
  return console->line;
}

void console_clear(struct console *console) {
  enum { LINES = 100 }; /* no window is higher */
  if (console->escapes)
    fputs("\033[H\033[2J\033[3J", console->out);
  else
    for (int i = 0; i < LINES; i++)
      fputc('\n', console->out);
}
