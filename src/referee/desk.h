/* A player's folder, and the state file that is written there for it and read back after its turn.
 *
 * The folder exists as long as the game, so that a program may keep files of its own in it. The
 * state file is always called board.txt, a name short enough for any program's buffer. Whatever the
 * player left in its place is put out of the way before the next turn. */
#ifndef ONEMOVE_DESK_H
#define ONEMOVE_DESK_H

#include "referee/verdict.h"

#include <stdbool.h>
#include <stddef.h>

#define DESK_FILE "board.txt"

/* Opens the folder, making it if it does not exist (`own`: it belongs to the player alone, and its
 * permissions are restored). Returns a descriptor, which the caller closes, or -1 and `why`. */
int desk_open(const char *folder, bool own, struct why *why);

/* Writes the state file, `size` bytes of text, into the open folder. False and `why` on failure. */
bool desk_lay(int desk, const char *text, size_t size, struct why *why);

/* Reads what stands in its place, trusting nobody: VERDICT_MOVED and the text, which the caller
 * frees; otherwise VERDICT_LEFT_NOTHING or VERDICT_ILLEGAL, and the sentence; VERDICT_ERROR and the
 * sentence if it cannot be read and the player is not to blame. */
enum verdict desk_read(int desk, char **text, size_t *size, struct why *sentence);

#endif
