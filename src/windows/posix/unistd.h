#ifndef ONEMOVE_WINDOWS_UNISTD_H
#define ONEMOVE_WINDOWS_UNISTD_H

#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
enum { F_OK = 0, X_OK = 1, W_OK = 2, R_OK = 4 };

/* At a console: UTF-8, with a newline at the end of a line, and EINTR after Ctrl-C. */
ssize_t read(int fd, void *bytes, size_t size);
ssize_t write(int fd, const void *bytes, size_t size);
int close(int fd);
int pipe(int end[2]);
int isatty(int fd);
int access(const char *path, int mode);
int unlink(const char *path);
int unlinkat(int folder, const char *name, int flags);
int rmdir(const char *path);
ssize_t readlink(const char *path, char *target, size_t size);
int getpid(void);
uid_t geteuid(void);
int fchown(int fd, uid_t owner, gid_t group);
int fchownat(int folder, const char *name, uid_t owner, gid_t group, int flags);
int posix_ftruncate(int fd, off_t size);
#undef ftruncate
#define ftruncate posix_ftruncate

#endif
