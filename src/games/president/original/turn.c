/* One turn at the table of President: what the player is shown and asked, and the player's move. */
#include "core/mind/turn.h"
#include "games/president/original/table.h"
#include "process/signals.h"

#include <string.h>

/* --- the game as it went, and its file --- */

/* Says if the game goes on in another file, or cannot be saved. */
static void tell_of_file(struct president_table *table) {
  struct session *session = &table->session;
  const char *path = session_moved_to(session);
  if (path)
    president_say(&table->screen,
                  "Somebody else has changed the file of this game; it goes on in %s.\n", path);
  if (session->store.text[0] && !table->unstored)
    president_say(&table->screen, "The game cannot be saved now (%s).\n", session->store.text);
  table->unstored = session->store.text[0] != '\0';
}

/* The command is printed without line breaks, because people copy it. */
static void save(struct president_table *table) {
  struct session *session = &table->session;
  struct out command = {0};
  session->kept = true;
  if (!session_store(session)) {
    session_farewell(session, table->options.args.program, table->screen.out);
    return;
  }
  tell_of_file(table);
  session_command(session, table->options.args.program, &command);
  president_say(&table->screen, "The game is saved in %s. To continue it:\n", session->file.path);
  fprintf(table->screen.out, "  %s\n", command.text);
  out_close(&command);
}

void president_recall(struct president_table *table) {
  table->state = *history_now(&table->session.saved.history)->state;
  for (unsigned seat = 0; seat < table->players; seat++)
    table->chairs[seat].moved = false;
  for (struct record_reader reader = record_round(&table->state.record); record_next(&reader);) {
    table->chairs[reader.seat].play = reader.play;
    table->chairs[reader.seat].moved = true;
  }
  tell_of_file(table);
}

static enum outcome gone(struct president_table *table, bool moved, const char *said,
                         const char *impossible) {
  if (!moved) {
    president_say(&table->screen, "%s\n", impossible);
    return OUTCOME_ON;
  }
  if (table->people > 1 && table->screen.terminal) console_clear(&table->console);
  president_say(&table->screen, "%s\n", said);
  president_recall(table);
  return OUTCOME_BACK;
}

enum outcome president_obey_kept(struct president_table *table, const char *line) {
  struct session *session = &table->session;
  if (president_is_word(line, "u", "undo"))
    return gone(table, session_undo(session), "The last move of a person is taken back.",
                "There is no move to take back.");
  if (strcasecmp(line, "redo") == 0)
    return gone(table, session_redo(session), "The move is made again.",
                "There is no move to make again.");
  if (strcasecmp(line, "save") != 0) return OUTCOME_OVER;
  save(table);
  return OUTCOME_ON;
}

/* --- a hint --- */

static bool think(struct president_table *table, struct move *move) {
  const struct saved_game *saved = &table->session.saved;
  struct budget budget = signals_budget(clock_monotonic(), saved->time, saved->nodes);
  struct choosing choosing = {
      .choose = mind_level(table->game->mind, LEVEL_STRONG)->choose,
      .request = {.rules = table->game->rules, .budget = &budget, .dice = &table->dice},
      .seen = &table->seen,
      .move = move};
  fflush(table->screen.out); /* so that people see what happened before the computer thinks */
  return turn_choose(&choosing, &table->state, table->state.turn, &table->why) == CHOICE_MADE;
}

/* False if there is no hint. */
static bool hint(struct president_table *table, struct move *move) {
  const struct screen *screen = &table->screen;
  if (!think(table, move)) return president_say(screen, "There is no hint: %s.\n", table->why.text);
  president_print_play(screen, move->play ? "The computer would play " : "The computer would pass",
                       move->play, ".\n");
  president_say(screen, "Press \"Enter\" to do that.\n");
  return true;
}

/* --- the table --- */

/* Prints `p3 (12): 5D |`: who, how many cards are left, and the last play of this round. */
static unsigned print_item(const struct president_table *table, unsigned seat, unsigned column) {
  const struct chair *chair = &table->chairs[seat];
  const char *said = chair->play ? ": " : ": pass";
  char text[40];
  snprintf(text, sizeof text, " p%u (%u)%s", seat + 1, table->state.count[seat],
           chair->moved ? said : "");
  return president_print_item(&table->screen, text, chair->moved ? chair->play : 0, column);
}

static void print_others(const struct president_table *table, unsigned seat) {
  static const char heading[] = "Last plays:";
  unsigned column = (unsigned)strlen(heading);
  fputs(heading, table->screen.out);
  for (unsigned i = 1; i < table->players; i++)
    column = print_item(table, (seat + i) % table->players, column);
  fputc('\n', table->screen.out);
}

static void print_task(const struct president_table *table) {
  const struct screen *screen = &table->screen;
  const struct state *state = &table->state;
  if (!state->lead) {
    president_say(screen, "You lead: play any card or any set of equal cards.\n");
    return;
  }
  president_print_play(screen, "To beat: ", state->lead, "");
  fprintf(screen->out, " of p%u\n", state->lead_seat + 1U);
}

static void print_hand(const struct president_table *table, unsigned seat) {
  const struct screen *screen = &table->screen;
  char heading[40];
  snprintf(heading, sizeof heading, "Player %u:", seat + 1);
  president_print_heading(screen, heading);
  president_print_hand(screen, table->state.hand[seat], table->chairs[seat].by_suit);
}

