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
 * is relative to that of the class file, is where the command is at home and what it may read; `-`
 * is none: then the command is relative to the class file's folder. A folder, or the command after
 * build=, may be quoted ('...' or "...") to hold blanks; between quotes every character stands for
 * itself. The command is the rest of the line as it is; it is what scripts/game-master takes for a
 * PLAYER: the path of a program or a command for the shell, with the shell's quotes. {seed} in it
 * becomes a number that differs from game to game and tells nothing about the deal.
 *
 * Blank lines, lines that begin with # and carriage returns before newlines are ignored. */
#ifndef ONEMOVE_ENTRANTS_H
#define ONEMOVE_ENTRANTS_H

#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>

enum {
  ENTRANTS_MAX = 256,
  ENTRANT_ALIAS_MAX = 40,     /* bytes: several aliases name a game */
  ENTRANT_COMMAND_MAX = 2000, /* bytes */
};

struct entrant {
  char alias[ENTRANT_ALIAS_MAX + 1];
  char *folder;  /* absolute, without symbolic links; NULL: none */
  char *build;   /* the command that builds it in its folder; NULL: it need not be built */
  char *command; /* relative to `home`; may hold {seed} */
  char *home;    /* the folder that relative names in the command start from; absolute */
};

struct entrants {
  struct entrant *of;
  unsigned count;
};

/* Reads a class file's text (`size` bytes); relative folders start from `home`, an existing folder.
 * False and `why` with line and column, the entrants being closed, if a line is wrong: the alias is
 * none or another line's, the folder does not exist, the command is missing or anything is too
 * long. */
bool entrants_read(struct entrants *entrants, const char *text, size_t size, const char *home,
                   struct why *why);

/* Adds one as a command line has it, `alias:NAME=COMMAND` or just a command, which is then called
 * by the name of its program; its relative names start from `home`. False and `why` as above,
 * without a position. */
bool entrants_add(struct entrants *entrants, const char *word, const char *home, struct why *why);

/* The entrant of that alias, or NULL. */
const struct entrant *entrants_find(const struct entrants *entrants, const char *alias);

/* Is it a good alias: 1 to ENTRANT_ALIAS_MAX letters, digits, `_`, `-`, `.` and bytes beyond ASCII,
 * beginning with none of `-` and `.`? It becomes part of file names. False and `why` if not. */
bool entrant_alias_good(const char *alias, struct why *why);

/* The command as it can be run from any folder: every relative name of a file in it made absolute,
 * and {seed} replaced by `seed`. The caller frees it; NULL and `why` if there is no such program.
 */
char *entrant_command(const struct entrant *entrant, const char *seed, struct why *why);

/* Frees what the entrants hold. */
void entrants_close(struct entrants *entrants);

#endif
