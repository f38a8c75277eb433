/* The state and the moves of Penguins, and the hooks of its room (room.c lists them). */
#ifndef ONEMOVE_PENGUINS_H
#define ONEMOVE_PENGUINS_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"

enum {
  PENGUINS_SIDE_MAX = 128, /* rows and columns, each */
  PENGUINS_CELLS_MAX = PENGUINS_SIDE_MAX * PENGUINS_SIDE_MAX,
  PENGUINS_PLAYERS_MAX = 9,
  PENGUINS_FISH_MAX = 3,
  PENGUINS_IN_HAND_MAX = PENGUINS_CELLS_MAX, /* of penguins=N: more find no floe anyway */
  PENGUINS_NOWHERE = 0xffff,                 /* no cell */
};

/* A cell is one byte, and never has both fish and a penguin:
 *
 *     bits 0-1  fish on a free floe (0 and no penguin: water)
 *     bits 4-7  the number, 1 to 9, of the player whose penguin stands here */
enum { CELL_FISH = 0x03, CELL_PLAYER_SHIFT = 4 };

struct state {
  struct head head;
  uint32_t penguins; /* each player's, or PENGUINS_IN_HAND_MAX where the call did not say */
  uint16_t rows, columns;
  uint8_t cell[PENGUINS_CELLS_MAX]; /* row by row, `columns` to a row */
};

/* A placement comes from nowhere. */
struct move {
  uint16_t from, to; /* cells */
};

static inline unsigned cell_fish(uint8_t cell) {
  return cell & CELL_FISH;
}

static inline unsigned cell_player(uint8_t cell) {
  return (unsigned)cell >> CELL_PLAYER_SHIFT;
}

/* A penguin of the player with that number. */
static inline uint8_t cell_of_player(unsigned number) {
  return (uint8_t)(number << CELL_PLAYER_SHIFT);
}

/* rules.c */
int penguins_turn(const struct state *state);
bool penguins_legal(const struct state *state, int seat, const struct move *move, struct why *why);
bool penguins_forfeit(const struct state *state, int seat, struct move *move);
size_t penguins_to_place(const struct state *state, int seat);
size_t penguins_moves(const struct state *state, int seat, struct move *moves, size_t room);
void penguins_apply(struct state *state, int seat, const struct move *move);

/* How many penguins each player has by the call's keys. */
uint32_t penguins_of_setup(const struct setup *setup);

/* How many penguins a seat has on the board. */
unsigned penguins_on_board(const struct state *state, int seat);

/* text.c */
bool penguins_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                   struct why *why);
void penguins_write(const struct state *state, struct out *out);
bool penguins_read_move(const struct state *state, int seat, const char *text, struct move *move,
                        struct why *why);
void penguins_write_move(const struct state *state, int seat, const struct move *move,
                         struct out *out);

enum { CELL_NAME_SIZE = 8 };

/* A cell as people write it: column letters (a to z, aa to dx) and the row's number from the top,
 * such as b3. `name` has CELL_NAME_SIZE bytes; returns it. */
char *penguins_cell_name(const struct state *state, unsigned cell, char *name);

/* deal.c */
bool penguins_deal(struct state *state, const struct setup *setup, struct dice *dice,
                   struct why *why);

/* infer.c */
bool penguins_infer(const struct state *before, const struct state *after, int seat,
                    struct move *move, struct why *why);

/* The game's three borders: room.c, player.c and face.c. */
extern const struct rules penguins_rules;
extern const struct face penguins_face;
extern const struct mind penguins_mind;

#endif
