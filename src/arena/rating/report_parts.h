/* What the reports have in common: numbers, texts of strangers, and the loop over the faults. */
#ifndef ONEMOVE_REPORT_PARTS_H
#define ONEMOVE_REPORT_PARTS_H

#include "arena/rating/standings.h"
#include "core/out.h"

/* Appends a number with so many decimals, never as -0. */
void report_number(struct out *out, double number, int decimals);

/* The number rounded like that. */
double report_round(double number, int decimals);

/* A seat that was lost. */
struct report_fault {
  const struct summary *summary;
  const struct summary_seat *seat;
};

/* Finds the next seat that this player lost, in the order of the games; `at` is 0 at the beginning.
 * False: there is no other. */
bool report_next_fault(const struct standings *standings, unsigned player, size_t *at,
                       struct report_fault *fault);

/* What the game is called: its ID, or `-`. */
const char *report_game(const struct summary *summary);

/* Appends the command that repeats a fault where the folder of its evidence is; nothing if there is
 * no evidence. */
void report_again(const struct summary_seat *seat, struct out *out);

#endif
