/* What `peel play` knows and decides. It has no input or output: play.c tells it what the host has
 * written, and sends what it decides. */
#ifndef ONEMOVE_PEEL_PLAYER_H
#define ONEMOVE_PEEL_PLAYER_H

#include "games/peel/mind/build.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PEEL_INBOX = 512 }; /* no message is that long */

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
  bool numbered;               /* three digits begin every message */
  unsigned number;             /* of the last message with letters */
  char inbox[PEEL_INBOX];      /* a message of which the end has not come yet */
  size_t inbox_size;
  unsigned long heard; /* bytes before those in the inbox */
};

/* What it decides to do now. */
enum peel_decision {
  DECISION_WAIT,  /* for letters */
  DECISION_THINK, /* ask it again */
  DECISION_PEEL,  /* `grid` */
  DECISION_DUMP,  /* `letter` */
};

/* Opens a player without tiles, whose messages are not numbered. */
void peel_player_open(struct peel_player *player, const struct lexicon *lexicon, unsigned patience,
                      uint64_t seed);

/* Takes the next bytes from the host: messages of letters, each of which a '.' ends. False and
 * `why` if they are wrong; nothing more can be taken then. When tiles come, `thoughts` is 0. */
bool peel_player_hear(struct peel_player *player, const char *bytes, size_t count, struct why *why);

/* Thinks for at most the budget. `letter` gets the tile of a dump. */
enum peel_decision peel_player_decide(struct peel_player *player, const struct budget *budget,
                                      char *letter);

/* To be called when a dump is sent; when a peel is sent, set `peeled`. */
void peel_player_dumped(struct peel_player *player, char letter);

#endif
