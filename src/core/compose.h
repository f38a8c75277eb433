/* A person puts a move together, by pointing and typing, on any device.
 *
 * Where moves can be listed, a move is a list of picks: the numbers of the scene's cells to point
 * at (face.h). What has been picked so far leaves some of the legal moves, and what comes next in
 * them are the targets; so no device and no game has to know how a move is made by hand. A pick
 * that cannot come next begins another move if it can, and a pick that was picked is taken back.
 * Where moves cannot be listed, the game's editor does all this.
 *
 * A move that no other legal move extends is final: it can be made at once. Moves whose picks come
 * in any order are confirmed instead, because a person may still change them; so is a move that
 * another one extends. A single action (PICK_ACTION) is always final. */
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

/* Private except for `moved`. */
struct compose {
  const struct game *game;
  const struct state *seen;
  int seat;
  struct move *moves; /* all legal moves, `count` of them; with an editor, room for one */
  size_t count;
  struct draft *draft; /* of the editor; NULL: there is none */
  uint16_t picked[COMPOSE_PICKS_MAX];
  unsigned picks;
  size_t whole;            /* the index of the move that is composed, or `count` */
  bool longer;             /* another legal move extends the picks so far */
  uint8_t next[PICKS / 8]; /* a set: what can be picked next */
};

/* Drafts that people have arranged in an editor, for their next turns. All bytes zero: none. */
struct drafts {
  struct draft *left[ROSTER_SEATS_MAX]; /* by seats */
};

/* Begins an empty move for `seat`, whose view is `seen` and whose turn it is; both must outlive the
 * composition. False and `why` if memory is out. Call compose_close in either case. */
bool compose_open(struct compose *compose, const struct game *game, const struct state *seen,
                  int seat, struct why *why);
void compose_close(struct compose *compose);

/* compose_keep stores the draft in place of the seat's previous one; compose_resume, in a later
 * composition of the seat in the same game, arranges it again as far as that is possible and
 * worthwhile. Without an editor, or when memory is out, nothing happens. If a device calls neither,
 * a draft that has not been played is lost at each turn. */
void compose_keep(const struct compose *compose, struct drafts *drafts);
void compose_resume(struct compose *compose, const struct drafts *drafts);
void compose_forget(struct drafts *drafts);

/* Picks something, or takes it back if it was picked. False: that means nothing now, and nothing
 * has changed. */
bool compose_touch(struct compose *compose, unsigned pick);

/* Presses a key (enum compose_key or a printable character). False: it means nothing here, and the
 * device may use it for itself. */
bool compose_type(struct compose *compose, int key);

/* Composes that legal move, for example a hint: then it is shown, and can be confirmed or changed.
 * False: it cannot be composed by pointing. */
bool compose_take(struct compose *compose, const struct move *move);

/* Begins again. */
void compose_clear(struct compose *compose);

/* Is nothing picked, or, with an editor, nothing changed? */
bool compose_empty(const struct compose *compose);

/* What the composition is now; unless COMPOSED_PART, fills in `move`. With COMPOSED_PART, `why`
 * says what is missing. */
enum composed compose_move(const struct compose *compose, struct move *move, struct why *why);

/* Adds the table as the person sees it while composing: the picks have MARK_CHOSEN, the possible
 * next picks MARK_TARGET. (core/history.h marks the last move and whose turn it is as well.) */
void compose_scene(const struct compose *compose, struct scene *scene);

#endif
