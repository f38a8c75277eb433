#ifndef ONEMOVE_WINDOWS_STDLIB_H
#define ONEMOVE_WINDOWS_STDLIB_H

#include_next <stdlib.h>

/* Absolute, with slashes, without links; the caller frees it. `found` is NULL. */
char *realpath(const char *path, char *found);
char *mkdtemp(char *path);

/* The value, in UTF-8, is never freed, because few are asked for. TMPDIR and HOME are Windows' TEMP
 * and USERPROFILE, with slashes, unless they are set. */
char *posix_getenv(const char *name);
int setenv(const char *name, const char *value, int replace);
#define getenv posix_getenv

#endif
