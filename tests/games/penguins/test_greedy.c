/* level=greedy: what it plays when one move leaves it furthest ahead. */
#include "games/penguins/board.h"
#include "support/ask.h"

#include "core/mind/mind.h"
#include "games/penguins/penguins.h"

/* A board on which seat 1 is to move, and its move. */
static const struct exercise {
  const char *why, *board;
  enum phase phase;
  const char *move;
} exercises[] = {
    {"take the end with more fish", "1 3\n10 01 30\na 1 0\n", PHASE_MOVEMENT, "b1 c1"},
    {"go where there is more to come", "4 3\n20 01 10\n00 00 30\n00 00 30\n00 00 30\na 1 0\n",
     PHASE_MOVEMENT, "b1 c1"},
    {"place where there is more to fish", "1 6\n10 10 00 10 30 30\na 1 0\n", PHASE_PLACEMENT, "d1"},
    {"place where there is more than the other's", "1 7\n10 00 02 10 00 10 30\na 1 0\nb 2 1\n",
     PHASE_PLACEMENT, "f1"},
};

static struct move greedy(const struct state *state, uint64_t seed) {
  struct move move;
  assert_int_equal(ask_level(&penguins_rules, &penguins_mind, LEVEL_GREEDY, state, 0, ask_nodes(1),
                             seed, &move, NULL),
                   CHOICE_MADE);
  return move;
}

TEST(it_makes_the_move_that_leaves_it_furthest_ahead) {
  for (size_t i = 0; i < sizeof exercises / sizeof *exercises; i++) {
    static struct state state;
    struct move right;
    board_read(&state, exercises[i].board, exercises[i].phase, 1);
    assert_no_why(penguins_read_move(&state, 0, exercises[i].move, &right, &why));
    for (uint64_t seed = 0; seed < 10; seed++) {
      struct move move = greedy(&state, seed);
      if (move.from != right.from || move.to != right.to) fail_msg("%s", exercises[i].why);
    }
  }
}

TEST(equal_moves_are_equally_likely) {
  enum { TIMES = 3000, EACH = TIMES / 3, TOLERANCE = 100 }; /* four standard deviations */
  static struct state state;
  int made[3] = {0};
  board_read(&state, "2 5\n20 01 20 00 00\n00 20 00 00 00\na 1 0\n", PHASE_MOVEMENT, 1);
  for (uint64_t seed = 0; seed < TIMES; seed++) {
    struct move move = greedy(&state, seed);
    made[move.to == 0 ? 0 : move.to == 2 ? 1 : 2]++;
  }
  for (int i = 0; i < 3; i++)
    assert_in_range(made[i], EACH - TOLERANCE, EACH + TOLERANCE);
}
