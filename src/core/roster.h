/* The player lines that end every state file: `ID number score`, one a line. */
#ifndef ONEMOVE_ROSTER_H
#define ONEMOVE_ROSTER_H

#include "core/out.h"
#include "core/text.h"

#include <stdint.h>

enum {
  ROSTER_SEATS_MAX = 16,
  ROSTER_ID_BYTES = 8192,        /* for all IDs of one file together */
  ROSTER_SCORE_MAX = 1000000000, /* a larger score is a mistake */
};

/* The ID of a seat that is dealt but not taken. */
#define ROSTER_FREE "-"

struct roster_line {
  uint32_t number;
  uint32_t score;
  uint16_t id_at, id_size; /* a piece of `ids` */
};

/* Flat: a copy is an assignment. Lines are in the order of their numbers; a seat is an index. */
struct roster {
  unsigned seats;
  bool unlisted; /* the file has no player lines: the seats are free, and are not written */
  uint16_t ids_used;
  struct roster_line line[ROSTER_SEATS_MAX];
  char ids[ROSTER_ID_BYTES];
};

/* Reads player lines up to the end of the text into an empty roster. Numbers are 1 to `seats_max`,
 * gaps are allowed; two lines with one ID (except `-`) or one number, a line that is not
 * `ID number score`, or more than `seats_max` lines (at most ROSTER_SEATS_MAX) are errors. */
bool roster_read(struct roster *roster, struct cursor *cursor, unsigned seats_max, struct why *why);

/* Free seats in an empty roster, numbered from 1; at most ROSTER_SEATS_MAX. */
void roster_open(struct roster *roster, unsigned seats);

/* The same for a game whose files may come without player lines: reads `seats` lines, or none, and
 * then the seats are free and unlisted. */
bool roster_read_or_open(struct roster *roster, struct cursor *cursor, unsigned seats,
                         struct why *why);

/* A copy without the bytes that the source does not use. */
void roster_copy(struct roster *to, const struct roster *from);

/* Writes the lines, in the order of the numbers; nothing if they are unlisted. */
void roster_write(const struct roster *roster, struct out *out);

/* True if an ID may stand in a player line: not empty, not `-`, no blanks, quotes or control
 * characters, and not too long; else false and `why`. */
bool roster_id_good(const char *id, struct why *why);

/* The seat with that ID or that number, or -1. */
int roster_find(const struct roster *roster, const char *id);
int roster_find_number(const struct roster *roster, unsigned long number);

/* The seat that a person means: by its number, or else by its ID; -1 if there is none. */
int roster_seat(const struct roster *roster, const char *number_or_id);

/* Adds a line with score 0; its number is one more than the largest, or the smallest free one when
 * that would pass `seats_max`. Returns the seat, or -1 and `why` when the roster is full. Seats
 * with larger numbers move up by one. */
int roster_add(struct roster *roster, const char *id, unsigned seats_max, struct why *why);

/* Gives a seat (that is free) the ID. False and `why` when there is no room for it. */
bool roster_rename(struct roster *roster, unsigned seat, const char *id, struct why *why);

/* Adds to a seat's score, which stops at ROSTER_SCORE_MAX: beyond it, the file could not be read
 * any more. */
void roster_add_score(struct roster *roster, unsigned seat, uint32_t more);

/* The first seat whose ID is `-`, or -1. */
int roster_first_free(const struct roster *roster);

/* Gives the seat `open` to an ID that has none; returns it. -1 and `why` when it is not free (as -1
 * never is), or there is no room for the ID. */
int roster_take(struct roster *roster, const char *id, int open, struct why *why);

/* Has the seat the same ID in both? */
bool roster_same_id(const struct roster *one, const struct roster *other, unsigned seat);

/* Have all seats of `want` the same ID and score in `have`? If not, false and `why` about the first
 * that has not; the player lines begin in this line of the file of `have`. */
bool roster_explain(const struct roster *want, const struct roster *have, unsigned long line,
                    struct why *why);

/* The ID of a seat, not terminated; it lives as long as the roster. */
struct span roster_id(const struct roster *roster, unsigned seat);

enum { ROSTER_LABEL_SIZE = 80 };

/* What a seat is called in front of people, its ID (shortened if it is long) and its number:
 * `Ann (player 1)`. `label` has ROSTER_LABEL_SIZE bytes; returns it. */
char *roster_label(const struct roster *roster, unsigned seat, char *label);

#endif
