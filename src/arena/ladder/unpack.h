/* Archives: zip, tar and 7z in their compressions, read by libarchive in a cell, and the zip that a
 * student is given.
 *
 * What an archive holds comes out whole or not at all. Its names become UTF-8 in form C; paths that
 * lead out of it, a password, and what exceeds a limit are refused with a sentence that says so;
 * links are checked when the result is taken out of the cell (submission.h); pipes and devices are
 * passed over. Times without a zone, as in most zips, are in that of this process (TZ). */
#ifndef ONEMOVE_LADDER_UNPACK_H
#define ONEMOVE_LADDER_UNPACK_H

#include "arena/tournament/submission.h"

/* Unpacks `from`/archive, the only file there, in a cell: `to`/all has what is in it then. `limits`
 * as for a submission; `scratch` is an existing folder. On SUBMISSION_REFUSED `why` is a sentence
 * about the archive (verdict.h). */
enum submission_end unpack_in_cell(const char *from, const char *to,
                                   const struct submission_limits *limits, const char *scratch,
                                   struct why *why);

/* The limits for an export of a whole class. */
struct submission_limits unpack_export_limits(void);

/* What runs in the cell: unpacks `archive` into the new folder `to` and removes it. The words are
 * those limits. Prints the sentence and returns 1, or 3 if it is not the archive's fault. */
int unpack_main(int argc, char **argv);

/* Packs a folder into a zip, whose names begin with `name`. False and `why` on failure. */
bool unpack_pack(const char *folder, const char *name, const char *zip, struct why *why);

#endif
