/* A match at the terminal, game by game: the deal, the exchange of cards, the turns, and each
 * player's points. A game is kept in a file, whose notes have the state of the match:
 *
 *   match 2 of 3 exchange yes seed 77
 *   places 3 1 2 4     the seats by their rank in the game before; from the second game on
 *   points 1 0 3 2     by seat */
#include "core/rules/course.h"
#include "games/president/original/table.h"
#include "player/args.h"
#include "process/signals.h"

#include <stdlib.h>
#include <string.h>

/* --- ranks and titles --- */

/* The title of a place (0 is the first) among that many players. */
static const char *title_of(unsigned players, unsigned place) {
  unsigned from_below = players - 1 - place;
  if (place == 0) return "President";
  if (from_below == 0) return "Scum";
  if (place == 1) return "Vice-President";
  return from_below == 1 ? "Vice-Scum" : "Citizen";
}

/* How many cards the seat at a place gives (the lower half) or gives back (the upper half). */
static unsigned gift_size(unsigned players, unsigned place) {
  unsigned outer = place < players - 1 - place ? place : players - 1 - place; /* 0: an end */
  if (outer == 0) return players == 2 ? 1 : 2;
  return outer == 1 ? 1 : 0;
}

/* --- the exchange of cards between two games ---
 *
 * As is customary, the Scum gives its two best cards to the President, who gives any two back, and
 * the Vice-Scum and the Vice-President exchange one in the same way. Two players exchange one. */

static cards best(cards hand, unsigned number) {
  while (cards_count(hand) > number)
    hand &= hand - 1;
  return hand;
}

static cards worst(cards hand, unsigned number) {
  return hand & ~best(hand, cards_count(hand) - number);
}

/* Moves a gift between hands. The game may begin only when all hands have their size again. */
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

/* Asks a person for the cards to give back; 0 if the person leaves. */
static cards ask_gift(struct president_table *table, unsigned seat, unsigned number) {
  const struct screen *screen = &table->screen;
  const struct chair *chair = &table->chairs[seat];
  cards hand = table->state.hand[seat], gift = 0;
  president_print_play(screen, "You got ", chair->got, " in the exchange.\n");
  president_print_hand(screen, hand, chair->by_suit);
  while (!gift) {
    const char *line =
        president_ask(table, "Choose %u card%s to give back: ", number, number == 1 ? "" : "s");
    if (!line) return 0;
    if (!*line || president_obey(table, seat, line)) continue;
    if (president_is_word(line, "h", "hint")) {
      president_print_play(screen, "The computer would give ", worst(hand, number), ".\n");
    } else if (!president_said_gift(line, hand, number, &gift, &table->why)) {
      president_say(screen, "%s\n", table->why.text);
      gift = 0;
    }
  }
  return gift;
}

/* A computer gives its worst cards. A person chooses when nobody else looks at the screen. 0 if the
 * person leaves. */
static cards choose_gift(struct president_table *table, unsigned place, unsigned number) {
  unsigned seat = table->places[place];
  if (president_automatic(table, seat)) return worst(table->state.hand[seat], number);
  if (table->people > 1 &&
      !president_ask(table, "%s (Player %u), press \"Enter\" to see your cards...",
                     title_of(table->players, place), seat + 1))
    return 0;
  cards gift = ask_gift(table, seat, number);
  if (gift && table->people > 1 && table->screen.terminal) console_clear(&table->console);
  return gift;
}

enum outcome president_exchange(struct president_table *table) {
  unsigned players = table->players;
  for (unsigned seat = 0; seat < players; seat++) /* left if the game was over too soon */
    table->chairs[seat].gave = table->chairs[seat].got = 0;
  for (unsigned place = 0; place < players / 2; place++) {
    unsigned number = gift_size(players, place);
    unsigned high = table->places[place], low = table->places[players - 1 - place];
    if (number == 0) break;
    president_say(&table->screen, "%s (Player %u) gives %u card%s to %s (Player %u).\n",
                  title_of(players, players - 1 - place), low + 1, number, number == 1 ? "" : "s",
                  title_of(players, place), high + 1);
    hand_over(table, low, high, best(table->state.hand[low], number));
    cards gift = choose_gift(table, place, number);
    if (!gift || signals_caught()) return OUTCOME_LEFT;
    hand_over(table, high, low, gift);
    if (!president_automatic(table, high)) table->chairs[high].gave = table->chairs[high].got = 0;
  }
  return OUTCOME_ON;
}

/* --- the notes --- */

char *president_write_notes(const struct president_table *table) {
  const struct president_options *options = &table->options;
  struct out out = {0};
  out_print(&out, PRESIDENT_MATCH " %u of %u exchange %s seed %llu\n", table->number,
            options->rounds, options->exchange ? "yes" : "no",
            (unsigned long long)options->args.seed);
  if (table->number > 1) {
    out_string(&out, "places");
    for (unsigned place = 0; place < table->players; place++)
      out_with_number(&out, " ", table->places[place] + 1);
    out_string(&out, "\npoints");
    for (unsigned seat = 0; seat < table->players; seat++)
      out_with_number(&out, " ", table->points[seat]);
    out_char(&out, '\n');
  }
  return out_take(&out);
}

