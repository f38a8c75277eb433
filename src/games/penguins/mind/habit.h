/* What programs of a course do on their turn, as far as a look at one move says it: how likely each
 * move is (a conditional logit model: D. McFadden, "Conditional logit analysis of qualitative
 * choice behavior", 1974). Fitted to the moves of such programs; MEASUREMENTS.md says how well it
 * predicts others. They seldom look at territory. They take fish, keep away from floes that lead
 * nowhere, leave a place with one exit, and take the exits of penguins next to them. */
#ifndef ONEMOVE_PENGUINS_HABIT_H
#define ONEMOVE_PENGUINS_HABIT_H

#include "games/penguins/mind/ice.h"

enum { HABIT_UNIT = 16 }; /* a move that is worth this much more is twice as likely */

/* What the slide, or the placement on the floe, is worth to the player who makes it. The ice is as
 * before afterwards. */
int32_t habit_of_slide(struct ice *ice, const struct slide *slide);
int32_t habit_of_floe(const struct ice *ice, unsigned cell);

/* How likely a move of that worth is, compared with others: positive, below 2^32. */
int64_t habit_share(int32_t worth);

#endif
