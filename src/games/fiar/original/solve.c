/* fiar solve: exact scores of positions (questions.h), one line of output for each.
 *
 * A single thread answers a position before it reads the next one, so that another program can wait
 * for the answer. Several threads share a table (but for its near part), and begin when all
 * positions have been read. Each takes one position at a time; if there are fewer positions than
 * threads, all threads solve one position together (mind/team.h), then the next. */
#include "core/base/memory.h"
#include "games/fiar/original/original.h"

#include "core/base/complain.h"
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"
#include "games/fiar/original/questions.h"
#include "process/lines.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { EXIT_OVER = EXIT_NO_MOVE, FIRST_WORD = 2 /* after `fiar solve` */ };
enum { THREADS_MAX = 256, TABLE_DEFAULT = 64, TABLE_MAX = 1 << 15 }; /* MiB */

static const char usage[] = "usage: fiar solve [-j THREADS] [--table MIB] [--no-book] [--score] "
                            "[--weak] [--stats] [FILE|-]\n";

struct solve_options {
  unsigned long threads, table; /* the table in MiB */
  bool book, columns, weak, stats;
  const char *path;
};

struct answer {
  struct fiar_question question;
  bool over; /* if so, the rest means nothing */
  int score, columns[FIAR_COLUMNS];
};

/* What the threads share. */
struct work {
  const struct solve_options *options;
  struct fiar_table table;
  struct answer *answers;
  size_t count;
  atomic_size_t next;
  struct fiar_position together; /* the position that the team is solving */
  struct fiar_team team;
  _Alignas(16) _Atomic uint64_t nodes; /* as in mind/table.h */
};

static bool fail_on_word(const char *word) {
  fprintf(stderr, "fiar solve: '%s' is not understood\n%s", word, usage);
  return false;
}

static bool take_number(const char *option, const char *word, unsigned long max,
                        unsigned long *number) {
  if (word && span_number(span_of(word), max, number) && *number > 0) return true;
  fprintf(stderr, "fiar solve: %s%s%s: expected a number from 1 to %lu\n%s", option,
          word ? " " : "", word ? word : "", max, usage);
  return false;
}

static bool read_options(struct solve_options *options, int argc, char **argv) {
  *options = (struct solve_options){1, TABLE_DEFAULT, true, true, false, false, NULL};
  for (int i = FIRST_WORD; i < argc; i++) {
    const char *word = argv[i], *next = i + 1 < argc ? argv[i + 1] : NULL;
    if (strcmp(word, "-j") == 0) {
      if (!take_number(word, next, THREADS_MAX, &options->threads)) return false;
      i++;
    } else if (strcmp(word, "--table") == 0) {
      if (!take_number(word, next, TABLE_MAX, &options->table)) return false;
      i++;
    } else if (strcmp(word, "--no-book") == 0)
      options->book = false;
    else if (strcmp(word, "--score") == 0)
      options->columns = false;
    else if (strcmp(word, "--weak") == 0)
      options->weak = true;
    else if (strcmp(word, "--stats") == 0)
      options->stats = true;
    else if ((*word == '-' && word[1]) || options->path)
      return fail_on_word(word);
    else
      options->path = word;
  }
  if (!options->path) options->path = "-";
  return true;
}

/* ---- Answers ---- */

/* What one of the threads knows. */
struct member {
  struct work *work;
  struct fiar_table *table, joined; /* the caller's thread uses the table that the others join */
  pthread_t thread;
};

static bool start_member(struct member *member, struct work *work, void *(*run)(void *)) {
  member->work = work;
  member->table = &member->joined;
  fiar_table_join(&member->joined, &work->table);
  if (pthread_create(&member->thread, NULL, run, member) == 0) return true;
  fiar_table_close(&member->joined);
  return false;
}

/* Runs a function in `count` threads, one of which is the caller's, until all of them return; in
 * fewer if the system grants no more. */
static void run_threads(struct work *work, size_t count, void *(*run)(void *)) {
  struct member members[THREADS_MAX], caller = {.work = work, .table = &work->table};
  size_t started = 0;
  while (started + 1 < count && start_member(&members[started], work, run))
    started++;
  run(&caller);
  while (started > 0) {
    pthread_join(members[--started].thread, NULL);
    fiar_table_close(&members[started].joined);
  }
}

