/* The words that slower levels of `peel play` know, besides ../words/lexicon_data.S, compiled like it
 * (src/games/fiar/mind/book_data.S says why this is done in assembler). */
        .macro words size, file
        .section .rodata.peel_words, "a", %progbits
        .balign 64
        .global peel_words_\size
        .hidden peel_words_\size
        .type peel_words_\size, %object
peel_words_\size:
        .incbin "\file"
        .size peel_words_\size, . - peel_words_\size
        .endm

        words 10, PEEL_WORDS_10
        words 35, PEEL_WORDS_35
        words 50, PEEL_WORDS_50

        .section .note.GNU-stack, "", %progbits
