/* The opening book that preproc/fiar packs, linked into the read-only data of the programs. It has
 * a file of its own because a compiler that optimizes the whole program (-flto) does not see the
 * symbols that inline assembly in a C source defines. */
#ifdef __wasm__
        .section .rodata.fiar_book, "", @
#else
        .section .rodata
#endif
        .balign 8
        .global fiar_book
        .type fiar_book, @object
fiar_book:
        .incbin FIAR_BOOK_FILE
        .size fiar_book, . - fiar_book

#ifndef __wasm__
        .section .note.GNU-stack, "", %progbits
#endif
