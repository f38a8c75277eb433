/* The record of a game, finished or not: all that is needed to play it again, and facts about its
 * players. It is one JSON object whose members are always written in the same order. There are two
 * kinds:
 *
 * A game between programs, which a referee has judged, is one line of a log (log.h). The members
 * that depend on the machine and its load (times, tries, layers) can be left out, so that the
 * record is the same wherever the game was played.
 *
 *   {"format":2,"onemove":"1.0.0","game":"GAME","id":"7","pairing":"3","opening":null,
 *    "keys":"rows=8 columns=8","seed":"123","dice":0,"stateless":false,"start":"8 8\n00 ...",
 *    "seats":[{"alias":"ann","own":"ann","command":"./ann level=greedy","hash":"2c26...",
 *              "place":1,"points":31,"moves":12,"lost":null,"relied_on_files":false},
 *             {...,"lost":{"verdict":"late","sentence":"did not end ...","turn":5,"evidence":null},
 *              ...}],
 *    "turns":[{"seat":1,"verdict":"moved","move":"a1-b1","wall":950,"cpu":730,"tries":1},...],
 *    "layers":["limits","landlock"]}
 *
 * A game at a table (people/, the page), with people, levels and programs, is a file of its own.
 * Its start has everybody's seat already, and its turns are the half-moves, also those that were
 * taken back at the end. Places and points are there if the game is over.
 *
 *   {"format":2,"onemove":"1.0.0","game":"GAME","opening":null,"keys":"rows=8
 * columns=8","seed":"77",
 *    "dice":1,"table":{"phase":"placement","asked":1,"time":500,"taken_back":0,"notes":null},
 *    "start":"8 8\n00 ...",
 *    "seats":[{"alias":"Ann","person":true},{"alias":"Bob","level":"greedy"},
 *             {"alias":"Cid","command":"./mine.py level=2"}],
 *    "turns":[{"seat":1,"move":"d4"},...]}
 *
 * In JSON, seats and turns are numbered from 1, times are in microseconds, and the seed is a
 * string, because many JSON parsers are exact only up to 2^53. NULL or an empty text in the struct
 * is null in JSON; a missing member means null, too. A game of a sequential test has "test":true
 * after "stateless", and one in which players lost their seats when they were asked for their names
 * "unnamed":N after that; a seat whose program tried what only an attack needs has "tried":"ptrace,
 * socket", and one that left processes running "left_running":N; others have no such members. A
 * turn of nobody's seat, 0, has the "number" of the player line for which the referee moved. "dice"
 * is the number of changes of the state that count before the first half-move: with it and the
 * seed, everybody finds the same draws again (core/base/dice.h). At a table, the time to think is
 * "time" in milliseconds or "nodes", a string; "judged":true says that a game between programs goes
 * on there. Unknown members are ignored, so that later versions can add some.
 *
 * Texts of players may hold any byte but NUL; bytes that are not valid UTF-8 are escaped
 * (escape.h). All characters outside of ASCII are written as \uXXXX, so that ordinary tools that
 * show a record never send to a terminal what a player wrote. */
#ifndef ONEMOVE_RECORD_H
#define ONEMOVE_RECORD_H

#include "core/rules/setup.h"
#include "core/text/out.h"
#include "referee/seat.h"
#include "referee/verdict.h"

enum { RECORD_FORMAT = 2, RECORD_NAME_MAX = 31, RECORD_HASH_SIZE = 65 };

/* In place of a seat: the referee moved for a seat without a player that everybody was waiting for
 * (forfeit_stalled). It is 0 in JSON. */
#define RECORD_NOBODY (~0U)

/* Where something stands in the text that was read; 0: nowhere. */
struct record_place {
  unsigned line, column;
};

struct record_turn {
  struct record_place at;
  unsigned seat;   /* from 0, in the order of the players; or RECORD_NOBODY */
  unsigned number; /* of nobody's turn: the number of the player line that was moved for */
  enum verdict verdict;
  char *move;              /* in the game's notation; NULL: none */
  int64_t wall_us, cpu_us; /* of the last run, if it was asked more than once */
  unsigned tries;          /* runs of the player; 0: none */
};

