/* The record of a game between programs: all that is needed to play it again from the log and judge
 * it again, and what is worth knowing of its players.
 *
 * A record is one line of a log (log.h): a JSON object, whose members are always in the same order.
 * What depends on the machine and its load (the times, the tries, the layers) is kept apart, so
 * that a record without it is the same wherever it was played.
 *
 *   {"format":1,"onemove":"1.0.0","game":"GAME","id":"7","pairing":"3","opening":null,
 *    "keys":"rows=8 columns=8","seed":"123","stateless":false,"start":"8 8\n00 ...",
 *    "seats":[{"alias":"ann","own":"ann","command":"./ann level=greedy","hash":"2c26...",
 *              "place":1,"points":31,"moves":12,"lost":null,"relied_on_files":false},
 *             {...,"lost":{"verdict":"late","sentence":"did not end ...","turn":5,"evidence":null},
 *              ...}],
 *    "turns":[{"seat":1,"verdict":"moved","move":"a1-b1","wall":950,"cpu":730,"tries":1},...],
 *    "layers":["limits","landlock"]}
 *
 * Seats and turns are numbered from 1 there, times are in microseconds, and the seed is a string
 * because many programs that read JSON know numbers up to 2^53 only. Where the struct has NULL or
 * an empty text, there is null, and what is left out means null, too. A game of a sequential test
 * has "test":true after "stateless"; others have no such member. Members that are not known
 * are ignored, so that later versions can add some.
 *
 * Texts of players may hold any byte; those that are no UTF-8 are written as escape.h says. All
 * others stay; record_text writes what is not ASCII as \uXXXX, so that looking at a log with
 * ordinary tools never sends a terminal what a player wrote. */
#ifndef ONEMOVE_RECORD_H
#define ONEMOVE_RECORD_H

#include "arena/referee/seat.h"
#include "arena/referee/verdict.h"

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
  char alias[SEAT_ID_MAX + 1]; /* the ID in the states; empty: it never had one */
  char own[SEAT_ID_MAX + 1];   /* what the program calls itself; empty: not known */
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
  char version[RECORD_NAME_MAX + 1]; /* of onemove; empty: this one */
  char game[RECORD_NAME_MAX + 1];
  char *id;      /* names the game within a tournament; NULL: none */
  char *pairing; /* games that belong together (same start, seats swapped) share this; NULL: none */
  char *opening; /* the board file's name; NULL: dealt from the seed */
  char *keys;    /* as given, separated by blanks: rows=8 columns=8; never the seed */
  uint64_t seed; /* of the deal and the draws */
  char *start;   /* the first state */
  uint32_t layers; /* those active in every cell */
  bool stateless;
  bool test; /* of a sequential test, which ends when its result is clear: no rating counts it */
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

/* The same as text: one line of ASCII without its newline, which the caller frees. NULL when memory
 * is out. */
char *record_text(const struct record *record, bool times);

/* Reads a JSON object into a record, which record_close frees in the end, also after a failure.
 * False and `why`, which names the member, if it is no record: one is missing that has to be there,
 * has the wrong type or is out of range; a turn's verdict is none of a game between programs
 * that was played to its end;
 * there is a move where none can be, or none where one must be; what lost a seat is not its turn
 * with that verdict; two seats have one alias. Whether the game was played by the rules is another
 * question (playback.h). */
bool record_read(struct record *record, const json_t *json, struct why *why);

#endif
