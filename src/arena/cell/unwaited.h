/* Notices when a program's children may end without being waited for.
 *
 * The kernel forgets the processor time of a process that nobody has waited for: a parent that
 * ignores SIGCHLD can have any number of children work for it, each gone before anybody looks.
 * Where no control group counts their time, the keeper must at least know that there may have been
 * some. So a filter of system calls stops every process that sets its action for SIGCHLD until the
 * keeper has noticed it (seccomp_unotify(2)). Forks are not stopped: a signal that arrived
 * meanwhile would make them fail, as in a shell whose last child has just ended. Nor need they be:
 * while no action is set, the parent or the keeper waits for each child, and so counts it. */
#ifndef ONEMOVE_UNWAITED_H
#define ONEMOVE_UNWAITED_H

#include "arena/cell/confine.h"

/* Makes the filter. False and errno on failure. */
bool unwaited_filter(struct confine_filter *filter);

/* From now on, this process and its descendants cause a notice when they set their action for
 * SIGCHLD, and none of them may choose its processors. This cannot be undone, and needs
 * PR_SET_NO_NEW_PRIVS. Returns a descriptor to be polled for input, or -1 on failure. */
int unwaited_watch(const struct confine_filter *filter);

/* Takes a notice that poll has announced, and lets the stopped process go on. */
void unwaited_notice(int notices);

#endif
