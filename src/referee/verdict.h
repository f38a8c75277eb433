/* The referee's verdict on a turn, and the sentence that explains it to people. A sentence lacks
 * its subject: the code that prints it puts "it" or the player's name before it. */
#ifndef ONEMOVE_VERDICT_H
#define ONEMOVE_VERDICT_H

#include "core/base/why.h"
#include "process/run.h"

enum verdict {
  VERDICT_MOVED,    /* one legal move */
  VERDICT_PASSED,   /* it says correctly that it has no move */
  VERDICT_STOOD_IN, /* the referee moved for a seat that was lost */
  VERDICT_NAMED,    /* it was asked for its name, and may not have answered */

  /* The seat is lost. */
  VERDICT_CANNOT_RUN,
  VERDICT_LATE,      /* by wall time */
  VERDICT_LATE_CPU,  /* by processor time */
  VERDICT_TOO_LARGE, /* a file or its folder */
  VERDICT_TOO_MUCH_MEMORY,
  VERDICT_TOO_MANY_PROCESSES,
  VERDICT_CRASHED,      /* by a signal or an uncaught exception */
  VERDICT_BLAMES_BOARD, /* exit status 2 */
  VERDICT_GAVE_UP,      /* exit status 3 */
  VERDICT_BAD_STATUS,   /* an exit status that is not in the contract */
  VERDICT_ILLEGAL,      /* what it left is not one legal move away */
  VERDICT_LEFT_NOTHING, /* it says that it moved, but left no file */
  VERDICT_TAMPERED,     /* it changed a program */
  VERDICT_IDLE,         /* it says that it moved, but did not, although it could */
  VERDICT_NEVER_ENDS,   /* it says that it moved, but has no move */
  VERDICT_FALSE_PASS,   /* it says that it has no move, but has one */
  VERDICT_MISNAMED,     /* a name that is not a valid ID */

  /* The game stops. */
  VERDICT_PERSON_LEFT,
  VERDICT_INTERRUPTED,
  VERDICT_ERROR, /* the referee's own */
};

static inline bool verdict_loses(enum verdict verdict) {
  return verdict >= VERDICT_CANNOT_RUN && verdict <= VERDICT_MISNAMED;
}

/* The verdict as a word for records and programs: moved, passed, late, ... */
const char *verdict_word(enum verdict verdict);

/* Finds the verdict that has this word; false if there is none. */
bool verdict_read(const char *word, enum verdict *verdict);

/* Did a program end because of an uncaught exception (after which Python, Java and Node exit with
 * 1, Go with 2), or with a sanitizer's report? */
bool verdict_is_crash(const struct run *run);

/* The verdict on a program that ended neither with 0 nor with 1, or crashed; `limit` is the time
 * limit in seconds, as given by the user. Fills in the sentence. */
enum verdict verdict_of_ending(const struct run *run, const char *limit, struct why *sentence);

/* VERDICT_LEFT_NOTHING: there is no such file; VERDICT_ILLEGAL if `why`, unless it is NULL, says
 * what is in its place. */
enum verdict verdict_left_nothing(const char *file, const char *why, struct why *sentence);

/* VERDICT_ILLEGAL, because of `why`, a complaint about the file, perhaps with its place. */
enum verdict verdict_illegal(const struct why *why, struct why *sentence);

/* VERDICT_FALSE_PASS: it could have made the move `could`. */
enum verdict verdict_false_pass(const struct run *run, const char *could, struct why *sentence);

/* Writes the most informative line of a program's output to `text` (VERDICT_QUOTE_SIZE bytes),
 * after a colon and made printable: the last line of stderr after an exception, otherwise the first
 * one, otherwise the first of stdout; with the file and the line where Python or Java raised it.
 * Empty if there is no output. Returns `text`. */
enum { VERDICT_QUOTE_SIZE = 220 };
const char *verdict_quote(const struct run *run, char *text);

#endif
