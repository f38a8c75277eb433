/* People play a whole game of Penguins at one terminal. */
#include "support/pty.h"
#include "support/scratch.h"
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct fixture {
  struct scratch scratch;
  struct pty pty;
};

static int set_up(void **state) {
  struct fixture *fixture = calloc(1, sizeof *fixture);
  if (!fixture) return -1;
  scratch_open(&fixture->scratch);
  *state = fixture;
  return 0;
}

static int tear_down(void **state) {
  struct fixture *fixture = *state;
  pty_close(&fixture->pty);
  scratch_close(&fixture->scratch);
  free(fixture);
  return 0;
}

/* Starts the game in a shell: the words are quoted as a person would do it. */
static void start(struct fixture *fixture, const char *words) {
  char shell[] = "/bin/sh", option[] = "-c", command[1024];
  const char *bin = getenv("BIN");
  snprintf(command, sizeof command, "exec '%s/penguins-interactive' %s", bin ? bin : "build/bin",
           words);
  char *argv[] = {shell, option, command, NULL};
  pty_start(&fixture->pty, fixture->scratch.folder, "dumb", argv, NULL);
}

/* Goes on with a saved game by the command that was printed when it was left. */
static void go_on(struct fixture *fixture) {
  static const char announcement[] = "To go on with it:\r\n  ";
  char shell[] = "/bin/sh", option[] = "-c";
  const char *at = strstr(fixture->pty.seen, announcement);
  assert_non_null(at);
  at += strlen(announcement);
  char *command = strndup(at, strcspn(at, "\r\n"));
  assert_non_null(command);
  pty_close(&fixture->pty);
  char *argv[] = {shell, option, command, NULL};
  pty_start(&fixture->pty, fixture->scratch.folder, "dumb", argv, NULL);
  free(command);
}

static void answer(struct fixture *fixture, const char *prompt, const char *line) {
  pty_expect(&fixture->pty, prompt);
  pty_type(&fixture->pty, line);
}

static const char ann_moves[] = "Ann (player 1), your move (? for help): ";
static const char bob_moves[] = "Bob (player 2), your move (? for help): ";
static const char row_of_four[] = "1 4\n10 10 20 20\n";

