/* Removing what a player has left in a folder, whatever it is. */
#ifndef ONEMOVE_WIPE_H
#define ONEMOVE_WIPE_H

#include <stdbool.h>

/* Removes everything from a folder, given by a descriptor of it that is open for reading, but the
 * entry `keep` (NULL: nothing is kept). Folders may be nested as deeply as they like and lack any
 * permission; symbolic links are not followed. Returns whether there was anything else. Moves the
 * descriptor's position. */
bool wipe_folder(int folder, const char *keep);

#endif
