/* Who takes part in a game at the table, people and computers, and on which seats. */
#ifndef ONEMOVE_SEATS_H
#define ONEMOVE_SEATS_H

#include "core/game.h"
#include "people/console.h"

enum { SITTER_NAME_MAX = 40 }; /* bytes */

struct sitter {
  bool automatic;
  char name[SITTER_NAME_MAX + 1]; /* an ID, or the number of a player in the state */
};

/* In the order in which they take seats. */
struct sitters {
  unsigned count;
  struct sitter sitter[ROSTER_SEATS_MAX];
};

/* Parses the value of seats=: names separated by commas, each a person's name, `auto` or
 * `auto:NAME`. A repeated name gets a number appended. False and `why` if it is invalid. */
bool sitters_read(struct sitters *sitters, const char *text, struct why *why);

/* Asks at the console who takes part. For a new game (`roster` is NULL): how many play, from `min`
 * to `max` such that `good` accepts the number (NULL: all), by default `usual`; then their names.
 * For a state that already has players (its `roster`): which of them are computers. False if a
 * person leaves. */
bool sitters_ask(struct sitters *sitters, struct console *console, const struct roster *roster,
                 unsigned min, unsigned max, unsigned usual, bool (*good)(unsigned long));

/* Gives everybody a seat in `state` and sets `automatic` for each seat of the computer. False and
 * `why` if somebody gets no seat, or a seat remains without a player. */
bool sitters_sit(const struct sitters *sitters, const struct game *game, struct state *state,
                 bool automatic[ROSTER_SEATS_MAX], struct why *why);

/* Writes the value of seats= that restores these participants for a state with this roster. */
void sitters_write(const struct roster *roster, const bool automatic[ROSTER_SEATS_MAX],
                   struct out *out);

#endif
