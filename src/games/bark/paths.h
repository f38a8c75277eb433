/* The scores of a board.
 *
 * A chain is a sequence of cards, each next to the one before it (the board's edges wrap) and with
 * a larger number; a path is a chain whose first and last card have the same suit. So no path has
 * more than nine cards, and a card alone is a path of one. */
#ifndef ONEMOVE_BARK_PATHS_H
#define ONEMOVE_BARK_PATHS_H

#include "games/bark/bark.h"

/* A length for each suit; entries beyond the suits are 0, and fill whole vectors. */
enum { BARK_SUITS_ROOM = 32 };
struct lengths {
  uint8_t suit[BARK_SUITS_ROOM];
};

/* Makes each length the longer one of both. Loops over all entries become a few vector
 * instructions. */
static inline void bark_lengths_max(struct lengths *best, const struct lengths *other) {
  for (unsigned i = 0; i < BARK_SUITS_ROOM; i++)
    best->suit[i] = other->suit[i] > best->suit[i] ? other->suit[i] : best->suit[i];
}

/* Adds one card to every length that is not 0. */
static inline void bark_lengths_more(struct lengths *lengths) {
  for (unsigned i = 0; i < BARK_SUITS_ROOM; i++)
    lengths->suit[i] = (uint8_t)(lengths->suit[i] + (lengths->suit[i] != 0));
}

/* The seat that a suit counts for: A, C, E, ... are seat 0's, B, D, F, ... seat 1's. */
static inline unsigned bark_suit_seat(unsigned suit) {
  return suit % BARK_SEATS;
}

/* For each cell, the lengths of the longest chains that begin with a suit and end in this cell, 0
 * where there are none (`up`), or that begin in this cell and end with a suit (`down`). Either has
 * width * height entries, of which those of empty cells are left as they are, or is NULL. Takes
 * time in proportion to the board (dynamic programming over the cells in the order of their
 * numbers). */
void bark_paths_tables(const card *cell, unsigned width, unsigned height, struct lengths *up,
                       struct lengths *down);

/* The score of each seat: the number of cards of the longest path between two cards (or one card)
 * of a suit that counts for it, and 0 where none of its suits lies on the board. `cell` has
 * width * height entries, row by row. */
void bark_paths_score(const card *cell, unsigned width, unsigned height,
                      unsigned score[BARK_SEATS]);

/* Writes the cells of one of the longest paths that count for the seat to `path`, the lowest number
 * first; returns how many, its score. */
unsigned bark_paths_longest(const card *cell, unsigned width, unsigned height, unsigned seat,
                            unsigned path[BARK_NUMBERS]);

/* Raises each seat's score to the longest path through the card in the cell `at`: the score of the
 * board, if `score` was that of the board without this card. Looks only at the chains
 * through `at`, which reach eight steps at most. */
void bark_paths_grow(const card *cell, unsigned width, unsigned height, unsigned at,
                     uint32_t score[BARK_SEATS]);

#endif
