#include "arena/record/chain.h"

#include "core/out.h"

#include <stdlib.h>
#include <string.h>

static const char begin[] = ",\"before\":\"", end[] = "\"}";
enum { BEGIN = sizeof begin - 1, END = sizeof end - 1, DIGITS = HASH_SIZE - 1 };

static void set_head(struct chain *chain, const char *line, size_t size) {
  struct sha256_ctx hash;
  sha256_init(&hash);
  sha256_update(&hash, size, (const uint8_t *)line);
  hash_end(&hash, chain->head);
}

struct chain chain_open(void) {
  struct chain chain = {0};
  set_head(&chain, "", 0);
  return chain;
}

void chain_add(struct chain *chain, const char *line, size_t size) {
  set_head(chain, line, size);
  chain->lines++;
}

char *chain_bind(struct chain *chain, char *line) {
  struct out out = {0};
  if (!line) return NULL;
  out_bytes(&out, line, strlen(line) - 1); /* without its bracket */
  out_string(&out, begin);
  out_string(&out, chain->head);
  out_string(&out, end);
  free(line);
  char *bound = out_take(&out);
  if (bound) chain_add(chain, bound, strlen(bound));
  return bound;
}

bool chain_follow(struct chain *chain, const char *line, size_t size) {
  const size_t member = BEGIN + DIGITS + END;
  const char *at = size > member ? line + size - member : NULL;
  bool bound = at && memcmp(at, begin, BEGIN) == 0 && memcmp(line + size - END, end, END) == 0;
  bool none = !bound && chain->bare == chain->lines;
  bool good = none || (bound && memcmp(at + BEGIN, chain->head, DIGITS) == 0);
  chain->bare += none;
  chain_add(chain, line, size);
  return good;
}

bool chain_hash_good(const char *hash) {
  return strlen(hash) == DIGITS && strspn(hash, "0123456789abcdef") == DIGITS;
}
