/* The search for games of more than two: information set Monte Carlo tree search (P. Cowling, E.
 * Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012). For each descent a deal
 * is drawn (belief.h). In the tree, the thinking seat chooses by how often a play has won and by
 * the policy's chance for it (PUCT: D. Silver et al., "Mastering the game of Go with deep neural
 * networks and tree search", 2016); the others, who do not know this seat's hand either, follow
 * their style. A playout (playout.h) finds the winner. */
#ifndef ONEMOVE_PRESIDENT_SEARCH_H
#define ONEMOVE_PRESIDENT_SEARCH_H

#include "games/president/mind/belief.h"

struct search;

/* For the seat that is asked for a move in a game of more than two, with room for `room` nodes;
 * NULL when memory is out. The request has to outlive it. Close it. */
struct search *president_search_new(const struct request *request, uint32_t room);
void president_search_close(struct search *search);

/* One draw, descent, expansion and playout. */
void president_search_descend(struct search *search);

/* The plays made in descents and in playouts, and those of the record whose chances were
 * computed. */
uint64_t president_search_nodes(const struct search *search);

/* The play that was tried most often, and how often it won, 0 to 1. */
cards president_search_best(const struct search *search, double *wins);

#endif
