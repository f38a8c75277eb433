/* The lexicon compared with its source list, small lists in a table, and damaged ones; tests/fuzz
 * feeds it any bytes. */
#include "games/peel/lists.h"

#include "core/base/dice.h"
#include "core/file/load.h"

#include <ctype.h>

/* The linked-in words as a plain list (upper case). */
struct list {
  const char *text;
  size_t size;
};

static struct list default_list(void) {
  struct list list;
  assert_no_why(load_file(PEEL_WORDS_FILE, &list.text, &list.size, &why));
  return list;
}

static bool has(const struct lexicon *lexicon, const char *word) {
  return peel_lexicon_has(lexicon, word, strlen(word));
}

/* The fingerprint is a hash of all words in order, and the check compares it with the words. */
TEST(the_default_lexicon_has_the_words_of_its_list_in_order_and_no_others) {
  struct list list = default_list();
  uint64_t hash = 14695981039346656037U;
  unsigned words = 0;
  char fingerprint[LEXICON_FINGERPRINT_SIZE], expected[LEXICON_FINGERPRINT_SIZE];
  for (size_t i = 0; i < list.size; i++) {
    hash = (hash ^ (uint64_t)toupper(list.text[i])) * 1099511628211U;
    words += list.text[i] == '\n';
  }
  const char *bytes = (const char *)&peel_lexicon_begin;
  assert_non_null(peel_lexicon_check(bytes, peel_lexicon_size(&peel_lexicon_begin), NULL));
  assert_int_equal(words, peel_lexicon_begin.words);
  peel_lexicon_fingerprint(&peel_lexicon_begin, fingerprint);
  snprintf(expected, sizeof expected, "%016llx", (unsigned long long)hash);
  assert_string_equal(fingerprint, expected);
}

static int compare_words(const void *one, const void *other) {
  return strcmp(*(char *const *)one, *(char *const *)other);
}

/* A word with one letter changed is in the lexicon exactly if it is in the list. */
TEST(membership_is_that_of_the_list) {
  enum { WORD_ROOM = 64 };
  const struct lexicon *lexicon = &peel_lexicon_begin;
  struct list list = default_list();
  size_t count = 0, absent = 0;
  char *copy = strndup(list.text, list.size), **words = calloc(lexicon->words, sizeof *words);
  assert_true(copy && words);
  for (char *at = copy; *at; at++)
    *at = (char)toupper(*at);
  for (char *at = strtok(copy, "\n"); at; at = strtok(NULL, "\n"))
    words[count++] = at;
  struct dice dice = dice_of(1);
  for (size_t i = 0; i < count; i++) {
    char other[WORD_ROOM], *changed = other;
    assert_true(has(lexicon, words[i]));
    size_t size = strlen(words[i]);
    if (size >= WORD_ROOM) continue;
    memcpy(other, words[i], size + 1);
    other[dice_roll(&dice, (uint32_t)size)] = (char)('A' + dice_roll(&dice, PEEL_LETTERS));
    bool listed = bsearch(&changed, words, count, sizeof *words, compare_words);
    assert_int_equal(has(lexicon, other), listed);
    absent += !listed;
  }
  assert_true(absent > count / 2);
  free(words);
  free(copy);
}

TEST(a_list_may_be_written_in_many_ways) {
  const struct lexicon *lexicon = lexicon_of("at\ntea\neat\n");
  static const char *const same[] = {"AT\nEAT\nTEA\n", "tea\r\nEat\r\nat",
                                     "at \ntea\nat\neat\n\n \n"};
  for (size_t i = 0; i < sizeof same / sizeof *same; i++)
    assert_int_equal(lexicon_of(same[i])->fingerprint, lexicon->fingerprint);
  assert_int_not_equal(lexicon_of("AT\nEAT\n")->fingerprint, lexicon->fingerprint);
  assert_int_equal(lexicon->words, 3);
  assert_true(has(lexicon, "AT") && has(lexicon, "TEA"));
  assert_false(has(lexicon, "") || has(lexicon, "A") || has(lexicon, "EA") ||
               has(lexicon, "TEAT") || has(lexicon, "at") || has(lexicon, "A\n"));
  assert_int_equal(lexicon->behind[0], 1 << ('T' - 'A'));
  assert_int_equal(lexicon->before['T' - 'A'], 1);
}

