#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares syscall, O_PATH */
#include "arena/cell/mounts.h"

#include "arena/cell/orders.h"
#include "core/base/memory.h"
#include "core/file/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

const char *const mounts_system[] = {"/usr",   "/bin",    "/sbin", "/lib", "/lib32",
                                     "/lib64", "/libx32", "/etc",  NULL};
const char *const mounts_devices[] = {"/dev/null",   "/dev/zero",    "/dev/full",
                                      "/dev/random", "/dev/urandom", NULL};

/* Files of the system that only root may read: hidden from a player that runs as root because it
 * has no user of its own. */
static const char *const secrets[] = {"/etc/shadow",   "/etc/shadow-",     "/etc/gshadow",
                                      "/etc/gshadow-", "/etc/ssl/private", "/etc/sudoers",
                                      "/etc/ssh",      "/etc/krb5.keytab", NULL};

/* The part of the kernel's interface (Linux 5.12) that older headers lack. */
enum {
  TREE_CLONE = 1,          /* OPEN_TREE_CLONE */
  TREE_RECURSIVE = 0x8000, /* AT_RECURSIVE */
  MOVE_FROM_FD = 4,        /* MOVE_MOUNT_F_EMPTY_PATH */
  READ_ONLY = 1,           /* MOUNT_ATTR_... */
  NO_SETUID = 2,
  NO_DEVICES = 4,
  NO_EXEC = 8,
};
struct attributes {
  uint64_t set, clear, propagation, user_namespace;
};

enum {
  MOUNTS_MAX = 512,
  FILES_MIN = 4096,     /* in the seat's folder, */
  FILE_USUAL = 1 << 13, /* or one for so many bytes of its space: a build has room for all files
                           that a submission may have */
};

/* A part of the old root, or a file system, that is not mounted yet. */
struct piece {
  int fd;
  const char *target; /* the path in the new root */
  bool is_folder;
};

struct mounts {
  struct piece piece[MOUNTS_MAX];
  unsigned pieces;
  char canonical[MOUNTS_MAX][PATH_MAX]; /* storage for targets */
  unsigned canonicals;                  /* fewer than pieces: each is the target of one */
};

static const char new_root[] = "/tmp"; /* where it is built */

static bool set_attributes(int fd, unsigned flags, uint64_t set) {
  const struct attributes attributes = {.set = set};
  return syscall(SYS_mount_setattr, fd, "", AT_EMPTY_PATH | flags, &attributes,
                 sizeof attributes) == 0;
}

/* Takes a copy of what is mounted at a path. */
static bool take(struct mounts *mounts, const char *path, const char *target, uint64_t flags) {
  struct stat status;
  if (mounts->pieces == MOUNTS_MAX) {
    errno = E2BIG;
    return false;
  }
  int fd = (int)syscall(SYS_open_tree, AT_FDCWD, path, TREE_CLONE | TREE_RECURSIVE | O_CLOEXEC);
  if (fd < 0) return false;
  if (!set_attributes(fd, TREE_RECURSIVE, flags) || fstat(fd, &status) != 0) {
    close(fd);
    return false;
  }
  mounts->piece[mounts->pieces++] = (struct piece){fd, target, S_ISDIR(status.st_mode)};
  return true;
}

/* --- building --- */

/* The path in the new root while it is built. */
static bool place(const char *target, char *path) {
  if (snprintf(path, PATH_MAX, "%s%s", new_root, target) < PATH_MAX) return true;
  errno = ENAMETOOLONG;
  return false;
}

/* Makes the folders above a path of the new root. */
static bool make_parents(char *path) {
  enum { MODE = 0755 };
  for (char *slash = path + sizeof new_root; (slash = strchr(slash, '/')); slash++) {
    *slash = '\0';
    bool good = mkdir(path, MODE) == 0 || errno == EEXIST;
    *slash = '/';
    if (!good) return false;
  }
  return true;
}

/* Makes a mount point unless it exists: a path may lie within one that is mounted already. */
static bool make_target(char *path, bool is_folder) {
  enum { FOLDER_MODE = 0755, FILE_MODE = 0444 };
  if (access(path, F_OK) == 0) return true;
  if (!make_parents(path)) return false;
  if (is_folder) return mkdir(path, FOLDER_MODE) == 0;
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
  if (fd >= 0) close(fd);
  return fd >= 0;
}

static bool put(const struct piece *piece) {
  char path[PATH_MAX];
  return place(piece->target, path) && make_target(path, piece->is_folder) &&
         syscall(SYS_move_mount, piece->fd, "", AT_FDCWD, path, MOVE_FROM_FD) == 0;
}

static bool make_link(const char *content, const char *target) {
  char path[PATH_MAX];
  return place(target, path) && make_parents(path) &&
         (symlink(content, path) == 0 || errno == EEXIST); /* a visible path lies there */
}

/* --- the parts --- */

/* Takes the folders; others, such as /bin, may be links (link_system). */
static bool take_system(struct mounts *mounts) {
  struct stat status;
  for (const char *const *path = mounts_system; *path; path++)
    if (lstat(*path, &status) == 0 && S_ISDIR(status.st_mode) &&
        !take(mounts, *path, *path, READ_ONLY | NO_SETUID | NO_DEVICES))
      return false;
  return true;
}

static bool link_system(void) {
  char content[PATH_MAX];
  for (const char *const *path = mounts_system; *path; path++) {
    ssize_t size = readlink(*path, content, sizeof content - 1);
    if (size <= 0) continue;
    content[size] = '\0';
    if (!make_link(content, *path)) return false;
  }
  return true;
}

