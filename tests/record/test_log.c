/* Logs of games: lines that reach the disk, one writer at a time, and readers that never need more
 * memory than one game takes. */
#include "support/test.h"

#include "support/scratch.h"

#include "record/log.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Replaces the system's function, which the log calls: remembers the size of the file, or fails. */
static off_t on_disk;
static bool disk_fails;

int fdatasync(int fd) {
  struct stat status;
  if (disk_fails) {
    errno = EIO;
    return -1;
  }
  assert_int_equal(fstat(fd, &status), 0);
  on_disk = status.st_size;
  return 0;
}

static const char *path_of(const struct scratch *scratch) {
  return scratch_path(scratch, "a log");
}

/* A game with this number as its ID. */
static void make_game(struct record *record, unsigned long id) {
  char name[24];
  snprintf(name, sizeof name, "%lu", id);
  *record = (struct record){.game = "some",
                            .id = strdup(name),
                            .keys = strdup(""),
                            .start = strdup("x\n"),
                            .seed = id,
                            .seats = calloc(1, sizeof *record->seats),
                            .seat_count = 1};
  assert_non_null(record->seats);
  record->seats[0] = (struct record_seat){.alias = "ann", .command = strdup("./ann"), .place = 1};
  record_add(record, &(struct record_turn){.move = strdup("a1")});
}

static int open_log(const struct scratch *scratch) {
  struct why why = {0};
  int log = log_open(path_of(scratch), &why);
  if (log < 0) fail_msg("%s", why.text);
  return log;
}

static void append(int log, unsigned long id) {
  struct record record;
  make_game(&record, id);
  assert_no_why(log_append(log, &record, &why));
  record_close(&record);
}

/* A log of games with the IDs from 1 on. */
static void write_log(const struct scratch *scratch, unsigned long games) {
  int log = open_log(scratch);
  for (unsigned long i = 1; i <= games; i++)
    append(log, i);
  close(log);
}

/* Counts games; their IDs have to be the numbers of their lines. */
static bool count(void *context, struct record *record, unsigned long line, struct why *why) {
  unsigned long *games = context;
  (void)why;
  assert_int_equal(strtoul(record->id, NULL, 10), line);
  ++*games;
  assert_int_equal(line, *games);
  return true;
}

static void assert_games(const struct scratch *scratch, unsigned long want) {
  struct why why = {0};
  unsigned long games = 0;
  if (!log_read(path_of(scratch), count, &games, &why)) fail_msg("%lu: %s", why.line, why.text);
  assert_int_equal(games, want);
}

static void assert_refused(const struct scratch *scratch, unsigned long line, unsigned long column,
                           const char *said) {
  struct why why = {0};
  unsigned long games = 0;
  assert_false(log_read(path_of(scratch), count, &games, &why));
  if (why.line != line || why.column != column || !strstr(why.text, said))
    fail_msg("%lu:%lu: %s", why.line, why.column, why.text);
}

/* --- appending and reading --- */

SCRATCH_TEST(games_are_read_in_the_order_in_which_they_were_appended) {
  int log = open_log(scratch);
  for (unsigned long i = 1; i <= 3; i++)
    append(log, i);
  assert_games(scratch, 3); /* while there is a writer */
  close(log);
  log = open_log(scratch);
  append(log, 4);
  close(log);
  assert_games(scratch, 4);
}

SCRATCH_TEST(only_its_owner_reads_a_log) {
  struct stat status;
  mode_t mask = umask(0);
  close(open_log(scratch));
  umask(mask);
  assert_int_equal(stat(path_of(scratch), &status), 0);
  assert_int_equal(status.st_mode & 0777, 0600);
}

SCRATCH_TEST(a_torn_last_line_is_no_game_and_is_cut) {
  write_log(scratch, 2);
  char *whole = scratch_read(scratch, "a log");
  size_t size = strlen(whole), first = (size_t)(strchr(whole, '\n') - whole) + 1;
  for (size_t cut = 0; cut < size; cut++) {
    assert_int_equal(truncate(path_of(scratch), (off_t)cut), 0);
    unsigned whole_games = cut == size - 1 ? 2 : cut >= first - 1; /* a newline alone is no loss */
    assert_games(scratch, whole_games);
    int log = open_log(scratch);
    append(log, whole_games + 1);
    close(log);
    assert_games(scratch, whole_games + 1);
    scratch_write(scratch, "a log", whole);
  }
  free(whole);
}

SCRATCH_TEST(a_long_torn_line_is_cut_too) {
  enum { LONG = 300000 };
  write_log(scratch, 1);
  FILE *file = fopen(path_of(scratch), "a");
  assert_non_null(file);
  for (int i = 0; i < LONG; i++)
    fputc('x', file);
  assert_int_equal(fclose(file), 0);
  close(open_log(scratch));
  assert_games(scratch, 1);
}

