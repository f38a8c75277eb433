#include "games/peel/mind/cover.h"

#include <string.h>

/* ---- The words ---- */

static void list_bags(struct cover *cover, const struct rack_words *words,
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

/* The letters of the hand, that with the fewest bags first. */
static int put_in_order(const struct rack_fields *fields, const int having[PEEL_LETTERS],
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

void cover_open(struct cover *cover, const struct rack_words *words,
                const int in_two[PEEL_LETTERS]) {
  int having[PEEL_LETTERS], order[PEEL_LETTERS];
  uint16_t *end = cover->use;
  cover->fields = words->fields;
  cover->nodes = 0;
  memset(cover->table, 0, sizeof cover->table);
  list_bags(cover, words, having);
  cover->letters = put_in_order(&words->fields, having, order);
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

void cover_without(struct cover *cover, int word) {
  cover->bag[cover->bag_of[word]].words--;
}

/* ---- The search ---- */

/* The remaining letters, and the surplus: crossings less words. In the end it must not be negative,
 * as every word has to hang on others; before it may be. */
struct state {
  struct cover_rest rest;
  int surplus;
};

enum { KNOWN = 1, POSSIBLE = 2, ANSWER_BITS = 2, SURPLUS_BITS = 7, SURPLUS_ZERO = 64 };

/* The open letters have 42 bits at most. KNOWN: no question is an empty entry. */
static uint64_t key_of(const struct state *state) {
  uint64_t surplus = (uint64_t)state->surplus + SURPLUS_ZERO;
  return (state->rest.open << SURPLUS_BITS | surplus) << ANSWER_BITS | KNOWN;
}

static struct cover_entry *entry_of(struct cover *cover, uint64_t rack, uint64_t key) {
  const uint64_t one = UINT64_C(0x9e3779b97f4a7c15), other = UINT64_C(0xbf58476d1ce4e5b9);
  return &cover->table[((rack * one ^ key) * other) >> (64 - COVER_TABLE_BITS)];
}

static void use_word(const struct cover *cover, const struct cover_bag *bag, struct state *state) {
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

/* `from`: none of the letters before it is in the rack. */
static bool possible(struct cover *cover, const struct state *state, int from) {
  const struct cover_rest *rest = &state->rest;
  while (from < cover->letters && !(rest->rack & cover->field[from]))
    from++;
  if (from == cover->letters) return true;
  uint64_t key = key_of(state);
  struct cover_entry *entry = entry_of(cover, rest->rack, key);
  if (entry->rack == rest->rack && (entry->rest & ~(uint64_t)POSSIBLE) == key)
    return entry->rest & POSSIBLE;
  if (++cover->nodes >= cover->stop) return true;
  bool good = false;
  for (const uint16_t *use = cover->uses[from]; use < cover->uses[from + 1] && !good; use++) {
    const struct cover_bag *bag = &cover->bag[*use];
    if (bag->slack > rest->spare) break;
    if (!rack_within(&cover->fields, bag->need, rest->rack + rest->open) || bag->words == 0)
      continue;
    struct state next = *state;
    use_word(cover, bag, &next);
    good = next.rest.spare >= 0 && possible(cover, &next, from);
  }
  *entry = (struct cover_entry){rest->rack, key | (good ? POSSIBLE : 0)};
  return good;
}

bool cover_possible(struct cover *cover, const struct cover_rest *rest) {
  struct state state = {*rest, 0};
  cover->stop = cover->nodes + COVER_NODES_MAX;
  return possible(cover, &state, 0);
}
