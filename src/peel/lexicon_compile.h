/* From a list of words to a lexicon. */
#ifndef ONEMOVE_PEEL_LEXICON_COMPILE_H
#define ONEMOVE_PEEL_LEXICON_COMPILE_H

#include "peel/lexicon.h"

/* Compiles a plain list of words (see peel_lexicon_open for what it may be, where the result lives
 * and what errors look like). */
const struct lexicon *peel_lexicon_compile(const char *text, size_t size, struct why *why);

#endif
