/* The words that a hand can form. */
#ifndef ONEMOVE_PEEL_RACK_WORDS_H
#define ONEMOVE_PEEL_RACK_WORDS_H

#include "games/peel/lexicon.h"

enum {
  RACK_WORDS_MAX = 4000,     /* that are stored */
  RACK_WORDS_TILES_MAX = 21, /* in the hands whose words are all stored, and in a word */
};

/* A word, and how often it has each letter: four bits a letter, 16 letters to a number. */
struct rack_word {
  uint64_t need[2];
  uint8_t size, letter[RACK_WORDS_TILES_MAX]; /* 0 to 25 */
};

/* Stored are all words of a hand, or if they are too many, or the hand is too large, those that
 * have its scarcest letter (as many as find room). */
struct rack_words {
  bool all;
  int count;                /* stored */
  int total;                /* stored or not */
  int having[PEEL_LETTERS]; /* how many words, stored or not, have that letter */
  int scarcest;             /* the letter of the hand that the fewest words have */
  struct rack_word word[RACK_WORDS_MAX];
};

/* Lists the words of a hand of one tile or more. If none has its scarcest letter, the hand has no
 * grid. */
void peel_rack_words(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                     struct rack_words *words);

/* Packs letter counts as rack_word.need has them; more than PACK_MAX of a letter count as so many.
 */
void peel_pack(const int count[PEEL_LETTERS], uint64_t packed[2]);

/* Is there no letter of which `part` has more than `whole`? Each four bits have a free one on top,
 * so that one subtraction compares 16 letters. */
static inline bool pack_within(const uint64_t part[2], const uint64_t whole[2]) {
  const uint64_t guard = UINT64_C(0x8888888888888888);
  return (((whole[0] | guard) - part[0]) & ((whole[1] | guard) - part[1]) & guard) == guard;
}

#endif
