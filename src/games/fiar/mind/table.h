/* The transposition table: bounds of positions that were searched before.
 *
 * An entry is eight bytes, which are read and written at once, so threads may share a table without
 * locks. It holds every bit of the key that its place in the table does not give: two positions
 * are never taken for each other, however large the table is or was.
 *
 *     bits 0-5    work: the binary logarithm of the nodes that it took, the cost of losing it
 *     bits 6-8    1 + the column of the best move, 0 for none
 *     bits 9-14   18 - upper bound
 *     bits 15-20  18 + lower bound
 *     bits 21-61  the scrambled key without its lowest eight bits
 *
 * so that an entry of zeros has the widest bounds and no move.
 *
 * The table has two parts. The near part is small enough for a core's own cache. It keeps the
 * positions with few free cells, which are the majority and are needed again soon or never. A probe
 * of the far part waits for memory. Threads that search together share the far part only: if they
 * shared the near one, most of its lines would be in another core's cache, and a node would take
 * 1.2 to 1.4 times as long.
 *
 * Both parts begin with one page and double as the search goes on. So a short search neither pays
 * for pages that it does not need nor scatters its entries over them, and a long one stays in the
 * caches for as long as it can: using all of a 64 MiB table from the beginning makes each node a
 * quarter slower, and saves less than one node in a hundred. A bucket's number is the lowest bits
 * of the scrambled key. Doubling a part adds one bit: each entry stays, or moves up by the old
 * number of buckets. One thread moves them while others go on reading and writing; if an entry gets
 * lost on the way, only work is lost. */
#ifndef ONEMOVE_FIAR_TABLE_H
#define ONEMOVE_FIAR_TABLE_H

#include "core/base/memory.h"
#include "core/base/pages.h"
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
  FIAR_TABLE_BITS_MIN = 8, /* buckets; a tag takes the other 41 bits of the key */
  FIAR_TABLE_BITS_MAX = 32,
  FIAR_NEAR_BITS = 15,        /* buckets of the near part: half a mebibyte */
  FIAR_NODES_PER_BUCKET = 16, /* after more nodes than that, the far part grows */
};

/* Aligned explicitly: on 32-bit machines, compilers do not agree on the alignment that an atomic
 * 64-bit number needs. */
struct fiar_bucket {
  _Alignas(16) _Atomic uint64_t slot[2];
};

/* 2^bits buckets are in use, at most 2^bits_max. */
struct fiar_part {
  struct fiar_bucket *buckets;
  atomic_int bits;
  int bits_max;
};

struct fiar_table {
  struct fiar_part near, far; /* in one block of memory, the near part first */
  size_t bytes;               /* of that block */
  struct fiar_table *owner;   /* whose far part is used: this table's, or that of the one joined */
  uint64_t nodes;             /* searched since the near part was empty (fiar_table_work) ... */
  _Alignas(16) _Atomic uint64_t far_nodes; /* ... and since the far part was */
  atomic_flag growing;
};

/* Opens an empty table in a new block of memory; `far_bits` is 0 for a near part alone. */
static inline void fiar_table_map(struct fiar_table *table, int far_bits,
                                  struct fiar_table *owner) {
  size_t far = far_bits ? (size_t)1 << far_bits : 0;
  size_t size = sizeof(struct fiar_bucket) * (((size_t)1 << FIAR_NEAR_BITS) + far);
  char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) memory_out();
  memset(table, 0, sizeof *table);
  table->bytes = size;
  table->owner = owner;
  table->near.buckets = (struct fiar_bucket *)(void *)memory;
  table->far.buckets = table->near.buckets + ((size_t)1 << FIAR_NEAR_BITS);
  table->near.bits = table->far.bits = FIAR_TABLE_BITS_MIN;
  table->near.bits_max = FIAR_NEAR_BITS;
  table->far.bits_max = far_bits;
}

/* Opens an empty table with a near part, and a far part of at most `bytes` bytes (a power of two,
 * at least 4096). Its memory costs nothing until it is touched. The table must not be moved. */
static inline void fiar_table_open(struct fiar_table *table, size_t bytes) {
  int bits = FIAR_TABLE_BITS_MIN;
  while (bits < FIAR_TABLE_BITS_MAX && sizeof *table->far.buckets <= bytes >> (bits + 1))
    bits++;
  fiar_table_map(table, bits, table);
}

/* Opens a table for another thread: an empty near part, and the far part of `owner`, which must be
 * closed later. */
static inline void fiar_table_join(struct fiar_table *table, struct fiar_table *owner) {
  fiar_table_map(table, 0, owner);
}

/* Frees the memory. */
static inline void fiar_table_close(struct fiar_table *table) {
  if (table->near.buckets) munmap(table->near.buckets, table->bytes);
  memset(table, 0, sizeof *table);
}

/* Forgets everything. No thread may be searching. */
static inline void fiar_table_clear(struct fiar_table *table) {
  memset(table->near.buckets, 0, sizeof *table->near.buckets << table->near.bits);
  memset(table->far.buckets, 0, sizeof *table->far.buckets << table->far.bits);
  table->near.bits = table->far.bits = FIAR_TABLE_BITS_MIN;
  table->nodes = 0;
  table->far_nodes = 0;
}

static inline uint64_t fiar_slot_get(const struct fiar_bucket *bucket, int slot) {
  return atomic_load_explicit(&bucket->slot[slot], memory_order_relaxed);
}

