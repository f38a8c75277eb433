#include "games/fiar/table.h"

#include <string.h>
#include <sys/mman.h>

static size_t bytes_of(int bits) {
  return sizeof(struct fiar_bucket) * (((size_t)1 << bits) + ((size_t)1 << FIAR_NEAR_BITS));
}

bool fiar_table_open(struct fiar_table *table, size_t bytes) {
  const size_t huge_page = (size_t)2 << 20;
  int bits = FIAR_TABLE_BITS_MIN;
  while (bits < FIAR_TABLE_BITS_MAX && sizeof *table->buckets <= bytes >> (bits + 1))
    bits++;
  size_t size = bytes_of(bits);
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
#ifdef MADV_HUGEPAGE
  /* Every probe goes to another page: small ones would cost a walk through the page tables each. */
  if (size >= huge_page) (void)madvise(memory, size, MADV_HUGEPAGE);
#else
  (void)huge_page;
#endif
  *table = (struct fiar_table){memory, bits};
  return true;
}

void fiar_table_clear(struct fiar_table *table) {
  memset(table->buckets, 0, bytes_of(table->bits));
}

void fiar_table_close(struct fiar_table *table) {
  if (table->buckets) munmap(table->buckets, bytes_of(table->bits));
  *table = (struct fiar_table){0};
}