SCRATCH_TEST(a_file_that_is_no_log_is_left_alone) {
  static const char *const texts[] = {"int main(void)", "{\"for", "{\"x\":1}\ntorn", "\n"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct why why = {0};
    bool beginning = i == 1; /* the beginning of a first line */
    scratch_write(scratch, "a log", texts[i]);
    int log = log_open(path_of(scratch), &why);
    assert_int_equal(log >= 0, beginning);
    assert_true(scratch_has(scratch, "a log", beginning ? "" : texts[i]));
    if (log >= 0)
      close(log);
    else
      assert_non_null(strstr(why.text, "is not a log of games"));
  }
}

SCRATCH_TEST(what_cannot_be_a_log_is_refused) {
  unsigned long games = 0;
  assert_why(log_open(scratch->folder, &why) >= 0, strerror(EISDIR));
  assert_why(log_open("/dev/null", &why) >= 0, "is not a regular file");
  assert_int_equal(mkfifo(path_of(scratch), 0600), 0);
  assert_why(log_open(path_of(scratch), &why) >= 0, "is not a regular file");
  assert_why(log_read(scratch->folder, count, &games, &why), strerror(EISDIR));
  assert_why(log_read("/nowhere/log", count, &games, &why), strerror(ENOENT));
}

/* --- one writer --- */

SCRATCH_TEST(a_second_writer_is_told_who_is_there) {
  struct why why = {0};
  char self[40];
  int log = open_log(scratch);
  assert_int_equal(log_open(path_of(scratch), &why), -1);
  assert_non_null(strstr(why.text, "another process is writing to it"));
  snprintf(self, sizeof self, ": %ld, test_log", (long)getpid());
  if (access("/proc/locks", R_OK) == 0 && !strstr(why.text, self)) fail_msg("%s", why.text);
  append(log, 1);
  close(log);
  close(open_log(scratch));
  assert_games(scratch, 1);
}

SCRATCH_TEST(a_killed_writer_leaves_no_lock) {
  int ready[2];
  char byte;
  assert_int_equal(pipe(ready), 0);
  pid_t writer = fork();
  assert_true(writer >= 0);
  if (writer == 0) {
    struct why why;
    alarm(60);
    if (log_open(path_of(scratch), &why) >= 0 && write(ready[1], "", 1) == 1) pause();
    _exit(1);
  }
  assert_int_equal(read(ready[0], &byte, 1), 1);
  struct why why = {0};
  assert_int_equal(log_open(path_of(scratch), &why), -1);
  kill(writer, SIGKILL);
  waitpid(writer, NULL, 0);
  close(open_log(scratch));
  close(ready[0]);
  close(ready[1]);
}

/* Each writer takes the log when it is free, appends one game, and releases it. */
SCRATCH_TEST(writers_in_turn_lose_nothing) {
  enum { WRITERS = 4, GAMES = 30 };
  pid_t writers[WRITERS];
  for (int i = 0; i < WRITERS; i++) {
    writers[i] = fork();
    assert_true(writers[i] >= 0);
    if (writers[i] != 0) continue;
    alarm(60);
    for (int game = 0; game < GAMES;) {
      struct record record;
      struct why why;
      int log = log_open(path_of(scratch), &why);
      if (log < 0) {
        usleep(100);
        continue;
      }
      make_game(&record, 1);
      if (!log_append(log, &record, &why)) _exit(1);
      record_close(&record);
      close(log);
      game++;
    }
    _exit(0);
  }
  for (int i = 0; i < WRITERS; i++) {
    int status;
    waitpid(writers[i], &status, 0);
    assert_int_equal(status, 0);
  }
  char *text = scratch_read(scratch, "a log");
  int lines = 0;
  for (const char *c = text; *c; c++)
    lines += *c == '\n';
  free(text);
  assert_int_equal(lines, WRITERS * GAMES);
}

/* --- the disk --- */

static off_t size_of(int log) {
  struct stat status;
  assert_int_equal(fstat(log, &status), 0);
  return status.st_size;
}

/* Once log_append has returned, a power failure does not lose the game. */
SCRATCH_TEST(a_game_is_on_the_disk_once_it_is_appended) {
  int log = open_log(scratch);
  for (unsigned long i = 1; i <= 3; i++) {
    append(log, i);
    assert_int_equal(on_disk, size_of(log));
  }
  assert_int_equal(ftruncate(log, size_of(log) - 1), 0);
  close(log);
  log = open_log(scratch);
  assert_int_equal(on_disk, size_of(log)); /* and so is the truncation */
  close(log);
}

SCRATCH_TEST(a_game_that_did_not_reach_the_disk_is_not_appended) {
  struct record record;
  struct why why = {0};
  int log = open_log(scratch);
  append(log, 1);
  make_game(&record, 2);
  disk_fails = true;
  bool good = log_append(log, &record, &why);
  disk_fails = false;
  record_close(&record);
  assert_false(good);
  assert_non_null(strstr(why.text, strerror(EIO)));
  close(log);
  assert_games(scratch, 1);
}

