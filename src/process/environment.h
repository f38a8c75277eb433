/* What comes from outside, set once at the beginning of a program: whoever starts it, a shell,
 * cron, a daemon, may have an umask, a PATH, variables and closed files of its own. */
#ifndef ONEMOVE_ENVIRONMENT_H
#define ONEMOVE_ENVIRONMENT_H

#include <stdbool.h>

/* Sets the umask to 022 (files that hold secrets are made with rights of their own), opens what is
 * closed of the standard files (file_fill_standard), adds the system's folders to PATH, and removes
 * variables that change what shells do. False if that is impossible. */
bool environment_settle(void);

#endif
