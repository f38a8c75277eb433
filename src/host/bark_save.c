/* SAVE: the state file, written in one step. */
#include "host/bark_table.h"

#include "bark/paths.h"
#include "core/file.h"

#include <stdlib.h>
#include <string.h>

/* A save with player lines, which a save of the table's own has not, keeps them. */
static void update_scores(struct state *state) {
  unsigned score[BARK_SEATS];
  if (!state->player_lines) return;
  bark_paths_score(state->cell, state->width, state->height, score);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    state->roster.line[seat].score = score[seat];
}

bool bark_save(struct bark_table *table, const char *name, size_t size) {
  struct why why;
  size_t text_size;
  if (size == 0 || strlen(name) != size) return false;
  update_scores(table->state);
  char *text = game_text(table->game, table->state, &text_size);
  if (!text) return false;
  const char *path = strcmp(name, "-") == 0 ? "./-" : name; /* not standard output */
  bool good = file_write(path, text, text_size, &why);
  free(text);
  return good;
}
