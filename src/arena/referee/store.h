/* What a game of scripts/game-master keeps between two turns, each of which is a process of its
 * own: files in the folder of the state.
 *
 * The state is replaced as a whole when a move has been made; `states` beside it has the number of
 * states that there were before, `seat-N` what is known of a seat, and `seat-N.d` is the folder
 * that its player keeps. If somebody wants a record, a folder has all states. The seed of the game
 * is in none of these files: players can read them. */
#ifndef ONEMOVE_STORE_H
#define ONEMOVE_STORE_H

#include "arena/referee/seat.h"
#include "arena/referee/truth.h"

struct store {
  const char *path;          /* the file of the state */
  const char *record;        /* the folder that every state is written to; NULL: none */
  char work[SEAT_PATH_SIZE]; /* the folder of the file */
};

void store_open(struct store *store, const char *path, const char *record);

/* Writes the first state of a game, truth->state. False and `why` on failure. */
bool store_begin(const struct store *store, const struct truth *truth, struct why *why);

/* Reads the state, which becomes the truth's and is freed by the caller, and from now on keeps what
 * becomes of it. `store` must outlive the truth. EXIT_MOVED, or `why` and what to exit with. */
int store_read_truth(struct store *store, struct truth *truth, struct why *why);

/* Reads all seats of the game; seats->at, which the caller frees, has room for seat `number`, too,
 * which is new if it has no file. False and `why` on failure. */
bool store_read_seats(const struct store *store, unsigned number, struct seats *seats,
                      struct why *why);
bool store_write_seat(const struct store *store, const struct seat *seat, struct why *why);

/* Writes the path of a seat's folder, in which its player runs. */
void store_seat_folder(const struct store *store, unsigned number, char path[SEAT_PATH_SIZE]);

#endif
