/* Any bytes as a lexicon: a plain list, or a compiled one. An accepted one has exactly the words of
 * the list, in order; a refused one has a cause, and a place in the list. */
#include "core/base/memory.h"
#include "fuzz/harness.h"

#include "games/peel/words/lexicon_make.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct word {
  const char *at; /* upper case, not terminated */
  size_t size;
};

static int by_letters(const void *one, const void *other) {
  const struct word *a = one, *b = other;
  int order = memcmp(a->at, b->at, a->size < b->size ? a->size : b->size);
  return order ? order : (a->size > b->size) - (a->size < b->size);
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/* The word of a line from `begin` to before `end`; its size is 0 if it is left out. Changes it to
 * upper case. */
static struct word word_of(char *begin, char *end) {
  while (begin < end && is_blank(*begin))
    begin++;
  while (begin < end && is_blank(end[-1]))
    end--;
  size_t letters = 0;
  for (; begin + letters < end && begin[letters] != '/'; letters++) {
    if (begin[letters] >= 'a' && begin[letters] <= 'z') begin[letters] -= 'a' - 'A';
    if (begin[letters] < 'A' || begin[letters] > 'Z') return (struct word){begin, 0};
  }
  for (const char *rest = begin + letters; rest < end; rest++)
    if (is_blank(*rest)) return (struct word){begin, 0};
  bool fits = letters >= LEXICON_WORD_MIN && letters <= LEXICON_WORD_MAX;
  return (struct word){begin, fits ? letters : 0};
}

/* The words of a list, sorted and without duplicates. The caller frees the result. */
static struct word *words_of(char *text, size_t size, size_t *count) {
  struct word *word = memory_new(size / 2 + 1, sizeof *word);
  size_t all = 0;
  for (size_t i = 0, begin = 0; i <= size; i++) {
    if (i < size && text[i] != '\n') continue;
    word[all] = word_of(text + begin, text + i);
    if (word[all].size) all++;
    begin = i + 1;
  }
  qsort(word, all, sizeof *word, by_letters);
  *count = 0;
  for (size_t i = 0; i < all; i++)
    if (i == 0 || by_letters(&word[i - 1], &word[i]) != 0) word[(*count)++] = word[i];
  return word;
}

struct walk {
  const struct lexicon *lexicon;
  const struct word *next; /* from a list, or NULL for a compiled lexicon */
  size_t words;
  char word[LEXICON_WORD_MAX + 1], last[LEXICON_WORD_MAX + 1];
  uint64_t hash;
};

static void visit_word(struct walk *walk, size_t size) {
  const char *word = walk->word;
  walk->word[size] = '\0';
  LAW(size >= LEXICON_WORD_MIN, "a word of %zu letters", size);
  LAW(strcmp(walk->last, word) < 0, "%s before %s", walk->last, word);
  LAW(peel_lexicon_has(walk->lexicon, word, size), "%s is not found", word);
  if (walk->next) {
    LAW(walk->next->size == size && memcmp(walk->next->at, word, size) == 0, "%s for %.*s", word,
        (int)walk->next->size, walk->next->at);
    walk->next++;
  }
  for (size_t i = 0; i <= size; i++)
    walk->hash = (walk->hash ^ (uint64_t)(i < size ? word[i] : '\n')) * 1099511628211U;
  memcpy(walk->last, word, size + 1);
  walk->words++;
}

static void visit_node(struct walk *walk, uint32_t node, size_t size) {
  uint32_t mask = lexicon_mask(walk->lexicon, node);
  LAW(size <= LEXICON_WORD_MAX, "a word of %zu letters", size);
  if (lexicon_end(node)) visit_word(walk, size);
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    uint32_t bit = UINT32_C(1) << letter;
    if (!(mask & bit)) continue;
    walk->word[size] = (char)('A' + letter);
    visit_node(walk, lexicon_child(walk->lexicon, node, mask, bit), size + 1);
  }
}

