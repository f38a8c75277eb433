/* Broken files, made from a good one without knowing its grammar; the game's own reader decides
 * which of them are indeed broken. */
#ifndef ONEMOVE_TRIAL_BROKEN_H
#define ONEMOVE_TRIAL_BROKEN_H

#include "arena/trial/trial_position.h"

struct broken {
  const char *what; /* what is wrong, as in "where the file is empty" */
  char *text;       /* `size` bytes; the caller frees it */
  size_t size;
  unsigned long line; /* the line where the game's reader found the error; 0: unknown */
};

/* How many ways there are to break a file. */
size_t broken_ways(void);

/* Breaks the good file in that way. False if the game's reader accepts the result, or memory is
 * out; then there is nothing to free. */
bool broken_make(const struct trial *trial, const struct position *good, size_t way,
                 struct broken *broken);

#endif
