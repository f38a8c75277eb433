/* A temporary folder for a player. */
#ifndef ONEMOVE_TEMPORARY_H
#define ONEMOVE_TEMPORARY_H

#include "core/base/why.h"

#include <stdbool.h>

enum { TEMPORARY_PATH_SIZE = 4096 };

/* Makes a new folder below TMPDIR that only the caller may list, and writes its path to `path`.
 * False and `why` on failure. */
bool temporary_open(char path[TEMPORARY_PATH_SIZE], struct why *why);

/* Removes the folder and everything in it, even if permissions have been taken away. */
void temporary_close(const char *path);

/* Removes everything except the entry `keep` (NULL: no exception) from a folder, given by a
 * descriptor that is open for reading. Folders may be nested to any depth and lack any permission;
 * symbolic links are not followed. Returns whether there was anything to remove. Moves the
 * descriptor's file position. */
bool wipe_folder(int folder, const char *keep);

#endif
