#include "arena/tournament/pool.h"

#include "core/base/memory.h"
#include "core/file/file.h"
#include "process/process.h"
#include "process/signals.h"
#include "record/json_read.h"
#include "record/log.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  TICK = 200,   /* milliseconds */
  ATTEMPTS = 3, /* at a game whose workers die */
  CHUNK = 1 << 16,
  GRACE = 3000, /* milliseconds for a worker that was told to end, to take down its cells */
};

struct worker {
  struct process process;
  const struct fixture *game; /* that it plays; NULL: none */
  unsigned attempts;
  const struct fixture **waiting; /* games of the same pairing, which only it may play next */
  unsigned waits;
  struct out line; /* the part of a line that it has written so far */
};

struct pool {
  const struct pool_work *work;
  struct worker *workers;
  unsigned count;
  struct why *why;
};

static bool start(struct pool *pool, struct worker *worker) {
  const char *const argv[] = {"/proc/self/exe", "block", "--worker", pool->work->folder, NULL};
  return process_start(&worker->process, argv, NULL, pool->why);
}

static void stop_all(struct pool *pool) {
  for (unsigned i = 0; i < pool->count; i++)
    process_ask(&pool->workers[i].process);
  for (unsigned i = 0; i < pool->count; i++) {
    process_stop(&pool->workers[i].process, pool->work->clock, GRACE);
    out_close(&pool->workers[i].line);
    free(pool->workers[i].waiting);
  }
  free(pool->workers);
}

static bool send_game(struct pool *pool, struct worker *worker) {
  char *line = fixture_write(worker->game);
  size_t size = strlen(line);
  line[size] = '\n'; /* in the place of the NUL */
  /* A worker that is gone is noticed on reading. */
  bool good = file_print(worker->process.to, line, size + 1) || errno == EPIPE ||
              why_errno(pool->why, "a worker cannot be given a game");
  free(line);
  return good;
}

static bool is_same_pairing(const struct fixture *one, const struct fixture *other) {
  size_t size = (size_t)(strrchr(one->id, '.') - one->id) + 1; /* with the dot */
  return strncmp(one->id, other->id, size) == 0 && !strchr(other->id + size, '.');
}

/* The worker that plays a game of the same pairing, or NULL. */
static struct worker *who_plays(struct pool *pool, const struct fixture *game) {
  for (unsigned i = 0; i < pool->count; i++)
    if (pool->workers[i].game && is_same_pairing(pool->workers[i].game, game))
      return &pool->workers[i];
  return NULL;
}

/* The game that a worker plays next; NULL: none is left for it. */
static const struct fixture *choose(struct pool *pool, struct worker *worker) {
  const struct fixture *game = NULL;
  struct worker *other;
  worker->game = NULL;
  if (worker->waits) {
    game = *worker->waiting;
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): an array of pointers */
    memmove(worker->waiting, worker->waiting + 1, --worker->waits * sizeof *worker->waiting);
    return game;
  }
  while ((game = pool->work->next(pool->work->context)) && (other = who_plays(pool, game))) {
    memory_grow(other->waiting, other->waits); /* NOLINT(bugprone-sizeof-expression) */
    other->waiting[other->waits++] = game;
  }
  return game;
}

static bool give_work(struct pool *pool, struct worker *worker) {
  worker->game = choose(pool, worker);
  worker->attempts = 1;
  return !worker->game || send_game(pool, worker);
}

static bool take_line(struct pool *pool, struct worker *worker) {
  const char *text = worker->line.text;
  size_t size = worker->line.size;
  struct record record = {0};
  struct json_text json;
  struct why wrong = {0};
  bool good = json_text_open(&json, text, size, 1, &wrong);
  const struct json_value *failed = json_member(json.value, "failed");
  if (failed && failed->kind == JSON_STRING)
    good = why_say(pool->why, "game %s: %s", worker->game ? worker->game->id : "?", failed->text);
  else if (!good || !record_read(&record, text, size, 1, &wrong))
    good = why_say(pool->why, "a worker wrote something that is not a record: %s", wrong.text);
  if (good && (!worker->game || !record.id || strcmp(record.id, worker->game->id) != 0))
    good = why_say(pool->why, "a worker played another game than it was given");
  json_text_close(&json);
  worker->line.size = 0;
  good = good && pool->work->take(pool->work->context, &record, pool->why);
  record_close(&record);
  return good && give_work(pool, worker);
}

/* A worker has ended although it was not told to, or cannot be heard any more: then it is told to,
 * and takes down its cells. Its game is given to a new one. */
static bool replace(struct pool *pool, struct worker *worker) {
  char text[PROCESS_TEXT];
  process_stop(&worker->process, pool->work->clock, GRACE);
  worker->line.size = 0;
  if (!worker->game) return true;
  if (worker->attempts++ == ATTEMPTS)
    return why_say(pool->why, "game %s: its worker %s", worker->game->id,
                   process_ending(&worker->process, text));
  return start(pool, worker) && send_game(pool, worker);
}

static bool listen(struct pool *pool, struct worker *worker) {
  char chunk[CHUNK];
  ssize_t got = read(worker->process.from, chunk, sizeof chunk);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (got <= 0) return replace(pool, worker);
  /* After a line it writes nothing more before it is given another game. */
  const char *newline = memchr(chunk, '\n', (size_t)got);
  out_bytes(&worker->line, chunk, newline ? (size_t)(newline - chunk) : (size_t)got);
  if (newline) return take_line(pool, worker);
  return worker->line.size < LOG_LINE_MAX ||
         why_say(pool->why, "a worker wrote a line of more than %d bytes", LOG_LINE_MAX);
}

/* Waits, at most for a tick, until workers have written something, and reads it. */
static bool wait_for_workers(struct pool *pool, struct pollfd *files) {
  for (unsigned i = 0; i < pool->count; i++)
    files[i] =
        (struct pollfd){pool->workers[i].game ? pool->workers[i].process.from : -1, POLLIN, 0};
  if (poll(files, pool->count, TICK) < 0 && errno != EINTR)
    return why_errno(pool->why, "waiting for workers");
  for (unsigned i = 0; i < pool->count && !signals_caught(); i++)
    if (files[i].fd >= 0 && files[i].revents && !listen(pool, &pool->workers[i])) return false;
  return true;
}

static bool any_at_work(const struct pool *pool) {
  for (unsigned i = 0; i < pool->count; i++)
    if (pool->workers[i].game) return true;
  return false;
}

static bool start_all(struct pool *pool) {
  const struct pool_work *work = pool->work;
  while (pool->count < work->jobs) {
    struct worker *worker = &pool->workers[pool->count];
    worker->game = choose(pool, worker);
    worker->attempts = 1;
    if (!worker->game) break;
    if (!start(pool, worker)) return false;
    pool->count++;
    if (!send_game(pool, worker)) return false;
  }
  return true;
}

enum match_end pool_run(const struct pool_work *work, struct why *why) {
  struct pool pool = {
      .work = work, .why = why, .workers = memory_new(work->jobs, sizeof *pool.workers)};
  struct pollfd *files = memory_new(work->jobs, sizeof *files);
  bool good = start_all(&pool);
  while (good && any_at_work(&pool) && !signals_caught()) {
    good = wait_for_workers(&pool, files);
    if (good && work->tick) work->tick(work->context);
  }
  stop_all(&pool);
  free(files);
  if (signals_caught()) return MATCH_INTERRUPTED;
  return good ? MATCH_PLAYED : MATCH_FAILED;
}
