/* Workers that die, within a line or before it, and workers that answer nonsense. A worker is the
 * program itself, started again, so this program is both. */
#include "support/test.h"

#include "arena/tournament/pool.h"
#include "support/scratch.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Seeds of games whose answer is no game. */
enum nonsense { NONSENSE = 100, FAILED = NONSENSE, PROSE, NO_GAME, OTHER_GAME, ENDLESS };
/* The seed of a game whose first worker falls silent, but has something to take down. */
enum { SILENT = 200 };

/* The path of such a room, or of the mark that it has been taken down. */
static const char *room_in(const char *folder, bool down, char path[300]) {
  snprintf(path, 300, "%s/room%s", folder, down ? ".down" : "");
  return path;
}

/* The answer to such a game, without a newline, or NULL. */
static const char *nonsense(unsigned long long seed) {
  switch (seed) {
  case FAILED:
    return "{\"failed\":\"the cell has no floor\"}";
  case PROSE:
    return "Hello";
  case NO_GAME:
    return "{\"game\":\"fiar\"}";
  default:
    return NULL;
  }
}

static void answer_without_end(void) {
  char piece[1 << 16];
  memset(piece, 'x', sizeof piece);
  while (fwrite(piece, sizeof piece, 1, stdout) == 1) {
  }
}

/* Plays the games that it reads. The first N workers die of a game with the seed N; the seeds above
 * get nonsense instead. */
static int work(const char *folder) {
  enum { PART = 20 };
  char line[200], path[300], id[64];
  unsigned long long deaths;
  struct stat status;
  while (fgets(line, sizeof line, stdin) && sscanf(line, "%63s %*u %llu", id, &deaths) == 2) {
    /* While it is there, a game of the pairing is played. */
    snprintf(path, sizeof path, "%s/%.*s", folder, (int)strcspn(id, "."), id);
    if (mkdir(path, S_IRWXU) != 0) {
      puts("{\"failed\":\"two games of a pairing are played at once\"}");
      fflush(stdout);
      continue;
    }
    struct timespec moment = {.tv_nsec = 20000000};
    nanosleep(&moment, NULL); /* so that another worker would meet it */
    rmdir(path);
    struct record_seat seat = {.command = line, .place = 1};
    const char *instead = nonsense(deaths);
    if (instead) {
      puts(instead);
      fflush(stdout);
      continue;
    }
    if (deaths == SILENT && access(room_in(folder, true, path), F_OK) != 0 &&
        mkdir(room_in(folder, false, path), S_IRWXU) == 0) {
      char down[300];
      fclose(stdout);
      while (fgets(line, sizeof line, stdin))
        continue;
      return rename(path, room_in(folder, true, down));
    }
    if (deaths == ENDLESS) answer_without_end();
    if (deaths == OTHER_GAME) snprintf(id, sizeof id, "game.9");
    struct record record = {
        .game = "some", .id = id, .keys = line, .start = line, .seats = &seat, .seat_count = 1};
    char *text = record_text(&record, true);
    snprintf(path, sizeof path, "%s/%s", folder, id);
    FILE *tries = fopen(path, "a");
    fputc('.', tries);
    fclose(tries);
    bool dies = stat(path, &status) != 0 ||
                (deaths < NONSENSE && (unsigned long long)status.st_size <= deaths);
    printf("%.*s%s", dies ? PART : (int)strlen(text), text, dies ? "" : "\n");
    fflush(stdout);
    free(text);
    if (dies) return 1;
  }
  return 0;
}

struct games {
  struct fixture of[3];
  unsigned given, taken;
};

static const struct fixture *next(void *context) {
  struct games *games = context;
  return games->given < 3 ? &games->of[games->given++] : NULL;
}

static bool take(void *context, const struct record *record, struct why *why) {
  (void)why;
  assert_non_null(record->id);
  ((struct games *)context)->taken++;
  return true;
}

/* Plays games; deaths[i] workers die of game i. */
static enum match_end play(const uint64_t deaths[3], struct why *why) {
  struct scratch scratch;
  struct games games = {0};
  scratch_open(&scratch);
  for (int i = 0; i < 3; i++) {
    games.of[i] = (struct fixture){.players = 2, .player = {0, 1}, .seed = deaths[i]};
    snprintf(games.of[i].id, sizeof games.of[i].id, "%s.%d", i < 2 ? "game" : "other", i + 1);
  }
  const struct pool_work pool = {.jobs = 2,
                                 .folder = scratch.folder,
                                 .clock = clock_monotonic(),
                                 .context = &games,
                                 .next = next,
                                 .take = take};
  char room[300];
  enum match_end end = pool_run(&pool, why);
  assert_int_not_equal(access(room_in(scratch.folder, false, room), F_OK), 0);
  assert_true(games.taken == 3 || end != MATCH_PLAYED);
  scratch_close(&scratch);
  return end;
}

TEST(a_game_whose_worker_dies_is_played_again) {
  struct why why = {0};
  if (play((const uint64_t[]){2, 0, 1}, &why) != MATCH_PLAYED) fail_msg("%s", why.text);
}

TEST(a_worker_that_falls_silent_takes_down_what_it_has) {
  struct why why = {0};
  if (play((const uint64_t[]){0, SILENT, 0}, &why) != MATCH_PLAYED) fail_msg("%s", why.text);
}

TEST(each_game_has_its_own_tries) {
  struct why why = {0};
  if (play((const uint64_t[]){2, 2, 2}, &why) != MATCH_PLAYED) fail_msg("%s", why.text);
}

TEST(but_not_for_ever) {
  struct why why = {0};
  assert_int_equal(play((const uint64_t[]){0, 0, 3}, &why), MATCH_FAILED);
  assert_string_equal(why.text, "game other.3: its worker ended with exit status 1");
}

static void assert_failed(uint64_t seed, const char *want) {
  struct why why = {0};
  assert_int_equal(play((const uint64_t[]){0, 0, seed}, &why), MATCH_FAILED);
  assert_string_equal(why.text, want);
}

TEST(what_a_worker_cannot_do_is_told_with_the_game) {
  assert_failed(FAILED, "game other.3: the cell has no floor");
}

TEST(an_answer_that_is_no_game_ends_the_tournament) {
  assert_failed(PROSE, "a worker wrote something that is not a record: "
                       "expected a value");
  assert_failed(NO_GAME, "a worker wrote something that is not a record: 'format' is missing");
  assert_failed(OTHER_GAME, "a worker played another game than it was given");
  assert_failed(ENDLESS, "a worker wrote a line of more than 16777216 bytes");
}

int main(int argc, char **argv) {
  return argc == 4 && strcmp(argv[1], "block") == 0 ? work(argv[3]) : tests_run(NULL, NULL);
}
