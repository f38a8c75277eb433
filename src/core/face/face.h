/* The third interface: how a game looks to people. Only programs that display a game link it (the
 * interactive players, `onemove`); a player that makes one move does not.
 *
 * A game exports one `const struct face`, called <game>_face, from its face.c. A game describes
 * itself as a scene (scene.h), which every device can draw: a new device needs no change in any
 * game, and a new game none in any device. */
#ifndef ONEMOVE_FACE_H
#define ONEMOVE_FACE_H

#include "core/face/scene.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"

/* For a game with too many moves to list: a person makes a move by editing a draft. The draft is a
 * flat struct of `size` bytes; `seen` is the view of the seat whose turn it is. Used through
 * compose.h. */
struct draft;
struct editor {
  size_t size;

  /* Fills in a zeroed draft from the current table. */
  void (*begin)(const struct state *seen, int seat, struct draft *draft);

  /* Something was picked in the editor's scene (scene.h). False: the pick means nothing now. */
  bool (*touch)(const struct state *seen, int seat, struct draft *draft, unsigned pick);

  /* A key was pressed: a printable ASCII character or one of enum compose_key. False: the key means
   * nothing here, and the device may use it. */
  bool (*type)(const struct state *seen, int seat, struct draft *draft, int key);

  /* Arranges the draft into that move, such as a hint. */
  void (*take)(const struct state *seen, int seat, struct draft *draft, const struct move *move);

  /* The move that the draft makes, to be confirmed; false and `why` if it makes none yet. */
  bool (*move)(const struct state *seen, int seat, const struct draft *draft, struct move *move,
               struct why *why);

  /* Adds the table, with the draft in place of the person's own things, to a scene. */
  void (*scene)(const struct state *seen, int seat, const struct draft *draft, struct scene *scene);

  /* Arranges a fresh draft like the one that the seat left in an earlier turn (or, after undo, a
   * later one), as far as that is possible and worthwhile. NULL: each turn starts afresh. */
  void (*resume)(const struct state *seen, int seat, struct draft *draft, const struct draft *left);
};

/* A size of the game that a person can choose in one step instead of key by key. */
struct preset {
  const char *name;
  const char *keys; /* the game's options (rules.h), each a line KEY=VALUE */
};

/* A thinking time of the computer that people can choose. */
struct pace {
  const char *name;
  long ms;
};

/* From the shortest to the longest; the second is the usual one, and the last has no name. */
extern const struct pace face_paces[];

/* A step of "How to play", for a person who has never seen the game. All devices show it, so its
 * words fit what all of them draw; each device says itself what things look like and which key does
 * what. core/face/lesson.h draws the picture. */
struct lesson {
  const char *title;
  const char *text;     /* paragraphs, a line each */
  const char *position; /* the picture: a small state file, or view of `seat`; NULL: none */
  bool placement;       /* it is one of the placement, not of the movement */
  int seat;             /* of the viewer, who also makes the move */
  const char *move;     /* a legal move in its notation, which the picture marks; NULL: none */
  const char *caption;  /* what the picture shows, in words */
};

struct face {
  const struct lesson *lessons; /* in order: the aim, what is on the table, a turn, special rules,
                                   the end, how to type a move; the last has no title */
  const struct preset *presets; /* from the smallest to the largest; the second is the usual one,
                                   and the last has no name. NULL: there is one size */
  const char *unit[2]; /* what a score counts, in the singular and the plural; NULL: scores mean
                          nothing to people */
  const char *draw;    /* a sentence on how a draw comes about; NULL: everybody sees that */

  int chance; /* the value that a search reports for a certain win (mind.h), if its values are
                 chances of winning; 0: they are leads, in the unit of scores */

  /* What a person who has to move does next: "Place a penguin on a floe with one fish". NULL: no
   * prompt. */
  const char *(*prompt)(const struct state *state, int seat);

  /* Adds the state to a scene. `seat` is the viewer's, or -1, and affects only emphasis: `view` has
   * already removed hidden information. */
  void (*scene)(const struct state *state, int seat, struct scene *scene);

  /* Adds a picture of a move whose notation is hard to read. NULL: the notation is enough. */
  void (*move_scene)(const struct state *state, int seat, const struct move *move,
                     struct scene *scene);

  /* How to make the move by pointing: writes the numbers of the cells to pick (scene.h), in order
   * and at most `room`, to `pick`, and returns how many there are. NULL if there is an `editor`, or
   * if moves can only be typed. */
  unsigned (*picks)(const struct state *state, int seat, const struct move *move, uint16_t *pick,
                    unsigned room);
  bool picks_in_any_order;     /* the picks are a set, and a complete move has to be confirmed */
  const struct editor *editor; /* NULL: moves can be listed */

  /* What the other people at the table are told about a move. NULL: the move in its notation. */
  void (*announce)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Does this line begin a move of several lines, which an empty line ends? The lines are joined by
   * slashes before read_move reads them. NULL: every move is one line. */
  bool (*goes_on)(const char *text);
};

/* Adds a state to a scene: all of it if `whole`, otherwise the view of a seat, or the public view
 * (-1). */
void face_look(const struct face *face, const struct rules *rules, const struct state *state,
               int seat, bool whole, struct scene *scene);

/* A name for a person on that seat (from 0) who gives none; `alone`: nobody else at the table is a
 * person. */
const char *face_person(unsigned seat, bool alone);

/* Appends who has won a finished game, and by how much: "Ann wins by 3 fish: 21 to 18". */
void face_outcome(const struct face *face, const struct state *state, struct out *out);

#endif
