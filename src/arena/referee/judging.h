/* The judgement on one turn: the view that the player was given, what it left, and what that means.
 *
 * The player's file is compared with its view, and only the move that results from this is made in
 * the true state. The referee (referee.h) runs the player in between. */
#ifndef ONEMOVE_JUDGING_H
#define ONEMOVE_JUDGING_H

#include "arena/referee/naming.h"
#include "arena/referee/truth.h"
#include "arena/referee/turn.h"
#include "process/contract.h"

struct judging {
  /* Set by the referee. */
  const struct rules *rules;
  struct truth *truth;
  const struct seats *seats;
  struct turn *turn;
  struct player player;
  struct dice dice;
  const char *limit_text; /* the time limit in seconds, as given by the user */
  bool allow_short;       /* a player that cannot make a placement passes */
  int desk;               /* a descriptor of the player's folder (desk.h) */
  struct run run;

  /* The rest is the judgement's own. */
  struct state *seen; /* the view, with the names that the player knows */
  char *given;        /* its text, of `given_size` bytes; NULL: not yet */
  size_t given_size;
  struct contract_left left;
  struct move *move;
  int seat;      /* the index in `seen`, which the player has joined */
  bool mistaken; /* it moved for the player line with its own name, which is another's: it is asked
                    again with its alias replaced by its own name */
};

/* Allocates what a judgement needs; false when memory is out. Call judging_close in either case. */
bool judging_open(struct judging *judging, const struct rules *rules);
void judging_close(struct judging *judging);

/* Writes the seat's view of the state, with the names that its player knows, to `given`. False when
 * memory is out. */
bool judging_look(struct judging *judging);

/* Judges the run: sets turn->verdict and the members that belong to it, and makes a legal move in
 * the true state. */
void judging_judge(struct judging *judging);

/* The ID under which to look for the seat in a state: its own, or one that nobody has. */
const char *judging_name(const struct seat *seat);

#endif
