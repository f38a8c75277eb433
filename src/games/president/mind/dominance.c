#include "games/president/mind/dominance.h"

#include "core/pages.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
  SIZE_FIRST = 1 << 10,
  COUNT_BITS = 4,
  LEAD_BITS = 3,
};

bool president_dominance_open(struct dominance *table, size_t bytes) {
  size_t room = SIZE_FIRST;
  while (room * 2 * sizeof *table->entry <= bytes)
    room *= 2;
  *table = (struct dominance){.room = room, .size = SIZE_FIRST};
  table->entry = calloc(room, sizeof *table->entry);
  return table->entry != NULL;
}

void president_dominance_close(struct dominance *table) {
  free(table->entry);
  table->entry = NULL;
}

/* Appends `count` parts of one size, each a one and size - 1 zeros; `pattern` is a long row of such
 * parts. */
static uint64_t append_parts(uint64_t parts, unsigned count, unsigned size, uint64_t pattern) {
  unsigned bits = count * size;
  return parts << bits | (pattern & (((uint64_t)1 << bits) - 1));
}

static uint64_t append_run(uint64_t parts, uint64_t run) {
  parts = append_parts(parts, run & 255, 1, UINT64_MAX);
  if (!(run >>= 8)) return parts;
  parts = append_parts(parts, run & 255, 2, 0xaaaaaaaaaaaaaaaa);
  if (!(run >>= 8)) return parts;
  parts = append_parts(parts, run & 255, 3, 0x4924924924924924);
  return append_parts(parts, (unsigned)(run >> 8), 4, 0x8888888888888888);
}

/* The sizes of the rival's groups in ascending order of the ranks, as the parts of a sum: ones say
 * where a part begins. Where none of the mover's cards lies between groups, their order does not
 * matter, and they are sorted. */
static uint64_t partition(cards rivals, cards hand) {
  uint64_t parts = 1, run = 0; /* the groups of a run, a byte a size, and */
  cards below_run = 0;         /* the cards that are smaller than all of them */
  for (cards left = duel_lowest(rivals); left; left &= left - 1) {
    int rank = duel_rank(__builtin_ctzll(left)) * PRESIDENT_SUITS;
    unsigned held = (unsigned)(rivals >> rank) & 15;
    cards up_to_group = ((cards)1 << rank << (32 - __builtin_clz(held))) - 1;
    if (hand & up_to_group & ~below_run) {
      parts = append_run(parts, run);
      run = 0;
      below_run = (left & (~left + 1)) - 1;
    }
    run += (uint64_t)1 << (__builtin_popcount(held) - 1) * 8;
  }
  return append_run(parts, run);
}

void president_dominance_describe(const struct duel_sets *own, const struct duel_sets *other,
                                  int size, int smallest, unsigned tag, struct standing *standing) {
  const cards *set = own->smallest;
  cards lowest = duel_lowest(set[1]), rivals = other->smallest[1];
  unsigned char above[STANDING_WORDS * 8] = {0};
  unsigned index = 0;
  uint64_t shape = tag;
  uint32_t beats = 0;
  shape = shape << LEAD_BITS | (uint64_t)size;
  for (int group = 1; group <= PRESIDENT_SUITS; group++) {
    cards groups = lowest & set[group];
    if (group < PRESIDENT_SUITS) groups &= ~set[group + 1];
    shape = shape << COUNT_BITS | (uint64_t)__builtin_popcountll(groups);
    if (!groups) continue;
    groups = (groups | groups >> 1 | groups >> 2 | groups >> 3) & DUEL_SPADES;
    cards held = set[1] & groups * 15, larger = size > 0 ? held & duel_over(smallest) : 0;
    unsigned count = (unsigned)__builtin_popcountll(larger);
    for (; held; held &= held - 1, index++)
      above[index] = (unsigned char)__builtin_popcountll(rivals & (held ^ (held - 1)));
    beats |= (((uint32_t)1 << count) - 1) << (index - count);
  }
  uint64_t parts = partition(rivals, set[1]);
  standing->shape = shape << (PRESIDENT_DUEL_HAND + 1) | parts;
  standing->beats = beats;
  memcpy(standing->above, above, sizeof standing->above);
}

