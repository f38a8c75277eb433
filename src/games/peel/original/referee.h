/* The referee of Peel: who holds what, what a player's message means, and what everybody is told.
 * It has no input or output and no clock: a table or a test hands it messages in the order of their
 * arrival.
 *
 * Tiles are conserved: the bunch and the hands of all seats in the game always have all of them.
 *
 * Stale peels. Players do not acknowledge letters, so one may have sent a peel before it had seen
 * the last letters. For each seat the referee keeps its `news`: the messages with letters, in their
 * order, that the player has not proved to have seen. A peel whose grid uses exactly the hand
 * without the letters of the last n of these messages, n > 0, is stale: it has no effect, and only
 * its tiles are looked at. It proves that the player has seen everything before these n, and a peel
 * of the whole hand proves that it has seen everything. Both pipes keep their order, so there is no
 * other case: a player knows its own dumps when it peels later, and a peel that is neither of the
 * whole hand nor stale is a fault. */
#ifndef ONEMOVE_HOST_PEEL_REFEREE_H
#define ONEMOVE_HOST_PEEL_REFEREE_H

#include "core/base/dice.h"
#include "core/base/why.h"
#include "games/peel/grid/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  REFEREE_SEATS = 8,
  REFEREE_DUMP = 3, /* tiles drawn for one */
  REFEREE_FUTILE =
      1000, /* messages without effect that a seat may send while nobody gets further */
  REFEREE_NUMBERS = 1000 /* message numbers wrap around: 001 ... 999, 000, 001 ... */
};

struct referee_rules {
  unsigned seats; /* 1 to REFEREE_SEATS */
  unsigned hand;  /* tiles to begin with; seats * hand is at most PEEL_TILES */
  bool numbered;  /* messages have numbers (src/games/peel/original/README.md) */
  /* Is the grid complete? If not, `why` completes "player 1 peeled wrongly: ..." (peel_grid_check,
   * but in tests). */
  bool (*judge)(const struct grid *grid, const struct lexicon *lexicon, struct why *why);
  const struct lexicon *lexicon; /* for the judge */
};

enum standing {
  STANDING_STARTING, /* not ready yet */
  STANDING_READY,    /* waits for the others */
  STANDING_PLAYING,
  STANDING_OUT, /* lost by a fault */
};

/* The letters of one message. */
struct referee_news {
  char letter[REFEREE_DUMP];
  uint8_t count;
};

struct referee_seat {
  enum standing standing;
  uint8_t hand[PEEL_LETTERS];
  struct referee_news news[PEEL_TILES];
  unsigned news_count;
  unsigned sent; /* messages with letters so far, the hand included */
  unsigned futile;
  unsigned peels, dumps;     /* that counted */
  unsigned left_as;          /* 1 for the first seat that is out, 2, ...; 0: in the game */
  char mail[PEEL_TILES + 8]; /* to be sent to the player now */
  size_t mail_size;
};

enum { REFEREE_NOBODY = -1 };

struct referee {
  struct referee_rules rules;
  struct referee_seat seat[REFEREE_SEATS];
  char bunch[PEEL_TILES + 1]; /* the next tile is the last one; with room for a NUL */
  unsigned bunch_size;
  struct dice dice;
  bool dealt, over; /* the table may set `over` to end the game without a winner */
  int winner;       /* when it is over: a seat, or REFEREE_NOBODY */
  unsigned fouls;   /* seats that are out */
};

/* The effect of a message. */
enum ruling {
  RULING_READY,   /* one more seat is ready; `dealt` and `over` say whether it was the last */
  RULING_PEELED,  /* everybody has got a tile */
  RULING_WON,     /* a peel that ends the game */
  RULING_STALE,   /* no effect */
  RULING_DUMPED,  /* the seat has got three tiles for one */
  RULING_REFUSED, /* the bunch has fewer than three tiles: the dumped tile was sent back */
  RULING_OUT,     /* a fault: the seat is out, its tiles are in the bunch; `why` says what it did */
};

/* Opens a game, in which nobody is ready yet. `seed` decides the bunch. */
void peel_referee_open(struct referee *referee, const struct referee_rules *rules, uint64_t seed);

/* These take a message of a seat that is not out, in a game that is not over. The host's answers
 * are appended to the seats' `mail`. */
enum ruling peel_referee_ready(struct referee *referee, int seat, struct why *why);

/* The tiles are those of the reader after a WIRE_PEEL. `number` is the message's, if messages have
 * numbers. */
enum ruling peel_referee_peel(struct referee *referee, int seat, const struct placed_tile *tile,
                              unsigned tiles, unsigned number, struct why *why);
enum ruling peel_referee_dump(struct referee *referee, int seat, char letter, unsigned number,
                              struct why *why);

/* Puts a seat out for another reason than a message. If all others are ready, the hands are dealt;
 * if there is only one other seat, it wins as soon as it is ready. */
void peel_referee_remove(struct referee *referee, int seat);

/* Is the seat in the game? */
static inline bool peel_referee_in(const struct referee *referee, int seat) {
  return referee->seat[seat].standing != STANDING_OUT;
}

/* Ranks the seats: the winner, those in the game by their peels, then those that are out, the last
 * of them first. `order` gets the seats from first to last, `place` the place of each seat; equals
 * share a place. */
void peel_referee_rank(const struct referee *referee, int order[], unsigned place[]);

#endif
