/* The games in a tournament's log: the result of each game by its ID. If a game occurs twice,
 * because two tasks of an engine have played it, the first one counts. */
#ifndef ONEMOVE_PLAYED_H
#define ONEMOVE_PLAYED_H

#include "arena/tournament/schedule.h"
#include "record/record.h"

#include <stdio.h>

typedef struct json_t json_t; /* jansson.h */

struct played_game {
  unsigned long line; /* its number in the log, from 1 */
  unsigned seats;
  unsigned char place[ROSTER_SEATS_MAX];
  unsigned lost;   /* a bit for each lost seat */
  int64_t wall_us; /* of all its turns together */
};

struct played {
  struct played_game *of;
  size_t count;
  json_t *index;       /* an object: from IDs to indices */
  unsigned long lines; /* of the log */
};

/* Reads a log; if there is no such file, there are no games. False and `why`, with line and column,
 * if it is not valid. Call played_close in either case. */
bool played_read(struct played *played, const char *path, struct why *why);
void played_close(struct played *played);

/* Adds a game, which must be the next line of the log. False and `why` on failure. */
bool played_add(struct played *played, const struct record *record, struct why *why);

/* The game with this ID, or NULL. */
const struct played_game *played_find(const struct played *played, const char *id);

/* The half points of a seat in a game of `seats`: two for each opponent beaten and one for each
 * tied. */
unsigned played_half_points(const struct played_game *game, unsigned seats, unsigned seat);

/* Copies the first `count` games of the schedule from the log to a file, in this order, without
 * times and with a chain of their own; those that are not in the log are skipped. False and `why`
 * on failure. */
bool played_copy(const struct played *played, const char *path, const struct schedule *schedule,
                 size_t count, FILE *file, struct why *why);

#endif
