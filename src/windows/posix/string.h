#ifndef ONEMOVE_WINDOWS_STRING_H
#define ONEMOVE_WINDOWS_STRING_H

#include_next <string.h>

char *strndup(const char *text, size_t size);
char *strsignal(int number);

#endif
