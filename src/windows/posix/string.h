#ifndef ONEMOVE_WINDOWS_STRING_H
#define ONEMOVE_WINDOWS_STRING_H

#include_next <string.h>

char *strsignal(int number);

#endif
