/* Asks a level of a game for a move. */
#ifndef ONEMOVE_TESTS_ASK_H
#define ONEMOVE_TESTS_ASK_H

#include "core/mind/mind.h"

/* The level's choice for a seat that sees `seen`, as mind_choose returns it; `stats` may be NULL.
 * Fails the test if the move is illegal there. */
enum choice ask_level(const struct rules *rules, const struct mind *mind, const char *level,
                      const struct state *seen, int seat, struct budget budget, uint64_t seed,
                      struct move *move, struct search_stats *stats);

/* A budget of nodes. Fails the test if its clock is read. */
struct budget ask_nodes(uint64_t nodes);

/* A budget of time with the same clock, for moves that need no time. */
struct budget ask_time_unread(void);

#endif
