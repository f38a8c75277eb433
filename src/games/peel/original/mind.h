/* What the strong player of Peel knows and wants. No input or output: peel_play.c tells it what has
 * come and does what it says. */
#ifndef ONEMOVE_HOST_PEEL_MIND_H
#define ONEMOVE_HOST_PEEL_MIND_H

#include "games/peel/mind/build.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct peel_mind {
  const struct lexicon *lexicon;
  struct dice dice;
  unsigned patience;           /* how often it thinks about the same tiles before it dumps one */
  uint8_t tiles[PEEL_LETTERS]; /* all that are its own */
  unsigned size;               /* how many */
  struct grid grid;            /* its last complete grid, perhaps of other tiles */
  bool complete;               /* the grid is one of all tiles */
  bool hopeless;               /* proved: there is none */
  bool peeled;                 /* the grid has been sent */
  unsigned thoughts;           /* about these tiles */
  char dumped;                 /* a tile for which three others have not come yet; 0: none */
  bool stuck;                  /* the last tile that it dumped came straight back */
};

/* What it wants to do now. */
enum peel_wish {
  WISH_WAIT,  /* for letters */
  WISH_THINK, /* ask it again */
  WISH_PEEL,  /* `grid` */
  WISH_DUMP,  /* `letter` */
};

/* No tiles yet. */
void peel_mind_open(struct peel_mind *mind, const struct lexicon *lexicon, unsigned patience,
                    uint64_t seed);

/* A message with letters has come; false if there cannot be so many. */
bool peel_mind_take(struct peel_mind *mind, const char *letters, size_t count);

/* Thinks for at most the budget. */
enum peel_wish peel_mind_wish(struct peel_mind *mind, const struct budget *budget, char *letter);

/* It is done as it wished. */
void peel_mind_peeled(struct peel_mind *mind);
void peel_mind_dumped(struct peel_mind *mind, char letter);

#endif
