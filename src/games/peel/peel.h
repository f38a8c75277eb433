/* The state and the moves of Peel, and the declarations that the files of its folder share. Read
 * game.c, the rules, first. */
#ifndef ONEMOVE_PEEL_H
#define ONEMOVE_PEEL_H

#include "core/face/face.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"
#include "games/peel/grid/grid.h"

enum {
  PEEL_SEATS_MIN = 2,
  PEEL_SEATS_MAX = 8,
  PEEL_HAND_MIN = 2,  /* tiles to begin with */
  PEEL_DUMP_DRAW = 3, /* tiles drawn for one that is dumped */
  PEEL_SCORE_PEEL = 1,
  PEEL_SCORE_LAST_IN = 100 /* when all others have resigned: more than 144 tiles allow peels */
};

/* The tiles left to be drawn, the next one first. */
struct bunch {
  uint8_t count;
  bool hidden;                 /* only the count is known, and the letters are zero */
  char letter[PEEL_TILES + 1]; /* upper case; zero from `count` on */
};

struct hand {
  uint8_t count; /* all tiles, in the grid or not; 0: the seat is out of the game */
  bool hidden;   /* only the count is known, and `tiles` is zero */
  uint8_t tiles[PEEL_LETTERS];
  bool grid_hidden; /* only grid.tiles is known */
  struct grid grid; /* the last complete one, of some of the tiles; empty: none */
};

enum peel_draw {
  PEEL_DRAW_NONE,
  PEEL_DRAW_PEEL, /* everybody takes one tile */
  PEEL_DRAW_DUMP, /* the seat to move takes three tiles, and `dumped` goes back */
};

struct state {
  struct head head;
  const struct lexicon *lexicon; /* outlives the state */
  uint8_t turn;                  /* a seat; a pending draw belongs to its last move */
  enum peel_draw draw;           /* pending */
  char dumped;                   /* the tile on its way to the bunch; 0: hidden */
  struct bunch bunch;
  struct hand hand[PEEL_SEATS_MAX];
};

enum peel_action {
  PEEL_ACTION_PEEL,
  PEEL_ACTION_DUMP,
  PEEL_ACTION_RESIGN, /* the tiles go back to the bunch, and the seat is out of the game */
};

struct move {
  enum peel_action action;
  char letter;      /* of a dump, upper case; else 0 */
  struct grid grid; /* of a peel; else empty */
};

/* Is the seat still in the game, that is, does it have tiles or the draw of a dump pending? */
static inline bool peel_is_in(const struct state *state, unsigned seat) {
  return state->hand[seat].count > 0 || (state->draw == PEEL_DRAW_DUMP && seat == state->turn);
}

/* How many seats are still in the game. */
static inline unsigned peel_count_in(const struct state *state) {
  unsigned count = 0;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    count += peel_is_in(state, seat);
  return count;
}

/* The tiles that the bunch must have so that any move of so many seats can draw. */
static inline unsigned peel_bunch_needed(unsigned in) {
  return in > PEEL_DUMP_DRAW ? in : PEEL_DUMP_DRAW;
}

/* Does the bunch have enough tiles for everybody? If not, nobody draws any more, nobody can dump,
 * and the round that has begun is the last. */
static inline bool peel_may_draw(const struct state *state) {
  return state->bunch.count >= peel_bunch_needed(peel_count_in(state));
}

/* Looks for a grid where no dump is possible; the move is a peel with it. The search is long, and
 * its dice are seeded by the tiles themselves, so that everybody who asks whether the seat has a
 * move gets the same answer. */
enum build_result peel_build_last(const struct state *state, int seat, struct move *move);

/* How many tiles a hand begins with in the official rules. */
static inline unsigned peel_usual_hand(unsigned players) {
  const unsigned few = 4, more = 6, hand[] = {21, 15, 11};
  return hand[(players > few) + (players > more)];
}

/* Positions in the state file, for error messages. */
enum {
  PEEL_TURN_LINE = 1,
  PEEL_TURN_FIELD = 2,
  PEEL_BUNCH_LINE = 2,
  PEEL_BUNCH_FIELD = 2,
  PEEL_FIRST_HAND_LINE = 3,
  PEEL_LINES_OF_A_SEAT = 2, /* the hand's and the grid's */
  PEEL_TILES_FIELD = 3,     /* of both lines, and of that of a dump */
};

/* The line of a seat's hand; for the number of seats, the first line after all of them. */
static inline unsigned long peel_hand_line(unsigned seat) {
  return PEEL_FIRST_HAND_LINE + PEEL_LINES_OF_A_SEAT * (unsigned long)seat;
}

static inline unsigned long peel_grid_line(unsigned seat) {
  return peel_hand_line(seat) + 1;
}

/* text.c: members of `struct rules` (core/rules/rules.h), except that the state that peel_read gets
 * must already have its lexicon. */
bool peel_read(struct state *state, const char *text, size_t size, struct why *why);
void peel_write(const struct state *state, struct out *out);
bool peel_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
void peel_write_move(const struct state *state, int seat, const struct move *move, struct out *out);

/* The game's three interfaces: game.c, mind/mind.c and face.c. */
extern const struct rules peel_rules;
extern const struct face peel_face;
extern const struct mind peel_mind;

#endif
