#include "arena/tournament/conduct.h"

#include "arena/tournament/pool.h"
#include "arena/tournament/swiss.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "process/signals.h"
#include "record/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FILE_MODE = 0600, BLOCK_GAMES_MAX = 1000, LOCK_ATTEMPTS = 10 };
#define LOCK_MOMENT (NS_PER_SECOND / 10)

/* How long a block should take: starting it on another machine takes seconds. */
#define BLOCK_TIME_US INT64_C(30000000)

bool conduct_open(struct conduct *conduct, struct why *why) {
  char path[TOURNAMENT_PATH_SIZE];
  struct why sentence = {0};
  tournament_path(path, conduct->folder, TOURNAMENT_LOG);
  /* If a process is killed while it starts a worker, the child still has the log open, and so its
   * lock, until it calls exec. */
  const struct timespec moment = {.tv_nsec = LOCK_MOMENT};
  for (int i = 0; (conduct->log = log_open(path, &sentence)) < 0 && i < LOCK_ATTEMPTS; i++)
    nanosleep(&moment, NULL);
  return conduct->log >= 0 || why_say(why, "%.200s %s", path, sentence.text);
}

void conduct_close(struct conduct *conduct) {
  if (conduct->log >= 0) close(conduct->log);
  conduct->log = -1;
  played_close(&conduct->played);
  schedule_close(&conduct->schedule);
}

/* --- tests --- */

bool conduct_read_sprt(const char *text, struct sprt *sprt, struct why *why) {
  double number[4] = {0, 0, 0.05, 0.05};
  int count = 0;
  const char *at = text;
  char *end;
  for (; count < 4; at = end + 1) { /* not by sscanf, which takes 5e for 5 */
    number[count++] = strtod(at, &end);
    if (end == at || (*end && *end != ','))
      return why_say(why, "--sprt %s: expected elo0,elo1[,alpha,beta]", text);
    if (!*end) break;
  }
  if ((count != 2 && count != 4) || *end)
    return why_say(why, "--sprt %s: expected elo0,elo1[,alpha,beta]", text);
  const struct sprt_plan plan = {number[0], number[1], number[2], number[3]};
  return sprt_open(sprt, &plan, why);
}

/* The half points of the first entrant in a game of two. */
static unsigned half_points(const struct fixture *game, const struct played_game *played) {
  return played_half_points(played, 2, game->player[0] == 0 ? 0 : 1);
}

/* Adds pairs to the test in the order of the schedule, whichever games ended first. */
static void test_on(struct conduct *conduct) {
  const struct schedule *schedule = &conduct->schedule;
  if (!conduct->tournament->sprt) return;
  while (conduct->sprt.answer == SPRT_CONTINUE && conduct->counted + 2 <= schedule->count) {
    const struct fixture *pair = &schedule->of[conduct->counted];
    const struct played_game *one = played_find(&conduct->played, pair[0].id),
                             *other = played_find(&conduct->played, pair[1].id);
    if (!one || !other) return;
    sprt_add(&conduct->sprt, half_points(&pair[0], one) + half_points(&pair[1], other));
    conduct->counted += 2;
  }
}

static bool is_decided(const struct conduct *conduct) {
  return conduct->tournament->sprt && conduct->sprt.answer != SPRT_CONTINUE;
}

/* --- scores, for the line of progress --- */

static void score(struct conduct *conduct, const unsigned *players, unsigned seats,
                  const struct played_game *played) {
  for (unsigned i = 0; i < seats; i++) {
    struct progress_score *own = &conduct->scores[players[i]];
    own->games++;
    own->points += played_half_points(played, seats, i) / (2.0 * (seats - 1));
    own->faults += played->lost >> i & 1;
  }
}

static void score_again(struct conduct *conduct) {
  unsigned count = conduct->tournament->entrants.count;
  conduct->progress.done = 0;
  for (unsigned i = 0; i < count; i++)
    conduct->scores[i] =
        (struct progress_score){.alias = conduct->tournament->entrants.of[i].alias};
  for (size_t i = 0; i < conduct->schedule.count; i++) {
    const struct fixture *game = &conduct->schedule.of[i];
    const struct played_game *played = played_find(&conduct->played, game->id);
    if (!played) continue;
    conduct->progress.done++;
    score(conduct, game->player, game->players, played);
  }
}

/* --- games that have been played --- */

