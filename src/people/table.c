/* Plays a game at the table: whose turn it is, asking the person or the computer, announcing moves,
 * and undo. What comes before the first turn and after the last is in session.c. */
#include "people/table.h"

#include "core/complain.h"
#include "people/human.h"
#include "people/session.h"
#include "people/text_device.h"
#include "process/signals.h"

#include <stdlib.h>
#include <string.h>

/* --- undo --- */

/* The situation in which a seat had to choose a move. */
struct moment {
  struct state *state; /* a copy, owned by the history */
  enum phase phase;
  int seat;         /* the seat that had to choose */
  unsigned asked;   /* as in struct session */
  struct dice dice; /* so that undoing a draw does not change its outcome */
};

/* The moments in which people had to choose, for undo. All bytes zero is an empty history. */
struct history {
  struct moment *moment;
  size_t count, room;
};

enum { ROOM_FIRST = 64 };

/* Frees the history; it is empty then. */
static void history_close(struct history *history) {
  while (history->count > 0)
    free(history->moment[--history->count].state);
  free(history->moment);
  *history = (struct history){0};
}

static bool make_room(struct history *history) {
  if (history->count < history->room) return true;
  size_t room = history->room ? 2 * history->room : ROOM_FIRST;
  struct moment *more = realloc(history->moment, room * sizeof *more);
  if (!more) return false;
  history->moment = more;
  history->room = room;
  return true;
}

/* Adds a moment with a copy of its state. If memory runs out, the history is emptied: the game goes
 * on, but earlier moves cannot be undone. */
static void history_push(struct history *history, const struct game *game,
                         const struct moment *moment) {
  struct state *copy = make_room(history) ? rules_copy_state(game->rules, moment->state) : NULL;
  if (!copy) {
    history_close(history);
    return;
  }
  history->moment[history->count] = *moment;
  history->moment[history->count++].state = copy;
}

/* Does the history have a moment of that seat? */
static bool history_has(const struct history *history, int seat) {
  for (size_t i = 0; i < history->count; i++)
    if (history->moment[i].seat == seat) return true;
  return false;
}

/* Removes the last moment of that seat, which must exist, and everything after it. Returns that
 * moment, whose state the caller frees. */
static struct moment history_pop(struct history *history, int seat) {
  struct moment last = history->moment[--history->count];
  while (last.seat != seat) {
    free(last.state);
    last = history->moment[--history->count];
  }
  return last;
}

/* --- the table --- */

struct table {
  struct session session;
  struct clock clock;
  struct state *seen;
  struct move *move;
  unsigned people;
  int viewer;  /* the seat whose hidden information was shown last, or -1 */
  bool hidden; /* hidden information is on the screen now */
  struct history history;
  struct why why;
};

/* The outcome of a step. */
enum step {
  STEP_ON,
  STEP_OVER,
  STEP_LEFT,
  STEP_FAILED, /* see `why` */
};

/* --- whose turn it is --- */

static size_t count_moves(struct table *table, unsigned seat) {
  struct session *session = &table->session;
  return rules_count_moves(session->game->rules, session->state, (int)seat, &session->dice);
}

/* The next seat that has a move, from `asked` on; -1 if there is none. Announces who is skipped,
 * except in the placement, where they have simply placed everything. */
static int next_able(struct table *table) {
  struct session *session = &table->session;
  const struct roster *roster = state_roster(session->state);
  char label[ROSTER_LABEL_SIZE];
  int able = -1;
  for (unsigned i = 0; i < roster->seats && able < 0; i++) {
    unsigned seat = (session->asked + i) % roster->seats;
    if (count_moves(table, seat)) able = (int)seat;
  }
  for (unsigned seat = session->asked; able >= 0 && seat != (unsigned)able;
       seat = (seat + 1) % roster->seats)
    if (session->setup.phase == PHASE_MOVEMENT)
      fprintf(session->console.out, "%s cannot move and is skipped.\n",
              roster_label(roster, seat, label));
  return able;
}

