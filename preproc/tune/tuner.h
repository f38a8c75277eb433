/* What the tuner is asked to do: the arguments that all its commands have (README.md). */
#ifndef ONEMOVE_TUNE_TUNER_H
#define ONEMOVE_TUNE_TUNER_H

#include "arena/rating/sprt.h"
#include "tune/bout.h"
#include "tune/spsa.h"
#include "tune/table.h"

#include <limits.h>

enum {
  TUNER_WORDS_ROOM = 4096,
  TUNER_LINES_MAX = 4096, /* in a file of deals */
};

struct tuner {
  const char *command;
  struct bout bout;
  const struct mind *mind;
  unsigned count;                               /* of the mind's weights */
  char text_path[PATH_MAX], new_path[PATH_MAX]; /* weights.txt, and the result */
  const struct level *level;
  const struct level *against; /* the other side's in a match; in spsa and accept, both sides play
                                  it instead of each other; NULL: not given */
  bool one_given, base_given;  /* weights=, base= */
  double one_weights[SPSA_NUMBERS_MAX];  /* by default, the built-in ones */
  double base_weights[SPSA_NUMBERS_MAX]; /* the same */
  bool tuned[SPSA_NUMBERS_MAX];          /* only= */
  long pairs, seed, jobs, steps, batch, stray;
  double spread, gain;
  struct sprt_plan plan;
  char words[TUNER_WORDS_ROOM]; /* the arguments that must be the same to resume */
  char deal_line[TUNER_WORDS_ROOM];
  char *lines[TUNER_LINES_MAX], *lines_text;
};

/* Reads the program's arguments into `tuner`, which is large and static. Ends the process with a
 * message if they are wrong. */
void tuner_read(struct tuner *tuner, int argc, char **argv);

/* Frees what it has loaded. */
void tuner_close(struct tuner *tuner);

/* The text of a file, which the caller frees. Ends the process with a message if that fails. */
char *tuner_load(const char *path);

/* Each command has its own deals: weights are not tested on the deals that they were tuned on. */
enum deals { DEALS_MATCH, DEALS_SPSA, DEALS_ACCEPT, DEALS_FIT };

/* The number of a command's first deal; the deals that follow are its own, too. */
uint64_t tuner_first_deal(const struct tuner *tuner, enum deals deals);

/* The text of the game's weights, which the caller frees. Ends the process with a message if the
 * game has none, or the text cannot be read. */
char *tuner_weights_text(const struct tuner *tuner);

/* Makes the folder of new=. */
void tuner_make_folder(const struct tuner *tuner);

/* Replaces a file, and frees the text. Ends the process with a message if the file cannot be
 * written. */
void tuner_save(const char *path, char *text);

/* Prints the new and the old values of the weights that are tuned. */
void tuner_show(const struct tuner *tuner, const double *values);

/* Rounds the values that were found to what table_rewrite writes, prints them, and writes `text`
 * with them to new=. Frees `text`. Ends the process with a message on failure. */
void tuner_found(const struct tuner *tuner, char *text, double *values);

/* Ends the process with a message. */
_Noreturn void tuner_stop(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
