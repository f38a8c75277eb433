/* Evidence of a call that failed a check, so that the author of the player can examine and repeat
 * it: given.txt, left.txt, expected.txt (if there is only one correct file), stdout, stderr, and
 * the script `again`. */
#ifndef ONEMOVE_TRIAL_EVIDENCE_H
#define ONEMOVE_TRIAL_EVIDENCE_H

#include "arena/trial/trial.h"

struct trial_evidence {
  struct trial *trial;
  const char *name, *sentence; /* of the check, and its sentence (verdict.h) */
  const struct call *call;
  const struct call_result *outcome;
  const char *expected; /* `expected_size` bytes; NULL: unknown, or no file */
  size_t expected_size;
};

/* Writes the files into a folder called `name` in the trial's folder for evidence, and its path to
 * `path` (`room` bytes). False and `why` on failure. */
bool trial_evidence_keep(const struct trial_evidence *evidence, char *path, size_t room,
                         struct why *why);

#endif
