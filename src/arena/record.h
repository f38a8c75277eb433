/* The record of a game between programs: all that is needed to play it again from the log and judge
 * it again, and what is worth knowing of its players.
 *
 * A record is one line of a log (log.h): a JSON object. What depends on the machine and its load
 * (the times) is kept apart, so that a record without them is the same wherever it was played. */
#ifndef ONEMOVE_RECORD_H
#define ONEMOVE_RECORD_H

#include "arena/seat.h"
#include "arena/verdict.h"

#include <jansson.h>

enum { RECORD_FORMAT = 1, RECORD_NAME_MAX = 31, RECORD_HASH_SIZE = 65 };

/* In place of a seat: the move was made for whoever everybody was waiting for (forfeit_stalled); 0
 * in JSON, where seats are numbered from 1. */
#define RECORD_NOBODY (~0U)

struct record_turn {
  unsigned seat; /* from 0, in the order of the players; or RECORD_NOBODY */
  enum verdict verdict;
  char *move;              /* in the game's notation; NULL: none */
  int64_t wall_us, cpu_us; /* of the last run, if it was asked more than once */
  unsigned tries;          /* runs of the player; 0: none */
};

struct record_seat {
  char alias[SEAT_ID_MAX + 1]; /* the ID in the states */
  char own[SEAT_ID_MAX + 1];   /* what the program calls itself */
  char *command;
  char hash[RECORD_HASH_SIZE]; /* SHA-256 of the program's file, hexadecimal; empty: not known */
  unsigned place;              /* 1 is the best; equal ones share a place */
  uint32_t points;
  unsigned long moves;
  enum verdict lost;    /* VERDICT_MOVED: it kept its seat */
  char *sentence;       /* on a lost seat, after "it"; else NULL */
  unsigned lost_turn;   /* the index of the turn that lost it */
  char *evidence;       /* the folder; NULL: none */
  bool relied_on_files; /* with --stateless: something of its own was wiped */
};

struct record {
  char game[RECORD_NAME_MAX + 1];
  char *id;      /* names the game within a tournament; NULL: none */
  char *pairing; /* games that belong together (same start, seats swapped) share this; NULL: none */
  char *opening; /* the board file's name; NULL: dealt */
  char *keys;    /* as given, separated by blanks: rows=8 penguins=2; never the seed */
  uint64_t seed; /* of the deal and the draws */
  char *start;   /* the first state */
  uint32_t layers; /* those active in every cell */
  bool stateless;
  struct record_seat *seats;
  unsigned seat_count;
  struct record_turn *turns; /* in the order in which they were played */
  size_t turn_count, turn_room;
};

/* Frees what the record owns and zeroes it. */
void record_close(struct record *record);

/* Appends a turn, whose `move` the record takes over. False when memory is out; then `move` is
 * freed. */
bool record_add(struct record *record, const struct record_turn *turn);

/* The record as a JSON object, which the caller releases; NULL when memory is out. `times`: with
 * what depends on the machine (times, tries and layers). */
json_t *record_write(const struct record *record, bool times);

/* Reads a JSON object into a record, which record_close frees in the end. False and `why`, which
 * names the member, if it is no record. */
bool record_read(struct record *record, const json_t *json, struct why *why);

#endif
