/* The lexicon that is linked in. */
#include "peel/lexicon.h"

/* In lexicon_data.S. */
extern const struct lexicon peel_lexicon_begin;

const struct lexicon *peel_lexicon_default(void) {
  return &peel_lexicon_begin;
}
