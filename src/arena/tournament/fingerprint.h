/* The fingerprint of an entrant's program: whether it is still the one that has played. */
#ifndef ONEMOVE_FINGERPRINT_H
#define ONEMOVE_FINGERPRINT_H

#include "arena/tournament/entrants.h"

enum { FINGERPRINT_SIZE = 65, FINGERPRINT_FILES_MAX = 100000 };

/* Writes the SHA-256, hexadecimal, of the files that the entrant's command names (program.h) and,
 * where it has a folder, of all that is in that: names, contents, and where symbolic links lead. So
 * what a program imports or reads counts, too. False and `why` if a file cannot be read, or the
 * folder has more than FINGERPRINT_FILES_MAX. */
bool fingerprint_make(const struct entrant *entrant, char hash[FINGERPRINT_SIZE], struct why *why);

#endif
