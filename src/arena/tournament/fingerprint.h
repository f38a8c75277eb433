/* The fingerprint of an entrant's program, which shows whether it is still the one that has played.
 */
#ifndef ONEMOVE_FINGERPRINT_H
#define ONEMOVE_FINGERPRINT_H

#include "arena/record/hash.h"
#include "arena/tournament/entrants.h"
#include "arena/tournament/submission.h"

/* Writes the SHA-256, hexadecimal, of the files that the entrant's command names (program.h) and of
 * everything in the entrant's folder, if it has one: names, contents, and targets of symbolic
 * links. So files that a program imports or reads there count, too. `skip`: a folder that does not
 * count (submission.h). If the folder is refused, `hash` is that of the sentence in `why`. */
enum submission_end fingerprint_make(const struct entrant *entrant, const struct stat *skip,
                                     char hash[HASH_SIZE], struct why *why);

#endif
