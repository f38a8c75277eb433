/* core/out.h: quoting words for cmd, and for programs, which split their own command lines. */
#include "core/out.h"

#include <string.h>

void out_quoted(struct out *out, const char *word) {
  out_char(out, '"');
  for (; *word; word++) {
    if (*word == '"') out_char(out, '\\');
    out_char(out, *word);
  }
  out_char(out, '"');
}

void out_shell_word(struct out *out, const char *word) {
  if (*word && !strpbrk(word, " \t\"&|<>^()%!,;="))
    out_string(out, word);
  else
    out_quoted(out, word);
}
