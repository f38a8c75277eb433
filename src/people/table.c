#include "people/table.h"

#include "core/base/complain.h"
#include "people/asking.h"
#include "people/text_device.h"
#include "process/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct line_table {
  const struct game *game;
  const char *program;
  struct console *console;
  struct session *session;
  struct dice dice; /* of hints */
  struct clock clock;
  struct state *seen;
  struct move *move;
  int viewer;    /* the seat whose hidden information was shown last, or -1 */
  bool unstored; /* the people know that the game cannot be stored */
  struct why why;
};

/* The outcome of a step. */
enum step {
  STEP_ON,
  STEP_OVER,
  STEP_LEFT,
  STEP_FAILED, /* see `why` */
};

static const struct position *position(const struct line_table *table) {
  return history_now(&table->session->saved.history);
}

static const char *label_of(const struct line_table *table, int seat,
                            char label[ROSTER_LABEL_SIZE]) {
  return roster_label(state_roster(position(table)->state), (unsigned)seat, label);
}

/* --- the file --- */

/* Tells the people, once, what they must know about the file. */
static void tell_of_file(struct line_table *table) {
  struct session *session = table->session;
  FILE *out = table->console->out;
  const char *path = session_moved_to(session);
  if (path)
    fprintf(out, "Somebody else has changed the file of this game; it goes on in %s.\n", path);
  if (session->store.text[0] && !table->unstored)
    fprintf(out, "The game cannot be saved now (%s).\n", session->store.text);
  table->unstored = session->store.text[0] != '\0';
}

/* Says how to continue. If the game cannot be stored, prints it instead and returns false. */
static bool say_how_to_go_on(struct line_table *table) {
  bool stored = session_store(table->session);
  if (stored) tell_of_file(table);
  session_farewell(table->session, table->program, table->console->out);
  fflush(table->console->out);
  return stored;
}

/* --- a move was made --- */

static void announce(struct line_table *table) {
  const struct position *now = position(table);
  char label[ROSTER_LABEL_SIZE];
  FILE *out = table->console->out;
  unsigned seats = state_roster(now->state)->seats;
  fprintf(out, "%s: %s\n", label_of(table, now->seat, label), now->announcement);
  for (unsigned i = 0; now->course.turn >= 0 && i < seats; i++) {
    unsigned seat = ((unsigned)now->seat + 1 + i) % seats;
    if (now->course.skipped >> seat & 1U)
      fprintf(out, "%s cannot move: the turn passes on.\n", label_of(table, (int)seat, label));
  }
  tell_of_file(table);
}

/* Goes a move back or forth, by session_undo or session_redo; `what` is that in words. */
static enum step go(struct line_table *table, bool (*way)(struct session *session),
                    const char *what) {
  if (!way(table->session)) fprintf(table->console->out, "There is no move to %s.\n", what);
  tell_of_file(table);
  return STEP_ON;
}

static enum step take_back(struct line_table *table) {
  return go(table, session_undo, "take back");
}

static enum step keep(struct line_table *table) {
  table->session->kept = true;
  say_how_to_go_on(table);
  return STEP_ON;
}

/* --- a person's turn --- */

/* Before hidden information is shown to a person, asks everybody else to look away. False if the
 * person leaves. */
static bool draw_curtain(struct line_table *table, int seat) {
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 80];
  if (table->viewer == seat) return true;
  snprintf(prompt, sizeof prompt, "%s, press Enter when nobody else can see the screen. ",
           label_of(table, seat, label));
  table->viewer = seat;
  if (console_ask(table->console, prompt)) return true;
  fputc('\n', table->console->out);
  return false;
}

static enum answer ask_person(struct line_table *table, int seat) {
  const struct saved_game *saved = &table->session->saved;
  struct budget budget = signals_budget(table->clock, saved->time, saved->nodes);
  rules_view(table->game->rules, position(table)->state, seat, table->seen);
  bool hidden = session_people(table->session) > 1 &&
                !rules_same(table->game->rules, position(table)->state, table->seen);
  if (hidden && !draw_curtain(table, seat)) return ANSWER_QUIT;
  struct asking asking = {.game = table->game,
                          .request = {.rules = table->game->rules,
                                      .seen = table->seen,
                                      .seat = seat,
                                      .budget = &budget,
                                      .dice = &table->dice},
                          .console = table->console,
                          .move = table->move,
                          .game_goes_on = true};
  enum answer answer = asking_choose(&asking);
  if (hidden) console_clear(table->console);
  return answer;
}

