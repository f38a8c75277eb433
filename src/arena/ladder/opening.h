/* Opening a submission: where in it is the program?
 *
 * Whoever packs a folder packs one folder more, and systems put files of their own beside it. So a
 * folder or archive that is alone is entered, apart from litter (student.h), empty folders and,
 * where there is no program, documents; what was left out is told. One archive is unpacked, in a
 * cell. The program becomes a copy within the limits of submissions, executable where an archive
 * could not say so. */
#ifndef ONEMOVE_LADDER_OPENING_H
#define ONEMOVE_LADDER_OPENING_H

#include "arena/tournament/submission.h"
#include "core/text/out.h"

/* Makes `room`/source from `room`/in. `player` is the command of the class's programs. Appends to
 * `ignored` what was left out. On SUBMISSION_REFUSED `why` is a sentence (verdict.h). */
enum submission_end opening_run(const char *room, const char *player, struct out *ignored,
                                struct why *why);

/* Is what `player` calls there, once it is built, in `room`/program? If not, appends a sentence
 * that says what was handed in instead. A command of the system is there. */
bool opening_has_player(const char *room, const char *player, struct out *sentence);

/* Is there, instead, the work of several, as in a class's export? */
bool opening_has_many(const char *room, const char *player);

#endif
