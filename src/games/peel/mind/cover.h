/* Can words cover all letters that are left, wherever they lie?
 *
 * A search for a grid asks this at every node. All that counts is the letters in the rack, and the
 * open tiles, those on the board with an undecided direction. Each word takes letters out of the
 * rack, which become open, and crosses open tiles, which become closed; in the end the rack has to
 * be empty. That demands much less than a grid. But many different boards ask the same question, so
 * a table keeps the answers, and a "no" comes long before the search itself would notice.
 *
 * Only sums count, so the order of the words does not matter: the next word is always one with the
 * letter that the fewest words have, and a word takes its letters from the rack as long as the rack
 * has them. Prices (prove.c) cut off here, too. */
#ifndef ONEMOVE_PEEL_COVER_H
#define ONEMOVE_PEEL_COVER_H

#include "games/peel/mind/rack.h"

#include <string.h>

enum {
  COVER_TABLE_BITS = 19,
  COVER_NODES_MAX = 10000, /* for one question */
  COVER_AHEAD = 8,         /* questions at a time */
};

/* A bag is all words with the same letters. */
struct cover_bag {
  uint64_t need;
  int slack, words; /* `words`: how many may still be used */
};

/* A question and its answer. `rest` has the open letters, the surplus of crossings, and in its two
 * lowest bits the answer. */
struct cover_entry {
  uint64_t rack, rest;
};

struct cover {
  struct rack_fields fields;
  int letters;                  /* different letters of the hand, that of the fewest bags first: */
  uint64_t field[PEEL_LETTERS]; /* all bits of each letter's field, and */
  uint16_t *uses[PEEL_LETTERS + 1]; /* the bags that have the letter */
  int weight[64], cost[64]; /* for a bit of a count of crossed tiles: their number and cost */
  uint64_t nodes, stop;     /* searched so far, and when to give up */
  int bags;
  struct cover_bag bag[RACK_WORDS_MAX];
  uint16_t bag_of[RACK_WORDS_MAX]; /* by word number */
  uint16_t use[RACK_USES_MAX];
  struct cover_entry table[1 << COVER_TABLE_BITS];
};

/* The rack and the open tiles, in the hand's fields, and how much more may be added to the cost.
 * `spare` must be determined by the other two. */
struct cover_rest {
  uint64_t rack, open;
  int spare;
};

static inline void cover_list_bags(struct cover *cover, const struct rack_words *words,
                                   int having[PEEL_LETTERS]) {
  memset(having, 0, PEEL_LETTERS * sizeof *having);
  cover->bags = 0;
  for (int i = 0; i < words->count; i++) {
    const struct rack_word *word = &words->word[i];
    if (cover->bags == 0 || cover->bag[cover->bags - 1].need != word->need) {
      cover->bag[cover->bags++] = (struct cover_bag){word->need, word->slack, 0};
      for (int letter = 0; letter < PEEL_LETTERS; letter++)
        having[letter] += memchr(word->letter, letter, word->size) != NULL;
    }
    cover->bag[cover->bags - 1].words++;
    cover->bag_of[i] = (uint16_t)(cover->bags - 1);
  }
}

/* Writes the letters of the hand, that with the fewest bags first; returns how many there are. */
static inline int cover_order(const struct rack_fields *fields, const int having[PEEL_LETTERS],
                              int order[PEEL_LETTERS]) {
  int letters = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    if (!fields->one[letter]) continue;
    int place = letters++;
    for (; place > 0 && having[letter] < having[order[place - 1]]; place--)
      order[place] = order[place - 1];
    order[place] = letter;
  }
  return letters;
}

/* Opens a cover for a hand whose words are all stored, those of the same letters side by side, as
 * peel_rack_price leaves them. `in_two` is what a tile of each letter adds to the cost if it is in
 * two words. */
static inline void cover_open(struct cover *cover, const struct rack_words *words,
                              const int in_two[PEEL_LETTERS]) {
  int having[PEEL_LETTERS], order[PEEL_LETTERS];
  uint16_t *end = cover->use;
  cover->fields = words->fields;
  cover->nodes = 0;
  cover_list_bags(cover, words, having);
  cover->letters = cover_order(&words->fields, having, order);
  for (int i = 0; i < cover->letters; i++) {
    int letter = order[i], bit = __builtin_ctzll(words->fields.one[letter]);
    cover->field[i] = 0;
    cover->uses[i] = end;
    for (int weight = 1; !(words->fields.guards >> bit & 1); bit++, weight *= 2) {
      cover->field[i] |= UINT64_C(1) << bit;
      cover->weight[bit] = weight;
      cover->cost[bit] = weight * in_two[letter];
    }
    for (int bag = 0; bag < cover->bags; bag++)
      if (cover->bag[bag].need & cover->field[i]) *end++ = (uint16_t)bag;
  }
  cover->uses[cover->letters] = end;
}

/* Excludes the word with this number from now on. */
static inline void cover_without(struct cover *cover, int word) {
  cover->bag[cover->bag_of[word]].words--;
}

/* What remains, and the surplus: crossings minus words, which may be negative. `spare` follows from
 * the surplus and the letters, so these are the key. */