static enum step persons_turn(struct line_table *table, int seat) {
  switch (ask_person(table, seat)) {
  case ANSWER_MOVE:
    if (!session_play(table->session, table->move, &table->why)) return STEP_FAILED;
    announce(table);
    return STEP_ON;
  case ANSWER_UNDO:
    return take_back(table);
  case ANSWER_REDO:
    return go(table, session_redo, "make again");
  case ANSWER_SAVE:
    return keep(table);
  case ANSWER_QUIT:
    return STEP_LEFT;
  default:
    return why_say(&table->why, "the player whose turn it is has no move"), STEP_FAILED;
  }
}

/* --- an opponent's turn --- */

static bool is_quit(const char *line) {
  return strcasecmp(line, "quit") == 0;
}

/* Reads an answer to "who plays?": empty for a person, auto, a level or a command. */
static bool take_kind(const struct game *game, const struct level *usual, const char *line,
                      struct sitter *sitter, struct why *why) {
  struct sitters one = {0};
  *sitter = (struct sitter){.kind = SITTER_PERSON};
  if (!*line) return true;
  if (!sitters_add(&one, game, usual, line, why)) return false;
  *sitter = one.sitter[0];
  return sitter->kind != SITTER_PERSON ||
         why_say(why, "'%.40s' is neither a level nor a program", line);
}

/* An opponent has failed: asks a person what to do. */
static enum step ask_what_to_do(struct line_table *table, int seat, const struct why *failure) {
  char label[ROSTER_LABEL_SIZE];
  struct sitter instead;
  const struct game *game = table->game;
  FILE *out = table->console->out;
  fprintf(out, "%s, %s, %s.\n", label_of(table, seat, label),
          sitter_kind_text(&table->session->saved.sitter[seat]), failure->text);
  for (;;) {
    struct why why = {0};
    const char *line =
        console_ask(table->console,
                    "again, undo, quit, me (a person plays on), or a level or program instead? ");
    if (!line) fputc('\n', out);
    if (!line || is_quit(line)) return STEP_LEFT;
    if (strcasecmp(line, "again") == 0) return STEP_ON;
    if (strcasecmp(line, "undo") == 0) return take_back(table);
    if (!*line) continue;
    bool person = strcasecmp(line, "me") == 0;
    if (take_kind(game, mind_first(game->mind), person ? "" : line, &instead, &why)) {
      session_replace(table->session, seat, &instead);
      return STEP_ON;
    }
    fprintf(out, "That is not possible: %s.\n", why.text);
  }
}

static enum step opponents_turn(struct line_table *table, int seat) {
  struct why why = {0};
  enum choice choice = CHOICE_FAILED;
  if (session_think(table->session, &why)) choice = session_decide(table->session, &why);
  if (signals_caught()) return STEP_LEFT;
  if (choice != CHOICE_MADE) return ask_what_to_do(table, seat, &why);
  announce(table);
  return STEP_ON;
}

static enum step step(struct line_table *table) {
  int seat = position(table)->course.turn;
  fflush(table->console->out); /* show what has happened before the next player thinks */
  if (signals_caught()) return STEP_LEFT;
  if (seat == TURN_NOBODY) return STEP_OVER;
  if (seat == TURN_CHANCE)
    return why_say(&table->why, "a draw is pending, but this board hides what would be drawn"),
           STEP_FAILED;
  enum step how = session_automatic(table->session, seat) ? opponents_turn(table, seat)
                                                          : persons_turn(table, seat);
  return signals_caught() ? STEP_LEFT : how;
}

/* --- the end --- */

/* Shows the end of a game; people may still go back. STEP_ON if they do. */
static enum step end_game(struct line_table *table) {
  struct console *console = table->console;
  const struct state *state = position(table)->state;
  fputc('\n', console->out);
  text_device_print_state(table->game->face, state, -1, console->colours, console->out);
  fputs("\nThe game is over.\n", console->out);
  text_device_print_result(table->game->face, state, console->out);
  while (session_people(table->session) > 0 && position(table)->course.turn == TURN_NOBODY) {
    const char *line = console_ask(console, "Enter leaves; undo takes back the last move: ");
    if (!line) fputc('\n', console->out);
    if (!line || !*line || is_quit(line)) break;
    if (strcasecmp(line, "undo") == 0)
      take_back(table);
    else if (strcasecmp(line, "save") == 0)
      keep(table);
    else
      fputs("Please press Enter, or type undo, save or quit.\n", console->out);
  }
  return position(table)->course.turn == TURN_NOBODY ? STEP_OVER : STEP_ON;
}

