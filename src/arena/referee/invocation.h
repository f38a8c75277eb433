/* A PLAYER, as a person names it, made into words that can be run in another folder.
 *
 * A player has a folder of its own, but it is named from where the game master was started. So
 * every word of a command that is the relative name of a file there (and looks like one: it has a
 * point or a slash) is made absolute; so is what stands behind `key=`. What is simple enough is run
 * without a shell. */
#ifndef ONEMOVE_INVOCATION_H
#define ONEMOVE_INVOCATION_H

#include "core/why.h"

#include <stdbool.h>

enum { INVOCATION_WORDS_MAX = 64 };

/* `argv` ends with NULL; `memory` holds its words. */
struct invocation {
  const char *argv[INVOCATION_WORDS_MAX + 1];
  int argc;
  int words; /* of these, of the command */
  char *memory;
};

/* `player` is the path of a program, blanks and all, or else a command for the shell, and relative
 * names in it start from `folder` (NULL: the current one); `arguments`, ended by NULL, are what it
 * is called with, and must outlive the command. False and `why` when it cannot be run, there is no
 * memory or there are too many words. */
bool invocation_open(struct invocation *invocation, const char *player, const char *folder,
                     const char *const arguments[], struct why *why);
/* Replaces the arguments, so that a command need not be looked for again. False and `why` if there
 * are too many. */
bool invocation_arguments(struct invocation *invocation, const char *const arguments[],
                          struct why *why);
void invocation_close(struct invocation *invocation);

#endif
