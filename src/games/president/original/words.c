/* What a person may type instead of cards, whenever cards are asked for. */
#include "games/president/original/table.h"

#include <strings.h>

static void instructions(struct president_table *table, unsigned seat) {
  (void)seat;
  president_print_text(
      &table->screen,
      "\n"
      "A card is its rank and its suit: <rank><suit>.\n"
      "  Ranks, from low to high: 3 4 5 6 7 8 9 10 J Q K A 2\n"
      "  Suits, from low to high: S (spades), C (clubs), D (diamonds), H (hearts)\n"
      "For example 3S, 6H, 10D, qc. Between the cards of a set there may be blanks, commas, dots "
      "or nothing: 5S 5C, 5s,5c and 5s5c are the same.\n"
      "The cards must be yours. When you lead, play one card or several of the same rank. Else "
      "play as many as the last play has, and larger ones: of a higher rank, or of the same rank "
      "when each card is larger than at least one of those played. Or pass: you may come back in "
      "the same round.\n\n");
}

static void help(struct president_table *table, unsigned seat) {
  (void)seat;
  president_print_text(&table->screen,
                       "\n"
                       "The first player without cards wins. Who leads plays any card or set of "
                       "equal cards; the others beat it or pass; when all the others have passed, "
                       "the last to have played leads again.\n"
                       "  3S, 10D 10H  play these cards\n"
                       "  p            pass\n"
                       "  i            how to enter cards\n"
                       "  h, hint      what the computer would play\n"
                       "  sort         your cards by suit, and again by rank\n"
                       "  played       the cards played so far\n"
                       "  quit         leave the game\n"
                       "  ?, help      this text\n\n");
}

static void sort(struct president_table *table, unsigned seat) {
  struct chair *chair = &table->chairs[seat];
  chair->order = chair->order == ORDER_BY_RANK ? ORDER_BY_SUIT : ORDER_BY_RANK;
  president_print_hand(&table->screen, table->state.hand[seat], chair->order);
}

static void played(struct president_table *table, unsigned seat) {
  (void)seat;
  if (table->state.played)
    president_print_deck(&table->screen, table->state.played);
  else
    president_say(&table->screen, "No card has been played yet.\n");
}

bool president_obey(struct president_table *table, unsigned seat, const char *line) {
  static const struct {
    const char *word;
    void (*act)(struct president_table *table, unsigned seat);
  } words[] = {{"i", instructions}, {"instructions", instructions},
               {"?", help},         {"help", help},
               {"s", sort},         {"sort", sort},
               {"played", played}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcasecmp(line, words[i].word) == 0) {
      words[i].act(table, seat);
      return true;
    }
  return false;
}
