#include "record/hash.h"

#include <nettle/base16.h>
#include <string.h>

void hash_add_text(struct sha256_ctx *hash, const char *text) {
  sha256_update(hash, strlen(text) + 1, (const uint8_t *)text);
}

void hash_end(struct sha256_ctx *hash, char text[HASH_SIZE]) {
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_digest(hash, sizeof digest, digest);
  base16_encode_update(text, sizeof digest, digest);
  text[HASH_SIZE - 1] = '\0';
}
