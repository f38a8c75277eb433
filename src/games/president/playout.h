/* Games that are played to the end in the head, quickly, from hands that are all known. */
#ifndef ONEMOVE_PRESIDENT_PLAYOUT_H
#define ONEMOVE_PRESIDENT_PLAYOUT_H

#include "games/president/duel.h"

/* The part of a state that decides how it goes on. */
struct playout {
  cards hand[PRESIDENT_SEATS_MAX];
  cards lead;
  uint8_t players, turn, passed;
  int winner; /* a seat, -1 while the game goes on */
};

/* The beginning of a playout from a whole state that is not over. */
struct playout president_playout_of(const struct state *whole);

/* Makes a legal play (0: a pass) of the seat to move. */
void president_playout_apply(struct playout *playout, cards play);

/* The plays worth a thought, one for each size and smallest card; the pass (0) comes last where it
 * is legal. `plays` has room for PRESIDENT_DUEL_PLAYS + 1. */
int president_playout_list(const struct playout *playout, cards *plays);

/* What a sensible seat plays: as level=greedy, without a look at more than the seat may know. */
cards president_playout_greedy(const struct playout *playout);

/* Plays on until somebody has won, or leads and cannot be stopped, or no more than `until` cards
 * are held. Most plays are greedy, a few are any. Adds the number of plays to `nodes`. */
void president_playout_run(struct playout *playout, unsigned until, struct dice *dice,
                           uint64_t *nodes);

/* The cards that are held by all. */
unsigned president_playout_cards(const struct playout *playout);

#endif
