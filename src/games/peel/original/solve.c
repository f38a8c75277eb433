/* peel solve: grids for hands.
 *
 * Hands come from the arguments or, if there are none, from standard input, one a line. For each
 * hand a line goes to standard output, in the same order: a grid in its form, `none` (proved) or
 * `unknown`. The exit status is 0 if every hand has its line; 2 if the lexicon of dict=FILE or a
 * hand is wrong (which ends the command, and is named on stderr with line and column); 3 for wrong
 * options. */
#include "core/base/memory.h"
#include "games/peel/original/original.h"

#include "core/base/complain.h"
#include "core/text/text.h"
#include "games/peel/mind/build.h"
#include "process/lines.h"

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The hands ---- */

struct hands {
  char **word;        /* the hands, ended by NULL; if there are none, standard input has them: */
  struct lines input; /* one hand a line */
  unsigned long line; /* of the hand that was read last; words count as lines */
};

/* Takes the next word, or line that is not blank, without trailing blanks; of a line that is too
 * long for `lines`, only the beginning, which is too long for a hand, too. */
static bool next_text(struct hands *hands, struct span *text) {
  char *line;
  if (*hands->word) {
    if (!hands->word[hands->line]) return false;
    *text = span_of(hands->word[hands->line++]);
    return true;
  }
  for (text->size = 0; text->size == 0;) {
    enum line got = lines_next(&hands->input, NULL, &line, &text->size);
    if (got != LINE_READ && got != LINE_CUT && got != LINE_LONG) return false;
    for (size_t i = 0; i < text->size; i++)
      if (line[i] == '\t' || line[i] == '\r') line[i] = ' ';
    while (got != LINE_LONG && text->size > 0 && line[text->size - 1] == ' ')
      text->size--;
    hands->line++;
  }
  text->at = line;
  return true;
}

/* Reads the next hand. False at the end, and if it is wrong; then `why` says what and where. Blanks
 * at the end of a line and blank lines at the end mean nothing. */
static bool next_hand(struct hands *hands, uint8_t tiles[PEEL_LETTERS], struct why *why) {
  struct span text;
  unsigned long next = hands->line + 1;
  if (!next_text(hands, &text)) return false;
  if (hands->line > next) return why_at(why, next, 1, "there is no hand in this line");
  if (next == 1 && !*hands->word && !text_unmarked(text.at, text.size, why)) return false;
  if (peel_tiles_read(text, tiles, why)) return true;
  why->line = hands->line;
  return false;
}

/* ---- The options ---- */

enum { THREADS_MAX = 256, TIME_DEFAULT = 500, TIME_MAX = 24 * 60 * 60 * 1000 };

/* The builder's board lies on the stack, and musl gives a thread only 128 KiB. */
enum { STACK_SIZE = 1 << 20 };

static const char program[] = "peel solve";
static const char usage[] = "usage: peel solve [-j THREADS] [time=MS|nodes=N] [seed=N] [dict=FILE] "
                            "[LETTERS...]\n";

struct options {
  unsigned long threads, time, nodes, seed; /* nodes 0: the time is the limit */
  const char *dict;
  char **hands; /* ended by NULL; if there are none, standard input has them */
};

struct job {
  uint8_t tiles[PEEL_LETTERS];
  enum build_result result;
  struct grid grid;
};

/* What the threads share. */
struct jobs {
  const struct options *options;
  const struct lexicon *lexicon;
  struct job *job;
  size_t count, before; /* `before`: hands answered earlier */
  atomic_size_t next;
};

static bool fail_on_word(const char *word) {
  fprintf(stderr, "%s: '%s' is not understood\n%s", program, word, usage);
  return false;
}

static bool take_number(const char *word, const char *text, unsigned long min, unsigned long max,
                        unsigned long *number) {
  if (text && span_number(span_of(text), max, number) && *number >= min) return true;
  return fail_on_word(word);
}

/* Takes one of the keys; false if the word is not one, or its value is bad. */
static bool take_key(struct options *options, const char *word) {
  if (strncmp(word, "time=", 5) == 0)
    return take_number(word, word + 5, 1, TIME_MAX, &options->time);
  if (strncmp(word, "nodes=", 6) == 0)
    return take_number(word, word + 6, 1, LONG_MAX, &options->nodes);
  if (strncmp(word, "seed=", 5) == 0)
    return take_number(word, word + 5, 0, LONG_MAX, &options->seed);
  if (strncmp(word, "dict=", 5) != 0) return fail_on_word(word);
  options->dict = word + 5;
  return true;
}

