/* The scores of a board.
 *
 * A chain is a sequence of cards, each next to the one before it (the board's edges wrap) and with
 * a larger number; a path is a chain whose first and last card have the same suit. So no path has
 * more than nine cards, and a card alone is a path of one. */
#ifndef ONEMOVE_BARK_PATHS_H
#define ONEMOVE_BARK_PATHS_H

#include "games/bark/bark.h"

/* A length for each suit. Entries beyond the suits are 0; they fill whole vectors up. */
enum { BARK_SUITS_ROOM = 32 };
struct lengths {
  uint8_t suit[BARK_SUITS_ROOM];
};

/* Makes each length the longer of the two. A loop over all entries becomes a few vector
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

/* The seat that a suit counts for: A, C, E, ... for seat 0, B, D, F, ... for seat 1. */
static inline unsigned bark_suit_seat(unsigned suit) {
  return suit % BARK_SEATS;
}

/* Computes, for each cell and suit, the length of the longest chain that begins with the suit and
 * ends in the cell (`up`), and of the longest that begins in the cell and ends with the suit
 * (`down`); 0 if there is none. Each table has width * height entries, of which those of empty
 * cells are left as they are, or is NULL. The time is proportional to the size of the board. */
void bark_paths_tables(const card *cell, unsigned width, unsigned height, struct lengths *up,
                       struct lengths *down);

/* Computes the score of each seat: the number of cards in the longest path that begins and ends
 * with a suit that counts for it, 0 if none of its suits is on the board. `cell` has width * height
 * entries, row by row. */
void bark_paths_score(const card *cell, unsigned width, unsigned height,
                      unsigned score[BARK_SEATS]);

/* Writes the cells of one of the longest paths that count for the seat to `path`, the lowest number
 * first; returns their number, which is the seat's score. */
unsigned bark_paths_longest(const card *cell, unsigned width, unsigned height, unsigned seat,
                            unsigned path[BARK_NUMBERS]);

/* Updates the scores of a board for a new card in the cell `at`: raises each seat's score to its
 * longest path through that card. Looks only at the chains through it, which reach at most eight
 * steps. */
void bark_paths_grow(const card *cell, unsigned width, unsigned height, unsigned at,
                     uint32_t score[BARK_SEATS]);

#endif
