/* The state and the moves of Four In A Row, and the hooks of its room (room.c lists them). */
#ifndef ONEMOVE_FIAR_H
#define ONEMOVE_FIAR_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"

enum {
  FIAR_WIDTH = 7,
  FIAR_HEIGHT = 6,
  FIAR_SIZE = FIAR_WIDTH * FIAR_HEIGHT,
  FIAR_FOUR = 4, /* stones in a row that win */
  FIAR_SEATS = 2,
};

/* What lies in a cell. Seat 0 plays @, seat 1 plays O. */
enum { STONE_NONE, STONE_AT, STONE_O };

/* The board in the simplest form, as the file has it, so that its rules are easy to check and can
 * check those of a search on bits. */
struct state {
  struct head head;        /* always FIAR_SEATS lines after `read` and `deal` */
  uint32_t one_line_at;    /* the column where the cells of the one-line form begin; 0: the board */
  uint8_t cell[FIAR_SIZE]; /* from the top left to the bottom right */
};

struct move {
  uint8_t column; /* 0 to FIAR_WIDTH - 1 from the left */
};

static inline uint8_t stone_of(int seat) {
  return (uint8_t)(STONE_AT + seat);
}

/* rules.c */
int fiar_turn(const struct state *state);
bool fiar_legal(const struct state *state, int seat, const struct move *move, struct why *why);
size_t fiar_moves(const struct state *state, int seat, struct move *moves, size_t room);
void fiar_apply(struct state *state, int seat, const struct move *move);

/* The cell where a stone that falls into the column comes to rest, or -1 if the column is full. */
int fiar_landing(const struct state *state, unsigned column);

/* How many of the cells hold `stone`. */
unsigned fiar_count(const struct state *state, uint8_t stone);

/* Whose stone is next by the counts alone, a seat: @ unless there are more of them than of O. */
int fiar_next(const struct state *state);

/* Is a stone that lies in `cell` part of four in a row? */
bool fiar_in_four(const struct state *state, unsigned cell);

/* The seat that has four in a row, or -1. */
int fiar_winner(const struct state *state);

/* text.c */
bool fiar_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);
void fiar_write(const struct state *state, struct out *out);
bool fiar_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
void fiar_write_move(const struct state *state, int seat, const struct move *move, struct out *out);

/* @, O or . */
char fiar_stone_char(uint8_t stone);

/* Fills in `why` with the place of a cell in the state's file. Returns false, as why_at does. */
bool fiar_cell_why(const struct state *state, unsigned cell, struct why *why, const char *text);

/* order.c: True if the stones can have been dropped in turn, @ first; else false, and `why` has a
 * stone that shows it. Counts are right, and no stone floats. */
bool fiar_in_turn(const struct state *state, struct why *why);

/* sane.c: True if the board and the scores can occur in a game; else false, and `why` has the cell.
 * A finished game without scores gets them. */
bool fiar_sane(struct state *state, struct why *why);

/* deal.c */
bool fiar_deal(struct state *state, const struct setup *setup, struct dice *dice, struct why *why);

/* infer.c */
bool fiar_infer(const struct state *before, const struct state *after, int seat, struct move *move,
                struct why *why);

/* The game's three borders: room.c, player.c and face.c. */
extern const struct rules fiar_rules;
extern const struct face fiar_face;
extern const struct mind fiar_mind;

#endif
