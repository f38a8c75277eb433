/* One turn: how a human, the original's automatic player and the strong one choose. */
#include "games/bark/original/table.h"

#include "core/complain.h"
#include "games/bark/card.h"

#include <string.h>

enum { SAVE_SIZE = 4 };
static const char save_word[SAVE_SIZE + 1] = "SAVE";

/* Reads what is typed, the last line of which may lack its newline. False at the end of the input,
 * and when it cannot be read any more. */
static bool read_line(struct bark_table *table) {
  char *line;
  size_t size;
  enum line got = lines_next(&table->lines, NULL, &line, &size);
  table->line_cut = got == LINE_LONG;
  if (table->line_cut)
    lines_skip(&table->lines);
  else if (got != LINE_READ && got != LINE_CUT)
    return false;
  if (size > 0 && !table->line_cut && line[size - 1] == '\r') line[--size] = '\0';
  table->line = line;
  table->line_size = size;
  return true;
}

static bool is_legal(const struct bark_table *table, const struct move *move) {
  struct why why;
  return table->game->rules->legal(table->state, table->state->turn, move, &why);
}

/* A typed number may have a plus sign, which a move's notation does not: a blank takes its place.
 */
static void drop_plus_signs(char *line) {
  for (char *at = line; *at; at++)
    if (*at == '+' && (at == line || strchr(" \t", at[-1])) && at[1] >= '0' && at[1] <= '9')
      *at = ' ';
}

/* A line that is a legal move. A NUL would hide what stands behind it. */
static bool read_move(const struct bark_table *table, struct move *move) {
  const struct state *state = table->state;
  struct why why;
  drop_plus_signs(table->line);
  return !table->line_cut && strlen(table->line) == table->line_size &&
         table->game->rules->read_move(state, state->turn, table->line, move, &why) &&
         is_legal(table, move);
}

static bool is_save(const struct bark_table *table) {
  return table->line_size >= SAVE_SIZE && memcmp(table->line, save_word, SAVE_SIZE) == 0;
}

static void save(struct bark_table *table) {
  if (table->line_cut || !bark_save(table, table->line + SAVE_SIZE, table->line_size - SAVE_SIZE))
    bark_screen_string(&table->screen, "Unable to save\n");
}

static void print_hand(struct bark_table *table, const char *label) {
  bark_screen_string(&table->screen, label);
  bark_screen_hand(&table->screen, &table->state->hand[table->state->turn]);
  bark_screen_string(&table->screen, "\n");
}

static enum bark_exit ask(struct bark_table *table, struct move *move) {
  print_hand(table, table->state->turn == 0 ? "Hand(1):" : "Hand(2):");
  for (;;) {
    bark_screen_string(&table->screen, "Move? ");
    if (!bark_screen_flush(&table->screen)) return BARK_FAILED;
    if (!read_line(table)) return BARK_INPUT_ENDED;
    if (is_save(table))
      save(table);
    else if (read_move(table, move))
      return BARK_PLAYED;
  }
}

/* The first card; in the middle, or in the first place, seen from the mover's end of the board. */
static void find(const struct bark_table *table, struct move *move) {
  const struct state *state = table->state;
  *move = (struct move){.column = (uint8_t)((state->width - 1) / 2),
                        .row = (uint8_t)((state->height - 1) / 2)};
  if (state->played == 0) return;
  unsigned cell = state->turn == 0 ? bark_frontier_first(&table->frontier)
                                   : bark_frontier_last(&table->frontier);
  move->column = (uint8_t)(cell % state->width);
  move->row = (uint8_t)(cell / state->width);
}

static enum bark_exit think(struct bark_table *table, struct move *move) {
  const struct game *game = table->game;
  const struct args *args = &table->call->args;
  const struct state *state = table->state;
  struct why why = {0};
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct request request = {.rules = game->rules,
                            .seen = table->seen,
                            .seat = state->turn,
                            .budget = &budget,
                            .dice = &table->dice};
  if (!bark_screen_flush(&table->screen)) return BARK_FAILED;
  memset(table->seen, 0, game->rules->state_size);
  rules_view(game->rules, state, state->turn, table->seen);
  if (mind_choose(game->mind, LEVEL_STRONG, &request, move, &why) == CHOICE_MADE &&
      is_legal(table, move))
    return BARK_PLAYED;
  if (!why.text[0]) why_say(&why, "no legal move was chosen");
  complain(game->rules->name, NULL, &why);
  return BARK_FAILED;
}

static void print_move(struct bark_table *table, const struct move *move) {
  const struct state *state = table->state;
  struct bark_screen *screen = &table->screen;
  char text[CARD_CHARS];
  bark_card_write(state->hand[state->turn].card[move->index], text);
  bark_screen_string(screen, state->turn == 0 ? "Player 1 plays " : "Player 2 plays ");
  bark_screen_bytes(screen, text, sizeof text);
  bark_screen_string(screen, " in column ");
  bark_screen_number(screen, move->column + 1U);
  bark_screen_string(screen, " row ");
  bark_screen_number(screen, move->row + 1U);
  bark_screen_string(screen, "\n");
}

enum bark_exit bark_choose(struct bark_table *table, struct move *move) {
  enum bark_sitter sitter = table->call->sitter[table->state->turn];
  if (sitter == BARK_HUMAN) return ask(table, move);
  print_hand(table, "Hand:");
  if (sitter == BARK_AUTOMATIC) {
    find(table, move);
  } else {
    enum bark_exit thought = think(table, move);
    if (thought != BARK_PLAYED) return thought;
  }
  print_move(table, move);
  return BARK_PLAYED;
}
