#include "people/session.h"

#include "core/base/memory.h"
#include "core/file/file.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- beginning --- */

/* Reads board=FILE into a zeroed state. If phase= is not given, a board with players on it is taken
 * to be in its movement. */
static bool read_board(const struct game *game, const struct args *args, struct setup *setup,
                       struct state *state, struct why *why) {
  size_t size;
  char *text = file_read(args->board, TRUST_OWNER, &size, why);
  bool good = text && (!record_likely(text, size) ||
                       why_say(why, "this is a saved game: continue it with game=%s", args->board));
  good = good && rules_read(game->rules, state, text, size, setup, why);
  free(text);
  if (!good) return false;
  if (setup->phase == PHASE_UNKNOWN) setup->phase = course_guess_phase(state);
  state_head(state)->phase = setup->phase;
  return true;
}

static bool deal(const struct game *game, struct setup *setup, uint64_t seed, unsigned players,
                 struct state *state, struct why *why) {
  struct dice dice = dice_of(seed);
  unsigned min = game->rules->seats_min, max = game->rules->seats_max;
  if (min == max && players != min)
    return why_say(why, "there %s %u player%s; this is a game for %u", players == 1 ? "is" : "are",
                   players, players == 1 ? "" : "s", min);
  if (players < min || players > max)
    return why_say(why, "there are %u players; this is a game for %u to %u", players, min, max);
  if (setup_has(setup, "players", KEY_TABLE)) {
    if (setup_given(setup, "players") && setup_number(setup, "players") != (long)players)
      return why_say(why, "players=%ld, but there are %u in seats=", setup_number(setup, "players"),
                     players);
    setup_give(setup, "players", (long)players);
  }
  setup->phase = PHASE_PLACEMENT;
  return rules_deal(game->rules, state, setup, &dice, why);
}

/* Finds the seat that turn=N names, after all seats are taken; 0 if it is not given. */
static bool find_asked(const struct rules *rules, const struct state *state, unsigned number,
                       unsigned *asked, struct why *why) {
  *asked = 0;
  if (!number) return true;
  int seat = roster_find_number(state_roster(state), number);
  int turn = rules->turn(state);
  if (seat < 0) return why_say(why, "turn=%u: there is no such player", number);
  if (turn != TURN_ANYONE && turn != TURN_NOBODY && turn != seat)
    return why_say(why, "turn=%u: in this game the state says whose turn it is", number);
  *asked = (unsigned)seat;
  return true;
}

/* Names each program that nobody has named by what it calls itself, if it says so. */
static void ask_names(struct sitters *sitters, const struct session *session,
                      const struct state *state) {
  for (unsigned i = 0; i < sitters->count; i++) {
    struct sitter *sitter = &sitters->sitter[i];
    struct opponent opponent;
    struct why why;
    const struct opponent_plan plan = {.game = session->saved.game,
                                       .state = state,
                                       .seat = OPPONENT_NAME_ONLY,
                                       .sitter = sitter,
                                       .setup = &session->saved.setup,
                                       .time = session->saved.time};
    if (!sitter->called_by_file || sitter->own[0] || !opponent_start(&opponent, &plan, &why))
      continue;
    opponent_finish(&opponent, NULL, &why);
    memcpy(sitter->own, opponent.own, sizeof sitter->own);
    if (sitter->own[0]) sitters_rename(sitters, i, sitter->own);
  }
}

/* Refuses a single participant, unless players= says that the game is meant to be played alone. */
static bool has_company(const struct args *args, const struct sitters *sitters, struct why *why) {
  bool alone = args->seats && !args->board && sitters->count == 1;
  if (!alone || setup_given(&args->setup, "players")) return true;
  return why_say(why,
                 "nobody plays against %s: seats=%.200s,auto adds the computer, and players=1 is "
                 "a game alone",
                 sitters->sitter[0].name, args->seats);
}

