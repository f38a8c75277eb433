/* President at the terminal: what is on the screen, and what is not. */
#include "support/president_sitting.h"

#include "games/president/president.h"

#include <sys/ioctl.h>

PRESIDENT_TEST(nobody_sees_the_cards_of_another) {
  sitting_start(sitting, "xterm", "players=4 seed=6");
  sitting_answer(sitting, sitting_go_on, "\n");
  assert_in_range(sitting_play(sitting, 4), 13, 500);
  pty_expect(&sitting->pty, sitting_clear);
  pty_expect(&sitting->pty, "has no cards left and wins: the President!");
  sitting_answer(sitting, "Press \"Enter\" to leave", "\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

PRESIDENT_TEST(nor_those_that_another_gives_back) {
  struct pty *pty = &sitting->pty;
  sitting_start(sitting, "xterm", "players=2 rounds=2 exchange=yes seed=3");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_play(sitting, 2);
  sitting_exchange(sitting, "Press \"Enter\" for the next game...", "\n", "Game 2 of 2");
  sitting_exchange(sitting, sitting_show_me, "\n", "You got ");
  size_t from = pty->at;
  pty_expect(pty, "Choose 1 card to give back: ");
  sitting_type(sitting, cards_lowest(sitting_cards_in(pty->seen + from, pty->at - from)));
  pty_expect(pty, sitting_show_me);
  assert_true(sitting_on_screen(pty) == 0);
  pty_type(pty, "\n");
}

PRESIDENT_TEST(nor_those_of_whoever_takes_a_move_back) {
  struct pty *pty = &sitting->pty;
  sitting_start(sitting, "xterm", "players=2 seed=3");
  sitting_answer(sitting, sitting_go_on, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  sitting_type(sitting, cards_lowest(sitting_hand(sitting)));
  sitting_answer(sitting, sitting_call_next, "\n");
  sitting_answer(sitting, sitting_show_me, "\n");
  sitting_answer(sitting, sitting_your_play, "undo\n");
  pty_expect(pty, sitting_show_me);
  assert_true(sitting_on_screen(pty) == 0);
  pty_type(pty, "\n");
}

PRESIDENT_TEST(one_person_needs_no_curtain) {
  sitting_start(sitting, "xterm", "players=13 humans=1 seed=2 level=greedy");
  sitting_answer(sitting, sitting_go_on, "\n");
  assert_int_equal(cards_count(sitting_hand(sitting)), 4);
  assert_false(pty_has_seen(&sitting->pty, sitting_show_me));
}

PRESIDENT_TEST(colours_and_symbols_are_for_terminals_that_have_them) {
  static const struct {
    const char *term, *locale, *no_colour;
    bool symbols, colours;
  } cases[] = {
      {"xterm", "en_US.UTF-8", "", true, true},
      {"xterm", "C.utf8", "1", true, false},
      {"xterm", "C", "", false, true},
      {"dumb", "C.UTF-8", "", false, false},
      {"xterm", "en_US.ISO-8859-1", "1", false, false},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    setenv("LC_ALL", cases[i].locale, 1);
    setenv("NO_COLOR", cases[i].no_colour, 1);
    sitting_start(sitting, cases[i].term, "players=2");
    pty_expect(&sitting->pty, sitting_go_on);
    assert_int_equal(pty_has_seen(&sitting->pty, "\xe2\x99\xa5"), cases[i].symbols);
    assert_int_equal(pty_has_seen(&sitting->pty, "\033[31m"), cases[i].colours);
    pty_close(&sitting->pty);
  }
}

PRESIDENT_TEST(cards_may_be_typed_as_they_are_shown) {
  sitting_start(sitting, "dumb", "players=2 humans=1 seed=1 level=random");
  sitting_exchange(sitting, sitting_go_on, "\n", sitting_your_play);
  pty_type(&sitting->pty,
           "3\xe2\x99\xa0 3\xe2\x99\xa5 4\xe2\x99\xa6 5\xe2\x99\xa3 10\xe2\x99\xa1\n");
  pty_expect(&sitting->pty, "You don't have the card ");
}

static void set_width(struct sitting *sitting, unsigned short columns) {
  struct winsize size = {.ws_row = 24, .ws_col = columns};
  assert_int_equal(ioctl(sitting->pty.master, TIOCSWINSZ, &size), 0);
}

PRESIDENT_TEST(lines_fit_into_the_window_as_it_is_now) {
  enum { NARROW = 40 };
  struct pty *pty = &sitting->pty;
  sitting_start(sitting, "dumb", "players=13 humans=2 seed=2 level=greedy");
  pty_expect(pty, sitting_go_on);
  set_width(sitting, NARROW);
  size_t from = pty->at;
  pty_type(pty, "\n");
  pty_expect(pty, "press");
  pty_expect(pty, "cards...");
  pty_type(pty, "\n");
  pty_expect(pty, "set of cards: ");
  pty_type(pty, "i\n");
  pty_expect(pty, "set of cards: ");
  for (const char *line = pty->seen + from; *line; line += strcspn(line, "\n") + 1) {
    assert_in_range(strcspn(line, "\r\n"), 0, NARROW);
    if (!strchr(line, '\n')) break;
  }
}
