/* What the arena adds to a player that does hardly anything (tiny_fiar.c), all in one run:
 *
 *   bench_arena TINY [games=N] [runs=N]
 *
 * - a run in a cell without layers, with each single one, and with all: what the layers cost;
 * - a whole refereed move (view, file, start, read back, judge, log) next to the bare start of the
 *   same program in the same cell;
 * - two matches at once next to one, and the plies per second of both together. */
#include "arena/cell/probe.h"
#include "arena/cell/processors.h"
#include "arena/cell/spawner.h"
#include "arena/match/match.h"
#include "arena/match/reuse.h"
#include "bench/measure.h"
#include "core/base/budget.h"
#include "onemove/tool.h"
#include "record/log.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { USUAL_GAMES = 100, USUAL_RUNS = 4000, FILE_MODE = 0666 };

/* In memory if possible, so as not to measure a disk. */
#define FOLDER "/dev/shm"

static const char board[] = "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                            ". . . . . . .\n. . . . . . .\n. . . . . . .\ntiny 1 0\nother 2 0\n";

static void die(const char *what, const struct why *why) {
  fprintf(stderr, "bench_arena: %s: %s\n", what, why->text);
  exit(3);
}

/* --- a bare start in a cell --- */

static struct cell *open_spawned(const char *tiny, uint32_t layers, unsigned slot,
                                 struct spawner *spawner) {
  const char *const visible[] = {tiny, NULL};
  struct why why = {0};
  struct cell *cell = cell_open(&(struct cell_plan){.layers = layers,
                                                    .limits = cell_usual_limits,
                                                    .visible = visible,
                                                    .scratch = FOLDER,
                                                    .spawner = spawner,
                                                    .slot = slot},
                                &why);
  if (!cell) die("cell_open", &why);
  int fd = openat(cell_desk(cell), "board.txt", O_WRONLY | O_CREAT | O_TRUNC, FILE_MODE);
  if (fd < 0 || fchmod(fd, FILE_MODE) != 0 || write(fd, board, sizeof board - 1) < 0)
    die("board.txt", &why);
  close(fd);
  return cell;
}

static struct cell *open_cell(const char *tiny, uint32_t layers, unsigned slot) {
  return open_spawned(tiny, layers, slot, NULL);
}

/* The mean microseconds of a run of the player on the empty board. */
static double run_bare(struct cell *cell, const char *tiny, long runs) {
  const char *const argv[] = {tiny, "phase=movement", "board.txt", "out.txt", NULL};
  const struct cell_time time = {NS_PER_SECOND, NS_PER_SECOND, NS_PER_SECOND};
  struct cell_report report;
  struct why why = {0};
  double start = bench_seconds(CLOCK_MONOTONIC);
  for (long i = 0; i < runs; i++)
    if (!cell_run(cell, argv, &time, &report, &why) || report.ending != ENDING_EXITED ||
        report.status != 0)
      die(report.errors, &why);
  return (bench_seconds(CLOCK_MONOTONIC) - start) * 1e6 / (double)runs;
}

/* The microseconds for making and removing a cell. */
static double make_and_remove(const char *tiny, uint32_t layers, unsigned slot,
                              struct spawner *spawner) {
  enum { TIMES = 20 };
  double start = bench_seconds(CLOCK_MONOTONIC);
  for (int i = 0; i < TIMES; i++)
    cell_close(open_spawned(tiny, layers, slot, spawner));
  return (bench_seconds(CLOCK_MONOTONIC) - start) * 1e6 / (double)TIMES;
}

/* Alternates with runs without layers, so that both meet the same load of the machine. */
static void measure_layer(const char *tiny, const char *name, uint32_t layers, long runs) {
  enum { ROUNDS = 20 };
  struct cell *plain = open_cell(tiny, 0, 900), *cell = open_cell(tiny, layers, 901);
  double without = 0, with = 0;
  for (int i = 0; i < ROUNDS; i++) {
    without += run_bare(plain, tiny, runs / ROUNDS + 1) / (double)ROUNDS;
    with += run_bare(cell, tiny, runs / ROUNDS + 1) / (double)ROUNDS;
  }
  cell_close(cell);
  cell_close(plain);
  printf("%-10s %6.0f us a run, without %6.0f: %5.2f times; made and removed in %6.0f us\n", name,
         with, without, with / without, make_and_remove(tiny, layers, 902, NULL));
  fflush(stdout);
}

static void measure_layers(const char *tiny, long runs) {
  uint32_t granted = layers_granted();
  measure_layer(tiny, "none", 0, runs);
  for (unsigned layer = 0; layer < LAYERS; layer++)
    if (granted & LAYER_BIT(layer))
      measure_layer(tiny, layer_name(layer), LAYER_BIT(layer), runs);
    else
      printf("%-10s not granted\n", layer_name(layer));
  measure_layer(tiny, "all", LAYERS_ALL, runs);
}

/* --- whole games --- */

/* The game that tiny_fiar.c plays, and a board after some of its moves. */
static const char drawn[] = "225344533673453576212645522737771141641166";
enum { COLUMNS = 7, ROWS = 6, LINE = 2 * COLUMNS, BOARD_ROOM = 256, SHORT_GAME = 28 };

