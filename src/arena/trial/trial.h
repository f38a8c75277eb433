/* A trial of a player: it is called many times as a game master would call it, and its exit status,
 * output and files are checked. trial_judge.h has what the contract demands of a call,
 * trial_checks.h the calls that are made.
 *
 * Each call runs in a cell (cell.h), whose folder is emptied first. The circumstances of a call (a
 * full disk, closed streams, being killed) are produced by a shell command, so that people can
 * repeat the call. */
#ifndef ONEMOVE_TRIAL_H
#define ONEMOVE_TRIAL_H

#include "arena/cell/cell.h"
#include "arena/match/program.h"
#include "core/game.h"
#include "core/out.h"
#include "process/run.h"
#include "referee/seat.h"

enum { TRIAL_PATH_SIZE = 4096, TRIAL_LATE_MAX = 3, TRIAL_SEATS_MAX = 2 };

struct trial {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct setup setup;        /* the keys; the phase is set call by call */
  const char *player;        /* the command (invocation.h) */
  double limit;              /* seconds that a call may take */
  struct cell_plan cell;     /* layers, required, limits and visible count; the rest is ignored */
  uint64_t seed;             /* for all boards and all other players */
  const char *evidence;      /* the folder for evidence; NULL: a new one below TMPDIR, if needed */

  /* The rest is private: set by trial_open and the calls. */
  char limit_text[32];
  char folder[TRIAL_PATH_SIZE];
  struct program program;
  struct cell *cells[TRIAL_SEATS_MAX];
  char kept[TRIAL_PATH_SIZE]; /* the folder with the evidence; empty: none was kept */
  char id[ROSTER_ID_MAX + 1]; /* what the player calls itself; empty: not known yet */
  int64_t slowest_us;         /* the slowest move */
  struct out port;            /* what it printed that only Windows explains (port.h), once */
  unsigned moves, late;       /* the numbers of calls that moved, and of those that were late */
  enum {
    PLAIN_UNKNOWN,
    PLAIN_GOOD,
    PLAIN_BAD
  } plain; /* does it place and move in ordinary positions? (trial_checks.c) */
};

/* A call of the player. If all members but the phase are zero, there is no INPUT. */
struct call {
  enum phase phase;
  struct span text;           /* the content of INPUT; NULL: there is no such file */
  const char *input, *output; /* paths relative to the player's folder; NULL: board.txt */
  struct span old;            /* the content of OUTPUT if that is another file; NULL: none */
  const char *folder;         /* a folder to be made in the player's folder; NULL: none */
  const char *shell;          /* a shell command in which "$@" is the call; NULL: none */
  const char *const *words;   /* the arguments, ended by NULL; NULL: those of the phase */
  unsigned seat;              /* below TRIAL_SEATS_MAX: which cell is used */
  bool stay;                  /* the folder is not emptied first */
};

/* The result of a call. */
struct call_result {
  struct out command; /* the call as a line for a shell, to be run in the player's folder */
  struct run run;
  char *left; /* the content of OUTPUT, `left_size` bytes; NULL: `no_left` says why it cannot be
                 read */
  size_t left_size;
  struct why no_left;
  char *input; /* the content of INPUT if that is another file, `input_size` bytes */
  size_t input_size;
  char beside[64]; /* the name of another file found in the folder; empty: none */
};

/* Makes the cells and asks the player for its name. False and `why` on failure; call trial_close in
 * either case. */
bool trial_open(struct trial *trial, struct why *why);
void trial_close(struct trial *trial);

/* Calls the player. False and `why` if that is impossible or the trial must end (a signal, or too
 * many late calls). Call outcome_close in either case. */
bool trial_call(struct trial *trial, const struct call *call, struct call_result *outcome,
                struct why *why);
void outcome_close(struct call_result *outcome);

/* The paths of INPUT and OUTPUT. */
const char *call_input(const struct call *call);
const char *call_output(const struct call *call);

/* The trial's setup with this phase. */
struct setup trial_setup(const struct trial *trial, enum phase phase);

#endif
