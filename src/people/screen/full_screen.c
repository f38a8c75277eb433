#include "people/screen/full_screen.h"

#include "core/base/complain.h"
#include "people/asking.h"
#include "people/screen/play.h"
#include "people/screen/terminal.h"
#include "people/table.h"
#include "people/text_device.h"
#include "process/signals.h"

#include <locale.h>
#include <stdlib.h>

/* Prints, on the restored terminal, the result or how to continue. False if the game could not be
 * stored: only the printed text has it then. */
static bool say_goodbye(struct session *session, const char *program) {
  const struct position *now = history_now(&session->saved.history);
  bool over = now->course.turn == TURN_NOBODY;
  if (over) {
    puts("The game is over.");
    text_device_print_result(session->saved.history.game->face, now->state, stdout);
  }
  if (over && !session->kept) return true;
  bool stored = session_store(session); /* there may be room by now */
  if (over && stored)
    printf("It is saved in %s.\n", session->file.path);
  else
    session_farewell(session, program, stdout);
  return stored;
}

/* Obeys events until the game is left. */
static void run(struct play *play) {
  play_begin(play);
  while (!play->leaving) {
    int64_t wait = play_tend(play);
    if (play->leaving) break;
    size_t count;
    const struct hot_key *keys = obey_keys(play, &count);
    if (!dialogue_too_small()) frame_draw(play, keys, count);
    struct event event = terminal_wait(play->screen.terminal, play_awaited(play), wait);
    if (event.kind == EVENT_END)
      play->leaving = true;
    else if (event.kind == EVENT_FILE)
      play_hear(play);
    else
      obey_event(play, &event);
  }
}

/* Begins another game in place of one that is over. False if that fails, which ends the old one. */
static bool begin_again(struct play *play) {
  struct why why = {0};
  if (!session_again(&play->session, &why)) return false;
  session_store(&play->session);
  play_end(play);
  frame_close(&play->frame);
  *play = (struct play){
      .screen = play->screen, .game = play->game, .session = play->session, .form = play->form};
  play_prepare(play);
  return true;
}

static int play(struct play *play, const struct args *args) {
  struct why why = {0};
  struct screen *screen = &play->screen;
  screen->terminal = terminal_open();
  if (!screen->terminal) {
    why_say(&why, "the terminal cannot be used");
    return complain_status(EXIT_INTERNAL, play->game->rules->name, NULL, &why);
  }
  screen->painter = painter_open();
  bool begun = begin_session(play, args, &why);
  if (begun) {
    session_store(&play->session);
    play_prepare(play);
    run(play);
  }
  while (play->again && begin_again(play))
    run(play);
  terminal_close(screen->terminal);
  if (!begun && why.text[0])
    return complain_status(play->session.wrong ? EXIT_BAD_INPUT : EXIT_INTERNAL,
                           play->game->rules->name, play->session.wrong, &why);
  if (!begun) puts("No game was started.");
  bool kept = !begun || say_goodbye(&play->session, args->program);
  fflush(stdout);
  return kept ? EXIT_MOVED : EXIT_INTERNAL;
}

int full_screen_play(const struct game *game, const struct args *args) {
  struct play game_played = {.game = game};
  setlocale(LC_CTYPE, "");
  signals_catch();
  int status = play(&game_played, args);
  play_end(&game_played);
  frame_close(&game_played.frame);
  session_close(&game_played.session);
  free(game_played.form);
  return signals_status(status);
}

static int play_somehow(const struct game *game, const struct args *args) {
  return terminal_capable() ? full_screen_play(game, args) : table_play(game, args);
}

const struct driver_person person_on_screen = {
    .choose = asking_choose_once, .room = sizeof(struct console), .play_table = play_somehow};