static bool read_word(struct cursor *cursor, const char *word) {
  struct span field;
  return cursor_field(cursor, &field) && span_is(field, word);
}

static bool read_numbers(struct cursor *cursor, unsigned long min, unsigned long max,
                         unsigned *numbers, unsigned count) {
  unsigned long read = 0;
  for (unsigned i = 0; i < count; i++) {
    if (!cursor_number(cursor, min, max, "a number", &read, NULL)) return false;
    numbers[i] = (unsigned)read;
  }
  return true;
}

static bool read_match(struct president_table *table, struct cursor *cursor) {
  struct president_options *options = &table->options;
  struct span yes, seed;
  if (!read_numbers(cursor, 1, PRESIDENT_ROUNDS_MAX, &table->number, 1) ||
      !read_word(cursor, "of") ||
      !read_numbers(cursor, table->number, PRESIDENT_ROUNDS_MAX, &options->rounds, 1) ||
      !read_word(cursor, "exchange") || !cursor_field(cursor, &yes) || !read_word(cursor, "seed"))
    return false;
  options->exchange = span_is(yes, "yes");
  return cursor_field(cursor, &seed) && span_number64(seed, UINT64_MAX, &options->args.seed);
}

static bool read_places(struct president_table *table, struct cursor *cursor) {
  unsigned there = 0;
  if (!read_numbers(cursor, 1, table->players, table->places, table->players)) return false;
  for (unsigned place = 0; place < table->players; place++)
    there |= 1U << --table->places[place];
  return there == (1U << table->players) - 1;
}

bool president_read_notes(struct president_table *table) {
  enum { POINTS_MAX = PRESIDENT_ROUNDS_MAX * PRESIDENT_SEATS_MAX };
  const char *notes = table->session.saved.notes;
  struct span word;
  bool placed = false;
  table->number = table->options.rounds = 1;
  table->options.args.seed = table->session.saved.history.seed;
  if (!notes) return true;
  struct cursor cursor = cursor_of(notes, strlen(notes));
  while (cursor_line(&cursor)) {
    bool good = cursor_field(&cursor, &word);
    if (good && span_is(word, PRESIDENT_MATCH))
      good = read_match(table, &cursor);
    else if (good && span_is(word, "places"))
      good = placed = read_places(table, &cursor);
    else if (good && span_is(word, "points"))
      good = read_numbers(&cursor, 0, POINTS_MAX, table->points, table->players);
    else
      good = false;
    if (!good) return why_say(&table->why, "note %lu is not one of a match", cursor.line);
  }
  return table->number == 1 || placed ||
         why_say(&table->why, "the places of the game before are missing");
}

/* --- the game that is kept in a file --- */

/* The seed of the deal and the choices of a game of the match. */
static uint64_t seed_of(uint64_t seed, unsigned number) {
  uint64_t found = seed;
  struct dice dice = dice_of(seed);
  for (unsigned i = 1; i < number; i++)
    found = dice_next(&dice);
  return found;
}

/* Begins the history of a game from table->state, and its file if people play. */
static void keep(struct president_table *table) {
  struct session *session = &table->session;
  struct saved_game *saved = &session->saved;
  history_close(&saved->history);
  free(saved->notes);
  saved->notes = president_write_notes(table);
  history_open(&saved->history, table->game, &table->state, 0,
               seed_of(table->options.args.seed, table->number));
  table->begun = true;
  dice_seed(&table->dice, history_choice_seed(&saved->history));
  session_store(session);
  president_recall(table);
}

/* Continues the game in args.saved. False and `why`, with its place. */
static bool resume(struct president_table *table) {
  struct session *session = &table->session;
  if (!session_resume(session, table->game, table->options.args.saved, &table->why)) return false;
  table->players = state_roster(history_now(&session->saved.history)->state)->seats;
  table->people = session_people(session);
  if (!president_read_notes(table)) return false;
  table->begun = true;
  dice_seed(&table->dice, history_choice_seed(&session->saved.history));
  president_recall(table);
  return true;
}

/* --- one game --- */

