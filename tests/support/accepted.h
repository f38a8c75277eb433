/* What must hold of every file that a player accepts, however odd it is. */
#ifndef ONEMOVE_TESTS_ACCEPTED_H
#define ONEMOVE_TESTS_ACCEPTED_H

#include "core/game.h"

/* Reads a text in a phase and returns whether it is accepted. If it is, every player that may move,
 * and a newcomer, is played by every level with that many nodes, step by step as a player's program
 * does it: each makes a legal move that leads to a good file, or has no move where there is none.
 * Otherwise the test fails, and prints `where` and the text. */
bool accepted_play(const struct game *game, enum phase phase, const char *text, size_t size,
                   uint64_t nodes, const char *where);

#endif
