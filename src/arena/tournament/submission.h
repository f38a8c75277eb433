/* Walking through a submission: a folder with untrusted content.
 *
 * A walk ends soon, whatever is in the folder. It first looks at everything with stat alone, and
 * only if all is within the limits does it walk again for the visitor, who may read. The second
 * walk keeps the limits as well, because somebody may still be writing there. Nothing but regular
 * files is ever opened for reading: FIFOs, devices and sockets are passed over.
 *
 * A symbolic link must stay in the folder: it is relative, and `..` occurs only at its beginning
 * and not more often than the link is deep. As this is so for every link, no path through several
 * of them leads out either. */
#ifndef ONEMOVE_SUBMISSION_H
#define ONEMOVE_SUBMISSION_H

#include "arena/tournament/entrants.h"
#include "core/base/budget.h"
#include "core/base/why.h"
#include "record/hash.h"

#include <sys/stat.h>

struct submission_limits {
  unsigned long entries; /* files, folders and links together */
  unsigned depth;        /* of folders in folders */
  int64_t file, all;     /* bytes of a file, and of all files together */
  struct budget time;    /* for each walk; ends at signals, too */
};

/* The limits for everybody: 100,000 entries, 64 folders deep, 256 MiB, 512 MiB, a minute. */
struct submission_limits submission_limits(void);

struct submission_entry {
  int folder;                /* the folder that it is in, open */
  const char *name;          /* in that folder */
  const char *path;          /* from the submission's folder */
  const struct stat *status; /* of itself, not of what a link points to */
  const char *target;        /* of a symbolic link; else NULL */
};

enum submission_end {
  SUBMISSION_GOOD,
  SUBMISSION_REFUSED,     /* `why` names what in it is at fault, and the limit */
  SUBMISSION_BROKEN,      /* `why`: a fault of this machine, or a signal */
  SUBMISSION_INTERRUPTED, /* of build_program: by a signal */
};

/* The second walk shows a visitor every entry; those of a folder are sorted by their bytes. */
struct submission_visitor {
  enum submission_end (*enter)(void *context, const struct submission_entry *entry,
                               struct why *why);
  void (*leave)(void *context); /* at the end of a folder, also the submission's; NULL: nothing */
  void *context;
};

/* Walks through the open folder. `skip` is a folder in it that does not belong to it; NULL: none.
 * Without a visitor, only the limits are checked. */
enum submission_end submission_walk(int folder, const struct submission_limits *limits,
                                    const struct stat *skip,
                                    const struct submission_visitor *visitor, struct why *why);

/* Opens a submission's folder, which must not be a symbolic link. If it fails: -1, `end` and
 * `why`. */
int submission_open(const char *path, enum submission_end *end, struct why *why);

/* Writes the fingerprint of an entrant's program, which shows whether it is still the one that has
 * played: the SHA-256, hexadecimal, of the files that the entrant's command names (program.h) and
 * of everything in the entrant's folder, if it has one: names, contents, and targets of symbolic
 * links. So files there that a program imports or reads count, too. `skip` as above. If the folder
 * is refused, `hash` is that of the sentence in `why`. */
enum submission_end submission_fingerprint(const struct entrant *entrant, const struct stat *skip,
                                           char hash[HASH_SIZE], struct why *why);

#endif
