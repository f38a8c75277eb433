/* A cell: where the player of one seat runs for the length of one game.
 *
 * A cell is made once per seat and game: making it takes milliseconds, but running a program in it
 * takes hardly longer than starting the program. A cell is a small process, the keeper, which
 * enters the layers of protection (layers.h) and then starts the player, once for each order, by
 * vfork and exec. The keeper is a fresh program image, so its memory holds nothing that the referee
 * knows. When a player ends or is killed, all processes that it started are killed before cell_run
 * returns.
 *
 * The seat has a folder of its own, which exists as long as the cell does; it is the player's
 * working folder and the only place where it can write. The referee accesses it through a
 * descriptor.
 *
 * If the machine does not grant a layer, the cell does without it. Even without any layer, the
 * player runs in its own process group with limited time, and its children are killed. */
#ifndef ONEMOVE_CELL_H
#define ONEMOVE_CELL_H

#include "arena/cell/slot.h"
#include "core/base/why.h"
#include "core/rules/roster.h"
#include "process/layers.h"
#include "process/run.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Limits that suit the programs of a course, including those run by an interpreter. */
extern const struct cell_limits cell_usual_limits;

struct spawner;
struct processors;

struct cell_plan {
  uint32_t layers;   /* the layers wanted, a bit each (LAYER_BIT); those not granted are left out */
  uint32_t required; /* the cell is not made unless these are granted */
  struct cell_limits limits;
  const char *const *visible; /* ended by NULL: absolute paths of files and folders that the player
                                 may read besides the system's; NULL: none */
  const char *const *hidden;  /* ended by NULL: paths below the visible ones that it must not see;
                                 NULL: none */
  const char *scratch; /* an existing folder, where the seat's folder is made without the mount
                          layer */
  const struct processors *processors; /* the processors that players may use; NULL: the caller's */
  struct spawner *spawner; /* for more than one cell (spawner.h); it must have the same limits and
                              slot. NULL: the cell has one of its own */
  bool builds;   /* it runs a build, which may change the rights and times of files; a player could
                    use them to pass messages to another seat */
  unsigned slot; /* slot.h: different for all cells that exist at the same time on this machine */
};

struct cell;

/* Makes a cell, which the caller ends with cell_close. NULL and `why` on failure, for example if a
 * required layer is not granted.
 *
 * It starts this program again with the arguments `cell --spawner`, for which `main` must call
 * spawner_serve (spawner.h). A layer that is not granted costs an attempt for each cell;
 * layers_granted (probe.h) tells which are. The keeper ends with the thread that made the cell. */
struct cell *cell_open(const struct cell_plan *plan, struct why *why);

/* Kills all processes left in the cell and removes the seat's folder. NULL is allowed. */
void cell_close(struct cell *cell);

/* The layers that are active in the cell, a bit each. */
uint32_t cell_layers(const struct cell *cell);

/* A descriptor of the seat's folder, for openat and the like. It belongs to the cell: the caller
 * does not close it. */
int cell_desk(const struct cell *cell);

/* The path of the seat's folder as the player sees it. */
const char *cell_folder(const struct cell *cell);

/* How long a run may take. */
struct cell_time {
  int64_t cpu_ns;  /* processor time of all processes together */
  int64_t wall_ns; /* fair wall time: wall time minus the delay that the machine caused */
  int64_t cap_ns;  /* wall time, delays included */
};

struct cell_report {
  enum ending ending; /* ENDING_LATE: by fair wall time, or by the cap; ENDING_BROKEN: the keeper
                         died or does not answer, which is not the player's failure */
  int status;         /* the exit status, or the signal's number */
  enum excess excess;
  int64_t wall_ns; /* from the start of the program to its end */
  int64_t cpu_ns;  /* of the program and all processes that it started */
  int64_t late_ns; /* the part of the wall time caused by the machine: the time that the player was
                      ready to run but had no processor, plus the referee's own delays */
  int64_t peak_bytes;        /* memory of the largest process; 0: not known */
  unsigned left_over;        /* processes that still existed when the player had ended */
  char refused[RUN_REFUSED]; /* the system calls that only an attack needs and that it tried, with
                                 commas; empty: none, or nobody could notice them */
  const char *out,
      *errors; /* stdout and stderr, each terminated by a NUL that is not counted, and cut at
                  RUN_SAID_MAX bytes; they belong to the cell and are valid until the next run */
  size_t out_size, errors_size;
};

/* Can cells run commands of the shell? */
bool cell_has_shell(void);

/* Runs a program in the cell until it ends: argv[0] is a path, or a name to be found in PATH; the
 * list ends with NULL. The program's environment is PATH, LANG and the seat's folder as HOME,
 * TMPDIR and PWD, and nothing of the caller's; ASAN_OPTIONS keeps AddressSanitizer, with which a
 * beginner looks for mistakes, from complaining of leaks. Its stdin is empty. False and `why` if
 * the ending is ENDING_NEVER_BEGAN or ENDING_BROKEN. */
bool cell_run(struct cell *cell, const char *const argv[], const struct cell_time *time,
              struct cell_report *report, struct why *why);

/* Removes everything from the seat's folder except the file `keep`. Returns whether there was
 * anything to remove. */
bool cell_wipe(struct cell *cell, const char *keep);

#endif
