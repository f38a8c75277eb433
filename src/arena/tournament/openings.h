/* Openings: boards on which the games of a tournament begin, from a file or a folder. */
#ifndef ONEMOVE_OPENINGS_H
#define ONEMOVE_OPENINGS_H

#include "arena/tournament/tournament.h"
#include "core/rules/rules.h"

/* Adds the openings of `path` to the tournament. A file contains one state, or one state per line
 * in games whose states have one line; all files *.txt of a folder are read, in the order of their
 * names. A board is usable if the game can read it, all its seats are free, their number (if the
 * deal fixes it) is the tournament's, and the game is not over. Files in a folder that are not
 * usable are left out, with a call of `left_out`. False and `why`, with a position in the file, if
 * a given file is not usable or a folder has no usable board. */
bool openings_read(struct tournament *tournament, const char *path, const struct rules *rules,
                   const struct setup *setup, void (*left_out)(const char *, const struct why *),
                   struct why *why);

/* The same for the text of one file, `size` bytes and a NUL. */
bool openings_take(struct tournament *tournament, const char *name, const char *text, size_t size,
                   const struct rules *rules, const struct setup *setup, struct why *why);

#endif
