/* The two adapters (fiar.h); each returns the program's exit status. */
#ifndef ONEMOVE_FIAR_ADAPT_H
#define ONEMOVE_FIAR_ADAPT_H

#include "core/game.h"

/* A strategy whose moves are those of a stateless player: words[0] is the program, the others are
 * arguments that come before the contract's own. */
int adapt_stateless(const struct game *game, int count, char **words);

/* A stateless player whose moves are those of the strategy words[0] (a program or a command for the
 * shell); the other words are the contract's. The strategy is started for one move and ended. */
int adapt_strategy(const struct game *game, int count, char **words);

#endif
