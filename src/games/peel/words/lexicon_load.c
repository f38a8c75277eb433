#include "games/peel/words/lexicon_load.h"

#include "core/load.h"
#include "games/peel/words/lexicon_make.h"

#include <string.h>

/* In lexicon_data.S. */
extern const struct lexicon peel_lexicon_begin;

const struct lexicon *peel_lexicon_default(void) {
  return &peel_lexicon_begin;
}

/* Do these bytes begin like a compiled lexicon, of this machine or of one of the other byte order?
 * A list may begin with the letters PLEX, too; but then another letter, a blank or the line's end
 * follows, and not a byte of a version. */
static bool is_compiled(const char *bytes, size_t size) {
  uint32_t magic;
  if (size < sizeof magic) return false;
  memcpy(&magic, bytes, sizeof magic);
  if (magic != LEXICON_MAGIC && magic != __builtin_bswap32(LEXICON_MAGIC)) return false;
  return size == sizeof magic || (uint8_t)bytes[sizeof magic] < '\t';
}

const struct lexicon *peel_lexicon_open(const char *bytes, size_t size, struct why *why) {
  return is_compiled(bytes, size) ? peel_lexicon_check(bytes, size, why)
                                  : peel_lexicon_make(bytes, size, why);
}

const struct lexicon *peel_lexicon_load(const char *file, struct why *why) {
  const char *text;
  size_t size;
  if (!file) return peel_lexicon_default();
  return load_file(file, &text, &size, why) ? peel_lexicon_open(text, size, why) : NULL;
}
