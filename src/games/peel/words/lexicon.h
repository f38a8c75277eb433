/* The lexicon: the words that count.
 *
 * It is a minimal acyclic automaton (J. Daciuk et al., "Incremental construction of minimal acyclic
 * finite-state automata", 2000) whose lists of children are shared. A lexicon in memory *is* its
 * file, so the one linked into the programs costs nothing at their start, and only the pages that a
 * search visits are ever read. Numbers are in the byte order of the machine; a file of the other
 * byte order is refused.
 *
 * A node is one word of 32 bits. Its children stand side by side, in the order of their letters:
 *
 *     bits 0-22   the index in `node` of its first child
 *     bit  23     a word ends here
 *     bits 24-31  the number in `common` of the mask of its children's letters (bit 0 is A), or
 *                 LEXICON_RARE: then the mask is the word before the first child
 *
 * Node 0 is the root. Children stand behind all of their parents. A node without children has mask
 * 0, which is common[0], and a meaningless first child.
 *
 * This module knows the format: it checks bytes, looks up words and visits all of them.
 * lexicon_make.h makes a lexicon from a list of words. */
#ifndef ONEMOVE_PEEL_LEXICON_H
#define ONEMOVE_PEEL_LEXICON_H

#include "core/base/why.h"

#include <stddef.h>
#include <stdint.h>

enum { PEEL_LETTERS = 26, PEEL_TILES = 144 }; /* of the game; no word is longer */

enum {
  LEXICON_MAGIC = 0x58454c50, /* "PLEX" where the low byte comes first */
  LEXICON_VERSION = 1,        /* below 9, so that a list of words can be told from a lexicon */
  LEXICON_RARE = 255,         /* masks are numbered 0 to 254 */
  LEXICON_FIRST_BITS = 23,
  LEXICON_END = 1 << LEXICON_FIRST_BITS,
  LEXICON_MASK_SHIFT = LEXICON_FIRST_BITS + 1,
  LEXICON_NODES_MAX = 1 << LEXICON_FIRST_BITS,
  LEXICON_WORDS_MAX = 4 << 20,
  LEXICON_WORD_MIN = 2,
  LEXICON_WORD_MAX = PEEL_TILES, /* letters */
  LEXICON_FINGERPRINT_SIZE = 17, /* 16 hexadecimal digits and a NUL */
};

struct lexicon {
  uint32_t magic, version;
  uint64_t fingerprint;  /* 64-bit FNV-1a of the words: upper case, sorted, an LF after each */
  uint32_t words, nodes; /* how many; `nodes` is the length of `node`, masks included */
  uint32_t common[LEXICON_RARE + 1];
  /* Words of two letters: for each letter, the set of those that follow it, or precede it. */
  uint32_t behind[PEEL_LETTERS], before[PEEL_LETTERS];
  uint32_t node[];
};

/* The lexicon that preproc/peel makes, linked into the read-only part of the programs
 * (lexicon_data.S). */
extern const struct lexicon peel_lexicon_begin;

/* The common words of it: those of scowl up to size 20; all, if it was made from another list. */
extern const struct lexicon peel_words_20;

/* The common words of a lexicon, which people know; all of one that is not linked in. */
static inline const struct lexicon *peel_common_words(const struct lexicon *lexicon) {
  return lexicon == &peel_lexicon_begin ? &peel_words_20 : lexicon;
}

/* Takes these bytes (aligned to 8) for a lexicon; NULL and `why` if they are not a sound one. In a
 * sound lexicon every index is within bounds, there are no cycles, no word is too short or too
 * long, and the header is right about the number of words, their fingerprint and the words of two
 * letters. Takes time proportional to the size and the number of words, which have limits. */
const struct lexicon *peel_lexicon_check(const char *bytes, size_t size, struct why *why);

/* Fills in the fingerprint and the words of two letters of an otherwise sound lexicon. */
void peel_lexicon_summarize(struct lexicon *lexicon);

/* The size in bytes of a lexicon, in memory or as a file. */
static inline size_t peel_lexicon_size(const struct lexicon *lexicon) {
  return sizeof *lexicon + lexicon->nodes * sizeof lexicon->node[0];
}

/* Does the lexicon have `word` (`size` letters, upper case)? */
bool peel_lexicon_has(const struct lexicon *lexicon, const char *word, size_t size);

/* Writes the fingerprint as 16 hexadecimal digits and a NUL. Equal lists of words have equal
 * fingerprints, compiled or not. */
void peel_lexicon_fingerprint(const struct lexicon *lexicon, char text[LEXICON_FINGERPRINT_SIZE]);

/* The letters that lead on from a node. */
static inline uint32_t lexicon_mask(const struct lexicon *lexicon, uint32_t node) {
  uint32_t number = node >> LEXICON_MASK_SHIFT, first = node & (LEXICON_END - 1);
  return number == LEXICON_RARE ? lexicon->node[first - 1] : lexicon->common[number];
}

/* The child for a letter: `bit` is one bit of `mask`, the node's mask. */
static inline uint32_t lexicon_child(const struct lexicon *lexicon, uint32_t node, uint32_t mask,
                                     uint32_t bit) {
  uint32_t first = node & (LEXICON_END - 1);
  return lexicon->node[first + (uint32_t)__builtin_popcount(mask & (bit - 1))];
}

static inline bool lexicon_end(uint32_t node) {
  return node & LEXICON_END;
}

#endif
