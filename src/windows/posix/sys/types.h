/* For the headers beside this one. */
#ifndef ONEMOVE_WINDOWS_TYPES_H
#define ONEMOVE_WINDOWS_TYPES_H

#define mode_t windows_mode_t /* which is a short */
#include_next <sys/types.h>
#undef mode_t

typedef unsigned mode_t, uid_t, gid_t;

#endif
