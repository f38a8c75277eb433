/* A saved game of the game that it names: if accepted, it is written and read again the same. */
#include "fuzz/harness.h"

#include "onemove/games.h"
#include "people/saved_game.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

/* The game that the record names, or the first of all games. */
static const struct game *game_of(const char *text, size_t size) {
  struct record record;
  struct why why;
  const struct game *game = &all_games[0];
  if (record_read(&record, text, size, 1, &why))
    for (int i = 0; all_games[i].rules; i++)
      if (strcmp(record.game, all_games[i].rules->name) == 0) game = &all_games[i];
  record_close(&record);
  return game;
}

static char *written(const struct saved_game *saved, size_t *size) {
  struct out out = {0};
  saved_game_write(saved, &out);
  *size = out.size;
  char *text = out_take(&out);
  return text;
}

/* Do two saved games have the same content? */
static bool same(const struct saved_game *one, const struct saved_game *other) {
  bool good = one->time == other->time && one->nodes == other->nodes &&
              one->setup.phase == other->setup.phase && one->history.seed == other->history.seed &&
              one->history.now == other->history.now &&
              one->history.count == other->history.count && !one->notes == !other->notes &&
              one->history.position[0].course.asked == other->history.position[0].course.asked;
  for (unsigned i = 0; good && i < ROSTER_SEATS_MAX; i++)
    good = one->sitter[i].kind == other->sitter[i].kind &&
           one->sitter[i].level == other->sitter[i].level &&
           strcmp(one->sitter[i].command, other->sitter[i].command) == 0;
  return good;
}

bool fuzz_saved(struct fuzz *fuzz, const char *text, size_t size) {
  const struct game *game = game_of(text, size);
  struct saved_game saved, again;
  struct why why = {0};
  (void)fuzz;
  bool good = saved_game_read(&saved, game, text, size, &why);
  if (good) {
    size_t length, second_length;
    char *first = written(&saved, &length);
    bool read = saved_game_read(&again, game, first, length, &why);
    LAW(read, "line %lu, column %lu: %s\n%s", why.line, why.column, why.text, first);
    LAW(same(&saved, &again), "another game is read from\n%s", first);
    char *second = written(&again, &second_length);
    LAW(strcmp(first, second) == 0, "%s\nand\n%s", first, second);
    LAW(record_likely(first, length), "it does not look like one");
    while (history_undo(&saved.history, NULL))
      LAW(saved.history.now < saved.history.count, "position %zu", saved.history.now);
    free(first);
    free(second);
    saved_game_close(&again);
  } else {
    fuzz_refused(text, size, &why);
  }
  saved_game_close(&saved);
  return good;
}
