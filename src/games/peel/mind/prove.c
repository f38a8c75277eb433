/* A complete search for a grid of exactly these tiles, and the list of words that it needs.
 *
 * It decides, one after the other, for tiles on the board and the direction in which they are not
 * in a word yet, which word that is, or that there is none: then the cells before and behind the
 * tile stay empty, and so do those at both ends of every word. Where two tiles have come to lie
 * side by side without being in one word, a word that covers both is due, and is decided first.
 * Nothing has to be complete on the way: so it finds word squares, which no order of complete grids
 * leads to, and meets each grid that contains the first word.
 *
 * The first word is each of those with the letter that the fewest words have; it lies across,
 * because the mirror image of a grid is a grid, too. The search is cut off where a tile in the rack
 * can get into no word of tiles that are in the rack or on the board with a direction undecided.
 *
 * With prices it is cut off much earlier. Let a tile of letter l cost p(l), which may be less than
 * nothing, so that no word of the hand costs more than q; a word's slack is what it costs less. In
 * a grid each tile is in one word or two, d(t) of them, and as it is connected it has no more words
 * than one and the number of its tiles in two. So, with q >= 0,
 *
 *     sum over tiles of p(t) + (d(t) - 1) (p(t) - q)  +  sum over words of their slack  <=  q.
 *
 * This is the bound of a linear program: if the least that the tiles can add up to is more than q,
 * there is no grid; if it is little less, words with much slack are out of the question, and so is
 * an expensive tile in two words, or a cheap one in only one. */
#include "games/peel/mind/prove.h"

#include <stdlib.h>
#include <string.h>

/* ---- The words of a rack ---- */

/* Counts of letters are packed, four bits a letter, 16 letters to a number; the highest bit of the
 * four stays free, so that one subtraction compares 16 letters. */
enum { PACK_BITS = 4, PACK_LETTERS = 16, PACK_MAX = 7 };

/* More than PACK_MAX of a letter count as so many. */
static void pack(const int count[PEEL_LETTERS], uint64_t packed[2]) {
  packed[0] = packed[1] = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    uint64_t number = (uint64_t)(count[letter] < PACK_MAX ? count[letter] : PACK_MAX);
    packed[letter / PACK_LETTERS] |= number << letter % PACK_LETTERS * PACK_BITS;
  }
}

/* Is there no letter of which `part` has more than `whole`? */
static bool pack_within(const uint64_t part[2], const uint64_t whole[2]) {
  const uint64_t guard = UINT64_C(0x8888888888888888);
  return (((whole[0] | guard) - part[0]) & ((whole[1] | guard) - part[1]) & guard) == guard;
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
  pack(count, word->need);
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
  words->all = words->total <= RACK_WORDS_MAX && peel_tiles_count(tiles) <= RACK_WORDS_TILES_MAX;
  listing.wanted = words->all ? listing.rack_mask : UINT32_C(1) << words->scarcest;
  if (words->having[words->scarcest]) list_from(&listing, lexicon->node[0], 0);
}

/* ---- Prices ---- */

enum {
  PRICE_UNIT = 1 << 14, /* the most that a word is meant to cost */
  PRICE_ROUNDS = 1500,
  PRICE_STEP = PRICE_UNIT / 8,
  PRICE_FADE = 80, /* rounds after which the steps are half as long */
};

static int cost_of(const struct rack_word *word, const int price[PEEL_LETTERS]) {
  int cost = 0;
  for (int i = 0; i < word->size; i++)
    cost += price[word->letter[i]];
  return cost;
}

/* The least that the tiles can add up to. */
static int least_sum(const uint8_t tiles[PEEL_LETTERS], const int price[PEEL_LETTERS], int most) {
  int sum = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int second = price[letter] < most ? price[letter] - most : 0;
    sum += tiles[letter] * (price[letter] + second);
  }
  return sum;
}

/* Makes the letters of each word that costs too much cheaper, all of them by the same amount. */
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

/* Subgradient ascent: all tiles get dearer, and then words that cost too much cheaper. The best
 * prices are those with the largest ratio of the least sum to the dearest word. */
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
    int64_t sum = least_sum(tiles, price, dearest);
    if (words->dearest && sum * words->dearest <= best_sum * dearest) continue;
    best_sum = sum;
    words->dearest = dearest;
    memcpy(words->price, price, sizeof price);
  }
}