static struct walk walk_over(const struct lexicon *lexicon, const struct word *words) {
  struct walk walk = {.lexicon = lexicon, .next = words, .hash = 14695981039346656037U};
  visit_node(&walk, lexicon->node[0], 0);
  LAW(walk.words == lexicon->words, "%zu words, said to be %u", walk.words,
      (unsigned)lexicon->words);
  return walk;
}

/* Tries bytes that begin like a compiled lexicon. If the loader accepts
 * them, they can be walked. */
static bool try_compiled(const struct lexicon *lexicon, size_t size, struct why *why) {
  const struct lexicon *opened = peel_lexicon_open((const char *)lexicon, size, why);
  if (!opened) {
    LAW(why->text[0], "it is refused without a cause");
    return false;
  }
  LAW(opened == lexicon && peel_lexicon_size(opened) == size, "%zu bytes of %zu",
      peel_lexicon_size(opened), size);
  walk_over(lexicon, NULL);
  return true;
}

/* The same with a header that is made to fit the nodes as far as the loader's answers allow, so
 * that damaged nodes are not always refused for the header alone. */
static bool try_mended(struct lexicon *lexicon, size_t size) {
  struct why why = {0};
  if (size < sizeof *lexicon + sizeof lexicon->node[0]) return false;
  size -= size % sizeof lexicon->node[0];
  lexicon->version = LEXICON_VERSION;
  lexicon->common[0] = 0;
  lexicon->nodes = (uint32_t)((size - sizeof *lexicon) / sizeof lexicon->node[0]);
  if (try_compiled(lexicon, size, &why)) return true;
  if (strstr(why.text, "two letters")) { /* so the nodes are sound */
    memset(lexicon->behind, 0, sizeof lexicon->behind);
    memset(lexicon->before, 0, sizeof lexicon->before);
    for (int pair = 0; pair < PEEL_LETTERS * PEEL_LETTERS; pair++) {
      int one = pair / PEEL_LETTERS, two = pair % PEEL_LETTERS;
      const char word[] = {(char)('A' + one), (char)('A' + two)};
      if (!peel_lexicon_has(lexicon, word, sizeof word)) continue;
      lexicon->behind[one] |= UINT32_C(1) << two;
      lexicon->before[two] |= UINT32_C(1) << one;
    }
    if (try_compiled(lexicon, size, &why)) return true;
  }
  if (!strstr(why.text, "fingerprint")) return false;
  lexicon->fingerprint = walk_over(lexicon, NULL).hash;
  return try_compiled(lexicon, size, &why);
}

static bool try_list(char *text, size_t size) {
  struct why why = {0};
  const struct lexicon *lexicon = peel_lexicon_open(text, size, &why);
  if (!lexicon) {
    LAW(why.text[0], "it is refused without a cause");
    if (why.line) fuzz_refused(text, size, &why);
    return false;
  }
  size_t count, bytes = peel_lexicon_size(lexicon);
  struct word *words = words_of(text, size, &count);
  LAW(lexicon->words == count, "%u words of %zu", (unsigned)lexicon->words, count);
  walk_over(lexicon, words);
  LAW(try_compiled(lexicon, bytes, &why), "it is compiled to what is none: %s", why.text);
  free(words);
  munmap((void *)lexicon, bytes);
  return true;
}

/* Are these bytes a lexicon? (With a mended header, if they begin like a compiled one.) */
bool fuzz_lexicon(struct fuzz *fuzz, const char *bytes, size_t size) {
  static const char begins[] = {'P', 'L', 'E', 'X', LEXICON_VERSION};
  struct why why = {0};
  (void)fuzz;
  char *exact = memory_copy(bytes, size); /* a copy that can be changed */
  bool compiled = size >= sizeof begins && memcmp(bytes, begins, sizeof begins) == 0, good;
  if (compiled)
    good = try_compiled((struct lexicon *)(void *)exact, size, &why) ||
           try_mended((struct lexicon *)(void *)exact, size);
  else
    good = try_list(exact, size);
  free(exact);
  return good;
}
