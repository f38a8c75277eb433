/* Opponents for measuring the strong player of Penguins: what good programs of a course do, each
 * short. They look one slide ahead, take no time worth mentioning, and are no levels.
 *
 *   territory  the slide after which its floes, those that it reaches first, lead the most
 *   grabber    the same, and a connected part counts twice for those who stand at it
 *   captor     territory, and it shuts penguins in that it can shut in with two slides, and flees
 *   saver      territory after the worst reply; penguins that nobody can disturb wait till the end
 *
 * They share the strong player's bitboards, not its estimates, so that they stay what they are when
 * it changes. */
#ifndef ONEMOVE_BENCH_PENGUIN_PEERS_H
#define ONEMOVE_BENCH_PENGUIN_PEERS_H

#include "core/mind.h"

/* The peers; the last has no name. Boards have at most 64 rows and columns. */
extern const struct level penguin_peers[];

#endif
