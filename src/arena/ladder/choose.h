/* Which pairings tell most, for the least time.
 *
 * A rating follows the results by a Newton step for each pairing; `told` is the Fisher information
 * that a player's games hold about it: a game with an equal tells most, and the width of an
 * interval is 1 / sqrt(told). The version about which least is known meets those whose ratings are
 * near and whose games are quick. A new version begins at the mean of the class, whatever its
 * author's others did. With a target, versions that have had that many games are chosen as
 * opponents only; so are baselines; a version that has used up its time of the night is not chosen
 * at all. */
#ifndef ONEMOVE_LADDER_CHOOSE_H
#define ONEMOVE_LADDER_CHOOSE_H

#include "core/rules/roster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct choice_player {
  char *alias;
  int64_t version; /* 0: a baseline */
  double rating, told;
  unsigned long games;
  double seconds;       /* that a pairing with it takes in the mean; 0: not known */
  double spent, budget; /* seconds of this night; a budget of 0: no limit */
  bool active;          /* it plays; others only have played */
};

struct choice {
  struct choice_player *player;
  size_t players;
  unsigned seats;
  unsigned long target; /* 0: none */
  uint64_t seed;
  unsigned *met; /* players x players: pairings of this night */
};

/* Counts what a pairing tells: the seats' players. */
void choice_plan(struct choice *choice, const size_t *player);

/* Moves the ratings by its result, the scores from 0 to 1. */
void choice_score(struct choice *choice, const size_t *player, const double *score);

/* Chooses the players of one pairing. False if there is none. */
bool choice_make(struct choice *choice, size_t *player);

/* The expected score of one against another. */
double choice_expected(double rating, double other);

#endif
