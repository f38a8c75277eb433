/* A game at the table, from the arguments to everybody in their seats. */
#ifndef ONEMOVE_SESSION_H
#define ONEMOVE_SESSION_H

#include "people/console.h"
#include "player/args.h"

struct session {
  const struct game *game;
  const struct args *args;
  struct setup setup; /* with the phase that the game is in now */
  struct state *state;
  struct dice dice;
  struct console console;
  unsigned asked; /* the seat to be asked first, where the state does not say whose turn it is */
  bool automatic[ROSTER_SEATS_MAX]; /* is the seat a computer's? */
};

enum opening {
  OPENING_DONE,
  OPENING_LEFT,   /* somebody left instead of answering, before there was anything to lose */
  OPENING_FAILED, /* it is said on stderr; `status` is the exit status */
};

/* Reads or deals the state and seats everybody, asking the people at the console for what the
 * arguments leave open. session_close() afterwards, whatever the result. */
enum opening session_open(struct session *session, const struct game *game, const struct args *args,
                          int *status);

/* Goes on to that phase. */
void session_enter(struct session *session, enum phase phase);

/* Keeps a game that is left: saves it, says where, and how to go on; where that fails, prints the
 * state instead and returns false. */
bool session_save(struct session *session);

void session_close(struct session *session);

#endif
