#include "peel/lexicon_layout.h"

#include <stdlib.h>
#include <string.h>

enum { PART_MAX = 4 }; /* longer parts of lists are not looked for */

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

/* Where these nodes stand already, or could be noted in the table. Only what was noted as a run of
 * its own is found: never a part of two lists side by side, nor one with a mask in it. */
static struct run *find_run(struct layout *layout, const uint32_t *node, uint32_t count) {
  uint64_t hash = count;
  for (uint32_t i = 0; i < count; i++)
    hash = (hash ^ node[i]) * UINT64_C(0x9e3779b97f4a7c15) ^ hash >> 29;
  uint32_t i = (uint32_t)(hash >> 32) & (layout->slots - 1);
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
      struct run *run = find_run(layout, &layout->node[layout->low + from], size);
      if (run->count == 0) *run = (struct run){layout->low + from, size};
    }
}

/* Lays a list before all that lie there, unless it lies there. Lists were made after those of their
 * children, so that children always stand behind their parents. */
static void place_list(struct layout *layout, const uint32_t *list, uint32_t *at) {
  uint32_t node[PEEL_LETTERS], count = growth_size(list) - 1, number = mask_number(layout, *list);
  for (uint32_t i = 0; i < count; i++)
    node[i] = layout->at[list[i + 1] / 2] | (list[i + 1] % 2 ? (uint32_t)LEXICON_END : 0);
  const struct run *run = find_run(layout, node, count);
  uint32_t place = run->place;
  if (number == LEXICON_RARE || run->count == 0) {
    layout->low -= count;
    memcpy(&layout->node[layout->low], node, count * sizeof *node);
    note(layout, count);
    place = layout->low;
    if (number == LEXICON_RARE) layout->node[--layout->low] = 0; /* its mask comes later */
  }
  *at = place | number << LEXICON_MASK_SHIFT;
}

/* Lays all lists, from the end of the room to the front. The room is for the case that no list is
 * found in another: then each takes as many words as it does in the pool. */
static bool place_lists(struct layout *layout, const struct growth *growth) {
  layout->low = growth->size;
  layout->node = malloc(growth->size * sizeof *layout->node);
  layout->slot = calloc(layout->slots, sizeof *layout->slot);
  if (!layout->node || !layout->slot) return false;
  for (uint32_t i = 1; i < growth->size; i += growth_size(&growth->pool[i]))
    place_list(layout, &growth->pool[i], &layout->at[i]);
  return true;
}

/* The same node when the words before `low` are gone and the root is node 0. */
static uint32_t moved(const struct layout *layout, uint32_t node) {
  bool leaf = node >> LEXICON_MASK_SHIFT == 0;
  return leaf ? node : node - layout->low + 1;
}

/* Moves what was laid to where it belongs. */
static void close_up(struct layout *layout, const struct growth *growth, uint32_t root) {
  uint32_t nodes = growth->size - layout->low;
  for (uint32_t i = 0; i < nodes; i++)
    layout->node[i] = moved(layout, layout->node[layout->low + i]);
  for (uint32_t i = 1; i < growth->size; i += growth_size(&growth->pool[i])) {
    uint32_t node = moved(layout, layout->at[i]);
    if (node >> LEXICON_MASK_SHIFT == LEXICON_RARE)
      layout->node[(node & (LEXICON_END - 1)) - 2] = growth->pool[i];
  }
  layout->root = moved(layout, layout->at[root]);
  layout->nodes = nodes;
}

bool peel_layout_open(struct layout *layout, const struct growth *growth, uint32_t root) {
  const uint32_t parts = 2 * (PART_MAX + 1);
  *layout = (struct layout){.slots = 1, .at = calloc(growth->size, sizeof *layout->at)};
  while (layout->slots < parts * growth->size)
    layout->slots *= 2;
  if (!layout->at || !choose_common(growth, layout) || !place_lists(layout, growth)) return false;
  close_up(layout, growth, root);
  return true;
}

void peel_layout_close(struct layout *layout) {
  free(layout->at);
  free(layout->node);
  free(layout->slot);
}
