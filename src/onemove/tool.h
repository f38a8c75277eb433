/* What the subcommands of onemove share: their words, their files, their errors. */
#ifndef ONEMOVE_TOOL_H
#define ONEMOVE_TOOL_H

#include "core/complain.h"
#include "core/file.h"
#include "player/args.h"

enum { TOOL_WORDS_MAX = 3 };

struct tool {
  const struct game *game;
  struct args args;
  const char *word[TOOL_WORDS_MAX]; /* what is no key: files, a seat, a move */
  int words;
  struct dice dice;
  struct why why;
};

/* A subcommand: returns the exit status. */
struct subcommand {
  const char *name, *usage, *help;
  int words_min, words_max;
  unsigned keys; /* which of the game's keys it takes: KEY_... bits */
  int (*run)(struct tool *tool);
};

/* A state and the text that it was read from. */
struct document {
  const char *path;
  char *text;
  size_t size;
  struct state *state;
};

int tool_new(struct tool *tool);
int tool_show(struct tool *tool);
int tool_moves(struct tool *tool);
int tool_check(struct tool *tool);
int tool_view(struct tool *tool);
int tool_apply(struct tool *tool);

/* Opens a state file. Returns EXIT_MOVED, or complains and returns what to exit with. */
int document_open(struct document *document, struct tool *tool, const char *path, enum trust trust);
void document_close(struct document *document);

/* The seat that the call means: the word (a number or an ID), else the key id=NAME, which may join,
 * else the seat to move. -1 and why for a seat that is not there; TURN_ANYONE, TURN_NOBODY or
 * TURN_CHANCE where the call names none and nobody in particular is to move. */
int tool_seat(struct tool *tool, struct state *state, const char *word);
enum { TOOL_NO_SEAT = -10 };

/* What scripts/game-master is made of; they take their words themselves (master.h). */
int master_begin(int argc, char **argv);
int master_step(int argc, char **argv);
int master_end(int argc, char **argv);

/* Complains without a file, or about one, and returns the status. */
int tool_fail(struct tool *tool, int status, const char *path);

/* Prints a state in its canonical form to stdout. */
int tool_print(struct tool *tool, const struct state *state);

/* Draws a state for a person, on stdout: the picture, whose turn it is, who has how many moves.
 * Returns EXIT_MOVED, or complains and returns what to exit with. */
int tool_draw(struct tool *tool, const struct state *state);

/* The game of that name, or NULL. */
const struct game *tool_find_game(const char *name);

/* Prints a move and a newline to stdout; false and why when memory is out. */
bool tool_print_move(struct tool *tool, const struct state *state, int seat,
                     const struct move *move);

#endif
