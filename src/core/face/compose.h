/* How a person composes a move by pointing and typing, on any device.
 *
 * Where moves can be listed, a move is a list of picks: the numbers of the scene's cells to point
 * at (face.h). The picks so far leave some of the legal moves, and what those pick next are the
 * targets; so neither devices nor games have to know how a move is made by hand. A pick that cannot
 * come next begins another move if it can; picking something again takes it back. Where moves
 * cannot be listed, the game's editor does all this.
 *
 * A move that no other legal move extends is final: it can be made at once. Moves that another one
 * extends have to be confirmed, because a person may still add to them. A single action
 * (PICK_ACTION) is always final. */
#ifndef ONEMOVE_COMPOSE_H
#define ONEMOVE_COMPOSE_H

#include "core/game.h"

enum { COMPOSE_PICKS_MAX = 64 };

/* Keys other than the printable characters of ASCII. */
enum compose_key {
  COMPOSE_BACKSPACE = 8,
  COMPOSE_TAB = 9,
  COMPOSE_DELETE = 127,
  COMPOSE_UP = 256,
  COMPOSE_DOWN,
  COMPOSE_LEFT,
  COMPOSE_RIGHT,
  COMPOSE_HOME,
  COMPOSE_END,
};

enum composed {
  COMPOSED_PART,  /* not a move yet */
  COMPOSED_WHOLE, /* a legal move, to be confirmed */
  COMPOSED_FINAL, /* a legal move, to be made at once */
};

/* `seat`, `picked` and `picks` may be read; everything else is private. */
struct compose {
  const struct game *game;
  const struct state *seen;
  int seat;
  struct move *moves; /* all legal moves, `count` of them; with an editor, room for one */
  size_t count;
  struct draft *draft; /* of the editor; NULL: there is none */
  uint16_t picked[COMPOSE_PICKS_MAX];
  unsigned picks;
  size_t whole;            /* the index of the move that the picks make, or `count` */
  bool longer;             /* another legal move extends the picks so far */
  uint8_t next[PICKS / 8]; /* a set: what can be picked next */
};

/* Drafts that people left in an editor, for their next turns. Zeroed: none. */
struct drafts {
  struct draft *left[ROSTER_SEATS_MAX]; /* by seats */
};

/* Begins an empty move for `seat`, whose turn it is and whose view is `seen`; `game` and `seen`
 * must outlive it. */
void compose_open(struct compose *compose, const struct game *game, const struct state *seen,
                  int seat);
void compose_close(struct compose *compose);

/* compose_keep stores the draft in place of the seat's previous one; compose_resume arranges it
 * again in a later composition of the seat in the same game, as far as that is possible and
 * worthwhile. Without an editor, nothing happens. A device that calls
 * neither loses, at each turn, a draft that has not been played. */
void compose_keep(const struct compose *compose, struct drafts *drafts);
void compose_resume(struct compose *compose, const struct drafts *drafts);
void compose_forget(struct drafts *drafts);

/* Picks something, or takes it back if it was picked. False, with nothing changed: the pick means
 * nothing now. */
bool compose_touch(struct compose *compose, unsigned pick);

/* Presses a key (enum compose_key or a printable character). False: the key means nothing here, and
 * the device may use it for itself. */
bool compose_type(struct compose *compose, int key);

/* Composes that legal move, such as a hint; it is then shown, and can be confirmed or changed.
 * False: it cannot be composed by pointing. */
bool compose_take(struct compose *compose, const struct move *move);

/* Starts over. */
void compose_clear(struct compose *compose);

/* Is nothing picked, or, with an editor, nothing changed? */
bool compose_empty(const struct compose *compose);

/* What the composition is now; unless COMPOSED_PART, fills in `move`. With COMPOSED_PART, `why`
 * says what is missing. */
enum composed compose_move(const struct compose *compose, struct move *move, struct why *why);

/* Adds the table as the person sees it while composing: the picks have MARK_CHOSEN, the possible
 * next picks MARK_TARGET. (core/face/history.h marks the last move and whose turn it is as well.)
 */
void compose_scene(const struct compose *compose, struct scene *scene);

/* Only marks the picks, in a scene of the same position in which more may be seen. With an editor,
 * nothing happens. */
void compose_mark(const struct compose *compose, struct scene *scene);

#endif
