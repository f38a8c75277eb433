/* Lines from a pipe, whatever it contains. */
#include "support/test.h"

#include "process/lines.h"
#include "process/signals.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

enum { LONGEST = 9 };

struct source {
  int end[2]; /* the ends of a pipe; -1: closed */
  struct lines lines;
};

static void set_up(struct source *source) {
  assert_int_equal(pipe(source->end), 0);
  lines_open(&source->lines, source->end[0], LONGEST);
}

static void finish(struct source *source) {
  close(source->end[1]);
  source->end[1] = -1;
}

static void tear_down(struct source *source) {
  close(source->end[0]);
  if (source->end[1] >= 0) close(source->end[1]);
}

static void put(struct source *source, const char *bytes, size_t size) {
  assert_int_equal(write(source->end[1], bytes, size), size);
}

/* `time` is in nanoseconds from now; a negative number: no deadline. */
static void assert_next(struct source *source, int64_t time, enum line want, const char *text) {
  const struct clock clock = clock_monotonic();
  const struct deadline deadline = {clock, clock.now(clock.context) + time};
  char *line;
  size_t size;
  assert_int_equal(lines_next(&source->lines, time < 0 ? NULL : &deadline, &line, &size), want);
  assert_string_equal(line, text);
  assert_int_equal(size, strlen(text));
}

static size_t said_at(int fd) {
  char said[200] = "";
  int own = dup(STDERR_FILENO), heard[2];
  assert_int_equal(pipe(heard), 0);
  dup2(heard[1], STDERR_FILENO);
  lines_invite(fd, "program", "words");
  dup2(own, STDERR_FILENO);
  close(own);
  close(heard[1]);
  ssize_t size = read(heard[0], said, sizeof said - 1);
  close(heard[0]);
  return size > 0 && strstr(said, "program: type words, one a line") ? (size_t)size : 0;
}

TEST(a_person_at_a_terminal_is_told_what_to_type) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY), quiet = open("/dev/null", O_RDONLY);
  assert_true(terminal >= 0 && quiet >= 0);
  assert_true(said_at(terminal) > 0);
  assert_int_equal(said_at(quiet), 0);
  close(terminal);
  close(quiet);
}

#define FIXTURE_TEST(name) TEST_WITH(name, struct source, source, set_up, tear_down)

FIXTURE_TEST(lines_come_one_by_one) {
  put(source, "one\n\nthree", 10);
  assert_next(source, -1, LINE_READ, "one");
  assert_next(source, -1, LINE_READ, "");
  finish(source);
  assert_next(source, -1, LINE_CUT, "three");
  assert_next(source, -1, LINE_END, "");
}

FIXTURE_TEST(a_line_may_come_in_pieces) {
  put(source, "a", 1);
  assert_next(source, 0, LINE_LATE, "a");
  put(source, "b", 1);
  assert_next(source, 0, LINE_LATE, "ab");
  put(source, "c\nd", 3);
  assert_next(source, -1, LINE_READ, "abc");
  assert_next(source, 0, LINE_LATE, "d");
}

FIXTURE_TEST(a_deadline_that_has_passed_takes_what_is_there) {
  assert_next(source, 0, LINE_LATE, "");
  put(source, "one\n", 4);
  assert_next(source, 0, LINE_READ, "one");
}

FIXTURE_TEST(a_line_has_a_limit) {
  put(source, "123456789\n123456789A\nnext\n", 26);
  assert_next(source, -1, LINE_READ, "123456789");
  assert_next(source, -1, LINE_LONG, "123456789");
  assert_next(source, -1, LINE_READ, "A"); /* no byte is lost */
  assert_next(source, -1, LINE_READ, "next");
}

FIXTURE_TEST(the_rest_of_a_long_line_can_be_dropped) {
  put(source, "123456789A", 10);
  assert_next(source, -1, LINE_LONG, "123456789");
  lines_skip(&source->lines);
  assert_next(source, 0, LINE_LATE, "");
  put(source, "BCDEFGHIJKLMNOPQ", 16);
  assert_next(source, 0, LINE_LATE, "");
  put(source, "\nnext\n123456789ABC", 18);
  assert_next(source, -1, LINE_READ, "next");
  assert_next(source, -1, LINE_LONG, "123456789");
  lines_skip(&source->lines);
  finish(source);
  assert_next(source, -1, LINE_END, "");
}

/* The longest allowed line, twice, and longer than a pipe: read while it is written. */
FIXTURE_TEST(the_longest_line_has_room) {
  static char text[LINES_ROOM];
  memset(text, 'x', sizeof text - 1);
  lines_open(&source->lines, source->end[0], LINES_ROOM - 1);
  for (int i = 0; i < 3; i++) {
    put(source, "short\n", 6);
    put(source, text, LINES_ROOM - 1);
    put(source, "\n", 1);
    assert_next(source, -1, LINE_READ, "short");
    assert_next(source, -1, LINE_READ, text);
  }
}

FIXTURE_TEST(a_line_may_hold_any_byte) {
  char *line;
  size_t size;
  put(source, "a\0\xff\r\n", 5);
  assert_int_equal(lines_next(&source->lines, NULL, &line, &size), LINE_READ);
  assert_int_equal(size, 4);
  assert_memory_equal(line, "a\0\xff\r", 5);
  line_show_nuls(line, size);
  assert_string_equal(line, "a?\xff\r");
}

FIXTURE_TEST(what_is_ahead_is_known_without_waiting) {
  assert_false(lines_ahead(&source->lines));
  put(source, "half", 4);
  assert_true(lines_ahead(&source->lines));
  put(source, "\n", 1);
  assert_next(source, -1, LINE_READ, "half");
  assert_false(lines_ahead(&source->lines));
  finish(source);
  assert_false(lines_ahead(&source->lines));
}

/* Shells share their terminals with programs that make them non-blocking. */
FIXTURE_TEST(a_file_that_does_not_wait_is_waited_for) {
  assert_int_equal(fcntl(source->end[0], F_SETFL, O_NONBLOCK), 0);
  assert_next(source, NS_PER_MS, LINE_LATE, "");
  put(source, "one\n", 4);
  assert_next(source, -1, LINE_READ, "one");
}

FIXTURE_TEST(a_file_that_is_not_open_fails) {
  lines_open(&source->lines, -1, LONGEST);
  assert_next(source, -1, LINE_FAILED, "");
}

/* Must be the last test: a caught signal stays recorded. */
FIXTURE_TEST(a_signal_ends_the_waiting) {
  signals_catch();
  put(source, "half", 4);
  assert_next(source, 0, LINE_LATE, "half");
  raise(SIGTERM);
  assert_next(source, -1, LINE_SIGNAL, "half");
}
