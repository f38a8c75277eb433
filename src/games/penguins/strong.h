/* level=strong. */
#ifndef ONEMOVE_PENGUINS_STRONG_H
#define ONEMOVE_PENGUINS_STRONG_H

#include "games/penguins/penguins.h"

/* A chooser. report->value is in fish: by how many the seat will lead the best opponent. */
enum choice strong_choose(const struct request *request, struct move *move, struct why *why);

#endif
