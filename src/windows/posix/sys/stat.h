/* The only permission of files here is that they can be written; all belong to one user. */
#ifndef ONEMOVE_WINDOWS_STAT_H
#define ONEMOVE_WINDOWS_STAT_H

#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#define S_IFMT 0xf000U
#define S_IFREG 0x8000U
#define S_IFDIR 0x4000U
#define S_IFCHR 0x2000U
#define S_IFIFO 0x1000U
#define S_IFLNK 0xa000U
#define S_IFBLK 0x6000U
#define S_IFSOCK 0xc000U
#define S_ISREG(mode) (((mode)&S_IFMT) == S_IFREG)
#define S_ISDIR(mode) (((mode)&S_IFMT) == S_IFDIR)
#define S_ISLNK(mode) (((mode)&S_IFMT) == S_IFLNK)
#define S_IWUSR 0200U
#define S_IRWXU 0700U
#define S_IRGRP 0040U
#define S_IXGRP 0010U
#define S_IROTH 0004U
#define S_IXOTH 0001U
#define S_IRWXG 0070U
#define S_IRWXO 0007U

struct stat {
  uint64_t st_dev, st_ino;
  mode_t st_mode;
  unsigned st_nlink;
  uid_t st_uid;
  gid_t st_gid;
  int64_t st_size;
  struct timespec st_mtim, st_ctim;
};

int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int fd, struct stat *status);
int fstatat(int folder, const char *name, struct stat *status, int flags);
int mkdir(const char *path, mode_t mode);
int mkdirat(int folder, const char *name, mode_t mode);
int chmod(const char *path, mode_t mode);
int fchmod(int fd, mode_t mode);

#endif
