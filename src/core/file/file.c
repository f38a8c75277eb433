#include "core/file/file.h"

#include "core/base/memory.h"
#include "core/text/out.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  DEFAULT_MODE = 0666,
  MODE_BITS = 0777,
  OWNER_BITS = 0700,
  GROUP_SHIFT = 3,
  TEMPORARY_TRIES = 100,
  TEMPORARY_NAME_MAX = 200,
  TEMPORARY_ROOM = 512
};

/* A short read means the end of a regular file. */
static bool read_whole(int fd, bool is_regular, char *text, size_t *size, struct why *why) {
  for (*size = 0; *size <= FILE_SIZE_MAX;) {
    size_t room = FILE_ROOM - 1 - *size;
    ssize_t got = read(fd, text + *size, room);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return why_errno(why, "cannot be read");
    *size += (size_t)got;
    if (got > 0 && !(is_regular && (size_t)got < room)) continue;
    text[*size] = '\0';
    return true;
  }
  return why_say(why, "is larger than %d bytes, the limit for a state file", FILE_SIZE_MAX);
}

/* Is the open file of a kind that may be read? False and `why` if not. */
static bool regular(int fd, enum trust trust, struct why *why) {
  struct stat status;
  if (fstat(fd, &status) != 0) return why_errno(why, "cannot be read");
  if (S_ISDIR(status.st_mode)) return why_say(why, "is a folder");
  if (!S_ISREG(status.st_mode))
    return why_say(why, "is not a regular file%s",
                   trust == TRUST_NOBODY ? "" : " (standard input is called -)");
  if (trust == TRUST_NOBODY && status.st_nlink != 1)
    return why_say(why, "is a hard link to another file");
  if (status.st_size > FILE_SIZE_MAX)
    return why_say(why, "is larger than %d bytes, the limit for a state file", FILE_SIZE_MAX);
  return true;
}

/* `-` is standard input if the folder is the current one. */
static bool read_at(int folder, const char *path, enum trust trust, char *text, size_t *size,
                    struct why *why) {
  if (folder == AT_FDCWD && strcmp(path, "-") == 0)
    return read_whole(STDIN_FILENO, false, text, size, why);
  int links = trust == TRUST_NOBODY ? O_NOFOLLOW : 0;
  int fd = openat(folder, path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | links);
  if (fd < 0) {
    int error = errno;
    why_say(why, "cannot be opened: %s",
            error == ELOOP && links ? "it is a symbolic link" : strerror(error));
    errno = error;
    return false;
  }
  errno = 0;
  bool good = regular(fd, trust, why) && read_whole(fd, true, text, size, why);
  int error = errno;
  close(fd);
  errno = error;
  return good;
}

bool file_read_into(const char *path, enum trust trust, char *text, size_t *size, struct why *why) {
  return read_at(AT_FDCWD, path, trust, text, size, why);
}

bool file_error_is_own(int error) {
  return error == ENOMEM || error == EMFILE || error == ENFILE || error == EIO || error == ENOSPC;
}

static char *read_allocated(int folder, const char *path, enum trust trust, size_t *size,
                            struct why *why) {
  char *text = memory_resize(NULL, FILE_ROOM, 1);
  if (read_at(folder, path, trust, text, size, why)) return text;
  int error = errno;
  free(text);
  errno = error;
  return NULL;
}

char *file_read_at(int folder, const char *name, size_t *size, struct why *why) {
  return read_allocated(folder, name, TRUST_NOBODY, size, why);
}

char *file_read(const char *path, enum trust trust, size_t *size, struct why *why) {
  return read_allocated(AT_FDCWD, path, trust, size, why);
}

bool file_lies_in(const char *path, const char *folder) {
  size_t size = strlen(folder);
  while (size > 1 && folder[size - 1] == '/')
    size--;
  if (strncmp(path, folder, size) != 0) return false;
  return (size == 1 && *folder == '/') || path[size] == '\0' || path[size] == '/';
}

bool file_fill_standard(void) {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    int mode = fd == STDIN_FILENO ? O_WRONLY : O_RDONLY; /* the wrong one, so that using it fails */
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", mode | O_NOCTTY) != fd)
      return false;
  }
  return true;
}

bool file_print(int fd, const char *text, size_t size) {
  struct pollfd full = {.fd = fd, .events = POLLOUT};
  while (size > 0) {
    ssize_t put = write(fd, text, size);
    if (put < 0 && errno == EINTR) continue;
    if (put < 0 && errno == EAGAIN && (poll(&full, 1, -1) > 0 || errno == EINTR)) continue;
    if (put < 0) return false;
    text += put;
    size -= (size_t)put;
  }
  return true;
}

/* For files that cannot be replaced. A regular file is truncated only after everything is written,
 * not by O_TRUNC: on a full disk its blocks are reused instead of being lost first. */
