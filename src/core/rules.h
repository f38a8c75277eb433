/* The first of the three borders: the rules of a game, all that a referee, the tool and the tests
 * need to know of it. (face.h has the second, how it looks; mind.h the third, how it is played
 * well; game.h puts the three together.)
 *
 * A room exports one `const struct rules`, called <game>_rules, from its game.c. It defines
 * `struct state` and `struct move` as flat structs: a copy is a memcpy of state_size or move_size
 * bytes, and zero bytes are a valid beginning for both. A state begins with a `struct head`.
 *
 * The members are pure functions: no input or output, no clock, no dice but those they are handed,
 * and nothing kept between calls. Seats count from 0; a person sees the number of the player line
 * instead. All must be right for any state that `read` accepted: it came from outside. A member
 * that may be NULL says what that means, and the functions below the struct know it: call those. */
#ifndef ONEMOVE_RULES_H
#define ONEMOVE_RULES_H

#include "core/dice.h"
#include "core/out.h"
#include "core/roster.h"
#include "core/setup.h"
#include "core/why.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct state; /* defined by each room for itself */
struct move;

/* What every `struct state` begins with, so that nobody but core needs to know how a phase is
 * entered, where the player lines are and how seats are taken. Core sets the phase before `read`
 * and `deal` are called; the roster is theirs to fill: one line for each seat, in their order, with
 * the scores as they stand. */
struct head {
  enum phase phase;
  struct roster roster;
};

static inline struct head *state_head(struct state *state) {
  return (struct head *)(void *)state;
}

static inline const struct roster *state_roster(const struct state *state) {
  return &((const struct head *)(const void *)state)->roster;
}

static inline enum phase state_phase(const struct state *state) {
  return ((const struct head *)(const void *)state)->phase;
}

/* How the players of a game come to their seats. */
enum seating {
  SEATING_JOIN,  /* a player adds its line with its first placement, which is a move */
  SEATING_DEALT, /* the seats are dealt; a placement takes the first free one, and nothing else.
                  * Once play has begun, only the seat to move can still be taken. */
};

/* What `turn` answers instead of a seat. */
enum {
  TURN_CHANCE = -1, /* a draw is pending: `chance` performs it */
  TURN_NOBODY = -2, /* the game is over */
  TURN_ANYONE = -3, /* the file does not say */
};

struct rules {
  const char *name;    /* of the program, the folder and the subcommand's argument */
  const char *summary; /* one line for --help */
  unsigned seats_min, seats_max;
  bool (*seats_good)(unsigned long seats); /* NULL: so is every number between them */
  const struct option *options;            /* the game's own keys, ended by one without a key */
  enum seating seating;
  size_t state_size, move_size;

  /* Reads a whole file of `size` bytes (text_plausible has passed it) into a zeroed state. False
   * and `why`, with its position, for everything that is wrong. Keeps nothing of `text`. */
  bool (*read)(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);

  /* Writes the state in its canonical form. Equal text means equal states. */
  void (*write)(const struct state *state, struct out *out);

