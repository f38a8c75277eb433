/* Asking a person for a move, the same way in every game. */
#ifndef ONEMOVE_HUMAN_H
#define ONEMOVE_HUMAN_H

#include "core/game.h"

/* A chooser: shows the board on the request's console and asks until a legal move is typed. Knows
 * `?` (help), `hint` (what the strong player would do), `undo` (if the console allows it) and
 * `quit`; the end of input and an interrupt are a quit. */
enum choice human_choose(const struct request *request, struct move *move, struct why *why);

#endif
