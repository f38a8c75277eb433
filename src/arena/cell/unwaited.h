/* Notice of a program whose children may end without being waited for.
 *
 * The kernel forgets the processor time of a process that nobody has waited for: a parent that
 * ignores SIGCHLD can have any number of children work for it, each gone before anybody looks.
 * Where no control group counts their time, the keeper has to know at least that there may have
 * been some. A filter of system calls stops whoever says what becomes of SIGCHLD until the keeper
 * has taken notice of it (seccomp_unotify(2)). A fork itself is not stopped: a signal that arrives
 * meanwhile would let it fail, in a shell whose last child has just ended, and without that,
 * children are waited for by their parent or by the keeper, which count them. */
#ifndef ONEMOVE_UNWAITED_H
#define ONEMOVE_UNWAITED_H

#include "arena/cell/confine.h"

/* Makes the filter. False and errno on failure. */
bool unwaited_filter(struct confine_filter *filter);

/* From now on, this process's descendants are noticed when they say what becomes of SIGCHLD, as it
 * would be itself, and no descendant may choose its processors. This cannot be undone, and needs
 * PR_SET_NO_NEW_PRIVS. Returns a descriptor to be polled for input, or -1 if it cannot be done. */
int unwaited_watch(const struct confine_filter *filter);

/* Takes a notice, which poll has announced, and lets the process go on. */
void unwaited_notice(int notices);

#endif