/* The score, or with --weak its sign. */
static int value_of(const struct solve_options *options, const struct fiar_verdict *verdict) {
  return options->weak ? fiar_sign(verdict) : verdict->lower;
}

static int solve_position(struct fiar_search *search, const struct fiar_position *position,
                          const struct solve_options *options) {
  struct fiar_verdict verdict;
  search->winner_only = options->weak;
  fiar_solve(search, position, &verdict);
  return value_of(options, &verdict);
}

static void *run_member(void *argument) {
  const struct member *member = argument;
  struct work *work = member->work;
  struct fiar_search search = {.table = member->table, .team = &work->team};
  solve_position(&search, &work->together, work->options);
  atomic_fetch_add(&work->nodes, search.nodes);
  return NULL;
}

/* Solves one position with all threads. If it needs no search, the team writes no answer down, and
 * this thread solves it alone. */
static int solve_together(struct work *work, const struct fiar_position *position) {
  struct fiar_search alone = {.table = &work->table};
  work->together = *position;
  memset(&work->team, 0, sizeof work->team);
  run_threads(work, work->options->threads, run_member);
  struct fiar_answer known = fiar_team_known(&work->team);
  struct fiar_verdict verdict = {known.lower, known.upper, known.column};
  return known.questions ? value_of(work->options, &verdict)
                         : solve_position(&alone, position, work->options);
}

/* The value of a position whose game is not over; by all threads if `search` is NULL. */
static int score_of(struct work *work, struct fiar_search *search,
                    const struct fiar_position *position) {
  struct fiar_verdict verdict = {0};
  int column;
  if (work->options->book && fiar_book_find(position, &verdict.lower, &column)) {
    verdict.upper = verdict.lower;
    return value_of(work->options, &verdict);
  }
  return search ? solve_position(search, position, work->options) : solve_together(work, position);
}

/* The value of playing in a column with room. */
static int column_score(struct work *work, struct fiar_search *search,
                        const struct fiar_position *position, int column) {
  struct fiar_position child = *position;
  fiar_play(&child, column);
  if (fiar_has_four(child.own ^ child.all))
    return work->options->weak ? 1 : fiar_score_now(fiar_stones(position));
  if (child.all == FIAR_BOARD) return 0;
  return -score_of(work, search, &child);
}

static void answer_one(struct work *work, struct fiar_search *search, struct answer *answer) {
  const struct fiar_position *position = &answer->question.position;
  answer->over = fiar_over(position);
  if (answer->over) return;
  if (!work->options->columns) {
    answer->score = score_of(work, search, position);
    return;
  }
  answer->score = -FIAR_SCORE_NONE;
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    if (!(fiar_playable(position->all) & fiar_column(column))) continue;
    int score = column_score(work, search, position, column);
    answer->columns[column] = score;
    if (score > answer->score) answer->score = score;
  }
}

static void *run_thread(void *argument) {
  const struct member *member = argument;
  struct work *work = member->work;
  struct fiar_search search = {.table = member->table};
  for (size_t i; (i = atomic_fetch_add(&work->next, 1)) < work->count;)
    answer_one(work, &search, &work->answers[i]);
  atomic_fetch_add(&work->nodes, search.nodes);
  return NULL;
}

static void print_answer(const struct answer *answer, const struct solve_options *options) {
  const struct fiar_position *position = &answer->question.position;
  printf("%s", answer->question.text);
  if (answer->over) {
    puts(" over");
    return;
  }
  printf(" %d", answer->score);
  if (!options->weak) printf(" %d", fiar_distance(fiar_stones(position), answer->score));
  for (int column = 0; options->columns && column < FIAR_COLUMNS; column++)
    if (fiar_playable(position->all) & fiar_column(column))
      printf(" %d", answer->columns[column]);
    else
      printf(" -");
  putchar('\n');
}

