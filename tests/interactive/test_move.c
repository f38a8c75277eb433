/* A person at a terminal is asked for one move: penguins-interactive with file arguments. */
#include "support/sitting.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void start(struct sitting *sitting, const char *term, const char *phase) {
  char program[SCRATCH_PATH_SIZE];
  const char *bin = getenv("BIN");
  snprintf(program, sizeof program, "%s/penguins-interactive", bin ? bin : "build/bin");
  char phase_key[32], id[] = "id=Ann", penguins[] = "penguins=2";
  char in[] = "in.txt", out[] = "out.txt";
  snprintf(phase_key, sizeof phase_key, "phase=%s", phase);
  char *argv[] = {program, id, phase_key, penguins, in, out, NULL};
  pty_start(&sitting->pty, sitting->scratch.folder, term, argv, NULL);
}

static const char prompt[] = "Ann (player 1), your move (? for help): ";

static void answer(struct sitting *sitting, const char *line, const char *expected) {
  sitting_exchange(sitting, prompt, line, expected);
}

static bool nothing_is_written(struct sitting *sitting) {
  char *text = scratch_read(&sitting->scratch, "out.txt");
  bool nothing = !text;
  free(text);
  return nothing && scratch_has(&sitting->scratch, "in.txt", board);
}

#define FIXTURE_TEST(name) TEST_WITH(name, struct sitting, sitting, sit_down, sitting_close)

FIXTURE_TEST(a_move_is_asked_for_and_made) {
  start(sitting, "dumb", "movement");
  pty_expect(&sitting->pty, "1  1  2  .  1  1"); /* the first row */
  answer(sitting, "  D2   B2 \n", "d2 b2");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(scratch_has(&sitting->scratch, "out.txt",
                          "3 4\n10 20 00 10\n10 01 10 00\n10 02 10 10\nAnn 1 4\nBob 2 1\n"));
}

FIXTURE_TEST(a_placement_is_asked_for_and_made) {
  start(sitting, "dumb", "placement");
  answer(sitting, "b1\n", "b1 has 2 fish");
  answer(sitting, "b3\n", "a penguin stands on b3 already");
  answer(sitting, "a1 a2\n", "cannot be moved yet");
  answer(sitting, "a1\n", "a1");
  assert_int_equal(pty_wait(&sitting->pty), 0);
  assert_true(scratch_has(&sitting->scratch, "out.txt",
                          "3 4\n01 20 00 10\n10 30 10 01\n10 02 10 10\nAnn 1 2\nBob 2 1\n"));
}

FIXTURE_TEST(wrong_input_is_explained_and_asked_again) {
  start(sitting, "dumb", "movement");
  answer(sitting, "fish!\n", "'fish!' is not a field from a1 to d3");
  answer(sitting, "e1\n", "'e1' is not a field from a1 to d3");
  answer(sitting, "d2 d4\n", "'d4' is not a field from a1 to d3");
  answer(sitting, "d2 d1 d2\n", "unexpected 'd2'");
  answer(sitting, "a1\n", "cannot be placed any more");
  answer(sitting, "d2 c1\n", "c1 is water");
  answer(sitting, "b3 a3\n", "no penguin of player 1 stands on b3");
  answer(sitting, "d2 b3\n", "a penguin stands on b3");
  answer(sitting, "d2 a1\n", "not along a row or a column");
  answer(sitting, "\n", prompt);
  sitting->pty.at -= strlen(prompt); /* the next answer is for this prompt */
  answer(sitting, "d2 d3\n", "d2 d3");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

FIXTURE_TEST(a_blocked_way_is_explained) {
  scratch_write(&sitting->scratch, "in.txt", "1 4\n01 02 10 10\nAnn 1 1\nBob 2 1\n");
  start(sitting, "dumb", "movement");
  assert_int_equal(pty_wait(&sitting->pty), 1); /* Ann has no move, and is not asked */
  assert_false(pty_has_seen(&sitting->pty, prompt));
  pty_close(&sitting->pty);
  scratch_write(&sitting->scratch, "in.txt", "2 4\n01 02 10 10\n10 10 10 10\nAnn 1 1\nBob 2 1\n");
  start(sitting, "dumb", "movement");
  answer(sitting, "a1 c1\n", "the way from a1 to c1 is not free");
  answer(sitting, "a1 a2\n", "a1 a2");
  assert_int_equal(pty_wait(&sitting->pty), 0);
}

FIXTURE_TEST(commands_help_and_change_nothing) {
  start(sitting, "dumb", "movement");
  answer(sitting, "?\n", "a floe with that many fish");
  pty_expect(&sitting->pty, "hint ");
  answer(sitting, "HELP\n", "a floe with that many fish");
  answer(sitting, "hint\n", "The computer would play d2 ");
  answer(sitting, "moves\n", "d2 d1, d2 c2, d2 b2, d2 a2, d2 d3");
  answer(sitting, "undo\n", "no earlier move");
  answer(sitting, "show\n", "1  1  2  .  1  1");
  answer(sitting, "quit\n", "no move was made");
  assert_int_equal(pty_wait(&sitting->pty), 3);
  assert_true(nothing_is_written(sitting));
}

FIXTURE_TEST(quitting_writes_nothing) {
  start(sitting, "dumb", "movement");
  answer(sitting, "quit\n", "no move was made");
  assert_int_equal(pty_wait(&sitting->pty), 3);
  assert_true(nothing_is_written(sitting));
}

FIXTURE_TEST(the_end_of_input_writes_nothing) {
  start(sitting, "dumb", "movement");
  answer(sitting, PTY_END_OF_INPUT, "no move was made");
  assert_int_equal(pty_wait(&sitting->pty), 3);
  assert_true(nothing_is_written(sitting));
}

FIXTURE_TEST(an_interrupt_writes_nothing) {
  start(sitting, "dumb", "movement");
  answer(sitting, PTY_INTERRUPT, "");
  assert_true(pty_wait(&sitting->pty) != 0);
  assert_true(nothing_is_written(sitting));
}

FIXTURE_TEST(colours_are_where_the_terminal_has_them) {
  start(sitting, "xterm", "movement");
  pty_expect(&sitting->pty, prompt);
  assert_true(pty_has_seen(&sitting->pty, "\033["));
  pty_close(&sitting->pty);
  start(sitting, "dumb", "movement");
  pty_expect(&sitting->pty, prompt);
  assert_false(pty_has_seen(&sitting->pty, "\033["));
  pty_close(&sitting->pty);
  setenv("NO_COLOR", "1", 1);
  start(sitting, "xterm", "movement");
  unsetenv("NO_COLOR");
  pty_expect(&sitting->pty, prompt);
  assert_false(pty_has_seen(&sitting->pty, "\033["));
}
