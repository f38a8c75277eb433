/* The computers at the table of President. */
#include "games/president/original/table.h"
#include "player/args.h"
#include "process/signals.h"

/* With 13 seats a dozen computers think before a person's turn comes again. */
enum { TIME_MANY = 100, MANY = 5 };

bool president_think(struct president_table *table, const char *level, struct move *move) {
  const struct president_options *options = &table->options;
  unsigned preset = table->players < MANY ? ARGS_TIME_DEFAULT : TIME_MANY;
  long time = options->time < 0 ? (long)preset : options->time;
  struct budget budget = signals_budget(table->clock, time, options->nodes);
  int seat = table->state.turn;
  struct request request = {.rules = table->game->rules,
                            .seen = &table->seen,
                            .seat = seat,
                            .budget = &budget,
                            .dice = &table->dice};
  rules_view(table->game->rules, &table->state, seat, &table->seen);
  fflush(table->screen.out); /* what happened is seen before somebody thinks */
  return mind_choose(table->game->mind, level, &request, move, &table->why) == CHOICE_MADE &&
         table->game->rules->legal(&table->state, seat, move, &table->why);
}

void president_hint(struct president_table *table) {
  const struct screen *screen = &table->screen;
  struct move move = {0};
  if (!president_think(table, LEVEL_STRONG, &move)) {
    president_say(screen, "There is no hint: %s.\n", table->why.text);
    return;
  }
  fputs("The computer would ", screen->out);
  fputs(move.play ? "play " : "pass", screen->out);
  president_print_play(screen, move.play);
  fputs(".\n", screen->out);
}
