/* Asking a level of a game for a move. */
#ifndef ONEMOVE_TESTS_ASK_H
#define ONEMOVE_TESTS_ASK_H

#include "core/mind.h"

/* The level's choice for a seat that sees `seen`, as mind_choose returns it; `report` may be NULL.
 * Whatever it makes is legal there, or the test fails. */
enum choice ask_level(const struct rules *rules, const struct mind *mind, const char *level,
                      const struct state *seen, int seat, struct budget budget, uint64_t seed,
                      struct move *move, struct report *report);

/* A budget of nodes with which no clock may be read, or the test fails. */
struct budget ask_nodes(uint64_t nodes);

/* A budget of time with such a clock, for moves that need no time. */
struct budget ask_time_unread(void);

#endif
