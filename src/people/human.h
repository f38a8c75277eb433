/* Asking a person for a move, the same way in every game. */
#ifndef ONEMOVE_HUMAN_H
#define ONEMOVE_HUMAN_H

#include "core/game.h"

/* A chooser: shows the state on the request's console and asks until a legal move or a command that
 * ends the asking is typed. `quit`, the end of input and a caught signal are CHOICE_QUIT; `undo` is
 * CHOICE_UNDO where the console allows it; without a legal move nobody is asked (CHOICE_NONE). The
 * request's budget is what a `hint` may cost, from when it is asked for. */
enum choice human_choose(const struct request *request, struct move *move, struct why *why);

#endif
