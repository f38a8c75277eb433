/* A player's folder, and the file that it is handed there and read back from it.
 *
 * The folder lasts as long as the game: a program may keep files of its own in it. The file is
 * always called board.txt, a name that fits into any program's buffer. What the player left in its
 * place, whatever it is, is put out of the way before the next turn. */
#ifndef ONEMOVE_DESK_H
#define ONEMOVE_DESK_H

#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>

#define DESK_FILE "board.txt"

/* Makes the folder if need be (`own`: it belongs to the player alone, and what locked it is undone)
 * and writes the file. False and `why` on failure. */
bool desk_lay(const char *folder, bool own, const char *text, size_t size, struct why *why);

/* Takes the file away again. */
void desk_clear(const char *folder);

/* The relative names of the files that a state has named: a deck, say. Those beyond DESK_FILES_MAX
 * and longer ones are not remembered. Zero bytes: none. */
enum { DESK_FILES_MAX = 4, DESK_FILE_NAME_SIZE = 1024 };
struct desk_files {
  char name[DESK_FILES_MAX][DESK_FILE_NAME_SIZE];
  int count;
};

/* A loader (core/load.h) that remembers what it was asked for; `files` is a struct desk_files. */
bool desk_load(void *files, const char *name, const char **text, size_t *size, struct why *why);

/* Makes those files known under the same names in the folder. */
void desk_link(const struct desk_files *files, const char *folder);

#endif
