/* What is kept of a call that was not as it should be, so that the author of the player can look at
 * it and repeat it: given.txt, left.txt, expected.txt (where there is only one right file), stdout,
 * stderr, and `again`, a script. */
#ifndef ONEMOVE_TRIAL_EVIDENCE_H
#define ONEMOVE_TRIAL_EVIDENCE_H

#include "arena/trial/trial.h"

struct trial_evidence {
  struct trial *trial;
  const char *name, *sentence; /* of the check; after "it" */
  const struct call *call;
  const struct outcome *outcome;
  const char *expected; /* `expected_size` bytes; NULL: not known, or no file */
  size_t expected_size;
};

/* Writes the files into the folder NAME of the trial's evidence and its path to `path` (`room`
 * bytes). False and `why` on failure. */
bool trial_evidence_keep(const struct trial_evidence *evidence, char *path, size_t room,
                         struct why *why);

#endif
