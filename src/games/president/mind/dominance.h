/* The solver's transposition table. An answer also serves positions that are better or worse.
 *
 * Sort the mover's cards by the size of their group (its cards of one rank), then by rank; sort the
 * other's by rank. Take two positions whose groups have the same sizes in these orders, and match
 * their cards in order. If each of the mover's cards is larger than at least as many of the other's
 * cards in the second position as in the first, and beats the lead if its match does, then the
 * mover wins the second if it wins the first: it copies its plays, because sets are compared by one
 * card each, and only with the other's sets. So a solved position answers for all that it
 * dominates, and cards that no comparison tells apart need no names of their own.
 *
 * Both positions must have the same `shape`, which is compared exactly: the numbers of the mover's
 * groups by size, the sizes of the other's groups in order, and the size of the lead. */
#ifndef ONEMOVE_PRESIDENT_DOMINANCE_H
#define ONEMOVE_PRESIDENT_DOMINANCE_H

#include "core/base/memory.h"
#include "core/base/pages.h"
#include "games/president/mind/duel.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
  DOMINANCE_FIRST = 1 << 10, /* entries of a new table */
  DOMINANCE_COUNT_BITS = 4,  /* of a shape, for a number of groups, */
  DOMINANCE_LEAD_BITS = 3,   /* and for the size of the lead */
  DOMINANCE_ANSWERS = 5,     /* kept for a shape, wins and losses; an entry has 128 bytes */
  STANDING_BITS = 6,         /* of a number; its highest bit is 0 */
  STANDING_NUMBERS = 10,     /* in a word */
  STANDING_WORDS = (PRESIDENT_DUEL_HAND + STANDING_NUMBERS - 1) / STANDING_NUMBERS,
  STANDING_LAST = STANDING_WORDS - 1,
  STANDING_BEATS = PRESIDENT_DUEL_HAND % STANDING_NUMBERS * STANDING_BITS,
};

/* How the mover's cards compare with the other's and with the lead: a number for each card, of the
 * other's cards that are smaller, and after the last number a bit for each card: is it larger than
 * the lead's smallest? The two bits that are left serve answers in the table. */
struct standing {
  uint64_t shape;
  uint64_t word[STANDING_WORDS];
};

static const uint64_t DOMINANCE_BEATS = (((uint64_t)1 << PRESIDENT_DUEL_HAND) - 1)
                                        << STANDING_BEATS;
static const uint64_t DOMINANCE_WON = (uint64_t)1 << 62, DOMINANCE_KEPT = (uint64_t)1 << 63;
_Static_assert(STANDING_BEATS + PRESIDENT_DUEL_HAND <= 62, "the last word has room for all bits");

struct dominance_entry {
  uint64_t shape;
  uint64_t answer[DOMINANCE_ANSWERS][STANDING_WORDS]; /* those that are kept come first */
};

/* A table that begins small and grows up to `room` entries, a power of two. All of it is allocated
 * at once, because memory that is never touched costs nothing. */
struct dominance {
  struct dominance_entry *entry;
  size_t room, size, used;
  uint32_t clock; /* which answer is replaced next */
};

enum dominance_answer { DOMINANCE_UNKNOWN, DOMINANCE_WIN, DOMINANCE_LOSS };

/* A table of at most `bytes` bytes, empty; smaller if there is not so much memory. Close it. */
static inline void dominance_open(struct dominance *table, size_t bytes) {
  size_t room = DOMINANCE_FIRST;
  while (room * 2 * sizeof *table->entry <= bytes)
    room *= 2;
  *table = (struct dominance){.size = DOMINANCE_FIRST};
  while (!(table->entry = calloc(room, sizeof *table->entry)) && room > DOMINANCE_FIRST)
    room /= 2;
  if (!table->entry) memory_out();
  table->room = room;
}

static inline void dominance_close(struct dominance *table) {
  free(table->entry);
  table->entry = NULL;
}

/* Appends `count` parts of one size, each a one bit and size - 1 zeros; `pattern` is a long row of
 * such parts. */
static inline uint64_t dominance_append(uint64_t parts, unsigned count, unsigned size,
                                        uint64_t pattern) {
  unsigned bits = count * size;
  return parts << bits | (pattern & (((uint64_t)1 << bits) - 1));
}

