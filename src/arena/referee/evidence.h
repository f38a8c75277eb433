/* What is kept of a turn, so that its player's author can repeat it, on another machine as well:
 * the file that was given, the one that was left, stderr, stdout, the verdict, and the command.
 *
 *   given.txt    the file that the player was given
 *   left.txt     what it left in its place, if that is a regular file of its own
 *   left.kind    what it left, in a sentence, if that is something else or too large; then left.txt
 *                has the beginning, or is not there
 *   stderr.txt   the beginning of what it said there, EVIDENCE_SAID_MAX bytes at most
 *   stdout.txt   the same
 *   again        runs the player once more on the same file. The folder may be anywhere: `sh again`
 *                runs the same command, `sh again ./myplayer` another one with the same arguments.
 */
#ifndef ONEMOVE_EVIDENCE_H
#define ONEMOVE_EVIDENCE_H

#include "arena/referee/run.h"
#include "core/why.h"

enum { EVIDENCE_SAID_MAX = 1 << 16 };

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

/* Writes it into the folder `folder`/NAME, or where `folder` is NULL into a fresh one below TMPDIR;
 * nobody but its owner may read it, as a player's view of a game is nobody else's business. What an
 * earlier game left in that folder is replaced. Its path goes to `path` (of `room` bytes). False
 * and `why` on failure. */
bool evidence_keep(const struct evidence *evidence, const char *folder, const char *name,
                   char *path, size_t room, struct why *why);

#endif
