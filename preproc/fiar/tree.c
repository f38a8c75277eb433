#include "tree.h"

#include "games/fiar/mind/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void level_clear(struct level *level) {
  free(level->at);
  free(level->seen);
  *level = (struct level){0};
}

/* The key plus one, so that it is never 0. */
static uint64_t name_of(const struct fiar_position *position) {
  return fiar_key(position->own, position->all) + 1;
}

/* The slot of a name in the set, or the free slot where it belongs. */
static uint64_t *find(const struct level *level, uint64_t name) {
  size_t mask = 2 * level->room - 1; /* room is a power of two */
  size_t at = (size_t)(fiar_scramble(name) >> 17) & mask;
  while (level->seen[at] && level->seen[at] != name)
    at = (at + 1) & mask;
  return &level->seen[at];
}

static void grow(struct level *level) {
  level->room = level->room ? 2 * level->room : 64;
  free(level->seen);
  level->seen = calloc(2 * level->room, sizeof *level->seen);
  level->at = realloc(level->at, level->room * sizeof *level->at);
  if (!level->seen || !level->at) {
    fputs("out of memory\n", stderr);
    exit(EXIT_FAILURE);
  }
  for (size_t i = 0; i < level->count; i++) {
    uint64_t name = name_of(&level->at[i]);
    *find(level, name) = name;
  }
}

static struct fiar_position canonical(struct fiar_position position) {
  uint64_t key = fiar_key(position.own, position.all);
  if (fiar_canonical(key) == key) return position;
  return (struct fiar_position){fiar_mirror(position.own), fiar_mirror(position.all)};
}

void level_add(struct level *level, struct fiar_position position) {
  if (level->count == level->room) grow(level);
  position = canonical(position);
  uint64_t name = name_of(&position);
  uint64_t *place = find(level, name);
  if (*place) return;
  *place = name;
  level->at[level->count++] = position;
}

static void add_moves(struct level *next, struct fiar_position position) {
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    if (!(fiar_playable(position.all) & fiar_column(column))) continue;
    struct fiar_position child = position;
    fiar_play(&child, column);
    if (!fiar_over(&child)) level_add(next, child);
  }
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
