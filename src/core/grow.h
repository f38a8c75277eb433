/* Arrays that grow by one element at a time. */
#ifndef ONEMOVE_GROW_H
#define ONEMOVE_GROW_H

#include <stdlib.h>

/* Makes room for one more element in an array of `count` elements of `size` bytes that only this
 * function has allocated; the room is a power of two. If `count` has fallen since the last call,
 * elements from `count` on may be lost. NULL if out of memory; then the old array is unchanged. */
static inline void *grow(void *array, size_t count, size_t size) {
  if (count & (count - 1)) return array;
  return realloc(array, (count ? 2 * count : 1) * size);
}

#endif
