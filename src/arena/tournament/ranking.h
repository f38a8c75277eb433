/* The result of a tournament: its ranking in all formats, or the answer of its test, in files of
 * its folder. They depend on games.jsonl only, which has no times, so they are the same however the
 * games were played.
 *
 *     ranking.txt, .csv, .json, .md        ratings, cross table and faults (report.h)
 *     ranking-junit/, ranking-gradescope/  a file for each program's author
 *     failed.txt                           the programs that could not be built, and why
 *     sprt.json                            the answer of a test, instead of a ranking */
#ifndef ONEMOVE_RANKING_H
#define ONEMOVE_RANKING_H

#include "arena/rating/sprt.h"
#include "arena/tournament/tournament.h"

/* Writes the files of the ranking, and appends the table for the terminal to `table`. False and
 * `why` on failure. */
bool ranking_write(const struct tournament *tournament, const char *folder, struct out *table,
                   struct why *why);

/* Writes the file with the answer of a test, and appends the same for people to `text`. False and
 * `why` on failure. */
bool ranking_write_test(const struct tournament *tournament, const struct sprt *sprt,
                        const char *folder, struct out *text, struct why *why);

#endif
