/* The common parts of the reports: numbers, faults and the commands that repeat them. */
#ifndef ONEMOVE_REPORT_PARTS_H
#define ONEMOVE_REPORT_PARTS_H

#include "arena/rating/standings.h"
#include "core/out.h"

/* Appends a text of ours, printf-style, of at most REPORT_TEXT_MAX bytes. */
enum { REPORT_TEXT_MAX = 500 };
void report_say(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends a number with this many decimals, never as -0. */
void report_number(struct out *out, double number, int decimals);

/* The number rounded to this many decimals. */
double report_round(double number, int decimals);

/* A seat that was lost. */
struct report_fault {
  const struct summary *summary;
  const struct summary_seat *seat;
};

/* Finds the next seat that this player lost, in the order of the games; `at` is 0 before the first
 * call. False if there is none left. */
bool report_next_fault(const struct standings *standings, unsigned player, size_t *at,
                       struct report_fault *fault);

/* The game's ID, or `-` if it has none. */
const char *report_game(const struct summary *summary);

/* Appends the command that repeats a fault, to be run in the folder that holds the evidence
 * (GAME/TURN); nothing if there is no evidence. */
void report_again(const struct summary_seat *seat, struct out *out);

#endif
