/* The second interface: how a game looks to people. Only programs that display a game link it (the
 * interactive players, `onemove`); a player that moves once does not.
 *
 * A game exports one `const struct face`, called <game>_face, from its face.c. It describes itself
 * as a scene (scene.h), which every device can draw: a new device needs no change in any game, and
 * a new game none in any device. */
#ifndef ONEMOVE_FACE_H
#define ONEMOVE_FACE_H

#include "core/mind.h"
#include "core/rules.h"
#include "core/scene.h"

/* Edits the move of a game whose moves are too many to list: a person arranges a draft of it. The
 * draft is a flat struct of `size` bytes; `seen` is the view of the seat whose turn it is. Used
 * through compose.h. */
struct draft;
struct editor {
  size_t size;

  /* Fills in a zeroed draft with the present table. */
  void (*begin)(const struct state *seen, int seat, struct draft *draft);

  /* Something was picked in the editor's scene (scene.h). False: it means nothing now. */
  bool (*touch)(const struct state *seen, int seat, struct draft *draft, unsigned pick);

  /* A key was pressed: a printable ASCII character or one of enum compose_key. False: it means
   * nothing here, and the device may use it. */
  bool (*type)(const struct state *seen, int seat, struct draft *draft, int key);

  /* Arranges the draft as that move has it (a hint). */
  void (*take)(const struct state *seen, int seat, struct draft *draft, const struct move *move);

  /* The move that the draft is; false and `why` if it is none yet. Sets `final` if it is to be made
   * without waiting for a confirmation. */
  bool (*move)(const struct state *seen, int seat, const struct draft *draft, struct move *move,
               bool *final, struct why *why);

  /* Adds the table with the draft in place of the person's own things. */
  void (*scene)(const struct state *seen, int seat, const struct draft *draft, struct scene *scene);

  /* Arranges a draft that has just begun like the one that the seat left in an earlier (or, after
   * undo, a later) turn, as far as that is possible and worthwhile. NULL: each turn begins anew. */
  void (*resume)(const struct state *seen, int seat, struct draft *draft, const struct draft *left);
};

/* A size of the game that a person chooses at once, instead of key by key. */
struct preset {
  const char *name;
  const char *keys; /* as in rules.h, a line each: KEY=VALUE */
};

/* How long the computer thinks about a move, as people choose it. */
struct pace {
  const char *name;
  long ms;
};

/* From the shortest, the usual one second; the last has no name. */
extern const struct pace face_paces[];

/* A step of "How to play", for a person who has never seen the game. It is read on all devices, so
 * its words fit what all of them draw: what a thing looks like, or which key does what, is said by
 * the device. core/lesson.h draws the picture. */
struct lesson {
  const char *title;
  const char *text;     /* paragraphs, a line each */
  const char *position; /* a picture: a state file, or the view of `seat`, small; NULL: none */
  enum phase phase;     /* in which it is read */
  int seat;             /* who looks at it, and makes the move */
  const char *move;     /* a legal move, in its notation, which the picture marks; NULL: none */
  const char *caption;  /* what the picture shows, in words */
};

struct face {
  const struct lesson *lessons; /* in their order: the aim, what is on the table, a turn, special
                                   rules, the end, and how a move is typed; the last has no title */
  const struct preset *presets; /* from the smallest, the usual one second; the last has no name.
                                   NULL: there is one size */
  const char *strongest;        /* what people call the level `strong`; NULL: Expert */
  const char *unit[2]; /* what scores count, one and several of it; NULL: a score tells nobody
                          anything */

  int chance; /* what a search reports as the value of a certain win (mind.h), where its values are
                 chances to win; 0: they are leads, in the unit of scores */

  /* What a person who has to move does next: "Place a penguin on a floe with one fish". NULL:
   * nothing is said. */
  const char *(*prompt)(const struct state *state, int seat);

  /* Adds the state to a scene. `seat` is the viewer's, or -1, and affects only emphasis: hidden
   * information has been removed by `view` before. */
  void (*scene)(const struct state *state, int seat, struct scene *scene);

  /* Adds a picture of a move whose notation is hard to read. NULL: the notation is enough. */
  void (*move_scene)(const struct state *state, int seat, const struct move *move,
                     struct scene *scene);

  /* How the move is put together by pointing: writes the numbers of the cells to pick (scene.h), in
   * order, at most `room`, to `pick`, and returns how many there are. NULL if there is an `editor`,
   * or if moves can only be typed. */
  unsigned (*picks)(const struct state *state, int seat, const struct move *move, uint16_t *pick,
                    unsigned room);
  bool picks_in_any_order;     /* they are a set, and a move is confirmed when it is complete */
  const struct editor *editor; /* NULL: moves can be listed */

  /* What the other people at the table are told about a move. NULL: the move in its notation. */
  void (*announce)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Does this line begin a move of several lines, ended by an empty one? The lines are joined by
   * slashes before read_move reads them. NULL: every move is one line. */
  bool (*goes_on)(const char *text);
};

/* What people call a level of the game; the level's own name if there is no other. */
const char *face_level(const struct face *face, const char *level);

/* Lists what people call the levels of a mind: "Beginner, Easy or Expert". */
void face_list_levels(const struct face *face, const struct mind *mind, struct out *out);

/* What a person on that seat (from 0) may be called who gives no name; `alone`: nobody else at the
 * table is a person. */
const char *face_person(unsigned seat, bool alone);

/* Does a person who writes this word mean that level of a game, by its name or by what people call
 * it, in any case? */
bool face_means(const struct face *face, const char *level, struct span word);

/* Appends who has won a game that is over, and by how much: "Ann wins by 3 fish: 21 to 18". */
void face_outcome(const struct face *face, const struct state *state, struct out *out);

#endif
