/* What a process that plays many games keeps from one to the next, so that a game of quick players
 * does not cost more around the moves than the moves: spawners (spawner.h), and the hashes of
 * programs. Nothing of it is known to a player. */
#ifndef ONEMOVE_REUSE_H
#define ONEMOVE_REUSE_H

#include "arena/cell/cell.h"
#include "arena/referee/program.h"

struct reuse;

/* Nothing yet; NULL when memory is out. reuse_close in the end, when no cell is open; NULL is
 * allowed. */
struct reuse *reuse_open(void);
void reuse_close(struct reuse *reuse);

/* The spawner for the cells of a plan, started the first time; a later plan with the same slot must
 * have the same limits and layers. NULL: none could be started, and a cell has to be made without.
 */
struct spawner *reuse_spawner(struct reuse *reuse, const struct cell_plan *plan);

/* The program of a command in a folder, read anew only if its files have changed. It belongs to
 * `reuse` and stays as it is until the next call. A command whose program cannot be read has one
 * without files. NULL when memory is out. */
const struct program *reuse_program(struct reuse *reuse, const char *command, const char *folder);

#endif
