/* People play a whole game of Penguins at one terminal. people/test_table.t shows more
 * of what they are told. */
#include "support/sitting.h"
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Starts the game with `words`, quoted as a person would for the shell. */
static void start(struct sitting *sitting, const char *words) {
  char shell[] = "/bin/sh", option[] = "-c", command[1024];
  const char *bin = getenv("BIN");
  snprintf(command, sizeof command, "exec '%s/penguins-interactive' %s", bin ? bin : "build/bin",
           words);
  char *argv[] = {shell, option, command, NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, "dumb", argv, NULL);
}

/* Resumes a saved game with the command that was printed when it was left. */
static void go_on(struct sitting *sitting) {
  static const char announcement[] = "To continue it:\r\n  ";
  char shell[] = "/bin/sh", option[] = "-c";
  const char *at = strstr(sitting->pty.seen, announcement);
  assert_non_null(at);
  at += strlen(announcement);
  char *command = strndup(at, strcspn(at, "\r\n"));
  assert_non_null(command);
  pty_close(&sitting->pty);
  char *argv[] = {shell, option, command, NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, "dumb", argv, NULL);
  free(command);
}

static const char ann_moves[] = "Ann (player 1), your move (? for help): ";
static const char bob_moves[] = "Bob (player 2), your move (? for help): ";
static const char at_the_end[] = "Enter leaves; undo takes back the last move: ";
static const char row_of_four[] = "1 4\n10 10 20 20\n";

