#include "core/base/memory.h"

#include "core/base/complain.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* By write and _Exit, since the process may be a child that shares its parent's buffers. */
void memory_out(void) {
  static const char said[] = "out of memory\n";
  ssize_t put = write(STDERR_FILENO, said, sizeof said - 1);
  (void)put;
  _Exit(EXIT_INTERNAL);
}

static void *have(void *memory) {
  if (!memory) memory_out();
  return memory;
}

void *memory_new(size_t count, size_t size) {
  return have(calloc(count ? count : 1, size));
}

void *memory_resize(void *memory, size_t count, size_t size) {
  bool fits = size == 0 || count <= SIZE_MAX / size;
  size_t bytes = fits ? count * size : 0;
  return have(fits ? realloc(memory, bytes ? bytes : 1) : NULL);
}

void *memory_copy(const void *from, size_t size) {
  void *copy = memory_resize(NULL, size, 1);
  return size ? memcpy(copy, from, size) : copy;
}

char *memory_text(const char *text) {
  return text ? memory_copy(text, strlen(text) + 1) : NULL;
}

char *memory_text_of(const char *from, size_t size) {
  size_t length = strnlen(from, size);
  char *text = memory_resize(NULL, length + 1, 1);
  memcpy(text, from, length);
  text[length] = '\0';
  return text;
}

void memory_grow_at(void *place, size_t count, size_t size) {
  void *array;
  if (count & (count - 1)) return;
  memcpy(&array, place, sizeof array);
  array = memory_resize(array, count ? 2 * count : 1, size);
  memcpy(place, &array, sizeof array);
}
