/* The wire between the Peel host and a player: reads the bytes that a player writes, one by one.
 *
 *   r                  ready
 *   pWWWHHHCELLS       a peel: a grid of WWW columns and HHH rows, WWW * HHH cells, row by row
 *   dL                 a dump of the tile L
 *
 * Nothing stands between messages, neither blanks nor newlines; any other byte is an error. With
 * --numbered (src/games/peel/original/README.md), three digits follow the letter `p` or `d`. */
#ifndef ONEMOVE_HOST_PEEL_WIRE_H
#define ONEMOVE_HOST_PEEL_WIRE_H

#include "games/peel/grid/grid.h"

enum wire {
  WIRE_MORE,  /* the message is not complete */
  WIRE_READY, /* r */
  WIRE_PEEL,  /* p: `tile`, and `number` */
  WIRE_DUMP,  /* d: `letter`, and `number` */
  WIRE_BAD,   /* no message begins like this: `why`; nothing more can be taken */
};

enum {
  WIRE_DIGITS = 3,
  WIRE_SIZE = 2 * WIRE_DIGITS, /* the digits of a grid before its cells */
};

/* Zeroed but for `numbered`, it is between two messages. */
struct wire_reader {
  bool numbered;
  char kind;          /* the letter that began the message; 0: between two messages */
  unsigned digits;    /* digits taken so far, of the number and then of the size */
  unsigned number;    /* if `numbered`: the one after `p` or `d` */
  unsigned side[2];   /* width and height */
  unsigned long left; /* cells that are still to come */
  char letter;        /* of the dumped tile */
  unsigned tiles;     /* among the cells that have come, and these tiles: */
  struct placed_tile tile[PEEL_TILES];
};

/* Takes the next byte. After WIRE_BAD, `why` completes "player 1 ...". The content of a complete
 * message stays until the next byte is taken. */
enum wire peel_wire_take(struct wire_reader *reader, char byte, struct why *why);

/* Is the reader in the middle of a message? */
static inline bool peel_wire_within(const struct wire_reader *reader) {
  return reader->kind != 0;
}

/* Where it is, in words that complete "player 1 ended ...". */
static inline const char *peel_wire_place(const struct wire_reader *reader) {
  if (reader->kind == 'p') return "in the middle of a grid";
  return reader->kind ? "in the middle of a dump" : "between two messages";
}

#endif
