/* The files that a process has loaded for the states it reads. A player reads one state and ends; a
 * referee reads thousands, and each may name the same word list or deck. So code that keeps a setup
 * for long gives it a shelf: every file is loaded once, and a game converts it once. A file that
 * changes meanwhile is not loaded again, so a game ends with the words it began with.
 *
 * A zeroed struct is an empty shelf. States that were read with it may point into it. */
#ifndef ONEMOVE_SHELF_H
#define ONEMOVE_SHELF_H

#include "core/file/load.h"

struct shelf_file {
  struct shelf_file *next;
  char *name;
  loader *load; /* the one that loaded it */
  const char *text;
  size_t size;
  const void *made;                    /* made by a game from the text; NULL: nothing yet */
  void (*give_back)(const void *made); /* frees `made`, or NULL */
};

struct shelf {
  struct shelf_file *first;
};

/* The file called `name`, which the shelf owns; loads it unless it is there. NULL and `why` if it
 * cannot be loaded. */
struct shelf_file *shelf_load(struct shelf *shelf, loader *load, const char *name, struct why *why);

/* Frees a file of the shelf that turned out to be useless: a player may leave a state that names
 * any file. */
void shelf_drop(struct shelf *shelf, struct shelf_file *file);

/* Frees the files and everything made from them: states that were read with them must not be used
 * any more. Leaves the shelf empty. */
void shelf_close(struct shelf *shelf);

#endif
