/* A spawner: a small process that forks the keepers of one seat's cells, game after game.
 *
 * Moving a process into a control group takes the kernel about ten milliseconds: longer than a
 * whole game of quick players. A spawner is a fresh program image that is moved into the group
 * once, and the keepers that it forks start there. It prepares only what is the same for all
 * keepers (enter.h). Each keeper enters the other layers by itself, so no player finds anything of
 * another game. A spawner knows nothing that cell_open does not send to every keeper.
 *
 * The spawner waits for the keeper of a closed cell before it forks the next one, so that closing a
 * cell does not have to wait for the keeper's end. */
#ifndef ONEMOVE_SPAWNER_H
#define ONEMOVE_SPAWNER_H

#include "arena/cell/cgroup.h"
#include "process/layers.h"

struct spawner;

/* Starts a spawner for cells with these limits and this slot (cell.h). It has no control group if
 * `layers` lacks LAYER_CGROUP or the machine does not grant it. NULL and `why` on failure. */
struct spawner *spawner_open(const struct cell_limits *limits, uint32_t layers, unsigned slot,
                             struct why *why);

/* Ends it; all its cells must be closed. NULL is allowed. */
void spawner_close(struct spawner *spawner);

/* The control group of its keepers; NULL and `why` if there is none. */
const struct cgroup *spawner_cgroup(const struct spawner *spawner, struct why *why);

/* Forks a keeper for a cell with these layers, with these descriptors as KEEPER_SOCKET, stdout and
 * stderr. Its pid, or -1 and errno. */
pid_t spawner_fork(struct spawner *spawner, uint32_t layers, int socket, int out, int errors);

/* Has it stopped answering? Then it makes no keepers any more. */
bool spawner_lost(const struct spawner *spawner);

/* Waits for the end of the keeper, whose socket is closed, and kills it if that takes too long. */
void spawner_reap(struct spawner *spawner);

/* `onemove cell --spawner`: serves the requests that arrive on descriptor 3 until the other end is
 * closed. Returns an exit status. */
int spawner_serve(void);

#endif
