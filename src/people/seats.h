/* Who sits where at the table: people and computers. */
#ifndef ONEMOVE_SEATS_H
#define ONEMOVE_SEATS_H

#include "core/game.h"
#include "people/console.h"

enum { SITTER_NAME_MAX = 40 }; /* bytes */

struct sitter {
  bool automatic;
  char name[SITTER_NAME_MAX + 1]; /* an ID, or the number of a player whom the state has */
};

/* In the order in which they sit down. */
struct sitters {
  unsigned count;
  struct sitter sitter[ROSTER_SEATS_MAX];
};

/* Reads the value of seats=: names separated by commas, each a person's, `auto` or `auto:NAME`. A
 * name that occurs again gets a number appended. False and `why` when it is wrong. */
bool sitters_read(struct sitters *sitters, const char *text, struct why *why);

/* Asks the people at the console: for a new game who they are, `min` to `max` of them, which are
 * good numbers, and between these the `good` ones (NULL: all are), `usual` unless they say; on a
 * state that has players (its `roster`, or NULL) who plays each of them. False when somebody
 * leaves. */
bool sitters_ask(struct sitters *sitters, struct console *console, const struct roster *roster,
                 unsigned min, unsigned max, unsigned usual, bool (*good)(unsigned long));

/* Seats everybody, and fills in which seats are the computer's. Every seat of the state must be
 * taken in the end: false and `why` if one is not, or somebody finds none. */
bool sitters_sit(const struct sitters *sitters, const struct game *game, struct state *state,
                 bool automatic[ROSTER_SEATS_MAX], struct why *why);

/* Writes the value of a seats= that brings everybody back to a state with this roster. */
void sitters_write(const struct roster *roster, const bool automatic[ROSTER_SEATS_MAX],
                   struct out *out);

#endif
