/* The true state of a game, which the referee alone has.
 *
 * Each turn is a process of its own, so what lasts from one to the next is in files: the state,
 * replaced as a whole when a move has been made; `states` beside it, the number of states that
 * there were before; and, if somebody wants a record, a folder with all of them. The number names
 * the files of the record, and the dice of a turn follow from it and the seed of the game: with the
 * same seed the same moves are followed by the same draws, although the dice themselves are kept
 * nowhere. The seed is in none of these files: players can read them. */
#ifndef ONEMOVE_TRUTH_H
#define ONEMOVE_TRUTH_H

#include "arena/seat.h"
#include "core/rules.h"

struct truth {
  const struct rules *rules;
  const struct setup *setup; /* with the phase */
  const char *path;          /* the file of the state */
  const char *record;        /* the folder that every state is written to; NULL: none */
  bool seeded;               /* the dice follow from `seed`; else they are random */
  uint64_t seed;

  char work[SEAT_PATH_SIZE]; /* the folder of the file; truth_open and truth_begin fill in the rest
                              */
  struct state *state;
  unsigned long states; /* that there were before this one */
};

/* Writes the first state of a game, which stays the caller's, and begins the record. */
bool truth_begin(struct truth *truth, struct state *state, struct why *why);

/* Reads the state. EXIT_MOVED, or `why` and what to exit with; truth_close either way. */
int truth_open(struct truth *truth, struct why *why);
void truth_close(struct truth *truth);

/* The state has changed: it is written, counted and recorded. */
bool truth_keep(struct truth *truth, struct why *why);

/* The dice of the next move. */
struct dice truth_dice(const struct truth *truth);

#endif
