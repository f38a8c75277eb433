/* A whole game on a full screen, for the interactive players. Without a terminal that can show it
 * (terminal.h), table.h is the interface. */
#ifndef ONEMOVE_FULL_SCREEN_H
#define ONEMOVE_FULL_SCREEN_H

#include "player/driver.h"

/* A player that asks a person, on the full screen where there is one. */
extern const struct driver_person person_on_screen;

/* Plays a whole game, as table_play does, and returns the same exit statuses. */
int full_screen_play(const struct game *game, const struct args *args);

#endif
