/* The score of a board: thousands of random ones compared with a search that walks every path. */
#include "games/bark/save.h"
#include "games/bark/slow.h"

#include "games/bark/paths.h"

enum { BOARDS = 20000, SIDE_CHOICES = 5 };

struct board {
  unsigned width, height;
  card cell[BARK_CELLS_MAX];
};

static bool is_beside(const struct board *board, unsigned one, unsigned other) {
  unsigned beside[BARK_BESIDE];
  bark_beside(one, board->width, board->height, beside);
  for (unsigned i = 0; i < BARK_BESIDE; i++)
    if (beside[i] == other) return true;
  return false;
}

/* The longest path is a path, and of a suit of the seat. */
static void assert_path(const struct board *board, unsigned seat, unsigned score,
                        const unsigned path[BARK_NUMBERS]) {
  for (unsigned i = 0; i + 1 < score; i++) {
    assert_true(is_beside(board, path[i], path[i + 1]));
    assert_true(card_number(board->cell[path[i]]) < card_number(board->cell[path[i + 1]]));
  }
  if (score == 0) return;
  assert_int_equal(card_suit(board->cell[path[0]]) % BARK_SEATS, seat);
  assert_int_equal(card_suit(board->cell[path[score - 1]]), card_suit(board->cell[path[0]]));
}

static void assert_score(const struct board *board) {
  unsigned want[BARK_SEATS], have[BARK_SEATS], path[BARK_SEATS][BARK_NUMBERS];
  slow_score(board->cell, board->width, board->height, want);
  bark_paths_score(board->cell, board->width, board->height, have, path);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++) {
    assert_int_equal(have[seat], want[seat]);
    assert_path(board, seat, want[seat], path[seat]);
  }
}

static void random_board(struct board *board, struct dice *dice) {
  board->width = BARK_SIDE_MIN + dice_roll(dice, SIDE_CHOICES);
  board->height = BARK_SIDE_MIN + dice_roll(dice, SIDE_CHOICES);
  uint32_t suits = 1 + dice_roll(dice, dice_roll(dice, 2) ? 4 : BARK_SUITS);
  uint32_t filled = dice_roll(dice, 11); /* tenths */
  for (unsigned cell = 0; cell < board->width * board->height; cell++)
    board->cell[cell] =
        (card)(dice_roll(dice, 10) < filled ? 1 + dice_roll(dice, suits) * 9 + dice_roll(dice, 9)
                                            : CARD_NONE);
}

TEST(the_sweep_agrees_with_a_search_of_all_paths) {
  static struct board board;
  struct dice dice = dice_of(1);
  for (int i = 0; i < BOARDS; i++) {
    random_board(&board, &dice);
    assert_score(&board);
  }
}

TEST(a_card_more_raises_the_score_as_the_search_finds) {
  static struct board board;
  static uint16_t order[BARK_CELLS_MAX];
  struct dice dice = dice_of(4);
  for (int i = 0; i < BOARDS / 20; i++) {
    uint32_t score[BARK_SEATS] = {0};
    random_board(&board, &dice);
    unsigned cells = board.width * board.height;
    struct board full = board;
    memset(board.cell, CARD_NONE, cells);
    for (unsigned j = 0; j < cells; j++)
      order[j] = (uint16_t)j;
    dice_shuffle(&dice, order, cells, sizeof *order);
    for (unsigned j = 0; j < cells; j++) {
      if (full.cell[order[j]] == CARD_NONE) continue;
      unsigned want[BARK_SEATS];
      board.cell[order[j]] = full.cell[order[j]];
      bark_paths_grow(board.cell, board.width, board.height, order[j], score);
      slow_score(board.cell, board.width, board.height, want);
      for (unsigned seat = 0; seat < BARK_SEATS; seat++)
        assert_int_equal(score[seat], want[seat]);
    }
  }
}

/* The table of the paths that end with a suit equals that of the paths that begin with it after all
 * numbers are reversed. */
TEST(both_tables_mirror_each_other) {
  static struct board board, mirror;
  static struct lengths down[BARK_CELLS_MAX], up[BARK_CELLS_MAX];
  struct dice dice = dice_of(2);
  for (int i = 0; i < BOARDS / 10; i++) {
    random_board(&board, &dice);
    mirror = board;
    unsigned cells = board.width * board.height;
    for (unsigned cell = 0; cell < cells; cell++)
      if (board.cell[cell] != CARD_NONE)
        mirror.cell[cell] = (card)(board.cell[cell] + 10 - 2 * card_number(board.cell[cell]));
    bark_paths_tables(board.cell, board.width, board.height, NULL, down);
    bark_paths_tables(mirror.cell, board.width, board.height, up, NULL);
    for (unsigned cell = 0; cell < cells; cell++)
      if (board.cell[cell] != CARD_NONE) assert_memory_equal(&down[cell], &up[cell], sizeof *up);
  }
}

TEST(the_largest_board_is_scored) {
  static struct board board = {.width = BARK_SIDE_MAX, .height = BARK_SIDE_MAX};
  struct dice dice = dice_of(3);
  for (unsigned cell = 0; cell < BARK_CELLS_MAX; cell++)
    board.cell[cell] = (card)(1 + dice_roll(&dice, BARK_NUMBERS * BARK_SUITS));
  assert_score(&board);
}
