/* What the referee thinks of a turn: a verdict, and the sentence that says it. */
#ifndef ONEMOVE_VERDICT_H
#define ONEMOVE_VERDICT_H

#include "arena/referee/run.h"
#include "arena/referee/seat.h"
#include "core/why.h"

enum verdict {
  VERDICT_MOVED,    /* one legal move */
  VERDICT_PASSED,   /* no move to make, and it says so */
  VERDICT_STOOD_IN, /* the referee moved for a seat that was lost */
  VERDICT_NAMED,    /* asked for its name; it may not have answered */

  /* The seat is lost. */
  VERDICT_CANNOT_RUN,
  VERDICT_LATE,      /* by wall time */
  VERDICT_LATE_CPU,  /* by processor time */
  VERDICT_TOO_LARGE, /* a file, or its folder */
  VERDICT_TOO_MUCH_MEMORY,
  VERDICT_TOO_MANY_PROCESSES,
  VERDICT_CRASHED,      /* a signal, or an exception that nobody caught */
  VERDICT_BLAMES_BOARD, /* exit status 2 */
  VERDICT_GAVE_UP,      /* exit status 3 */
  VERDICT_BAD_STATUS,   /* an exit status that the contract does not know */
  VERDICT_ILLEGAL,      /* what it left is not one legal move away */
  VERDICT_LEFT_NOTHING, /* says that it moved, and the file is gone */
  VERDICT_TAMPERED,     /* changed a program or a file that is not its own */
  VERDICT_IDLE,         /* says that it moved, and did not, although it could */
  VERDICT_NEVER_ENDS,   /* says that it moved, and cannot */
  VERDICT_FALSE_PASS,   /* says that it cannot move, and can */
  VERDICT_MISNAMED,     /* a name that no state file can hold */

  /* The game stops. */
  VERDICT_PERSON_LEFT,
  VERDICT_INTERRUPTED,
  VERDICT_ERROR, /* the referee's own */
};

static inline bool verdict_loses(enum verdict verdict) {
  return verdict >= VERDICT_CANNOT_RUN && verdict <= VERDICT_MISNAMED;
}

/* What came of a turn. */
struct turn {
  enum verdict verdict;
  struct seat seat;  /* as it is remembered now; number 0: of nobody's */
  struct why why;    /* the sentence on a lost seat, after "it"; or what stops the game */
  struct why remark; /* what whoever watches may want to know; empty: nothing */
  char *move;        /* that was made, in the game's notation; NULL: none; the caller frees it */
  uint32_t score;    /* of the seat, now */
  int64_t wall_us, cpu_us; /* that the player took, the second in a cell only */
  unsigned tries;          /* runs of the player; more than one: asked again (time_control.h) */
  bool relied_on_files;    /* files of its own were wiped after the turn */
};

/* A word for programs: moved, passed, late, ... */
const char *verdict_word(enum verdict verdict);

/* Finds the verdict that has this word; false if there is none. */
bool verdict_read(const char *word, enum verdict *verdict);

/* Did a program end by an exception that nobody caught, as Python's do with exit status 1, or by a
 * sanitizer's report? */
bool verdict_is_crash(const struct run *run);

/* The verdict on a program that ended neither with 0 nor with 1, or crashed; `limit` is the time
 * limit in seconds, as a person wrote it. Fills in the sentence, after "it". */
enum verdict verdict_of_ending(const struct run *run, const char *limit, struct why *sentence);

/* The line of what a program said that says most, after a colon and printable; empty if it said
 * nothing: of an exception the last line of stderr, else the first, else the first of stdout.
 * `text` has VERDICT_QUOTE_SIZE bytes; returns it. */
enum { VERDICT_QUOTE_MAX = 160, VERDICT_QUOTE_SIZE = VERDICT_QUOTE_MAX + 3 };
const char *verdict_quote(const struct run *run, char *text);

#endif
