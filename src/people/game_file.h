/* The file that a game is kept in while it is played.
 *
 * It is replaced by rename after each half-move, so it is whole at every instant. It holds the
 * truth, including hidden cards, so only its owner may read it. While a program plays the game it
 * has the file locked; if the file has been changed all the same (by an editor, over a network), it
 * is not overwritten: the game goes on in a new file. */
#ifndef ONEMOVE_GAME_FILE_H
#define ONEMOVE_GAME_FILE_H

#include "core/why.h"

#include <sys/stat.h>

enum { GAME_FILE_PATH_SIZE = 4096 };

/* All bytes zero: there is no file yet. */
struct game_file {
  char path[GAME_FILE_PATH_SIZE];
  bool locked;
  int lock;           /* a descriptor that holds the lock */
  struct stat stored; /* the file's identity when it was last written or read */
};

/* Opens a file to be continued and returns its text, which the caller frees; NULL and `why` if it
 * cannot be read, or another program has it locked. */
char *game_file_open(struct game_file *file, const char *path, size_t *size, struct why *why);

/* Stores the text; the first time, in a new file NAME-1.txt, or the first such number that is free,
 * in the current folder. Sets `moved` if that is a different file from before, because somebody
 * else has changed the old one. False and `why` if it cannot be stored. */
bool game_file_store(struct game_file *file, const char *name, const char *text, size_t size,
                     bool *moved, struct why *why);

/* Removes the file, which must be as it was stored. */
void game_file_remove(struct game_file *file);

/* Unlocks the file and leaves it. */
void game_file_close(struct game_file *file);

#endif
