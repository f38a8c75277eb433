/* A lexicon is made in three steps:
 *
 *   1. The list is read and sorted (struct words).
 *   2. The minimal automaton grows from it (struct automaton). A state is identified by its list of
 *      children: a list that has been met before is the same list, so every state exists once.
 *   3. The lists of children are laid out as nodes (struct layout), from the end to the front, so
 *      that children stand behind their parents. Lists that become the same nodes share them, even
 *      if their letters differ, because the parent has the letters; a list may also share a part of
 *      another. The masks of letters that occur most are numbered.
 *
 * The size of all nodes is not known before they are laid out. So they are laid out once, in as
 * much room as they would take if nothing were shared, and then moved to the front. */
#include "games/peel/words/lexicon_make.h"

#include "core/base/memory.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Step 1: the list of words. */

struct words {
  struct span *word; /* in the list, in upper or lower case; sorted, without duplicates */
  size_t count, left_out;
  struct span first_left_out; /* the line */
  unsigned long first_line;
};

/* 0 for a or A, 25 for z or Z, more for any other character. */
static unsigned letter_of(char c) {
  return (unsigned)(unsigned char)(c | 0x20) - 'a';
}

static int compare_words(const void *one, const void *other) {
  const struct span *a = one, *b = other;
  for (size_t i = 0; i < a->size && i < b->size; i++) {
    int order = (a->at[i] | 0x20) - (b->at[i] | 0x20);
    if (order) return order;
  }
  return (a->size > b->size) - (a->size < b->size);
}

/* Sorts only if necessary: most lists are sorted already. */
static void sort_words(struct words *words) {
  size_t kept = 0, sorted = 1;
  while (sorted < words->count && compare_words(&words->word[sorted - 1], &words->word[sorted]) < 0)
    sorted++;
  if (sorted >= words->count) return;
  qsort(words->word, words->count, sizeof *words->word, compare_words);
  for (size_t i = 1; i < words->count; i++)
    if (compare_words(&words->word[kept], &words->word[i]) != 0)
      words->word[++kept] = words->word[i];
  words->count = kept + 1;
}

static bool can_be_laid(struct span word) {
  for (size_t i = 0; i < word.size; i++)
    if (letter_of(word.at[i]) >= PEEL_LETTERS) return false;
  return word.size >= LEXICON_WORD_MIN && word.size <= LEXICON_WORD_MAX;
}

/* Reads the word of one line, before the / of a spelling checker's list. A line with anything else
 * is left out. */
static bool read_word(struct words *words, struct cursor *cursor, struct why *why) {
  struct span field, rest;
  if (!cursor_field(cursor, &field)) return true;
  struct span word = field;
  const char *slash = memchr(word.at, '/', word.size);
  if (slash) word.size = (size_t)(slash - word.at);
  if (!can_be_laid(word) || cursor_field(cursor, &rest)) {
    if (!words->left_out++) {
      words->first_left_out = (struct span){field.at, (size_t)(cursor->line_end - field.at)};
      words->first_line = cursor->line;
    }
    return true;
  }
  if (words->count == LEXICON_WORDS_MAX)
    return why_at(why, cursor->line, 1, "more than %d words", LEXICON_WORDS_MAX);
  memory_grow(words->word, words->count);
  words->word[words->count++] = word;
  return true;
}

/* Reads and sorts a list. False and `why` if it is wrong; true and `why` if lines were left out.
 * The caller frees the words in either case. */
static bool read_words(struct words *words, const char *text, size_t size, struct why *why) {
  struct cursor cursor = cursor_of(text, size);
  if (!text_plausible(text, size, why)) return false;
  while (cursor_line(&cursor))
    if (!read_word(words, &cursor, why)) return false;
  if (words->left_out)
    why_at(why, words->first_line, 1,
           "'%.*s' is not a word of %d to %d letters from A to Z; lines left out: %zu",
           span_shown(words->first_left_out), words->first_left_out.at, LEXICON_WORD_MIN,
           LEXICON_WORD_MAX, words->left_out);
  if (words->count == 0) return words->left_out ? false : why_say(why, "the list has no words");
  sort_words(words);
  return true;
}

/* Step 2: the automaton. */

