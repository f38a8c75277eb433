/* A match at the terminal, game by game: the deal, the exchange of cards, the turns, and each
 * player's points. */
#include "core/course.h"
#include "games/president/original/table.h"
#include "process/signals.h"

#include <string.h>
#include <strings.h>

/* --- ranks and titles --- */

const char *president_title(unsigned players, unsigned place) {
  unsigned from_below = players - 1 - place;
  if (place == 0) return "President";
  if (from_below == 0) return "Scum";
  if (place == 1) return "Vice-President";
  return from_below == 1 ? "Vice-Scum" : "Citizen";
}

void president_places(const struct state *state, unsigned places[PRESIDENT_SEATS_MAX]) {
  unsigned winner = 0;
  while (winner + 1U < state->players && state->count[winner] > 0)
    winner++;
  for (unsigned i = 0; i < state->players; i++) { /* insertion keeps the order of equal ones */
    unsigned seat = (winner + i) % state->players, at = i;
    for (; at > 0 && state->count[places[at - 1]] > state->count[seat]; at--)
      places[at] = places[at - 1];
    places[at] = seat;
  }
}

unsigned president_gift_size(unsigned players, unsigned place) {
  unsigned outer = place < players - 1 - place ? place : players - 1 - place; /* 0: an end */
  if (outer == 0) return players == 2 ? 1 : 2;
  return outer == 1 ? 1 : 0;
}

/* --- the exchange of cards between two games ---
 *
 * As is customary, the Scum gives its two best cards to the President, who gives any two back, and
 * the Vice-Scum and the Vice-President exchange one in the same way; of two players it is one. */

static cards best(cards hand, unsigned number) {
  while (cards_count(hand) > number)
    hand &= hand - 1;
  return hand;
}

static cards worst(cards hand, unsigned number) {
  return hand & ~best(hand, cards_count(hand) - number);
}

/* The game may only begin when all hands have their size again. */
static void hand_over(struct president_table *table, unsigned from, unsigned to, cards gift) {
  struct state *state = &table->state;
  unsigned count = cards_count(gift);
  state->hand[from] &= ~gift;
  state->hand[to] |= gift;
  state->count[from] = (uint8_t)(state->count[from] - count);
  state->count[to] = (uint8_t)(state->count[to] + count);
  table->chairs[from].gave = gift;
  table->chairs[to].got = gift;
}

/* Asks a person for the cards to give back; 0 at the end. */
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

/* A computer gives its worst cards. A person chooses when nobody else looks at the screen. 0 at the
 * end. */
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

/* --- one game --- */

bool president_deal_cards(struct president_table *table) {
  const struct game *game = table->game;
  enum { ID_MAX = 16 };
  char id[ID_MAX];
  setup_give(&table->options.deal, "players", (long)table->players);
  table->options.deal.phase = PHASE_PLACEMENT;
  if (!rules_deal(game->rules, &table->state, &table->options.deal, &table->dice, &table->why))
    return false;
  for (unsigned i = 0; i < table->players; i++) {
    int seat;
    snprintf(id, sizeof id, "p%u", i + 1);
    if (rules_take_seat(game->rules, &table->state, id, &seat, &table->why) == SEATED_NOT)
      return false;
    table->chairs[i].doing = DOING_NOTHING;
    table->chairs[i].gave = table->chairs[i].got = 0; /* not told: the game was over too soon */
  }
  course_enter_movement(&table->state);
  return true;
}

static void announce_game(const struct president_table *table) {
  const struct screen *screen = &table->screen;
  char heading[60];
  if (table->options.rounds == 1) return;
  snprintf(heading, sizeof heading, "\nGame %u of %u", table->number, table->options.rounds);
  president_print_heading(screen, heading);
}

static enum outcome take_turns(struct president_table *table) {
  enum outcome outcome = OUTCOME_ON;
  if (history_now(&table->session.saved.history)->course.turn == TURN_NOBODY) return OUTCOME_OVER;
  while (outcome == OUTCOME_ON)
    outcome = president_take_turn(table);
  return outcome;
}