/* Reads the options; the words after them are the hands. */
static bool read_options(struct options *options, int argc, char **argv) {
  int i = 2;
  *options = (struct options){.threads = 1, .time = TIME_DEFAULT};
  for (; i < argc && (argv[i][0] == '-' || strchr(argv[i], '=')); i++) {
    if (strcmp(argv[i], "-j") != 0) {
      if (!take_key(options, argv[i])) return false;
      continue;
    }
    const char *number = i + 1 < argc ? argv[i + 1] : NULL;
    if (!take_number(argv[i], number, 1, THREADS_MAX, &options->threads)) return false;
    i++;
  }
  options->hands = argv + i;
  return true;
}

/* ---- Solving ---- */

static void *run_jobs(void *argument) {
  struct jobs *jobs = argument;
  const struct options *options = jobs->options;
  for (size_t i; (i = atomic_fetch_add(&jobs->next, 1)) < jobs->count;) {
    struct job *job = &jobs->job[i];
    struct budget budget = options->nodes
                               ? budget_of_nodes(options->nodes)
                               : budget_of_time(clock_monotonic(), (int64_t)options->time);
    struct dice dice = dice_of(options->seed + jobs->before + i);
    job->result = peel_build(jobs->lexicon, NULL, job->tiles, &dice, &budget, &job->grid);
  }
  return NULL;
}

static void run_threads(struct jobs *jobs) {
  pthread_t thread[THREADS_MAX];
  pthread_attr_t attributes;
  unsigned long started = 0;
  jobs->next = 0;
  if (jobs->options->threads > 1 && pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    while (started + 1 < jobs->options->threads && started + 1 < jobs->count &&
           pthread_create(&thread[started], &attributes, run_jobs, jobs) == 0)
      started++;
    pthread_attr_destroy(&attributes);
  }
  run_jobs(jobs);
  while (started > 0)
    pthread_join(thread[--started], NULL);
}

/* Does and prints all jobs, and removes them; false and `why` if output cannot be written. */
static bool answer(struct jobs *jobs, struct why *why) {
  struct out out = {0};
  bool good = true;
  run_threads(jobs);
  for (size_t i = 0; i < jobs->count; i++) {
    const struct job *job = &jobs->job[i];
    if (job->result == BUILD_FOUND)
      peel_grid_write(&job->grid, &out);
    else
      out_string(&out, job->result == BUILD_NONE ? "none" : "unknown");
    out_char(&out, '\n');
  }
  if (out.size) fwrite(out.text, 1, out.size, stdout);
  if (fflush(stdout) != 0 || ferror(stdout))
    good = why_say(why, "standard output cannot be written");
  out_close(&out);
  jobs->before += jobs->count;
  jobs->count = 0;
  return good;
}

static void keep(struct jobs *jobs, const uint8_t tiles[PEEL_LETTERS]) {
  memory_grow(jobs->job, jobs->count);
  memcpy(jobs->job[jobs->count++].tiles, tiles, PEEL_LETTERS);
}

/* A single thread answers each hand as it comes, so that a program may wait for the answer; several
 * threads begin when all hands have been read. */
static int solve(struct jobs *jobs, struct hands *hands) {
  uint8_t tiles[PEEL_LETTERS];
  struct why wrong = {0}, failed = {0};
  bool good = true;
  while (good && next_hand(hands, tiles, &wrong)) {
    keep(jobs, tiles);
    good = jobs->options->threads > 1 || answer(jobs, &failed);
  }
  if (!good || !answer(jobs, &failed))
    return complain_status(EXIT_INTERNAL, program, NULL, &failed);
  if (!wrong.text[0]) return EXIT_MOVED;
  return complain_status(EXIT_BAD_INPUT, program, *hands->word ? "<hands>" : "<stdin>", &wrong);
}

int peel_host_solve(const struct game *game, int argc, char **argv) {
  struct options options;
  (void)game;
  if (!read_options(&options, argc, argv)) return EXIT_INTERNAL;
  struct jobs jobs = {.options = &options, .lexicon = peel_host_lexicon(options.dict)};
  struct hands hands = {.word = options.hands};
  lines_open(&hands.input, STDIN_FILENO, LINES_ROOM - 1);
  if (!jobs.lexicon) return EXIT_BAD_INPUT;
  if (!*hands.word) lines_invite(STDIN_FILENO, "peel solve", "hands, such as CAT,");
  int status = solve(&jobs, &hands);
  free(jobs.job);
  return status;
}
