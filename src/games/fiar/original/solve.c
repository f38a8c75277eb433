/* fiar solve: exact scores of positions, one after the other.
 *
 * A position comes as the columns played, as the protocol's line, or as a board, which is read by
 * the game's rules. Each is answered by a line of its own. One thread answers a position before it
 * reads the next one, so that a program may wait for the answer; several threads share a table, and
 * need to know all positions before they begin. They take a position each, or, where there are not
 * enough of them, one after the other together (mind/team.h). */
#include "games/fiar/original/original.h"

#include "core/complain.h"
#include "games/fiar/fiar.h"
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EXIT_OVER = EXIT_NO_MOVE, FIRST_WORD = 2 /* behind `fiar solve` */ };
enum { THREADS_MAX = 256, TABLE_DEFAULT = 64, TABLE_MAX = 1 << 15 }; /* MiB */

static const char usage[] = "usage: fiar solve [-j THREADS] [--table MIB] [--no-book] [--score] "
                            "[--weak] [--stats] [FILE|-]\n";

struct solve_options {
  unsigned long threads, table; /* the table in MiB */
  bool book, columns, weak, stats;
  const char *path;
};

/* A position and how it is written: the columns as they were given, or else the protocol's line. */
struct question {
  struct fiar_position position;
  char text[2 + FIAR_CELLS + 1]; /* a side, a blank, 42 cells and the NUL */
};

struct answer {
  struct question question;
  bool over; /* then nothing of the rest */
  int score, columns[FIAR_COLUMNS];
};