static int play(struct line_table *table) {
  enum step how = STEP_ON;
  session_store(table->session);
  tell_of_file(table);
  while (how == STEP_ON) {
    how = step(table);
    if (how == STEP_OVER) how = end_game(table);
  }
  if (how == STEP_OVER) return EXIT_MOVED;
  if (how == STEP_FAILED) complain(table->game->rules->name, NULL, &table->why);
  return say_how_to_go_on(table) && how == STEP_LEFT ? EXIT_MOVED : EXIT_INTERNAL;
}

int table_go_on(struct session *session, struct console *console, const char *program) {
  const struct game *game = session->saved.game;
  struct line_table table = {.game = game,
                             .program = program,
                             .console = console,
                             .session = session,
                             .clock = clock_monotonic(),
                             .seen = rules_new_state(game->rules),
                             .move = rules_new_move(game->rules),
                             .viewer = -1};
  dice_seed(&table.dice, history_choice_seed(&session->saved.history));
  int status = play(&table);
  free(table.seen);
  free(table.move);
  return status;
}

static void explain(struct console *console, const struct game *game) {
  struct out levels = {0};
  mind_list_titles(game->mind, &levels);
  fprintf(console->out,
          "A name is a person; auto or a level (%s) is the computer; a program\n"
          "is given by its command, such as ./mine.py. NAME=LEVEL and NAME=COMMAND name them.\n",
          levels.text ? levels.text : "none");
  out_close(&levels);
}

/* --- how many --- */

/* Writes `2 to 9`, or a list of the numbers if only some of them are allowed. */
static void list_counts(unsigned min, unsigned max, bool (*good)(unsigned long), struct out *out) {
  out_number(out, min);
  if (!good) out_string(out, " to "), out_number(out, max);
  for (unsigned count = min + 1; good && count <= max; count++)
    if (good(count)) out_string(out, ", "), out_number(out, count);
}

/* Asks for the number of players; 0 if the person leaves. */
static unsigned ask_count(struct console *console, unsigned min, unsigned max, unsigned usual,
                          bool (*good)(unsigned long)) {
  enum { COUNTS_SIZE = 4 * ROSTER_SEATS_MAX };
  char memory[COUNTS_SIZE], prompt[COUNTS_SIZE + 80];
  struct out counts = out_lend(memory, sizeof memory);
  if (min == max) return min;
  list_counts(min, max, good, &counts);
  snprintf(prompt, sizeof prompt, "How many players, %s? (Enter: %u) ", counts.text, usual);
  for (;;) {
    unsigned long count;
    const char *line = console_ask(console, prompt);
    if (!line || is_quit(line)) return 0;
    if (!*line) return usual;
    if (span_number(span_of(line), max, &count) && count >= min && (!good || good(count)))
      return (unsigned)count;
    fprintf(console->out,
            good ? "The game is for %s players.\n" : "That is not a number from %s.\n",
            counts.text);
  }
}

/* --- a new player --- */

/* Adds a participant as typed. False and `why` if it is not acceptable. */
static bool take_sitter(struct sitters *sitters, const struct game *game, const struct level *usual,
                        const char *line, struct why *why) {
  if (strchr(line, ',') || sitters_number(line))
    return why_say(why, "a name cannot be a number or contain a comma");
  if (sitters_have(sitters, line)) return why_say(why, "there is already a player of that name");
  if (sitters_add(sitters, game, usual, line, why)) return true;
  if (!strpbrk(line, "/=:'\"") && strpbrk(line, " \t"))
    roster_id_good(line, why); /* a name of two words rather than a command */
  return false;
}

