/* A cell: where the player of one seat runs for the length of one game.
 *
 * A cell is made once per seat and game, because making it costs milliseconds, while running a
 * program in it costs hardly more than starting the program. It consists of a small process of its
 * own, the keeper, that has entered the layers of protection (layers.h) and then starts the player,
 * once for each order, by vfork and exec. The keeper is a fresh program image, so nothing that the
 * referee knows is in its memory. When a player ends, or has to, everything that it started is
 * killed before cell_run returns.
 *
 * The seat has a folder of its own, which lasts as long as the cell, is the player's working folder
 * and is the only place where it can write. The referee reaches it by a descriptor.
 *
 * Where a layer is not granted by the machine, the cell does without: even with no layer at all the
 * player runs in a process group of its own, is limited in time, and its children are killed. */
#ifndef ONEMOVE_CELL_H
#define ONEMOVE_CELL_H

#include "arena/cell/layers.h"
#include "arena/cell/limits.h"
#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What suits programs of a course, interpreters included. */
extern const struct cell_limits cell_usual_limits;

struct spawner;
struct processors;

struct cell_plan {
  uint32_t layers;   /* wanted, a bit each (LAYER_BIT); those that are not granted are left out */
  uint32_t required; /* without these the cell is not made */
  struct cell_limits limits;
  const char *const *visible; /* ended by NULL: absolute paths of files and folders that the player
                                 may read besides the system's */
  const char *const *hidden;  /* ended by NULL: absolute paths that it must not see although they
                                 lie within those */
  const char *scratch; /* an existing folder, in which the seat's folder is made where there is no
                          mount layer */
  const struct processors *processors; /* that players may use; NULL: those of the caller */
  struct spawner *spawner; /* that makes cells quickly (spawner.h), with the same limits and slot;
                              NULL: none */
  unsigned slot;           /* different for all cells that exist at the same time on this machine */
};

struct cell;

/* Makes a cell. NULL and `why` on failure, also if a required layer is not granted.
 *
 * It starts this very program with the arguments `cell --keeper`, so `main` has to hand those to
 * cell_keeper (keeper.h). A layer that is not granted costs an attempt each time: whoever makes
 * many cells asks layers_granted (probe.h) once. The keeper ends with the thread that made the
 * cell. */
struct cell *cell_open(const struct cell_plan *plan, struct why *why);

/* Kills what is left in the cell and removes the seat's folder. NULL is allowed. */
void cell_close(struct cell *cell);

/* The layers that are active in it, a bit each. */
uint32_t cell_layers(const struct cell *cell);

/* A descriptor of the seat's folder, for openat and the like; the cell keeps it. */
int cell_desk(const struct cell *cell);

/* The path of the seat's folder as the player sees it. */
const char *cell_folder(const struct cell *cell);

/* How long a run may take. */
struct cell_time {
  int64_t cpu_ns;  /* processor time of all processes together */
  int64_t wall_ns; /* fair time: wall time less what the machine, not the player, was late by */
  int64_t cap_ns;  /* wall time, whatever the machine does */
};

enum cell_ending {
  CELL_EXITED,
  CELL_SIGNAL,
  CELL_LATE_CPU,
  CELL_LATE_WALL,
  CELL_INTERRUPTED, /* the referee was told to end (signals.h) */
  CELL_NEVER_BEGAN, /* the program could not be started; `why` says why */
  CELL_BROKEN,      /* the keeper is gone: the referee's failure, not the player's */
};

/* Which limit a run ran into, as far as the machine tells. */
enum cell_excess { EXCESS_NONE, EXCESS_MEMORY, EXCESS_FILE, EXCESS_SPACE, EXCESS_PROCESSES };

enum { CELL_SAID_MAX = 1 << 16 }; /* bytes of stdout, and of stderr, that are kept of a run */

struct cell_report {
  enum cell_ending ending;
  int status; /* the exit status, or the signal's number */
  enum cell_excess excess;
  int64_t wall_ns;    /* from the start of the program to its end */
  int64_t cpu_ns;     /* of it and all that it started */
  int64_t late_ns;    /* how much of the wall time is the machine's fault: the time that the player
                         was ready to run and had no processor, and the referee's own lateness */
  int64_t peak_bytes; /* memory of the largest process; 0: not known */
  unsigned left_over; /* processes that were still there when the player had ended */
  const char *out, *errors; /* stdout and stderr, each terminated by a NUL that is not counted; the
                               cell keeps them until the next run; what is too much is dropped */
  size_t out_size, errors_size;
};

/* Runs a program in the cell to its end: argv[0] is a path, or a name to be found in PATH; the list
 * ends with NULL. It gets an environment of its own: PATH, HOME and TMPDIR (the seat's folder),
 * LANG and nothing of the caller's. Its stdin is empty. False and `why` when the ending is
 * CELL_NEVER_BEGAN or CELL_BROKEN. */
bool cell_run(struct cell *cell, const char *const argv[], const struct cell_time *time,
              struct cell_report *report, struct why *why);

/* Removes everything from the seat's folder but the file `keep`. Returns whether there was anything
 * else. */
bool cell_wipe(struct cell *cell, const char *keep);

#endif
