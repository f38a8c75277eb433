/* Shared by cell.c, which makes cells, and cell_run.c, which runs programs in them. */
#ifndef ONEMOVE_CELL_INSIDE_H
#define ONEMOVE_CELL_INSIDE_H

#include "arena/cell/cgroup.h"
#include "arena/cell/orders.h"
#include "process/run.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* The pipes for the player's output. */
enum { OUT, ERRORS, SPOKEN };

struct cell {
  uint32_t layers;
  struct cell_limits limits;
  pid_t keeper;
  int socket; /* -1: the keeper is lost */
  int desk;
  int pipe[SPOKEN]; /* the read ends */
  char said[SPOKEN][RUN_SAID_MAX + 1];
  size_t said_size[SPOKEN];
  struct spawner *spawner;     /* the keeper's; NULL: not yet */
  bool own_spawner;            /* it is not the plan's */
  const struct cgroup *cgroup; /* the spawner's; NULL: none */
  struct cgroup_events events; /* up to the last run */
  char folder[PATH_MAX];       /* as the player sees it */
  bool made_folder;            /* `folder` is in the plan's scratch folder */
  unsigned unanswered;         /* orders of earlier runs that may still be answered */
  char message[ORDER_ROOM];
};

/* Appends `count` strings, each with its NUL, to a message of `size` bytes, which has room for
 * ORDER_ROOM. Returns its new size, or 0 if they do not fit or `size` is 0. */
size_t cell_append(char *message, size_t size, const char *const strings[], unsigned count);

/* The number of strings in a list ended by NULL; NULL is an empty list. */
unsigned cell_count(const char *const list[]);

/* Closes the keeper's socket, which makes the keeper end, and waits for its end if need be. */
void cell_end_keeper(struct cell *cell);

#endif
