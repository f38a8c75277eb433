/* Texts packed for a page: compressed (zlib's format, which browsers unpack by themselves) and
 * written in base64, in which nothing means anything in HTML. */
#ifndef ONEMOVE_PACK_H
#define ONEMOVE_PACK_H

#include "core/out.h"

/* Appends the packed bytes; `out` has failed if memory is out. */
void pack_bytes(const char *bytes, size_t size, struct out *out);

#endif
