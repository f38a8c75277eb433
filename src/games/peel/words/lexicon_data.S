/* The lexicon that preproc/peel makes, linked into the read-only part of the programs
 * (src/games/fiar/mind/book_data.S says why this is done in assembler). */
#ifdef __wasm__
        .section .rodata.peel_lexicon, "", @
#else
        .section .rodata
#endif
        .balign 64
        .global peel_lexicon_begin
        .hidden peel_lexicon_begin
        .type peel_lexicon_begin, @object
peel_lexicon_begin:
        .incbin PEEL_LEXICON_FILE
        .size peel_lexicon_begin, . - peel_lexicon_begin

#ifndef __wasm__
        .section .note.GNU-stack, "", %progbits
#endif
