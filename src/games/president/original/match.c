/* The table of President from the first question to the last word. */
#include "games/president/original/table.h"
#include "process/signals.h"

#include <string.h>

/* --- one game --- */

static void announce_game(const struct president_table *table) {
  const struct screen *screen = &table->screen;
  char heading[60];
  if (table->options.rounds == 1) return;
  snprintf(heading, sizeof heading, "\nGame %u of %u", table->number, table->options.rounds);
  president_print_heading(screen, heading);
}

static enum outcome play_game(struct president_table *table) {
  enum outcome outcome = OUTCOME_ON;
  if (!president_deal_cards(table)) return OUTCOME_FAILED;
  announce_game(table);
  if (table->number > 1) {
    table->state.turn = (uint8_t)table->places[0]; /* the President leads */
    if (table->options.exchange) outcome = president_exchange(table);
  }
  if (outcome == OUTCOME_ON)
    president_say(&table->screen, "Player %u begins.\n", table->state.turn + 1U);
  while (outcome == OUTCOME_ON)
    outcome = president_take_turn(table);
  return outcome;
}

/* --- afterwards --- */

static void announce_winner(const struct president_table *table) {
  unsigned winner = table->places[0];
  fputc('\n', table->screen.out);
  if (table->people == 1 && !table->chairs[winner].automatic)
    president_say(&table->screen, "You have no cards left and win: you are the President!\n");
  else
    president_say(&table->screen, "Player %u has no cards left and wins: the President!\n",
                  winner + 1);
}

/* Nothing is to be hidden any more. */
static void reveal(const struct president_table *table) {
  for (unsigned seat = 0; seat < table->players; seat++)
    if (table->state.hand[seat])
      president_print_left(&table->screen, seat + 1, table->state.hand[seat]);
}

static void award_titles(struct president_table *table) {
  const struct screen *screen = &table->screen;
  for (unsigned place = 0; place < table->players; place++) {
    unsigned seat = table->places[place];
    struct chair *chair = &table->chairs[seat];
    chair->title = president_title(table->players, place);
    chair->points += table->players - 1 - place;
    president_say(screen, "%2u. Player %-2u %2u left %4u point%s  %s\n", place + 1, seat + 1,
                  table->state.count[seat], chair->points, chair->points == 1 ? " " : "s",
                  chair->title);
  }
}

static void announce_match(const struct president_table *table) {
  unsigned most = 0, winners = 0;
  for (unsigned seat = 0; seat < table->players; seat++)
    if (table->chairs[seat].points > most) most = table->chairs[seat].points;
  fputs("\nThe match goes to", table->screen.out);
  for (unsigned seat = 0; seat < table->players; seat++)
    if (table->chairs[seat].points == most)
      fprintf(table->screen.out, "%s Player %u", winners++ ? " and" : "", seat + 1);
  fprintf(table->screen.out, " with %u point%s.\n", most, most == 1 ? "" : "s");
}

static enum outcome play_match(struct president_table *table) {
  for (table->number = 1; table->number <= table->options.rounds; table->number++) {
    enum outcome outcome = play_game(table);
    if (outcome != OUTCOME_OVER) return outcome;
    president_places(&table->state, table->places);
    announce_winner(table);
    reveal(table);
    if (table->options.rounds > 1) award_titles(table);
    if (table->people > 0 && table->number < table->options.rounds &&
        !president_ask_enter(table, "Press \"Enter\" for the next game..."))
      return OUTCOME_LEFT;
  }
  if (table->options.rounds > 1) announce_match(table);
  return OUTCOME_OVER;
}

static void say_goodbye(const struct president_table *table) {
  const char *why = "The input has ended: the game ends here.\n";
  if (signals_caught())
    why = "Interrupted: the game ends here.\n";
  else if (table->quit)
    why = "The game ends here. Goodbye!\n";
  president_say(&table->screen, "%s", why);
}

enum outcome president_play_table(struct president_table *table) {
  console_open(&table->console, stdout);
  president_screen_open(&table->screen, &table->console);
  dice_seed(&table->dice, table->options.seed);
  table->clock = clock_monotonic();
  enum outcome outcome = president_sit_down(table) ? play_match(table) : OUTCOME_LEFT;
  if (outcome == OUTCOME_LEFT) say_goodbye(table);
  return outcome;
}
