/* The rules: the first of a game's three interfaces, and all that a referee, the tool and the tests
 * need to know of a game. (mind.h, the second, is how to play it well; face.h, the third, is how
 * it looks; game.h combines them.)
 *
 * A game exports one `const struct rules`, called <game>_rules, from its game.c. It defines `struct
 * state` and `struct move` as flat structs: they are copied with memcpy (state_size or move_size
 * bytes), and may begin with all bytes zero. A state begins with a `struct head`.
 *
 * The members are pure functions: they do no input or output, read no clock, use no randomness
 * except the dice passed to them, and keep nothing between calls. Seats are numbered from 0; people
 * see the number in the player line instead. Every member must be correct for any state that `read`
 * accepts, because states come from outside. A `why` may be NULL if the caller does not need the
 * message, except for `infer`. The comment of a member that may be NULL says what NULL means; the
 * functions below the struct handle it, so call those instead. */
#ifndef ONEMOVE_RULES_H
#define ONEMOVE_RULES_H

#include "core/base/dice.h"
#include "core/base/why.h"
#include "core/rules/roster.h"
#include "core/rules/setup.h"
#include "core/text/out.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct state; /* each game defines its own */
struct move;

/* The first member of every `struct state`, which lets core handle phases, player lines and seating
 * for all games. Core sets the phase before it calls `read` and `deal`, which fill in the roster:
 * one line for each seat, in the order of seats, with the current scores. */
struct head {
  struct roster roster;
  enum phase phase;
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
  SEATING_JOIN,  /* a player joins by adding its line with its first placement, which is a move */
  SEATING_DEALT, /* the deal creates the seats; a placement only takes the first free one. Once play
                    has begun, only the seat to move can still be taken. */
};

/* What `turn` returns instead of a seat. */
enum {
  TURN_CHANCE = -1, /* a draw is pending: `chance` performs it */
  TURN_NOBODY = -2, /* the game is over */
  TURN_ANYONE = -3, /* the file does not say whose turn it is */
};

/* Why a seat may not move when it is another's turn. */
#define RULES_OTHER_TURN "it is not this player's turn"

struct rules {
  const char *name;    /* of the program and the folder; also an argument of `onemove` */
  const char *summary; /* one line for --help */
  unsigned seats_min, seats_max;
  bool (*seats_good)(
      unsigned long seats);     /* may this many play? NULL: any number within the limits */
  const struct option *options; /* the game's own keys; the last entry has no key */
  enum seating seating;
  size_t state_size, move_size;

  /* Reads a whole file of `size` bytes, which text_plausible has accepted, into a zeroed state.
   * False and `why`, with the position, on any error. Keeps no pointers into `text`. */
  bool (*read)(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);

  /* Writes the state in canonical form: two states are equal if and only if their texts are. */
  void (*write)(const struct state *state, struct out *out);