static bool write_in_place(const char *path, bool device, const char *text, size_t size,
                           struct why *why) {
  int fd =
      open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | (device ? O_NONBLOCK : O_CREAT), DEFAULT_MODE);
  if (fd < 0) return why_errno(why, "cannot be written");
  if (device) fcntl(fd, F_SETFL, 0); /* a pipe has a reader now, so writing may block as usual */
  bool good = file_print(fd, text, size) && (device || ftruncate(fd, (off_t)size) == 0);
  if (!good) why_errno(why, "cannot be written");
  if (close(fd) != 0 && good) return why_errno(why, "cannot be written");
  return good;
}

/* Creates `.NAME.PID-N` in the folder of `path` and returns its descriptor, or -1 and errno if that
 * folder does not permit new files. Its path is written to `temporary`, which the caller closes. */
static int open_beside(const char *path, mode_t mode, struct out *temporary) {
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  int fd = -1;
  for (unsigned n = 0; n < TEMPORARY_TRIES && fd < 0; n++) {
    temporary->size = 0;
    out_bytes(temporary, path, (size_t)(name - path));
    out_char(temporary, '.');
    out_bytes(temporary, name, strnlen(name, TEMPORARY_NAME_MAX));
    out_with_number(temporary, ".", (unsigned long)getpid());
    out_with_number(temporary, "-", n);
    /* Not open(): in some C libraries it sets O_CLOEXEC again, with another system call. */
    fd = openat(AT_FDCWD, temporary->text, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                mode);
    if (fd < 0 && errno != EEXIST) return -1;
  }
  return fd;
}

/* The permissions of a file whose group could not be preserved: group and others get what both had
 * before, because members of the new group used to count as others, and those of the old one do
 * now. */
static mode_t without_group(mode_t mode) {
  mode_t both = mode >> GROUP_SHIFT & mode & (MODE_BITS >> 2 * GROUP_SHIFT);
  return (mode & OWNER_BITS) | both << GROUP_SHIFT | both;
}

/* Copies group, permissions and owner of the old file to the new one, in this order: the old
 * group's permissions must never apply to another group, and once the owner has changed nothing
 * else can be. */
static bool keep_status(int fd, const struct stat *old) {
  const uid_t same_owner = (uid_t)-1;
  const gid_t same_group = (gid_t)-1;
  struct stat now;
  mode_t mode = old->st_mode & MODE_BITS;
  if (fstat(fd, &now) != 0) return false;
  if (now.st_gid != old->st_gid && fchown(fd, same_owner, old->st_gid) != 0)
    mode = without_group(mode);
  if (fchmod(fd, mode) != 0) return false;
  if (now.st_uid != old->st_uid && fchown(fd, old->st_uid, same_group) != 0)
    errno = 0; /* only root can give a file to its former owner; otherwise the caller owns it */
  return true;
}

static bool replace(const char *path, const struct stat *old, const char *text, size_t size,
                    struct why *why) {
  char room[TEMPORARY_ROOM];
  struct out temporary = out_lend(room, sizeof room);
  int fd = open_beside(path, old ? old->st_mode & OWNER_BITS : DEFAULT_MODE, &temporary);
  if (fd < 0) {
    out_close(&temporary);
    return write_in_place(path, false, text, size, why);
  }
  bool good = file_print(fd, text, size) && (!old || keep_status(fd, old));
  if (!good) why_errno(why, "cannot be written");
  if (close(fd) != 0 && good) good = why_errno(why, "cannot be written");
  if (good && rename(temporary.text, path) != 0) good = why_errno(why, "cannot be replaced");
  if (!good) unlink(temporary.text);
  out_close(&temporary);
  return good;
}

bool file_write(const char *path, const char *text, size_t size, struct why *why) {
  struct stat status;
  if (strcmp(path, "-") == 0)
    return file_print(STDOUT_FILENO, text, size) || why_errno(why, "cannot be written");
  if (lstat(path, &status) != 0) {
    if (errno != ENOENT) return why_errno(why, "cannot be written");
    return replace(path, NULL, text, size, why);
  }
  if (S_ISREG(status.st_mode)) {
    bool mine = status.st_uid == geteuid() && status.st_mode & S_IWUSR;
    if (!mine && access(path, W_OK) != 0) return why_errno(why, "cannot be written");
    return replace(path, &status, text, size, why);
  }
  if (S_ISLNK(status.st_mode)) {
    char *target = realpath(path, NULL);
    bool good = target ? file_write(target, text, size, why) : why_errno(why, "is a broken link");
    free(target);
    return good;
  }
  if (S_ISDIR(status.st_mode)) return why_say(why, "is a folder");
  return write_in_place(path, true, text, size, why);
}

bool file_tell(int folder, const char *name, const char *text) {
  int fd = openat(folder, name, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  bool good = write(fd, text, strlen(text)) == (ssize_t)strlen(text);
  int error = errno;
  close(fd);
  errno = error;
  return good;
}
