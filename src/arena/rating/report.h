/* Reports of the standings (standings.h): for people, for programs, and one for each student.
 *
 * Players choose their names and parts of the messages about their faults. All such texts are
 * escaped, so that programs that read the format, including terminals and spreadsheets, take them
 * for nothing but text. Each report depends on the games only, byte for byte. */
#ifndef ONEMOVE_REPORT_H
#define ONEMOVE_REPORT_H

#include "arena/rating/standings.h"
#include "core/text/out.h"

#include <jansson.h>

/* Appends a report of all players to `out`. */
typedef void whole_report(const struct standings *standings, struct out *out);
whole_report report_table, report_csv, report_json, report_markdown;

/* Appends a student's report to `out`: rank, rating and results in numbers, and the faults of the
 * student's own program, each with the command that repeats it from the folder that holds the
 * evidence (GAME/TURN); no names, moves, commands or paths of others. */
typedef void student_report(const struct standings *standings, unsigned player, struct out *out);
student_report report_gradescope, report_junit;

struct report_format {
  const char *name, *suffix; /* the suffix is that of its files */
  whole_report *report;      /* NULL: there is one for each student */
  student_report *student;
};

/* The last has no name. `table`, the first, is for a terminal; then come `csv`, `json` and
 * `markdown`, which has, in addition to the ranking, a cross table, the likelihoods of superiority,
 * and the faults with the folders of their evidence. Those for students are `junit`, a test suite
 * with a test for each game, which fails if the program lost its seat, and `gradescope`, the
 * results.json of an autograder, whose score is the percentage of points. */
extern const struct report_format report_formats[];

/* Writes a line for each player that tried what only an attack needs, or left processes running. */
whole_report report_attempts;

/* The object that report_json writes, for reports that add to it; the caller releases it. */
json_t *report_object(const struct standings *standings);

/* Writes the report of each student to a separate file in `folder`, which is made if it does not
 * exist. The file is named after the player, with characters replaced that a file name should not
 * have, plus the format's suffix. False and `why` on failure. */
bool report_students(const struct standings *standings, const struct report_format *format,
                     const char *folder, struct why *why);

/* The common parts of the reports. */

enum { REPORT_PRECISION = 12 }; /* digits of a number in JSON */

/* The number rounded to this many decimals. */
double report_round(double number, int decimals);

/* A seat that was lost. */
struct report_fault {
  const struct summary *summary;
  const struct record_seat *seat;
};

/* Finds the next seat that this player lost, in the order of the games; `at` is 0 before the first
 * call. False if there is none left. */
bool report_next_fault(const struct standings *standings, unsigned player, size_t *at,
                       struct report_fault *fault);

/* The game's ID, or `-` if it has none. */
const char *report_game(const struct summary *summary);

#endif
