/* The words after `host`. */
#ifndef ONEMOVE_HOST_PEEL_OPTIONS_H
#define ONEMOVE_HOST_PEEL_OPTIONS_H

#include "games/peel/original/table.h"

struct peel_options {
  const char *player[REFEREE_SEATS];
  unsigned players;
  uint64_t seed;
  bool seeded, verbose, numbered;
  unsigned hand;                      /* 0: the usual one */
  int64_t ready, message, idle, game; /* nanoseconds, as in struct peel_table */
  const char *dict, *record;          /* or NULL */
};

/* Reads argv[1..argc); false and `why` if the words are wrong. The result points into argv. */
bool peel_options_read(struct peel_options *options, int argc, char **argv, struct why *why);

#endif
