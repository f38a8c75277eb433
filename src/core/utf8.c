#include "core/utf8.h"

enum { CONTINUATION_BITS = 6 };

size_t utf8_size(const char *text, uint32_t *code) {
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

bool utf8_is_hidden(uint32_t code) {
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
