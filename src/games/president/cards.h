/* Sets of cards in one word, and the names of cards. */
#ifndef ONEMOVE_PRESIDENT_CARDS_H
#define ONEMOVE_PRESIDENT_CARDS_H

#include "core/out.h"
#include "core/text.h"
#include "games/president/president.h"

/* How many cards there are in a set. */
static inline unsigned cards_count(cards set) {
  return (unsigned)__builtin_popcountll(set);
}

/* The smallest card of a set; 0 if it is empty. */
static inline cards cards_lowest(cards set) {
  return set & (~set + 1);
}

/* The rank and the suit of the smallest card of a set that is not empty. */
static inline unsigned cards_rank(cards set) {
  return (unsigned)__builtin_ctzll(set) / PRESIDENT_SUITS;
}
static inline unsigned cards_suit(cards set) {
  return (unsigned)__builtin_ctzll(set) % PRESIDENT_SUITS;
}

/* All cards of a rank, 0 (threes) to PRESIDENT_RANKS - 1 (twos). */
static inline cards cards_of_rank(unsigned rank) {
  return (((cards)1 << PRESIDENT_SUITS) - 1) << (rank * PRESIDENT_SUITS);
}

enum { PRESIDENT_CARD_NAME_SIZE = 4 };

/* The name of the smallest card of a set that is not empty, such as 10D, terminated, in
 * PRESIDENT_CARD_NAME_SIZE bytes at `name`; returns it. */
char *president_card_name(cards set, char *name);

/* Writes a set's cards as files have them: 3S 3D 10H, in ascending order; - if there is none. */
void president_write_cards(cards set, struct out *out);

/* The length of the card at the beginning of the `size` bytes at `text`, in capitals or `any_case`;
 * 0 if there is none. */
size_t president_take_card(const char *text, size_t size, bool any_case, cards *card);

/* Reads one card as files have it: 3S, 10D, QC, nothing else. False if that is no card. */
bool president_read_card(struct span field, cards *card);

#endif
