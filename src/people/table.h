/* A whole game at one screen: people and computers on any seats. */
#ifndef ONEMOVE_TABLE_H
#define ONEMOVE_TABLE_H

#include "player/args.h"

/* Seats everybody, plays the game on standard input and output and returns the exit status: 0 when
 * the game is over or was left and saved, 128 and the signal's number after a caught signal (the
 * game is saved, too), 2 and 3 as ever for a bad board file and for everything else. */
int table_play(const struct game *game, const struct args *args);

#endif
