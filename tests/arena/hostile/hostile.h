/* A player that plays well until its first movement, and then attacks: what it does then is one of
 * the kinds in kinds.tsv, chosen by an argument. Only tests run it.
 *
 *   FOLDER/ID/hostile KIND GAME [ARGUMENTS OF THE CONTRACT]
 *
 * The honest moves are made by FOLDER/ID/GAME, one of our players. Everything that a test puts up
 * for it to attack is at a known place beside FOLDER (the field), as if the attacker knew the
 * referee's machine well. An attack that does not show from outside, such as reading a secret, is
 * told by the exit status FOUND. No attack is unbounded, for the case that nothing holds it back.
 */
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  FOUND = 99,       /* the exit status of an attack that succeeded */
  PATH_ROOM = 4096, /* bytes */
};

/* The turn that it has to play. */
struct turn {
  const char *kind;
  const char *id;             /* the name of its folder */
  char folder[PATH_ROOM];     /* where its program is */
  char field[PATH_ROOM];      /* two folders above that */
  char honest[PATH_ROOM];     /* our player */
  char **arguments;           /* of the contract, ended by NULL */
  const char *input, *output; /* NULL when it is asked for its name */
  bool played;                /* the honest player has played this turn, and */
  int status;                 /* ended so */
};

struct kind {
  const char *name;
  void (*act)(struct turn *turn); /* main plays honestly afterwards, if it has not */
  enum { MOVING, BEING_NAMED } when;
  const char *called; /* its name from then on; NULL: that of its folder */
};

/* Of each file, ended by one without a name. */
extern const struct kind endings[], resources[], leftovers[], outputs[], spies[], saboteurs[],
    channels[], thinkers[];

/* Plays the turn as it should be played. */
void honest(struct turn *turn);

/* The same under another ID. */
void honest_as(struct turn *turn, const char *id);

/* The attack has succeeded: says so and ends. */
_Noreturn void found(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A path in the field, in a buffer of its own that the next call but three overwrites. */
const char *in_field(const struct turn *turn, const char *name);

/* For the test: brings the loopback device up, in a network namespace of the test's own; and waits
 * for a connection or a message on every kind of socket and writes what it heard into the file.
 * Both return an exit status. */
int raise_loopback(void);
int listen_for_players(const char *heard, const char *socket_path);

void sleep_ms(long milliseconds);
_Noreturn void spin(void);

/* Starts `act` in a process that is in no way related to this one any more. */
void daemon_of(struct turn *turn, void (*act)(struct turn *turn));

/* Reads at most `room` - 1 bytes of a file and terminates them; -1 if that is not possible. */
ssize_t read_some(const char *path, char *text, size_t room);
bool write_text(const char *path, const char *text, size_t size);

/* Calls `act` for each process that it can see besides itself and those that it started. */
void each_process(struct turn *turn, void (*act)(struct turn *turn, pid_t pid));

#endif
