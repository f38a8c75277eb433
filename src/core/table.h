/* A whole game at one screen: people and automatic players on any seats. */
#ifndef ONEMOVE_TABLE_H
#define ONEMOVE_TABLE_H

#include "core/args.h"

/* Plays a game after the arguments and returns the exit status. */
int table_play(const struct game *game, const struct args *args);

#endif
