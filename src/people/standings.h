/* Who has come out where. */
#ifndef ONEMOVE_STANDINGS_H
#define ONEMOVE_STANDINGS_H

#include "core/roster.h"

#include <stdio.h>

/* Prints the players by their scores, the highest first, each with the rank; whoever has equal
 * scores shares a rank, and the next rank is left out for it (1, 1, 3). */
void standings_print(const struct roster *roster, FILE *file);

#endif
