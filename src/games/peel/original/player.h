/* One player of the Peel host: its process, what it has written and what it has still to read.
 * Nothing here ever waits for it. */
#ifndef ONEMOVE_HOST_PEEL_PLAYER_H
#define ONEMOVE_HOST_PEEL_PLAYER_H

#include "games/peel/original/wire.h"
#include "process/process.h"

#include <stddef.h>
#include <stdint.h>

enum {
  PLAYER_INBOX = 4096, /* bytes that are read at once */
  PLAYER_QUEUE = 4096, /* bytes that wait for a player who does not read, beside its full pipe */
};

struct peel_player {
  const char *command; /* the caller's */
  struct process process;
  struct wire_reader reader;
  char inbox[PLAYER_INBOX], queue[PLAYER_QUEUE];
  size_t inbox_at, inbox_size, queue_size;
  bool silent;      /* its output has ended */
  bool deaf;        /* its input is closed */
  int64_t since;    /* the clock when it was last neither */
  bool crowded;     /* its queue was too small */
  int64_t began;    /* the clock when the message that is on its way began */
  bool leaving;     /* it was asked to end, ... */
  int64_t patience; /* and is killed then */
};

/* Starts it; false and `why` when the system cannot, and then there is nothing to stop. */
bool peel_player_start(struct peel_player *player, const char *command, bool numbered,
                       struct why *why);

/* Sends it a message, now or when it reads again. */
void peel_player_send(struct peel_player *player, const char *bytes, size_t size);

/* Writes what waits, reads what is there. `now` is the clock. False and `why` for trouble that is
 * not the player's. */
bool peel_player_pump(struct peel_player *player, int64_t now, struct why *why);

/* The next message in what was read, or WIRE_MORE. */
enum wire peel_player_take(struct peel_player *player, int64_t now, struct why *why);

/* What of it is not as it should be, completing "player 1 ..."; NULL if all is well, or it is too
 * early to say. It has `message` nanoseconds for each message once that has begun. `text` has
 * WHY_TEXT_MAX bytes. */
const char *peel_player_fault(struct peel_player *player, struct clock clock, int64_t message,
                              char *text);

/* Asks it to end; it has until `patience`. A second time does nothing. */
void peel_player_ask(struct peel_player *player, int64_t patience);

/* Where it was asked, and it and all that it has started have ended, or their time is over: ends
 * them for certain. Is it gone? */
bool peel_player_gone(struct peel_player *player, struct clock clock);

/* Ends it at once, whatever it does. */
void peel_player_stop(struct peel_player *player, struct clock clock);

#endif
