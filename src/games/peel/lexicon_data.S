/* The lexicon that preproc/peel makes, linked into the read-only part of the programs
 * (src/games/fiar/book_data.S says why in assembler). */
        .section .rodata
        .balign 64
        .global peel_lexicon_begin
        .hidden peel_lexicon_begin
peel_lexicon_begin:
        .incbin PEEL_LEXICON_FILE

        .section .note.GNU-stack, "", %progbits
