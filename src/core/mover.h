/* Finds out which seat made the move between two states if that is not known. */
#ifndef ONEMOVE_MOVER_H
#define ONEMOVE_MOVER_H

#include "core/rules.h"

/* A file that a player left: its text, `size` bytes, and the state that was read from it. */
struct left_file {
  const struct state *state;
  const char *text;
  size_t size;
};

/* Finds the seat that made exactly one legal move from `before` to `after`: a newcomer, which then
 * joins `before`, or a seat that it has. Fills in the seat and its move. False and `why` if there
 * is none; `why` is the complaint about one of the seats, preferably one without a position in the
 * file. */
bool mover_find(const struct rules *rules, struct state *before, const struct left_file *after,
                struct dice *dice, struct move *move, int *seat, struct why *why);

/* Copies the ID in the player lines of `after` that is not in those of `before` to `id`
 * (MOVER_ID_SIZE bytes); false if there is none, or it is longer. */
enum { MOVER_ID_SIZE = ROSTER_ID_MAX + 1 };
bool mover_newcomer(const struct roster *before, const struct roster *after, char *id);

/* Fills in the ID (MOVER_ID_SIZE bytes) of the player that moved: that of the player line that was
 * added, otherwise of the seat that mover_find finds. False and `why` as mover_find. */
bool mover_name(const struct rules *rules, const struct state *before,
                const struct left_file *after, struct dice *dice, char *id, struct why *why);

#endif