TEST(a_list_may_begin_with_the_letters_of_the_magic_number) {
  assert_true(has(lexicon_of("PLEXUS\nPLEXOR\n"), "PLEXOR"));
  assert_true(has(lexicon_of("PLEX\nAT\n"), "PLEX"));
  assert_true(has(lexicon_of("PLEX\r\nAT\r\n"), "AT"));
}

TEST(what_nobody_can_lay_is_left_out_of_a_list_and_counted) {
  static const char list[] =
      "a\r\nact/S\ncan't\n\n\xc3\xa9t\xc3\xa9\n108\nat tea\n  CAT/MS \n/\nI/S";
  struct why why = {0};
  const struct lexicon *lexicon = peel_lexicon_open(list, strlen(list), &why);
  assert_int_equal(lexicon->words, 2);
  assert_true(has(lexicon, "ACT") && has(lexicon, "CAT"));
  assert_int_equal(why.line, 1);
  assert_non_null(strstr(why.text, "lines left out: 7"));
  peel_lexicon_give_back(lexicon);
}

TEST(a_bad_list_is_refused_with_its_place) {
  static const struct {
    const char *text;
    unsigned long line, column;
    const char *cause;
  } bad[] = {{"\nte3\na\n", 2, 1,
              "'te3' is not a word of 2 to 144 letters from A to Z; lines left out: 2"},
             {"\xef\xbb\xbf"
              "at\n",
              1, 1, "byte order mark"},
             {"\xff\xfe"
              "a\nt\n",
              1, 1, "byte order mark"},
             {"", 1, 1, "empty"},
             {"\n\n", 1, 1, "empty"}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct why why = {0};
    assert_null(peel_lexicon_open(bad[i].text, strlen(bad[i].text), &why));
    if (why.line != bad[i].line || why.column != bad[i].column || !strstr(why.text, bad[i].cause))
      fail_msg("%zu: %lu:%lu: %s", i, why.line, why.column, why.text);
  }
}

/* A copy of a lexicon, for damaging it. The caller frees it. */
static struct lexicon *copy_of(const struct lexicon *lexicon) {
  struct lexicon *copy = malloc(peel_lexicon_size(lexicon));
  assert_non_null(copy);
  memcpy(copy, lexicon, peel_lexicon_size(lexicon));
  return copy;
}

static const struct lexicon *open_bytes(const struct lexicon *lexicon, struct why *why) {
  return peel_lexicon_open((const char *)lexicon, peel_lexicon_size(lexicon), why);
}

TEST(a_compiled_lexicon_is_opened_where_it_lies) {
  const struct lexicon *lexicon = &peel_lexicon_begin;
  assert_ptr_equal(open_bytes(lexicon, NULL), lexicon);
  struct list list = default_list();
  const struct lexicon *compiled = peel_lexicon_open(list.text, list.size, NULL);
  assert_non_null(compiled);
  assert_int_equal(peel_lexicon_size(compiled), peel_lexicon_size(lexicon));
  assert_memory_equal(compiled, lexicon, peel_lexicon_size(lexicon));
}

/* Fails unless the lexicon is refused for this cause; makes it good again. */
static void assert_unsound(struct lexicon *bad, const struct lexicon *good, const char *cause) {
  assert_whole_why(open_bytes(bad, &why), cause);
  memcpy(bad, good, peel_lexicon_size(good));
}

