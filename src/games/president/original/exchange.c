/* The exchange of cards between two games of a match. As is customary, the Scum gives its two best
 * cards to the President, who gives any two back, and the Vice-Scum and the Vice-President exchange
 * one in the same way; of two players it is one. */
#include "games/president/cards.h"
#include "games/president/original/table.h"
#include "process/signals.h"

#include <strings.h>

static cards best(cards hand, unsigned number) {
  while (cards_count(hand) > number)
    hand &= hand - 1;
  return hand;
}

static cards worst(cards hand, unsigned number) {
  return hand & ~best(hand, cards_count(hand) - number);
}

static void hand_over(struct president_table *table, unsigned from, unsigned to, cards gift) {
  table->state.hand[from] &= ~gift;
  table->state.hand[to] |= gift;
  table->chairs[from].gave = gift;
  table->chairs[to].got = gift;
}

/* Asks a person for the cards to give back; 0 when that is the end. */
static cards ask_gift(struct president_table *table, unsigned seat, unsigned number) {
  const struct screen *screen = &table->screen;
  const struct chair *chair = &table->chairs[seat];
  cards hand = table->state.hand[seat], gift = 0;
  struct said said;
  char prompt[80];
  snprintf(prompt, sizeof prompt, "Choose %u card%s to give back: ", number,
           number == 1 ? "" : "s");
  fputs("You got ", screen->out);
  president_print_play(screen, chair->got);
  fputs(" in the exchange.\n", screen->out);
  president_print_hand(screen, hand, chair->order);
  while (!gift) {
    const char *line = president_ask(table, prompt);
    if (!line) return 0;
    if (!*line || president_obey(table, seat, line)) continue;
    if (strcasecmp(line, "h") == 0 || strcasecmp(line, "hint") == 0) {
      fputs("The computer would give ", screen->out);
      president_print_play(screen, worst(hand, number));
      fputs(".\n", screen->out);
    } else if (!president_said_cards(line, &said, &table->why) ||
               !president_said_gift(&said, hand, number, &gift, &table->why)) {
      president_say(screen, "%s\n", table->why.text);
      gift = 0;
    }
  }
  return gift;
}

/* A person chooses behind the curtain; 0 when that is the end. */
static cards choose_gift(struct president_table *table, unsigned seat, unsigned number) {
  if (table->chairs[seat].automatic) return worst(table->state.hand[seat], number);
  if (table->people > 1 &&
      !president_ask_enter(table, "%s (Player %u), press \"Enter\" to see your cards...",
                           table->chairs[seat].title, seat + 1))
    return 0;
  cards gift = ask_gift(table, seat, number);
  if (gift && table->people > 1 && table->screen.terminal) console_clear(&table->console);
  return gift;
}

enum outcome president_exchange(struct president_table *table) {
  unsigned players = table->players;
  for (unsigned place = 0; place < players / 2; place++) {
    unsigned number = president_gift_size(players, place);
    unsigned high = table->places[place], low = table->places[players - 1 - place];
    if (number == 0) break;
    president_say(&table->screen, "%s (Player %u) gives %u card%s to %s (Player %u).\n",
                  table->chairs[low].title, low + 1, number, number == 1 ? "" : "s",
                  table->chairs[high].title, high + 1);
    hand_over(table, low, high, best(table->state.hand[low], number));
    cards gift = choose_gift(table, high, number);
    if (!gift || signals_caught()) return OUTCOME_LEFT;
    hand_over(table, high, low, gift);
    if (!table->chairs[high].automatic) table->chairs[high].gave = table->chairs[high].got = 0;
  }
  return OUTCOME_ON;
}
