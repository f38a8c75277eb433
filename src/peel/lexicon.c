#include "peel/lexicon.h"

#include "peel/lexicon_check.h"
#include "peel/lexicon_compile.h"

#include <stdio.h>
#include <string.h>

size_t peel_lexicon_size(const struct lexicon *lexicon) {
  return sizeof *lexicon + lexicon->nodes * sizeof lexicon->node[0];
}

/* Do these bytes begin like a compiled lexicon? A list may begin with the letters PLEX, too; but
 * then another letter, a blank or the line's end follows, and not the low byte of a version. */
static bool is_compiled(const char *bytes, size_t size) {
  const uint32_t magic = LEXICON_MAGIC;
  if (size < sizeof magic || memcmp(bytes, &magic, sizeof magic) != 0) return false;
  return size == sizeof magic || (uint8_t)bytes[sizeof magic] < '\t';
}

const struct lexicon *peel_lexicon_open(const char *bytes, size_t size, struct why *why) {
  return is_compiled(bytes, size) ? peel_lexicon_check(bytes, size, why)
                                  : peel_lexicon_compile(bytes, size, why);
}

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
  snprintf(text, LEXICON_FINGERPRINT_SIZE, "%016llx", (unsigned long long)lexicon->fingerprint);
}

struct visit {
  const struct lexicon *lexicon;
  void (*visit)(void *context, const char *word, size_t size);
  void *context;
  char word[LEXICON_WORD_MAX + 1];
};

/* No deeper than the longest word, which peel_lexicon_check has measured. */
static void visit_node(struct visit *visit, uint32_t node, size_t size) {
  uint32_t mask = lexicon_mask(visit->lexicon, node);
  if (lexicon_end(node)) {
    visit->word[size] = '\0';
    visit->visit(visit->context, visit->word, size);
  }
  for (uint32_t left = mask; left; left &= left - 1) {
    visit->word[size] = (char)('A' + __builtin_ctz(left));
    visit_node(visit, lexicon_child(visit->lexicon, node, mask, left & -left), size + 1);
  }
}

void peel_lexicon_each(const struct lexicon *lexicon,
                       void (*visit)(void *context, const char *word, size_t size), void *context) {
  struct visit all = {.lexicon = lexicon, .visit = visit, .context = context};
  visit_node(&all, lexicon->node[0], 0);
}
