/* Building a program in a cell: what a makefile does is not to be trusted either.
 *
 * The folder is copied into the cell's own one, the only place that can be written there, built
 * there, and copied back to another place than where it came from: the original stays as it is. */
#ifndef ONEMOVE_BUILD_H
#define ONEMOVE_BUILD_H

#include "arena/cell/cell.h"

struct build_plan {
  const char *from;    /* the folder */
  const char *command; /* for the shell */
  const char *to;      /* where it goes; replaced as a whole, and only when it is complete */
  const char *log;     /* a file for what the command says */
  const char *scratch; /* as in cell_plan, like the others: */
  unsigned slot;
  uint32_t layers, required;
};

enum build_end {
  BUILD_DONE,
  BUILD_FAILED, /* the program's fault: `why` says what it did, after "it" */
  BUILD_INTERRUPTED,
  BUILD_BROKEN, /* `why` */
};

enum build_end build_program(const struct build_plan *plan, struct why *why);

/* Copies all files, folders and symbolic links of a folder into one that exists, given by a
 * descriptor; they get its owner. False and `why`. */
bool build_copy(const char *from, int to, struct why *why);

#endif
