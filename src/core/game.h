/* The border: everything that driver, tool, tables and tests know of a game.
 *
 * A room (src/<game>) exports one `const struct game`, called <game>_game, from its room.c. It
 * defines `struct state` and `struct move` as flat structs: a copy is a memcpy of state_size or
 * move_size bytes, and zero bytes are a valid beginning for both.
 *
 * Hooks do no input or output of their own, read no clock but their budget's, roll no dice but
 * those they are handed, and keep nothing between calls. Seats count from 0; a person sees the
 * number of the player line instead. "Legal" hooks must be right for any state that `read`
 * accepted: it came from outside. */
#ifndef ONEMOVE_GAME_H
#define ONEMOVE_GAME_H

#include "core/budget.h"
#include "core/dice.h"
#include "core/out.h"
#include "core/roster.h"
#include "core/setup.h"
#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct state; /* defined by each room for itself */
struct move;

struct console; /* people/console.h: known to who asks people alone */

/* What `turn` answers instead of a seat. */
enum {
  TURN_CHANCE = -1, /* a draw is pending: `chance` performs it */
  TURN_NOBODY = -2, /* the game is over */
  TURN_ANYONE = -3, /* the file does not say (penguins) */
};

/* How `seat` found a seat for an ID. */
enum seating {
  SEATED_BEFORE, /* it has a player line */
  SEATED_NOW,    /* it had none and joined: the state has changed */
  SEATED_NOT,    /* it has none and cannot join: not an error, but no move (exit 1) */
};

/* What a placement is. */
enum placement {
  PLACEMENT_IS_A_MOVE, /* it is chosen, by `robot` or `human` (penguins) */
  PLACEMENT_IS_A_SEAT, /* taking a seat is all there is to do (the other games) */
};

enum level { LEVEL_RANDOM, LEVEL_GREEDY, LEVEL_STRONG };

/* What a search may tell about itself; benchmarks and `hint` ask, players do not care. */
struct report {
  uint64_t nodes;
  int depth;  /* plies that were searched completely */
  long value; /* for the seat asked, in the game's own unit */
  bool exact; /* the value is proved */
};

/* What a chooser is asked: a move for `seat` in `seen`, which is that seat's view. */
struct request {
  const struct game *game;
  const struct state *seen;
  int seat;
  enum level level;
  struct budget *budget;
  struct dice *dice;
  struct console *console; /* for humans; NULL where there is none */
  struct report *report;   /* NULL: nobody asks */
};

enum choice {
  CHOICE_MADE,   /* the move is filled in */
  CHOICE_NONE,   /* there is no legal move */
  CHOICE_UNDO,   /* a human wants the last move back (only where the console allows it) */
  CHOICE_QUIT,   /* a human has left */
  CHOICE_FAILED, /* out of memory and the like: `why` is filled in */
};

typedef enum choice chooser(const struct request *request, struct move *move, struct why *why);

/* How a state is drawn for a person. */
struct look {
  bool colour;
  int seat; /* who looks, or -1; only for emphasis, never for hiding: that is what `view` does */
};

struct game {
  const char *name;    /* of the program, the folder and the subcommand's argument */
  const char *summary; /* one line for --help */
  const char *help;    /* rules and the notation of moves, for a human who typed `?` */
  unsigned seats_min, seats_max;
  bool (*seats_good)(unsigned long seats); /* NULL: so is every number between them */
  const struct option *options;            /* the game's own keys, ended by one without a key */
  enum placement placement;
  bool perfect_information; /* every view is the state itself: the driver need not copy it */
  size_t state_size, move_size;

  /* Reads a whole file of `size` bytes (text_plausible has passed it) into a zeroed state. False
   * and `why`, with its position, for everything that is wrong. Keeps nothing of `text`. */
  bool (*read)(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);

  /* Adopts the phase and the keys of this call; after `read` and `deal`, and between the phases of
   * a game that is kept in memory. */
  void (*enter)(struct state *state, const struct setup *setup);

  /* Writes the state in its canonical form. Equal text means equal states. */
  void (*write)(const struct state *state, struct out *out);

  /* Draws the state for a person, some lines that end in a newline. */
  void (*show)(const struct state *state, const struct look *look, FILE *file);