static bool begin(struct session *session, const struct args *args, const struct sitters *given,
                  struct state *state, struct why *why) {
  struct sitters sitters = *given;
  struct saved_game *saved = &session->saved;
  const struct game *game = saved->game;
  uint64_t seed = args->seed_given ? args->seed : dice_random_seed();
  unsigned asked;
  session->wrong = args->board;
  if (args->board && !read_board(game, args, &saved->setup, state, why)) return false;
  session->wrong = NULL;
  if (!args->board && !deal(game, &saved->setup, seed, sitters.count, state, why)) return false;
  if (!has_company(args, given, why)) return false;
  ask_names(&sitters, session, state);
  if (!sitters_sit(&sitters, game->rules, state, saved->sitter, why) ||
      !find_asked(game->rules, state, args->turn, &asked, why))
    return false;
  saved->opening = memory_text(args->board);
  history_open(&saved->history, game, state, asked, seed);
  return true;
}

bool session_deal(struct session *session, const struct game *game, const struct args *args,
                  const struct sitters *sitters, struct why *why) {
  *session = (struct session){
      .saved = {.game = game, .setup = args->setup, .time = args->time, .nodes = args->nodes}};
  setup_complete(&session->saved.setup);
  struct state *state = rules_new_state(game->rules);
  bool good = begin(session, args, sitters, state, why);
  free(state);
  return good;
}

bool session_again(struct session *session, struct why *why) {
  const struct saved_game *saved = &session->saved;
  struct args args = {.setup = saved->setup, .time = saved->time, .nodes = saved->nodes};
  struct session next;
  struct sitters sitters = {0};
  sitters.count = state_roster(history_now(&saved->history)->state)->seats;
  for (unsigned seat = 0; seat < sitters.count; seat++)
    sitters.sitter[seat] = saved->sitter[(seat + 1) % sitters.count];
  if (saved->keys) return why_say(why, "the game was read from a file");
  bool good = session_deal(&next, saved->game, &args, &sitters, why);
  session_close(good ? session : &next);
  if (good) *session = next;
  return good;
}

