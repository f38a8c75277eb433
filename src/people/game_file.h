/* The file that a game is kept in while it is played.
 *
 * It is replaced by a rename after each half-move, so it is complete at every moment. It holds the
 * truth, including hidden cards, so only its owner may read it. The program that plays the game
 * holds a lock on the file. If the file is changed anyway (by an editor, over a network), it is not
 * overwritten: the game continues in a new file. */
#ifndef ONEMOVE_GAME_FILE_H
#define ONEMOVE_GAME_FILE_H

#include "core/base/why.h"

#include <sys/stat.h>

enum { GAME_FILE_PATH_SIZE = 4096 };

/* All bytes zero: there is no file yet. */
struct game_file {
  char path[GAME_FILE_PATH_SIZE];
  bool locked;
  int lock;           /* the file descriptor that holds the lock */
  struct stat stored; /* the file's identity when it was last written or read */
  bool moved;         /* somebody else has changed it, so the game goes on in a new one */
};

/* Opens the file of a game to be continued and returns its text, which the caller frees; NULL and
 * `why` if it cannot be read or another program has locked it. */
char *game_file_open(struct game_file *file, const char *path, size_t *size, struct why *why);

/* Stores the text. The first time, creates NAME-1.txt in the current folder, or the file with the
 * next free number. If somebody else has changed the file, sets `moved` and stores the text in
 * another new file. False and `why` if it cannot be stored. */
bool game_file_store(struct game_file *file, const char *name, const char *text, size_t size,
                     struct why *why);

/* Closes the file, and removes it unless somebody else has changed it since it was last stored. */
void game_file_remove(struct game_file *file);

/* Unlocks the file and leaves it in place. */
void game_file_close(struct game_file *file);

#endif
