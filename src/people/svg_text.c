#include "people/svg_text.h"

#include "core/base/utf8.h"

#include <string.h>

enum { PERCENT = 100, WIDE = 0x1100, COMBINING = 0x300, COMBINING_END = 0x36F };

static const char replacement[] = "\xEF\xBF\xBD", ellipsis[] = "\xE2\x80\xA6";

/* Takes the next character off a text; false if it is to be replaced. */
static bool take(const char **text, uint32_t *code, const char **at, size_t *size) {
  *at = *text;
  *size = utf8_size(*text, code);
  *text += *size ? *size : 1;
  /* U+xxFFFE and U+xxFFFF are not characters. */
  return *size && !utf8_is_hidden(*code) && (*code & 0xFFFE) != 0xFFFE;
}

/* Escapes a part of a text; `end` is where a character ends. */
static void escape(const char *text, const char *end, bool lines, struct out *out) {
  while (text < end) {
    uint32_t code;
    const char *at;
    size_t size;
    bool good = take(&text, &code, &at, &size);
    if (good && code == '<')
      out_string(out, "&lt;");
    else if (good && code == '>')
      out_string(out, "&gt;");
    else if (good && code == '&')
      out_string(out, "&amp;");
    else if (good && code == '"')
      out_string(out, "&quot;");
    else if (good || (lines && *at == '\n'))
      out_bytes(out, at, size);
    else
      out_string(out, replacement);
  }
}

void svg_text_escape(const char *text, bool lines, struct out *out) {
  escape(text, text + strlen(text), lines, out);
}

/* A character's width in hundredths of the font size: about that of DejaVu Sans, a wide font. */
static int character_width(uint32_t code) {
  if (code >= COMBINING && code <= COMBINING_END) return 0;
  if (code >= 0x80) return code < WIDE ? 100 : 110;
  if (strchr("mwMW@%", (int)code)) return 100;
  if (strchr("ijlI.,:;'|!()[] ", (int)code)) return 42;
  if (code >= 'A' && code <= 'Z') return 78;
  return 66;
}

/* Takes the next character off a text and returns its width. */
static long take_width(const char **text) {
  uint32_t code;
  const char *at;
  size_t size;
  return take(text, &code, &at, &size) ? character_width(code) : PERCENT;
}

static long width(const char *text) {
  long sum = 0;
  while (*text)
    sum += take_width(&text);
  return sum;
}

int svg_text_width(const char *text, int font) {
  return (int)((width(text) * font + PERCENT - 1) / PERCENT);
}

int svg_text_fit(const char *text, int font, int room) {
  while (font > 1 && svg_text_width(text, font) > room)
    font--;
  return font;
}

/* The size of the longest beginning of the text that fits into `room`, with an ellipsis unless that
 * is all of it. */
static size_t cut(const char *text, int font, int room) {
  const char *next = text, *fits = text;
  long sum = 0, most = (long)room * PERCENT / font;
  while (*next) {
    sum += take_width(&next);
    if (sum <= most - PERCENT) fits = next;
  }
  return (size_t)((sum <= most ? next : fits) - text);
}

void svg_text_put(const char *text, int x, int y, int font, int room, enum svg_anchor anchor,
                  const char *classes, struct out *out) {
  static const char *const anchors[] = {"", " text-anchor=\"middle\"", " text-anchor=\"end\""};
  bool clipped = !utf8_is_ascii(text);
  size_t size = cut(text, font, room);
  if (clipped) {
    int left = anchor == SVG_START ? x : anchor == SVG_MIDDLE ? x - room / 2 : x - room;
    out_print(out, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">", left, y - font, room,
              font + font / 2);
    x -= left;
    y = font;
  }
  out_print(out, "<text x=\"%d\" y=\"%d\"", x, y);
  if (font != SVG_FONT) out_print(out, " font-size=\"%d\"", font);
  out_string(out, anchors[anchor]);
  if (classes) out_print(out, " class=\"%s\"", classes);
  out_char(out, '>');
  escape(text, text + size, false, out);
  out_string(out, text[size] ? ellipsis : "");
  out_string(out, clipped ? "</text></svg>" : "</text>");
}
