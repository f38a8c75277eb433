#include "people/screen/glyphs.h"

#include <string.h>
#include <wchar.h>

/* A character: how many bytes and columns it has, and whether it can be printed. */
struct glyph {
  size_t bytes;
  int columns;
  bool good;
};

static struct glyph glyph_at(const char *text, size_t size) {
  mbstate_t state = {0};
  wchar_t wide;
  size_t bytes = mbrtowc(&wide, text, size, &state);
  if (bytes == 0 || bytes > size) return (struct glyph){1, 1, false};
  int columns = wcwidth(wide);
  return columns < 0 ? (struct glyph){bytes, 1, false} : (struct glyph){bytes, columns, true};
}

int glyphs_width(const char *text, size_t size) {
  int columns = 0;
  for (size_t at = 0; at < size;) {
    struct glyph glyph = glyph_at(text + at, size - at);
    columns += glyph.columns;
    at += glyph.bytes;
  }
  return columns;
}

size_t glyphs_fitting(const char *text, size_t size, int columns) {
  size_t at = 0;
  while (at < size) {
    struct glyph glyph = glyph_at(text + at, size - at);
    if (glyph.columns > columns) break;
    columns -= glyph.columns;
    at += glyph.bytes;
  }
  return at;
}

size_t glyphs_line(const char *text, size_t size, int columns, size_t *next) {
  const char *newline = memchr(text, '\n', size);
  size_t line = newline ? (size_t)(newline - text) : size;
  size_t fits = glyphs_fitting(text, line, columns);
  if (fits == line) {
    *next = line + (newline != NULL);
    return line;
  }
  size_t end = fits;
  while (end > 0 && text[end] != ' ')
    end--;
  if (strspn(text, " ") >= end) end = fits > 0 ? fits : glyph_at(text, size).bytes;
  *next = end;
  while (*next < line && text[*next] == ' ')
    ++*next;
  return end;
}

const char *glyphs_end(const char *text, int columns) {
  while (*text && glyphs_width(text, strlen(text)) > columns)
    text += glyph_at(text, strlen(text)).bytes;
  return text;
}

void glyphs_shorten(char *text) {
  char *last = text;
  for (char *at = text; *at; at += glyph_at(at, strlen(at)).bytes)
    last = at;
  *last = '\0';
}

void glyphs_print(const char *text, size_t size, struct out *out) {
  for (size_t at = 0; at < size;) {
    struct glyph glyph = glyph_at(text + at, size - at);
    if (glyph.good)
      out_bytes(out, text + at, glyph.bytes);
    else
      out_char(out, '?');
    at += glyph.bytes;
  }
}
