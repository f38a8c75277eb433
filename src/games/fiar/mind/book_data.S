/* The opening book that preproc/fiar packs, linked into the read-only part of the programs. It is
 * in a file of its own because a compiler that optimizes the whole program (-flto) does not see
 * what assembler in a C source defines. */
        .section .rodata
        .balign 8
        .global fiar_book
fiar_book:
        .incbin FIAR_BOOK_FILE

        .section .note.GNU-stack, "", %progbits
