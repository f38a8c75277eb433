/* SHA-256 with the system's library (hash.c). */
#ifndef ONEMOVE_WINDOWS_NETTLE_SHA2_H
#define ONEMOVE_WINDOWS_NETTLE_SHA2_H

#include <stddef.h>
#include <stdint.h>

struct sha256_ctx {
  void *algorithm, *hash;
};

void sha256_init(struct sha256_ctx *context);
void sha256_update(struct sha256_ctx *context, size_t size, const uint8_t *bytes);

#endif
