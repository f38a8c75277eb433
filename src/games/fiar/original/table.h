/* The table of Four In A Row: two strategies, which are long-lived processes, play one game. */
#ifndef ONEMOVE_FIAR_TABLE_H
#define ONEMOVE_FIAR_TABLE_H

#include "games/fiar/original/board.h"
#include "player/original.h"
#include "process/lines.h"
#include "process/process.h"

/* The seed's protocol with one strategy. No line of it, either way, is longer. */
enum { FIAR_LINE_LONGEST = 4095 };

struct strategy {
  const char *command; /* the caller's */
  struct process process;
  struct lines lines;
};

/* What a strategy's answer was. */
enum answer {
  ANSWER_GOOD,
  ANSWER_FAULT,   /* it did not keep the protocol or the rules: `why` completes "player X ..." */
  ANSWER_STOPPED, /* this program was asked to end */
  ANSWER_FAILED,  /* this program's own trouble: `why` */
};

/* Starts a strategy; false and `why` when the system cannot. */
bool strategy_start(struct strategy *strategy, const char *command, struct why *why);

/* Tells a strategy the board of `state` and asks for its move, which is legal if the answer is
 * good. It has so many nanoseconds, on `clock`, from now. */
enum answer strategy_ask(struct strategy *strategy, const struct rules *rules,
                         const struct state *state, struct clock clock, int64_t allowed,
                         struct move *move, struct why *why);

/* Ends it, as process_stop does. */
void strategy_stop(struct strategy *strategy, struct clock clock, long grace);

/* How games are played. */
struct table {
  const struct game *game;
  struct clock clock;
  int64_t allowed; /* nanoseconds for an answer */
  FILE *boards;    /* where every board is printed, or NULL */
};

enum { TABLE_DRAW = -1 };

/* One game. */
struct game_record {
  const char *command[2];        /* who plays @ and who plays O */
  int winner;                    /* 0 is @, 1 is O, or TABLE_DRAW */
  bool fault;                    /* the other one did not keep the protocol or the rules, ... */
  char reason[WHY_TEXT_MAX];     /* ... and this is what it did, completing "player X ..." */
  char columns[BOARD_CELLS + 1]; /* the moves as a string of column numbers */
};

/* Plays one game of `command`[0] as @ against `command`[1] as O and fills in the rest of `record`;
 * nothing that was started is left. ANSWER_GOOD (also after a fault), ANSWER_STOPPED, or
 * ANSWER_FAILED and `why`. */
enum answer table_play_game(const struct table *table, struct game_record *record, struct why *why);

#endif