static void two_people_play_to_the_end(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "row.txt", row_of_four);
  start(fixture, "board=row.txt penguins=1 seats=Ann,Bob");
  answer(fixture, ann_moves, "a1\n");
  pty_expect(&fixture->pty, "P1  1  2  2"); /* the board is drawn again for the next person */
  answer(fixture, bob_moves, "b1\n");
  pty_expect(&fixture->pty, "Ann (player 1) cannot move and is skipped.");
  answer(fixture, bob_moves, "b1 d1\n");
  pty_expect(&fixture->pty, "Ann (player 1) cannot move and is skipped.");
  answer(fixture, bob_moves, "d1 c1\n");
  pty_expect(&fixture->pty, "The game is over.");
  pty_expect(&fixture->pty, "1. Bob (player 2)");
  pty_expect(&fixture->pty, " 5\r\n");
  pty_expect(&fixture->pty, "2. Ann (player 1)");
  pty_expect(&fixture->pty, " 1\r\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void equal_scores_share_a_rank(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "row.txt", "1 5\n10 00 10 00 10\n");
  start(fixture, "board=row.txt penguins=1 seats=Ann,auto,auto:Deep");
  answer(fixture, ann_moves, "a1\n");
  pty_expect(&fixture->pty, "1. Ann (player 1)");
  pty_expect(&fixture->pty, "1. auto (player 2)");
  pty_expect(&fixture->pty, "1. Deep (player 3)");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void without_arguments_the_people_are_asked_who_they_are(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "rows=6 columns=6");
  answer(fixture, "How many players, 1 to 9? (Enter: 2) ", "ten\n");
  pty_expect(&fixture->pty, "That is not a number from 1 to 9.");
  answer(fixture, "How many players", "4\n");
  answer(fixture, "Name of player 1?", "Ann\n");
  answer(fixture, "Name of player 2?", "two words\n");
  pty_expect(&fixture->pty, "That is not possible: an ID cannot contain blanks");
  answer(fixture, "Name of player 2?", "Ann\n");
  pty_expect(&fixture->pty, "That is not possible: there is a player of that name already");
  answer(fixture, "Name of player 2?", "AUTO\n");
  answer(fixture, "Name of player 3?", "\n");
  answer(fixture, "Name of player 4?", "auto\n");
  pty_expect(&fixture->pty, "> P1 Ann"); /* whose turn it is, is marked */
  pty_expect(&fixture->pty, "P2 AUTO");
  pty_expect(&fixture->pty, "P3 Player3");
  answer(fixture, ann_moves, "quit\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void leaving_before_the_game_saves_nothing(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "");
  answer(fixture, "How many players", PTY_END_OF_INPUT);
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(pty_has_seen(&fixture->pty, "No game was started"));
  assert_null(scratch_read(&fixture->scratch, "penguins-1.txt"));
}

static void computers_play_to_the_end_alone(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "seats=auto,auto,auto level=random seed=1 rows=8 columns=8 penguins=2");
  pty_expect(&fixture->pty, "The game is over.");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void undo_takes_back_the_computers_moves_too(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "row.txt", "2 4\n10 10 10 20\n20 20 20 20\n");
  start(fixture, "board=row.txt penguins=1 seats=Ann,auto seed=1");
  answer(fixture, ann_moves, "undo\n");
  pty_expect(&fixture->pty, "no earlier move of yours");
  answer(fixture, ann_moves, "a1\n");
  pty_expect(&fixture->pty, "auto (player 2): ");
  pty_expect(&fixture->pty, "P1");
  answer(fixture, ann_moves, "undo\n");
  pty_expect(&fixture->pty, "   1  1  1  1  2");
  pty_expect(&fixture->pty, "P2 auto            0 fish  0 penguins");
  answer(fixture, ann_moves, "b1\n"); /* it is the placement again */
  pty_expect(&fixture->pty, "auto (player 2): ");
  answer(fixture, ann_moves, "b1 b2\n");
  answer(fixture, ann_moves, "quit\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void undo_goes_back_to_the_same_persons_move(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "row.txt", row_of_four);
  start(fixture, "board=row.txt penguins=1 seats=Ann,Bob");
  answer(fixture, ann_moves, "a1\n");
  answer(fixture, bob_moves, "undo\n");
  pty_expect(&fixture->pty, "no earlier move of yours");
  answer(fixture, bob_moves, "b1\n");
  answer(fixture, bob_moves, "undo\n");
  pty_expect(&fixture->pty, "P1  1  2  2");
  pty_expect(&fixture->pty, bob_moves);
}

static void a_game_that_is_left_goes_on_where_it_was(void **state) {
  struct fixture *fixture = *state;
  /* the third penguin has one floe only, from which it is in nobody's way */
  scratch_write(&fixture->scratch, "board.txt",
                "3 5\n10 20 20 20 20\n10 20 20 20 20\n20 20 20 20 10\n");
  start(fixture, "board=board.txt penguins=1 seats=Ann,Bob,auto:Deep level=greedy nodes=9 seed=3");
  answer(fixture, ann_moves, "a1\n");
  answer(fixture, bob_moves, "quit\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(scratch_has(&fixture->scratch, "penguins-1.txt",
                          "3 5\n01 20 20 20 20\n10 20 20 20 20\n20 20 20 20 10\n"
                          "Ann 1 1\nBob 2 0\nDeep 3 0\n"));
  assert_true(pty_has_seen(&fixture->pty,
                           " board=penguins-1.txt phase=placement penguins=1 "
                           "turn=2 level=greedy nodes=9 seats=Ann,Bob,auto:Deep\r\n"));
  go_on(fixture);
  answer(fixture, bob_moves, "a2\n");
  pty_expect(&fixture->pty, "Deep (player 3): ");
  answer(fixture, ann_moves, "a1 b1\n");
  answer(fixture, bob_moves, "a2 b2\n");
  pty_expect(&fixture->pty, "Deep (player 3): ");
  answer(fixture, ann_moves, "quit\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(pty_has_seen(&fixture->pty, "The game is saved in penguins-2.txt."));
  assert_true(pty_has_seen(&fixture->pty, "phase=movement"));
  go_on(fixture);
  pty_expect(&fixture->pty, ann_moves);
}

static void odd_names_survive_the_shell(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "board.txt",
                "2 3\n01 02 03\n10 10 10\n$(reboot) 1 1\na,b 2 1\n44 3 1\n");
  start(fixture, "board=board.txt");
  answer(fixture, "Who plays $(reboot) (player 1)?", "\n");
  answer(fixture, "Who plays a,b (player 2)?", "nobody\n");
  answer(fixture, "Who plays a,b (player 2)?", "auto\n");
  answer(fixture, "Who plays 44 (player 3)?", "\n");
  answer(fixture, "$(reboot) (player 1), your move", "a1 a2\n");
  answer(fixture, "44 (player 3), your move", "quit\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(pty_has_seen(&fixture->pty, " turn=3 'seats=$(reboot),auto:2,3'"));
  go_on(fixture);
  answer(fixture, "44 (player 3), your move", "quit\n");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void saving_overwrites_nothing(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "penguins-1.txt", "mine\n");
  start(fixture, "seats=Ann,Bob");
  answer(fixture, ann_moves, PTY_END_OF_INPUT);
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(pty_has_seen(&fixture->pty, "The game is saved in penguins-2.txt."));
  assert_true(scratch_has(&fixture->scratch, "penguins-1.txt", "mine\n"));
}

static void what_cannot_be_saved_is_printed(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "row.txt", row_of_four);
  start(fixture, "board=row.txt seats=Ann,Bob penguins=1");
  pty_expect(&fixture->pty, ann_moves);
  scratch_close(&fixture->scratch); /* a folder that is gone takes no file, not even root's */
  pty_type(&fixture->pty, "quit\n");
  pty_expect(&fixture->pty, "The game cannot be saved");
  pty_expect(&fixture->pty, "1 4\r\n10 10 20 20\r\nAnn 1 0\r\nBob 2 0\r\n");
  pty_expect(&fixture->pty, "board=FILE phase=placement penguins=1 turn=1 seats=Ann,Bob");
  assert_int_equal(pty_wait(&fixture->pty), 3);
}

