/* The words that the tiles of a hand can form, and prices of its letters. */
#ifndef ONEMOVE_PEEL_RACK_H
#define ONEMOVE_PEEL_RACK_H

#include "games/peel/grid/grid.h"

enum {
  RACK_WORDS_MAX = 8000,   /* words that are stored */
  RACK_USES_MAX = 1 << 16, /* their letters, the same letter of a word counted once */
  RACK_TILES_MAX = 29, /* letters of a stored word; tiles of a hand whose words are all stored */
};

/* Counts of the letters of a hand of at most RACK_TILES_MAX tiles, in one number: each letter has a
 * field as wide as its count in the hand needs, and above it a guard bit, which is 0, so that one
 * subtraction compares all letters. A letter takes at most two bits per tile. */
struct rack_fields {
  uint64_t one[PEEL_LETTERS]; /* added for a tile of that letter; 0: the hand has none */
  uint64_t guards;            /* of all fields */
  int widest;                 /* bits of the widest field, without its guard */
};

struct rack_word {
  uint64_t need; /* its letters, in the hand's fields; 0 if not all words are stored */
  int slack;     /* how much less it costs than the dearest word; 0 without prices */
  uint8_t size, letter[RACK_TILES_MAX]; /* 0 to 25 */
};

/* All words of a hand. Where the hand has too many tiles, words or letters of words, all words are
 * counted, but only those with the scarcest letter are stored, at most RACK_WORDS_MAX. */
struct rack_words {
  bool all;                 /* all words are stored */
  int count;                /* of the stored words */
  int total;                /* of all words */
  int having[PEEL_LETTERS]; /* how many words, stored or not, have that letter */
  int scarcest;             /* the letter of the hand that the fewest words have */
  int price[PEEL_LETTERS];  /* of a tile with that letter (peel_rack_price), and */
  int dearest;              /* the most that a word costs; 0: there are no prices */
  struct rack_fields fields;
  struct rack_word word[RACK_WORDS_MAX];
};

/* Lists the words of a hand of one tile or more, in alphabetical order. If none has its scarcest
 * letter, the hand has no grid. */
void peel_rack_words(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                     struct rack_words *words);

/* Finds prices with which a proof (prove.h) rules out much more, and sorts the words by slack, the
 * least first, words of the same letters side by side. Takes some milliseconds. Does nothing if not
 * all words are stored. */
void peel_rack_price(const uint8_t tiles[PEEL_LETTERS], struct rack_words *words);

/* The least that the tiles of a hand can add up to at these prices, where a word costs at most
 * `most` (prove.c has the sum). */
static inline int rack_least_sum(const uint8_t tiles[PEEL_LETTERS], const int price[PEEL_LETTERS],
                                 int most) {
  int sum = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int second = price[letter] < most ? price[letter] - most : 0;
    sum += tiles[letter] * (price[letter] + second);
  }
  return sum;
}

/* Does `whole` have at least as many of each letter as `part`? */
static inline bool rack_within(const struct rack_fields *fields, uint64_t part, uint64_t whole) {
  return (((whole | fields->guards) - part) & fields->guards) == fields->guards;
}

/* For each letter the smaller of the two counts. */
static inline uint64_t rack_least(const struct rack_fields *fields, uint64_t one, uint64_t other) {
  uint64_t guards = fields->guards, bits = ((((one | guards) - other) & guards) >> 1) & ~guards;
  for (int width = 1; width < fields->widest; width++)
    bits |= bits >> 1 & ~guards; /* in the end all bits of the fields in which `one` is not less */
  return (other & bits) | (one & ~bits);
}

#endif
