/* Makes compiled lexicons from lists of words, and opens files of either kind. */
#ifndef ONEMOVE_PEEL_LEXICON_MAKE_H
#define ONEMOVE_PEEL_LEXICON_MAKE_H

#include "games/peel/words/lexicon.h"

/* Opens the bytes of a file, which may be hostile, as a lexicon. A compiled one (see
 * peel_lexicon_check) must be aligned to 8 bytes, as everything that load_file returns is, and stay
 * where it is. A plain list has one word a line, of 2 to 144 letters of either case, in any order;
 * duplicates do not matter, nor does what follows a /, as in lists of spelling checkers. Lines with
 * anything else are left out: then `why` says how many, and where the first is. A list is compiled,
 * into memory straight from the kernel, and not needed afterwards; equal lists give equal lexicons,
 * byte for byte. NULL and `why` (with line and column for a list) if the bytes are neither, if
 * there is no word or the limits in lexicon.h are exceeded. */
const struct lexicon *peel_lexicon_open(const char *bytes, size_t size, struct why *why);

/* Frees a lexicon, a const struct lexicon *, that peel_lexicon_open has compiled. */
void peel_lexicon_give_back(const void *lexicon);

#endif