static void an_interrupt_saves_the_game(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "seats=Ann,Bob");
  answer(fixture, ann_moves, PTY_INTERRUPT);
  assert_int_equal(pty_wait(&fixture->pty), 130);
  assert_true(pty_has_seen(&fixture->pty, "The game is saved in penguins-1.txt."));
  go_on(fixture);
  pty_expect(&fixture->pty, ann_moves);
}

static void other_signals_save_the_game(void **state) {
  static const int signals[] = {SIGTERM, SIGHUP};
  static const char *const files[] = {"penguins-1.txt", "penguins-2.txt"};
  struct fixture *fixture = *state;
  for (int i = 0; i < 2; i++) {
    start(fixture, "seats=Ann,Bob");
    pty_expect(&fixture->pty, ann_moves);
    assert_int_equal(kill(fixture->pty.pid, signals[i]), 0);
    assert_int_equal(pty_wait(&fixture->pty), 128 + signals[i]);
    char *text = scratch_read(&fixture->scratch, files[i]);
    assert_non_null(text);
    free(text);
    pty_close(&fixture->pty);
  }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
  unsetenv("NO_COLOR"); /* of whoever runs the tests */
  const struct CMUnitTest tests[] = {
      TEST(two_people_play_to_the_end),
      TEST(equal_scores_share_a_rank),
      TEST(without_arguments_the_people_are_asked_who_they_are),
      TEST(leaving_before_the_game_saves_nothing),
      TEST(computers_play_to_the_end_alone),
      TEST(undo_takes_back_the_computers_moves_too),
      TEST(undo_goes_back_to_the_same_persons_move),
      TEST(a_game_that_is_left_goes_on_where_it_was),
      TEST(odd_names_survive_the_shell),
      TEST(saving_overwrites_nothing),
      TEST(what_cannot_be_saved_is_printed),
      TEST(an_interrupt_saves_the_game),
      TEST(other_signals_save_the_game),
  };
  return cmocka_run_group_tests_name("a whole game of people", tests, NULL, NULL);
}
