/* Any bytes as a lexicon: a plain list, or a compiled one. What is accepted has exactly the words
 * of the list, in order; what is refused has a cause, and a place in the list. Random lists, and
 * the files of corpus/lexicon, where a file that once crashed is put.
 *
 *     test_lexicon_files [LISTS]    so many random lists instead of a few
 *
 * `make fuzz-lexicon` makes a target of libFuzzer of it instead. */
#include "support/test.h"

#include "core/dice.h"
#include "core/file.h"
#include "games/peel/lexicon_load.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define REQUIRE(what) ((what) ? (void)0 : broken(__LINE__, #what))

static void broken(int line, const char *what) {
  fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, line, what);
  abort();
}

struct word {
  const char *at; /* upper case, not terminated */
  size_t size;
};

static int by_letters(const void *one, const void *other) {
  const struct word *a = one, *b = other;
  int order = memcmp(a->at, b->at, a->size < b->size ? a->size : b->size);
  return order ? order : (a->size > b->size) - (a->size < b->size);
}

/* The words of a list that is known to be good, sorted, each once: every run of letters. Brings the
 * text to upper case. free() them. */
static struct word *words_of(char *text, size_t size, size_t *count) {
  struct word *word = malloc((size / 2 + 1) * sizeof *word);
  size_t all = 0;
  REQUIRE(word);
  for (size_t i = 0, begin = 0; i <= size; i++) {
    if (i < size && text[i] >= 'a' && text[i] <= 'z') text[i] = (char)(text[i] - 'a' + 'A');
    if (i < size && text[i] >= 'A' && text[i] <= 'Z') continue;
    if (i > begin) word[all++] = (struct word){&text[begin], i - begin};
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
  const struct word *next; /* of a list, or NULL for a compiled lexicon */
  size_t words;
  char last[LEXICON_WORD_MAX + 1];
  uint64_t hash;
};

static void visit(void *context, const char *word, size_t size) {
  struct walk *walk = context;
  REQUIRE(size >= LEXICON_WORD_MIN && size <= LEXICON_WORD_MAX && strlen(word) == size);
  REQUIRE(strcmp(walk->last, word) < 0);
  REQUIRE(peel_lexicon_has(walk->lexicon, word, size));
  if (walk->next) {
    REQUIRE(walk->next->size == size && memcmp(walk->next->at, word, size) == 0);
    walk->next++;
  }
  for (size_t i = 0; i <= size; i++)
    walk->hash = (walk->hash ^ (uint64_t)(i < size ? word[i] : '\n')) * 1099511628211U;
  memcpy(walk->last, word, size + 1);
  walk->words++;
}

static struct walk walk_over(const struct lexicon *lexicon, const struct word *words) {
  struct walk walk = {.lexicon = lexicon, .next = words, .hash = 14695981039346656037U};
  peel_lexicon_each(lexicon, visit, &walk);
  REQUIRE(walk.words == lexicon->words);
  return walk;
}

/* Bytes that begin like a compiled lexicon. Whether they are one is for the loader to say; if so,
 * it can be walked on. */
static bool try_compiled(const struct lexicon *lexicon, size_t size, struct why *why) {
  const struct lexicon *opened = peel_lexicon_open((const char *)lexicon, size, why);
  if (!opened) return REQUIRE(why->text[0]), false;
  REQUIRE(opened == lexicon && peel_lexicon_size(opened) == size);
  walk_over(lexicon, NULL);
  return true;
}

/* The same with a header that fits the nodes as far as the loader's answer helps, so that damaged
 * nodes are not always refused for the header alone. */
static bool try_mended(struct lexicon *lexicon, size_t size) {
  struct why why = {0};
  if (size < sizeof *lexicon + sizeof lexicon->node[0]) return false;
  size -= size % sizeof lexicon->node[0];
  lexicon->version = LEXICON_VERSION;
  lexicon->common[0] = 0;
  lexicon->nodes = (uint32_t)((size - sizeof *lexicon) / sizeof lexicon->node[0]);
  if (try_compiled(lexicon, size, &why)) return true;
  if (strstr(why.text, "two letters")) { /* the nodes are sound, then */
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
    REQUIRE(why.text[0] && why.line <= size + 1 && why.column <= size + 1);
    return false;
  }
  size_t count, bytes = peel_lexicon_size(lexicon);
  struct word *words = words_of(text, size, &count);
  REQUIRE(lexicon->words == count);
  walk_over(lexicon, words);
  REQUIRE(try_compiled(lexicon, bytes, &why));
  free(words);
  munmap((void *)lexicon, bytes);
  return true;
}

/* Are these bytes a lexicon? (With a mended header, if they begin like a compiled one.) */
static bool try_bytes(const void *bytes, size_t size) {
  static const char begins[] = {'P', 'L', 'E', 'X', LEXICON_VERSION};
  struct why why = {0};
  char *exact = malloc(size ? size : 1); /* so that the sanitizer sees every step beyond the end */
  bool compiled = size >= sizeof begins && memcmp(bytes, begins, sizeof begins) == 0, good;
  REQUIRE(exact);
  if (size) memcpy(exact, bytes, size);
  if (compiled)
    good = try_compiled((struct lexicon *)(void *)exact, size, &why) ||
           try_mended((struct lexicon *)(void *)exact, size);
  else
    good = try_list(exact, size);
  free(exact);
  return good;
}

#ifdef LIBFUZZER

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  try_bytes(bytes, size);
  return 0;
}

