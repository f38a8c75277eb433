/* SAVE: the state file, written in one step. */
#include "games/bark/original/table.h"

#include "core/file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Is the game's deck in that file? A save in its place would leave this game, and every save of
 * that deck, without one. */
static bool holds_deck(const char *path, const struct state *state) {
  struct stat deck, there;
  return state->deck_kind == DECK_FILE && stat(state->deck_name, &deck) == 0 &&
         stat(path, &there) == 0 && deck.st_dev == there.st_dev && deck.st_ino == there.st_ino;
}

bool bark_save(struct bark_table *table, const char *name, size_t size) {
  struct why why;
  size_t text_size;
  const char *path = strcmp(name, "-") == 0 ? "./-" : name; /* not standard output */
  if (size == 0 || strlen(name) != size || holds_deck(path, table->state)) return false;
  char *text = rules_text(table->game->rules, table->state, &text_size);
  if (!text) return false;
  bool good = file_write(path, text, text_size, &why);
  free(text);
  return good;
}
