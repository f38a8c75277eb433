/* Private memory, which is freed as a whole. */
#ifndef ONEMOVE_WINDOWS_MMAN_H
#define ONEMOVE_WINDOWS_MMAN_H

#include <stddef.h>
#include <sys/types.h>

enum { PROT_READ = 1, PROT_WRITE = 2, MAP_PRIVATE = 1, MAP_ANONYMOUS = 2, MAP_ANON = 2 };
#define MAP_FAILED ((void *)-1)

void *mmap(void *where, size_t size, int protection, int flags, int fd, off_t from);
int munmap(void *memory, size_t size);

#endif
