/* The cards that the others may hold, given the moves that everybody saw.
 *
 * A deal is as likely as the moves of the public record are given that deal: for each other seat,
 * the product of the probabilities of its plays and passes under the policy, or under the greedy
 * rule with an occasional slip. Which of these styles the seat has is not known either: it is drawn
 * with the deal, and playouts follow it. Deals are drawn by several Markov chains (N. Metropolis et
 * al., "Equation of state calculations by fast computing machines", 1953): a step proposes that two
 * hidden hands swap a card each, or a whole rank each, so only their own likelihoods change.
 *
 * Without a record all deals are equally likely. Only the view is read. */
#ifndef ONEMOVE_PRESIDENT_BELIEF_H
#define ONEMOVE_PRESIDENT_BELIEF_H

#include "games/president/mind/playout.h"

struct belief;

/* The belief of the seat that is asked for a move, in a game of more than two. Its chains settle
 * within a share of the request's budget, of which `nodes` have been used; each move of the record
 * that is weighed adds one. The request must outlive it. free() it. */
struct belief *president_belief_new(const struct request *request, uint64_t *nodes);

/* Draws a deal, and a style for each of the others. Adds to `nodes` as above. */
void president_belief_draw(struct belief *belief, struct playout *playout, uint64_t *nodes);

#endif
