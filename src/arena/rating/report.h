/* Reports of the standings (standings.h): for people, for programs, and one for each student.
 *
 * Players choose their names, and part of what is said about their faults; so whatever is not ours
 * is written in a way that the format's readers, terminals and spreadsheets included, take for
 * nothing but text. Each report depends on the games only, byte for byte. */
#ifndef ONEMOVE_REPORT_H
#define ONEMOVE_REPORT_H

#include "arena/rating/standings.h"
#include "core/out.h"

/* Write the whole report; out->failed says that memory is out. `table` is for a terminal;
 * `markdown` has besides the ranking a cross table, the likelihoods of superiority, and the faults
 * with the folders of their evidence. */
void report_table(const struct standings *standings, struct out *out);
void report_csv(const struct standings *standings, struct out *out);
void report_markdown(const struct standings *standings, struct out *out);
void report_json(const struct standings *standings, struct out *out);

/* What a student may see: rank, rating and results in numbers, the faults of its own program, each
 * with the command that repeats it where the folder of the evidence (GAME/TURN) is; no other's
 * name, move, command or path. `gradescope` is the results.json of an autograder; the score is the
 * percentage of points. `junit` is a test suite with a test for each game: it fails if the program
 * lost its seat. */
void report_gradescope(const struct standings *standings, unsigned player, struct out *out);
void report_junit(const struct standings *standings, unsigned player, struct out *out);

/* Writes such a report for each player to a file of its own in `folder`, which is made if need be:
 * the name is the player's, as far as it may be in that of a file, and `suffix`. False and `why`.
 */
bool report_students(const struct standings *standings,
                     void (*report)(const struct standings *standings, unsigned player,
                                    struct out *out),
                     const char *folder, const char *suffix, struct why *why);

#endif
