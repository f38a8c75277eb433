/* The state and the moves of Four In A Row, and the declarations that the files of its folder
 * share. game.c lists the hooks below in the game's rules; core/rules/rules.h documents each of
 * them. */
#ifndef ONEMOVE_FIAR_H
#define ONEMOVE_FIAR_H

#include "core/face/face.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"

enum {
  FIAR_WIDTH = 7,
  FIAR_HEIGHT = 6,
  FIAR_SIZE = FIAR_WIDTH * FIAR_HEIGHT,
  FIAR_FOUR = 4, /* stones in a row that win */
  FIAR_SEATS = 2,
};

/* The content of a cell. Seat 0 plays @, seat 1 plays O. */
enum { STONE_NONE, STONE_AT, STONE_O };

/* The board in its simplest form, cell by cell as in the file: rules on it are easy to check, and
 * in turn check the bitboards of the search (mind/position.h). */
struct state {
  struct head head;        /* always FIAR_SEATS lines after `read` and `deal` */
  uint32_t one_line_at;    /* one-line form: the column where the cells begin; else 0 */
  uint8_t cell[FIAR_SIZE]; /* from the top left to the bottom right */
};

struct move {
  uint8_t column; /* 0 to FIAR_WIDTH - 1 from the left */
};

static inline uint8_t stone_of(int seat) {
  return (uint8_t)(STONE_AT + seat);
}

/* `.`, `@` or `O` */
static inline char fiar_stone_char(uint8_t stone) {
  return ".@O"[stone];
}

/* How many of the cells hold `stone`. */
static inline unsigned fiar_count(const struct state *state, uint8_t stone) {
  unsigned count = 0;
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    count += state->cell[cell] == stone;
  return count;
}

/* The seat to move, by the numbers of stones alone: @ unless there are more @ than O. */
static inline int fiar_next(const struct state *state) {
  return fiar_count(state, STONE_AT) > fiar_count(state, STONE_O);
}

/* The cell where a stone that falls into the column comes to rest, or -1 if the column is full. */
static inline int fiar_landing(const struct state *state, unsigned column) {
  for (int row = FIAR_HEIGHT - 1; row >= 0; row--) {
    int cell = row * FIAR_WIDTH + (int)column;
    if (state->cell[cell] == STONE_NONE) return cell;
  }
  return -1;
}

/* How many stones equal to that in `cell` follow it; `down` and `right` are -1, 0 or 1. */
static inline int fiar_run(const struct state *state, unsigned cell, int down, int right) {
  int row = (int)cell / FIAR_WIDTH + down, column = (int)cell % FIAR_WIDTH + right;
  int length = 0;
  while (row >= 0 && row < FIAR_HEIGHT && column >= 0 && column < FIAR_WIDTH &&
         state->cell[row * FIAR_WIDTH + column] == state->cell[cell]) {
    row += down;
    column += right;
    length++;
  }
  return length;
}

/* Is there a stone in `cell` that is part of four in a row? Only the directions in [from, to) are
 * looked at; the first is the vertical one. */
enum { FIAR_UPRIGHT, FIAR_SLOPES, FIAR_LINES = 4 };
static inline bool fiar_in_line(const struct state *state, unsigned cell, int from, int to) {
  static const int line[FIAR_LINES][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}}; /* down, right */
  if (state->cell[cell] == STONE_NONE) return false;
  for (int i = from; i < to; i++)
    if (fiar_run(state, cell, line[i][0], line[i][1]) + 1 +
            fiar_run(state, cell, -line[i][0], -line[i][1]) >=
        FIAR_FOUR)
      return true;
  return false;
}

static inline bool fiar_in_four(const struct state *state, unsigned cell) {
  return fiar_in_line(state, cell, FIAR_UPRIGHT, FIAR_LINES);
}

/* Has nobody four in a row? Every four crosses the middle column or, if vertical, the third row. */
static inline bool fiar_no_four(const struct state *state) {
  enum { MIDDLE = FIAR_WIDTH / 2, THIRD = 2 };
  _Static_assert(FIAR_WIDTH < 2 * FIAR_FOUR && FIAR_HEIGHT < THIRD + 1 + FIAR_FOUR,
                 "four fit beside");
  for (unsigned row = 0; row < FIAR_HEIGHT; row++)
    if (fiar_in_line(state, row * FIAR_WIDTH + MIDDLE, FIAR_SLOPES, FIAR_LINES)) return false;
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    if (fiar_in_line(state, THIRD * FIAR_WIDTH + column, FIAR_UPRIGHT, FIAR_SLOPES)) return false;
  return true;
}

/* The seat that has four in a row, or -1. */
static inline int fiar_winner(const struct state *state) {
  if (fiar_no_four(state)) return -1;
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    if (fiar_in_four(state, cell)) return state->cell[cell] - STONE_AT;
  return -1;
}

/* text.c */
bool fiar_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why);
void fiar_write(const struct state *state, struct out *out);

/* Write the board without player lines: in seven lines, or in one, as in the original protocol.
 * Which form the state's file has does not matter. */
void fiar_write_board(const struct state *state, struct out *out);
void fiar_write_line(const struct state *state, struct out *out);

bool fiar_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why);
void fiar_write_move(const struct state *state, int seat, const struct move *move, struct out *out);

enum { FIAR_BOARD_LINE = 2 }; /* of a file in rows: the line of the board's first row */

/* As why_at: fills in `why` with the place of `cell` in the state's file and a text, formatted
 * as by printf, and returns false. It uses `state` and `cell` more than once. */
#define fiar_why_cell(why, state, cell, ...)                                                       \
  ((state)->one_line_at                                                                            \
       ? why_at((why), 1, (state)->one_line_at + (unsigned long)(cell), __VA_ARGS__)               \
       : why_field((why), FIAR_BOARD_LINE + (cell) / FIAR_WIDTH, 1 + (cell) % FIAR_WIDTH,          \
                   __VA_ARGS__))

/* The board as bits (mind/mind.c). Callers include mind/position.h. */
struct fiar_position fiar_position_of(const struct state *state);

/* The game's three interfaces, from game.c, face.c and mind/mind.c. */
extern const struct rules fiar_rules;
extern const struct face fiar_face;
extern const struct mind fiar_mind;

#endif