static inline uint64_t dominance_append_run(uint64_t parts, uint64_t run) {
  parts = dominance_append(parts, run & 255, 1, UINT64_MAX);
  if (!(run >>= 8)) return parts;
  parts = dominance_append(parts, run & 255, 2, 0xaaaaaaaaaaaaaaaa);
  if (!(run >>= 8)) return parts;
  parts = dominance_append(parts, run & 255, 3, 0x4924924924924924);
  return dominance_append(parts, (unsigned)(run >> 8), 4, 0x8888888888888888);
}

/* The sizes of the rival's groups in ascending order of rank; a group is a one bit and size - 1
 * zeros. Where none of the mover's cards lies between groups, their order does not matter, and they
 * are sorted. */
static inline uint64_t dominance_partition(cards rivals, cards hand) {
  uint64_t parts = 1, run = 0; /* the run's groups of each size, a byte each, and */
  cards below_run = 0;         /* the cards that are smaller than all of the run */
  for (cards left = duel_lowest(rivals); left; left &= left - 1) {
    int rank = duel_rank(__builtin_ctzll(left)) * PRESIDENT_SUITS;
    unsigned held = (unsigned)(rivals >> rank) & 15;
    cards up_to_group = ((cards)1 << rank << (32 - __builtin_clz(held))) - 1;
    if (hand & up_to_group & ~below_run) {
      parts = dominance_append_run(parts, run);
      run = 0;
      below_run = cards_lowest(left) - 1;
    }
    run += (uint64_t)1 << (__builtin_popcount(held) - 1) * 8;
  }
  return dominance_append_run(parts, run);
}

/* Describes a position: `size` and `smallest` are the lead's, 0 and -1 if there is none. `tag` (at
 * most 1023) keeps unrelated questions apart. */
static inline void dominance_describe(const struct duel_sets *own, const struct duel_sets *other,
                                      int size, int smallest, unsigned tag,
                                      struct standing *standing) {
  cards hand = own->smallest[1], rivals = other->smallest[1];
  uint64_t words[STANDING_WORDS] = {0};
  unsigned index = 0;
  uint64_t shape = tag;
  uint32_t beats = 0;
  shape = shape << DOMINANCE_LEAD_BITS | (uint64_t)size;
  for (int group = 1; group <= PRESIDENT_SUITS; group++) {
    cards groups = duel_whole(own, group);
    shape = shape << DOMINANCE_COUNT_BITS | (uint64_t)__builtin_popcountll(groups);
    if (!groups) continue;
    groups = (groups | groups >> 1 | groups >> 2 | groups >> 3) & DUEL_SPADES;
    cards held = hand & groups * 15, larger = size > 0 ? held & duel_over(smallest) : 0;
    unsigned count = (unsigned)__builtin_popcountll(larger);
    for (; held; held &= held - 1, index++)
      words[index / STANDING_NUMBERS] |=
          (uint64_t)__builtin_popcountll(rivals & (held ^ (held - 1)))
          << index % STANDING_NUMBERS * STANDING_BITS;
    beats |= (((uint32_t)1 << count) - 1) << (index - count);
  }
  uint64_t parts = dominance_partition(rivals, hand);
  standing->shape = shape << (PRESIDENT_DUEL_HAND + 1) | parts;
  words[STANDING_LAST] |= (uint64_t)beats << STANDING_BEATS;
  memcpy(standing->word, words, sizeof words);
}

/* The bit of one of the mover's cards, for dominance_needs. If a play wins, its smallest card is
 * the only one that has to beat the lead. */
static inline uint64_t dominance_bit(const struct duel_sets *own, int card) {
  int first = duel_rank(card) * PRESIDENT_SUITS, size = 1;
  cards rank = own->smallest[1] & (cards)15 << first;
  /* Groups of fewer cards come first, then those of as many cards and a lower rank. */
  unsigned index = (unsigned)cards_count(rank & (((cards)1 << card) - 1));
  for (; size < (int)cards_count(rank); size++)
    index += (unsigned)size * (unsigned)cards_count(duel_whole(own, size));
  cards alike = duel_whole(own, size) & (((cards)1 << first) - 1);
  return (uint64_t)1 << (STANDING_BEATS + index + (unsigned)size * (unsigned)cards_count(alike));
}

