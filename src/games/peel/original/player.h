/* What `peel play` knows and decides. It has no input or output: play.c tells it which letters have
 * come, and sends what it decides. */
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
  struct grid grid;            /* its last complete grid, perhaps of other tiles */
  bool complete;               /* the grid uses all tiles */
  bool hopeless;               /* proved: there is none */
  bool peeled;                 /* the grid has been sent */
  unsigned thoughts;           /* how often it has thought about these tiles */
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

/* Opens a player without tiles. */
void peel_player_open(struct peel_player *player, const struct lexicon *lexicon, unsigned patience,
                      uint64_t seed);

/* Takes the letters of a message; false if there cannot be that many tiles. */
bool peel_player_take(struct peel_player *player, const char *letters, size_t count);

/* Thinks for at most the budget. `letter` gets the tile of a dump. */
enum peel_decision peel_player_decide(struct peel_player *player, const struct budget *budget,
                                      char *letter);

/* To be called when a dump is sent; when a peel is sent, set `peeled`. */
void peel_player_dumped(struct peel_player *player, char letter);

#endif
