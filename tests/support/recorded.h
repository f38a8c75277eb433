/* Records of random games that were played right here, by loops of their own: what the referee's
 * records have to look like. */
#ifndef ONEMOVE_TESTS_RECORDED_H
#define ONEMOVE_TESTS_RECORDED_H

#include "arena/record/record.h"
#include "core/game.h"

/* How the game is played. */
struct recorded_plan {
  const char *keys; /* separated by blanks; "": none */
  unsigned players;
  unsigned losses; /* in how many of 1000 turns a player loses its seat */
  bool given;      /* the start is said to be a given one, an opening, not dealt */
};

/* Small games, the same ones for the same seed. */
struct recorded_plan recorded_usual(const struct rules *rules, uint64_t seed);

/* Plays a game; record_close the record. Fails the test if it cannot be dealt or does not end. */
void recorded_play(const struct rules *rules, const struct recorded_plan *plan, uint64_t seed,
                   struct record *record);

#endif
