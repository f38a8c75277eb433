/* What a tournament's log says has been played: the result of each game by its ID. A game that is
 * there twice (two engines' tasks may have played it) counts once, the first time. */
#ifndef ONEMOVE_PLAYED_H
#define ONEMOVE_PLAYED_H

#include "arena/record/record.h"

#include <stdio.h>

struct played_game {
  char *id;
  unsigned long line; /* in the log, from 1 */
  unsigned seats;
  unsigned char place[ROSTER_SEATS_MAX];
  unsigned lost;   /* a bit for each seat that was lost */
  int64_t wall_us; /* of all its turns */
};

struct played {
  struct played_game *of;
  size_t count, room;
  size_t *slots; /* a hash table of indices + 1; 0: free */
  size_t slot_count;
  unsigned long lines; /* of the log */
};

/* Reads a log; one that is not there has no games. False and `why`, with line and column, if it is
 * not good. played_close in either case. */
bool played_read(struct played *played, const char *path, struct why *why);
void played_close(struct played *played);

/* Notes a game that has just been appended to the log, or is a line of it. */
bool played_add(struct played *played, const struct record *record, struct why *why);

/* The game of that ID, or NULL. */
const struct played_game *played_find(const struct played *played, const char *id);

/* Calls `put` for the games of these IDs, in this order, as they are in the log; those that are not
 * there are left out. `put` returns false to stop. False and `why` on failure. */
bool played_replay(const struct played *played, const char *path, const char *(*id)(void *, size_t),
                   size_t count, bool (*put)(void *context, const struct record *, struct why *),
                   void *context, struct why *why);

#endif
