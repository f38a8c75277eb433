/* The judgement on one turn: what the player was shown, what it left, and what that means.
 *
 * The player's file is compared with the view that it was given, and only the move that comes out
 * of this is carried over to the truth. referee.h runs the player in between. */
#ifndef ONEMOVE_JUDGING_H
#define ONEMOVE_JUDGING_H

#include "arena/referee/naming.h"
#include "arena/referee/run.h"
#include "arena/referee/truth.h"
#include "arena/referee/verdict.h"

struct judging {
  /* Set by the referee. */
  const struct rules *rules;
  struct truth *truth;
  const struct seats *seats;
  struct turn *turn;
  struct player player;
  struct dice dice;
  const char *limit_text; /* the time limit in seconds, as a person wrote it */
  bool allow_short;       /* a placement that cannot be made is a pass */
  int desk;               /* the folder with the player's file (desk.h) */
  struct run run;

  /* The rest is the judgement's own. */
  struct state *seen;  /* the view, in the player's names */
  struct state *after; /* what it left */
  char *given, *left;  /* the texts of the two; NULL: not yet */
  size_t given_size, left_size;
  struct move *move;
  int seat;      /* in `seen`, which the player has joined */
  bool mistaken; /* it took another's player line for its own; under its alias it need not */
};

/* Allocates what a judgement needs; false when memory is out. judging_close in either case. */
bool judging_open(struct judging *judging, const struct rules *rules);
void judging_close(struct judging *judging);

/* Writes the state as the seat may see it, in the names that its player knows, to `given`. False
 * when memory is out. */
bool judging_look(struct judging *judging);

/* Judges the run: turn->verdict, and whatever goes with it. A legal move is made in the truth. */
void judging_judge(struct judging *judging);

/* The ID under which the seat is looked for in a state: its own, or one that nobody has. */
const char *judging_name(const struct seat *seat);

#endif
