#include "core/text/text.h"

#include "core/base/utf8.h"

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

static const char *skip_blanks(const char *at, const char *end) {
  while (at < end && is_blank(*at))
    at++;
  return at;
}

/* The end of a line without its trailing blanks, where errors about missing fields are located. */
static const char *trim(const char *start, const char *end) {
  while (end > start && is_blank(end[-1]))
    end--;
  return end;
}

/* The size of a text without the blank lines at its end. */
static size_t told_size(const char *text, size_t size) {
  while (size > 0 && (is_blank(text[size - 1]) || text[size - 1] == '\n'))
    size--;
  return size;
}

struct cursor cursor_of(const char *text, size_t size) {
  return (struct cursor){.next = text,
                         .end = text + told_size(text, size),
                         .line_start = text,
                         .line_end = text,
                         .in_line = text,
                         .column = 1};
}

bool cursor_line(struct cursor *cursor) {
  const char *start = cursor->next;
  bool over = start == cursor->end;
  const char *newline = over ? NULL : memchr(start, '\n', (size_t)(cursor->end - start));
  cursor->line_start = cursor->in_line = start;
  cursor->line_end = trim(start, newline ? newline : cursor->end);
  cursor->next = newline ? newline + 1 : cursor->end;
  cursor->line++;
  cursor->column = 1;
  return !over;
}

bool cursor_field(struct cursor *cursor, struct span *field) {
  const char *start = skip_blanks(cursor->in_line, cursor->line_end);
  const char *stop = start;
  while (stop < cursor->line_end && !is_blank(*stop))
    stop++;
  cursor->column = (unsigned long)(start - cursor->line_start) + 1;
  cursor->in_line = stop;
  *field = (struct span){start, (size_t)(stop - start)};
  return stop > start;
}

bool cursor_line_done(struct cursor *cursor, const char *what, struct why *why) {
  struct span extra;
  if (!cursor_field(cursor, &extra)) return true;
  return cursor_wrong(cursor, why, "unexpected '%.*s': %s", span_shown(extra), extra.at, what);
}

bool cursor_text_done(struct cursor *cursor, const char *what, struct why *why) {
  struct span extra;
  if (!cursor_line(cursor)) return true;
  cursor_field(cursor, &extra);
  return cursor_wrong(cursor, why, "unexpected line: %s", what);
}

bool span_number64(struct span span, uint64_t max, uint64_t *number) {
  uint64_t value = 0;
  if (span.size == 0) return false;
  for (size_t i = 0; i < span.size; i++) {
    if (span.at[i] < '0' || span.at[i] > '9') return false;
    uint64_t digit = (uint64_t)(span.at[i] - '0');
    if (digit > max || value > (max - digit) / 10) return false;
    value = value * 10 + digit;
  }
  *number = value;
  return true;
}

bool span_number(struct span span, unsigned long max, unsigned long *number) {
  uint64_t value;
  if (!span_number64(span, max, &value)) return false;
  *number = (unsigned long)value;
  return true;
}

bool span_is(struct span span, const char *string) {
  return strlen(string) == span.size && memcmp(span.at, string, span.size) == 0;
}

int span_shown(struct span span) {
  enum { SHOWN = 40 };
  size_t shown = span.size < SHOWN ? span.size : SHOWN;
  while (shown < span.size && shown > 0 && ((unsigned char)span.at[shown] & 0xC0) == 0x80)
    shown--; /* the next byte continues a character */
  return (int)shown;
}

int span_character(const char *text) {
  uint32_t code;
  size_t size = utf8_size(text, &code);
  return size ? (int)size : 1;
}

bool cursor_tag(struct cursor *cursor, const char *tag, struct why *why) {
  struct span field;
  bool good = cursor_line(cursor) && cursor_field(cursor, &field) && span_is(field, tag);
  return good || cursor_wrong(cursor, why, "expected the line '%s ...'", tag);
}

bool cursor_number(struct cursor *cursor, unsigned long min, unsigned long max, const char *what,
                   unsigned long *number, struct why *why) {
  struct span field;
  if (cursor_field(cursor, &field) && span_number(field, max, number) && *number >= min)
    return true;
  if (min == max) return cursor_wrong(cursor, why, "expected %s, %lu", what, min);
  return cursor_wrong(cursor, why, "expected %s, a number from %lu to %lu", what, min, max);
}

bool text_unmarked(const char *text, size_t size, struct why *why) {
  static const char byte_order_marks[][4] = {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"};
  for (size_t i = 0; i < sizeof byte_order_marks / sizeof *byte_order_marks; i++) {
    size_t length = strlen(byte_order_marks[i]);
    if (size >= length && memcmp(text, byte_order_marks[i], length) == 0)
      return why_at(why, 1, 1, "the file begins with a byte order mark; save it as plain text");
  }
  return true;
}

bool text_plausible(const char *text, size_t size, struct why *why) {
  if (!text_unmarked(text, size, why)) return false;
  unsigned long line = 1;
  const char *start = text;
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\0')
      return why_at(why, line, (unsigned long)(text + i - start) + 1,
                    "a NUL byte: this is not a text file");
    if (text[i] == '\n') line++, start = text + i + 1;
  }
  size_t told = told_size(text, size);
  if (told == 0) return why_at(why, 1, 1, "the file is empty");
  const char *end = line == 1 ? memchr(text, '\r', told) : NULL;
  if (end)
    return why_at(why, 1, (unsigned long)(end - text) + 1,
                  "the lines end with a carriage return alone; save it with the line ends of Unix");
  return true;
}

const char *text_utf8(const char *text, size_t size, struct why *why) {
  static const char mark[] = "\xEF\xBB\xBF";
  const char *begin = size >= 3 && memcmp(text, mark, 3) == 0 ? text + 3 : text, *start = begin;
  unsigned long line = 1;
  uint32_t code;
  for (const char *at = begin; at < text + size;) {
    size_t bytes = *at ? utf8_size(at, &code) : 0;
    if (!bytes) {
      why_at(why, line, (unsigned long)(at - start) + 1,
             memchr(text, '\0', size) ? "this is no text, or one in UTF-16: save it as UTF-8"
                                      : "this is not UTF-8: save the file in that encoding");
      return NULL;
    }
    if (*at == '\n') line++, start = at + 1;
    at += bytes;
  }
  return begin;
}

void why_locate(struct why *why, const char *text, size_t size) {
  if (!why || !why->line || !why->field) return;
  struct span field;
  struct cursor at = cursor_of(text, size);
  while (cursor_line(&at))
    if (at.line == why->line) break;
  if (at.line != why->line) return;
  for (unsigned long i = 0; i < why->field; i++)
    if (!cursor_field(&at, &field)) break;
  why->column = at.column;
  why->field = 0;
}
