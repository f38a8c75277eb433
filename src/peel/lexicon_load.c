#include "peel/lexicon_load.h"

#include "core/load.h"

const struct lexicon *peel_lexicon_load(const char *file, struct why *why) {
  const char *text;
  size_t size;
  if (!file) return peel_lexicon_default();
  return load_file(file, &text, &size, why) ? peel_lexicon_open(text, size, why) : NULL;
}