/* Performs the pending draw; false if it remains pending, because the board is a view. */
static bool draw(struct table *table) {
  struct session *session = &table->session;
  memcpy(table->seen, session->state, session->game->rules->state_size);
  session->game->rules->chance(session->state, &session->dice);
  return session->game->rules->turn(session->state) != TURN_CHANCE ||
         !rules_same(session->game->rules, session->state, table->seen);
}

/* The next seat to choose a move, after performing draws and changing the phase; TURN_NOBODY when
 * the game is over, TURN_CHANCE when a draw cannot be performed. */
static int next_seat(struct table *table) {
  struct session *session = &table->session;
  const struct game *game = session->game;
  for (;;) {
    int turn = game->rules->turn(session->state);
    bool placing = session->setup.phase == PHASE_PLACEMENT;
    if (turn == TURN_CHANCE && !draw(table)) return TURN_CHANCE;
    if (turn == TURN_CHANCE) continue;
    if (turn == TURN_ANYONE) turn = next_able(table);
    if (turn >= 0 && !(placing && game->rules->seating == SEATING_DEALT)) return turn;
    if (!placing) return TURN_NOBODY;
    session_enter(session, PHASE_MOVEMENT);
  }
}

/* --- one decision --- */

/* Before hidden information is shown to a person, asks everybody else to look away. False if the
 * person leaves. */
static bool draw_curtain(struct table *table, int seat) {
  struct session *session = &table->session;
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 80];
  table->hidden =
      table->people > 1 && !rules_same(session->game->rules, session->state, table->seen);
  if (!table->hidden || table->viewer == seat) return true;
  roster_label(state_roster(session->state), (unsigned)seat, label);
  snprintf(prompt, sizeof prompt, "%s, press Enter when nobody else can see the screen. ", label);
  table->viewer = seat;
  if (console_ask(&session->console, prompt)) return true;
  fputc('\n', session->console.out);
  return false;
}

static enum choice choose(struct table *table, int seat) {
  struct session *session = &table->session;
  const struct game *game = session->game;
  const struct args *args = session->args;
  struct budget budget = signals_budget(table->clock, args->time, args->nodes);
  struct request request = {.rules = game->rules,
                            .seen = table->seen,
                            .seat = seat,
                            .budget = &budget,
                            .dice = &session->dice};
  rules_view(game->rules, session->state, seat, table->seen);
  fflush(session->console.out); /* show what has happened before the next player thinks */
  if (session->automatic[seat]) return args->level->choose(&request, table->move, &table->why);
  if (!draw_curtain(table, seat)) return CHOICE_QUIT;
  session->console.undo = history_has(&table->history, seat);
  struct asking asking = {.game = game, .request = request, .console = &session->console};
  enum choice choice = human_choose(&asking, table->move);
  if (table->hidden) console_clear(&session->console);
  table->hidden = false;
  return choice;
}

/* The public announcement of a move, which the caller frees, or NULL when memory is out. */
static char *announcement(const struct game *game, const struct state *state, int seat,
                          const struct move *move) {
  struct out out = {0};
  if (!game->face->announce) return rules_move_text(game->rules, state, seat, move);
  game->face->announce(state, seat, move, &out);
  return out_take(&out);
}

static enum step make_move(struct table *table, int seat) {
  struct session *session = &table->session;
  const struct game *game = session->game;
  const struct roster *roster = state_roster(session->state);
  char label[ROSTER_LABEL_SIZE];
  if (!game->rules->legal(session->state, seat, table->move, &table->why)) return STEP_FAILED;
  char *text = announcement(game, session->state, seat, table->move);
  if (!text) return why_say(&table->why, "out of memory"), STEP_FAILED;
  fprintf(session->console.out, "%s: %s\n", roster_label(roster, (unsigned)seat, label), text);
  free(text);
  game->rules->apply(session->state, seat, table->move);
  session->asked = ((unsigned)seat + 1) % roster->seats;
  return STEP_ON;
}

