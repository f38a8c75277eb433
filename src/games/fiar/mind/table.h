/* The transposition table: bounds of positions that were searched before.
 *
 * An entry is eight bytes, so that threads may share a table without locks (a torn entry cannot
 * be), and holds every bit of the key that its place in the table does not give: two positions are
 * never taken for each other.
 *
 *     bits 0-5    work: the binary logarithm of the nodes that it took, the price of losing it
 *     bits 6-8    1 + the column of the best move, 0 for none
 *     bits 9-14   18 - upper bound
 *     bits 15-20  18 + lower bound
 *     bits 21-63  the lower bits of the scrambled key
 *
 * so that an entry of zeros knows nothing, and says so.
 *
 * A part of the table lies apart, near: it is small enough for a core's own cache, and keeps the
 * positions with few free cells, which are most of all and soon needed again or never. A probe of
 * the far part waits for the memory. */
#ifndef ONEMOVE_FIAR_TABLE_H
#define ONEMOVE_FIAR_TABLE_H

#include "games/fiar/mind/position.h"

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>

enum {
  ENTRY_WORK_MASK = 0x3f,
  ENTRY_MOVE_SHIFT = 6,
  ENTRY_MOVE_MASK = 7,
  ENTRY_UPPER_SHIFT = 9,
  ENTRY_LOWER_SHIFT = 15,
  ENTRY_BOUND_MASK = 0x3f,
  ENTRY_TAG_SHIFT = 21,
  FIAR_TABLE_BITS_MIN = 8, /* buckets; the tag takes the other 41 bits of the key */
  FIAR_TABLE_BITS_MAX = 32,
  FIAR_NEAR_BITS = 15, /* buckets of the near part: half a mebibyte */
};

/* Aligned explicitly: for 32 bit machines, compilers do not agree on what an atomic number of 64
 * bits needs. */
struct fiar_bucket {
  _Alignas(16) _Atomic uint64_t slot[2];
};

struct fiar_table {
  struct fiar_bucket *buckets; /* the far part, and behind it the near one */
  int bits;                    /* there are 2^bits far buckets */
};

/* The memory of a table with 2^bits far buckets. */
static inline size_t fiar_table_size(int bits) {
  return sizeof(struct fiar_bucket) * (((size_t)1 << bits) + ((size_t)1 << FIAR_NEAR_BITS));
}

/* An empty table: a far part of at most `bytes` bytes (a power of two, at least 4096), and a near
 * one. The memory is asked of the system and costs nothing until it is touched. False when there is
 * none. */
static inline bool fiar_table_open(struct fiar_table *table, size_t bytes) {
  const size_t huge_page = (size_t)2 << 20;
  int bits = FIAR_TABLE_BITS_MIN;
  while (bits < FIAR_TABLE_BITS_MAX && sizeof *table->buckets <= bytes >> (bits + 1))
    bits++;
  size_t size = fiar_table_size(bits);
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
#if defined MADV_HUGEPAGE && !defined __wasm__
  /* Every probe goes to another page: small ones would cost a walk through the page tables each. */
  if (size >= huge_page) (void)madvise(memory, size, MADV_HUGEPAGE);
#else
  (void)huge_page;
#endif
  *table = (struct fiar_table){memory, bits};
  return true;
}

/* Gives the memory back. */
static inline void fiar_table_close(struct fiar_table *table) {
  if (table->buckets) munmap(table->buckets, fiar_table_size(table->bits));
  *table = (struct fiar_table){0};
}

/* Forgets everything. */
static inline void fiar_table_clear(struct fiar_table *table) {
  memset(table->buckets, 0, fiar_table_size(table->bits));
}

/* A key and where it belongs. */
struct fiar_place {
  struct fiar_bucket *bucket;
  uint64_t tag;
};

/* Spreads the keys: multiplying by an odd number permutes the numbers below 2^49, and the upper
 * bits of the product depend on all bits of the key. */
static inline uint64_t fiar_scramble(uint64_t key) {
  return key * UINT64_C(0x1b8d5f3a7c64d) & ((UINT64_C(1) << FIAR_KEY_BITS) - 1);
}

/* Where a scrambled key belongs in the near part or the far one. Neither looks into the other: a
 * position belongs in one of them by its stones. */
static inline struct fiar_place fiar_place_of(const struct fiar_table *table, uint64_t scrambled,
                                              bool near) {
  int rest = FIAR_KEY_BITS - (near ? FIAR_NEAR_BITS : table->bits);
  struct fiar_bucket *part = table->buckets + (near ? (size_t)1 << table->bits : 0);
  return (struct fiar_place){part + (scrambled >> rest), scrambled & ((UINT64_C(1) << rest) - 1)};
}

/* The entry, or 0. */
static inline uint64_t fiar_table_find(struct fiar_place place) {
  uint64_t entry = atomic_load_explicit(&place.bucket->slot[0], memory_order_relaxed);
  if (entry >> ENTRY_TAG_SHIFT == place.tag) return entry;
  entry = atomic_load_explicit(&place.bucket->slot[1], memory_order_relaxed);
  return entry >> ENTRY_TAG_SHIFT == place.tag ? entry : 0;
}

static inline int fiar_entry_upper(uint64_t entry) {
  return FIAR_SCORE_MAX - (int)(entry >> ENTRY_UPPER_SHIFT & ENTRY_BOUND_MASK);
}

static inline int fiar_entry_lower(uint64_t entry) {
  return (int)(entry >> ENTRY_LOWER_SHIFT & ENTRY_BOUND_MASK) - FIAR_SCORE_MAX;
}

/* The best move's column, or -1. */
static inline int fiar_entry_move(uint64_t entry) {
  return (int)(entry >> ENTRY_MOVE_SHIFT & ENTRY_MOVE_MASK) - 1;
}

/* Stores what was found in `nodes` nodes. An older entry of the same position gives way, else the
 * cheaper one of the two. */
static inline void fiar_table_store(struct fiar_place place, int lower, int upper, int move,
                                    uint64_t nodes) {
  uint64_t work = (uint64_t)(63 - __builtin_clzll(nodes | 1));
  uint64_t entry = place.tag << ENTRY_TAG_SHIFT |
                   (uint64_t)(lower + FIAR_SCORE_MAX) << ENTRY_LOWER_SHIFT |
                   (uint64_t)(FIAR_SCORE_MAX - upper) << ENTRY_UPPER_SHIFT |
                   (uint64_t)(move + 1) << ENTRY_MOVE_SHIFT | work;
  uint64_t first = atomic_load_explicit(&place.bucket->slot[0], memory_order_relaxed);
  uint64_t second = atomic_load_explicit(&place.bucket->slot[1], memory_order_relaxed);
  bool same_first = first >> ENTRY_TAG_SHIFT == place.tag;
  bool same_second = second >> ENTRY_TAG_SHIFT == place.tag;
  bool cheaper = (second & ENTRY_WORK_MASK) < (first & ENTRY_WORK_MASK);
  int slot = !same_first && (same_second || cheaper);
  atomic_store_explicit(&place.bucket->slot[slot], entry, memory_order_relaxed);
}

#endif