/* Shows, once, what this hand gave and got in the exchange. */
static void print_gifts(struct president_table *table, unsigned seat) {
  const struct screen *screen = &table->screen;
  struct chair *chair = &table->chairs[seat];
  if (!chair->got) return;
  president_print_play(screen, "In the exchange you gave ", chair->gave, " and got ");
  president_print_play(screen, "", chair->got, ".\n");
  chair->gave = chair->got = 0;
}

/* --- making the move --- */

/* Shows what a computer did. */
static void announce(const struct president_table *table) {
  const struct screen *screen = &table->screen;
  const struct record *record = &table->state.record;
  unsigned seat = (unsigned)history_now(&table->session.saved.history)->seat;
  cards play = record->passes[record->plays] ? 0 : record->play[record->plays - 1];
  if (!play) {
    fprintf(screen->out, "Player %u passes.\n", seat + 1);
    return;
  }
  fprintf(screen->out, "Player %u", seat + 1);
  president_print_play(screen, " plays ", play, "");
  fprintf(screen->out, " (%u left).\n", table->state.count[seat]);
}

/* Updates the table after a move; OUTCOME_OVER if it ended the game. */
static enum outcome go_on(struct president_table *table) {
  president_recall(table);
  return history_now(&table->session.saved.history)->course.turn == TURN_NOBODY ? OUTCOME_OVER
                                                                                : OUTCOME_ON;
}

/* --- a person --- */

static bool read_play(struct president_table *table, const char *line, struct move *move) {
  if (table->console.cut)
    return why_say(&table->why, "A line of more than %d characters is not a play.",
                   CONSOLE_LINE_MAX);
  return president_said_play(table->game, &table->seen, line, move, &table->why);
}

/* Asks until there is a move (OUTCOME_ON), the game goes on from elsewhere (OUTCOME_BACK), or it
 * ends. */
static enum outcome ask_move(struct president_table *table, unsigned seat, struct move *move) {
  bool hinted = false;
  for (;;) {
    const char *line = president_ask(table, "Enter a card or a set of cards: ");
    if (!line) return OUTCOME_LEFT;
    if (!*line && hinted) return OUTCOME_ON;
    if (!*line || president_obey(table, seat, line)) continue;
    enum outcome outcome = president_obey_kept(table, line);
    if (outcome == OUTCOME_BACK) return outcome;
    if (outcome == OUTCOME_ON) continue;
    if (president_is_word(line, "h", "hint")) {
      hinted = hint(table, move);
    } else {
      hinted = false; /* `move` is read anew */
      if (read_play(table, line, move)) return OUTCOME_ON;
      president_say(&table->screen, "%s\n", table->why.text);
    }
  }
}

/* Waits until only this person looks at the screen; false if the person leaves. */
static bool draw_curtain(struct president_table *table, unsigned seat) {
  if (table->people == 1) return true;
  return president_ask(table,
                       "Player %u goes next... Player %u, press \"Enter\" to see your cards...",
                       seat + 1, seat + 1);
}

/* After a person's move: hides everything before the next person comes. */
static bool close_curtain(struct president_table *table, unsigned seat, cards play) {
  const struct screen *screen = &table->screen;
  president_say(screen, play ? "Successfully played your card%s.\n" : "You passed.\n",
                cards_count(play) > 1 ? "s" : "");
  if (table->people == 1) return true;
  if (play && table->state.count[seat]) print_hand(table, seat);
  if (table->state.count[seat] &&
      !president_ask(table, "Press \"Enter\" to call the next player..."))
    return false;
  if (screen->terminal) console_clear(&table->console);
  return true;
}

static enum outcome person(struct president_table *table, unsigned seat) {
  struct move move = {0};
  fputc('\n', table->screen.out);
  print_others(table, seat);
  if (!draw_curtain(table, seat)) return OUTCOME_LEFT;
  rules_view(table->game->rules, &table->state, (int)seat, &table->seen);
  print_gifts(table, seat);
  print_task(table);
  print_hand(table, seat);
  president_say(&table->screen,
                "Enter \"p\" to pass or \"i\" for instructions (\"?\" for all commands).\n");
  enum outcome outcome = ask_move(table, seat, &move);
  if (outcome != OUTCOME_ON) return outcome;
  if (!session_play(&table->session, &move, &table->why)) return OUTCOME_FAILED;
  outcome = go_on(table);
  return close_curtain(table, seat, move.play) ? outcome : OUTCOME_LEFT;
}

static enum outcome computer(struct president_table *table) {
  struct session *session = &table->session;
  fflush(table->screen.out); /* so that people see what happened before the computer thinks */
  enum choice choice =
      session_think(session, &table->why) ? session_decide(session, &table->why) : CHOICE_FAILED;
  if (signals_caught() || ferror(table->screen.out)) return OUTCOME_LEFT;
  if (choice != CHOICE_MADE) return OUTCOME_FAILED;
  enum outcome outcome = go_on(table);
  announce(table);
  return outcome;
}

enum outcome president_take_turn(struct president_table *table) {
  unsigned seat = table->state.turn;
  enum outcome outcome = president_automatic(table, seat) ? computer(table) : person(table, seat);
  if (outcome == OUTCOME_ON && !table->state.lead)
    president_say(&table->screen, "Everybody else has passed: Player %u leads.\n",
                  table->state.turn + 1U);
  return outcome == OUTCOME_BACK ? OUTCOME_ON : outcome;
}
