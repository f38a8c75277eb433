/* What came of a turn. */
#ifndef ONEMOVE_TURN_H
#define ONEMOVE_TURN_H

#include "arena/referee/seat.h"
#include "process/verdict.h"

struct turn {
  enum verdict verdict;
  struct seat seat;  /* as it is remembered now; number 0: a seat without a player */
  struct why why;    /* the sentence on a lost seat, or what stops the game */
  struct why remark; /* a remark for people who watch; empty: none */
  char *move;        /* the move made, in the game's notation; NULL: none; the caller frees it */
  uint32_t score;    /* of the seat, after the turn */
  int64_t wall_us, cpu_us; /* the player's time; cpu_us in a cell only */
  unsigned tries;          /* runs of the player; more than one: asked again (time_control.h) */
  bool relied_on_files;    /* files of its own were wiped after the turn */
};

#endif
