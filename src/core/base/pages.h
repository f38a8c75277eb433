/* Huge pages for large tables. Almost every lookup in a table of many megabytes goes to another
 * page: with small pages it would also cost a walk through the page tables, and the first touch of
 * each page a fault. */
#ifndef ONEMOVE_PAGES_H
#define ONEMOVE_PAGES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

/* Asks the system for huge pages for these `size` bytes at `memory`, which nobody has touched, if
 * they are enough for one. This is a hint: nothing else changes, and nothing at all if the system
 * has no huge pages. Call it for memory that is about to be filled, not for memory that may stay
 * empty: a huge page is cleared as a whole when its first byte is touched. */
static inline void pages_ask_for_huge(void *memory, size_t size) {
#if defined MADV_HUGEPAGE && !defined __wasm__
  const size_t huge = (size_t)2 << 20, page = (size_t)64 << 10; /* no small page is larger */
  size_t skipped = (size_t)(0 - (uintptr_t)memory) & (page - 1);
  if (size < huge) return;
  (void)madvise((char *)memory + skipped, (size - skipped) & ~(page - 1), MADV_HUGEPAGE);
#else
  (void)memory, (void)size;
#endif
}

#endif