struct cover_state {
  struct cover_rest rest;
  int surplus;
};

enum {
  COVER_KNOWN = 1,
  COVER_POSSIBLE = 2,
  COVER_ANSWER_BITS = 2,
  COVER_SURPLUS_BITS = 7,
  COVER_SURPLUS_ZERO = 64
};

/* The first tile of a letter takes two bits of the fields, each further one at most one more. */
_Static_assert(2 * PEEL_LETTERS + (RACK_TILES_MAX - PEEL_LETTERS) + COVER_SURPLUS_BITS +
                       COVER_ANSWER_BITS <=
                   64,
               "the open letters of a hand do not fit");

/* With COVER_KNOWN, no key equals an empty entry. */
static inline uint64_t cover_key(const struct cover_state *state) {
  uint64_t surplus = (uint64_t)state->surplus + COVER_SURPLUS_ZERO;
  return (state->rest.open << COVER_SURPLUS_BITS | surplus) << COVER_ANSWER_BITS | COVER_KNOWN;
}

static inline struct cover_entry *cover_entry_of(struct cover *cover, uint64_t rack, uint64_t key) {
  const uint64_t one = UINT64_C(0x9e3779b97f4a7c15), other = UINT64_C(0xbf58476d1ce4e5b9);
  return &cover->table[((rack * one ^ key) * other) >> (64 - COVER_TABLE_BITS)];
}

static inline void cover_use(const struct cover *cover, const struct cover_bag *bag,
                             struct cover_state *state) {
  uint64_t first = rack_least(&cover->fields, state->rest.rack, bag->need);
  uint64_t crossed = bag->need - first;
  state->rest.rack -= first;
  state->rest.open += first - crossed;
  state->rest.spare -= bag->slack;
  state->surplus--;
  for (; crossed; crossed &= crossed - 1) {
    int bit = __builtin_ctzll(crossed);
    state->surplus += cover->weight[bit];
    state->rest.spare -= cover->cost[bit];
  }
}

/* A question to the table, and the entry where its answer is or will be. */
struct cover_question {
  struct cover_state state;
  int from; /* the first of the letters that is in the rack; `cover->letters`: none is */
  uint64_t key;
  struct cover_entry *entry;
};

/* Completes a question with a state; none of the letters before `from` is in its rack. */
static inline void cover_ask(struct cover *cover, struct cover_question *question, int from) {
  uint64_t rack = question->state.rest.rack;
  while (from < cover->letters && !(rack & cover->field[from]))
    from++;
  question->from = from;
  question->key = cover_key(&question->state);
  question->entry = cover_entry_of(cover, rack, question->key);
  __builtin_prefetch(question->entry);
}

/* Asks what is left after each of the bags that may come next, from `*use` on, which moves behind
 * them. Returns how many questions these are, at most COVER_AHEAD; 0: there are no more. */
static inline int cover_list_next(struct cover *cover, const struct cover_question *question,
                                  const uint16_t **use, struct cover_question next[COVER_AHEAD]) {
  const struct cover_rest *rest = &question->state.rest;
  const uint16_t *end = cover->uses[question->from + 1];
  int count = 0;
  for (; *use < end && count < COVER_AHEAD; ++*use) {
    const struct cover_bag *bag = &cover->bag[**use];
    if (bag->slack > rest->spare) break;
    if (bag->words == 0 || !rack_within(&cover->fields, bag->need, rest->rack + rest->open))
      continue;
    next[count].state = question->state;
    cover_use(cover, bag, &next[count].state);
    if (next[count].state.rest.spare >= 0) cover_ask(cover, &next[count++], question->from);
  }
  return count;
}

/* Can words cover the rest? Asks several questions before it needs the first answer, because memory
 * is slow, but serves several at a time. */
static inline bool cover_search(struct cover *cover, const struct cover_question *question) {
  struct cover_entry *entry = question->entry;
  uint64_t rack = question->state.rest.rack;
  if (question->from == cover->letters) return true;
  if (entry->rack == rack && (entry->rest & ~(uint64_t)COVER_POSSIBLE) == question->key)
    return entry->rest & COVER_POSSIBLE;
  if (++cover->nodes >= cover->stop) return true;
  const uint16_t *use = cover->uses[question->from];
  struct cover_question next[COVER_AHEAD];
  bool good = false;
  for (int count = 1; count > 0 && !good;) {
    count = cover_list_next(cover, question, &use, next);
    for (int i = 0; i < count && !good; i++)
      good = cover_search(cover, &next[i]);
  }
  *entry = (struct cover_entry){rack, question->key | (good ? COVER_POSSIBLE : 0)};
  return good;
}

/* False only if words cannot cover the rack; true also if COVER_NODES_MAX nodes are not enough to
 * decide. Adds the nodes that it takes to `cover->nodes`. */
static inline bool cover_possible(struct cover *cover, const struct cover_rest *rest) {
  struct cover_question question = {.state = {*rest, 0}};
  cover->stop = cover->nodes + COVER_NODES_MAX;
  cover_ask(cover, &question, 0);
  return cover_search(cover, &question);
}

#endif
