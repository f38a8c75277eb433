/* The entrants of a tournament: a class's programs, from a class file or from a command line.
 *
 * A class file has a line for each program:
 *
 *     # alias  folder       [build=COMMAND]          command
 *     ann      ann                                   ./player
 *     bob      "bob k"      build=make               ./player level=2
 *     cy       /home/cy/p   build="cc -o p p.c -lm"  ./p seed={seed}
 *     random   -                                     /usr/local/bin/player level=random
 *
 * Fields are separated by blanks. The alias is the program's name in all results. The folder, which
 * is relative to that of the class file, is the one that the program may read, and relative names
 * in the command start there; `-` means none, and then they start in the class file's folder. A
 * folder, or the command after build=, may be quoted ('...' or "...") to hold blanks;
 * between quotes every character stands for itself. The command is the rest of the line, unchanged,
 * and has the form of a PLAYER of scripts/game-master: the path of a program or a command for the
 * shell, with the shell's quotes. {seed} in it is replaced by a number that differs from game to
 * game and reveals nothing about the deal.
 *
 * Blank lines, lines that begin with # and carriage returns before newlines are ignored. */
#ifndef ONEMOVE_ENTRANTS_H
#define ONEMOVE_ENTRANTS_H

#include "core/base/why.h"
#include "record/hash.h"

#include <stdbool.h>
#include <stddef.h>

enum {
  ENTRANTS_MAX = 1000,
  ENTRANT_ALIAS_MAX = 40,     /* bytes; a game's ID consists of several aliases */
  ENTRANT_COMMAND_MAX = 2000, /* bytes */
};

struct entrant {
  char alias[ENTRANT_ALIAS_MAX + 1];
  char *folder;         /* absolute; at most its last part is a symbolic link, which submission_open
                           refuses; NULL: none */
  char *build;          /* the command that builds it in its folder; NULL: it is not built */
  char *command;        /* relative to `home`; may contain {seed} */
  unsigned long line;   /* of the class file; 0: it was given otherwise */
  char *home;           /* the folder where relative names in the command start; absolute */
  char hash[HASH_SIZE]; /* of its program (submission.h); empty: not known yet */
};

struct entrants {
  struct entrant *of;
  unsigned count;
};

/* Reads a class file's text (`size` bytes); relative folders start from `home`, an existing folder.
 * If a line is wrong, false and `why` with line and column, and the entrants are closed: the alias
 * is invalid or used twice, the folder does not exist, the command is missing, or something is too
 * long. */
bool entrants_read(struct entrants *entrants, const char *text, size_t size, const char *home,
                   struct why *why);

/* Adds an entrant from a command line: `alias:NAME=COMMAND`, or just a command, whose alias is then
 * the name of its program. Relative names start from `home`. False and `why` as above, without a
 * position. */
bool entrants_add(struct entrants *entrants, const char *word, const char *home, struct why *why);

/* Appends an entrant, whose texts belong to the list then. False and `why` if the list has `most`
 * entrants already. */
bool entrants_append(struct entrants *entrants, struct entrant *entrant, unsigned most,
                     struct why *why);

/* Removes an entrant. */
void entrants_drop(struct entrants *entrants, unsigned index);

/* The entrant with this alias, or NULL. */
const struct entrant *entrants_find(const struct entrants *entrants, const char *alias);

/* Is this a valid alias: 1 to ENTRANT_ALIAS_MAX letters, digits, `_`, `-`, `.` and bytes outside of
 * ASCII, beginning with neither `-` nor `.`? It becomes part of file names. If not, `why`. */
bool entrant_alias_good(const char *alias, struct why *why);

/* The command as it was given, with {seed} replaced by `seed`, which the caller frees. */
char *entrant_words(const struct entrant *entrant, const char *seed);

/* The command in a form that can be run from any folder: with every relative name of a file made
 * absolute, and {seed} replaced by `seed`. The caller frees it; NULL and `why` on failure. */
char *entrant_command(const struct entrant *entrant, const char *seed, struct why *why);

/* Frees the members of all entrants, and leaves the list empty. */
void entrants_close(struct entrants *entrants);

#endif
