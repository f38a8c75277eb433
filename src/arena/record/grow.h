/* Arrays that grow by one element at a time. */
#ifndef ONEMOVE_GROW_H
#define ONEMOVE_GROW_H

#include <stdlib.h>

/* An array of `count` elements of `size` bytes, which came about by this, with room for one more;
 * NULL when memory is out, and then the old one is as it was. There is room up to the next power of
 * two. */
static inline void *grow(void *array, size_t count, size_t size) {
  if (count & (count - 1)) return array;
  return realloc(array, (count ? 2 * count : 1) * size);
}

#endif
