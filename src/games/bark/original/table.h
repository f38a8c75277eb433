/* The original table of Bark: a game of two hands at one screen.
 *
 * Everything that it prints, and its exit statuses, are the original's to the byte; ../README.md
 * has the list. */
#ifndef ONEMOVE_BARK_TABLE_H
#define ONEMOVE_BARK_TABLE_H

#include "games/bark/bark.h"
#include "player/args.h"

/* Exit statuses. 1 to 7 are the original's, in the order in which they are checked. */
enum bark_exit {
  BARK_PLAYED = 0,
  BARK_USAGE = 1,
  BARK_BAD_WORDS = 2,
  BARK_BAD_DECK = 3,
  BARK_BAD_SAVE = 4,
  BARK_SHORT_DECK = 5,
  BARK_BOARD_FULL = 6,
  BARK_INPUT_ENDED = 7,
  BARK_FAILED = 8, /* not in the original: output that cannot be written */
};

enum bark_player_type {
  BARK_HUMAN = 'h',
  BARK_AUTOMATIC = 'a', /* plays its first card in the first open cell */
  BARK_STRONG = 's',    /* level=strong */
};

/* The arguments of the call. */
struct bark_call {
  const char *file; /* a deck, or a save */
  bool loads;
  uint8_t width, height; /* of a new game */
  enum bark_player_type player[BARK_SEATS];
  struct args args; /* time, nodes and seed, for the strong player */
};

/* Deals a new game, or loads one, and plays it to its end. Returns BARK_PLAYED, or what stopped it;
 * only with BARK_FAILED has it written a message to standard error. */
enum bark_exit bark_table_play(const struct game *game, const struct bark_call *call);

/* Reads a line that a person has typed, `size` bytes and a NUL: is it a legal move of the seat to
 * move? As in the original, numbers may have a plus sign; blanks replace it in the line. */
bool bark_table_move(const struct rules *rules, const struct state *state, char *line, size_t size,
                     struct move *move);

#endif
