/* The players of Four In A Row, a chooser for each level. `random` and `mcts` are core's; `greedy`
 * looks one move ahead on the board of the rules; `strong` plays perfectly where the budget allows:
 * it turns the board into bits (position.h), looks it up in the opening book (book.h), and solves
 * positions that the book does not have (solve.c), also to find the values of all moves. */
#include "games/fiar/fiar.h"

#include "core/mind/mcts.h"
#include "core/mind/worth.h"
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"

/* ---- greedy ---- */

/* Lists the moves that would make four in a row of `seat`; returns their number. */
static size_t fours(const struct state *state, int seat, struct move *moves) {
  struct state tried = *state;
  size_t count = 0;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    int cell = fiar_landing(state, column);
    if (cell < 0) continue;
    tried.cell[cell] = stone_of(seat);
    if (fiar_in_four(&tried, (unsigned)cell)) moves[count++].column = (uint8_t)column;
    tried.cell[cell] = STONE_NONE;
  }
  return count;
}

/* Makes four in a row if it can, else blocks a four of the opponent, else moves at random. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  struct move moves[FIAR_WIDTH];
  if (request->rules->turn(request->seen) != request->seat) return CHOICE_NONE;
  size_t count = fours(request->seen, request->seat, moves);
  if (count == 0) count = fours(request->seen, 1 - request->seat, moves);
  if (count == 0) return mind_random(request, move, why);
  *move = moves[dice_roll(request->dice, (uint32_t)count)];
  return CHOICE_MADE;
}

/* ---- strong ---- */

/* The table has this many bytes for every node that the budget allows: most are not stored. */
enum { BYTES_PER_NODE = 4, NODES_PER_MILLISECOND = 8000 };
static const size_t table_least = (size_t)1 << 18, table_most = (size_t)64 << 20;

/* The size of a table that the search can fill: each process pays anew for the pages of its own. */
static size_t table_bytes(const struct budget *budget) {
  int64_t milliseconds = budget->allowed / NS_PER_MS;
  uint64_t most = table_most / BYTES_PER_NODE, nodes = budget->nodes;
  if (!nodes) {
    nodes = (uint64_t)milliseconds < most ? (uint64_t)milliseconds * NODES_PER_MILLISECOND : most;
  }
  size_t bytes = (size_t)(nodes < most ? nodes : most) * BYTES_PER_NODE;
  return bytes > table_least ? bytes : table_least;
}

struct fiar_position fiar_position_of(const struct state *state) {
  struct fiar_position position = {0};
  uint8_t own = stone_of(fiar_next(state));
  for (int cell = 0; cell < FIAR_SIZE; cell++) {
    int row = FIAR_ROWS - 1 - cell / FIAR_WIDTH, column = cell % FIAR_WIDTH;
    uint64_t bit = UINT64_C(1) << (column * FIAR_COLUMN_BITS + row);
    if (state->cell[cell] != STONE_NONE) position.all |= bit;
    if (state->cell[cell] == own) position.own |= bit;
  }
  return position;
}

/* Chooses the quickest win, else a draw, else the slowest loss, from the book or the solver; if the
 * budget ends before that is known, the best move found so far. Reports the score of the side to
 * move, or a lower bound that the move is proved to reach; a book move takes 0 nodes. */
static void solve(const struct state *state, struct budget *budget, struct search_stats *stats,
                  struct move *move) {
  struct fiar_position position = fiar_position_of(state);
  struct fiar_table table;
  struct fiar_verdict verdict;
  int score, column;
  if (fiar_book_find(&position, &score, &column)) {
    *stats = (struct search_stats){.value = score, .exact = true};
    move->column = (uint8_t)column;
    return;
  }
  fiar_table_open(&table, table_bytes(budget));
  struct fiar_search search = {.table = &table, .budget = budget};
  bool exact = fiar_solve(&search, &position, &verdict);
  *stats = (struct search_stats){.nodes = search.nodes, .value = verdict.lower, .exact = exact};
  move->column = (uint8_t)verdict.column;
  fiar_table_close(&table);
}

