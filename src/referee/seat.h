/* What the referee remembers about a seat of the game, and what came of a turn. */
#ifndef ONEMOVE_SEAT_H
#define ONEMOVE_SEAT_H

#include "core/base/why.h"
#include "core/rules/roster.h"
#include "process/run.h"
#include "referee/verdict.h"

enum { SEAT_PATH_SIZE = 4096 };

struct seat {
  unsigned number;             /* from 1, in the order of the players */
  char id[ROSTER_ID_MAX + 1];  /* in the true state; empty: not known yet */
  char own[ROSTER_ID_MAX + 1]; /* what the player calls itself; empty: not known yet */
  bool talks;                  /* it has printed more than a line, which was remarked on once */
  char lost[WHY_TEXT_MAX];     /* the sentence (verdict.h); empty: the seat is kept */
  char kept[SEAT_PATH_SIZE];   /* the folder with the evidence of a lost seat; empty: none */
  unsigned long moves;
  long slowest; /* milliseconds */
};

struct seats {
  struct seat *at;
  unsigned count;
};

struct turn {
  enum verdict verdict;
  struct seat seat;  /* as it is remembered now; number 0: a seat without a player */
  struct why why;    /* the sentence on a lost seat, or what stops the game */
  struct why remark; /* a remark for people who watch; empty: none */
  char *move;        /* the move made, in the game's notation; NULL: none; the caller frees it */
  int64_t wall_us, cpu_us;   /* the player's time; cpu_us in a cell only */
  unsigned tries;            /* runs of the player; more than one: asked again */
  bool relied_on_files;      /* files of its own were wiped after the turn */
  unsigned left_running;     /* processes that it left running */
  char refused[RUN_REFUSED]; /* system calls that it tried and only an attack needs (run.h) */
};

#endif