SCRATCH_TEST(a_full_disk_leaves_the_log_as_it_was) {
  int log = open_log(scratch);
  append(log, 1);
  struct stat before, after;
  assert_int_equal(fstat(log, &before), 0);
  struct rlimit old, limit;
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
  void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
  for (rlim_t more = 0; more < 100; more += 33) {
    struct record record;
    struct why why = {0};
    limit = old;
    limit.rlim_cur = (rlim_t)before.st_size + more;
    make_game(&record, 2);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    bool good = log_append(log, &record, &why);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    record_close(&record);
    assert_false(good);
    assert_non_null(strstr(why.text, "the log cannot be written"));
    assert_non_null(strstr(why.text, strerror(EFBIG)));
    assert_int_equal(fstat(log, &after), 0);
    assert_int_equal(after.st_size, before.st_size);
  }
  signal(SIGXFSZ, handler);
  append(log, 2);
  close(log);
  assert_games(scratch, 2);
}

SCRATCH_TEST(a_game_above_the_limit_is_not_appended) {
  struct record record;
  int log = open_log(scratch);
  make_game(&record, 1);
  free(record.start);
  record.start = malloc(LOG_LINE_MAX);
  assert_non_null(record.start);
  memset(record.start, 'a', LOG_LINE_MAX - 1);
  record.start[LOG_LINE_MAX - 1] = '\0';
  assert_why(log_append(log, &record, &why), "too long for a log");
  record_close(&record);
  append(log, 1);
  close(log);
  assert_games(scratch, 1);
}

/* --- lines that are no games --- */

SCRATCH_TEST(a_bad_line_is_reported_with_its_place) {
  write_log(scratch, 1);
  char *line = scratch_read(scratch, "a log");
  static const struct {
    const char *text;
    unsigned long column;
    const char *said;
  } bad[] = {
      {"", 1, "this line is blank"},
      {" \t\r", 1, "this line is blank"},
      {"{\"format\":", 11, "the text ends too early"},
      {"[1,2,}", 6, "expected a value"},
      {"{\"format\":2}", 1, "'onemove' is missing"},
      {"{\"format\":1,\"turns\":[]}", 11, "is that of an earlier version of onemove"},
      {"{\"format\":1,\"ranking\":[]}", 11, "is not that of the record of a game"},
      {"[]", 1, "a JSON object is expected"},
      {"{} {}", 4, "there is more after the end"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    struct out text = {0};
    out_string(&text, line);
    out_string(&text, bad[i].text);
    out_string(&text, "\n");
    out_string(&text, line);
    scratch_write(scratch, "a log", text.text);
    out_close(&text);
    assert_refused(scratch, 2, bad[i].column, bad[i].said);
  }
  free(line);
}

SCRATCH_TEST(a_line_without_end_is_refused_before_the_memory_is_full) {
  scratch_write(scratch, "a log", "");
  assert_int_equal(truncate(path_of(scratch), (off_t)64 << 30), 0); /* a sparse file of NUL bytes */
  assert_refused(scratch, 1, LOG_LINE_MAX, "the limit for a game");
}

SCRATCH_TEST(depth_is_limited) {
  enum { DEPTH = 100000 };
  FILE *file = fopen(path_of(scratch), "w");
  assert_non_null(file);
  for (int i = 0; i < DEPTH; i++)
    fputs("[", file);
  fputs("\n", file);
  assert_int_equal(fclose(file), 0);
  unsigned long games = 0;
  assert_why(log_read(path_of(scratch), count, &games, &why), "nested too deeply");
}

static bool stop_at_two(void *context, struct record *record, unsigned long line, struct why *why) {
  unsigned long *games = context;
  (void)record;
  *games = line;
  return line < 2 || why_say(why, "that is enough");
}

SCRATCH_TEST(a_reader_can_stop) {
  struct why why = {0};
  unsigned long games = 0;
  write_log(scratch, 3);
  assert_false(log_read(path_of(scratch), stop_at_two, &games, &why));
  assert_int_equal(games, 2);
  assert_string_equal(why.text, "that is enough");
}

/* --- many games --- */

SCRATCH_TEST(many_games_need_the_memory_of_one) {
  enum { GAMES = 40000, MORE_KILOBYTES = 20000 };
  struct rusage before, after;
  FILE *file = fopen(path_of(scratch), "w");
  assert_non_null(file);
  for (unsigned long i = 1; i <= GAMES; i++) {
    struct record record;
    make_game(&record, i);
    char *text = record_text(&record, true);
    assert_true(fprintf(file, "%s\n", text) > 0);
    free(text);
    record_close(&record);
  }
  assert_int_equal(fclose(file), 0);
  getrusage(RUSAGE_SELF, &before);
  assert_games(scratch, GAMES);
  getrusage(RUSAGE_SELF, &after);
#ifndef __SANITIZE_ADDRESS__ /* which keeps freed memory for a while */
  assert_true(after.ru_maxrss - before.ru_maxrss < MORE_KILOBYTES);
#endif
}
