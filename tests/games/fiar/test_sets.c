/* The solver on the sets that it is measured on, early positions whose scores `make bench-fiar` has
 * checked by a slower method, and on positions after eight plies. */
#include "games/fiar/board.h"

#include "games/fiar/mind/solve.h"

enum { TABLE_BYTES = 1 << 24, LINE_ROOM = 128 };

/* Solves every `step`-th of the first `count` positions of a file, whose lines have the columns
 * played, `stones` of them (0: any number), and the score, or a letter for who wins. */
static void assert_results(const char *path, int count, unsigned step, size_t stones) {
  struct fiar_table table;
  char line[LINE_ROOM], moves[LINE_ROOM], result[8];
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  fiar_table_open(&table, TABLE_BYTES);
  struct fiar_search search = {.table = &table};
  for (int i = 0; i < count; i++) {
    struct fiar_verdict verdict;
    assert_non_null(fgets(line, sizeof line, file));
    assert_int_equal(sscanf(line, "%127s %7s", moves, result), 2);
    assert_true(stones == 0 || strlen(moves) == stones);
    if (i % (int)step != 0) continue;
    struct fiar_position position = position_after(moves);
    search.winner_only = strchr("ldw", *result) != NULL;
    assert_true(fiar_solve(&search, &position, &verdict));
    if (search.winner_only ? *result != "ldw"[1 + fiar_sign(&verdict)]
                           : verdict.lower != atoi(result) || verdict.upper != atoi(result))
      fail_msg("%s: %s has %s, not %d to %d", path, moves, result, verdict.lower, verdict.upper);
  }
  fiar_table_close(&table);
  fclose(file);
}

TEST(middle_games_have_their_scores) {
  assert_results("boards/fiar/middle-easy.txt", 1000, 1, 0);
  assert_results("boards/fiar/middle-medium.txt", 150, 1, 0);
}

TEST(openings_have_their_scores) {
  assert_results("boards/fiar/begin-easy.txt", 200, 1, 0);
  assert_results("boards/fiar/begin-medium.txt", 8, 1, 0);
  assert_results("boards/fiar/begin-hard.txt", 2, 1, 0);
}

/* preproc/fiar/make_winners.c, which is independent of this solver, has found the winners. */
TEST(after_six_and_eight_moves_those_win_who_should) {
  assert_results("tests/games/fiar/ply6.txt", 40, test_every(8), 6);
  assert_results("tests/games/fiar/ply8.txt", 200, test_every(8), 8);
}