/* ---- The search ---- */

enum {
  TILES_MAX = RACK_WORDS_TILES_MAX,
  SIDE = 2 * TILES_MAX + 3, /* the first word lies in the middle */
  CELLS = SIDE * SIDE,
  USES_MAX = 32768, /* letters of all words */
  ASK_NODES = 255,  /* the budget is asked every so many nodes, plus one */
  UNDECIDED = 1 << ACROSS | 1 << DOWN,
};

/* A word and the place of a letter in it. */
struct use {
  uint16_t word;
  uint8_t place;
};

struct prover {
  const struct rack_words *words;
  struct budget *budget;
  uint64_t nodes, limit;
  bool spent;
  uint8_t rack[PEEL_LETTERS];
  int left;
  int open[PEEL_LETTERS];   /* tiles on the board with an undecided direction */
  uint8_t letter[CELLS];    /* 0: empty; 1: A ... */
  uint8_t shut[CELLS];      /* so many reasons to stay empty */
  uint8_t undecided[CELLS]; /* of a tile: 1 << direction for each */
  uint16_t cell[TILES_MAX];
  int tiles;
  int uses_from[PEEL_LETTERS + 1];
  struct use use[USES_MAX], sorted[USES_MAX]; /* the latter while they are sorted */
  int slack[RACK_WORDS_MAX]; /* of each word; all 0 without prices, like the rest */
  int in_two[PEEL_LETTERS], in_one[PEEL_LETTERS]; /* what is added by a tile decided so */
  int spare;                                      /* how much more may be added */
};

static int step_of(int direction) {
  return direction == ACROSS ? 1 : SIDE;
}

static void decide(struct prover *prover, int cell, int direction) {
  if (!(prover->undecided[cell] &= (uint8_t) ~(1 << direction)))
    prover->open[prover->letter[cell] - 1]--;
}

static void undo_decide(struct prover *prover, int cell, int direction) {
  if (!prover->undecided[cell]) prover->open[prover->letter[cell] - 1]++;
  prover->undecided[cell] |= (uint8_t)(1 << direction);
}

/* Does the word fit with its first letter on that cell? */
static bool fits(const struct prover *prover, const struct rack_word *word, int start, int step) {
  int need[PEEL_LETTERS] = {0}, cell = start;
  if (prover->letter[start - step]) return false;
  for (int i = 0; i < word->size; i++, cell += step) {
    int letter = word->letter[i];
    if (prover->letter[cell] ? prover->letter[cell] != letter + 1
                             : prover->shut[cell] || ++need[letter] > prover->rack[letter])
      return false;
  }
  return !prover->letter[cell];
}

/* Lays a word that fits. Returns, as bits, which of its letters are new. */
static uint32_t lay(struct prover *prover, const struct rack_word *word, int start, int direction) {
  int step = step_of(direction), cell = start;
  uint32_t laid = 0;
  prover->shut[start - step]++;
  prover->spare -= prover->slack[word - prover->words->word];
  for (int i = 0; i < word->size; i++, cell += step) {
    if (prover->letter[cell]) {
      prover->spare -= prover->in_two[word->letter[i]];
    } else {
      laid |= UINT32_C(1) << i;
      prover->letter[cell] = (uint8_t)(word->letter[i] + 1);
      prover->undecided[cell] = UNDECIDED;
      prover->open[word->letter[i]]++;
      prover->rack[word->letter[i]]--;
      prover->left--;
      prover->cell[prover->tiles++] = (uint16_t)cell;
    }
    decide(prover, cell, direction);
  }
  prover->shut[cell]++;
  return laid;
}

static void take_back(struct prover *prover, const struct rack_word *word, int start, int direction,
                      uint32_t laid) {
  int step = step_of(direction), cell = start;
  prover->shut[start - step]--;
  prover->spare += prover->slack[word - prover->words->word];
  for (int i = 0; i < word->size; i++, cell += step) {
    undo_decide(prover, cell, direction);
    if (!(laid >> i & 1)) {
      prover->spare += prover->in_two[word->letter[i]];
      continue;
    }
    prover->letter[cell] = 0;
    prover->open[word->letter[i]]--;
    prover->rack[word->letter[i]]++;
    prover->left++;
    prover->tiles--;
  }
  prover->shut[cell]--;
}

