/* The strong player of President. */
#ifndef ONEMOVE_PRESIDENT_STRONG_H
#define ONEMOVE_PRESIDENT_STRONG_H

#include "games/president/president.h"

/* Chooses a move for the seat to move, which has one, from its view. */
enum choice president_strong(const struct request *request, struct move *move);

#endif
