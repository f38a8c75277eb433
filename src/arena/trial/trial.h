/* A player on trial: it is called as a game master calls it, over and over, and what it leaves is
 * looked at. What the contract demands of a call is in trial_judge.h, the calls that are worth
 * making in trial_checks.h.
 *
 * Each call runs in a cell (cell.h), whose folder is emptied before it. What surrounds a call (a
 * full disk, closed streams, a sudden death) is a line of shell, so that a person can repeat it. */
#ifndef ONEMOVE_TRIAL_H
#define ONEMOVE_TRIAL_H

#include "arena/cell/cell.h"
#include "arena/referee/program.h"
#include "arena/referee/run.h"
#include "arena/referee/seat.h"
#include "core/game.h"

enum { TRIAL_PATH_SIZE = 4096, TRIAL_LATE_MAX = 3, TRIAL_SEATS_MAX = 2 };

struct trial {
  const struct game *game;
  const struct rules *rules; /* the game's */
  struct setup setup;        /* the keys; the phase is set call by call */
  const char *player;        /* the command (invocation.h) */
  double limit;              /* seconds that a call may take */
  struct cell_plan cell;     /* layers, required, limits, visible; the rest does not matter */
  uint64_t seed;             /* of all boards and of all other players */
  const char *evidence;      /* the folder for it; NULL: a fresh one below TMPDIR, if needed */

  /* The rest is filled in by trial_open and by the calls. */
  char limit_text[32];
  char folder[TRIAL_PATH_SIZE];
  struct program program;
  struct cell *cells[TRIAL_SEATS_MAX];
  char kept[TRIAL_PATH_SIZE]; /* the folder of the evidence; empty: none was needed */
  char id[SEAT_ID_MAX + 1];   /* what the player calls itself; empty: nobody knows */
  int64_t slowest_us;         /* of the moves */
  unsigned moves, late;       /* calls that moved, and that did not end in time */
  enum {
    PLAIN_UNKNOWN,
    PLAIN_GOOD,
    PLAIN_BAD
  } plain; /* does it place and move where nothing is
               special? (trial_checks.c) */
};

/* A call of the player. All zero but the phase: on a missing INPUT. */
struct call {
  enum phase phase;
  const char *text; /* of INPUT, `size` bytes; NULL: there is no such file */
  size_t size;
  const char *input, *output; /* names below the player's folder; NULL: board.txt */
  const char *old; /* what OUTPUT holds where it is another file, `old_size` bytes; NULL: none */
  size_t old_size;
  const char *folder;       /* is made in the player's folder; NULL: none */
  const char *shell;        /* in which "$@" is the player; NULL: nothing surrounds it */
  const char *const *words; /* the arguments, ended by NULL; NULL: those of the phase */
  unsigned seat;            /* below TRIAL_SEATS_MAX: which of its folders */
  bool stay;                /* what is in the folder stays */
};

/* What came of it. */
struct outcome {
  struct run run;
  char *left; /* OUTPUT, `left_size` bytes; NULL: `no_left` says why it cannot be read */
  size_t left_size;
  struct why no_left;
  char *input; /* INPUT, where that is another file */
  size_t input_size;
  char beside[64]; /* the name of a file that was there besides these; empty: none */
};

/* Makes the cells, and asks the player for its name. False and `why` on failure; trial_close in
 * either case. */
bool trial_open(struct trial *trial, struct why *why);
void trial_close(struct trial *trial);

/* Calls the player. False and `why` if that was impossible, or the trial is to end (a signal, or
 * too many calls that were late). outcome_close in either case. */
bool trial_call(struct trial *trial, const struct call *call, struct outcome *outcome,
                struct why *why);
void outcome_close(struct outcome *outcome);

/* Writes the call as a line for a shell, without its folder. */
void trial_command(const struct trial *trial, const struct call *call, struct out *out);

/* Appends the word in quotes if a shell needs them. */
void trial_quote(const char *word, struct out *out);

/* The setup with a phase. */
struct setup trial_setup(const struct trial *trial, enum phase phase);

#endif
