/* What is kept of a turn, so that its player's author can repeat it: the file that was given, the
 * one that was left, all of stderr, stdout, the verdict, and the command. */
#ifndef ONEMOVE_EVIDENCE_H
#define ONEMOVE_EVIDENCE_H

#include "arena/run.h"
#include "core/why.h"

struct evidence {
  const char *given; /* the text of the file, `given_size` bytes */
  size_t given_size;
  const char *left_path; /* the file as it was left, whatever that is */
  const struct run *run;
  const char *player;           /* the command */
  const char *from;             /* the folder that it starts from; NULL: the current one */
  const char *const *arguments; /* ended by NULL */
  const char *sentence;
};

/* Writes given.txt, left.txt (if the player left a regular file), stderr.txt, stdout.txt and
 * `again`, a script that runs the player once more on the same file, into a fresh folder:
 * `folder`/NAME, or where `folder` is NULL one below TMPDIR. Its path goes to `path` (of `room`
 * bytes). False and `why` on failure. */
bool evidence_keep(const struct evidence *evidence, const char *folder, const char *name,
                   char *path, size_t room, struct why *why);

#endif