/* What the threads share. */
struct work {
  const struct rules *rules;
  const struct solve_options *options;
  struct fiar_table table;
  struct answer *answers;
  size_t count, room;
  atomic_size_t next;
  struct fiar_position together; /* what a team is at */
  struct fiar_team team;
  _Alignas(16) _Atomic uint64_t nodes; /* as in mind/table.h */
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

static bool read_options(struct solve_options *options, int argc, char **argv) {
  *options = (struct solve_options){1, TABLE_DEFAULT, true, true, false, false, NULL};
  for (int i = FIRST_WORD; i < argc; i++) {
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

/* ---- Positions ---- */

struct input {
  FILE *file;
  const struct rules *rules;
  unsigned long line; /* the number of the line that was read last */
  bool after_board;   /* player lines may follow */
};

enum found { FOUND_POSITION, FOUND_END, FOUND_WRONG };

/* Longer lines than the longest form of a position are wrong; so much of one is looked at. */
enum { LINE_ROOM = 256, BOARD_ROOM = (1 + FIAR_ROWS) * (LINE_ROOM + 1) };

/* Reads a line without its end and trailing blanks; what does not fit is left out. */
static bool read_line(struct input *input, char *buffer, struct span *line) {
  size_t size = 0;
  int c = getc(input->file);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = getc(input->file))
    if (size < LINE_ROOM) buffer[size++] = (char)c;
  while (size > 0 &&
         (buffer[size - 1] == '\r' || buffer[size - 1] == ' ' || buffer[size - 1] == '\t'))
    size--;
  input->line++;
  *line = (struct span){buffer, size};
  return true;
}

/* `1 2 3 4 5 6 7`, where a player line may have a number for an ID, too. */
static bool is_header(struct span line) {
  struct cursor at;
  struct span field;
  cursor_open(&at, line.at, line.size);
  if (!cursor_line(&at)) return false;
  for (int column = 1; column <= FIAR_COLUMNS; column++)
    if (!cursor_field(&at, &field) || field.size != 1 || *field.at != '0' + column) return false;
  return !cursor_field(&at, &field);
}

static bool is_protocol(struct span line) {
  struct cursor at;
  struct span field;
  cursor_open(&at, line.at, line.size);
  return cursor_line(&at) && cursor_field(&at, &field) &&
         (span_is(field, "@") || span_is(field, "O"));
}

static bool is_player(struct span line) {
  return memchr(line.at, ' ', line.size) && !is_protocol(line) && !is_header(line);
}

/* Reads a state, a board or the protocol's line, that begins in the line read last. */
static bool read_state(const struct input *input, const char *text, size_t size,
                       struct question *question, struct why *why) {
  unsigned long lines_before = input->line - 1;
  struct state state = {.head = {.phase = PHASE_MOVEMENT}};
  struct setup setup;
  char canonical[sizeof question->text + 1]; /* with the newline */
  struct out out = out_lend(canonical, sizeof canonical);
  setup_open(&setup, input->rules->options);
  setup.phase = PHASE_MOVEMENT;
  if (!rules_read(input->rules, &state, text, size, &setup, why)) {
    why->line += lines_before;
    return false;
  }
  question->position = fiar_position_of(&state);
  state.one_line_at = 1; /* any number but 0: it is written as one line */
  input->rules->write(&state, &out);
  memcpy(question->text, out.text, sizeof question->text - 1);
  question->text[sizeof question->text - 1] = '\0';
  out_close(&out);
  return true;
}

/* The same for a board, whose header has been read: six more lines belong to it. */
static bool read_board(struct input *input, struct span header, struct question *question,
                       struct why *why) {
  char text[BOARD_ROOM], buffer[LINE_ROOM];
  struct input at_header = *input;
  struct span line = header;
  size_t size = 0;
  for (int row = 0;; row++) {
    memcpy(text + size, line.at, line.size);
    size += line.size;
    text[size++] = '\n';
    if (row == FIAR_ROWS || !read_line(input, buffer, &line)) break;
  }
  input->after_board = true;
  return read_state(&at_header, text, size, question, why);
}

/* Columns in the order of play, such as 44455; none is the empty board. A move after the end of the
 * game is wrong; a move that ends it is not. */
static bool read_moves(const struct input *input, struct span text, struct question *question,
                       struct why *why) {
  struct fiar_position *position = &question->position;
  *position = (struct fiar_position){0};
  for (size_t i = 0; i < text.size; i++) {
    char digit = text.at[i];
    if (digit < '1' || digit > '0' + FIAR_COLUMNS)
      return why_at(why, input->line, i + 1, "'%c' is no column: they are called 1 to %d", digit,
                    FIAR_COLUMNS);
    if (fiar_over(position))
      return why_at(why, input->line, i + 1, "the game is over before this move");
    if (!(fiar_playable(position->all) & fiar_column(digit - '1')))
      return why_at(why, input->line, i + 1, "column %c is full", digit);
    fiar_play(position, digit - '1');
  }
  memcpy(question->text, text.at, text.size);
  question->text[text.size] = '\0';
  return true;
}

/* Reads the next position; the player lines after a board are skipped. */
static enum found next_question(struct input *input, struct question *question, struct why *why) {
  char buffer[LINE_ROOM];
  struct span line;
  bool good;
  do
    if (!read_line(input, buffer, &line)) return FOUND_END;
  while (input->after_board && (line.size == 0 || is_player(line)));
  input->after_board = false;
  if (is_header(line))
    good = read_board(input, line, question, why);
  else if (is_protocol(line))
    good = read_state(input, line.at, line.size, question, why);
  else
    good = read_moves(input, line, question, why);
  return good ? FOUND_POSITION : FOUND_WRONG;
}

/* ---- Answers ---- */

/* Runs a function in so many threads, one of which is the caller's, until all of them return. */
static void run_threads(struct work *work, size_t count, void *(*run)(void *)) {
  pthread_t threads[THREADS_MAX];
  size_t started = 0;
  while (started + 1 < count && pthread_create(&threads[started], NULL, run, work) == 0)
    started++;
  run(work);
  while (started > 0)
    pthread_join(threads[--started], NULL);
}

/* The score, or with --weak its sign. */
static int value_of(const struct solve_options *options, const struct fiar_verdict *verdict) {
  return options->weak ? fiar_sign(verdict) : verdict->lower;
}

static int solve_position(struct fiar_search *search, const struct fiar_position *position,
                          const struct solve_options *options) {
  struct fiar_verdict verdict;
  if (options->weak)
    fiar_solve_winner(search, position, &verdict);
  else
    fiar_solve(search, position, &verdict);
  return value_of(options, &verdict);
}

static void *run_member(void *argument) {
  struct work *work = argument;
  struct fiar_search search = {.table = &work->table, .team = &work->team};
  solve_position(&search, &work->together, work->options);
  atomic_fetch_add(&work->nodes, search.nodes);
  return NULL;
}

/* All threads solve one position. What needs no search, the team does not know. */
static int solve_together(struct work *work, const struct fiar_position *position) {
  struct fiar_search alone = {.table = &work->table};
  work->together = *position;
  memset(&work->team, 0, sizeof work->team);
  run_threads(work, work->options->threads, run_member);
  uint64_t known = fiar_team_known(&work->team);
  struct fiar_verdict verdict = {fiar_team_lower(known), fiar_team_upper(known), 0};
  return known ? value_of(work->options, &verdict)
               : solve_position(&alone, position, work->options);
}

/* The value of a position whose game is not over. Without a search of its own, all threads work on
 * it. */
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

/* What playing in a column with room is worth. */
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
  struct work *work = argument;
  struct fiar_search search = {.table = &work->table};
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

/* Solves what has been collected and prints it. */
static int answer_all(struct work *work) {
  size_t threads = work->options->threads;
  work->next = 0;
  if (threads > work->count)
    for (size_t i = 0; i < work->count; i++)
      answer_one(work, NULL, &work->answers[i]);
  else
    run_threads(work, threads, run_thread);
  int status = 0;
  for (size_t i = 0; i < work->count; i++) {
    print_answer(&work->answers[i], work->options);
    if (work->answers[i].over) status = EXIT_OVER;
  }
  fflush(stdout);
  return status;
}

static bool keep(struct work *work, const struct question *question) {
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

static int solve_file(struct work *work, FILE *file, size_t *total) {
  struct input input = {.file = file, .rules = work->rules};
  struct question question;
  struct why why = {0};
  enum found found;
  int status = 0;
  bool at_once = work->options->threads == 1;
  while ((found = next_question(&input, &question, &why)) == FOUND_POSITION) {
    if (at_once) work->count = 0;
    if (!keep(work, &question)) return fputs("fiar solve: out of memory\n", stderr), EXIT_INTERNAL;
    ++*total;
    if (at_once && answer_all(work)) status = EXIT_OVER;
  }
  if (!at_once && answer_all(work)) status = EXIT_OVER;
  if (found != FOUND_WRONG) return status;
  complain("fiar", work->options->path, &why);
  return EXIT_BAD_INPUT;
}

static void print_stats(const struct work *work, size_t total) {
  const double microseconds = 1e6;
  double used = (double)clock() / CLOCKS_PER_SEC * microseconds;
  fprintf(stderr, "%zu positions, %llu nodes, %.2f microseconds of CPU time a position\n", total,
          (unsigned long long)work->nodes, total ? used / (double)total : 0.0);
}

int fiar_original_solve(const struct game *game, int argc, char **argv) {
  const int mebibyte_bits = 20;
  struct solve_options options;
  if (!read_options(&options, argc, argv)) return EXIT_INTERNAL;
  bool standard = strcmp(options.path, "-") == 0;
  FILE *file = standard ? stdin : fopen(options.path, "r");
  if (!file) return fprintf(stderr, "%s: cannot be read\n", options.path), EXIT_BAD_INPUT;
  struct work work = {.rules = game->rules, .options = &options};
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
