/* The player program: reads a state, makes one move, writes the state, reports the result. */
#ifndef ONEMOVE_DRIVER_H
#define ONEMOVE_DRIVER_H

#include "core/game.h"
#include "player/args.h"

/* What is different in a player that asks a person. */
struct driver_person {
  /* Asks for the move, as a level chooses it (core/mind/mind.h). `room` is zeroed memory of `room`
   * bytes, which the driver reserves. */
  enum choice (*choose)(const struct game *game, const struct request *request, void *room,
                        struct move *move, struct why *why);
  size_t room;
  /* Plays a whole game, where no files are given; returns the exit status. */
  int (*play_table)(const struct game *game, const struct args *args);
};

/* Runs the whole program and returns its exit status. `person` is NULL in a player that chooses by
 * itself. */
int driver_main(const struct game *game, const struct driver_person *person, int argc, char **argv);

#endif
