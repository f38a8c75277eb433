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

/* Opens the folder, and makes it if need be (`own`: it belongs to the player alone, and what locked
 * it is undone). A descriptor, or -1 and `why`. */
int desk_open(const char *folder, bool own, struct why *why);

/* Writes the file into the open folder. False and `why` on failure. */
bool desk_lay(int desk, const char *text, size_t size, struct why *why);

/* Takes the file away again. */
void desk_clear(int desk);

#endif
