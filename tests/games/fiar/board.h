/* States and positions of Four In A Row for its tests. */
#ifndef ONEMOVE_TESTS_FIAR_BOARD_H
#define ONEMOVE_TESTS_FIAR_BOARD_H

#include "support/ask.h"
#include "support/test.h"

#include "core/base/dice.h"
#include "games/fiar/fiar.h"
#include "games/fiar/mind/position.h"
#include "support/files.h"
#include "support/games.h"

#define EMPTY_LINE "@ .........................................."

/* State files as a movement has them. */
static inline struct files board_files(void) {
  return files_of(&fiar_rules, PHASE_MOVEMENT);
}

/* The state of a valid file; the caller frees it. */
static inline struct state *board_read(const char *text) {
  struct files files = board_files();
  return files_new(&files, text);
}

/* The state after some legal moves (columns) on the empty board; the caller frees it. */
static inline struct state *board_after(const char *columns) {
  struct state *state = board_read(EMPTY_LINE);
  for (; *columns; columns++) {
    const struct move move = {(uint8_t)(*columns - '1')};
    int seat = fiar_rules.turn(state);
    assert_true(fiar_rules.legal(state, seat, &move, NULL));
    fiar_rules.apply(state, seat, &move);
  }
  return state;
}

/* The same as a bitboard. */
static inline struct fiar_position position_after(const char *columns) {
  struct fiar_position position = {0};
  for (; *columns; columns++) {
    assert_false(fiar_over(&position));
    assert_true(fiar_play(&position, *columns - '1'));
  }
  return position;
}

/* A random position with `stones` stones whose game is not over, and, unless `moves` is NULL, the
 * columns played (`stones` + 1 bytes). */
static inline struct fiar_position position_random(struct dice *dice, int stones, char *moves) {
  struct fiar_position position = {0};
  for (int count; (count = fiar_stones(&position)) < stones;) {
    int column = (int)dice_roll(dice, FIAR_COLUMNS);
    if (!fiar_play(&position, column)) continue;
    if (moves) moves[count] = (char)('1' + column);
    if (fiar_over(&position)) position = (struct fiar_position){0};
  }
  if (moves) moves[stones] = '\0';
  return position;
}

/* The column, from 0, that a level chooses for the side to move; `stats` may be NULL. */
static inline int board_choose(const struct state *state, const char *level, struct budget budget,
                               uint64_t seed, struct search_stats *stats) {
  struct move move;
  int seat = fiar_rules.turn(state);
  assert_int_equal(
      ask_level(&fiar_rules, &fiar_mind, level, state, seat, budget, seed, &move, stats),
      CHOICE_MADE);
  return move.column;
}

#endif
