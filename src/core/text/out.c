#include "core/text/out.h"

#include "core/base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512 };

struct out out_lend(char *memory, size_t room) {
  return (struct out){.text = memory, .room = room, .lent = true};
}

void out_close(struct out *out) {
  if (!out->lent) free(out->text);
  *out = (struct out){0};
}

/* Makes room for `size` more bytes and the terminator, which there is not. */
static void grow(struct out *out, size_t size) {
  size_t room = out->room ? out->room : FIRST_ROOM;
  while (room - out->size <= size)
    room *= 2;
  char *more = memory_resize(out->lent ? NULL : out->text, room, 1);
  if (out->lent) memcpy(more, out->text, out->size);
  out->lent = false;
  out->text = more;
  out->room = room;
}

void out_bytes(struct out *out, const char *bytes, size_t size) {
  if (out->room - out->size <= size) grow(out, size);
  memcpy(out->text + out->size, bytes, size);
  out->size += size;
  out->text[out->size] = '\0';
}

void out_string(struct out *out, const char *string) {
  out_bytes(out, string, strlen(string));
}

void out_char(struct out *out, char c) {
  if (out->room - out->size <= 1) grow(out, 1);
  out->text[out->size++] = c;
  out->text[out->size] = '\0';
}

void out_number(struct out *out, uint64_t number) {
  char digits[24]; /* enough for 64 bits */
  char *first = digits + sizeof digits;
  do
    *--first = (char)('0' + number % 10);
  while (number /= 10);
  out_bytes(out, first, (size_t)(digits + sizeof digits - first));
}

void out_with_number(struct out *out, const char *string, uint64_t number) {
  out_string(out, string);
  out_number(out, number);
}

char *out_take(struct out *out) {
  out_bytes(out, "", 0);
  char *text = out->text;
  *out = (struct out){0};
  return text;
}

void out_print(struct out *out, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  size_t room = out->room - out->size;
  int size = vsnprintf(room ? out->text + out->size : NULL, room, format, arguments);
  if (size >= 0 && (size_t)size >= room) {
    grow(out, (size_t)size);
    vsnprintf(out->text + out->size, (size_t)size + 1, format, again);
  }
  if (size > 0) out->size += (size_t)size;
  va_end(again);
  va_end(arguments);
}
