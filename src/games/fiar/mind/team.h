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
};

/* What the members know: struct fiar_verdict, small enough to be read and written at once. */
struct fiar_answer {
  int8_t lower, upper, column;
  uint8_t questions; /* answered so far; 0: nothing is known */
};

/* The memory that the members share; all bytes zero before they begin. */
struct fiar_team {
  _Atomic struct fiar_answer known;
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

static inline struct fiar_answer fiar_team_known(struct fiar_team *team) {
  return atomic_load_explicit(&team->known, memory_order_acquire);
}

/* Writes down the answer of a member that began when `before` was known, unless another member has
 * answered since. Returns the answer that stands. */
static inline struct fiar_answer fiar_team_tell(struct fiar_team *team, struct fiar_answer before,
                                                int lower, int upper, int column) {
  struct fiar_answer after = {(int8_t)lower, (int8_t)upper, (int8_t)column,
                              (uint8_t)(before.questions + 1)};
  if (atomic_compare_exchange_strong_explicit(&team->known, &before, after, memory_order_acq_rel,
                                              memory_order_acquire))
    return after;
  return before;
}

#endif
