/* The lexicon that preproc/peel makes, and the common words of it, linked into the read-only part of
 * the programs (src/games/fiar/mind/book_data.S says why this is done in assembler). */
        .macro words name, file
#ifdef __wasm__
        .section .rodata.\name, "", @
#else
        .section .rodata
#endif
        .balign 64
        .global \name
        .hidden \name
        .type \name, @object
\name:
        .incbin "\file"
        .size \name, . - \name
        .endm

        words peel_lexicon_begin, PEEL_LEXICON_FILE
        words peel_words_20, PEEL_WORDS_20

#ifndef __wasm__
        .section .note.GNU-stack, "", %progbits
#endif
