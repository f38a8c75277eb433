/* A turn, as whoever sits on a seat takes it: find the seat, look at its view, choose, and make the
 * move, which is legal.
 *
 * A player's program, the page, a level at a table of people, an opponent in a trial and the tuner
 * all take their turns here. They differ in who chooses: a level (mind.h), or anything else that
 * has the signature of one, such as a person. A program that a referee runs takes its turn in its
 * own process instead (referee/referee.h). */
#ifndef ONEMOVE_TURN_H
#define ONEMOVE_TURN_H

#include "core/mind/mind.h"

struct choosing {
  chooser *choose;
  struct request request; /* with rules, budget and dice; stats, weights and context if wanted */
  struct state *seen;     /* room for the view; NULL: nothing is hidden, or the caller looks */
  struct move *move;      /* room for the move */
};

/* Chooses a move for a seat that may move. CHOICE_MADE and a legal move, CHOICE_NONE, or
 * CHOICE_FAILED and `why`. Sets request.seat. */
enum choice turn_choose(struct choosing *choosing, const struct state *state, int seat,
                        struct why *why);

/* Takes the turn of the player with that ID, which may join: makes its move in the state, with the
 * draw that follows, or takes its seat. CHOICE_MADE, and what it did, in the game's notation or
 * COURSE_TAKES_A_SEAT, is appended to `said`; CHOICE_NONE and `why` if it has nothing to do now;
 * CHOICE_FAILED and `why`. Sets request.seat. The state is of use only after CHOICE_MADE. */
enum choice turn_take(struct choosing *choosing, struct state *state, const char *id,
                      struct out *said, struct why *why);

#endif
