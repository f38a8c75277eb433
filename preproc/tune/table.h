/* The text of a game's weights, src/games/GAME/mind/weights.txt: reads it, and rewrites it with
 * other values but the same comments and legends. weights.awk, which makes the header from it,
 * checks it strictly; this reads whatever weights.awk accepts. */
#ifndef ONEMOVE_TUNE_TABLE_H
#define ONEMOVE_TUNE_TABLE_H

#include "core/mind/mind.h"

/* How many weights a mind has. */
unsigned table_count(const struct mind *mind);

/* The built-in values. */
void table_built_in(const struct mind *mind, double *values);

/* Reads the values of the mind's weights that the text names. False and `why`, with the line, if it
 * names others, or a value is not a number or out of range. */
bool table_read(const char *text, const struct mind *mind, double *values, struct why *why);

/* The text with these values instead of its own, which the caller frees. A weight whose value, low
 * and high are all written without a point gets a whole number. */
char *table_rewrite(const char *text, const struct mind *mind, const double *values);

#endif
