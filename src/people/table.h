/* A whole game at one screen: people and computers on any seats. */
#ifndef ONEMOVE_TABLE_H
#define ONEMOVE_TABLE_H

#include "people/console.h"
#include "people/session.h"
#include "player/driver.h"

/* A player that asks a person in lines. */
extern const struct driver_person person_in_lines;

/* Plays a whole game on standard input and output, and returns the exit status: 0 if the game
 * ended, or was left and saved; 128 plus the signal's number after a caught signal (the game is
 * saved, too); 2 for a bad board file; 3 for any other error. */
int table_play(const struct game *game, const struct args *args);

/* The same for a game that has begun, until it is over or somebody leaves. `program` is the name of
 * this program in the command that continues the game. Returns the exit status of this process if
 * no signal is caught; the caller closes the session. */
int table_go_on(struct session *session, struct console *console, const char *program);

#endif