static bool take(void *context, const struct record *record, struct why *why) {
  struct conduct *conduct = context;
  unsigned players[ROSTER_SEATS_MAX];
  if (!record->id || played_find(&conduct->played, record->id)) return true;
  if (!log_append(conduct->log, record, why) || !played_add(&conduct->played, record, why))
    return false;
  const struct played_game *played = played_find(&conduct->played, record->id);
  for (unsigned i = 0; i < record->seat_count; i++) {
    const struct entrants *entrants = &conduct->tournament->entrants;
    const struct entrant *entrant = entrants_find(entrants, record->seats[i].alias);
    if (!entrant) return true; /* of an earlier plan; it stays in the log */
    players[i] = (unsigned)(entrant - entrants->of);
  }
  score(conduct, players, played->seats, played);
  conduct->progress.done++;
  test_on(conduct);
  return true;
}

static const struct fixture *next(void *context) {
  struct conduct *conduct = context;
  while (conduct->next < conduct->end && !is_decided(conduct)) {
    const struct fixture *game = &conduct->schedule.of[conduct->next++];
    if (!played_find(&conduct->played, game->id)) return game;
  }
  return NULL;
}

static void show(void *context) {
  struct conduct *conduct = context;
  progress_show(&conduct->progress, conduct->scores, conduct->tournament->entrants.count, false);
}

static enum match_end play_here(struct conduct *conduct, unsigned jobs, struct why *why) {
  const struct pool_work work = {.jobs = jobs,
                                 .folder = conduct->folder,
                                 .clock = conduct->clock,
                                 .context = conduct,
                                 .next = next,
                                 .take = take,
                                 .tick = show};
  return pool_run(&work, why);
}

/* --- engines --- */

static void look(void *context) {
  struct conduct *conduct = context;
  struct why ignored; /* games that cannot be read now are read at the end */
  int64_t now = conduct->clock.now(conduct->clock.context);
  if (now - conduct->looked < 5 * NS_PER_SECOND) return;
  conduct->looked = now;
  blocks_read(conduct->folder, conduct->seen, conduct->blocks, take, conduct, &ignored);
  show(context);
}

/* The number of games of a block, in whole pairings. */
static unsigned block_size(const struct conduct *conduct) {
  unsigned seats = conduct->tournament->seats;
  int64_t sum = 1;
  for (size_t i = 0; i < conduct->played.count; i++)
    sum += conduct->played.of[i].wall_us;
  int64_t size = BLOCK_TIME_US * (int64_t)conduct->played.count / sum + 1;
  if (size > BLOCK_GAMES_MAX) size = BLOCK_GAMES_MAX;
  return ((unsigned)size + seats - 1) / seats * seats;
}

static bool write_open(struct conduct *conduct, struct why *why) {
  struct tournament *tournament = conduct->tournament;
  schedule_close(&tournament->open);
  for (size_t i = 0; i < conduct->schedule.count; i++)
    if (!played_find(&conduct->played, conduct->schedule.of[i].id))
      schedule_append(&tournament->open, &conduct->schedule.of[i]);
  if (!tournament->block) tournament->block = block_size(conduct);
  return tournament_write(tournament, conduct->folder, why);
}

/* Lets the engine play all open games, and takes the games that it has played. */
static enum match_end call_engine(struct conduct *conduct, struct why *why) {
  if (!write_open(conduct, why) || !blocks_clear(conduct->folder, why)) return MATCH_FAILED;
  conduct->blocks = blocks_count(conduct->tournament) + 1;
  conduct->seen = memory_new(conduct->blocks, sizeof *conduct->seen);
  bool good = engine_run(conduct->engine, conduct->folder, conduct->jobs, look, conduct, why);
  bool read = blocks_read(conduct->folder, conduct->seen, conduct->blocks, take, conduct, why);
  free(conduct->seen);
  conduct->seen = NULL;
  if (read && signals_caught()) return MATCH_INTERRUPTED;
  return read && good ? MATCH_PLAYED : MATCH_FAILED;
}

static enum match_end play_elsewhere(struct conduct *conduct, struct why *why) {
  unsigned seats = conduct->tournament->seats;
  if (!blocks_read(conduct->folder, NULL, 0, take, conduct, why)) return MATCH_FAILED;
  if (conduct->played.count == 0 && !conduct->tournament->block) {
    conduct->end = seats; /* the first pairing tells how long games take */
    enum match_end end = play_here(conduct, seats, why);
    if (end != MATCH_PLAYED) return end;
    conduct->end = conduct->schedule.count;
  }
  /* A forgotten task of an earlier run may write its games under the number of another block, whose
   * games are then missing. So the engine is called again as long as that brings new games. */
  size_t before;
  do {
    before = conduct->played.count;
    if (!next(conduct)) return MATCH_PLAYED;
    enum match_end end = call_engine(conduct, why);
    if (end != MATCH_PLAYED) return end;
    conduct->next = 0;
  } while (conduct->played.count > before);
  if (!next(conduct)) return MATCH_PLAYED;
  why_say(why, "the engine has ended, but not all games have been played");
  return MATCH_FAILED;
}

