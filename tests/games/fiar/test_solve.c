/* The solver: compared with a plain search, with itself one ply later, in
 * threads, and with a budget. */
#include "games/fiar/board.h"

#include "games/fiar/mind/proof.h"
#include "games/fiar/mind/solve.h"
#include "support/plain_fiar.h"

#include <pthread.h>

static const size_t table_bytes = (size_t)16 << 20;
static struct fiar_table table;

static int open_table(void **unused) {
  (void)unused;
  fiar_table_open(&table, table_bytes);
  return 0;
}

static int close_table(void **unused) {
  (void)unused;
  fiar_table_close(&table);
  return 0;
}

static struct fiar_verdict solve(const struct fiar_position *position) {
  struct fiar_search search = {.table = &table};
  struct fiar_verdict verdict;
  assert_true(fiar_solve(&search, position, &verdict));
  assert_int_equal(verdict.lower, verdict.upper);
  return verdict;
}

static int column_score(const struct fiar_position *position, int column) {
  struct fiar_search search = {.table = &table};
  int score = 0;
  assert_true(fiar_solve_column(&search, position, column, &score));
  return score;
}

#ifdef __x86_64__
TEST(all_builds_of_the_solver_answer_the_same_after_as_many_nodes) {
  enum { POSITIONS = 300, STONES_MIN = 18, STONES_KINDS = 14, BUILDS = 3 };
  static fiar_solver *const builds[BUILDS] = {fiar_solver_any, fiar_solver_avx2,
                                              fiar_solver_avx512};
  static struct fiar_verdict verdict[BUILDS][POSITIONS];
  static uint64_t nodes[BUILDS][POSITIONS];
  fiar_solver *fastest = fiar_solver_of_processor();
  if (fastest == fiar_solver_any) skip();
  for (int build = 0; build == 0 || builds[build - 1] != fastest; build++) {
    struct dice dice = dice_of(3);
    struct fiar_search search = {.table = &table, .solver = builds[build]};
    close_table(NULL);
    assert_int_equal(open_table(NULL), 0);
    for (int i = 0; i < POSITIONS; i++) {
      struct fiar_position position = position_random(&dice, STONES_MIN + i % STONES_KINDS, NULL);
      assert_true(fiar_solve(&search, &position, &verdict[build][i]));
      nodes[build][i] = search.nodes;
    }
    assert_memory_equal(verdict[0], verdict[build], sizeof verdict[0]);
    assert_memory_equal(nodes[0], nodes[build], sizeof nodes[0]);
  }
}
#endif

TEST(late_scores_are_those_of_a_plain_search) {
  struct dice dice = dice_of(1);
  for (int i = 0; i < 4000; i++) {
    char moves[FIAR_CELLS + 1] = "";
    struct plain plain = {0};
    int stones = 28 + (int)dice_roll(&dice, 14);
    struct fiar_position position = position_random(&dice, stones, moves);
    for (const char *move = moves; *move; move++)
      assert_false(plain_play(&plain, *move - '1'));
    assert_int_equal(solve(&position).lower, plain_score(&plain));
  }
}

TEST(a_score_is_the_best_of_its_columns_and_the_move_reaches_it) {
  struct dice dice = dice_of(2);
  for (int i = 0; i < 400; i++) {
    struct fiar_position position = position_random(&dice, 14 + (int)dice_roll(&dice, 28), NULL);
    struct fiar_verdict verdict = solve(&position);
    int best = -FIAR_SCORE_NONE;
    for (int column = 0; column < FIAR_COLUMNS; column++) {
      if (!(fiar_playable(position.all) & fiar_column(column))) continue;
      int score = column_score(&position, column);
      if (score > best) best = score;
    }
    assert_int_equal(verdict.lower, best);
    assert_int_equal(column_score(&position, verdict.column), best);
  }
}

