/* The proof that a hand has no grid: the words that its tiles can form, and a complete search. */
#ifndef ONEMOVE_PEEL_PROVE_H
#define ONEMOVE_PEEL_PROVE_H

#include "core/budget.h"
#include "games/peel/grid.h"

enum {
  RACK_WORDS_MAX = 4000,     /* words that are stored */
  RACK_WORDS_TILES_MAX = 21, /* letters of a stored word; tiles of a hand with a proof */
};

/* A word. `need` is how often it has each letter: four bits a letter, 16 letters to a number. */
struct rack_word {
  uint64_t need[2];
  uint8_t size, letter[RACK_WORDS_TILES_MAX]; /* 0 to 25 */
};

/* All words of a hand. Those of a hand of more than RACK_WORDS_TILES_MAX tiles or RACK_WORDS_MAX
 * words are counted, but of them only words with the scarcest letter are stored, RACK_WORDS_MAX at
 * most. */
struct rack_words {
  bool all;                 /* all words are stored */
  int count;                /* of the stored words */
  int total;                /* of all words */
  int having[PEEL_LETTERS]; /* how many words, stored or not, have that letter */
  int scarcest;             /* the letter of the hand that the fewest words have */
  int price[PEEL_LETTERS];  /* of a tile with that letter, and the most that a word may cost: */
  int dearest;              /* peel_rack_price; 0: there are no prices */
  struct rack_word word[RACK_WORDS_MAX];
};

/* Lists the words of a hand of one tile or more. If none has its scarcest letter, the hand has no
 * grid. */
void peel_rack_words(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                     struct rack_words *words);

/* Finds prices by which peel_prove rules out much more; takes some milliseconds. */
void peel_rack_price(const uint8_t tiles[PEEL_LETTERS], struct rack_words *words);

/* Searches all grids of a hand; BUILD_UNKNOWN if not all of its words are stored. Adds the nodes
 * that it searches to `nodes`; BUILD_UNKNOWN when that comes to `limit`, or the budget is spent.
 * BUILD_NO_MEMORY when memory is out. */
enum build_result peel_prove(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS],
                             struct budget *budget, uint64_t *nodes, uint64_t limit,
                             struct grid *grid);

#endif
