/* The referee of Peel: who holds what, what a message of a player means, and what everybody is
 * told. No input or output, no clock: a table or a test hands it messages in the order of their
 * arrival.
 *
 * Tiles are conserved: those in the bunch and in the hands of whoever is in are always all of them.
 *
 * Stale peels. Nobody acknowledges letters, so a peel may have been sent before its player had seen
 * the last ones. For each seat the referee keeps its `news`: the messages with letters, in their
 * order, that the player has not proved to have seen. A peel whose grid uses exactly the hand
 * without the letters of the last n of these messages, n > 0, is stale: it has no effect and
 * nothing but its tiles is looked at. It proves that everything before these n was seen, and a peel
 * of the whole hand proves that everything was. Both pipes keep their order, so there is no other
 * case: a dump is known to its own player's later peels, and a peel that is neither of the whole
 * hand nor stale is a fault. */
#ifndef ONEMOVE_HOST_PEEL_REFEREE_H
#define ONEMOVE_HOST_PEEL_REFEREE_H

#include "core/dice.h"
#include "core/why.h"
#include "games/peel/grid/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  REFEREE_SEATS = 8,
  REFEREE_DUMP = 3, /* tiles that are drawn for one */
  REFEREE_FUTILE =
      1000, /* messages without effect that a seat may send before the game gets further */
  REFEREE_NUMBERS = 1000 /* numbers of messages go round: 001 ... 999, 000, 001 ... */
};

/* Is this grid (the seed's form, `size` bytes) connected, and are all its runs words? False and
 * `why`, completing "player 1 peeled wrongly: ...". */
typedef bool referee_judge(const void *context, const char *grid, size_t size, struct why *why);

struct referee_rules {
  unsigned seats; /* 1 to REFEREE_SEATS */
  unsigned hand;  /* tiles to begin with; seats * hand is at most PEEL_TILES */
  bool numbered;  /* messages have numbers (src/games/peel/original/README.md) */
  referee_judge *judge;
  const void *context; /* the judge's */
};

enum standing {
  STANDING_STARTING, /* not ready yet */
  STANDING_READY,    /* waits for the others */
  STANDING_PLAYING,
  STANDING_OUT, /* lost by a fault */
};

/* Letters that were sent in one message. */
struct referee_news {
  char letter[REFEREE_DUMP];
  uint8_t count;
};

struct referee_seat {
  enum standing standing;
  uint8_t hand[PEEL_LETTERS];
  unsigned size; /* of the hand */
  struct referee_news news[PEEL_TILES];
  unsigned news_count;
  unsigned sent; /* messages with letters so far, the hand included */
  unsigned futile;
  unsigned peels, dumps;     /* that counted */
  unsigned left_as;          /* 1 for the first who is out, 2, ...; 0: in */
  char mail[PEEL_TILES + 8]; /* to be sent to the player now */
  size_t mail_size;
};

enum { REFEREE_NOBODY = -1 };

struct referee {
  struct referee_rules rules;
  struct referee_seat seat[REFEREE_SEATS];
  char bunch[PEEL_TILES]; /* the next tile is the last one */
  unsigned bunch_size;
  struct dice dice;
  bool dealt, over; /* whoever sets `over` ends the game without a winner */
  int winner;       /* when it is over: a seat, or REFEREE_NOBODY */
  unsigned fouls;   /* seats that are out */
};

/* The effect of a message. */
enum ruling {
  RULING_READY,   /* one more is ready; `dealt` and `over` say whether that was the last */
  RULING_PEELED,  /* everybody has got a tile */
  RULING_WON,     /* a peel that ends the game */
  RULING_STALE,   /* no effect */
  RULING_DUMPED,  /* one for three */
  RULING_REFUSED, /* the bunch has fewer than three tiles: the dumped one was sent back */
  RULING_OUT,     /* a fault: the seat is out, its tiles are in the bunch; `why` says what it did */
};

/* A game before anybody is ready. `seed` decides the bunch. */
void peel_referee_open(struct referee *referee, const struct referee_rules *rules, uint64_t seed);

/* A message of a seat that is not out, in a game that is not over. The host's answers are appended
 * to the seats' `mail`. */
enum ruling peel_referee_ready(struct referee *referee, int seat, struct why *why);

/* `grid` is in the seed's form, terminated; a WIRE_PEEL has it so. `number` is the message's, where
 * there are numbers. */
enum ruling peel_referee_peel(struct referee *referee, int seat, const char *grid, size_t size,
                              unsigned number, struct why *why);
enum ruling peel_referee_dump(struct referee *referee, int seat, char letter, unsigned number,
                              struct why *why);

/* A seat is out for a reason that no message of it shows. If all others are ready the hands are
 * dealt; if there is only one other, it wins as soon as it is ready. */
void peel_referee_remove(struct referee *referee, int seat);

/* Is the seat in the game? */
static inline bool peel_referee_in(const struct referee *referee, int seat) {
  return referee->seat[seat].standing != STANDING_OUT;
}

/* The seats from first to last into `order`, and the place of each into `place` (by seat; equals
 * share one): the winner, those who are in by their peels, those who are out, the last of them
 * first. */
void peel_referee_rank(const struct referee *referee, int order[], unsigned place[]);

#endif