/* The end of those uses of a letter whose words have no more slack than is to spare. */
static int uses_end(const struct prover *prover, int letter) {
  int from = prover->uses_from[letter], end = prover->uses_from[letter + 1];
  while (from < end) {
    int middle = (from + end) / 2;
    if (prover->slack[prover->use[middle].word] <= prover->spare)
      from = middle + 1;
    else
      end = middle;
  }
  return end;
}

static int uses_of(const struct prover *prover, int letter) {
  return uses_end(prover, letter) - prover->uses_from[letter];
}

/* Can each letter in the rack still get into a word? */
static bool rack_can_be_used(const struct prover *prover) {
  int count[PEEL_LETTERS];
  uint64_t there[2];
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    count[letter] = prover->rack[letter] + prover->open[letter];
  pack(count, there);
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (!prover->rack[letter]) continue;
    int i = prover->uses_from[letter], end = uses_end(prover, letter);
    while (i < end && !pack_within(prover->words->word[prover->use[i].word].need, there))
      i++;
    if (i == end) return false;
  }
  return true;
}

/* Chooses the tile and the direction to decide next: where a word is due, else where the tile's
 * letter has the fewest words. Sets `due`; false if nothing is undecided. */
static bool choose(const struct prover *prover, int *cell, int *direction, bool *due) {
  int fewest = USES_MAX + 1;
  for (int i = 0; i < prover->tiles; i++) {
    int at = prover->cell[i];
    for (int d = 0; d < DIRECTIONS; d++) {
      if (!(prover->undecided[at] >> d & 1)) continue;
      *due = prover->letter[at - step_of(d)] || prover->letter[at + step_of(d)];
      int uses = *due ? 0 : uses_of(prover, prover->letter[at] - 1);
      if (!*due && uses >= fewest) continue;
      *cell = at;
      *direction = d;
      if (*due) return true;
      fewest = uses;
    }
  }
  *due = false;
  return fewest <= USES_MAX;
}

static bool search(struct prover *prover);

/* Tries every word through a tile. */
static bool search_words(struct prover *prover, int cell, int direction) {
  int letter = prover->letter[cell] - 1, step = step_of(direction);
  for (int i = prover->uses_from[letter], end = uses_end(prover, letter); i < end; i++) {
    const struct rack_word *word = &prover->words->word[prover->use[i].word];
    int start = cell - prover->use[i].place * step;
    if (!fits(prover, word, start, step)) continue;
    uint32_t laid = lay(prover, word, start, direction);
    if (prover->spare >= 0 && search(prover)) return true;
    take_back(prover, word, start, direction, laid);
    if (prover->spent) return false;
  }
  return false;
}

/* True if the grid is complete, and lies there; false if it cannot be, or the budget ended. */
static bool search(struct prover *prover) {
  int cell, direction;
  bool due;
  if ((++prover->nodes & ASK_NODES) == 0 &&
      (prover->nodes >= prover->limit || budget_spent(prover->budget, prover->nodes)))
    prover->spent = true;
  if (prover->spent) return false;
  if (prover->left > 0 && !rack_can_be_used(prover)) return false;
  bool open = choose(prover, &cell, &direction, &due);
  if (prover->left == 0 && !due) return true;
  if (!open) return false;
  if (search_words(prover, cell, direction)) return true;
  int alone = prover->in_one[prover->letter[cell] - 1];
  if (due || prover->spent || alone > prover->spare) return false;
  int step = step_of(direction);
  prover->spare -= alone;
  decide(prover, cell, direction);
  prover->shut[cell - step]++;
  prover->shut[cell + step]++;
  if (search(prover)) return true;
  prover->shut[cell - step]--;
  prover->shut[cell + step]--;
  undo_decide(prover, cell, direction);
  prover->spare += alone;
  return false;
}

/* Sorts the uses of a letter by the slack of their words, keeping the order of equals: the uses of
 * one word stay together. (Merges runs of growing length.) */
