#include "core/base/utf8.h"

enum { CONTINUATION_BITS = 6 };

size_t utf8_size(const char *text, uint32_t *code) {
  static const struct {
    unsigned char mask, lead;
    uint32_t least; /* smaller code points have a shorter form */
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

bool utf8_is_ascii(const char *text) {
  while (*text && (unsigned char)*text < 0x80)
    text++;
  return !*text;
}

bool utf8_is_hidden(uint32_t code) {
  static const struct {
    uint32_t first, last;
  } hidden[] = {
      {0, 0x1F},          /* C0 */
      {0x7F, 0x9F},       /* DEL, C1 */
      {0xA0, 0xA0},       /* no-break space: looks like the end of a name */
      {0xAD, 0xAD},       /* soft hyphen */
      {0x34F, 0x34F},     /* grapheme joiner */
      {0x61C, 0x61C},     /* Arabic letter mark */
      {0x115F, 0x1160},   /* Hangul fillers */
      {0x1680, 0x1680},   /* Ogham space */
      {0x17B4, 0x17B5},   /* Khmer vowels that are not shown */
      {0x180B, 0x180F},   /* Mongolian variation selectors and vowel separator */
      {0x2000, 0x200F},   /* spaces, zero width, marks of direction */
      {0x2028, 0x202F},   /* separators of lines and paragraphs, embeddings, overrides */
      {0x205F, 0x206F},   /* space, word joiner, isolates */
      {0x2800, 0x2800},   /* Braille without dots */
      {0x3000, 0x3000},   /* ideographic space */
      {0x3164, 0x3164},   /* Hangul filler */
      {0xFE00, 0xFE0F},   /* variation selectors */
      {0xFEFF, 0xFEFF},   /* byte order mark */
      {0xFFA0, 0xFFA0},   /* Hangul filler */
      {0xFFF0, 0xFFFB},   /* not assigned, but ignored; interlinear annotation */
      {0x13430, 0x1343F}, /* controls of hieroglyphs, ... */
      {0x1BCA0, 0x1BCA3}, /* of shorthand, ... */
      {0x1D173, 0x1D17A}, /* and of music */
      {0xE0000, 0xE0FFF}  /* tags, variation selectors */
  };
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    if (code >= hidden[i].first && code <= hidden[i].last) return true;
  return false;
}

void utf8_mask(char *text) {
  while (*text) {
    uint32_t code = 0;
    size_t size = utf8_size(text, &code);
    bool shown = size > 0 && !utf8_is_hidden(code);
    for (char *end = text + (size ? size : 1); text < end; text++)
      if (!shown) *text = '?';
  }
}