/* May the programs of a saved game be run? Whoever passed the file on could have named any. */
static bool may_run(const struct session *session, struct why *why) {
  const struct stat *file = &session->file.stored;
  for (int seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    if (session->saved.sitter[seat].kind == SITTER_PROGRAM &&
        (file->st_uid != geteuid() || file->st_mode & (S_IRWXG | S_IRWXO)))
      return why_say(why,
                     "it would run '%.100s', but others can read or write this file: if you "
                     "trust it, chmod 600 it",
                     session->saved.sitter[seat].command);
  return true;
}

bool session_resume(struct session *session, const struct game *game, const char *path,
                    struct why *why) {
  size_t size;
  *session = (struct session){.kept = true};
  char *text = game_file_open(&session->file, path, &size, why);
  bool good =
      text && saved_game_read(&session->saved, game, text, size, why) && may_run(session, why);
  session->wrong = good ? NULL : path;
  if (good && session->saved.foreign)
    game_file_close(&session->file); /* it goes on in a new file */
  free(text);
  return good;
}

bool session_players(const struct game *game, const struct args *args, struct roster *roster,
                     struct why *why) {
  struct state *state = rules_new_state(game->rules);
  struct setup setup = args->setup;
  setup_complete(&setup);
  bool good = read_board(game, args, &setup, state, why);
  if (good) *roster = *state_roster(state);
  free(state);
  return good;
}

/* --- playing --- */

bool session_store(struct session *session) {
  struct out out = {0};
  session->store = (struct why){0};
  if (session->unkept) return true;
  saved_game_write(&session->saved, &out);
  bool good = game_file_store(&session->file, session->saved.game->rules->name, out.text, out.size,
                              &session->store);
  out_close(&out);
  return good;
}

bool session_play(struct session *session, const struct move *move, struct why *why) {
  if (!history_play(&session->saved.history, move, why)) return false;
  session_store(session);
  return true;
}

struct opponent_plan session_plan(const struct session *session, const struct sitter *sitter) {
  const struct saved_game *saved = &session->saved;
  const struct position *now = history_now(&saved->history);
  return (struct opponent_plan){.game = saved->game,
                                .state = now->state,
                                .seat = now->course.turn,
                                .sitter = sitter,
                                .setup = &saved->setup,
                                .time = saved->time,
                                .nodes = saved->nodes,
                                .seed = history_choice_seed(&saved->history)};
}

bool session_think(struct session *session, struct why *why) {
  int turn = history_now(&session->saved.history)->course.turn;
  if (turn < 0) return why_say(why, "it is nobody's turn");
  const struct opponent_plan plan = session_plan(session, &session->saved.sitter[turn]);
  opponent_stop(&session->opponent);
  return opponent_start(&session->opponent, &plan, why);
}

enum choice session_decide(struct session *session, struct why *why) {
  struct opponent *opponent = &session->opponent;
  struct move *move = rules_new_move(session->saved.game->rules);
  enum choice choice = opponent_finish(opponent, move, why);
  if (opponent->own[0])
    memcpy(session->saved.sitter[opponent->plan.seat].own, opponent->own, sizeof opponent->own);
  if (choice == CHOICE_MADE && !session_play(session, move, why)) choice = CHOICE_FAILED;
  free(move);
  return choice;
}

void session_replace(struct session *session, int seat, const struct sitter *sitter) {
  struct sitter *now = &session->saved.sitter[seat];
  opponent_stop(&session->opponent);
  now->kind = sitter->kind;
  now->level = sitter->level;
  memcpy(now->command, sitter->command, sizeof now->command);
  now->own[0] = '\0';
  session_store(session);
}

unsigned session_people(const struct session *session) {
  unsigned people = 0, seats = state_roster(history_now(&session->saved.history)->state)->seats;
  for (unsigned seat = 0; seat < seats; seat++)
    people += !session_automatic(session, (int)seat);
  return people;
}

/* Stops the opponent and goes back or forth, to where a person chooses if any person plays. */
static bool go(struct session *session,
               bool (*way)(struct history *history, const bool *automatic)) {
  bool automatic[ROSTER_SEATS_MAX];
  opponent_stop(&session->opponent);
  for (int seat = 0; seat < ROSTER_SEATS_MAX; seat++)
    automatic[seat] = session_automatic(session, seat);
  if (!way(&session->saved.history, session_people(session) ? automatic : NULL)) return false;
  session_store(session);
  return true;
}

bool session_undo(struct session *session) {
  return go(session, history_undo);
}

bool session_redo(struct session *session) {
  return go(session, history_redo);
}

/* --- leaving --- */

void session_command(const struct session *session, const char *program, struct out *out) {
  out_shell_word(out, program);
  out_string(out, " game=");
  out_shell_word(out, session->file.path[0] ? session->file.path : "FILE");
}

void session_farewell(const struct session *session, const char *program, FILE *file) {
  struct out out = {0};
  if (session->store.text[0]) {
    out_print(&out, "The game cannot be saved (%s). This is it:\n\n", session->store.text);
    saved_game_write(&session->saved, &out);
    out_string(&out, "\nPut that into a file and continue it:\n");
  } else
    out_print(&out, "The game is saved in %s. To continue it:\n", session->file.path);
  out_string(&out, "  ");
  session_command(session, program, &out);
  out_char(&out, '\n');
  fputs(out.text, file);
  out_close(&out);
}

const char *session_moved_to(struct session *session) {
  if (!session->file.moved || !session->file.path[0]) return NULL;
  session->file.moved = false;
  return session->file.path;
}

void session_close(struct session *session) {
  bool over = session->saved.history.count > 0 &&
              history_now(&session->saved.history)->course.turn == TURN_NOBODY;
  opponent_stop(&session->opponent);
  if (over && !session->kept)
    game_file_remove(&session->file);
  else
    game_file_close(&session->file);
  saved_game_close(&session->saved);
}
