/* The course of play: who may act now, and what happens between two choices. It is the same in all
 * games.
 *
 * The rules say whose turn it is as far as the file does (rules.h: turn). What they leave open:
 *
 *   - A pending draw is performed before anybody chooses.
 *   - Where the file does not say whose turn it is, the seats take turns in their order, and one
 *     without a legal move is passed over.
 *   - The placement is over when nobody can place; the movement then begins with the first seat.
 *     Where seats are dealt, a placement consists of taking them, which is an action, not a move.
 *   - The game is over when the rules say so, or nobody can move in the movement.
 *
 * There are two ways to follow it. Whoever sees the whole table (a screen, a page, a search) asks
 * `course_next` which seat chooses. Whoever runs programs asks every player in order, as the
 * seed's script does, until nobody moves in a whole round: `rounds_next`. */
#ifndef ONEMOVE_COURSE_H
#define ONEMOVE_COURSE_H

#include "core/rules.h"

/* What stands in place of a move where there are only seats to take. */
#define COURSE_TAKES_A_SEAT "takes a seat"

/* --- one seat --- */

/* May the seat move as far as the file says whose turn it is? It may still have no legal move. */
bool course_may_move(const struct rules *rules, const struct state *state, int seat);

/* Could the player with that ID move or take a seat now? It may join by its first move. What it
 * could do is said in `text` (`room` bytes, which may be 0): a move in its notation, or "take a
 * seat". `move` has room for one. Also false when memory is out. */
bool course_could(const struct rules *rules, const struct state *state, const char *id,
                  struct dice *dice, struct move *move, char *text, size_t room);

/* False, and says in `why` that nobody can move any more: the placement was over, or the game. */
bool course_refuse_more(const struct state *state, struct why *why);

/* Lets the player with that ID do what `text` says: a move in its notation, or COURSE_TAKES_A_SEAT,
 * and performs the draw that follows. `move` has room for one. False and `why` if the rules do not
 * allow exactly that now; the player may have taken its seat even then. */
bool course_play(const struct rules *rules, struct state *state, const char *id, const char *text,
                 struct move *move, struct dice *dice, struct why *why);

/* Makes a legal move and performs the draw that follows it, unless the state is a view, which does
 * not know what is drawn. */
void course_made(const struct rules *rules, struct state *state, int seat, const struct move *move,
                 struct dice *dice);

/* --- phases --- */

/* The phase of a board that comes without one: with players on it, it is in its movement. */
enum phase course_guess_phase(const struct state *state);

/* The placement is over. The text of a state does not depend on its phase, so reading it again as
 * one of the movement gives the same state. */
void course_enter_movement(struct state *state);

/* --- the whole table --- */

struct course {
  unsigned asked;   /* where the file does not say whose turn it is: the seat asked first */
  int turn;         /* the seat that chooses now; TURN_NOBODY: the game is over; TURN_CHANCE: it
                       cannot go on, because the state is a view that does not know what is drawn */
  uint32_t skipped; /* bits: seats passed over in the movement before `turn` */
};

/* Goes on from `asked` and the state to the next choice: performs draws, passes seats over and
 * enters the movement. Sets `turn` and adds to `skipped`. */
void course_next(struct course *course, const struct rules *rules, struct state *state,
                 struct dice *dice);

/* --- players that are asked in order --- */

enum {
  ROUNDS_STALLED = -1, /* nobody has moved in a whole round: the last chance to set `moved` */
  ROUNDS_OVER = -2,    /* nor since: the phase is over */
};

/* All bytes but `players` zero is the start of a phase. */
struct rounds {
  unsigned players, next;
  bool moved; /* set by the caller whenever somebody has moved */
};

/* The player to ask, or one of ROUNDS_... */
int rounds_next(struct rounds *rounds);

#endif
