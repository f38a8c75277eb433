/* The referee: one turn of one seat, judged.
 *
 * It alone has the true state. A player gets its view of it in a file; what it leaves there is
 * compared with that view, and only the move that comes out of this is carried over to the truth.
 * So whatever a player does to its file, the others play on from the last good state. A player that
 * breaks the contract or the rules loses its seat, with a sentence; the moves that the game then
 * needs of the seat (rules.h: forfeit) are made here.
 *
 * A turn is a process of its own. What a game remembers between two of them is in the folder of its
 * state: the seats (seat.h), and how many states there were. */
#ifndef ONEMOVE_REFEREE_H
#define ONEMOVE_REFEREE_H

#include "arena/desk.h"
#include "arena/seat.h"
#include "arena/verdict.h"
#include "core/rules.h"

struct referee {
  const struct rules *rules;
  const struct setup *setup; /* with the phase */
  const char *state_path;    /* the true state */
  const char *limit_text;    /* seconds that a turn may take, as a person wrote it */
  long limit;                /* the same in milliseconds */
  const char *record;        /* the folder that every state is written to; NULL: none */
  const char *evidence;      /* the folder that every turn is kept in; NULL: only of lost seats */
  const char *cd;            /* where players run; NULL: each in a folder of its own */
  const struct desk_files *files; /* that the state has named (desk.h) */
  bool allow_short;               /* a placement that cannot be made is a pass */
  bool seeded;                    /* the dice of each turn follow from `seed` and its number */
  uint64_t seed;

  /* Called when a person is about to move; NULL: nobody is. */
  void (*curtain)(const char *id);

  char work[SEAT_PATH_SIZE]; /* referee_open fills in the rest */
  struct state *state;
  unsigned long states; /* that there were before this one */
};

/* What came of a turn. */
struct turn {
  enum verdict verdict;
  struct seat seat;  /* as it is remembered now; number 0: of nobody's */
  struct why why;    /* the sentence on a lost seat, after "it"; or what stops the game */
  struct why remark; /* what whoever watches may want to know; empty: nothing */
  char *move;        /* that was made, in the game's notation; NULL: none; the caller frees it */
  uint32_t score;    /* of the seat, now */
  long milliseconds; /* that the player took */
};

/* Reads the true state. EXIT_MOVED, or `why` and what to exit with; referee_close either way. */
int referee_open(struct referee *referee, struct why *why);
void referee_close(struct referee *referee);

/* A PLAYER is a program or command (invocation.h); `human:` before it gives it the terminal, and
 * `alias:NAME=` before that gives the seat another ID than the player's own. */

/* Asks the player for its name. One that does not answer keeps its seat: it is called what its
 * first player line says. */
void referee_ask_name(struct referee *referee, unsigned number, const char *player,
                      struct turn *turn);

/* One turn of seat `number` (from 1, in the order of the players). For a lost seat the move, if it
 * is its turn, is made by the referee. */
void referee_turn(struct referee *referee, unsigned number, const char *player, struct turn *turn);

/* When nobody moves any more, a seat that was lost, or that nobody took, may be the reason: moves
 * for the first that can. VERDICT_STOOD_IN or VERDICT_PASSED. */
void referee_stand_in(struct referee *referee, struct turn *turn);

/* Writes the state to the record, if there is one. */
bool referee_record(const struct referee *referee, struct why *why);

/* The PLAYER without its prefixes; `alias` (SEAT_ID_MAX + 1 bytes) is emptied or filled in. NULL
 * and `why` when the alias is no good ID. */
const char *referee_player(const char *player, char *alias, bool *person, struct why *why);

#endif
