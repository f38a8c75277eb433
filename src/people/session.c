#include "people/session.h"

#include "core/complain.h"
#include "core/file.h"
#include "people/save.h"
#include "people/seats.h"

#include <stdlib.h>

static const char players_key[] = "players"; /* of games for different numbers of players */

static enum opening failed(const struct session *session, const char *path, const struct why *why,
                           int cause, int *status) {
  complain(session->game->rules->name, path, why);
  *status = cause;
  return OPENING_FAILED;
}

/* Keys that are required for a single placement have their default value at the table. */
static void give_defaults(struct setup *setup) {
  for (const struct option *option = setup->options; option->key; option++)
    if (option->taken & KEY_NEEDED_TO_PLACE && !setup_given(setup, option->key))
      setup_give(setup, option->key, option->fallback);
}

void session_enter(struct session *session, enum phase phase) {
  session->setup.phase = phase;
  session->asked = 0;
  state_head(session->state)->phase = phase;
}

/* Reads board=FILE. If phase= is not given, a board that has players is in its movement. */
static bool read_board(struct session *session, struct why *why) {
  const struct game *game = session->game;
  enum phase phase = session->setup.phase;
  size_t size;
  char *text = file_read(session->args->board, TRUST_OWNER, &size, why);
  bool good = text && rules_read(game->rules, session->state, text, size, &session->setup, why);
  free(text);
  if (!good) return false;
  const struct roster *roster = state_roster(session->state);
  for (unsigned seat = 0; seat < roster->seats && phase == PHASE_UNKNOWN; seat++)
    if (!span_is(roster_id(roster, seat), ROSTER_FREE)) phase = PHASE_MOVEMENT;
  session_enter(session, phase == PHASE_UNKNOWN ? PHASE_PLACEMENT : phase);
  return true;
}

static bool asks_for_number(const struct session *session) {
  return setup_has(&session->setup, players_key, KEY_TABLE);
}

/* Asks who plays; false if the person leaves. */
static bool ask(struct session *session, struct sitters *sitters) {
  const struct game *game = session->game;
  const struct roster *roster = state_roster(session->state);
  unsigned min = game->rules->seats_min, max = game->rules->seats_max, fallback = min;
  if (asks_for_number(session)) {
    fallback = (unsigned)setup_number(&session->setup, players_key);
    if (setup_given(&session->setup, players_key)) min = max = fallback;
  }
  fprintf(session->console.out, "%s\n", game->rules->summary);
  return sitters_ask(sitters, &session->console, roster->seats ? roster : NULL, min, max, fallback,
                     game->rules->seats_good);
}

static bool deal(struct session *session, unsigned players, struct why *why) {
  struct setup *setup = &session->setup;
  const struct game *game = session->game;
  if (players < game->rules->seats_min || players > game->rules->seats_max)
    return why_say(why, "there are %u players; this is a game for %u to %u", players,
                   game->rules->seats_min, game->rules->seats_max);
  if (asks_for_number(session)) {
    if (setup_given(setup, players_key) && setup_number(setup, players_key) != (long)players)
      return why_say(why,
                     "players=%ld, but there are %u in seats=", setup_number(setup, players_key),
                     players);
    setup_give(setup, players_key, (long)players);
  }
  setup->phase = PHASE_PLACEMENT;
  if (!rules_deal(game->rules, session->state, setup, &session->dice, why)) return false;
  session_enter(session, PHASE_PLACEMENT);
  return true;
}

/* Applies turn=N, after all seats are taken. */
static bool take_turn_key(struct session *session, struct why *why) {
  unsigned number = session->args->turn;
  if (!number) return true;
  int seat = roster_find_number(state_roster(session->state), number);
  int turn = session->game->rules->turn(session->state);
  if (seat < 0) return why_say(why, "turn=%u: there is no such player", number);
  if (turn != TURN_ANYONE && turn != TURN_NOBODY && turn != seat)
    return why_say(why, "turn=%u: in this game the state says whose turn it is", number);
  session->asked = (unsigned)seat;
  return true;
}

enum opening session_open(struct session *session, const struct game *game, const struct args *args,
                          int *status) {
  struct why why = {0};
  struct sitters sitters;
  session->game = game;
  session->args = args;
  session->setup = args->setup;
  session->asked = 0;
  console_open(&session->console, stdout);
  dice_seed(&session->dice, args->seed_given ? args->seed : dice_random_seed());
  give_defaults(&session->setup);
  session->state = rules_new_state(game->rules);
  if (!session->state) {
    why_say(&why, "out of memory");
    return failed(session, NULL, &why, EXIT_INTERNAL, status);
  }
  if (args->board && !read_board(session, &why))
    return failed(session, args->board, &why, EXIT_BAD_INPUT, status);
  if (args->seats && !sitters_read(&sitters, args->seats, &why))
    return failed(session, NULL, &why, EXIT_INTERNAL, status);
  if (!args->seats && !ask(session, &sitters)) return OPENING_LEFT;
  if ((!args->board && !deal(session, sitters.count, &why)) ||
      !sitters_sit(&sitters, game, session->state, session->automatic, &why) ||
      !take_turn_key(session, &why))
    return failed(session, NULL, &why, EXIT_INTERNAL, status);
  return OPENING_DONE;
}

bool session_save(struct session *session) {
  FILE *out = session->console.out;
  char path[SAVE_NAME_SIZE];
  struct why why = {0};
  const struct roster *roster = state_roster(session->state);
  struct resumption resumption = {
      .path = path, .setup = &session->setup, .roster = roster, .automatic = session->automatic};
  bool saved = save_state(session->game, session->state, path, &why);
  if (session->game->rules->turn(session->state) == TURN_ANYONE)
    resumption.turn = (unsigned)roster->line[session->asked].number;
  if (saved)
    fprintf(out, "The game is saved in %s. To go on with it:\n", path);
  else {
    fprintf(out, "The game cannot be saved (%s). This is its state:\n\n", why.text);
    char *text = rules_text(session->game->rules, session->state, NULL);
    fputs(text ? text : "out of memory\n", out);
    free(text);
    fputs("\nPut that into a file and go on with it:\n", out);
    snprintf(path, sizeof path, "FILE");
  }
  fputs("  ", out);
  save_print_command(session->args, &resumption, out);
  fflush(out);
  return saved;
}

void session_close(struct session *session) {
  free(session->state);
}
