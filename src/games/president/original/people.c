/* Who sits where at the table of President. */
#include "games/president/original/table.h"

#include <string.h>

/* Appends the numbers of the seats that are computers, or are not: `2`, `2 to 4`, `1, 3 and 4`. */
static void list_seats(const struct president_table *table, bool automatic, char *list,
                       size_t room) {
  unsigned seats[PRESIDENT_SEATS_MAX], count = 0;
  for (unsigned seat = 0; seat < table->players; seat++)
    if (table->chairs[seat].automatic == automatic) seats[count++] = seat + 1;
  list[0] = '\0';
  if (count > 2 && seats[count - 1] - seats[0] == count - 1) {
    snprintf(list, room, "%u to %u", seats[0], seats[count - 1]);
    return;
  }
  for (unsigned i = 0; i < count; i++) {
    size_t size = strlen(list);
    const char *before = i == 0 ? "" : i + 1 < count ? ", " : " and ";
    snprintf(list + size, room - size, "%s%u", before, seats[i]);
  }
}

static void introduce(const struct president_table *table) {
  enum { LIST_MAX = 60 };
  const struct screen *screen = &table->screen;
  unsigned computers = table->players - table->people;
  char list[LIST_MAX];
  president_say(screen, "Successfully created %u players...\n", table->players);
  list_seats(table, false, list, sizeof list);
  if (table->people == table->players)
    president_say(screen,
                  "Please give each player a number from 1 to %u, counter-clockwise. That number "
                  "is the player's name in the game.\n",
                  table->players);
  else if (table->people > 1)
    president_say(screen,
                  "Please give each of you one of the numbers %s, counter-clockwise. That number "
                  "is the player's name in the game.\n",
                  list);
  else if (table->people == 1)
    president_say(screen, "You are Player %s.\n", list);
  list_seats(table, true, list, sizeof list);
  if (computers == 1)
    president_say(screen, "Player %s is the computer (%s).\n", list, table->options.level);
  else if (computers > 1)
    president_say(screen, "Players %s are computers (%s).\n", list, table->options.level);
}

bool president_sit_down(struct president_table *table) {
  const struct president_options *options = &table->options;
  president_say(&table->screen, "The deck of cards:\n");
  president_print_deck(&table->screen, ALL_CARDS);
  if (!options->players && !president_ask_players(table)) return false;
  table->players = options->players;
  for (unsigned seat = 0; seat < table->players; seat++) {
    bool automatic =
        options->humans_given ? seat >= options->humans : (options->computers >> seat & 1) != 0;
    table->chairs[seat].automatic = automatic;
    table->people += !automatic;
  }
  introduce(table);
  if (table->people == 0) return true;
  if (!president_ask_enter(table, "Press \"Enter\" to continue...")) return false;
  if (table->screen.terminal) console_clear(&table->console);
  return true;
}
