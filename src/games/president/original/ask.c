/* The questions at the table of President before the first game: how many play, and who sits
 * where. */
#include "games/president/original/table.h"
#include "process/signals.h"

#include <stdarg.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

const char *president_ask(struct president_table *table, const char *prompt) {
  president_print_text(&table->screen, prompt);
  const char *line = console_ask(&table->console, "");
  if (!line) {
    fputc('\n', table->screen.out); /* the prompt's line was not ended */
    return NULL;
  }
  if (!isatty(table->console.input.fd))
    fputc('\n', table->screen.out); /* nobody has echoed the line's */
  table->quit = strcasecmp(line, "quit") == 0 || strcasecmp(line, "q") == 0;
  return table->quit ? NULL : line;
}

bool president_ask_enter(struct president_table *table, const char *format, ...) {
  enum { PROMPT_MAX = 200 };
  char prompt[PROMPT_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(prompt, sizeof prompt, format, list);
  va_end(list);
  return president_ask(table, prompt) != NULL;
}

/* --- how many play --- */

static const char expected[] = "Please choose 2, 4 or 13 players only.\n";

/* Says why that number of players is none. */
static void refuse_players(const struct screen *screen, unsigned long players) {
  if (players == 0)
    president_say(screen, "You can't play the game without you.\n%s", expected);
  else if (players == 1)
    president_say(screen,
                  "One person needs opponents. Answer \"4 1\" for four players of whom one is a "
                  "person; the computer plays the others.\n%s",
                  expected);
  else if (players > PRESIDENT_SEATS_MAX)
    president_say(screen, "Too many players would be less fun.\n%s", expected);
  else
    president_say(screen, "52 cards can't be divided equally among %lu players.\n%s", players,
                  expected);
}

/* Reads up to two numbers; false if the line is something else, or empty. A number too large for
 * any answer counts as the largest. */
static bool read_numbers(const char *line, unsigned long numbers[2], unsigned *count) {
  static const char digits[] = "0123456789";
  enum { LARGE = 1000000 };
  for (*count = 0; *line && *count < 2; ++*count) {
    size_t size = strspn(line, digits);
    if (size == 0) return false;
    if (!span_number((struct span){line, size}, LARGE, &numbers[*count])) numbers[*count] = LARGE;
    line += size;
    if (*line && !strchr(" \t", *line)) return false;
    line += strspn(line, " \t");
  }
  return *count > 0 && !*line;
}

/* Adopts an answer; false, having said why, if it is none. */
static bool take_players(struct president_table *table, const char *line) {
  struct president_options *options = &table->options;
  unsigned long numbers[2];
  unsigned count;
  if (!read_numbers(line, numbers, &count)) {
    president_say(&table->screen, "Please enter an integer only (expecting 2, 4 or 13).\n");
    return false;
  }
  if (!president_players_good(numbers[0])) {
    refuse_players(&table->screen, numbers[0]);
    return false;
  }
  unsigned long humans = count > 1 ? numbers[1] : options->humans;
  if ((count > 1 || options->humans_given) && humans > numbers[0]) {
    president_say(&table->screen, "%lu people are too many for %lu players.\n", humans, numbers[0]);
    return false;
  }
  if (count == 1 && president_highest_computer(options) > numbers[0]) {
    president_say(&table->screen, "Seat %u is to be a computer's, and there are only %lu.\n",
                  president_highest_computer(options), numbers[0]);
    return false;
  }
  options->players = (unsigned)numbers[0];
  options->humans = (unsigned)humans;
  options->humans_given = options->humans_given || count > 1;
  return true;
}

static bool ask_players(struct president_table *table) {
  const char *line;
  do {
    line = president_ask(table, "Choose the number of players (2 / 4 / 13): ");
    if (!line) return false;
  } while (!take_players(table, line));
  return true;
}

/* --- who sits where --- */

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
  if (!options->players && !ask_players(table)) return false;
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
