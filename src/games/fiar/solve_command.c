#include "games/fiar/solve_command.h"

#include "core/complain.h"
#include "core/text.h"
#include "games/fiar/book.h"
#include "games/fiar/solve.h"
#include "games/fiar/solve_input.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_OVER = EXIT_NO_MOVE };
enum { THREADS_MAX = 256, TABLE_DEFAULT = 64, TABLE_MAX = 1 << 15 }; /* MiB */

static const char usage[] =
    "usage: fiar solve [-j THREADS] [--table MIB] [--no-book] [--score] [--stats] [FILE|-]\n";

struct options {
  unsigned long threads, table; /* the table in MiB */
  bool book, columns, stats;
  const char *path;
};

struct answer {
  struct fiar_question question;
  bool over; /* then nothing of the rest */
  int score, columns[FIAR_COLUMNS];
};

/* What the threads share. */
struct work {
  const struct options *options;
  struct fiar_table table;
  struct answer *answers;
  size_t count, room;
  atomic_size_t next;
  _Alignas(16) _Atomic uint64_t nodes; /* as in fiar/table.h */
};

static bool fail_on_word(const char *word) {
  fprintf(stderr, "fiar solve: '%s' is not understood\n%s", word, usage);
  return false;
}

static bool take_number(const char *word, unsigned long max, unsigned long *number) {
  if (!word || !span_number((struct span){word, strlen(word)}, max, number) || *number == 0)
    return fail_on_word(word ? word : "the end of the line");
  return true;
}

static bool read_options(struct options *options, int argc, char **argv) {
  *options = (struct options){1, TABLE_DEFAULT, true, true, false, NULL};
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i], *next = i + 1 < argc ? argv[i + 1] : NULL;
    if (strcmp(word, "-j") == 0) {
      if (!take_number(next, THREADS_MAX, &options->threads)) return false;
      i++;
    } else if (strcmp(word, "--table") == 0) {
      if (!take_number(next, TABLE_MAX, &options->table)) return false;
      i++;
    } else if (strcmp(word, "--no-book") == 0)
      options->book = false;
    else if (strcmp(word, "--score") == 0)
      options->columns = false;
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

/* The score of a position whose game is not over. */
static int score_of(struct fiar_search *search, const struct fiar_position *position, bool book) {
  int score, column;
  struct fiar_verdict verdict;
  if (book && fiar_book_find(position, &score, &column)) return score;
  fiar_solve(search, position, &verdict);
  return verdict.lower;
}

/* What playing in a column with room is worth. */
static int column_score(struct fiar_search *search, const struct fiar_position *position,
                        int column, bool book) {
  struct fiar_position child = *position;
  fiar_play(&child, column);
  if (fiar_has_four(child.own ^ child.all)) return fiar_score_now(fiar_stones(position));
  if (child.all == FIAR_BOARD) return 0;
  return -score_of(search, &child, book);
}

static void answer_one(struct fiar_search *search, struct answer *answer,
                       const struct options *options) {
  const struct fiar_position *position = &answer->question.position;
  answer->over = fiar_over(position);
  if (answer->over) return;
  if (!options->columns) {
    answer->score = score_of(search, position, options->book);
    return;
  }
  answer->score = -FIAR_SCORE_NONE;
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    if (!(fiar_playable(position->all) & fiar_column(column))) continue;
    int score = column_score(search, position, column, options->book);
    answer->columns[column] = score;
    if (score > answer->score) answer->score = score;
  }
}

static void *run_thread(void *argument) {
  struct work *work = argument;
  struct fiar_search search = {.table = &work->table};
  for (size_t i; (i = atomic_fetch_add(&work->next, 1)) < work->count;)
    answer_one(&search, &work->answers[i], work->options);
  atomic_fetch_add(&work->nodes, search.nodes);
  return NULL;
}

static void print_answer(const struct answer *answer, const struct options *options) {
  const struct fiar_position *position = &answer->question.position;
  printf("%s", answer->question.text);
  if (answer->over) {
    puts(" over");
    return;
  }
  printf(" %d %d", answer->score, fiar_distance(fiar_stones(position), answer->score));
  for (int column = 0; options->columns && column < FIAR_COLUMNS; column++)
    if (fiar_playable(position->all) & fiar_column(column))
      printf(" %d", answer->columns[column]);
    else
      printf(" -");
  putchar('\n');
}

/* Solves what has been collected and prints it. */
static int answer_all(struct work *work) {
  pthread_t threads[THREADS_MAX];
  unsigned long started = 0;
  work->next = 0;
  while (started + 1 < work->options->threads && started + 1 < work->count &&
         pthread_create(&threads[started], NULL, run_thread, work) == 0)
    started++;
  run_thread(work);
  while (started > 0)
    pthread_join(threads[--started], NULL);
  int status = 0;
  for (size_t i = 0; i < work->count; i++) {
    print_answer(&work->answers[i], work->options);
    if (work->answers[i].over) status = EXIT_OVER;
  }
  fflush(stdout);
  return status;
}

static bool keep(struct work *work, const struct fiar_question *question) {
  if (work->count == work->room) {
    size_t room = work->room ? 2 * work->room : 64;
    struct answer *more = realloc(work->answers, room * sizeof *more);
    if (!more) return false;
    work->answers = more;
    work->room = room;
  }
  work->answers[work->count++] = (struct answer){.question = *question};
  return true;
}

/* One thread answers each position as it comes, so that a program may wait for the answer; several
 * need to know all of them. */
static int solve_file(struct work *work, FILE *file, size_t *total) {
  struct fiar_input input = {.file = file};
  struct fiar_question question;
  struct why why = {0};
  enum fiar_input_found found;
  int status = 0;
  bool at_once = work->options->threads == 1;
  while ((found = fiar_input_next(&input, &question, &why)) == FIAR_INPUT_POSITION) {
    if (at_once) work->count = 0;
    if (!keep(work, &question)) return fputs("fiar solve: out of memory\n", stderr), EXIT_INTERNAL;
    ++*total;
    if (at_once && answer_all(work)) status = EXIT_OVER;
  }
  if (!at_once && answer_all(work)) status = EXIT_OVER;
  if (found != FIAR_INPUT_WRONG) return status;
  complain("fiar", work->options->path, &why);
  return EXIT_BAD_INPUT;
}

static void print_stats(const struct work *work, size_t total) {
  const double microseconds = 1e6;
  double used = (double)clock() / CLOCKS_PER_SEC * microseconds;
  fprintf(stderr, "%zu positions, %llu nodes, %.2f microseconds of CPU time a position\n", total,
          (unsigned long long)work->nodes, total ? used / (double)total : 0.0);
}

int fiar_solve_command(int argc, char **argv) {
  const int mebibyte_bits = 20;
  struct options options;
  if (!read_options(&options, argc, argv)) return EXIT_INTERNAL;
  bool standard = strcmp(options.path, "-") == 0;
  FILE *file = standard ? stdin : fopen(options.path, "r");
  if (!file) return fprintf(stderr, "%s: cannot be read\n", options.path), EXIT_BAD_INPUT;
  struct work work = {.options = &options};
  int status = EXIT_INTERNAL;
  size_t total = 0;
  if (fiar_table_open(&work.table, (size_t)options.table << mebibyte_bits))
    status = solve_file(&work, file, &total);
  else
    fputs("fiar solve: out of memory for the table\n", stderr);
  if (!complain_if_unwritten("fiar solve")) status = EXIT_INTERNAL;
  if (options.stats) print_stats(&work, total);
  free(work.answers);
  fiar_table_close(&work.table);
  if (!standard) fclose(file);
  return status;
}
