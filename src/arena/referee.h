/* The referee: one turn of one seat, judged.
 *
 * It alone has the true state (truth.h). A player gets its view of it in a file (desk.h); what it
 * leaves there is compared with that view, and only the move that comes out of this is carried over
 * to the truth. So whatever a player does to its file, the others play on from the last good state.
 * A player that breaks the contract or the rules loses its seat, with a sentence (verdict.h); the
 * moves that the game then needs of the seat are made for it (forfeit.h).
 *
 * A turn is a process of its own. What a game remembers between two of them is in the folder of its
 * state: the seats (seat.h), and how many states there were. */
#ifndef ONEMOVE_REFEREE_H
#define ONEMOVE_REFEREE_H

#include "arena/truth.h"
#include "arena/verdict.h"

struct referee {
  struct truth truth;     /* opened and closed by the caller */
  const char *limit_text; /* seconds that a turn may take, as a person wrote it */
  long limit;             /* the same in milliseconds */
  const char *evidence;   /* the folder that every turn is kept in; NULL: of lost seats */
  const char *cd;         /* where players run; NULL: each in a folder of its own */
  bool allow_short;       /* a placement that cannot be made is a pass */

  /* Called when a person is about to move; NULL: nobody is. */
  void (*curtain)(const char *id);
};

/* Asks the player (its word: naming.h) for its name. One that does not answer keeps its seat: it is
 * called what its first player line says. */
void referee_ask_name(struct referee *referee, unsigned number, const char *word,
                      struct turn *turn);

/* One turn of seat `number` (from 1, in the order of the players). For a lost seat the move, if it
 * owes one, is made by the referee. */
void referee_turn(struct referee *referee, unsigned number, const char *word, struct turn *turn);

#endif
