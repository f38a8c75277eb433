/* Files as a whole: read under a cap, replaced in one step. */
#ifndef ONEMOVE_FILE_H
#define ONEMOVE_FILE_H

#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>

/* No state file is larger; what is, is refused before it is read. */
enum { FILE_SIZE_MAX = 1 << 20 };

/* Who wrote the file that is read. */
enum trust {
  TRUST_OWNER,  /* the person who gives its name: a symbolic link is followed */
  TRUST_NOBODY, /* a player: it must be a regular file with one name, no link of either kind */
};

/* What a file is read into: the largest file, a NUL, and a byte in which one too large shows. */
enum { FILE_ROOM = FILE_SIZE_MAX + 2 };

/* Reads a file (`-` is standard input, whatever that is; any other name must be a regular file: no
 * waiting on a pipe) of at most FILE_SIZE_MAX bytes into FILE_ROOM bytes at `text`. A NUL follows
 * the last byte. False and `why`, without position, on failure. */
bool file_read_into(const char *path, enum trust trust, char *text, size_t *size, struct why *why);

/* The same into memory that the caller frees; NULL on failure. */
char *file_read(const char *path, enum trust trust, size_t *size, struct why *why);

/* Makes `text` the content of a file, so that at every instant, whatever is killed, the file is
 * whole: old or new. The text is written beside it and renamed over it; a symbolic link stays, its
 * target is replaced. Only a file that is not regular (a device, a pipe) or whose
 * folder takes no new file is written in place. `-` is standard output. False and `why` on failure.
 *
 * Permissions and the group stay, and root keeps the owner; for anybody else the file becomes their
 * own. Where the group cannot be kept (only its members and root may give it to a file), group and
 * others are left what both could do before: nobody gets more than they had. Access control lists
 * and other extended attributes are not carried over.
 *
 * The bytes are handed to the kernel, not forced to the disk: what is promised is safety from
 * killed processes, and an fsync would cost a hundred times the rest of a move. */
bool file_write(const char *path, const char *text, size_t size, struct why *why);

/* Makes `text` the content of a file of one's own, which is created if need be, without replacing
 * it: several times as quick, for what nobody else reads meanwhile and nobody needs who was killed.
 * False and `why` on failure. */
bool file_overwrite(const char *path, const char *text, size_t size, struct why *why);

/* Writes `text` to an open file descriptor, all of it, waiting where somebody has made it one that
 * does not wait (shells and terminals share theirs); false and errno on failure. */
bool file_print(int fd, const char *text, size_t size);

#endif
