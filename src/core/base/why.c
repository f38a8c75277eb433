#include "core/base/why.h"

#include "core/base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool why_fill(struct why *why, unsigned long line, unsigned long column, unsigned long field,
              const char *format, ...) {
  va_list arguments;
  if (!why) return false;
  why->line = line;
  why->column = column;
  why->field = field;
  va_start(arguments, format);
  vsnprintf(why->text, sizeof why->text, format, arguments);
  va_end(arguments);
  utf8_mask(why->text); /* bytes from a file must not control the reader's terminal */
  return false;
}

bool why_errno(struct why *why, const char *what) {
  return why_say(why, "%s: %s", what, strerror(errno));
}
