#ifndef ONEMOVE_WINDOWS_FCNTL_H
#define ONEMOVE_WINDOWS_FCNTL_H

#include <sys/types.h>

enum {
  O_RDONLY = 0,
  O_WRONLY = 1,
  O_RDWR = 2,
  O_CREAT = 0x100,
  O_TRUNC = 0x200,
  O_EXCL = 0x400,
  O_NOFOLLOW = 0x1000,
  O_DIRECTORY = 0x2000,
  O_NONBLOCK = 0x4000,
  O_CLOEXEC = 0, /* nothing that is opened here is inherited */
  O_NOCTTY = 0,

  AT_FDCWD = -100,
  AT_REMOVEDIR = 1,
  AT_SYMLINK_NOFOLLOW = 2,

  F_GETFD,
  F_SETFL,
  F_SETLK,
  F_WRLCK
};

struct flock {
  short l_type, l_whence;
};

int open(const char *path, int flags, ...);
int openat(int folder, const char *name, int flags, ...);

/* Tells whether a file is open, and sets whether a pipe blocks; there are no locks (ENOLCK). */
int fcntl(int fd, int command, ...);

#endif
