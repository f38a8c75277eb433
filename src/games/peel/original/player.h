/* The knowledge and the decisions of `peel play`. No input or output: play.c tells it which letters
 * have come and sends its decisions. */
#ifndef ONEMOVE_PEEL_PLAYER_H
#define ONEMOVE_PEEL_PLAYER_H

#include "games/peel/mind/build.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct peel_player {
  const struct lexicon *lexicon;
  struct dice dice;
  unsigned patience;           /* how often it thinks about the same tiles before it dumps one */
  uint8_t tiles[PEEL_LETTERS]; /* its hand */
  unsigned size;               /* how many */
  struct grid grid;            /* its last complete grid, perhaps of other tiles */
  bool complete;               /* the grid is one of all tiles */
  bool hopeless;               /* proved: there is none */
  bool peeled;                 /* the grid has been sent */
  unsigned thoughts;           /* about these tiles */
  char dumped;                 /* a tile whose three replacements have not come yet; 0: none */
  bool stuck;                  /* the tile that it dumped last was sent back */
};

/* What it decides to do now. */
enum peel_decision {
  DECISION_WAIT,  /* for letters */
  DECISION_THINK, /* ask it again */
  DECISION_PEEL,  /* `grid` */
  DECISION_DUMP,  /* `letter` */
};

/* A player without tiles. */
void peel_player_open(struct peel_player *player, const struct lexicon *lexicon, unsigned patience,
                      uint64_t seed);

/* A message with letters has come; false if there cannot be that many. */
bool peel_player_take(struct peel_player *player, const char *letters, size_t count);

/* Thinks for at most the budget. */
enum peel_decision peel_player_decide(struct peel_player *player, const struct budget *budget,
                                      char *letter);

/* The dump was carried out; of a peel, set `peeled`. */
void peel_player_dumped(struct peel_player *player, char letter);

#endif
