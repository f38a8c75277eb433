/* The options of programs that play games in cells: `match` and `tournament`. */
#ifndef ONEMOVE_MATCH_OPTIONS_H
#define ONEMOVE_MATCH_OPTIONS_H

#include "arena/match/match.h"
#include "core/game.h"
#include "onemove/options.h"
#include "onemove/state/keys.h"

enum { MATCH_OPTIONS_VISIBLE_MAX = 32 };

struct match_options {
  struct keys keys;        /* and the game's name, as given */
  const struct game *game; /* NULL until match_options_finish */
  struct args args;        /* the keys; seed=N among them */
  struct shelf shelf;      /* of the setup in `args` */

  double soft, hard, bank; /* seconds; negative hard or bank: the default for `soft` */
  const char *visible[MATCH_OPTIONS_VISIBLE_MAX + 1]; /* ended by NULL; absolute, owned */
  int visible_count;

  /* What the options say of every game; complete after match_options_finish. It points into the
   * options, which own its keys. */
  struct match_plan plan;
};

/* Sets the defaults. match_options_close frees the members. */
void match_options_open(struct match_options *options);
void match_options_close(struct match_options *options);

/* To be called after the last argument: finds the game, interprets the keys and completes the plan.
 * False and `why` on failure. */
bool match_options_finish(struct match_options *options, struct why *why);

/* Opens the options and takes all the words that a tournament stores. False and `why` on failure.
 * Call match_options_close in either case. */
bool match_options_read(struct match_options *options, int count, char **words, struct why *why);

/* The options that set a struct match_options; and only those of them that set up cells. */
extern const struct options_row match_options[], cell_options[];

/* Takes any other word. Returns 1 if it was a key or the name of the game, 0 if it is something
 * else, -1 and `why` if it is wrong. */
int match_options_take_word(struct match_options *options, const char *word, struct why *why);

#endif
