/* The arguments of `onemove tournament`, and the tournament that they describe. */
#ifndef ONEMOVE_TOURNAMENT_OPTIONS_H
#define ONEMOVE_TOURNAMENT_OPTIONS_H

#include "arena/tournament/blocks.h"
#include "arena/tournament/tournament.h"
#include "onemove/answers.h"
#include "onemove/arena/match_options.h"

struct tournament_options {
  struct match_options match;
  struct tournament tournament; /* the tournament described; its programs have no hashes yet */
  const char *class_file, *out, *openings, *build;
  const char *engine_name, *engine_options; /* NULL: games are played here */
  struct engine engine;                     /* not found yet */
  char **player;                            /* the words after -- */
  int players;
  unsigned long jobs;
  bool fresh, quiet, seed_given;
  struct answers answers;
};

/* How the command takes its arguments, a struct tournament_options. */
extern const struct options_row tournament_rows[];
bool tournament_take_word(void *arguments, char *word, struct why *why);
bool tournament_complete(void *arguments, int count, char **words, struct why *why);

/* Reads the arguments, which describe the whole tournament; nothing is built yet. Overwrites a seed
 * in `argv`, so that players do not find it in the command line of this process. Returns
 * OPTIONS_GOOD; otherwise prints the help, or what is wrong, and returns the exit status: 2 if a
 * class file or an opening is wrong. */
int tournament_options_read(struct tournament_options *options, const struct options *command,
                            int argc, char **argv);
void tournament_options_close(struct tournament_options *options);

#endif
