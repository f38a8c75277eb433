/* The data that other systems link from the *_data.S beside its users, as Windows objects. */
        .section .rdata, "dr"
        .macro data name, file
        .balign 64
        .global \name
\name:
        .incbin "\file"
        .endm

        data fiar_book, FIAR_BOOK_FILE
        data peel_lexicon_begin, PEEL_LEXICON_FILE
        data peel_words_10, PEEL_WORDS_10
        data peel_words_20, PEEL_WORDS_20
        data peel_words_35, PEEL_WORDS_35
        data peel_words_50, PEEL_WORDS_50
