#include "arena/record/escape.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPE_SIZE = 4, CONTINUATION_BITS = 6 };

static const char digits[] = "0123456789abcdef";

/* The size of the well-formed UTF-8 character at the beginning of a terminated text (The Unicode
 * Standard, table 3-7), whose number goes to `code`; 0 if there is none. */
static size_t character_size(const char *text, uint32_t *code) {
  static const struct {
    unsigned char mask, lead;
    uint32_t least; /* smaller codes have a shorter form */
  } forms[] = {{0x80, 0, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
  const unsigned char *byte = (const unsigned char *)text;
  for (size_t more = 0; more < sizeof forms / sizeof *forms; more++) {
    if ((byte[0] & forms[more].mask) != forms[more].lead) continue;
    *code = byte[0] & (unsigned char)~forms[more].mask;
    for (size_t i = 1; i <= more; i++) {
      if ((byte[i] & 0xC0) != 0x80) return 0; /* also at the end of the text */
      *code = *code << CONTINUATION_BITS | (byte[i] & 0x3F);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < forms[more].least || *code > 0x10FFFF || surrogate ? 0 : more + 1;
  }
  return 0;
}

/* Does a terminal act on this character, or hide it? */
static bool is_hidden(uint32_t code) {
  static const struct {
    uint32_t first, last;
  } hidden[] = {
      {0, 0x1F},         /* C0 */
      {0x7F, 0x9F},      /* DEL, C1 */
      {0xAD, 0xAD},      /* soft hyphen */
      {0x61C, 0x61C},    /* Arabic letter mark */
      {0x180E, 0x180E},  /* Mongolian vowel separator */
      {0x200B, 0x200F},  /* zero width, marks of direction */
      {0x2028, 0x202E},  /* separators of lines and paragraphs, embeddings, overrides */
      {0x2060, 0x206F},  /* word joiner, isolates */
      {0xFEFF, 0xFEFF},  /* byte order mark */
      {0xFFF9, 0xFFFB},  /* interlinear annotation */
      {0xE0000, 0xE0FFF} /* tags, variation selectors */
  };
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    if (code >= hidden[i].first && code <= hidden[i].last) return true;
  return false;
}

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
    size_t size = character_size(text, &code);
    bool plain = size > 0 && escaped_byte(text) < 0 && !(hide && is_hidden(code));
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
    size_t size = character_size(text, &code);
    if (size && is_hidden(code)) return true;
    text += size ? size : 1;
  }
  return false;
}

char *escape_undo(const char *text, bool *no_memory) {
  char *plain = malloc(strlen(text) + 1), *to = plain;
  *no_memory = !plain;
  while (plain && *text) {
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
  if (plain) *to = '\0';
  return plain;
}