  /* A move in the game's notation: one line without the newline. read_move judges the form only
   * (`legal` the rest); two different legal moves never look the same. */
  bool (*read_move)(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
  void (*write_move)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Draws a move for a person, some lines that end in a newline, where the notation is hard to
   * read. NULL as hook: it is not. */
  void (*show_move)(const struct state *state, int seat, const struct move *move, FILE *file);

  /* What the others at the table hear of a move. NULL as hook: the move in its notation. */
  void (*announce)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Does a person who typed this go on in the next lines, up to an empty one? They are joined by
   * slashes, and then read_move reads them. NULL as hook: a move is one line. */
  bool (*goes_on)(const char *text);

  /* A fresh random state, dealt after the keys in `setup`; always playable. False and `why` when
   * the keys make that impossible. The state is zeroed before. */
  bool (*deal)(struct state *state, const struct setup *setup, struct dice *dice, struct why *why);

  /* The seat of an ID (a good one: roster_id_good), joining if the game's rules allow it in the
   * state's phase. Fills in `seat` unless it answers SEATED_NOT, and `why` if it does. */
  enum seating (*seat)(struct state *state, const char *id, int *seat, struct why *why);

  /* The player lines: one for each seat, in their order, with the scores as they stand. */
  const struct roster *(*roster)(const struct state *state);

  /* Whose turn it is: a seat or TURN_... */
  int (*turn)(const struct state *state);

  /* Is this a legal move for the seat now? False and `why` (no position) if not. */
  bool (*legal)(const struct state *state, int seat, const struct move *move, struct why *why);

  /* Writes up to `room` of the legal moves, move_size bytes each, to `moves` (NULL if `room` is 0)
   * and returns how many there are in all. NULL as hook: too many to list; `sample` serves. */
  size_t (*moves)(const struct state *state, int seat, struct move *moves, size_t room);

  /* A legal move, each as likely as every other where they can be listed; false: there is none. */
  bool (*sample)(const struct state *state, int seat, struct dice *dice, struct move *move);

  /* Makes a legal move. */
  void (*apply)(struct state *state, int seat, const struct move *move);

  /* Performs the pending draw (turn() == TURN_CHANCE); NULL for games without chance. A view, which
   * does not know what is drawn, is left as it is. */
  void (*chance)(struct state *state, struct dice *dice);

  /* A number that no move and no draw changes (fish on the ice and in the bellies, cards in the
   * deck and on the table): a law that the tests hold every game to. */
  long (*conserved)(const struct state *state);

  /* What one seat may know, into `seen`: the same state where nothing is hidden. */
  void (*view)(const struct state *state, int seat, struct state *seen);

  /* A whole state that a seat's view may come from, all being equally likely a priori. */
  void (*guess)(const struct state *seen, int seat, struct dice *dice, struct state *whole);

  /* The move by which the seat may have come from `before` to `after`, or false and `why`, whose
   * line and field speak of the file of `after`. It only proposes: the caller confirms with
   * `legal`, `apply` and a comparison, so a wrong answer cannot let a cheat pass. */
  bool (*infer)(const struct state *before, const struct state *after, int seat, struct move *move,
                struct why *why);

  chooser *robot, *human;
};

/* The legal moves' number, 0 or more; where they cannot be listed, 1 if there is any. */
size_t game_count_moves(const struct game *game, const struct state *state, int seat,
                        struct dice *dice);

/* A zeroed state, or NULL when memory is out. free() it. */
struct state *game_new_state(const struct game *game);

/* A copy of a state, or NULL. free() it. */
struct state *game_copy_state(const struct game *game, const struct state *state);

/* A zeroed move, or NULL. free() it. */
struct move *game_new_move(const struct game *game);

/* The canonical text of a state, terminated, its length in `size` unless that is NULL; NULL when
 * memory is out. free() it. */
char *game_text(const struct game *game, const struct state *state, size_t *size);

/* A move in the game's notation, terminated, or NULL. free() it. */
char *game_move_text(const struct game *game, const struct state *state, int seat,
                     const struct move *move);

/* Reads a state file's text: text_plausible, then the game's hook, then why_locate. */
bool game_read(const struct game *game, struct state *state, const char *text, size_t size,
               const struct setup *setup, struct why *why);

/* Do both states mean the same? False when memory is out, too. */
bool game_same(const struct game *game, const struct state *one, const struct state *other);

#endif
