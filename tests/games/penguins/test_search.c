/* The search for two penguins near each other, compared with a plain one without any cutoffs. */
#include "games/penguins/board.h"

enum { BOARDS = 30, NODES_MAX = 1 << 17, NEVER = 1000 };

static void open_board(struct board *board, struct dice *dice) {
  struct state *state = &board->state;
  unsigned rows = 4 + dice_roll(dice, 3), columns = 4 + dice_roll(dice, 3), cells = rows * columns;
  board_open(state, rows, columns, 2);
  for (unsigned cell = 0; cell < cells; cell++)
    if (dice_roll(dice, 10) > 0) state->cell[cell] = (uint8_t)(1 + dice_roll(dice, 3));
  unsigned own = dice_roll(dice, cells), other = dice_roll(dice, cells - 1);
  state->cell[own] = cell_of_player(1);
  state->cell[other + (other >= own)] = cell_of_player(2);
  ice_open(&board->ice, state, 0);
}

static int32_t plain_value(struct ice *ice, int depth, bool *apart);

/* Player 0's lead after a slide. Restores the side to move. */
static int32_t plain_after(struct ice *ice, const struct slide *slide, int depth, bool *apart) {
  int side = ice->side;
  ice_make(ice, slide);
  int32_t value = FISH_UNIT * (ice->score[0] - ice->score[1]);
  if (ice_next_turn(ice)) value = plain_value(ice, depth, apart);
  ice->side = side;
  ice_unmake(ice, slide);
  return value;
}

/* Player 0's lead after looking `depth` slides ahead; `apart` becomes true if a line ends where the
 * players can no longer disturb each other, of which the search knows more. */
static int32_t plain_value(struct ice *ice, int depth, bool *apart) {
  struct territory territory;
  struct slide slides[4 * ICE_SIDE];
  estimate_horizon(&territory, ice);
  if (!territory.contact) *apart = true;
  if (depth == 0 || *apart) return territory.value;
  size_t count = ice_slides(ice, ice->side, slides, sizeof slides / sizeof *slides);
  int32_t best = 0;
  for (size_t i = 0; i < count; i++) {
    int32_t value = plain_after(ice, &slides[i], depth - 1, apart);
    if (i == 0 || (ice->side == 0 ? value > best : value < best)) best = value;
  }
  return best;
}

/* The result of the search as soon as it has looked `depth` slides ahead. */
static struct search_result search_to_depth(const struct board *board, int depth) {
  uint64_t few = 1, enough = NODES_MAX;
  while (few < enough) {
    uint64_t middle = (few + enough) / 2;
    if (board_search(board, middle).depth >= depth)
      enough = middle;
    else
      few = middle + 1;
  }
  return board_search(board, enough);
}

/* A question to the search. */
struct question {
  int depth, reduce_from, first_slides; /* first_slides: the most slides at the root */
  void (*check)(struct board *board, const struct search_result *result, int32_t value);
};

/* Asks it on boards on which nothing is decided within `depth` slides. */
static void ask(const struct question *question) {
  static struct board board;
  struct slide first[4 * ICE_SIDE];
  struct dice dice = dice_of(4);
  for (int boards = 0; boards < BOARDS;) {
    bool apart = false;
    open_board(&board, &dice);
    board.ice.weight[PENGUINS_REDUCE_FROM] = question->reduce_from;
    size_t slides = ice_slides(&board.ice, 0, first, sizeof first / sizeof *first);
    if (slides == 0 || slides > (size_t)question->first_slides) continue;
    int32_t value = plain_value(&board.ice, question->depth, &apart);
    if (apart) continue;
    struct search_result result = search_to_depth(&board, question->depth);
    if (result.exact) continue;
    assert_int_equal(result.depth, question->depth);
    question->check(&board, &result, value);
    boards++;
  }
}

static void assert_same_value(struct board *board, const struct search_result *result,
                              int32_t value) {
  (void)board;
  assert_int_equal(result->value, value);
}

TEST(it_is_worth_what_a_plain_search_says) {
  ask(&(struct question){3, NEVER, NEVER, assert_same_value});
}

static void assert_value_of_slide(struct board *board, const struct search_result *result,
                                  int32_t value) {
  bool apart = false;
  assert_int_equal(result->value, plain_after(&board->ice, &result->slide, 2, &apart));
  assert_true(result->value <= value);
}

/* Of three plies, only the first may be reduced. A late slide that seems better is searched again,
 * so its value is that of the full depth. */
TEST(a_late_slide_that_is_better_is_searched_again) {
  ask(&(struct question){3, 4, NEVER, assert_value_of_slide});
}

static void assert_no_less(struct board *board, const struct search_result *result, int32_t value) {
  (void)board;
  assert_true(result->value >= value);
}

/* Of four plies, only the answer to the first is reduced, if there are two slides to
 * begin with. The search may overlook a late answer, but must not trust one that is good
 * only at a smaller depth. */
TEST(a_late_answer_that_refutes_is_searched_again) {
  ask(&(struct question){4, 2, 2, assert_no_less});
}
