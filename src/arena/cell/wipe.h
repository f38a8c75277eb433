/* Removing whatever a player has left in a folder. */
#ifndef ONEMOVE_WIPE_H
#define ONEMOVE_WIPE_H

#include <stdbool.h>

/* Removes everything except the entry `keep` (NULL: no exception) from a folder, given by a
 * descriptor that is open for reading. Folders may be nested to any depth and lack any permission;
 * symbolic links are not followed. Returns whether there was anything to remove. Moves the
 * descriptor's position. */
bool wipe_folder(int folder, const char *keep);

#endif
