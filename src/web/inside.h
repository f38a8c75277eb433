/* The common parts of the engine's files: the struct behind the pointer, how keys are read, and how
 * answers are written. */
#ifndef ONEMOVE_WEB_INSIDE_H
#define ONEMOVE_WEB_INSIDE_H

#include "core/face/history.h"
#include "web/json_device.h"
#include "web/web.h"

/* The keys of a call. */
struct web_keys {
  char *text; /* the memory that the values of the setup point into */
  struct setup setup;
};

struct web {
  const struct game *game;
  const struct rules *rules; /* the game's */

  struct web_keys keys;  /* of the position */
  struct state *state;   /* the position that a game may be played from; NULL: there is none yet */
  struct history played; /* the game that is played from it; `count` is 0 if none is */
  struct move *move;     /* room for the move of a call */

  struct state *seen; /* the view of the person who composes a move; NULL: nobody does */
  struct compose composed;
  struct drafts drafts; /* drafts that people have arranged and not yet played */

  struct out text;  /* the answer */
  struct json json; /* its writer */
  struct why why;   /* why there is no answer */
};

/* ---- Keys ---- */

/* Reads lines KEY=VALUE: the keys of the game, and phase=. False and `why` if one is wrong. Close
 * the keys afterwards in either case. */
bool web_keys_open(struct web_keys *keys, const struct rules *rules, const char *lines,
                   struct why *why);
void web_keys_close(struct web_keys *keys);

/* ---- Answers ---- */

/* Begins an answer: an object, to which json_... with &web->json adds members. */
void answer_begin(struct web *web);

/* Ends the answer; returns the text that a function of web.h returns. */
const char *answer_end(struct web *web);

/* Replaces what has been written by the error in web->why. */
const char *answer_error(struct web *web);

/* Adds a text, and closes it. */
void answer_text(struct web *web, const char *name, struct out *text);

/* Adds the numbers of the things to point at for a move (core/face/face.h), as the array "picks".
 */
void answer_picks(struct web *web, const struct state *state, int seat, const struct move *move);

/* Adds a state's canonical text; a move in its notation. */
void answer_state(struct web *web, const char *name, const struct state *state);
void answer_move(struct web *web, const char *name, const struct state *state, int seat,
                 const struct move *move);

/* ---- The position ---- */

/* The position now, of the game that is played or without one; NULL if there is none. */
const struct state *web_now(const struct web *web);

/* Begins an answer about the position. False and web->why if there is none. */
bool web_ready(struct web *web);

/* The same, but it also fails unless there is such a seat, or it is -1 and `nobody` is allowed. */
bool web_ready_for(struct web *web, int seat, bool nobody);

/* Reads a text into a zeroed state. A phase that the setup does not know is guessed from the state.
 * False and web->why if the text is not a state. */
bool web_read_state(struct web *web, struct state *state, struct setup *setup, const char *text);

/* End the game that is played; end the composition of a move. */
void web_end_game(struct web *web);
void web_end_composing(struct web *web);

#endif
