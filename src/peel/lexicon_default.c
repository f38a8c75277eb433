/* The lexicon that preproc/peel makes, linked into the read-only part of the programs. */
#include "peel/lexicon.h"

__asm__(".section .rodata\n"
        ".balign 64\n"
        "peel_lexicon_begin:\n"
        ".incbin \"" PEEL_LEXICON_FILE "\"\n"
        ".text\n");

extern const struct lexicon peel_lexicon_begin;

const struct lexicon *peel_lexicon_default(void) {
  return &peel_lexicon_begin;
}
