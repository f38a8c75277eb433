/* level=greedy compared with all moves: no other leaves it further ahead. */
#include "games/bark/save.h"
#include "support/ask.h"

#include "support/games.h"
#include "support/walk.h"

enum { GAMES = 60 };

static struct move choose(const struct state *state, int seat, uint64_t seed) {
  struct move move;
  static struct state seen;
  bark_rules.view(state, seat, &seen);
  assert_int_equal(ask_level(&bark_rules, &bark_mind, LEVEL_GREEDY, &seen, seat, ask_nodes(1), seed,
                             &move, NULL),
                   CHOICE_MADE);
  return move;
}

static void compare(struct walk *walk, int seat) {
  size_t count;
  struct move chosen = choose(walk->state, seat, walk->steps);
  int ahead = save_lead_after(walk->state, seat, &chosen);
  struct move *moves = (void *)walk_moves(walk, seat, 4096, &count);
  for (size_t i = 0; i < count; i++)
    assert_true(save_lead_after(walk->state, seat, &moves[i]) <= ahead);
  free(moves);
}

TEST(no_move_leaves_it_further_ahead) {
  for (uint64_t seed = 0; seed < GAMES; seed++) {
    struct walk walk;
    assert_true(walk_open(&walk, GAME_OF(bark), seed));
    walk_play(&walk, compare, NULL);
    walk_close(&walk);
  }
}

static struct state state;

static void assert_chosen(const char *file, const char *want) {
  save_read(&state, file);
  for (uint64_t seed = 0; seed < 20; seed++) {
    struct move move = choose(&state, bark_rules.turn(&state), seed);
    files_assert_move(&bark_rules, &state, bark_rules.turn(&state), &move, want);
  }
}

TEST(it_makes_the_longest_path_over_an_edge) {
  assert_chosen("4 3 11 1\n?40\n1Z1Z1Z1Z1Z5C\n?5\n7C9Z2C**\n********\n********\n", "6 4 1");
}

/* Every card scores the same beside the 3C, and so does the A beside the 5B; but a row there would
 * end with a B, and a B alone is a row of the opponent's. */
TEST(of_equal_moves_it_helps_the_other_least) {
  save_read(&state, "6 3 11 1\n?40\n1A1A1B1A1A1A\n?5\n"
                    "3C****5B****\n************\n************\n");
  for (uint64_t seed = 0; seed < 50; seed++) {
    struct move move = choose(&state, 0, seed);
    assert_int_not_equal(move.index, 2);
    assert_true(move.column == 0 || (move.row == 0 && (move.column == 1 || move.column == 5)));
  }
}

TEST(of_equal_moves_any_may_come) {
  unsigned seen[9] = {0};
  save_read(&state, "3 3 11 1\n?40\n1A1A1A1A1A1A\n?5\n******\n******\n******\n");
  for (uint64_t seed = 0; seed < 300; seed++) {
    struct move move = choose(&state, 0, seed);
    seen[move.row * 3 + move.column]++;
  }
  for (unsigned cell = 0; cell < 9; cell++)
    assert_in_range(seen[cell], 12, 60);
}
