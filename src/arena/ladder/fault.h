/* Whose fault it is that a submission cannot be judged, or does not pass: one decision, in one
 * place.
 *
 * A student's fault is refused, told and counted. The instructor's (a build command that this
 * machine does not know) refuses nobody and counts for nobody: everything is judged again after the
 * mend. So is the machine's (no space, no descriptor, a folder from which nothing may be run, a
 * layer that is not granted), at the next call. */
#ifndef ONEMOVE_LADDER_FAULT_H
#define ONEMOVE_LADDER_FAULT_H

#include "arena/tournament/submission.h"

enum fault { FAULT_NOBODY, FAULT_STUDENT, FAULT_INSTRUCTOR, FAULT_MACHINE };

enum fault_stage { FAULT_OPENING, FAULT_BUILDING, FAULT_TRYING };

/* The status of a trial whose program could not be started, while others can be. */
enum { FAULT_CANNOT_START = 4 };

/* What was seen. */
struct fault_signs {
  enum fault_stage stage;
  enum submission_end end; /* of opening and building */
  int status;              /* of the build command; of the trial, -1 if it was ended by a signal */
  bool late;               /* the trial's patience was spent, */
  bool alone;              /* with nothing of ours beside it */
};

enum fault fault_of(const struct fault_signs *signs);

#endif
