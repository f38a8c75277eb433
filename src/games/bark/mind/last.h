/* The last two turns of a game, in which the value of every move can be proven.
 *
 * The last move ends the game, so its value is its result. After the last but one, the opponent
 * draws a card and plays one of six cards that the mover does not know; a view does not say what
 * the deck was made of, so each may be any card. Its value is therefore what the move is worth at
 * worst: a win if the mover is ahead at the end whatever the hidden cards are and wherever the
 * opponent plays; a loss if there are hidden cards with which the opponent gets ahead. */
#ifndef ONEMOVE_BARK_LAST_H
#define ONEMOVE_BARK_LAST_H

#include "games/bark/bark.h"

/* `values` of struct mind. It uses only what the mover may know: its own hand, the board, and how
 * many cards are left. A node is a move. */
bool bark_last_values(const struct request *request, const struct move *moves, size_t count,
                      struct worth *worth, struct why *why);

#endif
