/* The common parts of onemove's subcommands: arguments, files, errors. */
#ifndef ONEMOVE_TOOL_H
#define ONEMOVE_TOOL_H

#include "core/base/complain.h"
#include "core/file/file.h"
#include "onemove/answers.h"
#include "people/svg_device.h"
#include "player/args.h"

enum { TOOL_WORDS_MAX = 3 };

/* How a state is drawn. */
struct drawing {
  bool svg; /* otherwise in characters */
  enum svg_theme theme;
  const char *seat; /* whose view is drawn, a number or an ID; NULL: everything */
};

struct subcommand;

struct tool {
  const struct subcommand *subcommand;
  const struct game *game;
  struct args args;
  const char *word[TOOL_WORDS_MAX]; /* arguments other than keys: files, a seat, a move */
  int words;
  struct drawing drawing;
  struct answers answers;
  struct dice dice;
  struct move *move; /* room for one */
  struct why why;
};

/* A state and the text that it was read from. */
struct document {
  char *text;
  size_t size;
  struct state *state;
  struct shelf shelf; /* what the state of a recorded game may point into */
};

/* A subcommand about one game. */
struct subcommand {
  const char *name, *usage, *help;
  int words_min, words_max;
  unsigned keys; /* which of the game's keys it accepts: KEY_... bits */
  /* Returns the exit status. The document is that of the first word, if one is required. */
  int (*run)(struct tool *tool, struct document *document);
  const struct options_row *options; /* of struct tool; NULL: it has none */
};

int tool_new(struct tool *tool, struct document *document);
int tool_show(struct tool *tool, struct document *document);
int tool_moves(struct tool *tool, struct document *document);
int tool_values(struct tool *tool, struct document *document);
int tool_check(struct tool *tool, struct document *document);
int tool_view(struct tool *tool, struct document *document);
int tool_apply(struct tool *tool, struct document *document);

/* Reads a state file or, if somebody is trusted who owns it, the present position of a recorded
 * game. Returns EXIT_MOVED, or prints an error and returns the exit status. Call document_close in
 * either case. */
int document_open(struct document *document, struct tool *tool, const char *path, enum trust trust);
void document_close(struct document *document);

/* The seat that the call refers to: `word` (a number or an ID), otherwise id=NAME, which may join,
 * otherwise the seat to move. TOOL_NO_SEAT and tool->why if there is no such seat; TURN_ANYONE,
 * TURN_NOBODY or TURN_CHANCE if the call names none and the state has no seat to move. */
int tool_seat(struct tool *tool, struct state *state, const char *word);
enum { TOOL_NO_SEAT = -10 };

/* The commands of the arena, and the table of scripts/game-master (table.h). */
extern const struct options match_command, verify_command, replay_command, cell_command,
    tournament_command, block_command, build_command, rate_command, report_command, try_command,
    puzzles_command, table_command, ladder_command;

/* Prints tool->why, about the file `path` unless that is NULL, and returns `status`. */
int tool_fail(struct tool *tool, int status, const char *path);

/* Prints a state in canonical form to stdout. Returns EXIT_MOVED, or prints an error and returns
 * the exit status. */
int tool_print(struct tool *tool, const struct state *state);

/* Prints a text, which may hold what a player wrote, as a line, escaped; closes it. */
void tool_print_line(struct out *text, FILE *file);

/* Adds the path of the script in an evidence folder, quoted for the shell. */
void tool_put_again(struct out *out, const char *folder);

/* Draws a state for a person, on stdout: the picture, whose turn it is, who has how many moves. */
void tool_draw(const struct game *game, const struct state *state);

/* Fills in the scene of a state as `seat` (or -1: nobody) sees it, and marks the seat to move. */
void tool_scene(const struct game *game, const struct state *state, int seat, struct scene *scene);

/* The options of tool_show and tool_check, and those for an enum svg_theme. */
extern const struct options_row show_options[], check_options[], theme_options[];

/* The game of that name, or NULL. */
const struct game *tool_find_game(const char *name);

/* Prints a move and a newline to stdout. */
void tool_print_move(const struct tool *tool, const struct state *state, int seat,
                     const struct move *move);

#endif