TEST(a_damaged_lexicon_is_refused) {
  const struct lexicon *good = lexicon_of("at\neat\nta\ntea\n");
  struct lexicon *bad = copy_of(good);
  bad->version = 2;
  assert_unsound(bad, good, "a lexicon of version 2; this program knows version 1");
  bad->magic = __builtin_bswap32(bad->magic); /* from a machine with the other byte order */
  bad->version = __builtin_bswap32(bad->version);
  assert_unsound(bad, good, "a lexicon of version 16777216; this program knows version 1");
  bad->common[0] = 1;
  assert_unsound(bad, good, "not a valid lexicon: its size is wrong");
  bad->words++;
  assert_unsound(bad, good, "not a valid lexicon: the number of words is wrong");
  bad->fingerprint ^= 1;
  assert_unsound(bad, good, "not a valid lexicon: the fingerprint is wrong");
  bad->behind[3] ^= 1;
  assert_unsound(bad, good, "not a valid lexicon: the words of two letters are wrong");
  bad->before[PEEL_LETTERS - 1] ^= 1;
  assert_unsound(bad, good, "not a valid lexicon: the words of two letters are wrong");
  bad->node[0] |= LEXICON_END;
  assert_unsound(bad, good, "not a valid lexicon: the number of words is wrong");
  bad->node[0] |= LEXICON_END;
  bad->words++;
  assert_unsound(bad, good, "not a valid lexicon: a word is too short");
  bad->node[0] &= ~(uint32_t)(LEXICON_END - 1); /* the root as its own child */
  assert_unsound(bad, good, "not a valid lexicon: the children of node 0 are misplaced");
  bad->node[0] = (bad->node[0] & ~(uint32_t)(LEXICON_END - 1)) | bad->nodes; /* past the last */
  assert_unsound(bad, good, "not a valid lexicon: the children of node 0 are misplaced");
  bad->node[0] =
      (bad->node[0] & ~(uint32_t)(LEXICON_END - 1)) | (bad->nodes - 1); /* one has room */
  assert_unsound(bad, good, "not a valid lexicon: the letters of node 0 are wrong");
  bad->common[bad->node[0] >> LEXICON_MASK_SHIFT] |= UINT32_C(1) << 31;
  assert_unsound(bad, good, "not a valid lexicon: the letters of node 0 are wrong");
  free(bad);
}

/* The first child of the root is A. */
TEST(a_word_of_one_letter_is_too_short) {
  const struct lexicon *good = lexicon_of("at\neat\nta\ntea\n");
  struct lexicon *bad = copy_of(good);
  uint32_t *child = &bad->node[bad->node[0] & (LEXICON_END - 1)];
  assert_false(lexicon_end(*child));
  *child |= LEXICON_END;
  bad->words++;
  assert_unsound(bad, good, "not a valid lexicon: a word is too short");
  free(bad);
}

TEST(a_way_that_leads_to_no_word_is_refused) {
  const struct lexicon *good = lexicon_of("at\n");
  struct lexicon *bad = copy_of(good);
  for (uint32_t i = 0; i < bad->nodes; i++)
    bad->node[i] &= ~(uint32_t)LEXICON_END;
  assert_unsound(bad, good, "not a valid lexicon: a path leads to no word");
  free(bad);
}

/* The longest possible word, and one with another letter before it. */
TEST(a_word_has_at_most_as_many_letters_as_there_are_tiles) {
  char text[LEXICON_WORD_MAX + 1];
  memset(text, 'A', LEXICON_WORD_MAX);
  text[LEXICON_WORD_MAX] = '\0';
  const struct lexicon *good = lexicon_of(text);
  const size_t size = peel_lexicon_size(good);
  assert_true(has(good, text) && good->words == 1);
  struct lexicon *bad = malloc(size + sizeof *bad->node);
  assert_non_null(bad);
  memcpy(bad, good, sizeof *good);
  memcpy(bad->node + 1, good->node, good->nodes * sizeof *good->node);
  bad->nodes++;
  for (uint32_t i = 1; i < bad->nodes; i++) /* all nodes have moved on by one */
    if (bad->node[i] >> LEXICON_MASK_SHIFT) bad->node[i]++;
  bad->node[0] = (bad->node[1] & ~(uint32_t)(LEXICON_END - 1)) | 1;
  assert_unsound(bad, good, "not a valid lexicon: a word is too long");
  free(bad);
}

TEST(a_lexicon_that_is_cut_off_or_goes_on_is_refused) {
  const struct lexicon *good = lexicon_of("at\neat\nta\ntea\n");
  const size_t whole = peel_lexicon_size(good);
  char *bytes = calloc(1, whole + sizeof *good->node);
  assert_non_null(bytes);
  memcpy(bytes, good, whole);
  for (size_t size = sizeof good->magic; size <= whole + sizeof *good->node; size++) {
    struct why why = {0};
    const struct lexicon *opened = peel_lexicon_open(bytes, size, &why);
    assert_int_equal(opened != NULL, size == whole);
    if (!opened)
      assert_string_equal(why.text, size < sizeof *good ? "not a valid lexicon: it is cut off"
                                                        : "not a valid lexicon: its size is wrong");
  }
  free(bytes);
}
