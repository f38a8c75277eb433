/* What the referee and the keeper of a cell say to each other, over a socket that keeps the limits
 * of messages: the referee sends a plan, the keeper answers with a welcome; then orders and
 * replies, one at a time. Both are the same program, so a message is a struct, and strings after
 * it, each with its NUL. */
#ifndef ONEMOVE_ORDERS_H
#define ONEMOVE_ORDERS_H

#include "arena/cell/layers.h"
#include "arena/cell/limits.h"
#include "arena/cell/processors.h"

#include <sys/types.h>

enum {
  KEEPER_SOCKET = 3,    /* its standard files are /dev/null and the pipes for the player's output */
  ORDER_ROOM = 1 << 16, /* bytes of the largest message */
  ORDER_WORDS = 1 << 10, /* strings of the largest message */
};

/* The player's folder where there is a mount layer. */
#define SEAT_FOLDER "/seat"

/* Followed by the folder where there is no mount layer (else an empty string), by the visible paths
 * and by the hidden ones. */
struct plan_message {
  uint32_t layers; /* the keeper enters all of these, or says which it cannot */
  struct cell_limits limits;
  unsigned processes;           /* what RLIMIT_NPROC is set to */
  uid_t uid;                    /* of LAYER_UID; its group has the same number */
  struct processors processors; /* that the player may use */
  unsigned visible, hidden;
};

/* With a descriptor of the seat's folder where there is a mount layer. */
struct welcome_message {
  enum layer failed; /* LAYERS: none */
  int error;         /* its errno */
  char step[64];     /* what could not be done */
};

enum order {
  ORDER_RUN,   /* answered with a reply when the program has ended and nothing is left of it */
  ORDER_DELAY, /* during a run: answered with its wall_ns and delay_ns so far */
  ORDER_KILL,  /* during a run: end it; there is no other answer than the run's reply */
};

/* Followed by the words of the command line if it is ORDER_RUN. */
struct order_message {
  enum order order;
  unsigned words;
  int64_t cpu_ns; /* the run's limit */
};

struct reply_message {
  enum order order;  /* that is answered */
  int error;         /* errno of exec; 0: the program has begun */
  bool found;        /* the program exists in the cell, whatever `error` says */
  bool killed;       /* by order, before it ended by itself */
  bool cpu_exceeded; /* the keeper has killed it for that */
  int status;        /* as of wait */
  int64_t wall_ns, cpu_ns, delay_ns, peak_bytes;
  unsigned left_over;
};

#endif
