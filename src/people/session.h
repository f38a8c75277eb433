/* A game at the table: setting it up from the arguments, and saving it. */
#ifndef ONEMOVE_SESSION_H
#define ONEMOVE_SESSION_H

#include "people/console.h"
#include "player/args.h"

struct session {
  const struct game *game;
  const struct args *args;
  struct setup setup; /* `phase` is the game's current one */
  struct state *state;
  struct dice dice;
  struct console console;
  unsigned asked;                   /* the next seat, if the state does not say whose turn it is */
  bool automatic[ROSTER_SEATS_MAX]; /* is the computer playing this seat? */
};

enum opening {
  OPENING_DONE,
  OPENING_LEFT,   /* a person left instead of answering; there is nothing to save */
  OPENING_FAILED, /* an error, reported on stderr; `status` is the exit status */
};

/* Reads or deals the state and assigns the seats, asking at the console for what the arguments
 * leave open. Whatever the result, call session_close afterwards. */
enum opening session_open(struct session *session, const struct game *game, const struct args *args,
                          int *status);

/* Changes the phase; play starts with the first seat. */
void session_enter(struct session *session, enum phase phase);

/* Saves a game that is being left, and prints the file's name and the command to continue. If
 * saving fails, prints the state instead and returns false. */
bool session_save(struct session *session);

/* Frees the state. */
void session_close(struct session *session);

#endif
