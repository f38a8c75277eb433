/* The opening book that preproc/fiar packs, linked into the read-only part of the programs. It is
 * in a file of its own because a compiler that optimizes the whole program (-flto) does not see
 * what assembler in a C source defines. */
        .section .rodata
        .balign 8
        .global fiar_book_begin
        .global fiar_book_end
fiar_book_begin:
        .incbin FIAR_BOOK_FILE
fiar_book_end:

        .section .note.GNU-stack, "", %progbits
