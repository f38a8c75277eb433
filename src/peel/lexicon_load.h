/* The lexicon of a key or an option dict. */
#ifndef ONEMOVE_PEEL_LEXICON_LOAD_H
#define ONEMOVE_PEEL_LEXICON_LOAD_H

#include "peel/lexicon.h"

/* The lexicon in `file` (see peel_lexicon_open), or the one that is linked in if that is NULL. NULL
 * and `why` where there is none; a position in it is one in the file. */
const struct lexicon *peel_lexicon_load(const char *file, struct why *why);

#endif
