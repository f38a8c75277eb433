#ifndef ONEMOVE_WINDOWS_RANDOM_H
#define ONEMOVE_WINDOWS_RANDOM_H

#include <sys/types.h>

enum { GRND_NONBLOCK = 1 };

ssize_t getrandom(void *bytes, size_t size, unsigned flags);

#endif
