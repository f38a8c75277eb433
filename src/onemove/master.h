/* The arguments of a game master's game: parsed by `begin`, and stored in the folder of the state
 * for `step` and `end`. */
#ifndef ONEMOVE_MASTER_H
#define ONEMOVE_MASTER_H

#include "arena/referee/referee.h"
#include "arena/referee/seal.h"
#include "onemove/keys.h"

struct master {
  const char *game_name;
  const struct game *game; /* NULL until it is known */
  struct args args;        /* the keys */
  const char *board, *record, *keep, *evidence, *cd;
  const char *limit_text, *delay_text;
  const char *number; /* the number of a seat for --left, or NULL */
  const char *script; /* the script that plays the game, for the seal; NULL: none */
  bool watch, quiet, allow_short, curtain, ask_name, stand_in, help;
  char seed_word[32];              /* `seed=N`, if it was read from a file descriptor */
  char seal_key[SEAL_KEY_MAX + 1]; /* from there, too; empty: the game is not sealed */
  unsigned long turn;              /* that the seal is valid for */
  struct keys keys;
  char *remembered; /* the stored options, which members point into */
};

/* Initializes `master`: nothing given yet. master_close frees what it holds. */
void master_open(struct master *master);
void master_close(struct master *master);

/* Parses the arguments before `--`. `players` becomes the index of the first argument after it, or
 * argc if there is none. An argument that is neither an option nor a key is the game's name, if
 * that is not known yet, or an error. False and `why` if the arguments are wrong. */
bool master_take(struct master *master, int argc, char **argv, int *players, struct why *why);

/* Sets the game, so that its keys can be parsed. False and `why` if there is no such game. */
bool master_name_game(struct master *master, const char *name, struct why *why);

/* Stores the options that later steps need in the folder. False and `why` on failure. */
bool master_remember(const struct master *master, const char *folder, struct why *why);

/* Restores the options from the folder of the state, if any are stored there; options that
 * master_take parses later override them. False and `why` on failure. */
bool master_recall(struct master *master, const char *state_path, struct why *why);

/* Opens the seal of the game in that folder for this turn: reads it, and checks that it holds. NULL
 * and `why` if not; NULL and no `why` if the game is not sealed. seal_close ends it. */
struct seal *master_seal(const struct master *master, const char *folder, struct why *why);

/* Converts a number of seconds to milliseconds. */
long master_milliseconds(const char *seconds);

/* Shows the state, and below it which of `seats` (NULL: none) are lost, and a sentence. */
void master_show(const struct master *master, const struct truth *truth, const struct seats *seats,
                 const char *sentence);

/* A truth whose state is still to be read, and a referee with such a truth. */
struct truth master_truth(const struct master *master);
void master_referee(const struct master *master, const struct store *store,
                    struct referee *referee);

/* Prints the error and returns `status`. */
int master_fail(int status, const struct why *why);

extern const char master_help[];
extern const char master_usage[];

#endif
