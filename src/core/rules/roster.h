/* The player lines that end every state file, each `ID number score`. */
#ifndef ONEMOVE_ROSTER_H
#define ONEMOVE_ROSTER_H

#include "core/text/out.h"
#include "core/text/text.h"

#include <stdint.h>

enum {
  ROSTER_SEATS_MAX = 16,
  ROSTER_ID_MAX = 255,           /* bytes of an ID: as many as a file name may have */
  ROSTER_SCORE_MAX = 1000000000, /* a larger score is rejected */
};

/* The ID of a seat that nobody has taken yet. */
#define ROSTER_FREE "-"

struct roster_line {
  uint32_t number;
  uint32_t score;
  uint8_t place;              /* among the player lines of the file that it was read from, from 0 */
  char id[ROSTER_ID_MAX + 1]; /* terminated; the rest is zero */
};

/* The player lines in the order of their numbers; a seat is an index into them. Flat, so that it
 * can be copied by assignment. */
struct roster {
  bool unlisted; /* the file has no player lines: all seats are free, and no line is written */
  unsigned seats;
  struct roster_line line[ROSTER_SEATS_MAX];
};

/* Reads player lines up to the end of the text into an empty roster. Numbers are 1 to `seats_max`
 * (at most ROSTER_SEATS_MAX), possibly with gaps. False and `why` for a line that is not `ID number
 * score`, two lines with one number or one ID (except `-`), or more than `seats_max` lines. */
bool roster_read(struct roster *roster, struct cursor *cursor, unsigned seats_max, struct why *why);

/* Adds `seats` free seats, numbered from 1, to an empty roster; at most ROSTER_SEATS_MAX. */
void roster_open(struct roster *roster, unsigned seats);

/* Like roster_read, for games whose files may omit the player lines: reads exactly `seats` lines,
 * or none, which leaves `seats` unlisted free seats. */
bool roster_read_or_open(struct roster *roster, struct cursor *cursor, unsigned seats,
                         struct why *why);

/* Writes the lines; nothing if they are unlisted. */
void roster_write(const struct roster *roster, struct out *out);

/* Is this a valid ID: not empty, not `-`, no blanks, quotes or control characters, and at most
 * ROSTER_ID_MAX bytes? False and `why` if not. */
bool roster_id_good(const char *id, struct why *why);

/* The seat with that ID or that number, or -1. */
int roster_find(const struct roster *roster, const char *id);
int roster_find_number(const struct roster *roster, unsigned long number);

/* The seat that a person means by a number or, if there is no such number, by an ID; -1 if there is
 * none. */
int roster_seat(const struct roster *roster, const char *number_or_id);

/* Adds a line with score 0. Its number is one more than the largest, or the smallest free one if
 * that would exceed `seats_max`. Returns the seat (seats with larger numbers move up by one), or -1
 * and `why` if the roster is full. */
int roster_add(struct roster *roster, const char *id, unsigned seats_max, struct why *why);

/* Sets the ID of a free seat. False and `why` if it is too long. */
bool roster_rename(struct roster *roster, unsigned seat, const char *id, struct why *why);

/* Adds to a seat's score, saturating at ROSTER_SCORE_MAX: a file with a larger one could not be
 * read again. */
void roster_add_score(struct roster *roster, unsigned seat, uint32_t more);

/* Is the seat free: is its ID `-`? */
static inline bool roster_is_free(const struct roster *roster, unsigned seat) {
  return strcmp(roster->line[seat].id, ROSTER_FREE) == 0;
}

/* The first free seat, or -1. */
int roster_first_free(const struct roster *roster);

/* Gives the seat `open` to a player that has none, and returns it. -1 and `why` if `open` is -1 or
 * not free, or the ID is too long. */
int roster_take(struct roster *roster, const char *id, int open, struct why *why);

/* Does the seat have the same ID in both rosters? */
bool roster_same_id(const struct roster *one, const struct roster *other, unsigned seat);

enum { ROSTER_LABEL_SIZE = 80 };

/* Writes how a seat is shown to people to `label` (ROSTER_LABEL_SIZE bytes): its ID, shortened if
 * it is long and masked (utf8_mask), and its number, as in `Ann (player 1)`. Returns `label`. */
char *roster_label(const struct roster *roster, unsigned seat, char *label);

#endif
