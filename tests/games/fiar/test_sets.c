/* The solver on the sets that it is measured on, early positions whose scores `make bench-fiar` has
 * checked by a slower method, and on positions after eight plies. */
#include "games/fiar/board.h"

#include "games/fiar/mind/solve.h"

#include <stdio.h>
#include <string.h>

enum { TABLE_BYTES = 1 << 24, LINE_ROOM = 128 };

/* Solves the first `count` positions of a set. */
static void assert_scores(const char *path, int count) {
  struct fiar_table table;
  char line[LINE_ROOM], moves[LINE_ROOM];
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_true(fiar_table_open(&table, TABLE_BYTES));
  struct fiar_search search = {.table = &table};
  for (; count > 0 && fgets(line, sizeof line, file); count--) {
    struct fiar_verdict verdict;
    int score;
    assert_int_equal(sscanf(line, "%127s %d", moves, &score), 2);
    struct fiar_position position = position_after(moves);
    assert_true(fiar_solve(&search, &position, &verdict));
    if (verdict.lower != score || verdict.upper != score)
      fail_msg("%s: %s has %d, not %d", path, moves, score, verdict.lower);
  }
  assert_int_equal(count, 0);
  fiar_table_close(&table);
  fclose(file);
}

TEST(middle_games_have_their_scores) {
  assert_scores("boards/fiar/middle-easy.txt", 1000);
  assert_scores("boards/fiar/middle-medium.txt", 150);
}

TEST(openings_have_their_scores) {
  assert_scores("boards/fiar/begin-easy.txt", 200);
  assert_scores("boards/fiar/begin-medium.txt", 8);
  assert_scores("boards/fiar/begin-hard.txt", 2);
}

/* preproc/fiar/make_winners.c, which is independent of this solver, has found the winners
 * after `stones` plies. */
static void assert_winners(const char *path, int stones, int sample) {
  struct fiar_table table;
  char moves[LINE_ROOM], winner, line[LINE_ROOM];
  int count = 0;
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_true(fiar_table_open(&table, TABLE_BYTES));
  struct fiar_search search = {.table = &table, .winner_only = true};
  for (; fgets(line, sizeof line, file); count++) {
    struct fiar_verdict verdict;
    assert_int_equal(sscanf(line, "%127s %c", moves, &winner), 2);
    struct fiar_position position = position_after(moves);
    assert_int_equal(fiar_stones(&position), stones);
    if (count % (int)test_every(4) != 0) continue;
    assert_true(fiar_solve(&search, &position, &verdict));
    if (winner != "ldw"[1 + fiar_sign(&verdict)])
      fail_msg("%s: %c, not %d", moves, winner, fiar_sign(&verdict));
  }
  assert_int_equal(count, sample);
  fiar_table_close(&table);
  fclose(file);
}

TEST(after_six_and_eight_moves_those_win_who_should) {
  assert_winners("tests/games/fiar/ply6.txt", 6, 40);
  assert_winners("tests/games/fiar/ply8.txt", 8, 200);
}
