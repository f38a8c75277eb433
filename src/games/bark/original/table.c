#include "games/bark/original/table.h"

#include "core/complain.h"
#include "games/bark/original/original.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Makes the move, performs the draw that follows it, and keeps up what the table knows of the
 * board. */
static void advance(struct bark_table *table, const struct move *move) {
  struct state *state = table->state;
  unsigned cell = (unsigned)move->row * state->width + move->column;
  rules_advance(table->game->rules, state, state->turn, move, &table->dice);
  bark_frontier_add(&table->frontier, state, cell);
  bark_screen_lay(&table->screen, state, cell);
}

static void print_scores(struct bark_table *table) {
  struct result result = rules_result(table->state);
  bark_screen_string(&table->screen, "Player 1=");
  bark_screen_number(&table->screen, result.points[0]);
  bark_screen_string(&table->screen, " Player 2=");
  bark_screen_number(&table->screen, result.points[1]);
  bark_screen_string(&table->screen, "\n");
}

static enum bark_exit play(struct bark_table *table) {
  struct move move;
  bark_screen_board(&table->screen);
  while (table->game->rules->turn(table->state) != TURN_NOBODY) {
    enum bark_exit chosen = bark_choose(table, &move);
    if (chosen != BARK_PLAYED) return chosen;
    advance(table, &move);
    bark_screen_board(&table->screen);
    if (table->screen.error) return BARK_FAILED;
  }
  print_scores(table);
  return bark_screen_flush(&table->screen) ? BARK_PLAYED : BARK_FAILED;
}

static enum bark_exit open_and_play(struct bark_table *table) {
  const struct args *args = &table->call->args;
  struct state *state = table->state;
  enum bark_exit opened = bark_open(state, table->game->rules, table->call);
  if (opened != BARK_PLAYED) return opened;
  dice_seed(&table->dice, args->seed_given ? args->seed : dice_random_seed());
  for (unsigned cell = 0; cell < (unsigned)state->width * state->height; cell++)
    if (state->cell[cell] != CARD_NONE) bark_frontier_add(&table->frontier, state, cell);
  bark_screen_open(&table->screen, STDOUT_FILENO, state);
  lines_open(&table->lines, STDIN_FILENO, BARK_LINE_LONGEST);
  return play(table);
}

static enum bark_exit sit_down(const struct game *game, const struct bark_call *call) {
  struct bark_table *table = calloc(1, sizeof *table);
  enum bark_exit status = BARK_FAILED;
  struct why why = {0};
  if (table) {
    table->game = game;
    table->call = call;
    table->state = rules_new_state(game->rules);
    table->seen = rules_new_state(game->rules);
  }
  if (table && table->state && table->seen)
    status = open_and_play(table);
  else
    why_say(&why, "out of memory");
  if (table && table->screen.error)
    why_say(&why, "standard output: %s", strerror(table->screen.error));
  if (why.text[0]) complain(game->rules->name, NULL, &why);
  if (table) {
    free(table->state);
    free(table->seen);
  }
  free(table);
  return status;
}

int bark_host_play(const struct game *game, int argc, char **argv) {
  static const char *const lines[] = {
      [BARK_USAGE] = bark_call_usage,
      [BARK_BAD_WORDS] = "Incorrect arg types\n",
      [BARK_BAD_DECK] = "Unable to parse deckfile\n",
      [BARK_BAD_SAVE] = "Unable to parse savefile\n",
      [BARK_SHORT_DECK] = "Short deck\n",
      [BARK_BOARD_FULL] = "Board full\n",
      [BARK_INPUT_ENDED] = "End of input\n",
  };
  struct bark_call call;
  enum bark_exit status = bark_call_read(&call, game, argc, argv);
  if (status == BARK_PLAYED) status = sit_down(game, &call);
  if (status >= BARK_USAGE && status <= BARK_INPUT_ENDED) fputs(lines[status], stderr);
  return (int)status;
}
