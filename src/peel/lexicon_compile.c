#include "peel/lexicon_compile.h"

#include "peel/lexicon_check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

struct word {
  const char *at; /* upper case */
  size_t size;
};

/* The automaton while it grows. A list of children is known by its number: the place in `pool`
 * where it stands, as the mask of its letters and then, for each child, twice the number of the
 * child's own list, plus 1 if a word ends there. The first word of `pool` is the empty list. */
struct growth {
  struct word *word;
  size_t words;
  uint32_t *pool;
  uint32_t size, room;
  uint32_t *slot; /* hash table of the lists, 0: free */
  uint32_t slots, lists;
  bool failed; /* out of memory, or of numbers */
};

enum { FIRST_ROOM = 1 << 12, LIST_MAX = 1 + PEEL_LETTERS };

static uint32_t hash_list(const uint32_t *list, uint32_t size) {
  uint64_t hash = 0;
  for (uint32_t i = 0; i < size; i++)
    hash = (hash ^ list[i]) * UINT64_C(0x9e3779b97f4a7c15) >> 7 ^ hash << 13;
  return (uint32_t)(hash ^ hash >> 32);
}

static uint32_t list_size(const uint32_t *list) {
  return 1 + (uint32_t)__builtin_popcount(*list);
}

static uint32_t *find_slot(struct growth *growth, const uint32_t *list) {
  uint32_t size = list_size(list), i = hash_list(list, size);
  for (;; i++) {
    uint32_t *slot = &growth->slot[i & (growth->slots - 1)];
    const uint32_t *met = &growth->pool[*slot];
    if (*slot == 0 || (*met == *list && memcmp(met, list, size * sizeof *list) == 0)) return slot;
  }
}

static bool widen_table(struct growth *growth) {
  uint32_t old = growth->slots, *slots = growth->slot;
  growth->slots = old ? 2 * old : FIRST_ROOM;
  growth->slot = calloc(growth->slots, sizeof *growth->slot);
  if (growth->slot)
    for (uint32_t i = 0; i < old; i++)
      if (slots[i]) *find_slot(growth, &growth->pool[slots[i]]) = slots[i];
  free(slots);
  return growth->slot;
}

static bool widen_pool(struct growth *growth) {
  uint32_t room = growth->room ? 2 * growth->room : FIRST_ROOM;
  uint32_t *pool = realloc(growth->pool, room * sizeof *pool);
  if (!pool) return false;
  growth->pool = pool;
  growth->room = room;
  return true;
}

/* The number of a list, which is new or has been met before. */
static uint32_t intern(struct growth *growth, const uint32_t *list) {
  uint32_t size = list_size(list);
  if (growth->failed || *list == 0) return 0;
  if (growth->room < growth->size + size && !widen_pool(growth)) growth->failed = true;
  if (2 * growth->lists >= growth->slots && !widen_table(growth)) growth->failed = true;
  if (growth->size >= LEXICON_NODES_MAX - LIST_MAX) growth->failed = true;
  if (growth->failed) return 0;
  uint32_t *slot = find_slot(growth, list);
  if (*slot) return *slot;
  *slot = growth->size;
  memcpy(&growth->pool[growth->size], list, size * sizeof *list);
  growth->size += size;
  growth->lists++;
  return *slot;
}

/* The list for what may follow the first `depth` letters of words [from, to), which have these
 * letters in common and go on after them. */
static uint32_t grow(struct growth *growth, size_t from, size_t to, size_t depth) {
  uint32_t list[LIST_MAX] = {0}, *next = &list[1];
  while (from < to) {
    char letter = growth->word[from].at[depth];
    bool end = growth->word[from].size == depth + 1;
    size_t after = from + end, last = after;
    while (last < to && growth->word[last].at[depth] == letter)
      last++;
    list[0] |= UINT32_C(1) << (letter - 'A');
    *next++ = 2 * grow(growth, after, last, depth + 1) + end;
    from = last;
  }
  return intern(growth, list);
}

