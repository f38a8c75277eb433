/* Plackett and Luce's model: the likelihood of rankings, and the strengths that make it largest.
 *
 * A ranking is made in stages: the best is chosen among all, the next among the others, and so on;
 * at each stage a player is chosen with a probability proportional to its strength. So the
 * logarithm of the likelihood of a ranking is a sum over its stages,
 *
 *     log s_chosen - log (sum of the strengths of those not yet chosen),
 *
 * which is concave in the logarithms of the strengths; these are the variables of the fit.
 *
 * A tie counts as the average over all orders of the tied players. In that average the stage at
 * which `u` of `k` tied players are left is the mean over all sets of `u` of them. For up to
 * TIE_EXACT_MAX players the sum over these 2^k sets is computed. In a larger tie each set is
 * replaced by a share of u / k of every tied player; by Jensen's inequality this is an upper bound
 * for the mean of the logarithms of the sums, exact if the tied players are equally strong; it
 * treats them all alike. Either way the last player of all is chosen with certainty, so a tie of
 * two is half a win for each.
 *
 * The prior is a number of drawn games of each player against one whose strength is 1.
 *
 * Hunter's MM iteration (The Annals of Statistics 32, 2004, pp. 384-406) never lowers the
 * likelihood but may need very many steps, for example for a player that nearly always wins. It is
 * used wherever Newton's method, which needs few, would lower the likelihood.
 *
 * In the factor of the information matrix players who met stand near each other, and what is left
 * of each row's first entry is not touched: a class of a thousand of which each has met a few is
 * fitted in time that grows with the players, not with their cube. */
#ifndef ONEMOVE_PLACKETT_LUCE_H
#define ONEMOVE_PLACKETT_LUCE_H

#include "core/rules/roster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TIE_EXACT_MAX = 5 };

struct ranking {
  uint16_t player[ROSTER_SEATS_MAX]; /* indices, the best first */
  uint8_t tied[ROSTER_SEATS_MAX]; /* at the first of those that share a place: their number; at the
                                     others 0 */
  uint16_t players;
};

/* How often each ranking was seen. */
struct rankings {
  struct ranking *of;
  double *times;
  size_t count;
};

/* The model, with its work space. */
struct plackett_luce {
  unsigned players;
  double prior;
  double *wins;        /* of each player: the stages at which it was chosen */
  double *strength;    /* exp of the logarithms that are being tried */
  double *chances;     /* of each player: 1 / (sum of strengths), summed over its stages */
  double *step, *next; /* a Newton step, and the logarithms that it leads to */
  double *factor;      /* players x players: the Cholesky factor of the information matrix */
  double *kept;        /* the factor of the last fit, while another one is made */
  double *placed;      /* a vector in the order of the factor */
  unsigned *place;     /* of each player: its row in the factor */
  unsigned *first;     /* of each row: the first column that may differ from 0 */
};

/* Allocates the work space for this many players. */
void plackett_luce_open(struct plackett_luce *model, unsigned players, double prior);
void plackett_luce_close(struct plackett_luce *model);

/* Finds the most likely logarithms of the strengths, one for each player, starting from those in
 * `theta`. Without a prior their mean is not changed, and those of players that won or lost
 * everything, which have no maximum, go as far as the iteration gets. */
void plackett_luce_fit(struct plackett_luce *model, const struct rankings *rankings, double *theta);

/* The same for rankings similar to those of the last plackett_luce_fit, whose result `theta` must
 * be at the start: quicker, and exact to a hundredth of an Elo point. */
void plackett_luce_refit(struct plackett_luce *model, const struct rankings *rankings,
                         double *theta);

/* The variance of the weighted sum of the logarithms (a weight for each player), by the observed
 * information at the result of the last plackett_luce_fit. */
double plackett_luce_variance(struct plackett_luce *model, const double *weight);

#endif