SITTING_TEST(the_last_move_of_a_game_can_be_taken_back) {
  scratch_write(&sitting->scratch, "row.txt", "1 3\n10 00 10\n");
  start(sitting, "board=row.txt penguins=1 seats=Ann,greedy");
  sitting_answer(sitting, ann_moves, "a1\n");
  sitting_answer(sitting, at_the_end, "what\n");
  sitting_answer(sitting, at_the_end, "undo\n");
  sitting_answer(sitting, ann_moves, "redo\n");
  sitting_answer(sitting, at_the_end, "undo\n");
  sitting_answer(sitting, ann_moves, "c1\n");
  sitting_exchange(sitting, at_the_end, "save\n", "The game is saved in penguins-1.txt.");
  sitting_answer(sitting, at_the_end, "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  go_on(sitting); /* also after leaving */
  pty_expect(&sitting->pty, "The game is over.");
  sitting_answer(sitting, at_the_end, "undo\n");
  sitting_answer(sitting, ann_moves, "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

SITTING_TEST(a_hint_is_accepted_by_enter) {
  scratch_write(&sitting->scratch, "row.txt", row_of_four);
  start(sitting, "board=row.txt penguins=1 seats=Ann,Bob nodes=50");
  sitting_answer(sitting, ann_moves, "\n"); /* Enter alone does nothing */
  sitting_exchange(sitting, ann_moves, "hint\n", "The computer would play ");
  sitting_answer(sitting, ann_moves, "c1\n"); /* the hint need not be taken, ... */
  pty_expect(&sitting->pty, "That is not possible");
  sitting_answer(sitting, ann_moves, "\n"); /* ... and is then forgotten */
  sitting_answer(sitting, ann_moves, "hint\n");
  sitting_exchange(sitting, ann_moves, "\n", "Ann (player 1): ");
  pty_expect(&sitting->pty, bob_moves);
}

SITTING_TEST(leaving_before_the_game_saves_nothing) {
  start(sitting, "");
  sitting_answer(sitting, "How many players", PTY_END_OF_INPUT);
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(pty_has_seen(&sitting->pty, "No game was started"));
  assert_null(scratch_read(&sitting->scratch, "penguins-1.txt"));
}

SITTING_TEST(a_game_that_is_left_goes_on_where_it_was) {
  /* The third penguin has only one floe, where it is in nobody's way. */
  scratch_write(&sitting->scratch, "board.txt",
                "3 5\n10 20 20 20 20\n10 20 20 20 20\n20 20 20 20 10\n");
  start(sitting, "board=board.txt penguins=1 seats=Ann,Bob,auto:Deep level=greedy nodes=9 seed=3");
  sitting_answer(sitting, ann_moves, "a1\n");
  sitting_answer(sitting, bob_moves, "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(scratch_has(&sitting->scratch, "penguins-1.txt",
                          "onemove saved game 1\ngame penguins\nphase placement\npenguins 1\n"
                          "nodes 9\nseed 3\nseat 1 person Ann\nseat 2 person Bob\n"
                          "seat 3 level greedy Deep\nasked 1\nstart\n"
                          "  3 5\n  10 20 20 20 20\n  10 20 20 20 20\n  20 20 20 20 10\n"
                          "  Ann 1 0\n  Bob 2 0\n  Deep 3 0\nmoves 1 of 1\nAnn a1\n"));
  /* The program's path is in quotes if it needs them. */
  assert_true(pty_has_seen(&sitting->pty, "-interactive game=penguins-1.txt\r\n") ||
              pty_has_seen(&sitting->pty, "-interactive' game=penguins-1.txt\r\n"));
  go_on(sitting);
  sitting_exchange(sitting, bob_moves, "a2\n", "Deep (player 3): ");
  sitting_answer(sitting, ann_moves, "a1 b1\n");
  sitting_exchange(sitting, bob_moves, "a2 b2\n", "Deep (player 3): ");
  sitting_answer(sitting, ann_moves, "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(pty_has_seen(&sitting->pty, "The game is saved in penguins-1.txt."));
  assert_null(scratch_read(&sitting->scratch, "penguins-2.txt")); /* it is the same file */
  go_on(sitting);
  sitting_answer(sitting, ann_moves, "undo\n"); /* also moves made before */
  sitting_answer(sitting, bob_moves, "undo\n");
  sitting_answer(sitting, ann_moves, "undo\n");
  sitting_exchange(sitting, bob_moves, "undo\n", " 1  1  2  2  2  2");
  pty_expect(&sitting->pty, ann_moves);
}

SITTING_TEST(odd_names_survive_the_shell) {
  scratch_write(&sitting->scratch, "board.txt",
                "2 3\n01 02 03\n10 10 10\n$(reboot) 1 1\na,b 2 1\n44 3 1\n");
  start(sitting, "board=board.txt");
  sitting_answer(sitting, "Who plays $(reboot) (player 1)?", "\n");
  sitting_answer(sitting, "Who plays a,b (player 2)?", "nobody\n");
  sitting_answer(sitting, "Who plays a,b (player 2)?", "auto\n");
  sitting_answer(sitting, "Who plays 44 (player 3)?", "\n");
  sitting_answer(sitting, "$(reboot) (player 1), your move", "a1 a2\n");
  sitting_answer(sitting, "44 (player 3), your move", "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  go_on(sitting);
  sitting_answer(sitting, "44 (player 3), your move", "quit\n");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

SITTING_TEST(saving_overwrites_nothing) {
  scratch_write(&sitting->scratch, "penguins-1.txt", "mine\n");
  start(sitting, "seats=Ann,Bob");
  sitting_answer(sitting, ann_moves, PTY_END_OF_INPUT);
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(pty_has_seen(&sitting->pty, "The game is saved in penguins-2.txt."));
  assert_true(scratch_has(&sitting->scratch, "penguins-1.txt", "mine\n"));
}

SITTING_TEST(what_cannot_be_saved_is_printed) {
  scratch_write(&sitting->scratch, "row.txt", row_of_four);
  start(sitting, "board=row.txt seats=Ann,Bob penguins=1");
  pty_expect(&sitting->pty, ann_moves);
  scratch_close(&sitting->scratch); /* not even root can write into a removed folder */
  pty_type(&sitting->pty, "quit\n");
  pty_expect(&sitting->pty, "The game cannot be saved");
  pty_expect(&sitting->pty, "  1 4\r\n  10 10 20 20\r\n  Ann 1 0\r\n  Bob 2 0\r\n");
  pty_expect(&sitting->pty, "game=FILE");
  assert_int_equal(pty_wait(&sitting->pty), 3);
}

SITTING_TEST(an_interrupt_saves_the_game) {
  start(sitting, "seats=Ann,Bob");
  sitting_answer(sitting, ann_moves, PTY_INTERRUPT);
  assert_int_equal(pty_wait(&sitting->pty), 130);
  assert_true(pty_has_seen(&sitting->pty, "The game is saved in penguins-1.txt."));
  go_on(sitting);
  pty_expect(&sitting->pty, ann_moves);
}

SITTING_TEST(other_signals_save_the_game) {
  static const int signals[] = {SIGTERM, SIGHUP};
  static const char *const files[] = {"penguins-1.txt", "penguins-2.txt"};
  for (int i = 0; i < 2; i++) {
    start(sitting, "seats=Ann,Bob");
    pty_expect(&sitting->pty, ann_moves);
    assert_int_equal(kill(sitting->pty.pid, signals[i]), 0);
    assert_int_equal(pty_wait(&sitting->pty), 128 + signals[i]);
    char *text = scratch_read(&sitting->scratch, files[i]);
    assert_non_null(text);
    free(text);
    pty_close(&sitting->pty);
  }
}
