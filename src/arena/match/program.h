/* The program that a player's command runs: its files, and whether they have been changed.
 *
 * The files of a command are those that its words name, except files of the system: for `python3
 * my.py level=2` that is my.py. Their hash identifies the program in records, and their folder is
 * what a player may read in its cell besides the system. */
#ifndef ONEMOVE_PROGRAM_H
#define ONEMOVE_PROGRAM_H

#include "core/base/why.h"
#include "record/hash.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

/* The largest file that a program may have. */
#define PROGRAM_FILE_BYTES (INT64_C(256) << 20)

enum { PROGRAM_FILES_MAX = 16, PROGRAM_PATH_SIZE = 4096 };

struct program {
  struct {
    char *path;  /* absolute, without symbolic links */
    char *named; /* absolute, as named in the command, if that differs from `path`; else NULL */
    struct stat status;
  } file[PROGRAM_FILES_MAX];
  unsigned files;
  char *
      systems[PROGRAM_FILES_MAX]; /* files of the system that the command names, in the same form */
  unsigned system_files;
  char folder[PROGRAM_PATH_SIZE]; /* the folder given, or that of its first file; empty: none */
  char hash[HASH_SIZE];           /* SHA-256 of all files together, hexadecimal; empty: no files */
};

/* Finds the files of a command whose relative names start from `folder` (NULL: the current one). A
 * command need not have files of its own. False, `why` and errno if a file cannot be read, or if
 * `folder` is where every player can read it. Call program_close in either case. */
bool program_open(struct program *program, const char *command, const char *folder,
                  struct why *why);
void program_close(struct program *program);

/* Writes the paths that the player must be able to read to `visible`, which has room for
 * PROGRAM_VISIBLE_MAX: the folder, if `folder` is true, and the files. Returns their number; the
 * strings belong to the program. */
enum { PROGRAM_VISIBLE_MAX = 2 * PROGRAM_FILES_MAX + 1 };
unsigned program_visible(const struct program *program, bool folder, const char **visible);

/* Does the command name this file of the system, by whatever name? `path` is without symbolic
 * links. */
bool program_names(const struct program *program, const char *path);

/* Adds a file to a program that was opened or is all zero. False and `why` on failure. */
bool program_add(struct program *program, const char *path, struct why *why);

/* Has the content of a file changed since program_open or the last call? Reads files only if stat
 * shows a difference, which a new hard link causes, too. Returns the path of the first file that
 * differs, or NULL. */
const char *program_changed(struct program *program);

/* Adds the content of a regular file, not a symbolic link, to a hash; `name` starts from the open
 * folder `folder` (AT_FDCWD: the current one). False, `why` and errno if it cannot be read,
 * has more than PROGRAM_FILE_BYTES, or a signal is caught. */
bool program_hash_file(struct sha256_ctx *hash, int folder, const char *name, struct why *why);

#endif
