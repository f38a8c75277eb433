/* The states in which people at the table were asked, for taking moves back. */
#ifndef ONEMOVE_HISTORY_H
#define ONEMOVE_HISTORY_H

#include "core/game.h"

/* Where the game stood when a seat had to decide. */
struct moment {
  struct state *state; /* a copy that the history owns */
  enum phase phase;
  int seat;         /* who was asked */
  unsigned asked;   /* whose turn it was to be asked first, where the state does not say it */
  struct dice dice; /* so that a draw comes out the same again */
};

/* Zero bytes are an empty history. */
struct history {
  struct moment *moment;
  size_t count, room;
};

/* Remembers a moment with a copy of its state. Without memory for it everything is forgotten: the
 * game goes on, only taking back ends here. */
void history_push(struct history *history, const struct game *game, const struct moment *moment);

/* Is there a moment of that seat? */
bool history_has(const struct history *history, int seat);

/* Forgets everything after the last moment of that seat, which must be there, and that moment too;
 * it is handed over, and its state is the caller's to free(). */
struct moment history_back(struct history *history, int seat);

/* Forgets everything. */
void history_close(struct history *history);

#endif
