#ifndef ONEMOVE_WINDOWS_STDIO_H
#define ONEMOVE_WINDOWS_STDIO_H

#include_next <stdio.h>

FILE *posix_fopen(const char *path, const char *mode);
int posix_rename(const char *from, const char *to);
int renameat(int from_folder, const char *from, int to_folder, const char *to);
#define fopen posix_fopen
#define rename posix_rename

#endif
