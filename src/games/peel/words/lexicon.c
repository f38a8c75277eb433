#include "games/peel/words/lexicon.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

bool peel_lexicon_has(const struct lexicon *lexicon, const char *word, size_t size) {
  uint32_t node = lexicon->node[0];
  for (size_t i = 0; i < size; i++) {
    uint32_t mask = lexicon_mask(lexicon, node), bit;
    if (word[i] < 'A' || word[i] > 'Z') return false;
    bit = UINT32_C(1) << (word[i] - 'A');
    if (!(mask & bit)) return false;
    node = lexicon_child(lexicon, node, mask, bit);
  }
  return lexicon_end(node);
}

void peel_lexicon_fingerprint(const struct lexicon *lexicon, char text[LEXICON_FINGERPRINT_SIZE]) {
  static const char digits[] = "0123456789abcdef"; /* snprintf would cost a move more pages */
  uint64_t rest = lexicon->fingerprint;
  text[LEXICON_FINGERPRINT_SIZE - 1] = '\0';
  for (int i = LEXICON_FINGERPRINT_SIZE - 1; i-- > 0; rest /= sizeof digits - 1)
    text[i] = digits[rest % (sizeof digits - 1)];
}

/* FNV-1a of the words in alphabetical order, each with a newline behind it. */
struct hashing {
  const struct lexicon *lexicon;
  uint64_t hash;
  char word[LEXICON_WORD_MAX];
};

static void hash_byte(struct hashing *hashing, char byte) {
  hashing->hash = (hashing->hash ^ (uint8_t)byte) * UINT64_C(0x100000001b3);
}

/* Recurses no deeper than the longest word, which peel_lexicon_check() has measured. */
static void hash_words(struct hashing *hashing, uint32_t node, size_t size) {
  uint32_t mask = lexicon_mask(hashing->lexicon, node);
  if (lexicon_end(node)) {
    for (size_t i = 0; i < size; i++)
      hash_byte(hashing, hashing->word[i]);
    hash_byte(hashing, '\n');
  }
  for (uint32_t left = mask; left; left &= left - 1) {
    hashing->word[size] = (char)('A' + __builtin_ctz(left));
    hash_words(hashing, lexicon_child(hashing->lexicon, node, mask, left & -left), size + 1);
  }
}

static uint64_t fingerprint_of(const struct lexicon *lexicon) {
  struct hashing hashing = {.lexicon = lexicon, .hash = UINT64_C(0xcbf29ce484222325)};
  hash_words(&hashing, lexicon->node[0], 0);
  return hashing.hash;
}

/* Finds the words of two letters, as the header should have them. */
static void find_pairs(const struct lexicon *lexicon, uint32_t behind[PEEL_LETTERS],
                       uint32_t before[PEEL_LETTERS]) {
  memset(behind, 0, PEEL_LETTERS * sizeof *behind);
  memset(before, 0, PEEL_LETTERS * sizeof *before);
  for (int one = 0; one < PEEL_LETTERS; one++)
    for (int two = 0; two < PEEL_LETTERS; two++) {
      const char pair[] = {(char)('A' + one), (char)('A' + two)};
      if (!peel_lexicon_has(lexicon, pair, sizeof pair)) continue;
      behind[one] |= UINT32_C(1) << two;
      before[two] |= UINT32_C(1) << one;
    }
}

void peel_lexicon_summarize(struct lexicon *lexicon) {
  find_pairs(lexicon, lexicon->behind, lexicon->before);
  lexicon->fingerprint = fingerprint_of(lexicon);
}

/* The check of bytes that may be hostile. */

/* What a node leads to: the number of words from it on, which stops beyond the limit, and the
 * length of the longest. */
struct reach {
  uint32_t words;
  uint16_t longest;
  bool used;
};

static const char unsound[] = "not a valid lexicon: ";

/* Marks the nodes that the root leads to. Children must stand behind their parents, so one pass
 * finds all, and there are no cycles; nodes that cannot be reached may contain anything. */