static void take_back(struct table *table, int seat) {
  struct session *session = &table->session;
  struct moment moment = history_pop(&table->history, seat);
  free(session->state);
  session->state = moment.state;
  session->setup.phase = moment.phase;
  session->asked = moment.asked;
  session->dice = moment.dice;
}

static enum step step(struct table *table) {
  struct session *session = &table->session;
  int seat = next_seat(table);
  if (seat == TURN_NOBODY) return STEP_OVER;
  if (seat == TURN_CHANCE)
    return why_say(&table->why, "a draw is pending, and this board does not know what is drawn"),
           STEP_FAILED;
  struct moment moment = {.state = session->state,
                          .phase = session->setup.phase,
                          .seat = seat,
                          .asked = (unsigned)seat,
                          .dice = session->dice};
  session->asked = (unsigned)seat;
  enum choice choice = choose(table, seat);
  if (signals_caught()) return STEP_LEFT;
  switch (choice) {
  case CHOICE_MADE:
    if (!session->automatic[seat]) history_push(&table->history, session->game, &moment);
    return make_move(table, seat);
  case CHOICE_UNDO:
    take_back(table, seat);
    return STEP_ON;
  case CHOICE_QUIT:
    return STEP_LEFT;
  case CHOICE_NONE:
    return why_say(&table->why, "the player whose turn it is has no move"), STEP_FAILED;
  default:
    return STEP_FAILED;
  }
}

/* --- the whole game --- */

/* Prints the players in order of place; equal scores share one. */
static void print_standings(const struct state *state, FILE *file) {
  struct result result = rules_result(state);
  char label[ROSTER_LABEL_SIZE];
  for (unsigned place = 1; place <= result.seats; place++)
    for (unsigned seat = 0; seat < result.seats; seat++)
      if (result.place[seat] == place)
        fprintf(file, "%3u. %-30s %6lu\n", place, roster_label(state_roster(state), seat, label),
                (unsigned long)result.points[seat]);
}

static void announce_end(struct table *table) {
  struct session *session = &table->session;
  FILE *out = session->console.out;
  fputc('\n', out);
  text_device_draw_state(session->game->face, session->state, -1, session->console.colours, out);
  fputs("\nThe game is over.\n", out);
  print_standings(session->state, out);
}

static int play(struct table *table) {
  struct session *session = &table->session;
  enum step how = STEP_ON;
  while (how == STEP_ON)
    how = step(table);
  if (how == STEP_OVER) {
    announce_end(table);
    return EXIT_MOVED;
  }
  if (how == STEP_FAILED) complain(session->game->rules->name, NULL, &table->why);
  return session_save(session) && how == STEP_LEFT ? EXIT_MOVED : EXIT_INTERNAL;
}

/* Allocates what the game needs once the seats are assigned. */
static bool prepare(struct table *table) {
  struct session *session = &table->session;
  table->seen = rules_new_state(session->game->rules);
  table->move = rules_new_move(session->game->rules);
  unsigned seats = state_roster(session->state)->seats;
  for (unsigned seat = 0; seat < seats; seat++)
    table->people += !session->automatic[seat];
  return (table->seen && table->move) || why_say(&table->why, "out of memory");
}

int table_play(const struct game *game, const struct args *args) {
  struct table *table = calloc(1, sizeof *table); /* too large for the stack */
  int status = EXIT_INTERNAL;
  if (!table) return EXIT_INTERNAL;
  table->viewer = -1;
  table->clock = clock_monotonic();
  signals_catch();
  switch (session_open(&table->session, game, args, &status)) {
  case OPENING_DONE:
    if (prepare(table))
      status = play(table);
    else
      complain(game->rules->name, NULL, &table->why);
    break;
  case OPENING_LEFT:
    fputs("\nNo game was started.\n", table->session.console.out);
    status = EXIT_MOVED;
    break;
  case OPENING_FAILED:
    break;
  }
  history_close(&table->history);
  session_close(&table->session);
  free(table->seen);
  free(table->move);
  free(table);
  return signals_status(status);
}
