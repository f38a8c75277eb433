/* SHA-256, by the system's library. */
#ifndef ONEMOVE_WINDOWS_SHA2_H
#define ONEMOVE_WINDOWS_SHA2_H

#include <stddef.h>

enum { SHA256_DIGEST_LENGTH = 32, SHA256_DIGEST_STRING_LENGTH = 65 };

typedef struct {
  void *algorithm, *hash;
} SHA2_CTX;

void SHA256Init(SHA2_CTX *context);
void SHA256Update(SHA2_CTX *context, const void *bytes, size_t size);
/* Writes 64 digits and a NUL, and ends the hash. */
char *SHA256End(SHA2_CTX *context, char *text);

#endif
