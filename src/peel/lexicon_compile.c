#include "peel/lexicon_compile.h"

#include "peel/lexicon_check.h"
#include "peel/lexicon_grow.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

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
    for (uint32_t i = 1; i < growth->size; i += growth_size(&growth->pool[i]))
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
  for (uint32_t i = 1; i < growth->size; i += growth_size(&growth->pool[i])) {
    number = mask_number(layout, growth->pool[i]);
    layout->at[i] = (number == LEXICON_RARE) | number << LEXICON_MASK_SHIFT;
    total += growth_size(&growth->pool[i]) - 1 + (number == LEXICON_RARE);
  }
  layout->nodes = total;
  for (uint32_t i = 1; i < growth->size; i += growth_size(&growth->pool[i])) {
    total -= growth_size(&growth->pool[i]) - 1;
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
    size = growth_size(list);
    if (layout->at[i] >> LEXICON_MASK_SHIFT == LEXICON_RARE) lexicon->node[first - 1] = *list;
    for (uint32_t k = 1; k < size; k++)
      lexicon->node[first + k - 1] =
          layout->at[list[k] / 2] | (list[k] % 2 ? (uint32_t)LEXICON_END : 0);
  }
}

static struct lexicon *lay_out(const struct growth *growth, uint32_t root, size_t words,
                               struct why *why) {
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
                                .words = (uint32_t)words,
                                .nodes = layout.nodes};
    memcpy(lexicon->common, layout.common, layout.commons * sizeof *layout.common);
    write_nodes(growth, &layout, root, lexicon);
    peel_lexicon_pairs(lexicon, lexicon->behind, lexicon->before);
    lexicon->fingerprint = peel_lexicon_hash(lexicon);
  }
  free(layout.at);
  return lexicon;
}

const struct lexicon *peel_lexicon_compile(const char *text, size_t size, struct why *why) {
  struct lexicon_list list;
  struct growth growth = {0};
  struct lexicon *lexicon = NULL;
  if (peel_lexicon_list_read(&list, text, size, why)) {
    uint32_t root = peel_growth_open(&growth, &list);
    if (growth.failed)
      why_say(why, "out of memory, or too many words");
    else
      lexicon = lay_out(&growth, root, list.words, why);
  }
  peel_growth_close(&growth);
  peel_lexicon_list_close(&list);
  return lexicon;
}
