/* How a game between programs begins: its keys, its first state, and whether there is room for all.
 */
#ifndef ONEMOVE_START_H
#define ONEMOVE_START_H

#include "core/rules.h"

/* Completes the keys: those that a placement needs get their default values, and where the seats
 * are dealt (`board`: the state is given instead) there is one for each of the `players`, unless
 * players= says otherwise. False and `why` if the game cannot have so many. */
bool start_complete(struct setup *setup, const struct rules *rules, unsigned players, bool board,
                    struct why *why);

/* Reads the first state from `text`, or deals it from the seed if that is NULL. EXIT_MOVED, or
 * `why` and what to exit with. */
int start_read(struct state *state, const struct rules *rules, const struct setup *setup,
               const char *text, size_t size, uint64_t seed, struct why *why);

/* Has the board room for the placements of all players, those who are to come included? Most
 * programs cannot handle it if not. False and `why`. */
bool start_has_room(const struct state *state, const struct rules *rules, unsigned players,
                    struct why *why);

#endif