/* Plays the open games of the present schedule. */
static enum match_end play_schedule(struct conduct *conduct, struct why *why) {
  conduct->next = 0;
  conduct->end = conduct->schedule.count;
  conduct->looked = 0;
  score_again(conduct);
  conduct->progress.done_before = conduct->progress.done;
  test_on(conduct);
  if (is_decided(conduct)) return MATCH_PLAYED;
  enum match_end end =
      conduct->engine ? play_elsewhere(conduct, why) : play_here(conduct, conduct->jobs, why);
  progress_show(&conduct->progress, conduct->scores, conduct->tournament->entrants.count, true);
  return end;
}

/* --- the result --- */

/* The head shows whether the log has been changed since this process stopped writing to it. */
static bool write_head(const struct conduct *conduct, struct why *why) {
  char path[TOURNAMENT_PATH_SIZE], head[HASH_SIZE + 1];
  struct why sentence = {0};
  bool good = log_head(tournament_path(path, conduct->folder, TOURNAMENT_LOG), head, &sentence);
  if (good) head[HASH_SIZE - 1] = '\n';
  tournament_path(path, conduct->folder, TOURNAMENT_HEAD);
  return (good && file_write(path, head, HASH_SIZE, &sentence)) ||
         why_say(why, "%.200s: %s", path, sentence.text);
}

static bool write_games(struct conduct *conduct, struct why *why) {
  char log[TOURNAMENT_PATH_SIZE], path[TOURNAMENT_PATH_SIZE], beside[TOURNAMENT_PATH_SIZE];
  size_t count = conduct->tournament->sprt ? conduct->counted : conduct->schedule.count;
  tournament_path(log, conduct->folder, TOURNAMENT_LOG);
  tournament_path(path, conduct->folder, TOURNAMENT_GAMES);
  tournament_path(beside, conduct->folder, TOURNAMENT_NEW_GAMES);
  int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, FILE_MODE);
  FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
  if (!file) return why_say(why, "%.300s: %s", beside, strerror(errno));
  struct why sentence = {0};
  bool good = played_copy(&conduct->played, log, &conduct->schedule, count, file, &sentence);
  if (good && (fflush(file) != 0 || fsync(fd) != 0))
    good = why_errno(&sentence, "cannot be written");
  if (fclose(file) != 0 && good) good = why_errno(&sentence, "cannot be written");
  if (good && rename(beside, path) == 0) return true;
  if (good) why_errno(&sentence, "cannot be replaced");
  unlink(beside);
  return why_say(why, "%.200s: %s", path, sentence.text);
}

/* --- the whole tournament --- */

static enum match_end play_rounds(struct conduct *conduct, struct why *why) {
  const struct tournament *tournament = conduct->tournament;
  const char *aliases[ENTRANTS_MAX];
  struct schedule_plan plan = tournament_schedule(tournament, aliases);
  struct swiss_rounds rounds = {.plan = &plan};
  enum match_end end = MATCH_PLAYED;
  if (tournament->format != FORMAT_SWISS) {
    if (!schedule_make(&conduct->schedule, &plan, why)) return MATCH_FAILED;
    conduct->progress.all = conduct->schedule.count;
    return play_schedule(conduct, why);
  }
  conduct->progress.all = (size_t)tournament->rounds * swiss_games(&plan);
  for (unsigned round = 0; round < tournament->rounds && end == MATCH_PLAYED; round++)
    end = swiss_add(&rounds, &conduct->schedule, &conduct->played, why)
              ? play_schedule(conduct, why)
              : MATCH_FAILED;
  swiss_close(&rounds);
  return end;
}

enum match_end conduct_play(struct conduct *conduct, struct why *why) {
  char path[TOURNAMENT_PATH_SIZE];
  struct why sentence = {0};
  unlink(tournament_path(path, conduct->folder, TOURNAMENT_HEAD));
  tournament_path(path, conduct->folder, TOURNAMENT_LOG);
  if (!played_read(&conduct->played, path, &sentence)) {
    why_say(why, "%.200s:%lu:%lu: %s", path, sentence.line, sentence.column, sentence.text);
    return MATCH_FAILED;
  }
  if (conduct->tournament->sprt &&
      !conduct_read_sprt(conduct->tournament->sprt, &conduct->sprt, why))
    return MATCH_FAILED;
  progress_open(&conduct->progress, conduct->progress_fd, conduct->clock);
  enum match_end end = play_rounds(conduct, why);
  progress_break(&conduct->progress);
  if (end == MATCH_PLAYED && !write_games(conduct, why)) end = MATCH_FAILED;
  if (end != MATCH_FAILED && !write_head(conduct, why)) end = MATCH_FAILED;
  return end;
}
