/* The questions of the line interface other than moves: who plays, and who plays instead. */
#ifndef ONEMOVE_QUESTIONS_H
#define ONEMOVE_QUESTIONS_H

#include "people/console.h"
#include "people/seats.h"
#include "player/args.h"

enum answered {
  ANSWERED_ALL,
  ANSWERED_LEFT,      /* a person left */
  ANSWERED_BAD_BOARD, /* board=FILE is wrong: `why` */
};

/* Asks who takes part, as far as the arguments leave that open: how many play a new game, and their
 * names; or of board=FILE, which of the players on it are computers. */
enum answered questions_who(struct console *console, const struct game *game,
                            const struct args *args, struct sitters *sitters, struct why *why);

enum replace {
  REPLACE_AGAIN, /* it is to try again */
  REPLACE_UNDO,  /* the last move of a person is to be taken back */
  REPLACE_BY,    /* somebody else is to play */
  REPLACE_LEFT,  /* the person left */
};

/* An opponent could not move: asks what to do. REPLACE_BY fills in `instead`. */
enum replace questions_replace(struct console *console, const struct game *game,
                               struct sitter *instead);

#endif
