/* core/text/out.h: quoting words for cmd, and for programs, which split their own command lines. */
#include "core/text/out.h"

#include <string.h>

static void put_backslashes(struct out *out, size_t count) {
  for (; count > 0; count--)
    out_char(out, '\\');
}

/* The parser of C programs takes backslashes as special only before a quote. */
void out_quoted(struct out *out, const char *word) {
  size_t slashes = 0;
  out_char(out, '"');
  for (; *word; word++) {
    if (*word == '"') put_backslashes(out, slashes + 1);
    slashes = *word == '\\' ? slashes + 1 : 0;
    out_char(out, *word);
  }
  put_backslashes(out, slashes);
  out_char(out, '"');
}

void out_shell_word(struct out *out, const char *word) {
  if (*word && !strpbrk(word, " \t\n\"&|<>^()%!,;="))
    out_string(out, word);
  else
    out_quoted(out, word);
}
