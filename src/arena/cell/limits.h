/* What the player of a cell may use. */
#ifndef ONEMOVE_LIMITS_H
#define ONEMOVE_LIMITS_H

#include <stdint.h>

struct cell_limits {
  int64_t memory_bytes; /* of all its processes where cgroups count them, else of each */
  int64_t file_bytes;   /* of each file that it writes */
  int64_t space_bytes;  /* of its folder, where that is a file system of its own */
  unsigned processes;   /* at the same time, threads included */
  unsigned open_files;  /* of each process */
};

#endif
