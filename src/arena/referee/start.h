/* The start of a game between programs: its keys, its first state, and whether the board has room
 * for all placements. */
#ifndef ONEMOVE_START_H
#define ONEMOVE_START_H

#include "core/rules.h"

/* Completes the keys: those that a placement needs get their default values, and in games that deal
 * the seats players= becomes `players` unless it is given or there is a `board`. False and `why` if
 * the game cannot have so many players. */
bool start_complete(struct setup *setup, const struct rules *rules, unsigned players, bool board,
                    struct why *why);

/* Reads the first state from `text` (`size` bytes), or deals it from the seed if `text` is NULL.
 * Returns EXIT_MOVED, or the exit status for the error and `why`. */
int start_read(struct state *state, const struct rules *rules, const struct setup *setup,
               const char *text, size_t size, uint64_t seed, struct why *why);

/* Does the board have room for the placements of all players, including those that have not joined
 * yet? Most programs cannot handle a board that does not. False and `why` if not. */
bool start_has_room(const struct state *state, const struct rules *rules, unsigned players,
                    struct why *why);

#endif