/* What a list is in the file: `at`, the place of its first child, and the number of its mask. */
struct layout {
  uint32_t *at; /* for each place in the pool where a list begins */
  uint32_t nodes;
  uint32_t common[LEXICON_RARE + 1];
  unsigned commons;
};

struct frequency {
  uint32_t mask, lists;
};

static int by_mask(const void *one, const void *other) {
  uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
  return (a > b) - (a < b);
}

/* The most frequent first; which of two equally frequent ones must not be chance. */
static int by_frequency(const void *one, const void *other) {
  const struct frequency *a = one, *b = other;
  if (a->lists != b->lists) return a->lists < b->lists ? 1 : -1;
  return (a->mask > b->mask) - (a->mask < b->mask);
}

static bool choose_common(const struct growth *growth, struct layout *layout) {
  uint32_t count = 0, *mask = malloc((growth->lists + 1) * sizeof *mask);
  struct frequency *frequency = calloc(growth->lists + 1, sizeof *frequency);
  bool good = mask && frequency;
  size_t kinds = 0;
  if (good) {
    for (uint32_t i = 1; i < growth->size; i += list_size(&growth->pool[i]))
      mask[count++] = growth->pool[i];
    qsort(mask, count, sizeof *mask, by_mask);
    for (uint32_t i = 0; i < count; i++) {
      if (kinds == 0 || frequency[kinds - 1].mask != mask[i]) frequency[kinds++].mask = mask[i];
      frequency[kinds - 1].lists++;
    }
    qsort(frequency, kinds, sizeof *frequency, by_frequency);
    layout->common[0] = 0;
    for (layout->commons = 1; layout->commons < LEXICON_RARE && kinds >= layout->commons;
         layout->commons++)
      layout->common[layout->commons] = frequency[layout->commons - 1].mask;
  }
  free(mask);
  free(frequency);
  return good;
}

static uint32_t mask_number(const struct layout *layout, uint32_t mask) {
  uint32_t number = 0;
  while (number < layout->commons && layout->common[number] != mask)
    number++;
  return number < layout->commons ? number : LEXICON_RARE;
}

/* Lists were made after those of their children, so from the last to the first every list comes
 * behind its parents'. Node 0 is the root itself. */
static void place_lists(const struct growth *growth, struct layout *layout) {
  uint32_t total = 1, number;
  for (uint32_t i = 1; i < growth->size; i += list_size(&growth->pool[i])) {
    number = mask_number(layout, growth->pool[i]);
    layout->at[i] = (number == LEXICON_RARE) | number << LEXICON_MASK_SHIFT;
    total += list_size(&growth->pool[i]) - 1 + (number == LEXICON_RARE);
  }
  layout->nodes = total;
  for (uint32_t i = 1; i < growth->size; i += list_size(&growth->pool[i])) {
    total -= list_size(&growth->pool[i]) - 1;
    number = layout->at[i] >> LEXICON_MASK_SHIFT;
    layout->at[i] = total | number << LEXICON_MASK_SHIFT;
    total -= number == LEXICON_RARE;
  }
}

static void write_nodes(const struct growth *growth, const struct layout *layout, uint32_t root,
                        struct lexicon *lexicon) {
  lexicon->node[0] = layout->at[root];
  for (uint32_t i = 1, size; i < growth->size; i += size) {
    const uint32_t *list = &growth->pool[i];
    uint32_t first = layout->at[i] & (LEXICON_END - 1);
    size = list_size(list);
    if (layout->at[i] >> LEXICON_MASK_SHIFT == LEXICON_RARE) lexicon->node[first - 1] = *list;
    for (uint32_t k = 1; k < size; k++)
      lexicon->node[first + k - 1] =
          layout->at[list[k] / 2] | (list[k] % 2 ? (uint32_t)LEXICON_END : 0);
  }
}

