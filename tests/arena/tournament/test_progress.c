/* The progress line of a tournament, in a file and on a terminal. */
#include "support/test.h"

#include "arena/tournament/progress.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define MS (NS_PER_SECOND / 1000)

static int64_t told(void *time) {
  return *(int64_t *)time;
}

/* A line of progress whose time is told, and what has been written. */
struct shown {
  struct progress progress;
  int64_t time;
  int from, to;
  char text[1000];
};

/* On a terminal with so many columns; 0: in a pipe. */
static void open_shown(struct shown *shown, unsigned columns) {
  int ends[2];
  *shown = (struct shown){.time = 7 * NS_PER_SECOND};
  if (columns) {
    const struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = 9};
    shown->from = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(shown->from >= 0 && grantpt(shown->from) == 0 && unlockpt(shown->from) == 0);
    shown->to = open(ptsname(shown->from), O_RDWR | O_NOCTTY | O_CLOEXEC);
    assert_int_equal(ioctl(shown->to, TIOCSWINSZ, &size), 0);
  } else {
    assert_int_equal(pipe(ends), 0);
    shown->from = ends[0];
    shown->to = ends[1];
  }
  progress_open(&shown->progress, shown->to, (struct clock){told, &shown->time});
  shown->progress.all = 100;
}

/* Checks what has been written since the last time, which may come in parts. */
static void assert_written(struct shown *shown, const char *want) {
  size_t size = 0, least = strlen(want);
  if (!least) least = shown->progress.shown == shown->time;
  while (size < least) {
    ssize_t got = read(shown->from, shown->text + size, sizeof shown->text - 1 - size);
    if (got <= 0) break;
    size += (size_t)got;
  }
  shown->text[size] = '\0';
  assert_string_equal(shown->text, want);
}

static void close_shown(struct shown *shown) {
  close(shown->from);
  close(shown->to);
}

static const struct progress_score two[] = {{.alias = "Ann", .games = 4, .faults = 1, .points = 1},
                                            {.alias = "Bob", .games = 4, .points = 3}};

/* Checks the line shown after `seconds` with `done` games, `before` of which were there already. */
static void expect(size_t before, size_t done, int64_t seconds, const char *want) {
  struct shown shown;
  open_shown(&shown, 0);
  shown.progress.done_before = before;
  shown.progress.done = done;
  shown.time += seconds * NS_PER_SECOND;
  progress_show(&shown.progress, two, 2, true);
  assert_written(&shown, want);
  close_shown(&shown);
}

TEST(the_time_left_is_told_by_the_games_of_this_process) {
  expect(0, 50, 100, "50/100 games, 1 fault, 1:40 min left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(50, 60, 10, "60/100 games, 1 fault, 0:40 min left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(90, 91, 400, "91/100 games, 1 fault, 1:00 h left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(90, 91, 5000, "91/100 games, 1 fault, 12:30 h left | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(50, 50, 10, "50/100 games, 1 fault | 1. Bob 75.0% 2. Ann 25.0%\n");
  expect(0, 100, 10, "100/100 games, 1 fault | 1. Bob 75.0% 2. Ann 25.0%\n");
}

/* Five at most, equal ones in their order, and none who has not played; as many as there is room
 * for in one column less than there are. */
TEST(the_best_are_shown_as_far_as_they_fit) {
  static const struct progress_score scores[] = {
      {.alias = "a", .games = 2, .faults = 1, .points = 1},
      {.alias = "b"},
      {.alias = "c", .games = 9, .faults = 1, .points = 9},
      {.alias = "d", .games = 4, .points = 1},
      {.alias = "e", .games = 4, .points = 2},
      {.alias = "f", .games = 1},
      {.alias = "g", .games = 8, .points = 4}};
  static const struct {
    unsigned columns;
    const char *want;
  } rows[] = {
      {0, "0/100 games, 2 faults | 1. c 100.0% 2. a 50.0% 3. e 50.0% 4. g 50.0% 5. d 25.0%\n"},
      {79, "\r0/100 games, 2 faults | 1. c 100.0% 2. a 50.0% 3. e 50.0% 4. g 50.0%\033[K"},
      {47, "\r0/100 games, 2 faults | 1. c 100.0% 2. a 50.0%\033[K"},
      {46, "\r0/100 games, 2 faults | 1. c 100.0%\033[K"},
      {35, "\r0/100 games, 2 faults\033[K"},
      {22, "\r0/100 games, 2 faults\033[K"},
      {21, "\r0/100 games, 2 fault\033[K"},
      {1,
       "\r0/100 games, 2 faults | 1. c 100.0% 2. a 50.0% 3. e 50.0% 4. g 50.0% 5. d 25.0%\033[K"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct shown shown;
    open_shown(&shown, rows[i].columns);
    progress_show(&shown.progress, scores, sizeof scores / sizeof *scores, true);
    assert_written(&shown, rows[i].want);
    close_shown(&shown);
  }
}

TEST(it_is_shown_so_often_and_a_line_that_is_open_is_ended_once) {
  for (int terminal = 0; terminal < 2; terminal++) {
    const int64_t every = (terminal ? 250 : 30000) * MS;
    const char *line = terminal ? "\r0/100 games, 0 faults\033[K" : "0/100 games, 0 faults\n";
    struct shown shown;
    open_shown(&shown, terminal ? 60 : 0);
    for (int times = 0; times < 2; times++) {
      shown.time += every - 1;
      progress_show(&shown.progress, two, 0, false);
      assert_true(shown.progress.shown != shown.time);
      shown.time++;
      progress_show(&shown.progress, two, 0, false);
      assert_written(&shown, line);
    }
    progress_break(&shown.progress);
    progress_break(&shown.progress);
    progress_show(&shown.progress, two, 0, true);
    char want[100];
    snprintf(want, sizeof want, "%s%s", terminal ? "\r\n" : "", line);
    assert_written(&shown, want);
    close_shown(&shown);
  }
}
