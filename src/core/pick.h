/* What the levels of all games share. */
#ifndef ONEMOVE_PICK_H
#define ONEMOVE_PICK_H

#include "core/game.h"

/* level=random, a chooser: every legal move with the same chance. */
enum choice pick_at_random(const struct request *request, struct move *move, struct why *why);

#endif
