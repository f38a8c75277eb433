/* What a match needs of record/hash.h, with the system's library. */
#include "record/hash.h"

#include <stdio.h>
#include <string.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <bcrypt.h>

/* The algorithm is opened for each hash, as there are few. If that fails, which happens only
 * without memory, the hash is all zeros. */
void sha256_init(struct sha256_ctx *context) {
  BCRYPT_ALG_HANDLE algorithm;
  context->algorithm = context->hash = NULL;
  if (BCryptOpenAlgorithmProvider(&algorithm, BCRYPT_SHA256_ALGORITHM, NULL, 0) != 0) return;
  context->algorithm = algorithm;
  if (BCryptCreateHash(algorithm, &context->hash, NULL, 0, NULL, 0, 0) != 0) context->hash = NULL;
}

void sha256_update(struct sha256_ctx *context, size_t size, const uint8_t *bytes) {
  if (context->hash) BCryptHashData(context->hash, (PUCHAR)bytes, (ULONG)size, 0);
}

void hash_add_text(struct sha256_ctx *hash, const char *text) {
  sha256_update(hash, strlen(text) + 1, (const uint8_t *)text);
}

void hash_end(struct sha256_ctx *hash, char text[HASH_SIZE]) {
  enum { DIGEST_SIZE = 32 };
  UCHAR digest[DIGEST_SIZE] = {0};
  if (hash->hash) {
    BCryptFinishHash(hash->hash, digest, sizeof digest, 0);
    BCryptDestroyHash(hash->hash);
  }
  if (hash->algorithm) BCryptCloseAlgorithmProvider(hash->algorithm, 0);
  for (int i = 0; i < DIGEST_SIZE; i++)
    snprintf(text + 2 * i, 3, "%02x", digest[i]);
}
