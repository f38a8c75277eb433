/* Text on the screen of President: lines are broken between words. */
#include "games/president/original/screen.h"

#include <stdarg.h>
#include <string.h>

/* Where the continuation of a line begins: under its second column, if two blanks or more separate
 * one, or else under its beginning. */
static size_t hanging(const char *line, size_t size) {
  size_t indent = strspn(line, " ");
  for (size_t at = indent; at + 1 < size; at++)
    if (line[at] == ' ' && line[at + 1] == ' ') return at + strspn(line + at, " ");
  return indent;
}

/* Prints one line of `size` bytes, without its end. */
static void print_line(const struct screen *screen, const char *line, size_t size) {
  size_t width = president_screen_width(screen), indent = hanging(line, size), column = 0;
  for (size_t at = 0; at < size;) {
    size_t blanks = strspn(line + at, " "), word = strcspn(line + at + blanks, " \n");
    if (at > 0 && word > 0 && column + blanks + word > width) {
      fprintf(screen->out, "\n%*s", (int)indent, "");
      column = indent;
    } else {
      fprintf(screen->out, "%*s", (int)blanks, "");
      column += blanks;
    }
    at += blanks;
    fprintf(screen->out, "%.*s", (int)word, line + at);
    column += word;
    at += word;
  }
}

void president_print_text(const struct screen *screen, const char *text) {
  while (*text) {
    size_t size = strcspn(text, "\n");
    print_line(screen, text, size);
    if (text[size]) fputc('\n', screen->out);
    text += size + (text[size] == '\n');
  }
}

void president_say(const struct screen *screen, const char *format, ...) {
  enum { SAID_MAX = 1000 };
  char text[SAID_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  president_print_text(screen, text);
}

void president_print_heading(const struct screen *screen, const char *text) {
  fprintf(screen->out, "%s%s%s\n", screen->colour ? "\033[1m" : "", text,
          screen->colour ? "\033[0m" : "");
}
