/* Can the stones of a board have been dropped in turn? The counts may be right and nothing float,
 * and yet an O directly under the first @ cannot be. */
#include "games/fiar/fiar.h"

#include <string.h>

enum {
  EASY_NODES = 2000, /* a board from a game is put together again in some dozens */
  /* A partial board is its columns' heights, 0 to FIAR_HEIGHT each: the digits of a number. */
  HEIGHTS = FIAR_HEIGHT + 1,
  PARTS = HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS,
};

_Static_assert(FIAR_WIDTH == 7, "PARTS has a factor for each column");

/* A board that is put together again, stone by stone. */
struct order {
  uint8_t stone[FIAR_WIDTH][FIAR_HEIGHT]; /* from the bottom */
  unsigned height[FIAR_WIDTH];            /* of the whole board */
  unsigned put[FIAR_WIDTH];               /* of what is put together so far */
  unsigned stuck[FIAR_WIDTH];             /* `put` when most stones were */
  unsigned stones, most;
  unsigned nodes;
  uint8_t *seen; /* a bit for every partial board that leads nowhere; NULL: none is kept */
};

static void open_order(struct order *order, const struct state *state) {
  memset(order, 0, sizeof *order);
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    for (unsigned row = FIAR_HEIGHT; row-- > 0;) {
      uint8_t stone = state->cell[row * FIAR_WIDTH + column];
      if (stone == STONE_NONE) break;
      order->stone[column][order->height[column]++] = stone;
      order->stones++;
    }
}

/* Has this partial board failed before? Notes it, because it will have. */
static bool failed_before(struct order *order) {
  unsigned part = 0;
  if (!order->seen) return order->nodes > EASY_NODES;
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    part = part * HEIGHTS + order->put[column];
  uint8_t bit = (uint8_t)(1U << part % 8);
  bool failed = order->seen[part / 8] & bit;
  order->seen[part / 8] |= bit;
  return failed;
}

static bool put_rest(struct order *order, unsigned done) {
  uint8_t turn = done % 2 ? STONE_O : STONE_AT;
  if (done == order->stones) return true;
  if (done >= order->most) {
    order->most = done;
    memcpy(order->stuck, order->put, sizeof order->put);
  }
  order->nodes++;
  if (failed_before(order)) return false;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    unsigned height = order->put[column];
    if (height == order->height[column] || order->stone[column][height] != turn) continue;
    order->put[column]++;
    if (put_rest(order, done + 1)) return true;
    order->put[column]--;
  }
  return false;
}

/* With a memory for all partial boards, which ends after at most PARTS of them. */
static bool put_with_memory(struct order *order) {
  uint8_t seen[PARTS / 8 + 1] = {0};
  order->seen = seen;
  bool possible = put_rest(order, 0);
  order->seen = NULL;
  return possible;
}

bool fiar_in_turn(const struct state *state, struct why *why) {
  struct order order;
  open_order(&order, state);
  if (put_rest(&order, 0)) return true;
  if (order.nodes > EASY_NODES && put_with_memory(&order)) return true;
  unsigned column = 0;
  while (order.stuck[column] == order.height[column])
    column++;
  unsigned cell = (FIAR_HEIGHT - 1 - order.stuck[column]) * FIAR_WIDTH + column;
  return fiar_cell_why(state, cell, why,
                       "no game leads to this board: the stones below and beside this one cannot "
                       "have been dropped in turn");
}