/* Read-only devices can be written to, but nobody can set their times, which all cells see. */
static bool take_devices(struct mounts *mounts) {
  for (const char *const *path = mounts_devices; *path; path++)
    if (!take(mounts, *path, *path, READ_ONLY | NO_SETUID | NO_EXEC)) return false;
  return true;
}

/* Takes each path under its own name, and also under its canonical one if it has symbolic links. */
static bool take_visible(struct mounts *mounts, const char *const *visible) {
  for (; *visible; visible++) {
    char *canonical = mounts->canonical[mounts->canonicals];
    if (!realpath(*visible, canonical)) return false;
    if (!take(mounts, canonical, *visible, READ_ONLY | NO_SETUID | NO_DEVICES)) return false;
    if (strcmp(canonical, *visible) == 0) continue;
    mounts->canonicals++;
    if (!take(mounts, canonical, canonical, READ_ONLY | NO_SETUID | NO_DEVICES)) return false;
  }
  return true;
}

/* Mounts something unreadable over a path of the new root, if it exists there. */
static bool mask(const char *target) {
  char path[PATH_MAX];
  struct stat status;
  if (!place(target, path)) return false;
  if (lstat(path, &status) != 0 || S_ISLNK(status.st_mode)) return true;
  if (S_ISDIR(status.st_mode))
    return mount("hidden", path, "tmpfs", MS_RDONLY | MS_NOSUID | MS_NODEV, "size=4k,mode=0") == 0;
  char nothing[PATH_MAX];
  return place("/.hidden", nothing) && mount(nothing, path, NULL, MS_BIND, NULL) == 0;
}

static bool mask_hidden(const char *const *hidden) {
  char nothing[PATH_MAX];
  if (!*hidden) return true;
  if (!place("/.hidden", nothing)) return false;
  int fd = open(nothing, O_WRONLY | O_CREAT | O_CLOEXEC, 0);
  if (fd < 0) return false;
  close(fd);
  for (; *hidden; hidden++)
    if (!mask(*hidden)) return false;
  return true;
}

/* The seat's folder; also as /tmp unless something else has to be there. */
static bool mount_seat(const struct mounts_plan *plan, bool as_tmp) {
  char options[128], path[PATH_MAX], tmp[PATH_MAX];
  long long files = (long long)plan->space_bytes / FILE_USUAL;
  snprintf(options, sizeof options, "size=%lld,nr_inodes=%lld,mode=0700",
           (long long)plan->space_bytes, files > FILES_MIN ? files : FILES_MIN);
  if (!place(SEAT_FOLDER, path) || mkdir(path, S_IRWXU) != 0 ||
      mount("seat", path, "tmpfs", MS_NOSUID | MS_NODEV, options) != 0)
    return false;
  if (plan->owner != geteuid() && chown(path, plan->owner, (gid_t)plan->owner) != 0) return false;
  return !as_tmp || (place("/tmp", tmp) && make_target(tmp, true) &&
                     mount(path, tmp, NULL, MS_BIND, NULL) == 0);
}

static bool link_rest(void) {
  return make_link(SEAT_FOLDER, "/dev/shm") && make_link("/proc/self/fd", "/dev/fd") &&
         make_link("/proc/self/fd/0", "/dev/stdin") &&
         make_link("/proc/self/fd/1", "/dev/stdout") &&
         make_link("/proc/self/fd/2", "/dev/stderr") && make_link("/tmp", "/var/tmp");
}

/* The new root takes the old one's place, which is then unmounted. */
static bool move_in(void) {
  return chdir(new_root) == 0 && syscall(SYS_pivot_root, ".", ".") == 0 &&
         umount2(".", MNT_DETACH) == 0 && chdir("/") == 0;
}

static bool make_read_only(void) {
  int root = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
  bool good = root >= 0 && set_attributes(root, 0, READ_ONLY | NO_SETUID | NO_DEVICES);
  if (root >= 0) close(root);
  return good;
}

/* Remembers the next step, for the message if it fails. Always true. */
static bool next(const char **step, const char *what) {
  *step = what;
  return true;
}

static bool enter(struct mounts *mounts, const struct mounts_plan *plan, const char **step) {
  bool as_tmp = true;
  next(step, "copying the system's mounts");
  if (!take_system(mounts) || !take_devices(mounts) ||
      !take(mounts, "/proc", "/proc", READ_ONLY | NO_SETUID | NO_DEVICES | NO_EXEC))
    return false;
  next(step, "copying the mounts of the visible paths");
  if (!take_visible(mounts, plan->visible)) return false;
  for (unsigned i = 0; i < mounts->pieces; i++)
    as_tmp = as_tmp && !file_lies_in(mounts->piece[i].target, "/tmp");
  next(step, "mounting a new root");
  if (mount("cell", new_root, "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=4096,mode=0755") !=
      0)
    return false;
  next(step, "mounting the seat's folder");
  if (!mount_seat(plan, as_tmp)) return false;
  next(step, "mounting the parts of the new root");
  for (unsigned i = 0; i < mounts->pieces; i++) /* in this order: one may lie within another */
    if (!put(&mounts->piece[i])) return false;
  return next(step, "linking the parts of the new root") && link_system() && link_rest() &&
         next(step, "masking the hidden paths") && mask_hidden(plan->hidden) &&
         (plan->owner != 0 || mask_hidden(secrets)) && next(step, "entering the new root") &&
         move_in() && next(step, "making the new root read-only") && make_read_only();
}

bool mounts_enter(const struct mounts_plan *plan, const char **step) {
  struct mounts *mounts = memory_new(1, sizeof *mounts);
  bool good = enter(mounts, plan, step);
  int error = errno;
  while (mounts->pieces)
    close(mounts->piece[--mounts->pieces].fd);
  free(mounts);
  errno = error;
  return good;
}
