/* A game as it was played: every position, the moves between them, undo and redo.
 *
 * A table of people, a full screen and a page share this module, which does no input or output. A
 * position is settled: draws have been performed, a placement that is over has given way to the
 * movement, and it is known which seat chooses next. Undo goes to an earlier position and keeps the
 * later ones for redo until another move is made.
 * */
#ifndef ONEMOVE_HISTORY_H
#define ONEMOVE_HISTORY_H

#include "core/face/compose.h"
#include "core/rules/course.h"

struct position {
  struct state *state;  /* owned by the history */
  struct course course; /* who chooses now, and who was passed over */
  int seat;             /* who made the move that led here; -1: this is the start */
  char *move;           /* that move in its notation; NULL: this is the start */
  char *announcement;   /* what everybody at the table was told about it */
};

/* A zeroed history can be closed. */
struct history {
  const struct game *game; /* with a face, if scenes are wanted */
  uint64_t seed;
  uint64_t changes; /* of the state that count before the first half-move (dice_of_change) */
  struct position *position; /* `count` of them; [0] is the start */
  size_t count;
  size_t now; /* the index of the current position, and the number of half-moves made */
};

/* Begins with a copy of `start`, whose phase is set and whose seats are all taken. `asked` is the
 * seat to ask first if the state does not say whose turn it is. */
void history_open(struct history *history, const struct game *game, const struct state *start,
                  unsigned asked, uint64_t seed);

/* The same for a game that has begun elsewhere, with this number of changes before its first
 * half-move; above, that is HISTORY_CHANGES. */
void history_open_after(struct history *history, const struct game *game, const struct state *start,
                        unsigned asked, uint64_t seed, uint64_t changes);
enum { HISTORY_CHANGES = 1 };
void history_close(struct history *history);

/* The current position; never NULL after history_open. Valid until a move is made. */
const struct position *history_now(const struct history *history);

/* Makes a move for the seat whose turn it is, performs what follows from it, and forgets all moves
 * that were taken back. False and `why`, with nothing changed, if the move is not legal or it is
 * nobody's turn. */
bool history_play(struct history *history, const struct move *move, struct why *why);

/* The same with a move in its notation. */
bool history_play_text(struct history *history, const char *text, struct why *why);

/* Makes the move that a record says that this seat made next (record/record.h). A referee may have
 * passed over the seat whose turn it would be here, or ended the placement before its end: only the
 * rules decide whether the move is possible. */
bool history_follow(struct history *history, int seat, const char *text, struct why *why);

/* Go one half-move back or forward; with `automatic`, a value for each seat, on to the next
 * position in which a seat that is not automatic chooses (forward, at most to the last position).
 * False, with nothing changed, if there is no such position. */
bool history_undo(struct history *history, const bool *automatic);
bool history_redo(struct history *history, const bool *automatic);

/* Goes to the position after `half_moves`, which must be below `count`. */
void history_go(struct history *history, size_t half_moves);

/* A seed for choosing a move in the current position, by a level or as a hint: the same each time,
 * and of no use for guessing the deal or later draws. */
uint64_t history_choice_seed(const struct history *history);

/* Adds the current position to a scene: all of it if `whole`, otherwise as a seat sees it (-1: the
 * public view). MARK_LAST marks what the last half-move changed, MARK_TURN the player whose turn it
 * is. `compose` is the move that this seat is composing here, which is shown as well; a draft is
 * shown in place of the position. NULL: none. */
void history_scene(const struct history *history, int seat, bool whole,
                   const struct compose *compose, struct scene *scene);

#endif
