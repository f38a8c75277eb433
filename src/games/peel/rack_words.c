#include "games/peel/rack_words.h"

#include <string.h>

enum { PACK_BITS = 4, PACK_LETTERS = 16, PACK_MAX = 7 };

void peel_pack(const int count[PEEL_LETTERS], uint64_t packed[2]) {
  packed[0] = packed[1] = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    uint64_t number = (uint64_t)(count[letter] < PACK_MAX ? count[letter] : PACK_MAX);
    packed[letter / PACK_LETTERS] |= number << letter % PACK_LETTERS * PACK_BITS;
  }
}

/* A walk through all words of a hand. */
struct listing {
  const struct lexicon *lexicon;
  struct rack_words *words;
  uint8_t rack[PEEL_LETTERS];
  uint32_t rack_mask;
  uint32_t wanted; /* words with one of these letters are stored; 0: they are only counted */
  int size;
  uint8_t letter[LEXICON_WORD_MAX];
};

static void count_word(struct listing *listing, uint32_t letters) {
  listing->words->total++;
  for (; letters; letters &= letters - 1)
    listing->words->having[__builtin_ctz(letters)]++;
}

static void store_word(struct listing *listing) {
  struct rack_words *words = listing->words;
  struct rack_word *word = &words->word[words->count];
  int count[PEEL_LETTERS] = {0};
  if (words->count == RACK_WORDS_MAX || listing->size > RACK_WORDS_TILES_MAX) return;
  word->size = (uint8_t)listing->size;
  for (int i = 0; i < listing->size; i++) {
    word->letter[i] = listing->letter[i];
    count[listing->letter[i]]++;
  }
  peel_pack(count, word->need);
  words->count++;
}

/* `letters`: those on the way to the node. */
static void list_from(struct listing *listing, uint32_t node, uint32_t letters) {
  uint32_t mask = lexicon_mask(listing->lexicon, node);
  if (lexicon_end(node)) {
    if (!listing->wanted)
      count_word(listing, letters);
    else if (letters & listing->wanted)
      store_word(listing);
  }
  for (uint32_t left = mask & listing->rack_mask; left; left &= left - 1) {
    uint32_t bit = left & -left;
    int letter = __builtin_ctz(left);
    listing->letter[listing->size++] = (uint8_t)letter;
    if (--listing->rack[letter] == 0) listing->rack_mask ^= bit;
    list_from(listing, lexicon_child(listing->lexicon, node, mask, bit), letters | bit);
    if (listing->rack[letter]++ == 0) listing->rack_mask ^= bit;
    listing->size--;
  }
}

void peel_rack_words(const struct lexicon *lexicon, const uint8_t tiles[PEEL_LETTERS],
                     struct rack_words *words) {
  struct listing listing = {.lexicon = lexicon, .words = words};
  words->count = words->total = 0;
  words->scarcest = -1;
  memset(words->having, 0, sizeof words->having);
  memcpy(listing.rack, tiles, PEEL_LETTERS);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter]) listing.rack_mask |= UINT32_C(1) << letter;
  list_from(&listing, lexicon->node[0], 0);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter] &&
        (words->scarcest < 0 || words->having[letter] < words->having[words->scarcest]))
      words->scarcest = letter;
  words->all = words->total <= RACK_WORDS_MAX && peel_tiles_count(tiles) <= RACK_WORDS_TILES_MAX;
  listing.wanted = words->all ? listing.rack_mask : UINT32_C(1) << words->scarcest;
  if (words->having[words->scarcest]) list_from(&listing, lexicon->node[0], 0);
}
