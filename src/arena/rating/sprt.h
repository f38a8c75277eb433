/* A sequential test between two programs: it decides between two hypotheses about the difference of
 * their strengths and plays no more games than that takes.
 *
 * Games are played in pairs: the same board or deal, with the seats swapped. The two results depend
 * on each other, so a pair counts as a whole: the first program gets 0, 1/2, 1, 3/2 or 2 points of
 * 2 (the pentanomial model). The difference is measured in normalized Elo: the mean of the points
 * of a game minus 1/2, divided by their standard deviation, times 800 / ln 10; unlike the ordinary
 * scale, it is hardly affected by the share of drawn games. (For a pair, whose mean result has a
 * standard deviation smaller by sqrt 2, the quotient is larger by sqrt 2.)
 *
 * The test is the generalized sequential probability ratio test: after each pair, the most likely
 * probabilities of the five results are found under each hypothesis, and the logarithm of the ratio
 * of the two likelihoods is compared with Wald's bounds. (M. Van den Bergh, "Comments on Normalized
 * Elo" and "A Practical Introduction to the GSPRT"; X. Li, J. Liu, Z. Ying, "Generalized Sequential
 * Probability Ratio Test for Separate Families of Hypotheses", 2014.) */
#ifndef ONEMOVE_SPRT_H
#define ONEMOVE_SPRT_H

#include "core/base/why.h"

enum { SPRT_RESULTS = 5 };

struct sprt_plan {
  double elo0, elo1; /* the hypotheses H0 and H1, in normalized Elo; elo0 < elo1 */
  double alpha;      /* the probability of accepting H1 although H0 holds */
  double beta;       /* the probability of accepting H0 although H1 holds */
};

enum sprt_answer { SPRT_CONTINUE, SPRT_H0, SPRT_H1 };

struct sprt {
  struct sprt_plan plan;
  double low, high;                  /* H0 is accepted at `low`, H1 at `high` */
  unsigned long pairs[SPRT_RESULTS]; /* by the half points of the first program */
  double ratio;                      /* the logarithm of the ratio of the likelihoods */
  enum sprt_answer answer;
  double fitted[2][SPRT_RESULTS]; /* the last most likely probabilities under H0 and H1 */
};

/* Begins a test. False and `why` if the plan is invalid. */
bool sprt_open(struct sprt *sprt, const struct sprt_plan *plan, struct why *why);

/* Adds a pair in which the first program got this many half points, 0 to 4. The order of the pairs
 * must not depend on their results; it may be that of their numbers. Returns the answer; once it is
 * not SPRT_CONTINUE, it is final, and more pairs change nothing. */
enum sprt_answer sprt_add(struct sprt *sprt, unsigned half_points);

/* The normalized Elo of the pairs so far. Sets `side` to half the width of its 95 % interval,
 * computed as if the number of pairs had been fixed in advance. Without pairs they are 0 and
 * infinity. */
double sprt_elo(const struct sprt *sprt, double *side);

#endif
