#include "tree.h"
#include "core/base/memory.h"

#include "games/fiar/mind/table.h"

#include <stdio.h>
#include <stdlib.h>

void level_clear(struct level *level) {
  free(level->at);
  free(level->table);
  *level = (struct level){0};
}

static struct fiar_position canonical(struct fiar_position position) {
  uint64_t key = fiar_key(position.own, position.all);
  if (fiar_canonical(key) == key) return position;
  return (struct fiar_position){fiar_mirror(position.own), fiar_mirror(position.all)};
}

/* The slot of a canonical position, or the free slot where it belongs. */
static uint32_t *slot_of(const struct level *level, const struct fiar_position *position) {
  size_t mask = 2 * level->room - 1; /* room is a power of two */
  uint64_t key = fiar_key(position->own, position->all);
  size_t at = (size_t)(fiar_scramble(key) >> 17) & mask;
  for (; level->table[at]; at = (at + 1) & mask) {
    const struct fiar_position *other = &level->at[level->table[at] - 1];
    if (fiar_key(other->own, other->all) == key) break;
  }
  return &level->table[at];
}

static void grow(struct level *level) {
  level->room = level->room ? 2 * level->room : 64;
  free(level->table);
  level->table = memory_new(2 * level->room, sizeof *level->table);
  level->at = memory_resize(level->at, level->room, sizeof *level->at);
  for (size_t i = 0; i < level->count; i++)
    *slot_of(level, &level->at[i]) = (uint32_t)(i + 1);
}

/* Adds a position, in its canonical orientation, unless it is present. */
static void level_add(struct level *level, struct fiar_position position) {
  if (level->count == level->room) grow(level);
  position = canonical(position);
  uint32_t *slot = slot_of(level, &position);
  if (*slot) return;
  level->at[level->count] = position;
  *slot = (uint32_t)++level->count;
}

size_t level_find(const struct level *level, struct fiar_position position) {
  if (!level->room) return SIZE_MAX;
  position = canonical(position);
  return (size_t)*slot_of(level, &position) - 1;
}

/* Adds the positions after one more stone, except finished games. */
static void add_moves(struct level *next, struct fiar_position position) {
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    struct fiar_position child = position;
    if (fiar_play(&child, column) && !fiar_over(&child)) level_add(next, child);
  }
}

void tree_all(struct level *level, int stones) {
  struct level now = {0};
  level_add(&now, (struct fiar_position){0});
  for (int count = 0; count < stones; count++) {
    struct level next = {0};
    for (size_t i = 0; i < now.count; i++)
      add_moves(&next, now.at[i]);
    level_clear(&now);
    now = next;
  }
  *level = now;
}

void tree_roots(struct level *first, struct level *second) {
  struct fiar_position empty = {0};
  level_add(first, empty);
  add_moves(second, empty);
}

void tree_replies(struct level *next, const struct fiar_position *position, int column) {
  struct fiar_position answered = *position;
  fiar_play(&answered, column);
  if (!fiar_over(&answered)) add_moves(next, answered);
}