/* Solves the collected positions and prints the answers. */
static int answer_all(struct work *work) {
  size_t threads = work->options->threads;
  struct answer *answers = work->answers;
  work->next = 0;
  if (threads > work->count)
    for (size_t i = 0; i < work->count; i++)
      answer_one(work, NULL, &answers[i]);
  else
    run_threads(work, threads, run_thread);
  int status = 0;
  for (size_t i = 0; i < work->count; i++) {
    print_answer(&answers[i], work->options);
    if (answers[i].over) status = EXIT_OVER;
  }
  fflush(stdout);
  return status;
}

static void keep(struct work *work, const struct fiar_question *question) {
  memory_grow(work->answers, work->count);
  work->answers[work->count++] = (struct answer){.question = *question};
}

/* ---- Positions ---- */

struct input {
  struct fiar_questions questions;
  struct lines lines;
};

enum { LINE_LONGEST = LINES_ROOM - 1 };

static enum fiar_read fail_reading(struct why *why) {
  why_errno(why, "cannot be read");
  return FIAR_READ_WRONG;
}

/* Reads the next position; FIAR_READ_MORE if there is none. */
static enum fiar_read next_question(struct input *input, struct fiar_question *question,
                                    struct why *why) {
  enum fiar_read read = FIAR_READ_MORE;
  while (read == FIAR_READ_MORE) {
    char *line;
    size_t size;
    enum line got = lines_next(&input->lines, NULL, &line, &size);
    if (got == LINE_END) return fiar_questions_end(&input->questions, question, why);
    if (got == LINE_LONG) {
      why_at(why, input->questions.line + 1, LINE_LONGEST + 1, "the line is too long");
      return FIAR_READ_WRONG;
    }
    if (got != LINE_READ && got != LINE_CUT) return fail_reading(why);
    read = fiar_questions_line(&input->questions, (struct span){line, size}, question, why);
  }
  return read;
}

static int solve_all(struct work *work, struct input *input, size_t *total) {
  struct fiar_question question;
  struct why why = {0};
  enum fiar_read found;
  int status = 0;
  bool at_once = work->options->threads == 1;
  while ((found = next_question(input, &question, &why)) == FIAR_READ_POSITION) {
    if (at_once) work->count = 0;
    keep(work, &question);
    ++*total;
    if (at_once && answer_all(work)) status = EXIT_OVER;
  }
  if (!at_once && answer_all(work)) status = EXIT_OVER;
  if (found != FIAR_READ_WRONG) return status;
  return complain_status(EXIT_BAD_INPUT, "fiar", work->options->path, &why);
}

static void print_stats(const struct work *work, size_t total) {
  const double microseconds = 1e6;
  double used = (double)clock() / CLOCKS_PER_SEC * microseconds;
  fprintf(stderr, "%zu position%s, %llu nodes, %.2f microseconds of CPU time a position\n", total,
          total == 1 ? "" : "s", (unsigned long long)work->nodes,
          total ? used / (double)total : 0.0);
}

int fiar_original_solve(const struct game *game, int argc, char **argv) {
  const int mebibyte_bits = 20;
  struct solve_options options;
  (void)game;
  if (!read_options(&options, argc, argv)) return EXIT_INTERNAL;
  bool standard = strcmp(options.path, "-") == 0;
  int file = standard ? STDIN_FILENO : open(options.path, O_RDONLY | O_CLOEXEC);
  struct why why = {0};
  if (file < 0) {
    why_say(&why, "cannot be read");
    return complain_status(EXIT_BAD_INPUT, "fiar solve", options.path, &why);
  }
  struct work work = {.options = &options};
  struct input input = {.questions = {0}};
  size_t total = 0;
  lines_invite(file, "fiar solve", "positions, such as 4435,");
  lines_open(&input.lines, file, LINE_LONGEST);
  fiar_table_open(&work.table, (size_t)options.table << mebibyte_bits);
  int status = solve_all(&work, &input, &total);
  if (!complain_if_unwritten("fiar solve")) status = EXIT_INTERNAL;
  if (options.stats) print_stats(&work, total);
  free(work.answers);
  fiar_table_close(&work.table);
  if (!standard) close(file);
  return status;
}
