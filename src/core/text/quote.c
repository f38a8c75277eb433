/* Quotes words for the shell. Not in out.c, because not every system has that shell. */
#include "core/text/out.h"

#include <string.h>

void out_quoted(struct out *out, const char *word) {
  out_char(out, '\'');
  for (; *word; word++)
    if (*word == '\'')
      out_string(out, "'\\''");
    else
      out_char(out, *word);
  out_char(out, '\'');
}

void out_shell_word(struct out *out, const char *word) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                              "_-./=:,+@%";
  if (*word && strspn(word, plain) == strlen(word))
    out_string(out, word);
  else
    out_quoted(out, word);
}
