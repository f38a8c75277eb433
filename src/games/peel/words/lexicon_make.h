/* Makes compiled lexicons from lists of words, and opens files of either kind. */
#ifndef ONEMOVE_PEEL_LEXICON_MAKE_H
#define ONEMOVE_PEEL_LEXICON_MAKE_H

#include "games/peel/words/lexicon.h"

/* Compiles a plain list: one word a line, of 2 to 144 letters of either case, in any order;
 * duplicates do not matter. The text (`size` bytes) may be anything and is not needed afterwards.
 * Equal lists give equal lexicons, byte for byte. The result is memory straight from the kernel.
 * NULL and `why` if the list is wrong (with line and column), has no word or exceeds the limits in
 * lexicon.h, or when memory is out. */
struct lexicon *peel_lexicon_make(const char *text, size_t size, struct why *why);

/* Frees a lexicon, a const struct lexicon *, that peel_lexicon_make has made. */
void peel_lexicon_give_back(const void *lexicon);

/* Opens the bytes of a file as a lexicon: a compiled lexicon (see peel_lexicon_check) or a plain
 * list of words. NULL and `why` (with line and column for a list) if they are neither. Every byte
 * may be hostile. A compiled lexicon must be aligned to 8 bytes, as everything that load_file
 * returns is, and stay where it is. The lexicon of a list is freed by peel_lexicon_give_back, or
 * never. */
const struct lexicon *peel_lexicon_open(const char *bytes, size_t size, struct why *why);

#endif
