#include "core/text/escape.h"

#include "core/base/memory.h"
#include "core/base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { ESCAPE_SIZE = 4 };

static const char digits[] = "0123456789abcdef";

static int digit_value(char c) {
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

/* The byte that an escape at the beginning of the text stands for; -1 if there is none. */
static int escaped_byte(const char *text) {
  if (text[0] != '\\' || text[1] != 'x') return -1;
  int high = digit_value(text[2]);
  int low = high < 0 ? -1 : digit_value(text[3]);
  return low < 0 ? -1 : high << 4 | low;
}

static void put_escape(char byte, struct out *out) {
  out_string(out, "\\x");
  out_char(out, digits[(unsigned char)byte >> 4]);
  out_char(out, digits[(unsigned char)byte & 0xF]);
}

static void escape(const char *text, bool hide, struct out *out) {
  while (*text) {
    uint32_t code = 0;
    size_t size = utf8_size(text, &code);
    bool plain = size > 0 && escaped_byte(text) < 0 && !(hide && utf8_is_hidden(code));
    if (plain) out_bytes(out, text, size);
    size = size ? size : 1;
    for (size_t i = 0; !plain && i < size; i++)
      put_escape(text[i], out);
    text += size;
  }
}

void escape_bytes(const char *text, struct out *out) {
  escape(text, false, out);
}

void escape_for_terminal(const char *text, struct out *out) {
  escape(text, true, out);
}

bool escape_finds_hidden(const char *text) {
  while (*text) {
    uint32_t code = 0;
    size_t size = utf8_size(text, &code);
    if (size && utf8_is_hidden(code)) return true;
    text += size ? size : 1;
  }
  return false;
}

char *escape_undo(const char *text) {
  char *plain = memory_text(text), *to = plain;
  while (*text) {
    int byte = escaped_byte(text);
    if (byte == 0) {
      free(plain);
      return NULL;
    }
    if (byte < 0)
      *to++ = *text;
    else
      *to++ = (char)(unsigned char)byte;
    text += byte < 0 ? 1 : ESCAPE_SIZE;
  }
  *to = '\0';
  return plain;
}
