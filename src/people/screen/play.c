#include "people/screen/play.h"

#include "process/signals.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *text;
  int64_t delay;
} speeds[] = {
    {"4 s a move", 4 * NS_PER_SECOND}, {"2 s a move", 2 * NS_PER_SECOND},
    {"1 s a move", NS_PER_SECOND},     {"0.5 s a move", 500 * NS_PER_MS},
    {"0.2 s a move", 200 * NS_PER_MS}, {"as fast as they think", 0},
};
enum { SPEEDS = sizeof speeds / sizeof *speeds, SPEED_FIRST = 3 };

/* The pause between two moves of opponents, so that people can see both. */
#define PAUSE_OF_OPPONENTS (300 * NS_PER_MS)

const struct position *play_now(const struct play *play) {
  return history_now(&play->session.saved.history);
}

void play_say(struct play *play, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(play->message, sizeof play->message, format, arguments);
  va_end(arguments);
}

const char *play_speed_text(const struct play *play) {
  return speeds[play->speed].text;
}

static int64_t clock_now(const struct play *play) {
  return play->clock.now(play->clock.context);
}

/* --- who looks --- */

/* Do several people play, and are there things that the one on this seat must not see? */
static bool hides(struct play *play, int seat) {
  const struct rules *rules = play->game->rules;
  if (session_people(&play->session) < 2 || rules_perfect_information(rules)) return false;
  rules_view(rules, play_now(play)->state, seat, play->seen);
  return !rules_same(rules, play_now(play)->state, play->seen);
}

/* Who looks when no person is to move: the only person or, with open hands, the last viewer. */
static int usual_viewer(const struct play *play) {
  int seat = 0;
  if (session_people(&play->session) != 1)
    return rules_perfect_information(play->game->rules) ? play->viewer : VIEW_PUBLIC;
  while (session_automatic(&play->session, seat))
    seat++;
  return seat;
}

static int viewer_of(const struct play *play) {
  int turn = play_now(play)->course.turn;
  if (play_is_watched(play) || turn == TURN_NOBODY) return VIEW_ALL;
  return turn >= 0 && !session_automatic(&play->session, turn) ? turn : usual_viewer(play);
}

/* Before hidden things are shown to another person, asks everybody else to look away. False if the
 * game is to be left. */
static bool draw_curtain(struct play *play, int seat) {
  char label[ROSTER_LABEL_SIZE], text[ROSTER_LABEL_SIZE + 80];
  if (play->shown_to == seat || !hides(play, seat)) return true;
  play->shown_to = seat;
  snprintf(text, sizeof text, "%s, press Enter when nobody else can see the screen.",
           roster_label(state_roster(play_now(play)->state), (unsigned)seat, label));
  return dialogue_curtain(&play->screen, text);
}

/* --- positions --- */

static void stop_composing(struct play *play) {
  if (play->composing) {
    compose_keep(&play->compose, &play->drafts);
    compose_close(&play->compose);
  }
  play->composing = false;
}

/* Prepares everything for the current position, which has changed. */
static void arrive(struct play *play) {
  const struct position *now = play_now(play);
  opponent_stop(&play->tip);
  stop_composing(play);
  play->viewer = viewer_of(play);
  play->arrived = true;
  if (now->course.turn >= 0 && !session_automatic(&play->session, now->course.turn)) {
    if (!draw_curtain(play, now->course.turn)) {
      play->leaving = true;
      play->viewer = VIEW_PUBLIC;
      return;
    }
    rules_view(play->game->rules, now->state, now->course.turn, play->seen);
    play->composing = true;
    compose_open(&play->compose, play->game, play->seen, now->course.turn);
    compose_resume(&play->compose, &play->drafts);
  }
}

/* Tells what the person must know about the file. */
static void tell_of_file(struct play *play) {
  struct session *session = &play->session;
  if (session->store.text[0]) {
    play_say(play, "The game cannot be saved: %s.", session->store.text);
    return;
  }
  const char *path = session_moved_to(session);
  if (path)
    play_say(play, "Somebody else has changed the saved game. This one goes on in %s.", path);
}

void play_say_over(struct play *play) {
  const struct position *now = play_now(play);
  struct out out = {0};
  if (play->message[0] || now->course.turn != TURN_NOBODY) return;
  face_outcome(play->game->face, now->state, &out);
  play_say(play, "The game is over: %s.", out.text);
  out_close(&out);
}

