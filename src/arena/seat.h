/* What a game remembers of a seat between two turns, each of which is a process of its own: a small
 * text file beside the state, `seat-N`, and a folder, `seat-N.d`, that the player keeps. */
#ifndef ONEMOVE_SEAT_H
#define ONEMOVE_SEAT_H

#include "core/roster.h"
#include "core/why.h"

enum {
  SEAT_ID_MAX = 64, /* bytes of an ID at the game master's: it is shown in tables */
  SEAT_PATH_SIZE = 4096,
};

struct seat {
  unsigned number;           /* from 1, in the order of the command line */
  char id[SEAT_ID_MAX + 1];  /* in the true state; empty: not known yet */
  char own[SEAT_ID_MAX + 1]; /* what the player calls itself; empty: not known yet */
  unsigned long moves;
  long slowest;              /* milliseconds */
  char lost[WHY_TEXT_MAX];   /* the sentence, after "it"; empty: the seat is kept */
  char kept[SEAT_PATH_SIZE]; /* the folder with the evidence of a lost seat; empty: none */
};

/* Reads what is known of a seat of the game in the folder `work`; a seat without a file is new.
 * False and `why` when the file cannot be read. */
bool seat_read(struct seat *seat, const char *work, unsigned number, struct why *why);
bool seat_write(const struct seat *seat, const char *work, struct why *why);

/* Has anybody sat there, or been asked to? */
bool seat_is_there(const char *work, unsigned number);

/* Writes the path of a seat's folder, in which its player runs. */
void seat_folder(const char *work, unsigned number, char path[SEAT_PATH_SIZE]);

/* Is it the ID of another seat than `number` of that game? Returns that one's number, or 0. */
unsigned seat_of_id(const char *work, const char *id, unsigned number);

/* What a seat is called: its ID, or `player N`. `label` has SEAT_LABEL_SIZE bytes; returns it. */
enum { SEAT_LABEL_SIZE = SEAT_ID_MAX + 1 };
const char *seat_label(const struct seat *seat, char *label);

#endif
