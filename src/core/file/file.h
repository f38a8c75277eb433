/* Whole files: read up to a size limit, replaced atomically. */
#ifndef ONEMOVE_FILE_H
#define ONEMOVE_FILE_H

#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>

/* The limit for a state file; a larger file is rejected before it is read. */
enum { FILE_SIZE_MAX = 1 << 20 };

/* Who wrote the file that is being read. */
enum trust {
  TRUST_OWNER,  /* the person who named it on the command line: symbolic links are followed */
  TRUST_NOBODY, /* a player: it must be a regular file with one name, neither a symbolic nor a hard
                   link */
};

/* The size of a buffer for a file: the largest file, a NUL, and one byte more, to detect a larger
 * file. */
enum { FILE_ROOM = FILE_SIZE_MAX + 2 };

/* Reads a file of at most FILE_SIZE_MAX bytes into `text`, which has room for FILE_ROOM, and ends
 * it with a NUL. `-` is standard input, of any kind; any other name must be that of a regular file,
 * so that reading never waits for a pipe. False and `why`, without a position, on failure. */
bool file_read_into(const char *path, enum trust trust, char *text, size_t *size, struct why *why);

/* The same into allocated memory, which the caller frees. NULL and `why` on failure; errno is then
 * that of the system call that failed, or something else if none did. */
char *file_read(const char *path, enum trust trust, size_t *size, struct why *why);

/* The same, with TRUST_NOBODY, for a file in the open folder `folder`. */
char *file_read_at(int folder, const char *name, size_t *size, struct why *why);

/* Writes a text with one call to an existing file of the kernel, as in /proc. `name` starts from
 * the open folder `folder` (AT_FDCWD: the current one). False and errno on failure. */
bool file_tell(int folder, const char *name, const char *text);

/* Replaces the content of a file with `text`, so that the file is complete at every instant, old or
 * new, whichever process is killed. The text is written to a temporary file in the same folder,
 * which is then renamed over it; a symbolic link stays, and its target is replaced. Only a file
 * that is not regular (a device, a pipe), or whose folder does not permit new files, is written in
 * place. `-` is standard output. False and `why` on failure.
 *
 * The permissions and the group are preserved. Root preserves the owner as well; for anybody else
 * the file becomes their own. Where the group cannot be preserved (only its members and root may
 * give a file to it), group and others keep only the permissions that both had, so that nobody
 * gains any. Access control lists and other extended attributes are not copied.
 *
 * The data is handed to the kernel but not forced to the disk: the guarantee is against killed
 * processes, not power failure, and an fsync would take a hundred times as long as the rest of a
 * move. */
bool file_write(const char *path, const char *text, size_t size, struct why *why);

/* Is `error`, an errno from opening, reading or running a file, the fault of this process or this
 * machine (no memory, no descriptor, a failing or full disk) and not of the file's author? */
bool file_error_is_own(int error);

/* Is `path` the folder `folder`, or below it? Compares only the names. */
bool file_lies_in(const char *path, const char *folder);

/* Opens /dev/null for each standard file that is closed, so that no other file gets its number and
 * is read as standard input or written as standard output. Using it still fails with EBADF, as if
 * it were closed (gnulib's stdopen does the same). False if that is impossible. For programs that
 * keep files open while they read or print. */
bool file_fill_standard(void);

/* Writes all of `text` to an open file descriptor, and waits even if somebody has made it
 * non-blocking (shells and terminals share theirs). False and errno on failure. */
bool file_print(int fd, const char *text, size_t size);

#endif
