/* Copying a program's folder into the tournament's own, so that nobody changes it afterwards, and
 * building it in a cell, because makefiles cannot be trusted either.
 *
 * A program is built in a copy in the cell's folder, the only one that is writable there, and then
 * copied to its place; the original is not changed. Every copy keeps the limits of submissions
 * (submission.h). */
#ifndef ONEMOVE_BUILD_H
#define ONEMOVE_BUILD_H

#include "arena/cell/cell.h"
#include "arena/tournament/submission.h"

struct build_plan {
  const char *from;        /* the folder */
  const char *command;     /* for the shell; NULL: it is only copied */
  const struct stat *skip; /* a folder that is not copied (submission.h) */
  const char *to;          /* the folder for the result; replaced as a whole, and only on success */
  const char *log;         /* a file for the output of the command */
  const struct submission_limits *limits; /* NULL: the usual ones */
  int *status;           /* becomes the exit status of the command if that is not 0; may be NULL */
  struct cell_plan cell; /* layers, required, scratch and slot; its limits are set here */
};

/* SUBMISSION_REFUSED if it is the program's fault, as when its command fails: then `why` is a
 * sentence as in verdict.h. With SUBMISSION_INTERRUPTED, `why` may be empty. */
enum submission_end build_program(const struct build_plan *plan, struct why *why);

#endif
