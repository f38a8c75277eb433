/* People play Penguins at one terminal: what needs a terminal or a signal. people/test_table.t
 * shows whole games. */
#include "support/sitting.h"
#include "support/test.h"

#include <signal.h>

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
