/* SHA-256 by nettle, which uses the processor's instructions for it: programs are hashed before
 * matches. */
#ifndef ONEMOVE_HASH_H
#define ONEMOVE_HASH_H

#include <nettle/sha2.h>

enum { HASH_SIZE = 65 }; /* bytes of a hash as text */

/* Adds a text with its NUL, so that different lists of texts differ in their bytes. */
void hash_add_text(struct sha256_ctx *hash, const char *text);

/* Writes the hash of what was added, in hexadecimal digits and a NUL, and ends it. */
void hash_end(struct sha256_ctx *hash, char text[HASH_SIZE]);

#endif
