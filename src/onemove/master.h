/* The words of a game master's game: read by `begin`, and remembered in the folder of the state for
 * each `step` and for the `end`. */
#ifndef ONEMOVE_MASTER_H
#define ONEMOVE_MASTER_H

#include "arena/referee.h"
#include "player/args.h"

struct master {
  const char *game_name;
  const struct game *game; /* NULL until it is named */
  struct args args;        /* the keys */
  const char *board, *record, *keep, *evidence, *cd;
  const char *limit_text, *delay_text;
  const char *number; /* of a seat, where one is named (step, end) */
  bool watch, quiet, allow_short, curtain, ask_name, stand_in, help;
  char seed_word[32];                 /* `seed=N`, where it came by a file descriptor */
  const char *word[OPTIONS_MAX + 16]; /* the keys, as they were given */
  int words;
  char *remembered; /* the text of the folder's options, which the words point into */
};

/* Nothing given yet. */
void master_open(struct master *master);
void master_close(struct master *master);

/* Takes the words before `--`; `players` becomes the index of the first word after it, or argc if
 * there is none. What is neither option nor key is the game's name (`begin`) or too much. */
bool master_take(struct master *master, int argc, char **argv, int *players, struct why *why);

/* Names the game: its keys can be taken from now on. */
bool master_name_game(struct master *master, const char *name, struct why *why);

/* Writes the options that later steps need to the folder. */
bool master_remember(const struct master *master, const char *folder, struct why *why);

/* Reads them back, before master_take: what is given again there counts. */
bool master_recall(struct master *master, const char *state_path, struct why *why);

/* The seconds of a limit in milliseconds. */
long master_milliseconds(const char *seconds);

/* Shows the state, and a sentence under it. */
void master_show(const struct master *master, const struct truth *truth, const char *sentence);

/* The truth, still to be opened, whose file is `path`, and a referee who has it. */
void master_truth(const struct master *master, const char *path, struct truth *truth);
void master_referee(const struct master *master, const char *path, struct referee *referee);

int master_fail(int status, const struct why *why);

extern const char master_help[];
extern const char master_usage[];

#endif
