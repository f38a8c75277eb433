/* A person at a terminal is asked for one move: penguins-interactive with file arguments. */
#include "support/pty.h"
#include "support/scratch.h"
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

struct fixture {
  struct scratch scratch;
  struct pty pty;
};

static int set_up(void **state) {
  struct fixture *fixture = calloc(1, sizeof *fixture);
  if (!fixture) return -1;
  scratch_open(&fixture->scratch);
  scratch_write(&fixture->scratch, "in.txt", board);
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

static void start(struct fixture *fixture, const char *term, const char *phase) {
  char program[SCRATCH_PATH_SIZE];
  const char *bin = getenv("BIN");
  snprintf(program, sizeof program, "%s/penguins-interactive", bin ? bin : "build/bin");
  char phase_key[32], id[] = "id=Ann", penguins[] = "penguins=2";
  char in[] = "in.txt", out[] = "out.txt";
  snprintf(phase_key, sizeof phase_key, "phase=%s", phase);
  char *argv[] = {program, id, phase_key, penguins, in, out, NULL};
  pty_start(&fixture->pty, fixture->scratch.folder, term, argv, NULL);
}

static const char prompt[] = "Ann (player 1), your move (? for help): ";

static void answer(struct fixture *fixture, const char *line, const char *expected) {
  pty_expect(&fixture->pty, prompt);
  pty_type(&fixture->pty, line);
  pty_expect(&fixture->pty, expected);
}

static bool nothing_is_written(struct fixture *fixture) {
  char *text = scratch_read(&fixture->scratch, "out.txt");
  bool nothing = !text;
  free(text);
  return nothing && scratch_has(&fixture->scratch, "in.txt", board);
}

static void a_move_is_asked_for_and_made(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "movement");
  pty_expect(&fixture->pty, "1  1  2  .  1  1"); /* the first row */
  answer(fixture, "  D2   B2 \n", "d2 b2");
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(scratch_has(&fixture->scratch, "out.txt",
                          "3 4\n10 20 00 10\n10 01 10 00\n10 02 10 10\nAnn 1 4\nBob 2 1\n"));
}

static void a_placement_is_asked_for_and_made(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "placement");
  answer(fixture, "b1\n", "b1 has 2 fish");
  answer(fixture, "b3\n", "a penguin stands on b3 already");
  answer(fixture, "a1 a2\n", "cannot be moved yet");
  answer(fixture, "a1\n", "a1");
  assert_int_equal(pty_wait(&fixture->pty), 0);
  assert_true(scratch_has(&fixture->scratch, "out.txt",
                          "3 4\n01 20 00 10\n10 30 10 01\n10 02 10 10\nAnn 1 2\nBob 2 1\n"));
}

static void wrong_input_is_explained_and_asked_again(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "movement");
  answer(fixture, "fish!\n", "'fish!' is not a field from a1 to d3");
  answer(fixture, "e1\n", "'e1' is not a field from a1 to d3");
  answer(fixture, "d2 d4\n", "'d4' is not a field from a1 to d3");
  answer(fixture, "d2 d1 d2\n", "unexpected 'd2'");
  answer(fixture, "a1\n", "cannot be placed any more");
  answer(fixture, "d2 c1\n", "c1 is water");
  answer(fixture, "b3 a3\n", "no penguin of player 1 stands on b3");
  answer(fixture, "d2 b3\n", "a penguin stands on b3");
  answer(fixture, "d2 a1\n", "not along a row or a column");
  answer(fixture, "\n", prompt);
  fixture->pty.at -= strlen(prompt); /* it is answered now */
  answer(fixture, "d2 d3\n", "d2 d3");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void a_blocked_way_is_explained(void **state) {
  struct fixture *fixture = *state;
  scratch_write(&fixture->scratch, "in.txt", "1 4\n01 02 10 10\nAnn 1 1\nBob 2 1\n");
  start(fixture, "dumb", "movement");
  assert_int_equal(pty_wait(&fixture->pty), 1); /* Ann has no move, and is not asked */
  assert_false(pty_has_seen(&fixture->pty, prompt));
  pty_close(&fixture->pty);
  scratch_write(&fixture->scratch, "in.txt", "2 4\n01 02 10 10\n10 10 10 10\nAnn 1 1\nBob 2 1\n");
  start(fixture, "dumb", "movement");
  answer(fixture, "a1 c1\n", "the way from a1 to c1 is not free");
  answer(fixture, "a1 a2\n", "a1 a2");
  assert_int_equal(pty_wait(&fixture->pty), 0);
}

static void commands_help_and_change_nothing(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "movement");
  answer(fixture, "?\n", "Numbers are floes");
  pty_expect(&fixture->pty, "hint ");
  answer(fixture, "HELP\n", "Numbers are floes");
  answer(fixture, "hint\n", "The computer would play d2 ");
  answer(fixture, "moves\n", "d2 d1, d2 c2, d2 b2, d2 a2, d2 d3");
  answer(fixture, "undo\n", "no earlier move");
  answer(fixture, "show\n", "1  1  2  .  1  1");
  answer(fixture, "quit\n", "no move was made");
  assert_int_equal(pty_wait(&fixture->pty), 3);
  assert_true(nothing_is_written(fixture));
}

static void quitting_writes_nothing(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "movement");
  answer(fixture, "quit\n", "no move was made");
  assert_int_equal(pty_wait(&fixture->pty), 3);
  assert_true(nothing_is_written(fixture));
}

static void the_end_of_input_writes_nothing(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "movement");
  answer(fixture, PTY_END_OF_INPUT, "no move was made");
  assert_int_equal(pty_wait(&fixture->pty), 3);
  assert_true(nothing_is_written(fixture));
}

static void an_interrupt_writes_nothing(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "dumb", "movement");
  answer(fixture, PTY_INTERRUPT, "");
  assert_true(pty_wait(&fixture->pty) != 0);
  assert_true(nothing_is_written(fixture));
}

static void colours_are_where_the_terminal_has_them(void **state) {
  struct fixture *fixture = *state;
  start(fixture, "xterm", "movement");
  pty_expect(&fixture->pty, prompt);
  assert_true(pty_has_seen(&fixture->pty, "\033["));
  pty_close(&fixture->pty);
  start(fixture, "dumb", "movement");
  pty_expect(&fixture->pty, prompt);
  assert_false(pty_has_seen(&fixture->pty, "\033["));
  pty_close(&fixture->pty);
  setenv("NO_COLOR", "1", 1);
  start(fixture, "xterm", "movement");
  unsetenv("NO_COLOR");
  pty_expect(&fixture->pty, prompt);
  assert_false(pty_has_seen(&fixture->pty, "\033["));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
  unsetenv("NO_COLOR"); /* of whoever runs the tests */
  const struct CMUnitTest tests[] = {
      TEST(a_move_is_asked_for_and_made),
      TEST(a_placement_is_asked_for_and_made),
      TEST(wrong_input_is_explained_and_asked_again),
      TEST(a_blocked_way_is_explained),
      TEST(commands_help_and_change_nothing),
      TEST(quitting_writes_nothing),
      TEST(the_end_of_input_writes_nothing),
      TEST(an_interrupt_writes_nothing),
      TEST(colours_are_where_the_terminal_has_them),
  };
  return cmocka_run_group_tests_name("one move of a person", tests, NULL, NULL);
}
