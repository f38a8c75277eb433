/* The state and the moves of Peel, and the hooks of its room (room.c lists them). */
#ifndef ONEMOVE_PEEL_H
#define ONEMOVE_PEEL_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"
#include "games/peel/grid.h"

enum {
  PEEL_SEATS_MIN = 2,
  PEEL_SEATS_MAX = 8,
  PEEL_HAND_MIN = 2,  /* tiles to begin with */
  PEEL_DUMP_DRAW = 3, /* tiles for the one that is given back */
  PEEL_SCORE_PEEL = 1,
  PEEL_SCORE_WIN = 100 /* more than all the peels that 144 tiles allow */
};

/* What is left to be drawn, the next tile first. */
struct bunch {
  uint8_t count;
  bool hidden;             /* only the count is known, and the letters are zero */
  char letter[PEEL_TILES]; /* upper case; zero from `count` on */
};

struct hand {
  uint8_t count; /* of all tiles, in the grid or not; 0: the seat is out of the game */
  bool hidden;   /* only the count is known, and `tiles` is zero */
  uint8_t tiles[PEEL_LETTERS];
  bool grid_hidden; /* only grid.tiles is known */
  struct grid grid; /* its last complete one, of some of its tiles; empty: none */
};

enum peel_draw {
  PEEL_DRAW_NONE,
  PEEL_DRAW_PEEL, /* everybody takes one tile */
  PEEL_DRAW_DUMP, /* the seat whose turn it is takes three, and `dumped` goes back */
};

struct state {
  struct head head;
  const struct lexicon *lexicon; /* outlives the state */
  uint8_t turn;                  /* a seat; it is its peel or dump, too, whose draw is pending */
  enum peel_draw draw;           /* pending */
  char dumped;                   /* the tile on its way to the bunch; 0: hidden */
  struct bunch bunch;
  struct hand hand[PEEL_SEATS_MAX];
};

enum peel_action {
  PEEL_ACTION_PEEL,
  PEEL_ACTION_DUMP,
  PEEL_ACTION_RESIGN, /* for a player that is gone: its tiles go back to the bunch */
};

struct move {
  enum peel_action action;
  char letter;      /* of a dump, upper case; else 0 */
  struct grid grid; /* of a peel; else empty */
};

/* rules.c */

/* Is the seat still in the game? It is as long as it has tiles, or draws some. */
bool peel_is_in(const struct state *state, unsigned seat);

/* How many seats are. */
unsigned peel_count_in(const struct state *state);

/* Has the seat won? Several have only in files that no play leads to. */
bool peel_has_won(const struct state *state, unsigned seat);
int peel_turn(const struct state *state);

/* Is there a move that the seat may make, if only it finds a grid, or are there tiles to dump into?
 * False and `why` if not. */
bool peel_may_move(const struct state *state, int seat, struct why *why);
bool peel_may_dump(const struct state *state);
bool peel_legal(const struct state *state, int seat, const struct move *move, struct why *why);
void peel_apply(struct state *state, int seat, const struct move *move);
void peel_chance(struct state *state, struct dice *dice);
long peel_conserved(const struct state *state);

/* deal.c */

/* The lexicon of the key dict=FILE, else the one that is linked in; NULL and `why` if it is none.
 */
const struct lexicon *peel_setup_lexicon(const struct setup *setup, struct why *why);
bool peel_deal(struct state *state, const struct setup *setup, struct dice *dice, struct why *why);

/* sane.c: could play lead to a state that was read line by line? `draw_line` is that of the pending
 * draw, if there is one. */
bool peel_sane(const struct state *state, unsigned long draw_line, struct why *why);

/* text.c, write.c */
bool peel_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);
void peel_write(const struct state *state, struct out *out);
bool peel_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
void peel_write_move(const struct state *state, int seat, const struct move *move, struct out *out);

/* view.c, propose.c, show.c, player.c, human.c */
void peel_view(const struct state *state, int seat, struct state *seen);
void peel_determinize(const struct state *seen, int seat, struct dice *dice, struct state *whole);
bool peel_propose(const struct state *before, const struct state *after, int seat,
                  struct move *move);
bool peel_explain(const struct state *before, const struct state *expected,
                  const struct state *after, int seat, struct why *why);
void peel_show(const struct state *state, const struct look *look, FILE *file);
void peel_show_move(const struct state *state, int seat, const struct move *move, FILE *file);
bool peel_sample(const struct state *state, int seat, struct dice *dice, struct move *move);
void peel_announce(const struct state *state, int seat, const struct move *move, struct out *out);
bool peel_goes_on(const char *text);
extern const char peel_help[];

/* The game's three borders: room.c and player.c. */
extern const struct rules peel_rules;
extern const struct face peel_face;
extern const struct mind peel_mind;

#endif
