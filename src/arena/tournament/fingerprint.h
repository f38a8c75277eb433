/* The fingerprint of an entrant's program, which shows whether it is still the one that has played.
 */
#ifndef ONEMOVE_FINGERPRINT_H
#define ONEMOVE_FINGERPRINT_H

#include "arena/tournament/entrants.h"

enum { FINGERPRINT_SIZE = 65, FINGERPRINT_FILES_MAX = 100000 };

/* Writes the SHA-256, hexadecimal, of the files that the entrant's command names (program.h) and of
 * everything in the entrant's folder, if it has one: names, contents, and targets of symbolic
 * links. So files that a program imports or reads there count, too. False and `why` if a file
 * cannot be read, or the folder has more than FINGERPRINT_FILES_MAX files. */
bool fingerprint_make(const struct entrant *entrant, char hash[FINGERPRINT_SIZE], struct why *why);

#endif
