/* Records of random games, played here by an independent loop: what the referee's records have to
 * look like. */
#ifndef ONEMOVE_TESTS_RECORDED_H
#define ONEMOVE_TESTS_RECORDED_H

#include "core/game.h"
#include "record/record.h"

/* How the game is played. */
struct recorded_plan {
  const char *keys; /* separated by blanks; "": none */
  unsigned players;
  unsigned losses; /* of 1000 turns, those in which a player loses its seat */
  bool given;      /* records the start as a given opening, not dealt */
};

/* A small game; the same seed gives the same plan. */
struct recorded_plan recorded_usual(const struct rules *rules, uint64_t seed);

/* Plays a game; the caller closes the record. Fails the test if it has no deal or no end. */
void recorded_play(const struct rules *rules, const struct recorded_plan *plan, uint64_t seed,
                   struct record *record);

#endif
