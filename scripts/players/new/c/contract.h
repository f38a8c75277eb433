/* What the contract asks of a player in every game: arguments, exit statuses, reading INPUT with
 * the place of every error, and writing OUTPUT so that it is whole at any time.
 *
 * A player makes one move and ends. So whatever goes wrong ends the program at once, with the exit
 * status and a sentence, and nothing is ever freed. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include <stdbool.h>
#include <stdio.h>

enum { MOVED, NO_MOVE, BAD_INPUT, INTERNAL }; /* the exit statuses */
enum { PLAYERS_MAX = 13, SCORE_MAX = 1000000000 };

/* The arguments. */
struct call {
  const char *id;
  bool placing; /* else moving */
  int penguins; /* penguins=N */
  const char *input, *output;
  FILE *move, *after; /* in memory: to be filled with the move and the new state */
  char *move_text, *after_text;
  size_t move_size, after_size;
};

/* The state file, word by word. An error names the word that was read last. */
struct text {
  const char *name;
  char *rest, *next, *end; /* of the line; of the text */
  int line, column;
  const char *line_start;
};

struct player {
  const char *id;
  int number, score;
};

/* The player lines, in the order of their numbers. */
struct players {
  int count;
  struct player line[PLAYERS_MAX];
};

/* Ends the program; says the sentence on stderr. */
_Noreturn void stop(int status, const char *format, ...);

/* Reads the arguments, or answers `name` and ends. `needed` is a key that placements need, or NULL.
 * Also sets the seed of rand(). */
void read_call(struct call *call, int argc, char **argv, const char *id, const char *needed);

/* Reads the file called `name`; - is stdin. */
void text_open(struct text *text, const char *name);
_Noreturn void text_wrong(const struct text *text, const char *format, ...);
bool text_more(const struct text *text);                  /* is there another line? */
void text_line(struct text *text, const char *expected);  /* goes to it */
char text_peek(const struct text *text);                  /* how the next word begins, or 0 */
char *text_word(struct text *text, const char *expected); /* takes the next word of the line */
int text_number(struct text *text, int low, int high, const char *expected);
void text_end(struct text *text); /* nothing may be left in the line */

/* The player lines up to the end of the file; their numbers are at most `most`. */
void read_players(struct players *players, struct text *text, int most);
struct player *find_player(struct players *players, const char *id); /* NULL: there is none */
struct player *find_number(struct players *players, int number);
struct player *add_player(struct players *players, struct player player);
void write_players(const struct players *players, FILE *out);

/* Replaces OUTPUT by the new state, prints the move, and ends the program. */
_Noreturn void finish(struct call *call);

#endif
