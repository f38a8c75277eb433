#include "peel/lexicon_grow.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 12, LIST_MAX = 1 + PEEL_LETTERS };

static uint32_t hash_list(const uint32_t *list, uint32_t size) {
  uint64_t hash = 0;
  for (uint32_t i = 0; i < size; i++)
    hash = (hash ^ list[i]) * UINT64_C(0x9e3779b97f4a7c15) >> 7 ^ hash << 13;
  return (uint32_t)(hash ^ hash >> 32);
}

/* Where a list of the pool is, or belongs, in a table. */
static uint32_t *find_slot(uint32_t *slot, uint32_t slots, const uint32_t *pool,
                           const uint32_t *list) {
  uint32_t size = growth_size(list), i = hash_list(list, size) & (slots - 1);
  for (; slot[i]; i = (i + 1) & (slots - 1))
    if (pool[slot[i]] == *list && memcmp(&pool[slot[i]], list, size * sizeof *list) == 0) break;
  return &slot[i];
}

static bool widen_table(struct growth *growth) {
  uint32_t slots = 2 * growth->slots, *wider = calloc(slots, sizeof *wider);
  if (!wider) return false;
  for (uint32_t i = 0; i < growth->slots; i++)
    if (growth->slot[i])
      *find_slot(wider, slots, growth->pool, &growth->pool[growth->slot[i]]) = growth->slot[i];
  free(growth->slot);
  growth->slot = wider;
  growth->slots = slots;
  return true;
}

static bool widen_pool(struct growth *growth) {
  size_t room = 2 * (size_t)growth->room;
  uint32_t *pool = realloc(growth->pool, room * sizeof *pool);
  if (!pool) return false;
  growth->pool = pool;
  growth->room = (uint32_t)room;
  return true;
}

/* The number of a list, which is new or has been met before. */
static uint32_t intern(struct growth *growth, const uint32_t *list) {
  uint32_t size = growth_size(list);
  if (growth->failed || *list == 0) return 0;
  if (growth->room < growth->size + size && !widen_pool(growth)) growth->failed = true;
  if (2 * growth->lists >= growth->slots && !widen_table(growth)) growth->failed = true;
  if (growth->size >= LEXICON_NODES_MAX - LIST_MAX) growth->failed = true;
  if (growth->failed) return 0;
  uint32_t *slot = find_slot(growth->slot, growth->slots, growth->pool, list);
  if (*slot == 0) {
    *slot = growth->size;
    memcpy(&growth->pool[growth->size], list, size * sizeof *list);
    growth->size += size;
    growth->lists++;
  }
  return *slot;
}

/* The list for what may follow the first `depth` letters of words [from, to), which have these
 * letters in common and go on after them. */
static uint32_t grow(struct growth *growth, const struct lexicon_word *word, size_t from, size_t to,
                     size_t depth) {
  uint32_t list[LIST_MAX] = {0}, *next = &list[1];
  while (from < to) {
    char letter = word[from].at[depth];
    bool end = word[from].size == depth + 1;
    size_t after = from + end, last = after;
    while (last < to && word[last].at[depth] == letter)
      last++;
    list[0] |= UINT32_C(1) << (letter - 'A');
    *next++ = 2 * grow(growth, word, after, last, depth + 1) + end;
    from = last;
  }
  return intern(growth, list);
}

uint32_t peel_growth_open(struct growth *growth, const struct lexicon_list *list) {
  *growth = (struct growth){.size = 1, .room = FIRST_ROOM, .slots = FIRST_ROOM};
  growth->pool = malloc(FIRST_ROOM * sizeof *growth->pool);
  growth->slot = calloc(FIRST_ROOM, sizeof *growth->slot);
  growth->failed = !growth->pool || !growth->slot;
  if (growth->failed) return 0;
  growth->pool[0] = 0;
  return grow(growth, list->word, 0, list->words, 0);
}

void peel_growth_close(struct growth *growth) {
  free(growth->pool);
  free(growth->slot);
}
