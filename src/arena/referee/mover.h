/* Who moved: where nobody says whose move lies between two states. */
#ifndef ONEMOVE_MOVER_H
#define ONEMOVE_MOVER_H

#include "core/rules.h"

/* A file that a player left: its text, and the state that was read from it. */
struct left {
  const struct state *state;
  const char *text;
  size_t size;
};

/* Somebody joined, or one of those who are there has moved, those in `seats_known` (a bit a seat)
 * excepted. Fills in the seat and its move; a newcomer joins `before`. False and `why` if nobody
 * made exactly one legal move: the first complaint about a seat whose move was found stays. */
bool mover_find(const struct rules *rules, struct state *before, const struct left *after,
                uint32_t seats_known, struct dice *dice, struct move *move, int *seat,
                struct why *why);

/* Copies the ID in the player lines of `after` that is not in those of `before` to `id`
 * (MOVER_ID_SIZE bytes); false if there is none, or it is longer. */
enum { MOVER_ID_SIZE = ROSTER_ID_BYTES + 1 };
bool mover_newcomer(const struct roster *before, const struct roster *after, char *id);

/* Fills in the ID (MOVER_ID_SIZE bytes) of whoever moved: that of the player line that was added,
 * else of the seat that mover_find finds. False and `why`, as it says it. */
bool mover_name(const struct rules *rules, const struct state *before, const struct left *after,
                struct dice *dice, char *id, struct why *why);

#endif
