#include "arena/report/pack.h"

#include <stdlib.h>
#include <zlib.h>

static void put_base64(const unsigned char *bytes, size_t size, struct out *out) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  enum { GROUP = 3, CHARACTERS = 4, BITS = 6, BYTE_BITS = 8 };
  for (size_t i = 0; i < size; i += GROUP) {
    unsigned long group = 0;
    for (size_t j = 0; j < GROUP; j++)
      group = group << BYTE_BITS | (i + j < size ? bytes[i + j] : 0);
    for (size_t j = 0; j < CHARACTERS; j++)
      if (i + j > size)
        out_char(out, '=');
      else
        out_char(out, digits[group >> (BITS * (CHARACTERS - 1 - j)) & ((1 << BITS) - 1)]);
  }
}

/* The last level takes twice as long and saves one percent. */
enum { LEVEL = 8 };

void pack_bytes(const char *bytes, size_t size, struct out *out) {
  uLongf room = compressBound((uLong)size);
  unsigned char *packed = malloc(room);
  if (packed && compress2(packed, &room, (const Bytef *)bytes, (uLong)size, LEVEL) == Z_OK)
    put_base64(packed, room, out);
  else
    out->failed = true;
  free(packed);
}
