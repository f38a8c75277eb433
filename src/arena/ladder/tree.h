/* Files and folders that somebody else has made, and how a ladder reads them: through descriptors,
 * without following links, within the limits of a submission (submission.h). */
#ifndef ONEMOVE_LADDER_TREE_H
#define ONEMOVE_LADDER_TREE_H

#include "arena/tournament/submission.h"
#include "record/hash.h"

/* What became of an item of the inbox. */
enum tree_copy {
  TREE_COPIED,
  TREE_GONE,       /* there is no such item any more */
  TREE_UNREADABLE, /* it, or a file in it, cannot be read: `why` */
  TREE_REFUSED,    /* it exceeds a limit, or is or holds a link that leads out: `why` */
  TREE_BROKEN,     /* a fault of this machine: `why` */
};

/* Copies a file or folder into the existing folder `to`, under the name `as`. What is the caller's
 * own is made readable first. `folder`: it is one. */
enum tree_copy tree_copy(const char *from, const char *to, const char *as,
                         const struct submission_limits *limits, bool *folder, struct why *why);

/* The hash of a file's content, or of a folder: names, contents, targets of links, but no times and
 * no rights, which archives do not carry alike. Adds the bytes of the files to `bytes`. False and
 * `why` on failure. */
bool tree_hash(const char *path, char hash[HASH_SIZE], int64_t *bytes, struct why *why);

/* The time of the newest file in a folder, in seconds since 1970; 0: it has none. */
int64_t tree_newest(const char *path);

/* Makes executable what an archive could not say: files that begin with #! or as programs of this
 * system do, and the class's program `player`. */
bool tree_supply_rights(const char *path, const char *player, struct why *why);

/* Removes a file or folder, whatever rights it has. False if something is left. */
bool tree_remove(const char *path);

/* The names in a folder, sorted, numbers in them as numbers; the caller frees them with tree_free.
 */
struct tree_names {
  char **of;
  size_t count;
};
struct tree_names tree_list(const char *path);
void tree_free(struct tree_names *names);

/* The text of a file, of at most FILE_SIZE_MAX bytes, with '?' in place of each NUL; NULL: there is
 * none. The caller frees it. */
char *tree_read(const char *path);

/* Writes the whole file; puts its folder's changes on the disk and renames it: a power failure is
 * no worse than a kill. False and `why` on failure. */
bool tree_write(const char *path, const char *text, size_t size, struct why *why);
bool tree_place(const char *from, const char *to, struct why *why);

#endif