static void sort_uses(struct prover *prover, int letter) {
  struct use *from = prover->use + prover->uses_from[letter];
  int count = prover->uses_from[letter + 1] - prover->uses_from[letter];
  for (int run = 1; run < count; run *= 2) {
    for (int begin = 0; begin < count; begin += 2 * run) {
      int middle = begin + run < count ? begin + run : count;
      int end = middle + run < count ? middle + run : count;
      for (int one = begin, other = middle, to = begin; to < end; to++) {
        bool first = other == end || (one < middle && prover->slack[from[one].word] <=
                                                          prover->slack[from[other].word]);
        prover->sorted[to] = first ? from[one++] : from[other++];
      }
    }
    memcpy(from, prover->sorted, (size_t)count * sizeof *from);
  }
}

/* What the prices leave to be added. */
static void open_prices(struct prover *prover) {
  const struct rack_words *words = prover->words;
  int most = words->dearest;
  if (most == 0) return;
  prover->spare = most - least_sum(prover->rack, words->price, most);
  for (int i = 0; i < words->count; i++)
    prover->slack[i] = most - cost_of(&words->word[i], words->price);
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    int second = words->price[letter] - most;
    prover->in_two[letter] = second > 0 ? second : 0;
    prover->in_one[letter] = second < 0 ? -second : 0;
    sort_uses(prover, letter);
  }
}

/* For each letter the words that it is in; false if they are too many. */
static bool list_uses(struct prover *prover) {
  int uses = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    prover->uses_from[letter] = uses;
    for (int i = 0; i < prover->words->count; i++)
      for (int place = 0; place < prover->words->word[i].size; place++) {
        if (prover->words->word[i].letter[place] != letter) continue;
        if (uses == USES_MAX) return false;
        prover->use[uses++] = (struct use){(uint16_t)i, (uint8_t)place};
      }
  }
  prover->uses_from[PEEL_LETTERS] = uses;
  return true;
}

/* Begins with each word that has the letter of the fewest words. */
static bool search_first(struct prover *prover) {
  int rarest = -1;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    if (prover->rack[letter] && (rarest < 0 || uses_of(prover, letter) < uses_of(prover, rarest)))
      rarest = letter;
  for (int i = prover->uses_from[rarest], end = uses_end(prover, rarest); i < end; i++) {
    const struct rack_word *word = &prover->words->word[prover->use[i].word];
    int start = SIDE / 2 * SIDE + SIDE / 2 - word->size / 2;
    if (i > prover->uses_from[rarest] && prover->use[i].word == prover->use[i - 1].word)
      continue; /* it has the letter twice */
    uint32_t laid = lay(prover, word, start, ACROSS);
    if (prover->spare >= 0 && search(prover)) return true;
    take_back(prover, word, start, ACROSS, laid);
    if (prover->spent) return false;
  }
  return false;
}

/* The same as peel_prove, in a zeroed prover. */
static enum build_result prove(struct prover *prover, const uint8_t tiles[PEEL_LETTERS],
                               struct grid *grid) {
  struct grid_tile tile[TILES_MAX];
  prover->left = (int)peel_tiles_count(tiles);
  memcpy(prover->rack, tiles, PEEL_LETTERS);
  if (!prover->words->all || prover->left > TILES_MAX || prover->left < 2 || !list_uses(prover))
    return BUILD_UNKNOWN;
  open_prices(prover);
  bool found = prover->spare >= 0 && search_first(prover);
  if (!found) return prover->spent ? BUILD_UNKNOWN : BUILD_NONE;
  for (int i = 0; i < prover->tiles; i++) {
    int cell = prover->cell[i];
    tile[i] = (struct grid_tile){(uint8_t)(cell % SIDE), (uint8_t)(cell / SIDE),
                                 (char)('A' + prover->letter[cell] - 1)};
  }
  peel_grid_make(tile, (size_t)prover->tiles, grid);
  return BUILD_FOUND;
}

enum build_result peel_prove(const struct rack_words *words, const uint8_t tiles[PEEL_LETTERS],
                             struct budget *budget, uint64_t *nodes, uint64_t limit,
                             struct grid *grid) {
  struct prover *prover = calloc(1, sizeof *prover); /* too large for the stack */
  if (!prover) return BUILD_NO_MEMORY;
  prover->words = words;
  prover->budget = budget;
  prover->nodes = *nodes;
  prover->limit = limit;
  enum build_result result = prove(prover, tiles, grid);
  *nodes = prover->nodes;
  free(prover);
  return result;
}
