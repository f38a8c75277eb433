/* The solver's results, applied to positions that are better or worse than a solved one.
 *
 * Sort the mover's cards by the size of their group (its cards of one rank), then by rank; sort the
 * other's by rank. Take two positions whose groups have the same sizes in these orders, and match
 * their cards in order. If each of the mover's cards is larger than at least as many of the other's
 * cards in the second position as in the first, and beats the lead wherever it did, then the mover
 * wins the second if it wins the first: it copies its plays, for sets are compared by one card of
 * each, and only with the other's sets. So a solved position answers for all that it dominates, and
 * cards that nothing distinguishes need no names of their own.
 *
 * A position's `shape` must be the same, and is compared exactly: the numbers of the mover's groups
 * by size, the sizes of the other's groups in order, the cards in the lead. */
#ifndef ONEMOVE_PRESIDENT_DOMINANCE_H
#define ONEMOVE_PRESIDENT_DOMINANCE_H

#include "games/president/mind/duel.h"

enum { STANDING_WORDS = (PRESIDENT_DUEL_HAND + 7) / 8 };

/* How the mover's cards stand. */
struct standing {
  uint64_t shape;
  uint64_t above[STANDING_WORDS]; /* a byte a card: how many of the other's are smaller */
  uint32_t beats;                 /* a bit a card: is it larger than the lead's smallest? */
};

/* The answers that are kept of a shape. */
enum { DOMINANCE_WAYS = 4 };

struct dominance_side {
  uint64_t above[DOMINANCE_WAYS][STANDING_WORDS];
  uint32_t beats[DOMINANCE_WAYS];
};

struct dominance_entry {
  uint64_t shape;
  uint32_t wins, losses; /* how many of each are kept */
  struct dominance_side won, lost;
};

/* A table that begins small, because memory that is never touched costs nothing, and grows up to
 * `room` entries, a power of two. */
struct dominance {
  struct dominance_entry *entry;
  size_t room, size, used;
  uint32_t clock; /* which answer is replaced next */
};

enum dominance_answer { DOMINANCE_UNKNOWN, DOMINANCE_WIN, DOMINANCE_LOSS };

/* A table of at most `bytes` bytes, empty; false when memory is out. Close it. */
bool president_dominance_open(struct dominance *table, size_t bytes);
void president_dominance_close(struct dominance *table);

/* Describes a position: `size` and `smallest` are the lead's, 0 and -1 if there is none. `tag` (at
 * most 1023) separates questions that have nothing to do with each other. */
void president_dominance_describe(const struct duel_sets *own, const struct duel_sets *other,
                                  int size, int smallest, unsigned tag, struct standing *standing);

/* The bit of one of the mover's cards in `beats`. A position that is won with a play needs no other
 * card to beat the lead than the smallest of the play. */
uint32_t president_dominance_bit(const struct duel_sets *own, int card);

/* Begins to load the memory that the next find will look at. */
void president_dominance_prefetch(const struct dominance *table, const struct standing *standing);

/* The answer for the position's mover, as far as it is known. */
enum dominance_answer president_dominance_find(const struct dominance *table,
                                               const struct standing *standing);

/* Records that the mover wins the position, or loses it. */
void president_dominance_keep(struct dominance *table, const struct standing *standing, bool win);

#endif
