/* A plain list of words. */
#ifndef ONEMOVE_PEEL_LEXICON_LIST_H
#define ONEMOVE_PEEL_LEXICON_LIST_H

#include "peel/lexicon.h"

struct lexicon_list {
  struct lexicon_word {
    const char *at; /* upper case, not terminated */
    size_t size;
  } * word; /* sorted, each once */
  size_t words;
  char *letters; /* theirs */
};

/* Reads a list (peel_lexicon_open says what it may be). False and `why` if it is wrong. In either
 * case it is to be closed. */
bool peel_lexicon_list_read(struct lexicon_list *list, const char *text, size_t size,
                            struct why *why);
void peel_lexicon_list_close(struct lexicon_list *list);

#endif
