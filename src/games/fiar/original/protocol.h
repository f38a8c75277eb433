/* The protocol between a host and a strategy, a long-lived process: at each of its turns the
 * strategy reads one line, `@ ` or `O ` for its own side and the 42 cells, and writes the number of
 * a column. */
#ifndef ONEMOVE_FIAR_PROTOCOL_H
#define ONEMOVE_FIAR_PROTOCOL_H

#include "games/fiar/fiar.h"
#include "process/lines.h"
#include "process/process.h"

/* No line of the protocol, in either direction, may be longer. */
enum { PROTOCOL_LINE_LONGEST = 4095 };

/* Prints a move as a line of the protocol. False and `why` on failure. */
bool protocol_print_move(const struct move *move, struct why *why);

/* Hands each line of standard input to `answer`, until the input ends. False and `why` if `answer`
 * fails, which then fills it in, or at what is not a line of the protocol; `number` is that of the
 * line. */
bool protocol_serve(bool (*answer)(void *context, const char *line, struct why *why), void *context,
                    unsigned long *number, struct why *why);

struct strategy {
  struct process process;
  struct lines lines;
};

/* How a strategy answered. */
enum reply {
  REPLY_GOOD,
  REPLY_FAULT,   /* it broke the protocol or the rules: `why` completes "player X ..." */
  REPLY_STOPPED, /* this program was asked to end */
  REPLY_FAILED,  /* an error of this program's own: `why` says which */
};

/* Starts a strategy; false and `why` if the system cannot. */
bool strategy_start(struct strategy *strategy, const char *command, struct why *why);

/* Sends a strategy the board of `state` and reads its move, which is legal if the answer is good.
 * The strategy has `allowed` nanoseconds from now, measured on `clock`. */
enum reply strategy_ask(struct strategy *strategy, const struct state *state, struct clock clock,
                        int64_t allowed, struct move *move, struct why *why);

/* Ends a strategy; does nothing if it was not started. Most loop for ever, as the original asks,
 * and take the end of their input for an error: so its group gets SIGTERM before the pipes are
 * closed, `grace` milliseconds later at most. The rest is up to process_stop. */
void strategy_stop(struct strategy *strategy, struct clock clock, long grace);

#endif
