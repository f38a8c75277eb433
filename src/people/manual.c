#include "people/manual.h"

#include "core/face/lesson.h"

#include <stdio.h>
#include <string.h>

/* --- text --- */

/* How many bytes of a line fit into `width` columns: all, or up to the last blank that fits. */
static size_t fitting(const char *line, size_t size, size_t width) {
  if (size <= width) return size;
  for (size_t end = width; end > 0; end--)
    if (line[end] == ' ') return end;
  return width;
}

/* Adds a text as lines of plain ASCII. */
static void put_text(struct scene *scene, const char *text, unsigned width) {
  while (*text) {
    size_t line = strcspn(text, "\n"), size = fitting(text, line, width);
    scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
    scene_say(scene, 0, "%.*s", (int)size, text);
    text += size;
    text += *text == ' ' || *text == '\n';
  }
}

static void put_gap(struct scene *scene) {
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
}

/* --- symbols --- */

enum { SYMBOLS_MAX = 12 };

/* What a thing is, in words; NULL if its text says it. The words may be written to `words`. */
static const char *meaning_of(const struct scene_cell *cell, char *words, size_t room) {
  static const char *const suits[] = {[SUIT_SPADES] = "spades",
                                      [SUIT_CLUBS] = "clubs",
                                      [SUIT_DIAMONDS] = "diamonds",
                                      [SUIT_HEARTS] = "hearts"};
  static const char *const things[ROLE_ACTION + 1] = {[ROLE_FLOE] = "a floe with that many fish",
                                                      [ROLE_WATER] = "water",
                                                      [ROLE_EMPTY] = "free",
                                                      [ROLE_HIDDEN] = "face down"};
  if (cell->role == ROLE_CARD || cell->role == ROLE_RED_CARD) return suits[cell->amount];
  if (cell->role != ROLE_PIECE && cell->role != ROLE_STONE) return things[cell->role];
  snprintf(words, room, "player %d", (int)cell->player);
  return words;
}

/* Adds a line that explains every kind of thing in the blocks of a scene from `first` on. */
static void put_symbols(struct scene *scene, size_t first) {
  char words[SYMBOLS_MAX][sizeof "player 255"];
  const char *meaning[SYMBOLS_MAX];
  struct scene_cell symbol[SYMBOLS_MAX];
  size_t symbols = 0;
  for (size_t i = first < scene->blocks ? scene->block[first].first : scene->cells;
       i < scene->cells && symbols < SYMBOLS_MAX; i++) {
    const struct scene_cell *cell = &scene->cell[i];
    const char *means = meaning_of(cell, words[symbols], sizeof words[symbols]);
    size_t known = 0;
    while (means && known < symbols && strcmp(meaning[known], means) != 0)
      known++;
    if (!means || known < symbols) continue;
    symbol[symbols] = (struct scene_cell){
        .text = cell->text, .role = cell->role, .player = cell->player, .amount = cell->amount};
    meaning[symbols++] = means;
  }
  if (symbols == 0) return;
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  for (size_t i = 0; i < symbols; i++) {
    scene_put(scene, PART_CAPTION, symbol[i]);
    scene_say(scene, 0, "%s%s", meaning[i], i + 1 < symbols ? ", " : "");
  }
}

void manual_page(const struct game *game, const struct lesson *lesson, unsigned width,
                 struct scene *scene) {
  scene_begin(scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(scene, MARK_OWN, "%s", lesson->title);
  put_gap(scene);
  put_text(scene, lesson->text, width);
  if (!lesson->position) return;
  struct why why = {0};
  put_gap(scene);
  size_t first = scene->blocks;
  if (!lesson_scene(game, lesson, scene, &why)) return;
  put_symbols(scene, first);
  put_gap(scene);
  put_text(scene, lesson->caption, width);
}