enum { LIST_MAX = 1 + PEEL_LETTERS };

/* The number of a list of children is its place in `pool`. There it stands as the mask of its
 * letters and, for each child, twice the number of the child's own list, plus 1 if a word ends at
 * the child. Number 0 is the empty list, which stands nowhere. A list stands after the lists of its
 * children. */
struct automaton {
  uint32_t *pool;
  uint32_t size;         /* of the pool */
  uint32_t *slot, slots; /* hash table of the lists' numbers, 0: free; a power of two */
  uint32_t lists, root;
  bool full; /* there are no more numbers */
};

/* How many 32-bit words a list takes up in the pool. */
static uint32_t list_size(const uint32_t *list) {
  return 1 + (uint32_t)__builtin_popcount(*list);
}

/* The hash of a list of children, or of a run of nodes. */
static uint32_t hash_of(const uint32_t *part, uint32_t size) {
  uint64_t hash = 0;
  for (uint32_t i = 0; i < size; i++)
    hash = (hash ^ part[i]) * UINT64_C(0x9e3779b97f4a7c15) >> 7 ^ hash << 13;
  return (uint32_t)(hash ^ hash >> 32);
}

/* The slot of a hash table where a list is, or belongs. */
static uint32_t *find_list(uint32_t *slot, uint32_t slots, const uint32_t *pool,
                           const uint32_t *list) {
  uint32_t size = list_size(list), i = hash_of(list, size) & (slots - 1);
  for (; slot[i]; i = (i + 1) & (slots - 1))
    if (pool[slot[i]] == *list && memcmp(&pool[slot[i]], list, size * sizeof *list) == 0) break;
  return &slot[i];
}

static void widen_table(struct automaton *automaton) {
  const uint32_t *pool = automaton->pool, *old = automaton->slot;
  uint32_t slots = 2 * automaton->slots, *wider = memory_new(slots, sizeof *wider);
  for (uint32_t i = 0; i < automaton->slots; i++)
    if (old[i]) *find_list(wider, slots, pool, &pool[old[i]]) = old[i];
  free(automaton->slot);
  automaton->slot = wider;
  automaton->slots = slots;
}

static void add_to_pool(struct automaton *automaton, uint32_t number) {
  memory_grow(automaton->pool, automaton->size);
  automaton->pool[automaton->size++] = number;
}

/* The number of a list, which is added to the pool if it is new; 0 if there are too many. */
static uint32_t intern(struct automaton *automaton, const uint32_t *list) {
  uint32_t size = list_size(list), number = automaton->size;
  if (automaton->full || *list == 0) return 0;
  if (2 * automaton->lists >= automaton->slots) widen_table(automaton);
  automaton->full = number >= LEXICON_NODES_MAX - LIST_MAX;
  if (automaton->full) return 0;
  uint32_t *slot = find_list(automaton->slot, automaton->slots, automaton->pool, list);
  uint32_t found = *slot;
  if (found) return found;
  for (uint32_t i = 0; i < size; i++)
    add_to_pool(automaton, list[i]);
  *slot = number;
  automaton->lists++;
  return number;
}

/* Makes the list of continuations after the first `depth` letters of words [from, to), which have
 * these letters in common and go on after them; returns its number. */
static uint32_t grow_list(struct automaton *automaton, const struct span *word, size_t from,
                          size_t to, size_t depth) {
  uint32_t list[LIST_MAX] = {0}, *next = &list[1];
  while (from < to) {
    unsigned letter = letter_of(word[from].at[depth]);
    bool end = word[from].size == depth + 1;
    size_t after = from + end, last = after;
    while (last < to && letter_of(word[last].at[depth]) == letter)
      last++;
    list[0] |= UINT32_C(1) << letter;
    *next++ = 2 * grow_list(automaton, word, after, last, depth + 1) + end;
    from = last;
  }
  return intern(automaton, list);
}

/* False if there are too many words; close_automaton() in either case. */
static bool grow_automaton(struct automaton *automaton, const struct words *words) {
  enum { FIRST_SLOTS = 1 << 12 };
  *automaton = (struct automaton){.slots = FIRST_SLOTS};
  automaton->slot = memory_new(FIRST_SLOTS, sizeof *automaton->slot);
  add_to_pool(automaton, 0);
  automaton->root = grow_list(automaton, words->word, 0, words->count, 0);
  return !automaton->full;
}

