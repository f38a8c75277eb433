/* The original way to play President: whole games on the terminal. */
#include "player/original.h"
#include "core/complain.h"
#include "games/president/original/solve_command.h"
#include "games/president/original/table.h"
#include "process/signals.h"

#include <stdlib.h>

static int status_of(const struct president_table *table, enum outcome outcome) {
  struct why why;
  const char *path = table->begun ? NULL : table->options.saved;
  if (outcome == OUTCOME_FAILED) complain("president", path, &table->why);
  if (signals_caught()) return signals_status(ORIGINAL_INTERNAL);
  if (fflush(table->screen.out) != 0 || ferror(table->screen.out)) {
    why_say(&why, "standard output cannot be written");
    complain("president", NULL, &why);
    return ORIGINAL_INTERNAL;
  }
  if (outcome == OUTCOME_FAILED) return path ? ORIGINAL_BAD_INPUT : ORIGINAL_INTERNAL;
  return ORIGINAL_PLAYED;
}

static int play(const struct game *game, int argc, char **argv) {
  struct president_table *table = calloc(1, sizeof *table); /* large for a stack */
  struct why why = {0};
  int status = ORIGINAL_INTERNAL;
  if (!table)
    complain(game->rules->name, NULL, (why_say(&why, "out of memory"), &why));
  else if (!president_options_read(&table->options, game, argc, argv, &why)) {
    complain(game->rules->name, NULL, &why);
    fputs(president_options_line, stderr);
  } else {
    table->game = game;
    signals_catch();
    status = status_of(table, president_play_table(table));
  }
  free(table);
  return status;
}

const struct original president_original = {
    .usage = president_options_usage,
    .plays = president_options_call,
    .play = play,
    .commands = {{"solve", president_solve_command}, {NULL, NULL}},
};