static struct lexicon *lay_out(const struct growth *growth, uint32_t root, struct why *why) {
  struct layout layout = {.at = calloc(growth->size, sizeof *layout.at)};
  struct lexicon *lexicon = NULL;
  if (layout.at && choose_common(growth, &layout)) {
    place_lists(growth, &layout);
    lexicon = mmap(NULL, sizeof *lexicon + layout.nodes * sizeof lexicon->node[0],
                   PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (lexicon == MAP_FAILED) lexicon = NULL;
  }
  if (!lexicon) {
    why_say(why, "out of memory");
  } else {
    *lexicon = (struct lexicon){.magic = LEXICON_MAGIC,
                                .version = LEXICON_VERSION,
                                .words = (uint32_t)growth->words,
                                .nodes = layout.nodes};
    memcpy(lexicon->common, layout.common, layout.commons * sizeof *layout.common);
    write_nodes(growth, &layout, root, lexicon);
    peel_lexicon_pairs(lexicon, lexicon->behind, lexicon->before);
    lexicon->fingerprint = peel_lexicon_hash(lexicon);
  }
  free(layout.at);
  return lexicon;
}

static int compare_words(const void *one, const void *other) {
  const struct word *a = one, *b = other;
  int order = memcmp(a->at, b->at, a->size < b->size ? a->size : b->size);
  return order ? order : (a->size > b->size) - (a->size < b->size);
}

static void sort_words(struct growth *growth) {
  size_t kept = 0, sorted = 1;
  while (sorted < growth->words &&
         compare_words(&growth->word[sorted - 1], &growth->word[sorted]) < 0)
    sorted++;
  if (sorted >= growth->words) return;
  qsort(growth->word, growth->words, sizeof *growth->word, compare_words);
  for (size_t i = 1; i < growth->words; i++)
    if (compare_words(&growth->word[kept], &growth->word[i]) != 0)
      growth->word[++kept] = growth->word[i];
  growth->words = kept + 1;
}

/* Copies a word in upper case to `letters`. */
static bool take_word(struct span field, unsigned long line, unsigned long column, char *letters,
                      struct why *why) {
  for (size_t i = 0; i < field.size; i++) {
    char c = field.at[i];
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (c < 'A' || c > 'Z')
      return why_at(why, line, column + i, "'%c' is no letter of a word from A to Z", field.at[i]);
    letters[i] = c;
  }
  if (field.size < LEXICON_WORD_MIN || field.size > LEXICON_WORD_MAX)
    return why_at(why, line, column, "a word has %d to %d letters", LEXICON_WORD_MIN,
                  LEXICON_WORD_MAX);
  return true;
}

/* Reads the words; their letters go to `letters`, which is as large as the text. */
static bool read_words(struct growth *growth, const char *text, size_t size, char *letters,
                       struct why *why) {
  struct cursor cursor;
  struct span field;
  size_t room = 0;
  cursor_open(&cursor, text, size);
  while (cursor_line(&cursor)) {
    if (!cursor_field(&cursor, &field))
      return why_at(why, cursor.line, cursor.column, "there is no word in this line");
    if (!take_word(field, cursor.line, cursor.column, letters, why) ||
        !cursor_line_done(&cursor, "one word", why))
      return false;
    if (growth->words == LEXICON_WORDS_MAX)
      return why_at(why, cursor.line, 1, "more than %d words", LEXICON_WORDS_MAX);
    if (growth->words == room) {
      room = room ? 2 * room : FIRST_ROOM;
      struct word *more = realloc(growth->word, room * sizeof *more);
      if (!more) return why_say(why, "out of memory");
      growth->word = more;
    }
    growth->word[growth->words++] = (struct word){letters, field.size};
    letters += field.size;
  }
  return growth->words > 0 || why_say(why, "is a list without words");
}

const struct lexicon *peel_lexicon_compile(const char *text, size_t size, struct why *why) {
  struct growth growth = {.size = 1};
  struct lexicon *lexicon = NULL;
  char *letters = malloc(size + 1);
  if (!letters) {
    why_say(why, "out of memory");
  } else if (read_words(&growth, text, size, letters, why)) {
    sort_words(&growth);
    uint32_t root = grow(&growth, 0, growth.words, 0);
    if (growth.failed)
      why_say(why, "out of memory, or too many words");
    else
      lexicon = lay_out(&growth, root, why);
  }
  free(letters);
  free(growth.word);
  free(growth.pool);
  free(growth.slot);
  return lexicon;
}
