/* Ratings from results, for games of 2 to ROSTER_SEATS_MAX players.
 *
 * The model is Plackett and Luce's: player i has a strength s_i > 0; the winner of a game is i with
 * the probability s_i / (sum of all strengths in it), the second is the winner among the others,
 * and so on. For two players this is Bradley and Terry's model, hence the Elo scale, 400 log10 s.
 * Strengths are maximum likelihood estimates (Hunter, MM algorithms for generalized Bradley-Terry
 * models, The Annals of Statistics 32, 2004). A tie counts as the average over all of its orders
 * (plackett_luce.h).
 *
 * Intervals come from a bootstrap that draws whole pairings with replacement, so that games that
 * depend on each other (the same deal, seats swapped) stay together. The interval is the
 * bias-corrected percentile interval (B. Efron, "Nonparametric standard errors and confidence
 * intervals", 1981): ratings are biased away from the mean, and those of resamples even more. Its
 * percentiles are widened to those of Student's distribution for the number of the player's
 * pairings (T. Hesterberg, "What Teachers Should Know About the Bootstrap", 2014). Hesterberg's
 * second factor, sqrt(n / (n - 1)), is not needed: in a resample the number of a player's pairings
 * varies, which has the same effect. A bootstrap cannot show events that never happened: for a
 * player that wins, loses or draws everything in many resamples, or has very few pairings, the
 * interval is at least as wide as the one by the observed information, which includes the prior.
 *
 * Without a bootstrap, whose time grows with all games ever played, intervals can come from that
 * information alone, widened by how much more the results of whole pairings vary than those of
 * independent games would, and by Student's distribution. In simulated classes 95 to 96 % of them
 * hold the truth in games of two to four seats; with few pairings chosen by the results so far, as
 * in a Swiss tournament of eleven rounds, 91 %. */
#ifndef ONEMOVE_RATING_H
#define ONEMOVE_RATING_H

#include "core/base/why.h"
#include "core/rules/roster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The result of a game. */
struct outcome {
  unsigned players;                  /* at most ROSTER_SEATS_MAX */
  unsigned player[ROSTER_SEATS_MAX]; /* indices, at most UINT16_MAX */
  unsigned place[ROSTER_SEATS_MAX];  /* the place of each; 1 is the best; equal places are shared */
  unsigned long pairing;             /* below the number of outcomes, and each number up to the
                                        highest has a game; the bootstrap draws games of the same
                                        pairing together */
};

struct rating_plan {
  unsigned players; /* in all */
  int anchor;       /* the player whose rating is 0; -1: the mean of all is 0 */
  double prior; /* the weak prior: the number of drawn games of each player against one of strength
                   1 */
  unsigned resamples; /* of the bootstrap; 0: no intervals, unless `informed` */
  uint64_t seed;      /* of the bootstrap */
  bool informed;      /* without one, intervals by the observed information, with the prior's */
};

struct rating {
  double elo;
  double low, high; /* the 95 % interval; both are `elo` if there are none */
};

struct ratings {
  struct rating *of; /* one for each player */
  double *samples;   /* resamples x players: the logarithms of the strengths in each */
  size_t players, resamples;
};

/* Computes the ratings, which the caller frees by ratings_close. False and `why` if an outcome has
 * fewer than two players or one of them twice. A player without games has the prior's rating, and
 * an infinite interval. */
bool ratings_compute(const struct outcome *outcomes, size_t count, const struct rating_plan *plan,
                     struct ratings *ratings, struct why *why);
void ratings_close(struct ratings *ratings);

/* The probability that one player is stronger than the other, estimated by its share of the
 * resamples, of which there is at least one. */
double ratings_superiority(const struct ratings *ratings, size_t one, size_t other);

#endif
