/* Who takes part in a game, and on which seats: people, levels of the computer, programs. */
#ifndef ONEMOVE_SEATS_H
#define ONEMOVE_SEATS_H

#include "core/game.h"

enum {
  SITTER_NAME_MAX = 40,      /* bytes */
  SITTER_COMMAND_MAX = 1000, /* bytes */
  SITTER_OWN_MAX = 64,       /* bytes */
};

enum sitter_kind {
  SITTER_PERSON,
  SITTER_LEVEL,   /* the computer, at one of the game's levels */
  SITTER_PROGRAM, /* a program that keeps the players' contract */
};

struct sitter {
  enum sitter_kind kind;
  char name[SITTER_NAME_MAX + 1];       /* an ID, or the number of a player in the state */
  const struct level *level;            /* of SITTER_LEVEL; otherwise NULL */
  char command[SITTER_COMMAND_MAX + 1]; /* of SITTER_PROGRAM (process/invocation.h); otherwise "" */
  char own[SITTER_OWN_MAX + 1]; /* the program's own name; empty: it has not been asked yet */
  bool called_by_file;          /* nobody has named the program: `name` is that of its file */
};

/* In the order in which they take seats. All bytes zero: nobody. */
struct sitters {
  unsigned count;
  struct sitter sitter[ROSTER_SEATS_MAX];
};

/* Adds the participant that one word of seats= describes:
 *
 *   Ann            a person
 *   auto           the computer, at the level `usual`; auto:NAME gives it a name
 *   greedy         the computer at that level, which may also be what people call it, such as Easy
 *   ./mine.py      a program: a word with a slash or a blank in it is a command
 *   NAME=LEVEL     the computer under that name (LEVEL may be auto)
 *   NAME=COMMAND   a program under that name
 *
 * A command may be in quotes. A name that is a number stands for that player of the board. If a
 * name is repeated, a number is appended to it. False and `why` if the word is none of these, the
 * program cannot be found or run, or there are too many participants. */
bool sitters_add(struct sitters *sitters, const struct game *game, const struct level *usual,
                 const char *word, struct why *why);

/* Is it a number, which cannot be a new player's name? */
bool sitters_number(const char *name);

/* Renames a participant, with a number if somebody else has that name. False: it cannot be a
 * name. */
bool sitters_rename(struct sitters *sitters, unsigned which, const char *name);

/* Is this name taken? */
bool sitters_have(const struct sitters *sitters, const char *name);

/* Parses the value of seats=: such words, separated by commas outside quotes. */
bool sitters_read(struct sitters *sitters, const struct game *game, const struct level *usual,
                  const char *text, struct why *why);

/* Gives everybody a seat in `state` and fills in who sits on each seat; `name` is then the ID there
 * (its first SITTER_NAME_MAX bytes). False and `why` if somebody gets no seat, or a seat remains
 * without a player. */
bool sitters_sit(const struct sitters *sitters, const struct rules *rules, struct state *state,
                 struct sitter seated[ROSTER_SEATS_MAX], struct why *why);

/* Describes the sitter for people, such as `a person`, `Easy` or `./mine.py`. */
const char *sitter_kind_text(const struct sitter *sitter);

#endif
