/* What `fiar solve` reads: lines with positions. A position can be reached by play, and is read
 * again as written; a state file is one position, the same as the game's reader finds. What the
 * book and the solver (with any budget) say of it is in the range of scores, keeps to the rules,
 * and is the same in the mirror. */
#include "fuzz/harness.h"

#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"
#include "games/fiar/original/questions.h"

#include <string.h>

enum {
  TABLE_BYTES = 1 << 16,
  NODES = 1500,     /* for each question to the solver */
  SOLVED_FROM = 24, /* stones: with fewer, these nodes tell little */
  SOLVED_MOST = 3,  /* positions in a text */
  LATE_FROM = 34,   /* stones: no position has more than 100,000 successors */
};

static void is_one_of_play(const struct fiar_question *question) {
  const struct fiar_position *position = &question->position;
  int stones = fiar_stones(position);
  LAW((position->all & ~FIAR_BOARD) == 0 && (position->own & ~position->all) == 0,
      "%s has stones outside", question->text);
  LAW((position->all & (position->all + FIAR_BOTTOM)) == 0, "a stone floats in %s", question->text);
  LAW(__builtin_popcountll(position->own) == stones / 2, "%s: it is nobody's turn", question->text);
}

static void is_read_again(const struct fiar_question *question) {
  struct fiar_questions questions = {0};
  struct fiar_question again;
  struct why why = {0};
  struct span line = {question->text, strlen(question->text)};
  enum fiar_read read = fiar_questions_line(&questions, line, &again, &why);
  LAW(read == FIAR_READ_POSITION, "'%s' is not read: %s", question->text, why.text);
  LAW(strcmp(question->text, again.text) == 0 &&
          memcmp(&question->position, &again.position, sizeof again.position) == 0,
      "'%s' is read as '%s'", question->text, again.text);
}

static struct fiar_table *empty_table(void) {
  static struct fiar_table table;
  if (table.near.buckets)
    fiar_table_clear(&table);
  else
    fiar_table_open(&table, TABLE_BYTES);
  return &table;
}

struct found {
  struct fiar_verdict verdict;
  bool exact;
};

static struct found ask(const struct fiar_position *position, bool winner) {
  struct budget budget = budget_of_nodes(NODES);
  struct fiar_search search = {.table = empty_table(), .budget = &budget, .winner_only = winner};
  struct found found = {.verdict = {0}};
  found.exact = fiar_solve(&search, position, &found.verdict);
  const struct fiar_verdict *verdict = &found.verdict;
  LAW(verdict->lower <= verdict->upper && verdict->lower >= -FIAR_SCORE_MAX &&
          verdict->upper <= FIAR_SCORE_MAX,
      "a score from %d to %d", verdict->lower, verdict->upper);
  LAW(verdict->column >= 0 && verdict->column < FIAR_COLUMNS &&
          (fiar_playable(position->all) & fiar_column(verdict->column)),
      "column %d is full", verdict->column);
  return found;
}

/* The score is the best of all columns, and the column that is named reaches it. */
static void is_the_best_column(const struct fiar_position *position, const struct found *found) {
  int best = -FIAR_SCORE_MAX, named = -FIAR_SCORE_MAX;
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    struct fiar_search search = {.table = empty_table()};
    int score = 0;
    if (!(fiar_playable(position->all) & fiar_column(column))) continue;
    LAW(fiar_solve_column(&search, position, column, &score), "the budget is endless");
    if (score > best) best = score;
    if (column == found->verdict.column) named = score;
  }
  LAW(best == found->verdict.lower && named == best,
      "the score is %d, but %d is the best, %d the named column's", found->verdict.lower, best,
      named);
}

static void is_solved(const struct fiar_position *position) {
  struct found found = ask(position, false), winner = ask(position, true);
  uint64_t mirrored = fiar_mirror(fiar_key(position->own, position->all));
  struct fiar_position mirror = fiar_of_key(mirrored);
  struct found other = ask(&mirror, false);
  const struct fiar_verdict *one = &found.verdict, *two = &other.verdict;
  LAW(one->lower <= two->upper && two->lower <= one->upper, "%d to %d, and %d to %d in a mirror",
      one->lower, one->upper, two->lower, two->upper);
  if (found.exact) LAW(one->lower == one->upper, "%d to %d is exact", one->lower, one->upper);
  if (found.exact && winner.exact)
    LAW(fiar_sign(one) == fiar_sign(&winner.verdict), "the score is %d, the sign %d", one->lower,
        fiar_sign(&winner.verdict));
  if (found.exact && fiar_stones(position) >= LATE_FROM) is_the_best_column(position, &found);
}

static void is_in_book(const struct fiar_position *position) {
  int score, column;
  if (!fiar_book_find(position, &score, &column)) return;
  LAW(score >= -FIAR_SCORE_MAX && score <= FIAR_SCORE_MAX, "score %d in the book", score);
  LAW(column >= 0 && column < FIAR_COLUMNS && (fiar_playable(position->all) & fiar_column(column)),
      "column %d in the book is full", column);
}

static void check(const struct fiar_question *question, unsigned number) {
  const struct fiar_position *position = &question->position;
  is_one_of_play(question);
  is_read_again(question);
  if (fiar_over(position)) return;
  is_in_book(position);
  if (number <= SOLVED_MOST && fiar_stones(position) >= SOLVED_FROM) is_solved(position);
}

/* For a whole file that begins with a header, this reader and the game's agree. */
static void is_a_state(struct fuzz *fuzz, const char *text, size_t size, bool accepted,
                       unsigned count, const struct fiar_question *question) {
  struct state *state = fuzz->state[0];
  struct setup setup = fuzz_setup(fuzz, text, size);
  struct why why = {0};
  setup.phase = PHASE_MOVEMENT;
  memset(state, 0, fuzz->game->rules->state_size);
  if (!rules_read(fuzz->game->rules, state, text, size, &setup, &why) || state->one_line_at) return;
  LAW(accepted && count == 1, "a state file is not one position, but %u", count);
  const struct fiar_position position = fiar_position_of(state);
  LAW(memcmp(&position, &question->position, sizeof position) == 0, "another position is read: %s",
      question->text);
}

bool fuzz_positions(struct fuzz *fuzz, const char *text, size_t size) {
  struct fiar_questions questions = {0};
  struct fiar_question question = {.text = ""};
  struct why why = {0};
  struct span line;
  enum fiar_read read = FIAR_READ_MORE;
  unsigned count = 0;
  for (const char *at = text; read != FIAR_READ_WRONG && fuzz_line(&at, text + size, &line);) {
    read = fiar_questions_line(&questions, line, &question, &why);
    if (read == FIAR_READ_POSITION) check(&question, ++count);
  }
  if (read != FIAR_READ_WRONG) read = fiar_questions_end(&questions, &question, &why);
  LAW(read != FIAR_READ_POSITION, "a position after the end");
  if (read == FIAR_READ_WRONG) fuzz_refused(text, size, &why);
  is_a_state(fuzz, text, size, read != FIAR_READ_WRONG, count, &question);
  return read != FIAR_READ_WRONG && count > 0;
}
