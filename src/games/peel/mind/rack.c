/* A walk through the lexicon with the hand's tiles lists the words. The prices are those of a
 * linear program that prove.c explains; subgradient ascent in integers finds good ones. */
#include "games/peel/mind/rack.h"

#include <string.h>

/* ---- The words of a rack ---- */

static void open_fields(struct rack_fields *fields, const uint8_t tiles[PEEL_LETTERS]) {
  int at = 0;
  *fields = (struct rack_fields){.widest = 1};
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int width = 0;
    while (tiles[letter] >> width)
      width++;
    if (width == 0) continue;
    fields->one[letter] = UINT64_C(1) << at;
    fields->guards |= UINT64_C(1) << (at + width);
    if (width > fields->widest) fields->widest = width;
    at += width + 1;
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
  if (words->count == RACK_WORDS_MAX || listing->size > RACK_TILES_MAX) return;
  word->size = (uint8_t)listing->size;
  word->need = 0;
  word->slack = 0;
  for (int i = 0; i < listing->size; i++) {
    word->letter[i] = listing->letter[i];
    if (words->all) word->need += words->fields.one[listing->letter[i]];
  }
  words->count++;
}

/* Lists the words from a node on; `letters` are those on the path to it. */
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
  words->dearest = 0;
  memset(words->having, 0, sizeof words->having);
  memcpy(listing.rack, tiles, PEEL_LETTERS);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter]) listing.rack_mask |= UINT32_C(1) << letter;
  list_from(&listing, lexicon->node[0], 0);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (tiles[letter] &&
        (words->scarcest < 0 || words->having[letter] < words->having[words->scarcest]))
      words->scarcest = letter;
  int uses = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    uses += words->having[letter];
  words->all = words->total <= RACK_WORDS_MAX && uses <= RACK_USES_MAX &&
               peel_tiles_count(tiles) <= RACK_TILES_MAX;
  if (words->all) open_fields(&words->fields, tiles);
  listing.wanted = words->all ? listing.rack_mask : UINT32_C(1) << words->scarcest;
  if (words->having[words->scarcest]) list_from(&listing, lexicon->node[0], 0);
}

/* ---- Prices ---- */

enum {
  PRICE_UNIT = 1 << 14, /* the most that a word is meant to cost */
  PRICE_ROUNDS = 1500,
  PRICE_STEP = PRICE_UNIT / 8,
  PRICE_FADE = 80, /* rounds after which the steps are half as large */
};

static int cost_of(const struct rack_word *word, const int price[PEEL_LETTERS]) {
  int cost = 0;
  for (int i = 0; i < word->size; i++)
    cost += price[word->letter[i]];
  return cost;
}

/* Lowers the prices of the letters of each word that costs too much, all by the same amount. */
static void cut_prices(const struct rack_words *words, int price[PEEL_LETTERS]) {
  for (int i = 0; i < words->count; i++) {
    const struct rack_word *word = &words->word[i];
    int excess = cost_of(word, price) - PRICE_UNIT;
    if (excess <= 0) continue;
    int less = (excess + word->size - 1) / word->size;
    for (int place = 0; place < word->size; place++)
      price[word->letter[place]] -= less;
  }
}

/* Orders by slack, then by letters. */
static bool comes_before(const struct rack_word *one, const struct rack_word *other) {
  return one->slack != other->slack ? one->slack < other->slack : one->need < other->need;
}

/* D. L. Shell's sort, which gives the same order on every machine. */
static void sort_words(struct rack_words *words) {
  struct rack_word *word = words->word;
  int gap = 1;
  while (gap < words->count / 3)
    gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3)
    for (int i = gap; i < words->count; i++) {
      struct rack_word moved = word[i];
      int to = i;
      for (; to >= gap && comes_before(&moved, &word[to - gap]); to -= gap)
        word[to] = word[to - gap];
      word[to] = moved;
    }
}

/* Subgradient ascent: each round raises the price of all tiles, and then lowers those of words that
 * cost too much. The best prices have the largest ratio of the least sum to the dearest word. */
void peel_rack_price(const uint8_t tiles[PEEL_LETTERS], struct rack_words *words) {
  int price[PEEL_LETTERS] = {0};
  int64_t best_sum = INT64_MIN / PRICE_UNIT / PRICE_UNIT;
  if (!words->all) return;
  for (int round = 0; round < PRICE_ROUNDS; round++) {
    int step = PRICE_STEP * PRICE_FADE / (PRICE_FADE + round), dearest = 1;
    for (int letter = 0; letter < PEEL_LETTERS; letter++)
      if (tiles[letter])
        price[letter] += step * tiles[letter] * (price[letter] < PRICE_UNIT ? 2 : 1) / 2;
    cut_prices(words, price);
    for (int i = 0; i < words->count; i++) {
      int cost = cost_of(&words->word[i], price);
      if (cost > dearest) dearest = cost;
    }
    int64_t sum = rack_least_sum(tiles, price, dearest);
    if (words->dearest && sum * words->dearest <= best_sum * dearest) continue;
    best_sum = sum;
    words->dearest = dearest;
    memcpy(words->price, price, sizeof price);
  }
  for (int i = 0; i < words->count; i++)
    words->word[i].slack = words->dearest - cost_of(&words->word[i], words->price);
  sort_words(words);
}