static bool ask_name(struct sitters *sitters, struct console *console, const struct game *game,
                     const struct level *usual) {
  char default_name[SITTER_NAME_MAX], prompt[SITTER_NAME_MAX + 120];
  unsigned number = sitters->count + 1;
  snprintf(default_name, sizeof default_name, "Player%u", number);
  snprintf(prompt, sizeof prompt,
           "Name of player %u? (Enter: %s, auto: the computer, %.20s; ?: others) ", number,
           default_name, usual->title);
  for (;;) {
    struct why why = {0};
    const char *line = console_ask(console, prompt);
    if (!line || is_quit(line)) return false;
    if (strcmp(line, "?") == 0)
      explain(console, game);
    else if (take_sitter(sitters, game, usual, *line ? line : default_name, &why))
      return true;
    else
      fprintf(console->out, "That is not possible: %s.\n", why.text);
  }
}

/* --- who plays a player of the board --- */

static bool ask_kind(struct sitters *sitters, struct console *console, const struct game *game,
                     const struct level *usual, const struct roster *roster, unsigned seat) {
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 80];
  roster_label(roster, seat, label);
  snprintf(prompt, sizeof prompt, "Who plays %s? (Enter: a person, auto: the computer) ", label);
  for (;;) {
    struct why why = {0};
    struct sitter *sitter = &sitters->sitter[sitters->count];
    const char *line = console_ask(console, prompt);
    if (!line || is_quit(line)) return false;
    if (take_kind(game, usual, line, sitter, &why)) {
      snprintf(sitter->name, sizeof sitter->name, "%lu", (unsigned long)roster->line[seat].number);
      sitters->count++;
      return true;
    }
    fprintf(console->out, "Please press Enter, or type auto, a level or a program (%s).\n",
            why.text);
  }
}

/* --- everybody --- */

/* Asks who takes part, as far as the arguments leave that open: in a new game, how many play, and
 * their names; with board=FILE, who plays each of the players on it. False if a person leaves, or
 * that file is wrong: `why`. */
static bool ask_who(struct console *console, const struct game *game, const struct args *args,
                    struct sitters *sitters, struct why *why) {
  unsigned min = game->rules->seats_min, max = game->rules->seats_max, usual = min;
  struct roster roster = {0};
  sitters->count = 0;
  if (args->board && !session_players(game, args, &roster, why)) return false;
  if (setup_has(&args->setup, "players", KEY_TABLE)) {
    usual = (unsigned)setup_number(&args->setup, "players");
    if (setup_given(&args->setup, "players")) min = max = usual;
  }
  fprintf(console->out, "%s\n", game->rules->summary);
  unsigned count =
      roster.seats ? roster.seats : ask_count(console, min, max, usual, game->rules->seats_good);
  for (unsigned seat = 0; seat < count; seat++) {
    bool taken = roster.seats && !roster_is_free(&roster, seat);
    bool asked = taken ? ask_kind(sitters, console, game, args->level, &roster, seat)
                       : ask_name(sitters, console, game, args->level);
    if (!asked) return false;
  }
  return count > 0;
}

/* --- the beginning --- */

/* Finds out who plays, and begins. False, and the exit status in `status`, if that fails. */
static bool begin(struct session *session, struct console *console, const struct game *game,
                  const struct args *args, int *status) {
  struct sitters sitters = {0};
  struct why why = {0};
  *status = EXIT_INTERNAL;
  bool good;
  if (args->saved) {
    good = session_resume(session, game, args->saved, &why);
  } else {
    good = args->seats ? sitters_read(&sitters, game, args->level, args->seats, &why)
                       : ask_who(console, game, args, &sitters, &why);
    if (!good && !why.text[0]) {
      fputs("\nNo game was started.\n", console->out);
      *status = EXIT_MOVED;
      return false;
    }
    if (!good && !args->seats) session->wrong = args->board;
    good = good && session_deal(session, game, args, &sitters, &why);
  }
  if (good) return true;
  if (session->wrong) *status = EXIT_BAD_INPUT;
  complain(game->rules->name, session->wrong, &why);
  return false;
}

int table_play(const struct game *game, const struct args *args) {
  struct console console;
  struct session session = {0};
  int status;
  console_open(&console, stdout);
  signals_catch();
  if (begin(&session, &console, game, args, &status))
    status = table_go_on(&session, &console, args->program);
  session_close(&session);
  if (!complain_if_unwritten(game->rules->name)) status = EXIT_INTERNAL;
  return signals_status(status);
}

const struct driver_person person_in_lines = {
    .choose = asking_choose_once, .room = sizeof(struct console), .play_table = table_play};
