#include <sha2.h>

#include <stdio.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <bcrypt.h>

/* The algorithm is opened for each hash: few files are looked at. If that fails, which it does only
 * without memory, the hash is all zeros. */
void SHA256Init(SHA2_CTX *context) {
  BCRYPT_ALG_HANDLE algorithm;
  context->algorithm = context->hash = NULL;
  if (BCryptOpenAlgorithmProvider(&algorithm, BCRYPT_SHA256_ALGORITHM, NULL, 0) != 0) return;
  context->algorithm = algorithm;
  if (BCryptCreateHash(algorithm, &context->hash, NULL, 0, NULL, 0, 0) != 0) context->hash = NULL;
}

void SHA256Update(SHA2_CTX *context, const void *bytes, size_t size) {
  if (context->hash) BCryptHashData(context->hash, (PUCHAR)bytes, (ULONG)size, 0);
}

char *SHA256End(SHA2_CTX *context, char *text) {
  UCHAR digest[SHA256_DIGEST_LENGTH] = {0};
  if (context->hash) {
    BCryptFinishHash(context->hash, digest, sizeof digest, 0);
    BCryptDestroyHash(context->hash);
  }
  if (context->algorithm) BCryptCloseAlgorithmProvider(context->algorithm, 0);
  for (int i = 0; i < SHA256_DIGEST_LENGTH; i++)
    snprintf(text + 2 * i, 3, "%02x", digest[i]);
  return text;
}
