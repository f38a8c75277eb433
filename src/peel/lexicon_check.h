/* Is a file a compiled lexicon? */
#ifndef ONEMOVE_PEEL_LEXICON_CHECK_H
#define ONEMOVE_PEEL_LEXICON_CHECK_H

#include "peel/lexicon.h"

/* The fingerprint of a lexicon's words, computed anew. */
uint64_t peel_lexicon_hash(const struct lexicon *lexicon);

/* The words of two letters of a lexicon whose nodes are sound, as its header should tell them. */
void peel_lexicon_pairs(const struct lexicon *lexicon, uint32_t behind[PEEL_LETTERS],
                        uint32_t before[PEEL_LETTERS]);

/* The lexicon that these bytes are (aligned to 8), or NULL and `why`. What passes is sound: every
 * index within bounds, no cycles, no word too short or too long, and the number of words, their
 * fingerprint and the words of two letters as the header says. Takes time proportional to the size
 * and the number of words, both of which have limits. */
const struct lexicon *peel_lexicon_check(const char *bytes, size_t size, struct why *why);

#endif
