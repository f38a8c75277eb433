/* The protocol between the referee and the keeper of a cell, over a socket that preserves message
 * boundaries: the referee sends a plan and the keeper answers with a welcome; then follow orders
 * and replies, one at a time. Both sides are the same program, so a message is a struct followed by
 * strings, each terminated by a NUL. */
#ifndef ONEMOVE_ORDERS_H
#define ONEMOVE_ORDERS_H

#include "arena/cell/processors.h"
#include "process/layers.h"
#include "process/run.h"

#include <sys/types.h>

enum {
  KEEPER_SOCKET = 3, /* its standard streams are /dev/null and the pipes for the player's output */
  ORDER_ROOM = 1 << 16,  /* the largest message, in bytes */
  ORDER_WORDS = 1 << 10, /* the most strings in a message */
};

/* The seat's folder as the player sees it with the mount layer. */
#define SEAT_FOLDER "/seat"

/* Sent with the descriptor cgroup.cpu if there is one. Followed by the seat's folder (SEAT_FOLDER
 * if there is a mount layer), the visible paths and the hidden ones. */
struct plan_message {
  uint32_t layers;              /* the keeper enters all of these, or says which it cannot */
  struct cell_limits limits;    /* `processes`: what RLIMIT_NPROC is set to */
  uid_t uid;                    /* of LAYER_UID; its group has the same number */
  struct processors processors; /* those that the player may use */
  unsigned visible, hidden;
  bool builds; /* see struct cell_plan */
};

/* Sent with a descriptor of the seat's folder if there is a mount layer. */
struct welcome_message {
  enum layer failed; /* LAYERS: none */
  int error;         /* its errno */
  char step[64];     /* the step that failed */
};

enum order {
  ORDER_RUN,   /* answered when the program has ended and none of its processes is left */
  ORDER_DELAY, /* during a run: answered with its wall_ns, delay_ns and forgiven_ns so far */
  ORDER_KILL,  /* during a run: end it; the only answer is the run's reply */
};

/* Followed by the words of the command line if it is ORDER_RUN. */
struct order_message {
  enum order order;
  unsigned words;
  int64_t cpu_ns; /* the run's limit */
};

struct reply_message {
  enum order order;  /* the order that is answered */
  int error;         /* errno of exec; 0: the program has begun */
  bool found;        /* the program exists in the cell, whatever `error` says */
  bool killed;       /* by ORDER_KILL, before it ended by itself */
  bool cpu_exceeded; /* the keeper has killed it: too much processor time */
  int status;        /* as of wait */
  int64_t wall_ns, cpu_ns, delay_ns, peak_bytes;
  int64_t forgiven_ns; /* the most of its wall time that may be the machine's fault */
  /* For ORDER_DELAY: the longest wait for a processor that delay_ns may lack, as it is not over;
   * 0 if no process is ready. */
  int64_t pending_ns;
  unsigned left_over;
  char refused[RUN_REFUSED]; /* see struct cell_report */
};

enum { ORDER_PASSED = 3 };

/* Sends a message and `count` descriptors, at most ORDER_PASSED. False and errno on failure. */
bool orders_send(int socket, const void *message, size_t size, const int passed[], int count);

/* Receives a message of at most `room` bytes and `count` descriptors; those that do not come with
 * it are -1. Returns the message's size, or 0 if there are no more messages or on failure. */
size_t orders_receive(int socket, void *message, size_t room, int passed[], int count);

#endif
