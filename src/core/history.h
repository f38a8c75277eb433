/* A game as it was played: every position, the moves between them, undo and redo.
 *
 * This is what a table of people, a full screen and a page have in common, and it does no input or
 * output. A position is settled: draws have been performed, a placement that is over has given way
 * to the movement, and it is known which seat chooses next. Undo goes to an earlier position and
 * keeps the later ones for redo until another move is made.
 *
 * The dice of a half-move depend only on the seed and on how many half-moves there were before it,
 * as in the arena (referee/truth.h). So the start, the seed and the moves make the same game
 * again, and taking a move back does not change what is drawn after it. */
#ifndef ONEMOVE_HISTORY_H
#define ONEMOVE_HISTORY_H

#include "core/compose.h"
#include "core/course.h"

struct position {
  struct state *state;  /* owned by the history */
  struct course course; /* who chooses now, and who was passed over */
  int seat;             /* who made the move that led here; -1: this is the start */
  char *move;           /* that move in its notation; NULL: this is the start */
  char *announcement;   /* what everybody at the table was told of it */
};

/* All bytes zero is a history that can be closed. */
struct history {
  const struct game *game; /* with a face, if scenes are wanted */
  uint64_t seed;
  struct position *position; /* `count` of them; [0] is the start */
  size_t count, room;
  size_t now; /* the index of the current position, and the number of half-moves made */
};

/* Begins with a copy of `start`, in its phase and with all seats taken. `asked` is the seat that is
 * asked first if the state does not say whose turn it is. False and `why` if memory is out. Call
 * history_close in either case. */
bool history_open(struct history *history, const struct game *game, const struct state *start,
                  unsigned asked, uint64_t seed, struct why *why);
void history_close(struct history *history);

/* The current position; never NULL after history_open. Valid until the next call but undo, redo. */
const struct position *history_now(const struct history *history);

/* Makes a move for the seat whose turn it is, and what follows from it; all that was taken back is
 * forgotten. False and `why`, and nothing has changed, if the move is not legal, it is nobody's
 * turn, or memory is out. */
bool history_play(struct history *history, const struct move *move, struct why *why);

/* The same with a move in its notation. */
bool history_play_text(struct history *history, const char *text, struct why *why);

/* Goes one half-move back or forth; with `automatic`, a value for each seat, on to the next
 * position in which a seat that is not automatic chooses (or, forth, to the last position). False,
 * and nothing has changed, if there is none. */
bool history_undo(struct history *history, const bool *automatic);
bool history_redo(struct history *history, const bool *automatic);

/* Goes to the position after `half_moves`, which must be below `count`. */
void history_go(struct history *history, size_t half_moves);

/* A seed for whoever chooses a move in the current position, a level or a hint: the same each time,
 * and of no use for guessing the deal or what will be drawn. */
uint64_t history_choice_seed(const struct history *history);

/* Adds the current position as a seat sees it (-1: as everybody may) to a scene: what the last
 * half-move changed has MARK_LAST, the player whose turn it is MARK_TURN. `compose` is the move
 * that this seat is putting together in this position, which is shown, too; or NULL. */
void history_scene(const struct history *history, int seat, const struct compose *compose,
                   struct scene *scene);

#endif