  /* A move in the game's notation: one line without the newline. read_move checks only the syntax
   * (`legal` checks the rest). No two legal moves have the same notation. */
  bool (*read_move)(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
  void (*write_move)(const struct state *state, int seat, const struct move *move, struct out *out);

  /* Deals a random initial state, which must be playable, into a zeroed one, as the keys in `setup`
   * ask. False and `why` if the keys make that impossible. */
  bool (*deal)(struct state *state, const struct setup *setup, struct dice *dice, struct why *why);

  /* Whose turn it is: a seat, or one of TURN_... */
  int (*turn)(const struct state *state);

  /* Is this a legal move for the seat now? False and `why`, without a position, if not. */
  bool (*legal)(const struct state *state, int seat, const struct move *move, struct why *why);

  /* Writes the first `room` legal moves, move_size bytes each, to `moves` (NULL if `room` is 0) and
   * returns the number of all legal moves. NULL: there are too many to list, and `sample` must be
   * implemented. */
  size_t (*moves)(const struct state *state, int seat, struct move *moves, size_t room);

  /* Draws a random legal move; each has a positive probability. False if there is none. NULL: one
   * of `moves` is drawn uniformly. */
  bool (*sample)(const struct state *state, int seat, struct dice *dice, struct move *move);

  /* Makes a legal move. */
  void (*apply)(struct state *state, int seat, const struct move *move);

  /* Performs the pending draw (turn() == TURN_CHANCE). Leaves a view unchanged, because it hides
   * what would be drawn. NULL: the game has no draws. */
  void (*chance)(struct state *state, struct dice *dice);

  /* Writes what one seat may know to `seen`, which is another state; seat -1: what everybody may
   * know. NULL: nothing is hidden, and every view is the state itself. */
  void (*view)(const struct state *state, int seat, struct state *seen);

  /* Determinization: fills in at random what a seat's view hides, with all consistent states
   * equally likely a priori. `whole` may be `seen`. NULL if `view` is: nothing is hidden. */
  void (*determinize)(const struct state *seen, int seat, struct dice *dice, struct state *whole);

  /* Infers the move by which the seat got from `before` to `after`. It is only a hint, which the
   * caller verifies with `legal`, `apply` and a comparison: a wrong one cannot let a cheat pass,
   * and an illegal one gives a better error message. False if the states show no move; `why` may
   * then say, in the game's own words and with line and field, what was done instead. If `why` has
   * no text, or if this is NULL, all moves are tried. */
  bool (*infer)(const struct state *before, const struct state *after, int seat, struct move *move,
                struct why *why);

  /* Players may leave out a part of the state that nobody needs to go on, such as the record of the
   * game so far, because older programs do not know it. If `after` lacks all of it, removes it from
   * `expected`, too. NULL: nothing may be left out. */
  void (*leave_out)(struct state *expected, const struct state *after);

  /* Explains, in the game's own words and with line and field, how `after`, the state that a player
   * left, differs from `expected`, the state after the nearest legal move. False: naming the first
   * field that differs is enough. NULL: it always is. */
  bool (*explain)(const struct state *before, const struct state *expected,
                  const struct state *after, int seat, struct why *why);

  /* The move that the referee makes for a seat whose player was disqualified, so that the others
   * can play on; false: the seat has no move to make now. NULL: such a seat never moves. */
  bool (*forfeit)(const struct state *state, int seat, struct move *move);

  /* May the seat decline to move although it has a legal move? NULL: never. */
  bool (*may_decline)(const struct state *state, int seat);

  /* How many moves the seat has left to make in the placement, provided the board has room for
   * them. NULL: their number is not fixed. */
  size_t (*to_place)(const struct state *state, int seat);
};

/* A zeroed state, which the caller frees. */
struct state *rules_new_state(const struct rules *rules);

/* A copy of a state, which the caller frees. */
struct state *rules_copy_state(const struct rules *rules, const struct state *state);

/* A zeroed move, which the caller frees. */
struct move *rules_new_move(const struct rules *rules);

/* Reads the text of a state file (`size` bytes) into a zeroed state: checks text_plausible, sets
 * the setup's phase, calls the game's reader, and locates its error (why_locate). False and `why`
 * if the text is not a valid state. */
bool rules_read(const struct rules *rules, struct state *state, const char *text, size_t size,
                const struct setup *setup, struct why *why);

/* Deals a random initial state in the setup's phase into `state`. False and `why` if that is
 * impossible. */
bool rules_deal(const struct rules *rules, struct state *state, const struct setup *setup,
                struct dice *dice, struct why *why);

/* The canonical text of a state, terminated, which the caller frees; its length goes to `size`
 * unless that is NULL. */
char *rules_text(const struct rules *rules, const struct state *state, size_t *size);

/* A move in the game's notation, terminated, which the caller frees. */
char *rules_move_text(const struct rules *rules, const struct state *state, int seat,
                      const struct move *move);

/* Are the two states equal, by their canonical texts? */
bool rules_same(const struct rules *rules, const struct state *one, const struct state *other);

/* What rules_take_seat did. */
enum seated {
  SEATED_BEFORE, /* the player already has a seat */
  SEATED_NOW,    /* it had none and has taken one: the state has changed */
  SEATED_NOT,    /* it has none and cannot take one: no error, but it has no move (exit status 1) */
};

/* Finds the seat of a valid ID (roster_id_good), or gives it one if the game's seating allows that
 * in the state's phase. In a file without player lines that is past its placement, any ID plays for
 * the seat to move, and the file stays without lines. Sets `seat`, or `why` if it returns
 * SEATED_NOT. */
enum seated rules_take_seat(const struct rules *rules, struct state *state, const char *id,
                            int *seat, struct why *why);

/* Does the state's phase consist of taking seats only? */
bool rules_only_seats(const struct rules *rules, const struct state *state);

/* The number of legal moves; where they cannot be listed, 1 if there is one, else 0. */
size_t rules_count_moves(const struct rules *rules, const struct state *state, int seat,
                         struct dice *dice);

/* All legal moves, `count` of them, which the caller frees. Only for games whose moves can be
 * listed. */
struct move *rules_list(const struct rules *rules, const struct state *state, int seat,
                        size_t *count);

/* The move at an index of a list from rules_list. */
static inline const struct move *rules_move_at(const struct rules *rules, const struct move *moves,
                                               size_t index) {
  return (const void *)((const char *)moves + index * rules->move_size);
}

/* Draws a random legal move into `move`; false if there is none. */
bool rules_sample(const struct rules *rules, const struct state *state, int seat, struct dice *dice,
                  struct move *move);

/* Is nothing ever hidden? */
static inline bool rules_perfect_information(const struct rules *rules) {
  return !rules->view;
}

/* Writes the view of a seat, or the public view (-1), to `seen`, which is another state. */
void rules_view(const struct rules *rules, const struct state *state, int seat, struct state *seen);

/* A view, which the caller frees. */
struct state *rules_new_view(const struct rules *rules, const struct state *state, int seat);

/* Writes a random state that is consistent with the view `seen` to `whole`, which may be `seen`. */
void rules_determinize(const struct rules *rules, const struct state *seen, int seat,
                       struct dice *dice, struct state *whole);

/* The current result: each seat's score and place. Place 1 is the best; equal scores share a place,
 * and the next one is skipped (1, 1, 3). Player lines hold the scores of every game, so games need
 * not implement this. */
struct result {
  unsigned seats;
  unsigned place[ROSTER_SEATS_MAX];
  uint32_t points[ROSTER_SEATS_MAX];
};
struct result rules_result(const struct state *state);

#endif
