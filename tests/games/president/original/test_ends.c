/* President at the terminal ends cleanly, whenever and however it is asked to. */
#include "support/president_sitting.h"
#include "support/test.h"

#include "games/president/president.h"

#include <termios.h>

/* Plays up to the prompt, types, and returns the exit status. */
static int end_at(struct sitting *sitting, int prompt, const char *typed) {
  struct termios before, after;
  sitting_start(sitting, "xterm", prompt == 0 ? "seed=1" : "players=2 seed=1");
  assert_int_equal(tcgetattr(sitting->pty.master, &before), 0);
  if (prompt == 0) pty_expect(&sitting->pty, sitting_how_many);
  if (prompt > 0) pty_expect(&sitting->pty, sitting_go_on);
  if (prompt > 1) sitting_answer(sitting, "", "\n"), pty_expect(&sitting->pty, sitting_show_me);
  if (prompt > 2)
    sitting_answer(sitting, "", "\n"), sitting_type(sitting, cards_lowest(sitting_hand(sitting)));
  if (prompt > 2) pty_expect(&sitting->pty, sitting_call_next);
  if (prompt > 3) sitting_answer(sitting, "", "\n"), pty_expect(&sitting->pty, sitting_show_me);
  if (prompt > 3) sitting_answer(sitting, "", "\n"), pty_expect(&sitting->pty, sitting_your_play);
  pty_type(&sitting->pty, typed);
  int status = pty_wait(&sitting->pty);
  if (tcgetattr(sitting->pty.master, &after) == 0) assert_int_equal(before.c_lflag, after.c_lflag);
  return status;
}

enum { PROMPTS = 5 };

PRESIDENT_TEST(the_end_of_input_ends_the_game_at_every_prompt) {
  for (int prompt = 0; prompt < PROMPTS; prompt++) {
    assert_int_equal(end_at(sitting, prompt, PTY_END_OF_INPUT), 0);
    assert_true(pty_has_seen(&sitting->pty, "The input has ended: the game ends here."));
    pty_close(&sitting->pty);
  }
}

PRESIDENT_TEST(an_interrupt_ends_the_game_at_every_prompt) {
  for (int prompt = 0; prompt < PROMPTS; prompt++) {
    assert_int_equal(end_at(sitting, prompt, PTY_INTERRUPT), 130);
    assert_true(pty_has_seen(&sitting->pty, "Interrupted: the game ends here."));
    pty_close(&sitting->pty);
  }
}

PRESIDENT_TEST(an_interrupt_ends_the_thinking_of_computers) {
  sitting_start(sitting, "dumb", "players=4 humans=0 seed=1 time=86400000 rounds=1000");
  pty_expect(&sitting->pty, "begins.");
  pty_type(&sitting->pty, PTY_INTERRUPT);
  assert_int_equal(pty_wait(&sitting->pty), 130);
  assert_true(pty_has_seen(&sitting->pty, "Interrupted: the game ends here."));
}

PRESIDENT_TEST(quit_ends_the_game_at_every_prompt) {
  for (int prompt = 0; prompt < PROMPTS; prompt++) {
    assert_int_equal(end_at(sitting, prompt, "quit\n"), 0);
    assert_true(pty_has_seen(&sitting->pty, "Goodbye!"));
    pty_close(&sitting->pty);
  }
}