#else

enum { LISTS = 400, WORDS_MAX = 2000, PATH_SIZE = 512 };

static long lists = LISTS;

/* A word of `letters` different letters: at random, or (`stem` long) the beginning of the last one
 * goes on otherwise, so that words share their beginnings and ends. Returns its size. */
static size_t random_word(struct dice *dice, char *word, size_t stem, uint32_t letters,
                          uint32_t longest) {
  size_t size = LEXICON_WORD_MIN + dice_roll(dice, longest - LEXICON_WORD_MIN + 1);
  for (size_t i = stem; i < size; i++)
    word[i] = (char)((dice_roll(dice, 2) ? 'a' : 'A') + (int)dice_roll(dice, letters));
  return size;
}

static void random_lists_are_compiled_to_exactly_their_words(void **unused) {
  (void)unused;
  static char text[WORDS_MAX * (LEXICON_WORD_MAX + 1)];
  static const uint32_t words_max[] = {5, 5, 20, 100, WORDS_MAX};
  struct dice dice;
  dice_seed(&dice, 23);
  for (long i = 0; i < lists; i++) {
    char word[LEXICON_WORD_MAX];
    uint32_t letters = 1 + dice_roll(&dice, dice_roll(&dice, 2) ? 4 : PEEL_LETTERS);
    uint32_t longest =
        LEXICON_WORD_MIN + dice_roll(&dice, dice_roll(&dice, 4) ? 16 : LEXICON_WORD_MAX - 1);
    uint32_t words =
        1 + dice_roll(&dice, words_max[dice_roll(&dice, sizeof words_max / sizeof *words_max)]);
    bool stems = dice_roll(&dice, 2);
    size_t size = 0, last = 0;
    for (uint32_t n = 0; n < words; n++) {
      size_t stem = stems && last ? dice_roll(&dice, (uint32_t)last) : 0;
      last = random_word(&dice, word, stem, letters, longest);
      memcpy(&text[size], word, last);
      size += last;
      text[size++] = '\n';
    }
    if (!try_bytes(text, size)) fail_msg("list %ld is refused", i);
  }
}

static bool try_file(const char *path) {
  struct why why = {0};
  size_t size;
  char *bytes = file_read(path, TRUST_OWNER, &size, &why);
  if (!bytes) {
    fail_msg("%s: %s", path, why.text);
    return false;
  }
  bool good = try_bytes(bytes, size);
  free(bytes);
  return good;
}

static void no_file_of_the_corpus_crashes_it(void **unused) {
  (void)unused;
  DIR *folder = opendir("tests/fuzz/corpus/lexicon");
  int good = 0, bad = 0;
  if (!folder) {
    fail_msg("the corpus is missing");
    return;
  }
  for (struct dirent *entry; (entry = readdir(folder));) {
    char path[PATH_SIZE];
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "tests/fuzz/corpus/lexicon/%s", entry->d_name);
    *(try_file(path) ? &good : &bad) += 1;
  }
  closedir(folder);
  assert_true(good > 0 && bad > 0);
}

static void parts_of_lists_are_found_once_and_for_all(void **unused) {
  (void)unused;
  assert_true(try_file("tests/fuzz/corpus/lexicon/parts.txt"));
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parts_of_lists_are_found_once_and_for_all),
      cmocka_unit_test(no_file_of_the_corpus_crashes_it),
      cmocka_unit_test(random_lists_are_compiled_to_exactly_their_words),
  };
  if (argc > 1) lists = strtol(argv[1], NULL, 10);
  return cmocka_run_group_tests_name("lexicon files", tests, NULL, NULL);
}

#endif
