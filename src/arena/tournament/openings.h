/* Openings: boards that the games of a tournament begin with, from a file or a folder. */
#ifndef ONEMOVE_OPENINGS_H
#define ONEMOVE_OPENINGS_H

#include "arena/tournament/tournament.h"
#include "core/rules.h"

/* Adds the openings of `path` to the tournament. A file is one state, or a state a line where the
 * game has states of one line; of a folder all files *.txt are taken, in the order of their names.
 * A board is good if the game can read it, all its seats are free, there are as many as the
 * tournament's if their number is dealt, and it is not over. What is not good in a folder is left
 * out, and `left_out` is told; what is not good in a file, and a path without any good board, is an
 * error: false and `why`, with a position in the file `why_path` (NULL: none), which the caller
 * frees. */
bool openings_read(struct tournament *tournament, const char *path, const struct rules *rules,
                   const struct setup *setup, void (*left_out)(const char *, const struct why *),
                   char **why_path, struct why *why);

#endif
