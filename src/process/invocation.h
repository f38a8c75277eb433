/* Turns a PLAYER on a command line into a list of arguments that can be run in another folder.
 *
 * A player runs in a folder of its own, but relative names in its command start from the folder
 * where the referee was started. So every word, or value after `key=`, that names an existing file
 * there and contains a dot or a slash is made absolute. A simple command is run without a shell. */
#ifndef ONEMOVE_INVOCATION_H
#define ONEMOVE_INVOCATION_H

#include "core/base/why.h"
#include "core/text/out.h"

#include <stdbool.h>

enum { INVOCATION_WORDS_MAX = 64 };

/* `argv` ends with NULL; `memory` holds its words. */
struct invocation {
  const char *argv[INVOCATION_WORDS_MAX + 1];
  int argc;
  int words;     /* how many of these are the command's */
  bool unmarked; /* it is a text without a #! line, which the shell runs */
  char *memory;
};

/* `player` is the path of a program, in which blanks need no quotes, or else a command for the
 * shell; relative names in it start from `folder` (NULL: the current one). `arguments`, ended by
 * NULL, are appended and must outlive the invocation. False and `why` if it cannot be run or there
 * are too many words. */
bool invocation_open(struct invocation *invocation, const char *player, const char *folder,
                     const char *const arguments[], struct why *why);

/* Is there a program to run, as far as that can be told without running it? False and `why` if it
 * does not exist or is not executable. */
bool invocation_check(const char *player, struct why *why);

/* Is it an absolute path, which names the same file from every folder? */
bool invocation_is_absolute(const char *path);

/* Replaces the arguments, so that the command need not be parsed again. False and `why` if there
 * are too many. */
bool invocation_arguments(struct invocation *invocation, const char *const arguments[],
                          struct why *why);
void invocation_close(struct invocation *invocation);

/* The last part of invocation_open, which is the same on every system: opens the invocation with
 * the words of the command, each ended by a NUL, and leaves `words` empty. False and `why` as
 * there. */
bool invocation_take(struct invocation *invocation, struct out *words,
                     const char *const arguments[], struct why *why);

#endif
