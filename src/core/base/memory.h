/* Memory, which never runs out for a caller.
 *
 * When the system has no more, the program prints "out of memory" and ends with status 3 at once,
 * as if it had been killed: nothing is flushed and nothing runs at exit. What outlives a killed
 * process outlives this, too: files are replaced by rename, a tournament is resumed, a cell ends
 * with its keeper, a game at a table has been saved after each move. So no function takes or
 * returns anything for this case. Whatever somebody else decides the size of, such as a file, is
 * limited before memory is asked for. */
#ifndef ONEMOVE_MEMORY_H
#define ONEMOVE_MEMORY_H

#include <stddef.h>

/* Says that there is no more memory, and ends the process. */
_Noreturn void memory_out(void);

/* Zeroed memory for `count` elements of `size` bytes, which the caller frees; not NULL even for
 * none. */
void *memory_new(size_t count, size_t size);

/* The same memory, or NULL for new memory, with room for `count` elements: it may have moved, and
 * what is new in it is not zeroed. */
void *memory_resize(void *memory, size_t count, size_t size);

/* Copies, which the caller frees: of `size` bytes; of a text (NULL stays NULL); of a text that ends
 * after `size` bytes at the latest. */
void *memory_copy(const void *from, size_t size);
char *memory_text(const char *text);
char *memory_text_of(const char *from, size_t size);

/* Makes room for one more element in `array`, a pointer to `count` elements that only this has
 * allocated; the room is a power of two. If `count` has fallen since the last call, elements from
 * `count` on may be lost. */
#define memory_grow(array, count) memory_grow_at(&(array), (count), sizeof *(array))

/* The same for the pointer at `place`, to elements of `size` bytes. */
void memory_grow_at(void *place, size_t count, size_t size);

#endif
