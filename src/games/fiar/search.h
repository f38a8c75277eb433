/* The search: is a position worth more than a given score? */
#ifndef ONEMOVE_FIAR_SEARCH_H
#define ONEMOVE_FIAR_SEARCH_H

#include "core/budget.h"
#include "games/fiar/table.h"

/* What one thread needs for searching. The table may be shared with other threads. */
struct fiar_search {
  const struct fiar_table *table;
  struct budget *budget; /* NULL: as long as it takes */
  uint64_t nodes;        /* positions that were visited; starts where the caller likes */
  int near_empty;        /* positions with at most so many free squares are kept near */
  bool stopped;          /* the budget is spent; the last answer means nothing */
};

/* Searches with the null window between `alpha` and `alpha` + 1 (alpha-beta in its negamax form,
 * fail-soft): an answer above `alpha` is a lower bound of the score of the side to move, any other
 * an upper bound.
 *
 * `own` and `all` are the stones of the side to move and of both, `threats` the free squares where
 * its opponent would complete four, `stones` the number of all stones (at most 41). The side to
 * move must have no win in one move. */
int fiar_search(struct fiar_search *search, uint64_t own, uint64_t all, uint64_t threats,
                int stones, int alpha);

/* The moves, among the playable squares, after which the opponent does not win at once; none if it
 * cannot be helped. */
uint64_t fiar_safe_moves(uint64_t all, uint64_t threats);

/* How promising a move looks that leaves its side with these threats: its own free winning squares
 * after the move, the move itself as one bit, the squares that are playable then, the move's lane
 * (lanes.h), and the side: 0 for the first player, 1 for the second. */
int fiar_promise(uint64_t threats, uint64_t move, uint64_t playable_after, int lane, int side);

#endif