static void close_automaton(struct automaton *automaton) {
  free(automaton->pool);
  free(automaton->slot);
}

/* Step 3: the layout. */

enum { PART_MAX = 4 }; /* longer parts of lists are not looked for */

/* Nodes are laid into `node` from the end to the front, and refer to their children by places in
 * `node` until close_up() moves them. */
struct layout {
  const struct automaton *automaton;
  uint32_t *node; /* as many as the pool has words */
  uint32_t low;   /* the first place that is used */
  uint32_t *at;   /* for each place in the pool where a list begins, a node with that list */
  uint32_t common[LEXICON_RARE];
  unsigned commons;
  struct node_run { /* nodes side by side that stand in `node`; count 0: a free slot */
    uint32_t place, count;
  } * slot; /* hash table of runs, `slots` of them, a power of two */
  uint32_t slots;
};

struct frequency {
  uint32_t mask, lists;
};

/* The most frequent first; equally frequent ones by their masks. */
static int by_frequency(const void *one, const void *other) {
  const struct frequency *a = one, *b = other;
  if (a->lists != b->lists) return a->lists < b->lists ? 1 : -1;
  return (a->mask > b->mask) - (a->mask < b->mask);
}

static void choose_common(struct layout *layout) {
  const struct automaton *automaton = layout->automaton;
  struct frequency *frequency = memory_new(automaton->lists, sizeof *frequency);
  size_t count = 0, kinds = 0;
  for (uint32_t i = 1; i < automaton->size; i += list_size(&automaton->pool[i]))
    frequency[count++] = (struct frequency){automaton->pool[i], 1};
  qsort(frequency, count, sizeof *frequency, by_frequency);
  for (size_t i = 0; i < count; i++)
    if (kinds > 0 && frequency[kinds - 1].mask == frequency[i].mask)
      frequency[kinds - 1].lists++;
    else
      frequency[kinds++] = frequency[i];
  qsort(frequency, kinds, sizeof *frequency, by_frequency);
  layout->common[0] = 0;
  for (layout->commons = 1; layout->commons < LEXICON_RARE && kinds >= layout->commons;
       layout->commons++)
    layout->common[layout->commons] = frequency[layout->commons - 1].mask;
  free(frequency);
}

static uint32_t mask_number(const struct layout *layout, uint32_t mask) {
  uint32_t number = 0;
  while (number < layout->commons && layout->common[number] != mask)
    number++;
  return number < layout->commons ? number : LEXICON_RARE;
}

/* The slot where these nodes are noted, or can be. Only runs that were noted as such are found:
 * never parts of two neighbouring lists, nor runs with a mask in them. */
static struct node_run *find_run(struct layout *layout, const uint32_t *node, uint32_t count) {
  uint32_t i = hash_of(node, count) & (layout->slots - 1);
  for (; layout->slot[i].count; i = (i + 1) & (layout->slots - 1))
    if (layout->slot[i].count == count &&
        memcmp(&layout->node[layout->slot[i].place], node, count * sizeof *node) == 0)
      break;
  return &layout->slot[i];
}

/* Notes the list of `count` nodes at `low`, and its parts. */
static void note(struct layout *layout, uint32_t count) {
  for (uint32_t from = 0; from < count; from++)
    for (uint32_t size = 1; size <= count - from; size++) {
      if (size > PART_MAX && size < count) continue;
      struct node_run *run = find_run(layout, &layout->node[layout->low + from], size);
      if (run->count == 0) *run = (struct node_run){layout->low + from, size};
    }
}

/* Lays a list in front of all others, unless it can share their nodes; returns a node with that
 * list. A list with a rare mask has a node before it for the mask, which close_up() fills in. */
