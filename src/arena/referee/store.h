/* What a game of scripts/game-master keeps between turns, each of which is a separate process:
 * files in the folder of the state.
 *
 * The state is replaced as a whole when a move has been made. Beside it, `states` has the number of
 * earlier states, `seat-N` what is known about a seat, and `seat-N.d` is the folder of its player.
 * If states are to be recorded, another folder gets all of them. The seed of the game is in none of
 * these files, because players can read them. */
#ifndef ONEMOVE_STORE_H
#define ONEMOVE_STORE_H

#include "arena/referee/seat.h"
#include "arena/referee/truth.h"

struct store {
  const char *path;          /* the state file */
  const char *record;        /* the folder to which every state is written; NULL: none */
  char work[SEAT_PATH_SIZE]; /* the folder of the state file */
};

void store_open(struct store *store, const char *path, const char *record);

/* Writes the first state of a game, truth->state. False and `why` on failure. */
bool store_begin(const struct store *store, const struct truth *truth, struct why *why);

/* Reads the state into truth->state, which the caller frees, and makes the truth store every later
 * state. `store` must outlive the truth. Returns EXIT_MOVED, or the exit status for the error and
 * `why`. */
int store_read_truth(struct store *store, struct truth *truth, struct why *why);

/* Reads all seats of the game into seats->at, which the caller frees. It has seat `number`, too,
 * even if that has no file yet. False and `why` on failure. */
bool store_read_seats(const struct store *store, unsigned number, struct seats *seats,
                      struct why *why);
bool store_write_seat(const struct store *store, const struct seat *seat, struct why *why);

/* Writes the path of a seat's folder, in which its player runs. */
void store_seat_folder(const struct store *store, unsigned number, char path[SEAT_PATH_SIZE]);

#endif
