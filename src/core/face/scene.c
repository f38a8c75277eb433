#include "core/face/scene.h"

#include "core/base/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A chunk of memory for texts. Chunks never move, so that cells can point into them. */
struct scene_text {
  struct scene_text *before;
  size_t used, room;
  char bytes[];
};

enum { TEXT_ROOM = 4000 };

void scene_close(struct scene *scene) {
  while (scene->text) {
    struct scene_text *before = scene->text->before;
    free(scene->text);
    scene->text = before;
  }
  free(scene->block);
  free(scene->cell);
  *scene = (struct scene){0};
}

/* Memory for a text of `size` bytes, terminator included. */
static char *text_room(struct scene *scene, size_t size) {
  if (!scene->text || scene->text->room - scene->text->used < size) {
    size_t room = size > TEXT_ROOM ? size : TEXT_ROOM;
    struct scene_text *text = memory_resize(NULL, sizeof *text + room, 1);
    *text = (struct scene_text){.before = scene->text, .room = room};
    scene->text = text;
  }
  char *bytes = scene->text->bytes + scene->text->used;
  scene->text->used += size;
  return bytes;
}

void scene_begin(struct scene *scene, struct scene_block block) {
  memory_grow(scene->block, scene->blocks);
  block.first = scene->cells;
  memset(block.count, 0, sizeof block.count);
  scene->block[scene->blocks++] = block;
}

/* Adds a cell whose text is already in the scene's memory. */
static void add(struct scene *scene, enum scene_part part, struct scene_cell cell) {
  memory_grow(scene->cell, scene->cells);
  struct scene_block *block = &scene->block[scene->blocks - 1];
  for (int later = (int)part + 1; later < SCENE_PARTS; later++)
    assert(block->count[later] == 0);
  scene->cell[scene->cells++] = cell;
  block->count[part]++;
}

void scene_put(struct scene *scene, enum scene_part part, struct scene_cell cell) {
  size_t size = strlen(cell.text) + 1;
  cell.text = memcpy(text_room(scene, size), cell.text, size);
  add(scene, part, cell);
}

static void print(struct scene *scene, enum scene_part part, struct scene_cell cell,
                  const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int size = vsnprintf(NULL, 0, format, again);
  va_end(again);
  assert(size >= 0);
  char *text = text_room(scene, (size_t)size + 1);
  vsnprintf(text, (size_t)size + 1, format, arguments);
  cell.text = text;
  add(scene, part, cell);
}

void scene_print(struct scene *scene, enum scene_part part, struct scene_cell cell,
                 const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(scene, part, cell, format, arguments);
  va_end(arguments);
}

void scene_say(struct scene *scene, unsigned marks, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print(scene, PART_CAPTION, (struct scene_cell){.role = ROLE_TEXT, .marks = (uint16_t)marks},
        format, arguments);
  va_end(arguments);
}

void scene_begin_seat(struct scene *scene, struct scene_block block, unsigned marks) {
  bool own = block.marks & MARK_OWN;
  scene_begin(scene, block);
  scene_put(scene, PART_CAPTION,
            (struct scene_cell){.text = own ? ">" : " ",
                                .role = ROLE_POINTER,
                                .player = block.player,
                                .amount = own,
                                .marks = (uint16_t)marks});
}

void scene_name(struct scene *scene, const struct roster *roster, unsigned seat, unsigned width,
                unsigned marks) {
  scene_put(scene, PART_CAPTION,
            (struct scene_cell){.text = roster->line[seat].id,
                                .role = ROLE_NAME,
                                .player = (uint8_t)roster->line[seat].number,
                                .width = (uint8_t)width,
                                .marks = (uint16_t)marks});
}

const struct scene_cell *scene_part(const struct scene *scene, const struct scene_block *block,
                                    enum scene_part part) {
  size_t first = block->first;
  for (int before = 0; before < (int)part; before++)
    first += block->count[before];
  return scene->cell + first;
}

static bool looks_the_same(const struct scene_cell *one, const struct scene_cell *other) {
  return one->role == other->role && one->player == other->player &&
         strcmp(one->text, other->text) == 0;
}

static bool has_cursor(const struct scene_cell *cell, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (cell[i].marks & MARK_CURSOR) return true;
  return false;
}

void scene_mark_changes(struct scene *scene, const struct scene *before) {
  for (size_t i = 0; i < scene->blocks && i < before->blocks; i++) {
    const struct scene_block *now = &scene->block[i], *then = &before->block[i];
    if (now->kind != BLOCK_GRID || then->kind != BLOCK_GRID || now->player != then->player ||
        now->columns != then->columns || now->rows != then->rows)
      continue;
    const struct scene_cell *old = scene_part(before, then, PART_BODY);
    struct scene_cell *cell = scene->cell + (scene_part(scene, now, PART_BODY) - scene->cell);
    if (has_cursor(cell, now->count[PART_BODY])) continue;
    for (size_t at = 0; at < now->count[PART_BODY]; at++)
      if (!looks_the_same(&cell[at], &old[at])) cell[at].marks |= MARK_LAST;
  }
}

void scene_mark_turn(struct scene *scene, unsigned player) {
  for (size_t i = 0; i < scene->blocks; i++) {
    struct scene_block *block = &scene->block[i];
    if (block->player == player && block->count[PART_CAPTION] > 0 &&
        scene_part(scene, block, PART_CAPTION)->role == ROLE_POINTER)
      block->marks |= MARK_TURN;
  }
}
