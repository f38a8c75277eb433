/* The parts of the contract that are the same in every game. A player makes one move and ends: so
 * every error ends the program at once, and nothing is ever freed. */
#ifndef CONTRACT_H
#define CONTRACT_H

#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* declares what POSIX adds to the language, whatever -std= is given */
#endif

#include <stdbool.h>
#include <stdio.h>

enum { MOVED, NO_MOVE, BAD_INPUT, INTERNAL }; /* the exit statuses */
enum { PLAYERS_MAX = 13, SCORE_MAX = 1000000000 };

/* The arguments: the ID to play under, placing or moving, and penguins=N. */
extern const char *me;
extern bool placing;
int penguins(void);

/* The player lines: players[N] has number N; its id is NULL where there is no such line. */
extern struct player {
  const char *id;
  int score;
} players[PLAYERS_MAX + 1];

void begin(int argc, char **argv, const char *my_id); /* arguments and INPUT; or answers `name` */

void check_choice(bool offered); /* what choose returns is one of those that it was offered */

/* INPUT, word by word; the file is refused if it does not have what is expected. */
char *word(const char *expected); /* the next word of the line */
int number(int low, int high, const char *expected);
const char *ahead(void);    /* all that follows */
char peek(void);            /* how the next word of the line begins; 0 if there is none */
void end_line(void);        /* nothing may be left in the line */
int read_players(int most); /* up to the end of the file; returns how many */
_Noreturn void fail(const char *expected); /* at the word read last */

int number_of(const char *id); /* of the first player with this ID; 0 if there is none */
const char *take_seat(void);   /* the first whose ID is -; returns the move, or NULL if none is */

/* One begins OUTPUT, the other adds the player lines, prints the move, and ends the program. */
FILE *begin_output(void);
_Noreturn void finish(const char *move);

#endif