uint32_t president_dominance_bit(const struct duel_sets *own, int card) {
  const cards *set = own->smallest;
  cards lowest = duel_lowest(set[1]);
  int first = duel_rank(card) * PRESIDENT_SUITS, size = 1;
  cards rank = set[1] & (cards)15 << first;
  /* The groups of fewer cards come first, then those of as many and a lower rank. */
  unsigned index = (unsigned)cards_count(rank & (((cards)1 << card) - 1));
  for (; size < (int)cards_count(rank); size++)
    index += (unsigned)size * (unsigned)cards_count(lowest & set[size] & ~set[size + 1]);
  cards alike = lowest & set[size] & (((cards)1 << first) - 1);
  if (size < PRESIDENT_SUITS) alike &= ~set[size + 1];
  return (uint32_t)1 << (index + (unsigned)size * (unsigned)cards_count(alike));
}

static size_t place_of(const struct dominance *table, uint64_t shape) {
  const uint64_t multiplier = 0x9e3779b97f4a7c15;
  uint64_t hash = (shape ^ shape >> 32) * multiplier;
  return (size_t)(hash >> 32) & (table->size - 1);
}

void president_dominance_prefetch(const struct dominance *table, const struct standing *standing) {
  enum { LINE = 64 }; /* bytes that a processor loads at once */
  const char *entry = (const char *)&table->entry[place_of(table, standing->shape)];
  __builtin_prefetch(entry);
  __builtin_prefetch(entry + LINE);
  __builtin_prefetch(entry + offsetof(struct dominance_entry, lost));
}

/* Is every byte of `high` at least that of `low`? They are all below 128. */
static bool at_least(const uint64_t *high, const uint64_t *low) {
  const uint64_t top_bits = 0x8080808080808080;
  uint64_t all = top_bits;
  for (int i = 0; i < STANDING_WORDS; i++)
    all &= (high[i] | top_bits) - low[i];
  return all == top_bits || (all & top_bits) == top_bits;
}

enum dominance_answer president_dominance_find(const struct dominance *table,
                                               const struct standing *standing) {
  const struct dominance_entry *entry = &table->entry[place_of(table, standing->shape)];
  if (entry->shape != standing->shape) return DOMINANCE_UNKNOWN;
  for (uint32_t i = 0; i < entry->wins; i++)
    if (!(entry->won.beats[i] & ~standing->beats) && at_least(standing->above, entry->won.above[i]))
      return DOMINANCE_WIN;
  for (uint32_t i = 0; i < entry->losses; i++)
    if (!(standing->beats & ~entry->lost.beats[i]) &&
        at_least(entry->lost.above[i], standing->above))
      return DOMINANCE_LOSS;
  return DOMINANCE_UNKNOWN;
}

/* Doubles the table. An entry's place gets one more bit, so it stays or moves to the new half. */
static void grow(struct dominance *table) {
  size_t old = table->size;
  pages_ask_for_huge(table->entry + old, old * sizeof *table->entry);
  table->size *= 2;
  for (size_t i = 0; i < old; i++) {
    struct dominance_entry *entry = &table->entry[i];
    if (entry->shape == 0 || place_of(table, entry->shape) == i) continue;
    table->entry[i + old] = *entry;
    memset(entry, 0, sizeof *entry);
  }
}

/* Where a new answer goes: over one that it makes superfluous, into a free place, or over any. */
static uint32_t choose_way(struct dominance *table, const struct dominance_side *side,
                           uint32_t *count, const struct standing *standing, bool win) {
  for (uint32_t i = 0; i < *count; i++)
    if (win ? !(standing->beats & ~side->beats[i]) && at_least(side->above[i], standing->above)
            : !(side->beats[i] & ~standing->beats) && at_least(standing->above, side->above[i]))
      return i;
  if (*count < DOMINANCE_WAYS) return (*count)++;
  return table->clock++ % DOMINANCE_WAYS;
}

void president_dominance_keep(struct dominance *table, const struct standing *standing, bool win) {
  if (table->used > table->size / 2 && table->size < table->room) grow(table);
  struct dominance_entry *entry = &table->entry[place_of(table, standing->shape)];
  if (entry->shape == 0) table->used++;
  if (entry->shape != standing->shape) {
    entry->shape = standing->shape;
    entry->wins = entry->losses = 0;
  }
  struct dominance_side *side = win ? &entry->won : &entry->lost;
  uint32_t way = choose_way(table, side, win ? &entry->wins : &entry->losses, standing, win);
  memcpy(side->above[way], standing->above, sizeof standing->above);
  side->beats[way] = standing->beats;
}