/* Deals and seats everybody; false and `why`. */
static bool deal_cards(struct president_table *table) {
  const struct game *game = table->game;
  struct setup *setup = &table->session.saved.setup;
  setup_give(setup, "players", (long)table->players);
  setup->phase = PHASE_PLACEMENT;
  if (!rules_deal(game->rules, &table->state, setup, &table->dice, &table->why)) return false;
  for (unsigned i = 0; i < table->players; i++) {
    enum { ID_MAX = 16 };
    char id[ID_MAX];
    int seat;
    snprintf(id, sizeof id, "p%u", i + 1);
    if (rules_take_seat(game->rules, &table->state, id, &seat, &table->why) == SEATED_NOT)
      return false;
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
  dice_seed(&table->dice, seed_of(table->options.args.seed, table->number));
  if (!deal_cards(table)) return OUTCOME_FAILED;
  announce_game(table);
  if (table->number > 1) {
    president_begin(&table->state, table->places[0]); /* the President */
    if (table->options.exchange) outcome = president_exchange(table);
  }
  if (outcome != OUTCOME_ON) return outcome;
  keep(table);
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

static void find_places(const struct state *state, unsigned places[PRESIDENT_SEATS_MAX]) {
  unsigned winner = 0;
  while (winner + 1U < state->players && state->count[winner] > 0)
    winner++;
  for (unsigned i = 0; i < state->players; i++) { /* insertion keeps equals in order */
    unsigned seat = (winner + i) % state->players, at = i;
    for (; at > 0 && state->count[places[at - 1]] > state->count[seat]; at--)
      places[at] = places[at - 1];
    places[at] = seat;
  }
}

static void announce_winner(const struct president_table *table) {
  unsigned winner = table->places[0];
  fputc('\n', table->screen.out);
  if (table->people == 1 && !president_automatic(table, winner))
    president_say(&table->screen, "You have no cards left and win: you are the President!\n");
  else
    president_say(&table->screen, "Player %u has no cards left and wins: the President!\n",
                  winner + 1);
}

static void award_points(struct president_table *table) {
  const struct screen *screen = &table->screen;
  for (unsigned place = 0; place < table->players; place++) {
    unsigned seat = table->places[place];
    unsigned points = table->points[seat] += table->players - 1 - place;
    president_say(screen, "%2u. Player %-2u %2u left %4u point%s  %s\n", place + 1, seat + 1,
                  table->state.count[seat], points, points == 1 ? " " : "s",
                  title_of(table->players, place));
  }
}

static void announce_match(const struct president_table *table) {
  unsigned most = 0, winners = 0;
  for (unsigned seat = 0; seat < table->players; seat++)
    if (table->points[seat] > most) most = table->points[seat];
  fputs("\nThe match goes to", table->screen.out);
  for (unsigned seat = 0; seat < table->players; seat++)
    if (table->points[seat] == most)
      fprintf(table->screen.out, "%s Player %u", winners++ ? " and" : "", seat + 1);
  fprintf(table->screen.out, " with %u point%s.\n", most, most == 1 ? "" : "s");
}

/* After a game: ranks the seats, the winner first, then by the number of cards left; of equals, the
 * next in turn after the winner comes first. Says who has won, and in a match who has which title
 * and how many points. */
static void rank_seats(struct president_table *table) {
  bool match = table->options.rounds > 1;
  find_places(&table->state, table->places);
  announce_winner(table);
  for (unsigned seat = 0; seat < table->players; seat++) /* nothing has to be hidden any more */
    if (table->state.hand[seat])
      president_print_left(&table->screen, seat + 1, table->state.hand[seat]);
  if (match) award_points(table);
  if (match && table->number == table->options.rounds) announce_match(table);
}

/* When a game is over, people may look at it and still take the last move back. Returns
 * OUTCOME_OVER, OUTCOME_BACK or OUTCOME_LEFT. */
static enum outcome ask_after_game(struct president_table *table) {
  bool last = table->number == table->options.rounds;
  const char *prompt = last ? "Press \"Enter\" to leave, or type \"undo\"..."
                            : "Press \"Enter\" for the next game...";
  enum outcome outcome = OUTCOME_ON;
  while (table->people > 0 && outcome == OUTCOME_ON) {
    const char *line = president_ask(table, "%s", prompt);
    if (!line) return last && !signals_caught() ? OUTCOME_OVER : OUTCOME_LEFT;
    outcome = president_obey_kept(table, line);
  }
  return outcome == OUTCOME_BACK ? OUTCOME_BACK : OUTCOME_OVER;
}

static enum outcome finish_game(struct president_table *table) {
  unsigned places[PRESIDENT_SEATS_MAX], points[PRESIDENT_SEATS_MAX];
  memcpy(places, table->places, sizeof places);
  memcpy(points, table->points, sizeof points);
  rank_seats(table);
  enum outcome outcome = ask_after_game(table);
  if (outcome != OUTCOME_BACK) return outcome;
  /* The game has not been won yet, after all. */
  memcpy(table->places, places, sizeof places);
  memcpy(table->points, points, sizeof points);
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
  if (table->begun && table->people > 0) president_obey_kept(table, "save");
}

enum outcome president_play_match(struct president_table *table) {
  enum outcome outcome = OUTCOME_LEFT;
  if (table->options.args.saved && !resume(table))
    outcome = OUTCOME_FAILED;
  else if (table->players > 0)
    outcome = play_match(table);
  if (outcome == OUTCOME_LEFT) say_goodbye(table);
  session_close(&table->session);
  return outcome;
}
