/* onemove replay at a terminal. test_replay_keys.t shows what its keys do. */
#include "support/sitting.h"

#include <termios.h>
#include <unistd.h>

static const char prompt[] = "q quit: ";

/* Runs a shell command for which $log is the example and $onemove the tool. */
static void start_shell(struct sitting *sitting, const char *term, const char *text) {
  char shell[] = "/bin/sh", option[] = "-c", command[4096], here[1024];
  const char *bin = getenv("BIN");
  assert_non_null(getcwd(here, sizeof here));
  snprintf(command, sizeof command, "log='%s/tests/record/example.log' onemove='%s/onemove'; %s",
           here, bin ? bin : "build/bin", text);
  char *argv[] = {shell, option, command, NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, term, argv, NULL);
}

/* The folder of the test holds the log as `a log`. */
static void start(struct sitting *sitting, const char *words) {
  char text[256];
  snprintf(text, sizeof text,
           "cp \"$log\" 'a log' && \"$onemove\" replay 'a log' %s; s=$?; "
           "stty -a | tr ';' '\\n' | grep -q '[^-]icanon.* echo ' && echo sane; exit $s",
           words);
  start_shell(sitting, "dumb", text);
}

SITTING_TEST(the_end_of_input_leaves_the_terminal_as_it_was) {
  start(sitting, "penguins-1");
  sitting_exchange(sitting, prompt, PTY_END_OF_INPUT, "sane");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

SITTING_TEST(an_interrupt_leaves_the_terminal_as_it_was) {
  struct termios before, after;
  start_shell(sitting, "xterm", "echo ready; read line; exec \"$onemove\" replay \"$log\" 1");
  pty_expect(&sitting->pty, "ready");
  assert_int_equal(tcgetattr(sitting->pty.master, &before), 0);
  pty_type(&sitting->pty, "\n");
  pty_expect(&sitting->pty, "\033[H\033[2J"); /* a screen for each turn */
  sitting_exchange(sitting, prompt, PTY_INTERRUPT, "\r\n");
  assert_int_equal(tcgetattr(sitting->pty.master, &after), 0);
  assert_true(before.c_lflag == after.c_lflag && before.c_iflag == after.c_iflag &&
              before.c_oflag == after.c_oflag);
  assert_int_equal(pty_wait(&sitting->pty), 130);
}

SITTING_TEST(everything_can_be_printed_at_a_terminal) {
  start(sitting, "fiar-1 --all");
  pty_expect(&sitting->pty, "The result:");
  pty_expect(&sitting->pty, "sane");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_false(pty_has_seen(&sitting->pty, prompt));
}