TEST(who_wins_is_the_sign_of_the_score_and_the_move_keeps_it) {
  int seen[3] = {0};
  struct dice dice = dice_of(5);
  for (int i = 0; i < 400; i++) {
    struct fiar_position position = position_random(&dice, 14 + (int)dice_roll(&dice, 28), NULL);
    struct fiar_search search = {.table = &table, .winner_only = true};
    struct fiar_verdict verdict;
    fiar_table_clear(&table);
    assert_true(fiar_solve(&search, &position, &verdict));
    int winner = fiar_sign(&verdict), score = solve(&position).lower;
    int kept = column_score(&position, verdict.column);
    assert_true(verdict.lower <= score && score <= verdict.upper);
    assert_int_equal(winner, (score > 0) - (score < 0));
    assert_int_equal(winner, (kept > 0) - (kept < 0));
    seen[1 + winner]++;
  }
  assert_true(seen[0] && seen[1] && seen[2]);
}

/* What the threads of a team share. */
struct shared {
  struct fiar_position position;
  struct fiar_team team;
  atomic_int score; /* the sum of all their scores */
};

static void *member(void *argument) {
  struct shared *shared = argument;
  struct fiar_search search = {.table = &table, .team = &shared->team};
  struct fiar_verdict verdict;
  if (fiar_solve(&search, &shared->position, &verdict) && verdict.lower == verdict.upper)
    atomic_fetch_add(&shared->score, verdict.lower);
  return NULL;
}

TEST(a_team_finds_the_score_and_each_of_its_threads_knows_it) {
  enum { MEMBERS = 3 };
  struct dice dice = dice_of(6);
  for (int i = 0; i < 40; i++) {
    struct shared shared = {.position =
                                position_random(&dice, 12 + (int)dice_roll(&dice, 8), NULL)};
    pthread_t threads[MEMBERS];
    fiar_table_clear(&table);
    int score = solve(&shared.position).lower;
    fiar_table_clear(&table);
    for (int j = 0; j < MEMBERS; j++)
      assert_int_equal(pthread_create(&threads[j], NULL, member, &shared), 0);
    for (int j = 0; j < MEMBERS; j++)
      pthread_join(threads[j], NULL);
    assert_int_equal(shared.score, MEMBERS * score);
  }
}

TEST(the_bound_from_pairings_is_never_below_the_score) {
  int proofs = 0;
  struct dice dice = dice_of(3);
  for (int i = 0; i < 4000; i++) {
    int stones = 18 + (int)dice_roll(&dice, 20);
    struct fiar_position position = position_random(&dice, stones, NULL);
    uint64_t threats = fiar_threats(position.own ^ position.all, position.all);
    if (fiar_threats(position.own, position.all) & fiar_playable(position.all)) continue;
    if (!fiar_safe_moves(position.all, threats)) continue;
    int ceiling = fiar_score_ceiling(stones);
    int bound = fiar_upper_bound(position.own, position.all, threats, stones, ceiling);
    proofs += bound < ceiling;
    assert_true(bound >= solve(&position).lower);
  }
  assert_true(proofs > 100);
}

TEST(the_distance_counts_half_moves_to_the_last_stone) {
  assert_int_equal(fiar_distance(0, 1), 41);
  assert_int_equal(fiar_distance(0, 0), 42);
  assert_int_equal(fiar_distance(1, -1), 40);
  assert_int_equal(fiar_distance(6, 18), 1);
  assert_int_equal(fiar_distance(7, -17), 2);
}

TEST(a_small_budget_still_gives_a_legal_move) {
  struct dice dice = dice_of(4);
  for (int i = 0; i < 50; i++) {
    char moves[FIAR_CELLS + 1] = "";
    struct search_stats stats;
    struct fiar_position position = position_random(&dice, 12, moves);
    struct state *state = board_after(moves);
    int column = board_choose(state, LEVEL_STRONG, budget_of_nodes(2000), 1, &stats);
    assert_true(fiar_playable(position.all) & fiar_column(column));
    assert_true(stats.nodes <= 4096);
    if (stats.exact) assert_int_equal(column_score(&position, column), stats.value);
    free(state);
  }
}

TEST(a_budget_of_nodes_makes_a_move_repeatable) {
  struct search_stats one, other;
  struct state *state = board_after("12753");
  int column = board_choose(state, LEVEL_STRONG, budget_of_nodes(30000), 1, &one);
  assert_int_equal(board_choose(state, LEVEL_STRONG, budget_of_nodes(30000), 2, &other), column);
  assert_int_equal(one.value, other.value);
  assert_int_equal(one.nodes, other.nodes);
  free(state);
}

int main(void) {
  return tests_run(open_table, close_table);
}