static void write_board(unsigned moves, char *text) {
  unsigned height[COLUMNS] = {0};
  snprintf(text, BOARD_ROOM, "%s",
           "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
           ". . . . . . .\n. . . . . . .\n. . . . . . .\n- 1 0\n- 2 0\n");
  for (unsigned i = 0; i < moves; i++) {
    unsigned column = (unsigned)(drawn[i] - '1');
    text[(ROWS - height[column]++) * LINE + 2 * column] = "@O"[i % 2];
  }
}

struct games {
  unsigned long plies, runs;
  double seconds;
};

static void play_game(const char *tiny, int log, unsigned slot, struct reuse *reuse,
                      const char *start, struct games *games) {
  const struct player players[] = {{.alias = "ann", .command = tiny},
                                   {.alias = "bob", .command = tiny}};
  const struct game *game = tool_find_game("fiar");
  struct record record;
  struct why why;
  struct setup setup = setup_of(game->rules->options, PHASE_UNKNOWN);
  const struct match_plan plan = {
      .rules = game->rules,
      .setup = &setup,
      .board = start,
      .board_size = strlen(start),
      .players = players,
      .player_count = 2,
      .seed = 1,
      .time = time_control_usual(1),
      .cell = {.limits = cell_usual_limits, .layers = LAYERS_ALL, .scratch = FOLDER, .slot = slot},
      .reuse = reuse};
  if (match_play(&plan, &record, &why) != MATCH_PLAYED || !log_append(log, &record, &why))
    die("match_play", &why);
  games->runs += 2; /* asking for the names */
  for (size_t i = 0; i < record.turn_count; i++) {
    games->plies += record.turns[i].verdict == VERDICT_MOVED;
    games->runs++;
    if (verdict_loses(record.turns[i].verdict)) die("a player lost its seat", &why);
  }
  record_close(&record);
}

static struct games play_games(const char *tiny, long count, unsigned moves, const char *path,
                               unsigned slot) {
  char start_board[BOARD_ROOM];
  struct games games = {0};
  struct why why;
  int log = log_open(path, &why);
  if (log < 0) die(path, &why);
  struct reuse *reuse = reuse_open();
  write_board(moves, start_board);
  double start = bench_seconds(CLOCK_MONOTONIC);
  for (long i = 0; i < count; i++)
    play_game(tiny, log, slot, reuse, start_board, &games);
  games.seconds = bench_seconds(CLOCK_MONOTONIC) - start;
  reuse_close(reuse);
  close(log);
  unlink(path);
  return games;
}

static pid_t play_aside(const char *tiny, long count, unsigned slot) {
  const struct processors all = processors_allowed();
  pid_t pid = fork();
  if (pid == 0) {
    char path[64];
    processors_settle(&all, slot / 2);
    snprintf(path, sizeof path, FOLDER "/bench-arena-%u.jsonl", slot);
    play_games(tiny, count, 0, path, slot);
    _exit(0);
  }
  return pid;
}

static void measure_games(const char *tiny, long count, long runs) {
  const struct processors all = processors_allowed();
  processors_settle(&all, 0);
  struct cell *cell = open_cell(tiny, LAYERS_ALL, 900);
  struct why why;
  struct spawner *spawner = spawner_open(&cell_usual_limits, LAYERS_ALL, 901, &why);
  if (!spawner) die("spawner_open", &why);
  double opening = make_and_remove(tiny, LAYERS_ALL, 901, spawner);
  printf("all, by a spawner: made and removed in %6.0f us\n", opening);
  /* The bare start before and after, because the machine's speed changes over time. */
  double before = run_bare(cell, tiny, runs);
  struct games one = play_games(tiny, count, 0, FOLDER "/bench-arena.jsonl", 902);
  /* Games that begin late need as many cells but fewer moves. */
  struct games late = play_games(tiny, count, SHORT_GAME, FOLDER "/bench-arena.jsonl", 902);
  double after = run_bare(cell, tiny, runs);
  cell_close(cell);
  spawner_close(spawner);
  double least = (before + after) / 2;
  double move = (one.seconds - late.seconds) * 1e6 / (double)(one.runs - late.runs);
  printf("\na bare start in the cell      %8.0f us\n", least);
  printf("a whole refereed move         %8.0f us: %.2f times as long\n", move, move / least);
  printf("one job                       %8.0f plies a second (%.2f runs of a player a ply; cells "
         "included)\n",
         (double)one.plies / one.seconds, (double)one.runs / (double)one.plies);
  processors_use(&all);
  double start = bench_seconds(CLOCK_MONOTONIC);
  pid_t first = play_aside(tiny, count, 904), second = play_aside(tiny, count, 906);
  waitpid(first, NULL, 0);
  waitpid(second, NULL, 0);
  double seconds = bench_seconds(CLOCK_MONOTONIC) - start;
  double both = 2 * (double)one.plies / seconds;
  printf("two jobs                      %8.0f plies a second: %.2f times one\n", both,
         both * one.seconds / (double)one.plies);
}

int main(int argc, char **argv) {
  /* A cell's spawner is the same program again. */
  if (argc == 3 && strcmp(argv[1], "cell") == 0) return spawner_serve();
  if (argc < 2) return fputs("usage: bench_arena TINY [games=N] [runs=N]\n", stderr), 3;
  char *tiny = realpath(argv[1], NULL);
  if (!tiny) return perror(argv[1]), 3;
  long games = bench_argument(argc, argv, "games", USUAL_GAMES);
  long runs = bench_argument(argc, argv, "runs", USUAL_RUNS);
  measure_layers(tiny, runs);
  measure_games(tiny, games, runs);
  free(tiny);
  return 0;
}