/* Notes that of the cards that beat the lead only those in `bits` have to. */
static inline void dominance_needs(struct standing *standing, uint64_t bits) {
  standing->word[STANDING_LAST] &= ~DOMINANCE_BEATS | bits;
}

static inline size_t dominance_place(const struct dominance *table, uint64_t shape) {
  const uint64_t multiplier = 0x9e3779b97f4a7c15;
  uint64_t hash = (shape ^ shape >> 32) * multiplier;
  return (size_t)(hash >> 32) & (table->size - 1);
}

/* Is every number of `high` at least that of `low`, and does it beat the lead with every card with
 * which `low` does? */
static inline bool dominance_at_least(const uint64_t *high, const uint64_t *low) {
  const uint64_t tops = 0x820820820820820; /* the highest bits of the numbers */
  const uint64_t last_tops = tops & (((uint64_t)1 << STANDING_BEATS) - 1);
  uint64_t all = tops;
  for (int i = 0; i < STANDING_LAST; i++)
    all &= (high[i] | tops) - low[i];
  uint64_t last = (high[STANDING_LAST] | last_tops) - low[STANDING_LAST];
  return all == tops && (last & last_tops) == last_tops &&
         !(low[STANDING_LAST] & ~high[STANDING_LAST] & DOMINANCE_BEATS);
}

/* The answer for the position's mover, if it is known. */
static inline enum dominance_answer dominance_find(const struct dominance *table,
                                                   const struct standing *standing) {
  const struct dominance_entry *entry = &table->entry[dominance_place(table, standing->shape)];
  if (entry->shape != standing->shape) return DOMINANCE_UNKNOWN;
  for (int i = 0; i < DOMINANCE_ANSWERS; i++) {
    const uint64_t *answer = entry->answer[i], kind = answer[STANDING_LAST];
    if (!(kind & DOMINANCE_KEPT)) break;
    if (kind & DOMINANCE_WON) {
      if (dominance_at_least(standing->word, answer)) return DOMINANCE_WIN;
    } else if (dominance_at_least(answer, standing->word)) {
      return DOMINANCE_LOSS;
    }
  }
  return DOMINANCE_UNKNOWN;
}

/* Doubles the table. An entry's place gets one more bit: it stays, or moves to the new half. */
static inline void dominance_grow(struct dominance *table) {
  size_t old = table->size;
  pages_ask_for_huge(table->entry + old, old * sizeof *table->entry);
  table->size *= 2;
  for (size_t i = 0; i < old; i++) {
    struct dominance_entry *entry = &table->entry[i];
    if (entry->shape == 0 || dominance_place(table, entry->shape) == i) continue;
    table->entry[i + old] = *entry;
    memset(entry, 0, sizeof *entry);
  }
}

/* Where a new answer goes: over one that it makes redundant, to a free place, or over any. */
static inline uint64_t *dominance_choose(struct dominance *table, struct dominance_entry *entry,
                                         const struct standing *standing, bool win) {
  for (int i = 0; i < DOMINANCE_ANSWERS; i++) {
    uint64_t *answer = entry->answer[i], kind = answer[STANDING_LAST];
    if (!(kind & DOMINANCE_KEPT)) return answer;
    if (win != ((kind & DOMINANCE_WON) != 0)) continue;
    if (win ? dominance_at_least(answer, standing->word)
            : dominance_at_least(standing->word, answer))
      return answer;
  }
  return entry->answer[table->clock++ % DOMINANCE_ANSWERS];
}

/* Records that the mover wins the position, or loses it. */
static inline void dominance_keep(struct dominance *table, const struct standing *standing,
                                  bool win) {
  if (table->used > table->size / 2 && table->size < table->room) dominance_grow(table);
  struct dominance_entry *entry = &table->entry[dominance_place(table, standing->shape)];
  if (entry->shape == 0) table->used++;
  if (entry->shape != standing->shape) *entry = (struct dominance_entry){.shape = standing->shape};
  uint64_t *answer = dominance_choose(table, entry, standing, win);
  memcpy(answer, standing->word, sizeof standing->word);
  answer[STANDING_LAST] |= DOMINANCE_KEPT | (win ? DOMINANCE_WON : 0);
}

#endif
