/* Where programs get their lexicon from: it is linked in, or somebody's file. */
#ifndef ONEMOVE_PEEL_LEXICON_LOAD_H
#define ONEMOVE_PEEL_LEXICON_LOAD_H

#include "games/peel/words/lexicon.h"

/* The lexicon that preproc/peel makes, linked into the read-only part of the programs. */
const struct lexicon *peel_lexicon_default(void);

/* A lexicon from the bytes of a file, a compiled lexicon (see peel_lexicon_check) or a plain list
 * of words (see peel_lexicon_make). NULL and `why` (with line and column of a list) if it is
 * neither. Every byte may be hostile. A compiled lexicon must be aligned to 8 bytes, as everything
 * that load_file returns is, and stay where it is; the memory of a list's lexicon is given back by
 * peel_lexicon_give_back, or never. */
const struct lexicon *peel_lexicon_open(const char *bytes, size_t size, struct why *why);

/* The lexicon in `file`, or the one that is linked in if that is NULL. NULL and `why` where there
 * is none; a position in it is one in the file. */
const struct lexicon *peel_lexicon_load(const char *file, struct why *why);

#endif
