#include "games/fiar/original/table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char empty_board[] = "@ ..........................................\n";

static void print_board(const struct table *table, const struct state *state) {
  char line[BOARD_LINE];
  struct out picture = {0};
  char *text = rules_text(table->game->rules, state, NULL);
  if (!text) return;
  board_line(text, line);
  board_picture(line, &picture);
  free(text);
  text = out_take(&picture);
  if (text) fprintf(table->boards, "%s\n", text);
  free(text);
  fflush(table->boards);
}

/* Who has the point, or TABLE_DRAW. */
static int winner(const struct state *state) {
  const struct roster *roster = state_roster(state);
  for (int seat = 0; seat < 2; seat++)
    if (roster->line[seat].score) return seat;
  return TABLE_DRAW;
}

static void note_move(const struct game *game, const struct state *state, int seat,
                      const struct move *move, struct game_record *record, size_t played) {
  char *text = rules_move_text(game->rules, state, seat, move);
  if (text && played < BOARD_CELLS) record->columns[played] = text[0];
  free(text);
}

static enum answer play(const struct table *table, struct strategy *strategies, struct state *state,
                        struct move *move, struct game_record *record, struct why *why) {
  const struct game *game = table->game;
  int seat;
  for (size_t played = 0; (seat = game->rules->turn(state)) >= 0; played++) {
    if (table->boards) print_board(table, state);
    enum answer answer = strategy_ask(&strategies[seat], game->rules, state, table->clock,
                                      table->allowed, move, why);
    if (answer == ANSWER_FAULT) {
      record->fault = true;
      record->winner = 1 - seat;
      snprintf(record->reason, sizeof record->reason, "%s", why->text);
      break;
    }
    if (answer != ANSWER_GOOD) return answer;
    note_move(game, state, seat, move, record, played);
    game->rules->apply(state, seat, move);
  }
  if (table->boards) print_board(table, state);
  if (!record->fault) record->winner = winner(state);
  return ANSWER_GOOD;
}

enum answer table_play_game(const struct table *table, struct game_record *record,
                            struct why *why) {
  const struct game *game = table->game;
  struct strategy strategies[2] = {0};
  struct setup setup;
  struct state *state = rules_new_state(game->rules);
  struct move *move = rules_new_move(game->rules);
  enum answer answer = ANSWER_FAILED;
  record->winner = TABLE_DRAW;
  record->fault = false;
  record->reason[0] = '\0';
  memset(record->columns, 0, sizeof record->columns);
  setup_open(&setup, game->rules->options);
  if (!state || !move)
    why_say(why, "out of memory");
  else if (rules_read(game->rules, state, empty_board, strlen(empty_board), &setup, why) &&
           strategy_start(&strategies[0], record->command[0], why) &&
           strategy_start(&strategies[1], record->command[1], why))
    answer = play(table, strategies, state, move, record, why);
  for (int seat = 0; seat < 2; seat++)
    strategy_stop(&strategies[seat], table->clock, PROCESS_GRACE);
  process_end_orphans();
  free(state);
  free(move);
  return answer;
}
