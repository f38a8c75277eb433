/* A player that plays well until its first movement, and then attacks. An argument chooses the kind
 * of attack, one of those in kinds.tsv. Only tests run it.
 *
 *   FOLDER/ID/hostile KIND GAME [ARGUMENTS OF THE CONTRACT]
 *
 * FOLDER/ID/GAME, one of our players, makes the honest moves. Everything that a test sets up as a
 * target is at a known place beside FOLDER (the field), as if the attacker knew the referee's
 * machine well. An attack that cannot be seen from outside, such as reading a secret, reports its
 * success by the exit status FOUND. Every attack is bounded, in case nothing holds it back. */
#ifndef HOSTILE_H
#define HOSTILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum {
  FOUND = 99,       /* the exit status of an attack that succeeded */
  PATH_ROOM = 4096, /* bytes */
};

/* The turn to play: a process plays one. */
extern struct turn {
  const struct kind *kind;
  const char *id;             /* its name: the kind's, or that of its folder */
  char folder[PATH_ROOM];     /* where its program is */
  char field[PATH_ROOM];      /* two folders above that */
  char honest[PATH_ROOM];     /* our player */
  char **arguments;           /* of the contract, ended by NULL */
  const char *input, *output; /* NULL when it is asked for its name */
  bool played;                /* the honest player has played this turn */
  int status;                 /* and ended with this exit status */
} turn;

struct kind {
  const char *name;
  void (*act)(void);  /* main plays honestly afterwards, unless turn.played is set */
  const char *called; /* its name; NULL: its folder's */
  enum { MOVING, NAMING, BOTH } when;
  /* What tells apart the kinds of one act: */
  int number;              /* a signal, flags, how many */
  const char *text;        /* a path */
  void (*later)(void);     /* what a daemon does */
  void (*each)(pid_t pid); /* without `act`: what it does to every process */
};

/* The kinds of each file; the last entry has no name. */
extern const struct kind endings[], resources[], leftovers[], outputs[], spies[], saboteurs[],
    channels[], thinkers[];

/* Plays the turn honestly. */
void honest(void);

/* Plays nothing, and ends with this exit status. */
void end_with(int status);

/* The attack has succeeded: prints the message and exits. */
_Noreturn void found(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A path in the field, in one of four buffers that are used in turn. */
const char *in_field(const char *name);

/* For the test. raise_loopback brings up the loopback device in the test's own network namespace;
 * listen_for_players waits for a connection or a message on every kind of socket, or for SIGTERM,
 * and writes what it has heard by then into the file. Both return an exit status. */
int raise_loopback(void);
int listen_for_players(const char *heard, const char *socket_path);

void sleep_ms(long milliseconds);
_Noreturn void spin(void);
void ignore_all_signals(void);

/* Sleeps for 20 seconds, and ends. */
_Noreturn void linger(void);

/* Runs `act` in a process that is no descendant of this one any more. */
void daemon_of(void (*act)(void));

/* Reads at most `room` - 1 bytes of a file and adds a NUL; -1 if that is impossible. */
ssize_t read_some(const char *path, char *text, size_t room);
bool write_text(const char *path, const char *text, size_t size);

/* Calls `act` for each process that it can see, except itself and those that it started. */
void each_process(void (*act)(pid_t pid));

#endif
