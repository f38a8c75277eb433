/* A person at a terminal is asked for one move: penguins-interactive with file arguments.
 * test_one_move.t shows what is answered to each line. */
#include "support/sitting.h"
#include "support/test.h"

static const char board[] = "3 4\n"
                            "10 20 00 10\n"
                            "10 30 10 01\n"
                            "10 02 10 10\n"
                            "Ann 1 1\n"
                            "Bob 2 1\n";

static void sit_down(struct sitting *sitting) {
  sitting_open(sitting);
  scratch_write(&sitting->scratch, "in.txt", board);
}

static void start(struct sitting *sitting, const char *term) {
  char program[SCRATCH_PATH_SIZE];
  const char *bin = getenv("BIN");
  snprintf(program, sizeof program, "%s/penguins-interactive", bin ? bin : "build/bin");
  char id[] = "id=Ann", phase[] = "phase=movement", in[] = "in.txt", out[] = "out.txt";
  char *argv[] = {program, id, phase, in, out, NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, term, argv, NULL);
}

static const char prompt[] = "Ann (player 1), your move (? for help): ";

#define FIXTURE_TEST(name) TEST_WITH(name, struct sitting, sitting, sit_down, sitting_close)

FIXTURE_TEST(a_move_is_asked_for_and_made) {
  start(sitting, "dumb");
  pty_expect(&sitting->pty, "1  1  2  .  1  1"); /* the first row */
  sitting_exchange(sitting, prompt, "  D2   B2 \n", "d2 b2");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(scratch_has(&sitting->scratch, "out.txt",
                          "3 4\n10 20 00 10\n10 01 10 00\n10 02 10 10\nAnn 1 4\nBob 2 1\n"));
}

FIXTURE_TEST(an_interrupt_writes_nothing) {
  start(sitting, "dumb");
  sitting_answer(sitting, prompt, PTY_INTERRUPT);
  assert_true(pty_wait(&sitting->pty) != 0);
  assert_null(scratch_read(&sitting->scratch, "out.txt"));
  assert_true(scratch_has(&sitting->scratch, "in.txt", board));
}

FIXTURE_TEST(colours_are_where_the_terminal_has_them) {
  start(sitting, "xterm");
  pty_expect(&sitting->pty, prompt);
  assert_true(pty_has_seen(&sitting->pty, "\033["));
  pty_close(&sitting->pty);
  start(sitting, "dumb");
  pty_expect(&sitting->pty, prompt);
  assert_false(pty_has_seen(&sitting->pty, "\033["));
  pty_close(&sitting->pty);
  setenv("NO_COLOR", "1", 1);
  start(sitting, "xterm");
  unsetenv("NO_COLOR");
  pty_expect(&sitting->pty, prompt);
  assert_false(pty_has_seen(&sitting->pty, "\033["));
}