static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  struct move moves[2];
  struct search_stats stats = {0};
  (void)why;
  size_t count = request->rules->moves(request->seen, request->seat, moves, 2);
  if (count == 0) return CHOICE_NONE;
  if (count == 1) /* a forced move needs no thought, no clock and no memory */
    *move = moves[0];
  else
    solve(request->seen, request->budget, &stats, move);
  if (request->stats) *request->stats = stats;
  return CHOICE_MADE;
}

/* ---- The values of moves ---- */

/* What is a move worth? The position after it, and bounds of the mover's score. */
struct question {
  struct fiar_position position;
  int lower, upper;
};

struct questions {
  struct fiar_search search;
  struct question of[FIAR_WIDTH];
};

static bool is_answered(const struct question *question) {
  return question->lower == question->upper;
}

static bool ask_further(void *context, size_t number, struct budget *part) {
  struct questions *questions = context;
  struct question *question = &questions->of[number];
  struct fiar_verdict verdict;
  if (is_answered(question)) return true;
  questions->search.budget = part;
  (void)fiar_solve(&questions->search, &question->position, &verdict);
  if (-verdict.upper > question->lower) question->lower = -verdict.upper;
  if (-verdict.lower < question->upper) question->upper = -verdict.lower;
  return is_answered(question);
}

/* What is known about a move without a search. */
static struct question begin_question(const struct fiar_position *before, int column) {
  struct question question = {*before, -FIAR_SCORE_MAX, FIAR_SCORE_MAX};
  int score, unused;
  fiar_play(&question.position, column);
  if (fiar_has_four(question.position.own ^ question.position.all))
    question.lower = question.upper = fiar_score_now(fiar_stones(before));
  else if (question.position.all == FIAR_BOARD)
    question.lower = question.upper = 0;
  else if (fiar_book_find(&question.position, &score, &unused))
    question.lower = question.upper = -score;
  return question;
}

static struct worth worth_of(const struct question *question, int stones) {
  struct worth worth = {.proven = PROVEN_NOTHING};
  if (question->lower > 0) worth.proven = PROVEN_WIN;
  if (question->upper < 0) worth.proven = PROVEN_LOSS;
  if (!is_answered(question)) return worth;
  if (question->lower == 0) worth.proven = PROVEN_DRAW;
  worth.plies = (unsigned)fiar_distance(stones, question->lower);
  return worth;
}

static bool values(const struct request *request, const struct move *moves, size_t count,
                   struct worth *worth, struct why *why) {
  struct fiar_position position = fiar_position_of(request->seen);
  struct questions questions = {0};
  struct fiar_table table;
  int score, best;
  bool in_book = fiar_book_find(&position, &score, &best);
  (void)why;
  fiar_table_open(&table, table_bytes(request->budget));
  questions.search.table = &table;
  for (size_t i = 0; i < count; i++) {
    struct question *question = &questions.of[i];
    *question = begin_question(&position, moves[i].column);
    if (in_book && score < question->upper) question->upper = score;
    if (in_book && best == moves[i].column) question->lower = score;
  }
  worth_share(request->budget, &questions.search.nodes, count, ask_further, &questions);
  for (size_t i = 0; i < count; i++)
    worth[i] = worth_of(&questions.of[i], fiar_stones(&position));
  if (request->stats) *request->stats = (struct search_stats){.nodes = questions.search.nodes};
  fiar_table_close(&table);
  return true;
}

enum { MEDIUM_NODES = 1000 }; /* ../MEASUREMENTS.md */

static enum choice medium(const struct request *request, struct move *move, struct why *why) {
  return mcts_choose_with(MEDIUM_NODES, request, move, why);
}

static const struct level levels[] = {
    {LEVEL_RANDOM, "Beginner", mind_random}, {LEVEL_GREEDY, "Easy", greedy},
    {LEVEL_MEDIUM, "Medium", medium},        {LEVEL_MCTS, "Hard", mcts_choose},
    {LEVEL_STRONG, "Perfect", strong},       {.name = NULL},
};

const struct mind fiar_mind = {.levels = levels, .values = values};