static enum outcome play_game(struct president_table *table) {
  enum outcome outcome = OUTCOME_ON;
  dice_seed(&table->dice, president_seed_of(table->options.seed, table->number));
  if (!president_deal_cards(table)) return OUTCOME_FAILED;
  announce_game(table);
  if (table->number > 1) {
    president_begin(&table->state, table->places[0]); /* the President */
    if (table->options.exchange) outcome = president_exchange(table);
  }
  if (outcome != OUTCOME_ON) return outcome;
  if (!president_keep(table)) return OUTCOME_FAILED;
  president_say(&table->screen, "Player %u begins.\n", table->state.turn + 1U);
  return take_turns(table);
}

/* Continues a game that was left. */
static enum outcome resume_game(struct president_table *table) {
  announce_game(table);
  if (history_now(&table->session.saved.history)->course.turn >= 0)
    president_say(&table->screen, "The game goes on: it is the turn of Player %u.\n",
                  table->state.turn + 1U);
  return take_turns(table);
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

/* Nothing has to be hidden any more. */
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

/* When a game is over people may look at it, and still take the last move back. OUTCOME_OVER,
 * OUTCOME_BACK, or OUTCOME_LEFT. */
static enum outcome ask_after_game(struct president_table *table) {
  bool last = table->number == table->options.rounds;
  const char *prompt = last ? "Press \"Enter\" to leave, or type \"undo\"..."
                            : "Press \"Enter\" for the next game...";
  while (table->people > 0) {
    const char *line = president_ask(table, prompt);
    if (!line) return last && !signals_caught() ? OUTCOME_OVER : OUTCOME_LEFT;
    if (strcasecmp(line, "save") == 0) {
      table->session.kept = true;
      president_say_how_to_go_on(table);
    } else if (strcasecmp(line, "undo") != 0) {
      break;
    } else if (president_go_back(table) == OUTCOME_BACK) {
      return OUTCOME_BACK;
    }
  }
  return OUTCOME_OVER;
}

static enum outcome finish_game(struct president_table *table) {
  unsigned places[PRESIDENT_SEATS_MAX];
  struct chair chairs[PRESIDENT_SEATS_MAX];
  memcpy(places, table->places, sizeof places);
  memcpy(chairs, table->chairs, sizeof chairs);
  president_places(&table->state, table->places);
  announce_winner(table);
  reveal(table);
  if (table->options.rounds > 1) award_titles(table);
  if (table->options.rounds > 1 && table->number == table->options.rounds) announce_match(table);
  enum outcome outcome = ask_after_game(table);
  if (outcome != OUTCOME_BACK) return outcome;
  /* It has not been won yet. */
  memcpy(table->places, places, sizeof places);
  memcpy(table->chairs, chairs, sizeof chairs);
  president_recall(table);
  return OUTCOME_BACK;
}

static enum outcome play_match(struct president_table *table) {
  bool resumed = table->begun;
  for (table->number = resumed ? table->number : 1; table->number <= table->options.rounds;
       table->number++) {
    enum outcome outcome = resumed ? resume_game(table) : play_game(table);
    for (resumed = false; outcome == OUTCOME_OVER || outcome == OUTCOME_BACK;) {
      if (outcome == OUTCOME_OVER && (outcome = finish_game(table)) == OUTCOME_OVER) break;
      if (outcome == OUTCOME_BACK) outcome = take_turns(table);
    }
    if (outcome != OUTCOME_OVER) return outcome;
  }
  return OUTCOME_OVER;
}

static void say_goodbye(struct president_table *table) {
  const char *why = "The input has ended: the game ends here.\n";
  if (signals_caught())
    why = "Interrupted: the game ends here.\n";
  else if (table->quit)
    why = "The game ends here. Goodbye!\n";
  president_say(&table->screen, "%s", why);
  if (!table->begun || table->people == 0) return;
  table->session.kept = true;
  president_say_how_to_go_on(table);
}

enum outcome president_play_table(struct president_table *table) {
  console_open(&table->console, stdout);
  president_screen_open(&table->screen, &table->console);
  table->clock = clock_monotonic();
  if (table->options.saved && !president_resume(table)) {
    session_close(&table->session);
    return OUTCOME_FAILED;
  }
  for (unsigned place = 0; table->number > 1 && place < table->players; place++)
    table->chairs[table->places[place]].title = president_title(table->players, place);
  bool sit = table->options.saved || president_sit_down(table);
  enum outcome outcome = sit ? play_match(table) : OUTCOME_LEFT;
  if (outcome == OUTCOME_LEFT) say_goodbye(table);
  session_close(&table->session);
  return outcome;
}
