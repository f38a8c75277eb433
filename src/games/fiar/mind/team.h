/* Several threads that search one position together.
 *
 * All of them ask the same questions (solve.c) with a shared table, and find in it what the others
 * have found. So that they do not all do the same work, each marks the positions that it is
 * searching, and puts off a move to a position that another has marked until it has tried the other
 * moves. This is J.-C. Weill's ABDADA (1996), with the marks outside the table as in T. Kerrigan's
 * simplified form of it. The first to answer a question writes the answer down for all, and the
 * others stop. Marks and answers only save work: no result is wrong if one is overwritten. */
#ifndef ONEMOVE_FIAR_TEAM_H
#define ONEMOVE_FIAR_TEAM_H

#include "games/fiar/mind/position.h"

#include <stdatomic.h>

enum {
  TEAM_MARK_BITS = 12,
  TEAM_EMPTY_MIN = 23, /* with fewer free cells, a mark costs more than the work that it saves */
  TEAM_FIELD_BITS = 8,
  TEAM_FIELD_MASK = 0xff,
};

/* The memory that the members share; all bytes zero before they begin. */
struct fiar_team {
  _Alignas(16) _Atomic uint64_t known; /* 0, or packed: 1, the column, and 128 + each bound */
  _Alignas(16) _Atomic uint64_t mark[1 << TEAM_MARK_BITS]; /* 1 + scrambled key, or 0 */
};

static inline _Atomic uint64_t *fiar_team_mark_of(struct fiar_team *team, uint64_t scrambled) {
  return &team->mark[scrambled & ((1 << TEAM_MARK_BITS) - 1)];
}

/* Is another member searching the position with this scrambled key? */
static inline bool fiar_team_is_busy(struct fiar_team *team, uint64_t scrambled) {
  return atomic_load_explicit(fiar_team_mark_of(team, scrambled), memory_order_relaxed) ==
         scrambled + 1;
}

/* Marks the position; false if the place of its mark is taken. */
static inline bool fiar_team_enter(struct fiar_team *team, uint64_t scrambled) {
  uint64_t none = 0;
  return atomic_compare_exchange_strong_explicit(fiar_team_mark_of(team, scrambled), &none,
                                                 scrambled + 1, memory_order_relaxed,
                                                 memory_order_relaxed);
}

static inline void fiar_team_leave(struct fiar_team *team, uint64_t scrambled) {
  atomic_store_explicit(fiar_team_mark_of(team, scrambled), 0, memory_order_relaxed);
}

static inline uint64_t fiar_team_pack(int lower, int upper, int column) {
  const int zero = 1 << (TEAM_FIELD_BITS - 1);
  return (((UINT64_C(1) << TEAM_FIELD_BITS | (uint64_t)column) << TEAM_FIELD_BITS |
           (uint64_t)(lower + zero))
          << TEAM_FIELD_BITS) |
         (uint64_t)(upper + zero);
}

/* The answer so far; 0 if nothing is known. */
static inline uint64_t fiar_team_known(struct fiar_team *team) {
  return atomic_load_explicit(&team->known, memory_order_acquire);
}

static inline int fiar_team_lower(uint64_t known) {
  return (int)(known >> TEAM_FIELD_BITS & TEAM_FIELD_MASK) - (1 << (TEAM_FIELD_BITS - 1));
}

static inline int fiar_team_upper(uint64_t known) {
  return (int)(known & TEAM_FIELD_MASK) - (1 << (TEAM_FIELD_BITS - 1));
}

static inline int fiar_team_column(uint64_t known) {
  return (int)(known >> 2 * TEAM_FIELD_BITS & TEAM_FIELD_MASK);
}

/* Writes down the answer of a member that began when `before` was known, unless another member has
 * answered since. Returns the answer that stands. */
static inline uint64_t fiar_team_tell(struct fiar_team *team, uint64_t before, int lower, int upper,
                                      int column) {
  uint64_t after = fiar_team_pack(lower, upper, column);
  if (atomic_compare_exchange_strong_explicit(&team->known, &before, after, memory_order_acq_rel,
                                              memory_order_acquire))
    return after;
  return before;
}

#endif
