/* The words that a hand's tiles can form, and prices of its letters. */
#ifndef ONEMOVE_PEEL_RACK_H
#define ONEMOVE_PEEL_RACK_H

#include "games/peel/grid/grid.h"

enum {
  RACK_WORDS_MAX = 8000,   /* words that are stored */
  RACK_USES_MAX = 1 << 16, /* their letters, those of each word counted once */
  RACK_TILES_MAX = 29,     /* letters of a stored word; tiles of a hand all of whose words are */
};

/* Counts of the letters of a hand of RACK_TILES_MAX tiles at most, in one number: each letter has a
 * field as wide as its count in the hand needs, and above that a guard bit, which is 0, so that one
 * subtraction compares all letters. A letter takes two bits a tile at most. */
struct rack_fields {
  uint64_t one[PEEL_LETTERS]; /* added for a tile; 0: the hand has none */
  uint64_t guards;            /* of all fields */
  int widest;                 /* bits of the widest field, without its guard */
};

/* A word. */
struct rack_word {
  uint64_t need; /* its letters, in the hand's fields; 0 if not all words are stored */
  int slack;     /* how much less it costs than the dearest word; 0 without prices */
  uint8_t size, letter[RACK_TILES_MAX]; /* 0 to 25 */
};

/* All words of a hand. Where the hand, its words or their letters are too many, they are counted,
 * but only words with the scarcest letter are stored, RACK_WORDS_MAX at most. */
struct rack_words {
  bool all;                 /* all words are stored */
  int count;                /* of the stored words */
  int total;                /* of all words */
  int having[PEEL_LETTERS]; /* how many words, stored or not, have that letter */
  int scarcest;             /* the letter of the hand that the fewest words have */
  int price[PEEL_LETTERS];  /* of a tile with that letter, and the most that a word may cost: */
  int dearest;              /* peel_rack_price; 0: there are no prices */
  struct rack_fields fields;
  struct rack_word word[RACK_WORDS_MAX];
};

/* Lists the words of a hand of one tile or more, in alphabetical order. If none has its scarcest
 * letter, the hand has no grid. */
void peel_rack_words(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                     struct rack_words *words);

/* Finds prices by which a proof (prove.h) rules out much more, and puts the words with the least
 * slack first, those of the same letters side by side; takes some milliseconds. Does nothing if not
 * all words are stored. */
void peel_rack_price(const uint8_t tiles[PEEL_LETTERS], struct rack_words *words);

/* The least that the tiles of a hand can add up to at these prices, where a word costs `most` at
 * most (prove.c has the sum). */
static inline int rack_least_sum(const uint8_t tiles[PEEL_LETTERS], const int price[PEEL_LETTERS],
                                 int most) {
  int sum = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int second = price[letter] < most ? price[letter] - most : 0;
    sum += tiles[letter] * (price[letter] + second);
  }
  return sum;
}

/* Is there no letter of which `part` has more than `whole`? */
static inline bool rack_within(const struct rack_fields *fields, uint64_t part, uint64_t whole) {
  return (((whole | fields->guards) - part) & fields->guards) == fields->guards;
}

/* Of each letter the smaller one of both counts. */
static inline uint64_t rack_least(const struct rack_fields *fields, uint64_t one, uint64_t other) {
  uint64_t guards = fields->guards, bits = ((((one | guards) - other) & guards) >> 1) & ~guards;
  for (int width = 1; width < fields->widest; width++)
    bits |= bits >> 1 & ~guards; /* in the end all bits of the fields in which `one` is not less */
  return (other & bits) | (one & ~bits);
}

#endif
