/* The options of programs that play games in cells: `match` and `tournament`. */
#ifndef ONEMOVE_MATCH_OPTIONS_H
#define ONEMOVE_MATCH_OPTIONS_H

#include "arena/referee/match.h"
#include "core/game.h"
#include "player/args.h"

enum { MATCH_OPTIONS_VISIBLE_MAX = 32 };

struct match_options {
  const char *game_name;
  const struct game *game; /* NULL until match_options_finish */
  struct args args;        /* the keys; seed=N among them */
  char *keys;              /* the same as text, without the seed; freed by match_options_close */
  const char *word[OPTIONS_MAX + 16]; /* the keys as given */
  int words;

  double soft, hard, bank; /* seconds; hard and bank negative: as usual for `soft` */
  struct cell_limits limits;
  uint32_t layers, required;
  bool stateless, allow_short;
  const char *visible[MATCH_OPTIONS_VISIBLE_MAX + 1]; /* ended by NULL; absolute, owned */
  int visible_count;
};

/* What is played with if nothing is said. match_options_close frees what it holds. */
void match_options_open(struct match_options *options);
void match_options_close(struct match_options *options);

/* Interprets argv[*at], and the word after it if it takes one, in which case *at becomes the index
 * of that. Returns 1 if it was one of these options, a key, or the name of the game; 0 if it is
 * something else; -1 and `why` if it is wrong. */
int match_options_take(struct match_options *options, int argc, char **argv, int *at,
                       struct why *why);

/* All words have been taken: finds the game and interprets the keys. False and `why`. */
bool match_options_finish(struct match_options *options, struct why *why);

/* Fills in what these options say of a plan: rules, setup, keys, time, limits, layers, ... The plan
 * refers to the options. */
void match_options_apply(const struct match_options *options, struct match_plan *plan);

/* What --help says about them. */
extern const char match_options_help[];

#endif
