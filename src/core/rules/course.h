/* The course of play, which is the same in all games: who may act now, and what happens between two
 * choices.
 *
 * The rules say whose turn it is if the file does (rules.h: turn). This module adds:
 *
 *   - A pending draw is performed before anybody chooses.
 *   - Where the file does not say whose turn it is, the seats take turns in their order, and a
 *     seat without a legal move is passed over.
 *   - The placement is over when nobody can place; the movement then begins with the first seat.
 *     Where seats are dealt, a placement consists of taking them, which is an action, not a move.
 *   - The game is over when the rules say so, or when nobody can move in the movement.
 *
 * There are two ways to follow the course. Code that sees the whole table (a screen, a page, a
 * search) asks `course_next` which seat chooses. Code that runs programs asks every player in
 * order, as scripts/game-master does (referee/game.h). */
#ifndef ONEMOVE_COURSE_H
#define ONEMOVE_COURSE_H

#include "core/rules/rules.h"

/* Stands in place of a move where there are only seats to take. */
#define COURSE_TAKES_A_SEAT "takes a seat"

/* --- one seat --- */

/* Is it the seat's turn, or does the file not say whose? The seat may still have no legal move. */
bool course_may_move(const struct rules *rules, const struct state *state, int seat);

/* Could the player with that ID move or take a seat now? It may join with its first move. Writes
 * what it could do to `text` (`room` bytes, which may be 0): a move in its notation, or
 * COURSE_TAKES_A_SEAT. `move` has room for one. */
bool course_could(const struct rules *rules, const struct state *state, const char *id,
                  struct dice *dice, struct move *move, char *text, size_t room);

/* Returns false and says in `why` that the placement, or the game, was over already. */
bool course_refuse_more(const struct state *state, struct why *why);

/* Makes the player with that ID do what `text` says (a move in its notation, or
 * COURSE_TAKES_A_SEAT) and performs the draw that follows. `move` has room for one. False and `why`
 * if the rules do not allow exactly that now; even then, the player may have taken its seat. */
bool course_play(const struct rules *rules, struct state *state, const char *id, const char *text,
                 struct move *move, struct dice *dice, struct why *why);

/* Makes a legal move and performs the draw that follows it, unless the state is a view, which hides
 * what would be drawn. */
void course_made(const struct rules *rules, struct state *state, int seat, const struct move *move,
                 struct dice *dice);

/* --- phases --- */

/* Guesses the phase of a board that comes without one: the movement if it has players. */
enum phase course_guess_phase(const struct state *state);

/* Ends the placement. The text of a state does not depend on its phase, so reading it again as one
 * of the movement gives the same state. */
void course_enter_movement(struct state *state);

/* --- the whole table --- */

struct course {
  unsigned asked; /* the seat to ask first, where the file does not say whose turn it is */
  int turn;       /* the seat that chooses now; TURN_NOBODY: the game is over; TURN_CHANCE: the game
                     cannot go on, because the state is a view that hides what is drawn */
  uint32_t skipped; /* bits: seats passed over in the movement before `turn` */
};

/* Advances the state, from seat `asked` on, to the next choice: performs draws, passes seats over
 * and enters the movement. Sets `turn` and adds to `skipped`. */
void course_next(struct course *course, const struct rules *rules, struct state *state,
                 struct dice *dice);

#endif
