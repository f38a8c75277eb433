#include "core/why.h"

#include <stdarg.h>
#include <stdio.h>

static void fill(struct why *why, unsigned long line, unsigned long column, unsigned long field,
                 const char *format, va_list arguments) {
  if (!why) return;
  why->line = line;
  why->column = column;
  why->field = field;
  vsnprintf(why->text, sizeof why->text, format, arguments);
  for (char *c = why->text; *c; c++)
    if (*c < ' ' || *c > '~')
      *c = '?'; /* bytes from a file must not control the reader's terminal */
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
