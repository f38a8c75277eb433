/* The program behind a player's command: its files, and whether they are still what they were.
 *
 * The files of a command are those of its words that name one, except what belongs to the system:
 * of `python3 my.py level=2` it is my.py. Their hash names the program in records; and what a
 * player may read in its cell besides the system is the folder that they are in. */
#ifndef ONEMOVE_PROGRAM_H
#define ONEMOVE_PROGRAM_H

#include "core/why.h"

#include <stdbool.h>
#include <sys/stat.h>

enum { PROGRAM_FILES_MAX = 16, PROGRAM_PATH_SIZE = 4096, PROGRAM_HASH_SIZE = 65 };

struct program {
  struct {
    char *path;  /* absolute, without symbolic links */
    char *named; /* absolute, as the command has it, where that is another name; else NULL */
    struct stat status;
  } file[PROGRAM_FILES_MAX];
  unsigned files;
  char folder[PROGRAM_PATH_SIZE]; /* that it was given, or of its first file; empty: none */
  char hash[PROGRAM_HASH_SIZE];   /* SHA-256 of all files together, hexadecimal; empty: no files */
};

/* Finds the files of a command that starts in `folder` (NULL: the current one). A command without
 * files of its own is none the worse. False and `why` when a file cannot be read or memory is out.
 * program_close in either case. */
bool program_open(struct program *program, const char *command, const char *folder,
                  struct why *why);
void program_close(struct program *program);

/* Writes the paths that the player needs to read to `visible`, which has PROGRAM_VISIBLE_MAX
 * places: the folder, if that is to be shown, and the files. Returns their number; the strings are
 * the program's. */
enum { PROGRAM_VISIBLE_MAX = 2 * PROGRAM_FILES_MAX + 1 };
unsigned program_visible(const struct program *program, bool folder, const char **visible);

/* Has a file been changed or replaced since program_open? Looks at its status only. Returns the
 * path of the first such file, or NULL. */
const char *program_changed(const struct program *program);

/* Does the file or folder `path`, absolute and without symbolic links, lie in `folder`, or is it
 * that folder? */
bool program_lies_in(const char *path, const char *folder);

#endif
