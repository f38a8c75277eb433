/* The line that tells how far a tournament is: games, faults, the time left, and who leads. On a
 * terminal it is drawn again and again in its place; elsewhere it is printed now and then. */
#ifndef ONEMOVE_PROGRESS_H
#define ONEMOVE_PROGRESS_H

#include "core/budget.h"

#include <stdbool.h>
#include <stddef.h>

/* What an entrant has got so far. */
struct progress_score {
  const char *alias;
  unsigned long games, faults;
  double points; /* the sum over its games of (beaten + half of those tied) / opponents */
};

struct progress {
  int fd; /* where the line goes; -1: nowhere */
  bool terminal;
  struct clock clock;
  size_t all, done, done_before; /* games; done_before: when this process began */
  int64_t started, shown;        /* on the clock; shown 0: not yet */
  bool line_open;                /* a line stands on the terminal */
};

/* Begins; `fd` as above. */
void progress_open(struct progress *progress, int fd, struct clock clock, size_t all, size_t done);

/* Shows the line if it is time to, or if it is `now`. `scores` are `count` entrants. */
void progress_show(struct progress *progress, const struct progress_score *scores, unsigned count,
                   bool now);

/* Ends the line, so that something else can be printed. */
void progress_break(struct progress *progress);

/* Writes the line without its end, at most `width` bytes, as a string to `text` of `room` bytes. */
void progress_line(const struct progress *progress, const struct progress_score *scores,
                   unsigned count, size_t width, char *text, size_t room);

#endif
