/* Spawners (spawner.h) and the hashes of programs, kept from one game to the next by a process that
 * plays many, so that with quick players the overhead of a game does not exceed the time of its
 * moves. Players have no access to any of it. */
#ifndef ONEMOVE_REUSE_H
#define ONEMOVE_REUSE_H

#include "arena/cell/cell.h"
#include "arena/match/program.h"

struct reuse;

/* Starts with nothing kept. Call reuse_close when no cell is open any more; NULL is allowed. */
struct reuse *reuse_open(void);
void reuse_close(struct reuse *reuse);

/* The spawner for the cells of a plan, started on first use. No cell of its slot may be open; all
 * slots are of one range (slot_take), and plans with the same slot have the same limits and layers.
 * NULL if it cannot be started; then the cell is made without. */
struct spawner *reuse_spawner(struct reuse *reuse, const struct cell_plan *plan);

/* The program of a command in a folder, read again only if its files have changed. It belongs to
 * `reuse`, and is the same object for the same command and folder. If the program cannot be read,
 * it has no files. NULL and errno if that is not its own fault (file_error_is_own). */
struct program *reuse_program(struct reuse *reuse, const char *command, const char *folder);

#endif