/* Announces the half-move that was made, and says who cannot move. */
static void announce(struct play *play) {
  const struct position *now = play_now(play);
  const struct roster *roster = state_roster(now->state);
  struct out out = {0};
  char label[ROSTER_LABEL_SIZE];
  if (now->seat >= 0)
    out_print(&out, "%s: %s", roster_label(roster, (unsigned)now->seat, label), now->announcement);
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (now->course.skipped >> seat & 1)
      out_print(&out, "%s%s cannot move: the turn passes on.", out.size > 0 ? "  " : "",
                roster_label(roster, seat, label));
  if (now->course.turn == TURN_NOBODY) {
    out_string(&out, "  The game is over: ");
    face_outcome(play->game->face, now->state, &out);
    out_char(&out, '.');
  }
  if (now->course.turn == TURN_CHANCE)
    out_string(&out, "  A draw is pending, but this board hides what would be drawn.");
  if (out.text) play_say(play, "%s", out.text);
  out_close(&out);
  tell_of_file(play);
}

void play_make(struct play *play) {
  struct why why = {0};
  if (!session_play(&play->session, play->move, &why)) {
    play_say(play, "That is not possible: %s.", why.text);
    return;
  }
  play->line[0] = '\0';
  play->ready_at = 0;
  announce(play);
  arrive(play);
}

void play_undo(struct play *play) {
  play->line[0] = '\0';
  if (play_is_watched(play)) play->paused = true;
  if (!session_undo(&play->session)) {
    play_say(play, "There is nothing to take back.");
    return;
  }
  play_say(play, "Taken back. Redo makes it again.");
  tell_of_file(play);
  arrive(play);
}

void play_redo(struct play *play) {
  play->line[0] = '\0';
  if (!session_redo(&play->session)) {
    play_say(play, "Nothing has been taken back.");
    return;
  }
  announce(play);
  arrive(play);
}

void play_keep(struct play *play) {
  play->session.kept = true;
  play_say(play, "The game is saved in %s, now and after each move.", play->session.file.path);
  if (!session_store(&play->session)) tell_of_file(play);
}

/* --- watching --- */

void play_pause(struct play *play) {
  play->paused = !play->paused;
  play->ready_at = 0;
  if (play->paused) opponent_stop(&play->session.opponent);
}

void play_step(struct play *play) {
  play->paused = true;
  if (session_redo(&play->session)) {
    announce(play);
    arrive(play);
    return;
  }
  play->stepping = true;
  play->ready_at = 0;
}

void play_faster(struct play *play, int by) {
  int speed = (int)play->speed + by;
  if (speed >= 0 && speed < SPEEDS) play->speed = (unsigned)speed;
  play->ready_at = 0;
  play_say(play, "Speed: %s.", play_speed_text(play));
}

/* --- opponents --- */

static bool automatic_turn(const struct play *play) {
  int turn = play_now(play)->course.turn;
  return turn >= 0 && session_automatic(&play->session, turn);
}

/* Asks what to do about a seat whose level or program failed. */
static void ask_about_failure(struct play *play, const struct why *why) {
  enum { AGAIN, COMPUTER, PERSON, UNDO, LEAVE };
  static const char *const lines[] = {[AGAIN] = "Try again",
                                      [COMPUTER] = "Let the computer play on",
                                      [PERSON] = "Let a person play on",
                                      [UNDO] = "Take back your last move",
                                      [LEAVE] = "Leave the game"};
  int seat = play_now(play)->course.turn;
  const struct sitter *sitter = &play->session.saved.sitter[seat];
  char label[ROSTER_LABEL_SIZE], text[WHY_TEXT_MAX + ROSTER_LABEL_SIZE + SITTER_COMMAND_MAX + 40];
  snprintf(text, sizeof text, "%s (%s) %s.",
           roster_label(state_roster(play_now(play)->state), (unsigned)seat, label),
           sitter_kind_text(sitter), why->text);
  const struct sitter computer = {.kind = SITTER_LEVEL, .level = mind_first(play->game->mind)};
  const struct sitter person = {.kind = SITTER_PERSON};
  int chosen = dialogue_choose(&play->screen, "No move was made", text, lines, LEAVE + 1);
  if (chosen == AGAIN) return;
  if (chosen == UNDO) {
    play_undo(play);
    return;
  }
  if (chosen == COMPUTER || chosen == PERSON)
    session_replace(&play->session, seat, chosen == PERSON ? &person : &computer);
  else
    play->leaving = true;
  arrive(play);
}

