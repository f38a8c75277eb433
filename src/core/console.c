#include "core/console.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct console console_open(FILE *out) {
  const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
  bool colour = isatty(fileno(out)) && term && *term && strcmp(term, "dumb") != 0 &&
                !(no_colour && *no_colour);
  return (struct console){.in = stdin, .out = out, .colour = colour};
}

bool console_ask(struct console *console, const char *prompt, char **line, size_t *room) {
  fputs(prompt, console->out);
  fflush(console->out);
  ssize_t size = getline(line, room, console->in);
  if (size < 0) return false;
  while (size > 0 && ((*line)[size - 1] == '\n' || (*line)[size - 1] == '\r'))
    size--;
  (*line)[size] = '\0';
  return true;
}