/* Who plays a seat; in a game between programs, always a program. */
enum record_player { RECORD_PROGRAM, RECORD_LEVEL, RECORD_PERSON };

/* NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): in the order of the record */
struct record_seat {
  struct record_place at;
  enum record_player player;
  char alias[ROSTER_ID_MAX + 1];   /* the ID in the states; empty: it did not get one */
  char own[ROSTER_ID_MAX + 1];     /* what the program calls itself; empty: unknown */
  char *command;                   /* of a program; otherwise empty */
  char level[RECORD_NAME_MAX + 1]; /* of a level; otherwise empty */
  char hash[RECORD_HASH_SIZE];     /* SHA-256 of the program's files, hexadecimal; empty: unknown */
  unsigned place;                  /* 1 is the best; equal ones share a place */
  uint32_t points;
  unsigned long moves;
  enum verdict lost;         /* VERDICT_MOVED: it kept its seat */
  char *sentence;            /* why the seat was lost (verdict.h); else NULL */
  unsigned lost_turn;        /* the index of the turn that lost it */
  char *evidence;            /* the folder with the evidence; NULL: none */
  bool relied_on_files;      /* with --stateless: files of its own were wiped */
  unsigned left_running;     /* processes that it left running, in all */
  char refused[RUN_REFUSED]; /* system calls that it tried and only an attack needs; empty: none */
};

/* What only a game at a table has. */
struct record_table {
  enum phase phase;  /* of the start */
  unsigned asked;    /* the seat to ask first, where the state does not say whose turn it is */
  int64_t time;      /* milliseconds of a computer's thinking, */
  uint64_t nodes;    /* or nodes; 0: the time counts */
  size_t taken_back; /* turns at the end */
  bool judged;       /* a referee's game that goes on: it may have passed over a lost seat */
  char *notes;       /* what the game's own interface remembers; NULL: nothing */
};

struct record {
  bool at_table; /* otherwise a referee has judged it */
  struct record_table table;
  uint64_t dice;                     /* of a game at a table: record_changes */
  bool over;                         /* it has places and points */
  char version[RECORD_NAME_MAX + 1]; /* of onemove; empty: this one */
  char game[RECORD_NAME_MAX + 1];
  char *id;      /* names the game within a tournament; NULL: none */
  char *pairing; /* games that belong together (same start, seats swapped) share this; NULL: none */
  char *opening; /* the board file's name; NULL: dealt from the seed */
  char *keys;    /* as given, separated by blanks: rows=8 columns=8; never the seed */
  uint64_t seed; /* of the deal and the draws */
  char *start;   /* the first state */
  struct record_place keys_at, start_at;
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

/* The number of changes of the state before the first half-move, whose dice are those of the next
 * one (dice_of_change): at a table, as the record says; in a game between programs, those in which
 * somebody only takes a seat. */
uint64_t record_changes(const struct record *record);

/* Does somebody take a seat in this turn, and nothing else? */
bool record_takes_a_seat(const struct record_turn *turn);

/* The record as one line of ASCII without its newline, which the caller frees. `times`: with the
 * members that depend on the machine (times, tries, layers). */
char *record_text(const struct record *record, bool times);

/* Appends the same record as a file of its own: a line for each seat and turn. */
void record_file(const struct record *record, struct out *out);

/* Reads a JSON text of `size` bytes, whose first line has the number `line`, into a record, on
 * which record_close must be called also after a failure. False and `why`, which has the position
 * and names the member, if it is not a record: a required member is missing, one has the wrong type
 * or is out of range; a turn's verdict cannot occur in a game between programs; there is a move
 * where none is possible, or none where one is required; a lost seat has no turn with that verdict;
 * two seats have the same alias; or an earlier version has written it. Whether the game was played
 * by the rules is not checked here (playback.h). */
bool record_read(struct record *record, const char *text, size_t size, unsigned long line,
                 struct why *why);

/* Could this text be a record, or a game that an earlier version saved, rather than a state? */
bool record_likely(const char *text, size_t size);

#endif
