/* Arrays that grow by one element at a time. */
#ifndef ONEMOVE_GROW_H
#define ONEMOVE_GROW_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for one more element in `array`, a pointer to `count` elements that only this has
 * allocated; the room is a power of two. If `count` has fallen since the last call, elements from
 * `count` on may be lost. False if out of memory; then the array is unchanged. */
#define grow(array, count) grow_at(&(array), (count), sizeof *(array))

/* The same for the pointer at `place`, to elements of `size` bytes. */
static inline bool grow_at(void *place, size_t count, size_t size) {
  void *array;
  if (count & (count - 1)) return true;
  memcpy(&array, place, sizeof array);
  void *more = realloc(array, (count ? 2 * count : 1) * size);
  if (more) memcpy(place, &more, sizeof more);
  return more;
}

#endif
