/* The hands that `peel solve` is given. */
#ifndef ONEMOVE_PEEL_SOLVE_INPUT_H
#define ONEMOVE_PEEL_SOLVE_INPUT_H

#include "games/peel/tiles.h"

#include <stdio.h>

struct peel_hands {
  FILE *file;         /* one hand a line; NULL: the words */
  char **word;        /* the hands, ended by NULL */
  unsigned long line; /* of the hand that was read last; words count as lines */
};

enum peel_hands_found { PEEL_HANDS_ONE, PEEL_HANDS_END, PEEL_HANDS_WRONG };

/* Reads the next hand. Of a wrong one, `why` says what and where. Blanks at the end of a line and
 * blank lines at the end mean nothing. */
enum peel_hands_found peel_hands_next(struct peel_hands *hands, uint8_t tiles[PEEL_LETTERS],
                                      struct why *why);

#endif