  /* A move in the game's notation: one line without the newline. read_move judges the form only
   * (`legal` the rest); two different legal moves never look the same. */
  bool (*read_move)(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
  void (*write_move)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* A fresh random state, dealt after the keys in `setup`, into a zeroed one; always playable.
   * False and `why` when the keys make that impossible. */
  bool (*deal)(struct state *state, const struct setup *setup, struct dice *dice, struct why *why);

  /* Whose turn it is: a seat or TURN_... */
  int (*turn)(const struct state *state);

  /* Is this a legal move for the seat now? False and `why` (no position) if not. */
  bool (*legal)(const struct state *state, int seat, const struct move *move, struct why *why);

  /* Writes up to `room` of the legal moves, move_size bytes each, to `moves` (NULL if `room` is 0)
   * and returns how many there are in all. NULL: too many to list; `sample` serves. */
  size_t (*moves)(const struct state *state, int seat, struct move *moves, size_t room);

  /* A legal move by the dice, each with a chance; false: there is none. NULL: one of `moves`, each
   * as likely as every other. */
  bool (*sample)(const struct state *state, int seat, struct dice *dice, struct move *move);

  /* Makes a legal move. */
  void (*apply)(struct state *state, int seat, const struct move *move);

  /* Performs the pending draw (turn() == TURN_CHANCE); NULL for games without chance. A view, which
   * does not know what is drawn, is left as it is. */
  void (*chance)(struct state *state, struct dice *dice);

  /* What one seat may know, into `seen`, which is another state; for seat -1 what everybody may.
   * NULL: nothing is hidden, and every view is the state itself. */
  void (*view)(const struct state *state, int seat, struct state *seen);

  /* A whole state that a seat's view may come from, all being equally likely a priori; `whole` may
   * be `seen`. NULL, as `view` is: nothing is hidden. */
  void (*determinize)(const struct state *seen, int seat, struct dice *dice, struct state *whole);

  /* Proposes the move by which the seat may have come from `before` to `after`. Only a hint: the
   * caller confirms with `legal`, `apply` and a comparison, so a wrong answer cannot let a cheat
   * pass, and a move that is not legal makes the better complaint. False: nothing to propose. NULL:
   * the move is found by trying them all. */
  bool (*propose)(const struct state *before, const struct state *after, int seat,
                  struct move *move);

  /* Where `after`, the file that a player left, is not `expected`, the state after the nearest
   * legal move: says it in the game's own words, with line and field. False: the first field that
   * differs says enough. NULL: so it always does. */
  bool (*explain)(const struct state *before, const struct state *expected,
                  const struct state *after, int seat, struct why *why);

  /* The move that the referee makes for a seat that has lost its player, so that the others can
   * play on; false: the seat has nothing to do now. NULL: such a seat stands still. */
  bool (*forfeit)(const struct state *state, int seat, struct move *move);

  /* May the seat, which could move, say that it has no move? NULL: never. */
  bool (*may_decline)(const struct state *state, int seat);

  /* How many more moves the seat is to make in the placement, if the board has room for them. NULL:
   * nobody counts them. */
  size_t (*to_place)(const struct state *state, int seat);
};

/* A zeroed state, or NULL when memory is out. free() it. */
struct state *rules_new_state(const struct rules *rules);

/* A copy of a state, or NULL. free() it. */
struct state *rules_copy_state(const struct rules *rules, const struct state *state);

/* A zeroed move, or NULL. free() it. */
struct move *rules_new_move(const struct rules *rules);

/* Reads a state file's text into a zeroed state: text_plausible, the phase, the game's own reader,
 * why_locate. */
bool rules_read(const struct rules *rules, struct state *state, const char *text, size_t size,
                const struct setup *setup, struct why *why);

/* A fresh random state in the setup's phase. */
bool rules_deal(const struct rules *rules, struct state *state, const struct setup *setup,
                struct dice *dice, struct why *why);

/* The canonical text of a state, terminated, its length in `size` unless that is NULL; NULL when
 * memory is out. free() it. */
char *rules_text(const struct rules *rules, const struct state *state, size_t *size);

/* A move in the game's notation, terminated, or NULL. free() it. */
char *rules_move_text(const struct rules *rules, const struct state *state, int seat,
                      const struct move *move);

/* Do both states mean the same? False when memory is out, too. */
bool rules_same(const struct rules *rules, const struct state *one, const struct state *other);

/* How rules_take_seat found a seat for an ID. */
enum seated {
  SEATED_BEFORE, /* it has a player line */
  SEATED_NOW,    /* it had none and joined: the state has changed */
  SEATED_NOT,    /* it has none and cannot join: not an error, but no move (exit 1) */
};

/* The seat of an ID (a good one: roster_id_good), joining if the game's seating allows it in the
 * state's phase. In a file without player lines that is past its placement, anybody plays for the
 * seat to move, and the file stays without lines. Fills in `seat` unless it answers SEATED_NOT, and
 * `why` if it does. */
enum seated rules_take_seat(const struct rules *rules, struct state *state, const char *id,
                            int *seat, struct why *why);

/* Is taking a seat all there is to do in the state's phase? */
bool rules_only_seats(const struct rules *rules, const struct state *state);

/* The legal moves' number, 0 or more; where they cannot be listed, 1 if there is any. */
size_t rules_count_moves(const struct rules *rules, const struct state *state, int seat,
                         struct dice *dice);

/* A legal move by the dice; false: there is none, or no memory to list them. */
bool rules_sample(const struct rules *rules, const struct state *state, int seat, struct dice *dice,
                  struct move *move);

/* Makes a legal move and performs the draw that follows it, if the state knows what is drawn. */
void rules_advance(const struct rules *rules, struct state *state, int seat,
                   const struct move *move, struct dice *dice);

/* Does every view show the whole state? */
static inline bool rules_perfect_information(const struct rules *rules) {
  return !rules->view;
}

/* The view of a seat, or of nobody (-1), into `seen`, which is another state. */
void rules_view(const struct rules *rules, const struct state *state, int seat, struct state *seen);

/* A whole state that the view may come from, into `whole`, which may be `seen`. */
void rules_determinize(const struct rules *rules, const struct state *seen, int seat,
                       struct dice *dice, struct state *whole);

/* What the seats have earned: everybody's score and the place by it, 1 being the best; equal scores
 * share a place, and the next place is left out for it (1, 1, 3). Every game keeps what is earned
 * in its player lines, so no room has to say it again. */
struct result {
  unsigned seats;
  unsigned place[ROSTER_SEATS_MAX];
  uint32_t points[ROSTER_SEATS_MAX];
};
struct result rules_result(const struct state *state);

#endif
