/* The resources that the player in a cell may use. */
#ifndef ONEMOVE_LIMITS_H
#define ONEMOVE_LIMITS_H

#include <stdint.h>

struct cell_limits {
  int64_t memory_bytes; /* of each process; with the cgroup layer, of all together */
  int64_t file_bytes;   /* the size of each file that it writes */
  int64_t space_bytes;  /* the size of its folder, with the mount layer */
  unsigned processes;   /* at the same time, threads included */
  unsigned open_files;  /* of each process */
};

#endif
