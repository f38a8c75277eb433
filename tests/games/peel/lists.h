/* Lexicons of a few words. */
#ifndef ONEMOVE_TESTS_LISTS_H
#define ONEMOVE_TESTS_LISTS_H

#include "support/test.h"

#include "games/peel/words/lexicon_make.h"

/* The lexicon of a list of words, which must be good. It is never freed. */
static inline const struct lexicon *lexicon_of(const char *list) {
  struct why why = {0};
  const struct lexicon *lexicon = peel_lexicon_open(list, strlen(list), &why);
  if (!lexicon) fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
  return lexicon;
}

#endif