static inline void fiar_slot_set(struct fiar_bucket *bucket, int slot, uint64_t entry) {
  atomic_store_explicit(&bucket->slot[slot], entry, memory_order_relaxed);
}

/* Doubles a part: entries with a one in the next bit of the key move to the new half. */
static inline void fiar_part_grow(struct fiar_part *part) {
  int bits = atomic_load_explicit(&part->bits, memory_order_relaxed);
  int next = ENTRY_TAG_SHIFT + bits - FIAR_TABLE_BITS_MIN;
  size_t count = (size_t)1 << bits;
  pages_ask_for_huge(part->buckets + count, count * sizeof *part->buckets);
  for (size_t i = 0; i < count; i++) {
    struct fiar_bucket *bucket = &part->buckets[i];
    for (int slot = 0; slot < 2; slot++) {
      uint64_t entry = fiar_slot_get(bucket, slot), moves = -(entry >> next & 1);
      fiar_slot_set(bucket + count, slot, entry & moves);
      fiar_slot_set(bucket, slot, entry & ~moves);
    }
  }
  atomic_store_explicit(&part->bits, bits + 1, memory_order_release);
}

static inline bool fiar_part_is_small(const struct fiar_part *part, uint64_t buckets) {
  int bits = atomic_load_explicit(&part->bits, memory_order_relaxed);
  return bits < part->bits_max && UINT64_C(1) << bits < buckets;
}

static inline void fiar_part_fit(struct fiar_part *part, uint64_t buckets) {
  while (fiar_part_is_small(part, buckets))
    fiar_part_grow(part);
}

/* Tells the table that `more` nodes, a thousand or so, have been searched since the last call. A
 * part grows if it has become too small for all of them. */
static inline void fiar_table_work(struct fiar_table *table, uint64_t more) {
  struct fiar_table *owner = table->owner;
  fiar_part_fit(&table->near, table->nodes += more);
  uint64_t all = atomic_fetch_add_explicit(&owner->far_nodes, more, memory_order_relaxed) + more;
  uint64_t buckets = all / FIAR_NODES_PER_BUCKET;
  if (!fiar_part_is_small(&owner->far, buckets)) return;
  if (atomic_flag_test_and_set_explicit(&owner->growing, memory_order_acquire)) return;
  fiar_part_fit(&owner->far, buckets);
  atomic_flag_clear_explicit(&owner->growing, memory_order_release);
}

/* Where a key belongs: a bucket, and the rest of the key. */
struct fiar_place {
  struct fiar_bucket *bucket;
  uint64_t tag;
};

/* The buckets in use of the near part or the far one. The number of stones says which of them a
 * position belongs to; the other is never looked into. */
struct fiar_buckets {
  struct fiar_bucket *first;
  uint64_t mask; /* their number, a power of two, less one */
};

static inline struct fiar_buckets fiar_buckets_of(const struct fiar_table *table, bool near) {
  const struct fiar_part *part = near ? &table->near : &table->owner->far;
  int bits = atomic_load_explicit(&part->bits, memory_order_relaxed);
  return (struct fiar_buckets){part->buckets, (UINT64_C(1) << bits) - 1};
}

/* Where a scrambled key belongs in these buckets, until another thread doubles them. */
static inline struct fiar_place fiar_place_in(struct fiar_buckets buckets, uint64_t scrambled) {
  return (struct fiar_place){buckets.first + (scrambled & buckets.mask),
                             scrambled >> FIAR_TABLE_BITS_MIN};
}

/* The same for a single key: where it belongs in the near part or the far one. */
static inline struct fiar_place fiar_place_of(const struct fiar_table *table, uint64_t scrambled,
                                              bool near) {
  return fiar_place_in(fiar_buckets_of(table, near), scrambled);
}

/* The entry, or 0. */
static inline uint64_t fiar_table_find(struct fiar_place place) {
  uint64_t entry = fiar_slot_get(place.bucket, 0);
  if (entry >> ENTRY_TAG_SHIFT == place.tag) return entry;
  entry = fiar_slot_get(place.bucket, 1);
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

/* Stores a result that took `nodes` nodes. It replaces an older entry of the same position, else
 * the cheaper of the two entries. */
static inline void fiar_table_store(struct fiar_place place, int lower, int upper, int move,
                                    uint64_t nodes) {
  uint64_t work = (uint64_t)(63 - __builtin_clzll(nodes | 1));
  uint64_t entry = place.tag << ENTRY_TAG_SHIFT |
                   (uint64_t)(lower + FIAR_SCORE_MAX) << ENTRY_LOWER_SHIFT |
                   (uint64_t)(FIAR_SCORE_MAX - upper) << ENTRY_UPPER_SHIFT |
                   (uint64_t)(move + 1) << ENTRY_MOVE_SHIFT | work;
  uint64_t first = fiar_slot_get(place.bucket, 0), second = fiar_slot_get(place.bucket, 1);
  bool same_first = first >> ENTRY_TAG_SHIFT == place.tag;
  bool same_second = second >> ENTRY_TAG_SHIFT == place.tag;
  bool cheaper = (second & ENTRY_WORK_MASK) < (first & ENTRY_WORK_MASK);
  int slot = !same_first && (same_second || cheaper);
  fiar_slot_set(place.bucket, slot, entry);
}

#endif