static bool mark_used(const struct lexicon *lexicon, struct reach *reach, struct why *why) {
  reach[0].used = true;
  for (uint32_t i = 0; i < lexicon->nodes; i++) {
    uint32_t node = lexicon->node[i], first = node & (LEXICON_END - 1), mask, count;
    if (!reach[i].used || node >> LEXICON_MASK_SHIFT == 0) continue;
    if (first <= i + (node >> LEXICON_MASK_SHIFT == LEXICON_RARE) || first >= lexicon->nodes)
      return why_say(why, "%sthe children of node %lu are misplaced", unsound, (unsigned long)i);
    mask = lexicon_mask(lexicon, node);
    count = (uint32_t)__builtin_popcount(mask);
    if (mask == 0 || mask >> PEEL_LETTERS || count > lexicon->nodes - first)
      return why_say(why, "%sthe letters of node %lu are wrong", unsound, (unsigned long)i);
    for (uint32_t child = 0; child < count; child++)
      reach[first + child].used = true;
  }
  return true;
}

/* Counts words from the leaves to the root. */
static bool count_words(const struct lexicon *lexicon, struct reach *reach, struct why *why) {
  for (uint32_t i = lexicon->nodes; i-- > 0;) {
    uint32_t node = lexicon->node[i], first = node & (LEXICON_END - 1);
    if (!reach[i].used) continue;
    int count = __builtin_popcount(lexicon_mask(lexicon, node));
    reach[i].words = lexicon_end(node);
    for (int k = 0; k < count; k++) {
      const struct reach *child = &reach[first + (uint32_t)k];
      reach[i].words += child->words;
      if (reach[i].words > LEXICON_WORDS_MAX) reach[i].words = LEXICON_WORDS_MAX + 1;
      if (child->longest >= reach[i].longest) reach[i].longest = (uint16_t)(child->longest + 1);
    }
    if (reach[i].words == 0) return why_say(why, "%sa path leads to no word", unsound);
    if (reach[i].longest > LEXICON_WORD_MAX) return why_say(why, "%sa word is too long", unsound);
  }
  if (reach[0].words != lexicon->words || lexicon->words > LEXICON_WORDS_MAX)
    return why_say(why, "%sthe number of words is wrong", unsound);
  return true;
}

/* Do all words have at least two letters? */
static bool long_enough(const struct lexicon *lexicon) {
  uint32_t root = lexicon->node[0];
  int count = __builtin_popcount(lexicon_mask(lexicon, root));
  if (lexicon_end(root)) return false;
  for (int i = 0; i < count; i++)
    if (lexicon_end(lexicon->node[(root & (LEXICON_END - 1)) + (uint32_t)i])) return false;
  return true;
}

static bool header_agrees(const struct lexicon *lexicon, struct why *why) {
  uint32_t behind[PEEL_LETTERS], before[PEEL_LETTERS];
  find_pairs(lexicon, behind, before);
  if (memcmp(behind, lexicon->behind, sizeof behind) != 0 ||
      memcmp(before, lexicon->before, sizeof before) != 0)
    return why_say(why, "%sthe words of two letters are wrong", unsound);
  if (fingerprint_of(lexicon) != lexicon->fingerprint)
    return why_say(why, "%sthe fingerprint is wrong", unsound);
  return true;
}

static bool sound(const struct lexicon *lexicon, struct why *why) {
  struct reach *reach = memory_new(lexicon->nodes, sizeof *reach);
  bool good = mark_used(lexicon, reach, why) && count_words(lexicon, reach, why);
  free(reach);
  if (!good) return false;
  if (!long_enough(lexicon)) return why_say(why, "%sa word is too short", unsound);
  return header_agrees(lexicon, why);
}

const struct lexicon *peel_lexicon_check(const char *bytes, size_t size, struct why *why) {
  const struct lexicon *lexicon = (const void *)bytes;
  if (size < sizeof *lexicon || (uintptr_t)bytes % _Alignof(struct lexicon) != 0) {
    why_say(why, "%sit is cut off", unsound);
    return NULL;
  }
  if (lexicon->version != LEXICON_VERSION) {
    why_say(why, "a lexicon of version %lu; this program knows version %d",
            (unsigned long)lexicon->version, LEXICON_VERSION);
    return NULL;
  }
  if (lexicon->nodes == 0 || lexicon->nodes > LEXICON_NODES_MAX ||
      size != peel_lexicon_size(lexicon) || lexicon->common[0] != 0) {
    why_say(why, "%sits size is wrong", unsound);
    return NULL;
  }
  return sound(lexicon, why) ? lexicon : NULL;
}
