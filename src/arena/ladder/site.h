/* The pages for everybody, and the grades.
 *
 * `site` is a link to the newest of sites/; the one before stays for whoever is reading it.
 * Whatever a student has chosen is no more than a name on a page, and no formula in a spreadsheet.
 * Students of the same name are told apart by Moodle's number. */
#ifndef ONEMOVE_LADDER_SITE_H
#define ONEMOVE_LADDER_SITE_H

#include "arena/ladder/state.h"

/* Writes the pages. False, having said why, on failure. */
bool site_write(struct ladder *ladder);

/* Prints the grades as a CSV: the last version in time of each student. */
void site_grades(struct ladder *ladder);

#endif
