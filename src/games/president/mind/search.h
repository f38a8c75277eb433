/* The search for games of more than two: information set Monte Carlo tree search (P. Cowling, E.
 * Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012). For each descent a deal
 * is drawn (belief.h). In the tree, the thinking seat chooses by how often a play has won and by
 * the policy's chance for it (PUCT: D. Silver et al., "Mastering the game of Go with deep neural
 * networks and tree search", 2016); the others, who do not know its hand either, follow their
 * styles. A playout (playout.h) finds the winner. */
#ifndef ONEMOVE_PRESIDENT_SEARCH_H
#define ONEMOVE_PRESIDENT_SEARCH_H

#include "games/president/mind/belief.h"

/* Chooses a move in a game of more than two, with the whole budget: the play that was tried most
 * often. The statistics say how often it won, in percent, and count as nodes the descents, the
 * plays made in them and in playouts, and the moves of the record whose chances were computed. */
void president_search(const struct request *request, struct move *move, struct search_stats *stats);

#endif