static int64_t delay_of(const struct play *play) {
  return play_is_watched(play) ? speeds[play->speed].delay : PAUSE_OF_OPPONENTS;
}

/* Takes the decision of the opponent that was thinking. */
static void decide(struct play *play) {
  struct why why = {0};
  enum choice choice = session_decide(&play->session, &why);
  play->stepping = false;
  if (signals_caught())
    play->leaving = true;
  else if (choice != CHOICE_MADE)
    ask_about_failure(play, &why);
  else {
    play->ready_at = clock_now(play) + delay_of(play);
    announce(play);
    arrive(play);
  }
}

int64_t play_tend(struct play *play) {
  struct why why = {0};
  if (play->session.opponent.pid || !automatic_turn(play)) return WAIT_FOR_EVER;
  if (play_is_watched(play) && play->paused && !play->stepping) return WAIT_FOR_EVER;
  int64_t rest = play->ready_at ? play->ready_at - clock_now(play) : 0;
  if (rest > 0) return rest;
  /* Moves that were taken back are shown again without thinking. */
  if (play_is_watched(play) && session_redo(&play->session)) {
    play->ready_at = clock_now(play) + delay_of(play);
    announce(play);
    arrive(play);
    return 0;
  }
  if (!session_think(&play->session, &why)) ask_about_failure(play, &why);
  return WAIT_FOR_EVER;
}

/* --- hints --- */

void play_hint(struct play *play) {
  struct why why = {0};
  const struct sitter expert = {.kind = SITTER_LEVEL,
                                .level = mind_level(play->game->mind, LEVEL_STRONG)};
  const struct opponent_plan plan = session_plan(&play->session, &expert);
  if (!play->composing) {
    play_say(play, "It is not your turn.");
    return;
  }
  if (play->tip.pid) return;
  if (opponent_start(&play->tip, &plan, &why))
    play_say(play, "Looking for a good move ...");
  else
    play_say(play, "No hint is possible: %s.", why.text);
}

/* Shows the hint: as a composed move, or as a typed line. */
static void take_tip(struct play *play) {
  struct why why = {0};
  enum choice choice = opponent_finish(&play->tip, play->move, &why);
  if (signals_caught()) {
    play->leaving = true;
    return;
  }
  if (choice != CHOICE_MADE || !play->composing) {
    play_say(play, "No hint is possible: the computer %s.", why.text);
    return;
  }
  char *text =
      rules_move_text(play->game->rules, play->seen, play_now(play)->course.turn, play->move);
  play->line[0] = '\0';
  bool composed = compose_take(&play->compose, play->move);
  bool readable = !composed || !play->game->face->move_scene;
  play_say(play, "The computer would play %s. Enter plays it.", readable ? text : "this");
  if (!composed && strlen(text) < sizeof play->line) memcpy(play->line, text, strlen(text) + 1);
  free(text);
}

/* --- the whole game --- */

void play_prepare(struct play *play) {
  play->clock = clock_monotonic();
  play->speed = SPEED_FIRST;
  play->viewer = VIEW_PUBLIC;
  play->shown_to = -1;
  play->seen = rules_new_state(play->game->rules);
  play->move = rules_new_move(play->game->rules);
}

void play_end(struct play *play) {
  opponent_stop(&play->tip);
  stop_composing(play);
  compose_forget(&play->drafts);
  free(play->seen);
  free(play->move);
}

void play_begin(struct play *play) {
  if (play_now(play)->seat >= 0 || play_now(play)->course.turn < 0)
    announce(play);
  else
    play_say(play, "The game is saved in %s after each move.", play->session.file.path);
  tell_of_file(play);
  arrive(play);
}

int play_awaited(const struct play *play) {
  return play->session.opponent.pid ? play->session.opponent.fd : play->tip.pid ? play->tip.fd : -1;
}

void play_hear(struct play *play) {
  if (play->session.opponent.pid)
    decide(play);
  else
    take_tip(play);
}
