/* A spawner: a small process from which the keepers of one seat's cells are forked, game after
 * game.
 *
 * A cell that is made by itself starts its keeper from nothing and moves it into a control group,
 * which takes the kernel ten milliseconds: longer than a whole game of quick players. A spawner is
 * a fresh program image that has been moved there once, and whatever it forks is born there. It has
 * entered no layer itself, so each keeper makes namespaces of its own, and no player ever meets
 * anything of another game. It knows nothing but what cell_open sends to all keepers.
 *
 * A keeper whose cell has been closed is waited for before the next one is forked, so that its end
 * does not delay whoever closes the cell. */
#ifndef ONEMOVE_SPAWNER_H
#define ONEMOVE_SPAWNER_H

#include "arena/cell/cgroup.h"
#include "arena/cell/layers.h"

struct spawner;

/* Starts a spawner for cells with these limits and that slot (cell.h); without LAYER_CGROUP among
 * `layers`, or where that is not granted, there is no control group. NULL and `why` on failure. */
struct spawner *spawner_open(const struct cell_limits *limits, uint32_t layers, unsigned slot,
                             struct why *why);

/* Ends it; all its cells must be closed. NULL is allowed. */
void spawner_close(struct spawner *spawner);

/* The control group of its keepers, or NULL. */
const struct cgroup *spawner_cgroup(const struct spawner *spawner);

/* Forks a keeper with these descriptors as KEEPER_SOCKET, stdout and stderr. Its pid, or -1 and
 * errno. */
pid_t spawner_fork(struct spawner *spawner, int socket, int out, int errors);

/* Waits until a keeper, whose socket has been closed, has ended, and kills it if that takes too
 * long. */
void spawner_reap(struct spawner *spawner, pid_t keeper);

/* Starts onemove anew as `onemove cell WORD`, with nothing but these descriptors: for `--keeper`,
 * or for `--spawner`, which has no output. 0 and the pid, or an errno. */
int spawner_exec(pid_t *pid, char *word, int socket, int out, int errors);

/* `onemove cell --spawner`: serves the requests that come from descriptor 3 until its other end is
 * closed. Returns an exit status; in a forked keeper, that of cell_keeper. */
int spawner_serve(void);

#endif
