/* Can words cover all letters that are left, wherever they lie?
 *
 * What a search for a grid asks at every node. The letters in the rack and the tiles on the board
 * that have a direction undecided are all that counts. Each word takes letters out of the rack,
 * which then are open like those tiles, and crosses open ones, which then are closed; in the end
 * the rack has to be empty. That demands much less than a grid, but many different boards ask the
 * same question, whose answers are kept in a table, and the answer is "no" long before the search
 * itself would notice.
 *
 * Only sums count, so that the order of the words does not: the next word is always one with the
 * letter that the fewest words have, and a word takes letters out of the rack as long as there are
 * some. Prices (prove.c) cut off here, too. */
#ifndef ONEMOVE_PEEL_COVER_H
#define ONEMOVE_PEEL_COVER_H

#include "games/peel/mind/rack.h"

enum {
  COVER_TABLE_BITS = 14,
  COVER_NODES_MAX = 10000, /* for one question */
};

/* Words of the same letters are one bag. */
struct cover_bag {
  uint64_t need;
  int slack, words; /* how many words it still has */
};

/* A question, and the answer in two bits of `rest`; the rest of `rest` are the open letters and the
 * surplus of crossings. */
struct cover_entry {
  uint64_t rack, rest;
};

struct cover {
  struct rack_fields fields;
  int letters;                      /* of the hand, each counted once: */
  uint64_t field[PEEL_LETTERS];     /* all bits of theirs, that of the fewest bags first */
  uint16_t *uses[PEEL_LETTERS + 1]; /* the bags that have them */
  int weight[64], cost[64]; /* for a bit of crossed tiles: how many there are, and their cost */
  uint64_t nodes, stop;     /* searched so far, and when to give up */
  int bags;
  struct cover_bag bag[RACK_WORDS_MAX];
  uint16_t bag_of[RACK_WORDS_MAX]; /* by the number of the word */
  uint16_t use[RACK_USES_MAX];
  struct cover_entry table[1 << COVER_TABLE_BITS];
};

/* The rack and the open tiles, in the hand's fields, and how much more may be added to the cost,
 * which has to follow from these two. */
struct cover_rest {
  uint64_t rack, open;
  int spare;
};

/* For a hand whose words are all stored, those of the same letters side by side, as
 * peel_rack_price leaves them. `in_two`: what a tile of each letter adds to the cost if it is in
 * two words. */
void cover_open(struct cover *cover, const struct rack_words *words,
                const int in_two[PEEL_LETTERS]);

/* Excludes a word, given by its number, from now on. */
void cover_without(struct cover *cover, int word);

/* False only if words cannot cover the rack; true, too, if that takes more than COVER_NODES_MAX
 * nodes to know. Adds the nodes that it takes to `cover->nodes`. */
bool cover_possible(struct cover *cover, const struct cover_rest *rest);

#endif
