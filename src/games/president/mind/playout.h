/* Games played to their end quickly, from hands that are all known: president_playout_run by
 * styles, mind/tree.c by its own rules. */
#ifndef ONEMOVE_PRESIDENT_PLAYOUT_H
#define ONEMOVE_PRESIDENT_PLAYOUT_H

#include "core/dice.h"
#include "games/president/mind/policy.h"

/* How a seat plays, as far as others can tell. */
enum style { STYLE_POLICY, STYLE_GREEDY, STYLES };
enum { PLAYOUT_SLIP_IN = 24 }; /* one in this many plays of a greedy player follows the policy */

/* The part of a whole state that decides how it goes on. */
struct playout {
  cards hand[PRESIDENT_SEATS_MAX];
  cards held; /* all hands */
  cards lead;
  uint8_t players, turn, passed, owner; /* `owner` has made the play `lead` */
  uint8_t style[PRESIDENT_SEATS_MAX];
  int winner; /* a seat, -1 while the game goes on */
};

/* The playout that begins at a state that is not over; everybody follows the policy. */
void president_playout_open(struct playout *playout, const struct state *whole);

/* To be called when hands have been changed. */
void president_playout_hold(struct playout *playout);

/* Makes a legal play (0: a pass) of the seat to move. */
static inline void president_playout_make(struct playout *playout, cards play) {
  unsigned seat = playout->turn;
  playout->turn = (uint8_t)(seat + 1 < playout->players ? seat + 1 : 0);
  if (play) {
    playout->hand[seat] &= ~play;
    playout->held &= ~play;
    playout->lead = play;
    playout->owner = (uint8_t)seat;
    playout->passed = 0;
    if (playout->hand[seat] == 0) playout->winner = (int)seat;
  } else if (++playout->passed == playout->players - 1) {
    playout->lead = 0;
    playout->passed = 0;
  }
}

/* The knowledge of the seat to move. */
void president_playout_scene(const struct playout *playout, struct policy_scene *scene);

/* The greedy play of the seat to move. */
cards president_playout_greedy(const struct playout *playout);

/* Plays until somebody has won or cannot be stopped. Adds the number of plays to `nodes`. */
void president_playout_run(struct playout *playout, const int16_t *weights, struct dice *dice,
                           uint64_t *nodes);

#endif
