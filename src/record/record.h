/* The record of a game between programs: all that is needed to replay the game from a log and judge
 * it again, and facts about its players.
 *
 * A record is one line of a log (log.h): a JSON object whose members are always in the same order.
 * The members that depend on the machine and its load (times, tries, layers) can be left out, so
 * that the record is the same wherever the game was played.
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
 * In JSON, seats and turns are numbered from 1, times are in microseconds, and the seed is a
 * string, because many JSON parsers are exact only up to 2^53. NULL or an empty text in the struct
 * is null in JSON; a missing member means null, too. A game of a sequential test has "test":true
 * after "stateless", and one in which players lost their seats when they were asked for their names
 * "unnamed":N after that; others have no such members. Unknown members are ignored, so that later
 * versions can add some.
 *
 * Texts of players may hold any byte but NUL; bytes that are not valid UTF-8 are escaped
 * (escape.h). record_text writes all characters outside of ASCII as \uXXXX, so that ordinary tools
 * that show a log never send to a terminal what a player wrote. */
#ifndef ONEMOVE_RECORD_H
#define ONEMOVE_RECORD_H

#include "referee/seat.h"
#include "referee/verdict.h"

typedef struct json_t json_t; /* jansson.h */

enum { RECORD_FORMAT = 1, RECORD_NAME_MAX = 31, RECORD_HASH_SIZE = 65 };

/* In place of a seat: the referee moved for a seat without a player that everybody was waiting for
 * (forfeit_stalled). It is 0 in JSON. */
#define RECORD_NOBODY (~0U)

struct record_turn {
  unsigned seat; /* from 0, in the order of the players; or RECORD_NOBODY */
  enum verdict verdict;
  char *move;              /* in the game's notation; NULL: none */
  int64_t wall_us, cpu_us; /* of the last run, if it was asked more than once */
  unsigned tries;          /* runs of the player; 0: none */
};

/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): in the order of the record */
struct record_seat {
  char alias[ROSTER_ID_MAX + 1]; /* the ID in the states; empty: it did not get one */
  char own[ROSTER_ID_MAX + 1];   /* what the program calls itself; empty: unknown */
  char *command;
  char hash[RECORD_HASH_SIZE]; /* SHA-256 of the program's files, hexadecimal; empty: unknown */
  unsigned place;              /* 1 is the best; equal ones share a place */
  uint32_t points;
  unsigned long moves;
  enum verdict lost;    /* VERDICT_MOVED: it kept its seat */
  char *sentence;       /* why the seat was lost (verdict.h); else NULL */
  unsigned lost_turn;   /* the index of the turn that lost it */
  char *evidence;       /* the folder with the evidence; NULL: none */
  bool relied_on_files; /* with --stateless: files of its own were wiped */
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
  size_t turn_count;
  size_t unnamed; /* the first of them, which lost seats when players were asked for their names */
};

/* Frees what the record owns and zeroes it. */
void record_close(struct record *record);

/* Frees only what it takes to replay the game: the start and the turns. */
void record_trim(struct record *record);

/* Appends a turn and takes ownership of its `move`. */
void record_add(struct record *record, const struct record_turn *turn);

/* The record as one line of ASCII without its newline, which the caller frees. `times`: with the
 * members that depend on the machine (times, tries, layers). */
char *record_text(const struct record *record, bool times);

/* Reads a JSON object into a record, on which record_close must be called also after a failure.
 * False and `why`, which names the member, if it is not a record: a required member is missing, one
 * has the wrong type or is out of range; a turn's verdict cannot occur in a game between programs
 * that was played to its end; there is a move where none is possible, or none where one is
 * required; a lost seat has no turn with that verdict; two seats have the same alias. Whether the
 * game was played by the rules is not checked here (playback.h). */
bool record_read(struct record *record, const json_t *json, struct why *why);

#endif
