/* Evidence: what is kept of a turn, so that the player's author can repeat it, even on another
 * machine: the file that the player was given, the one that it left, its output, the verdict, and
 * the command.
 *
 *   given.txt    the file that the player was given
 *   left.txt     what it left in its place, if that is a regular file of its own
 *   left.kind    what it left, in words, if that is anything else or too large; left.txt then has
 *                its beginning or does not exist
 *   stderr.txt   the beginning of its stderr, EVIDENCE_SAID_MAX bytes at most
 *   stdout.txt   the same for its stdout
 *   again        runs the player once more on the same file. The folder may be anywhere: `sh again`
 *                runs the same command, `sh again ./myplayer` another one with the same arguments.
 */
#ifndef ONEMOVE_EVIDENCE_H
#define ONEMOVE_EVIDENCE_H

#include "core/base/why.h"
#include "process/run.h"

enum { EVIDENCE_SAID_MAX = 1 << 16 };

struct evidence {
  const char *given; /* the text of the file, `given_size` bytes */
  size_t given_size;
  const char *left_path; /* the path of what the player left, of any kind */
  const struct run *run;
  const struct invocation *invocation; /* of the player, with its arguments */
  const char *sentence;
};

/* Makes the folder `folder`/`name`, which may exist, or, if `folder` is NULL, one below
 * TMPDIR: for a `name` always the same one, which is emptied, so that repeated calls do not fill
 * the disk; for NULL a new one. Only its owner may read it. Its path is written to `path` (`room`
 * bytes). False and `why` on failure. */
bool evidence_folder(const char *folder, const char *name, char *path, size_t room,
                     struct why *why);

/* Writes a file (`size` bytes) into a folder; if `text` is NULL, removes what an earlier game may
 * have left in its place. False and `why` on failure. */
bool evidence_put(const char *folder, const char *name, const char *text, size_t size,
                  struct why *why);

/* Writes the evidence into the folder `folder`/`name`, or into a new one below TMPDIR if `folder`
 * is NULL. Only its owner may read it, as it shows a player's private view of the game. It replaces
 * what an earlier game left there. Its path is written to `path` (`room` bytes). False and `why` on
 * failure. */
bool evidence_keep(const struct evidence *evidence, const char *folder, const char *name,
                   char *path, size_t room, struct why *why);

#endif
