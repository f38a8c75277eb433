#include "core/why.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>

static void fill(struct why *why, unsigned long line, unsigned long column, unsigned long field,
                 const char *format, va_list arguments) {
  why->line = line;
  why->column = column;
  why->field = field;
  vsnprintf(why->text, sizeof why->text, format, arguments);
  for (char *c = why->text; *c; c++)
    if (*c < ' ' || *c > '~') *c = '?'; /* a file's bytes must not steer the reader's terminal */
}

bool why_at(struct why *why, unsigned long line, unsigned long column, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fill(why, line, column, 0, format, arguments);
  va_end(arguments);
  return false;
}

bool why_say(struct why *why, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fill(why, 0, 0, 0, format, arguments);
  va_end(arguments);
  return false;
}

bool why_field(struct why *why, unsigned long line, unsigned long field, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fill(why, line, 0, field, format, arguments);
  va_end(arguments);
  return false;
}

void why_locate(struct why *why, const char *text, size_t size) {
  if (!why->line || !why->field) return;
  struct cursor at;
  struct span field;
  cursor_open(&at, text, size);
  while (cursor_line(&at))
    if (at.line == why->line) break;
  if (at.line != why->line) return;
  for (unsigned long i = 0; i < why->field; i++)
    if (!cursor_field(&at, &field)) break;
  why->column = at.column;
  why->field = 0;
}