static uint32_t place_list(struct layout *layout, const uint32_t *list) {
  uint32_t node[PEEL_LETTERS], count = list_size(list) - 1, number = mask_number(layout, *list);
  for (uint32_t i = 0; i < count; i++)
    node[i] = layout->at[list[i + 1] / 2] | (list[i + 1] % 2 ? (uint32_t)LEXICON_END : 0);
  const struct node_run *run = find_run(layout, node, count);
  uint32_t place = run->place;
  if (number == LEXICON_RARE || run->count == 0) {
    layout->low -= count;
    memcpy(&layout->node[layout->low], node, count * sizeof *node);
    note(layout, count);
    place = layout->low;
    if (number == LEXICON_RARE) layout->node[--layout->low] = 0;
  }
  return place | number << LEXICON_MASK_SHIFT;
}

/* Lays all lists, children before their parents. The room suffices: a list that is found in no
 * other takes at most as many 32-bit words as in the pool, where its mask stands, too. */
static void place_lists(struct layout *layout) {
  const uint32_t *pool = layout->automaton->pool, size = layout->automaton->size;
  layout->low = size;
  for (uint32_t i = 1; i < size; i += list_size(&pool[i]))
    layout->at[i] = place_list(layout, &pool[i]);
}

/* The same node after `low` has become place 1, behind the root, which is node 0. */
static uint32_t moved(const struct layout *layout, uint32_t node) {
  bool leaf = node >> LEXICON_MASK_SHIFT == 0;
  return leaf ? node : node - layout->low + 1;
}

/* Moves the nodes to the front of the lexicon, and fills in the rare masks. */
static void close_up(const struct layout *layout, struct lexicon *lexicon) {
  const struct automaton *automaton = layout->automaton;
  lexicon->node[0] = moved(layout, layout->at[automaton->root]);
  for (uint32_t i = 1; i < lexicon->nodes; i++)
    lexicon->node[i] = moved(layout, layout->node[layout->low + i - 1]);
  for (uint32_t i = 1; i < automaton->size; i += list_size(&automaton->pool[i])) {
    uint32_t node = moved(layout, layout->at[i]);
    if (node >> LEXICON_MASK_SHIFT == LEXICON_RARE)
      lexicon->node[(node & (LEXICON_END - 1)) - 1] = automaton->pool[i];
  }
}

static struct lexicon *write_lexicon(const struct layout *layout, size_t words) {
  uint32_t nodes = layout->automaton->size - layout->low + 1;
  struct lexicon *lexicon = mmap(NULL, sizeof *lexicon + nodes * sizeof lexicon->node[0],
                                 PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (lexicon == MAP_FAILED) memory_out();
  *lexicon = (struct lexicon){
      .magic = LEXICON_MAGIC, .version = LEXICON_VERSION, .words = (uint32_t)words, .nodes = nodes};
  memcpy(lexicon->common, layout->common, layout->commons * sizeof *layout->common);
  close_up(layout, lexicon);
  peel_lexicon_summarize(lexicon);
  return lexicon;
}

static struct lexicon *lay_out(const struct automaton *automaton, size_t words) {
  const uint32_t parts = 2 * (PART_MAX + 1); /* at most half of the slots are used */
  struct layout layout = {.automaton = automaton, .slots = 1};
  while (layout.slots < parts * automaton->size)
    layout.slots *= 2;
  layout.node = memory_new(automaton->size, sizeof *layout.node);
  layout.at = memory_new(automaton->size, sizeof *layout.at);
  layout.slot = memory_new(layout.slots, sizeof *layout.slot);
  choose_common(&layout);
  place_lists(&layout);
  struct lexicon *lexicon = write_lexicon(&layout, words);
  free(layout.node);
  free(layout.at);
  free(layout.slot);
  return lexicon;
}

void peel_lexicon_give_back(const void *lexicon) {
  munmap((void *)lexicon, peel_lexicon_size(lexicon));
}

static struct lexicon *compile(const char *text, size_t size, struct why *why) {
  struct words words = {0};
  struct automaton automaton = {0};
  struct lexicon *lexicon = NULL;
  if (read_words(&words, text, size, why)) {
    if (grow_automaton(&automaton, &words)) lexicon = lay_out(&automaton, words.count);
    if (!lexicon) why_say(why, "too many words");
  }
  close_automaton(&automaton);
  free(words.word);
  return lexicon;
}

/* Do these bytes begin like a compiled lexicon, of this machine's byte order or of the other? A
 * list may begin with the letters PLEX, too, but then a letter, a blank or the end of the line
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
                                  : compile(bytes, size, why);
}
