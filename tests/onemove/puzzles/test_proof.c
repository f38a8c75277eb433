/* What a proof says of each move of a late position is what a search of all games from there finds,
 * which knows nothing but the rules. */
#include "support/test.h"

#include "core/rules/course.h"
#include "onemove/puzzles/proof.h"
#include "onemove/tool.h"

enum { GAMES = 12, NODES = 20000, LEAVES_MAX = 2000, COMPARED_MIN = 20 };

/* The best result for `seat` of all games from a position, in which seat `asked` is asked first. */
static enum proven best(const struct rules *rules, const struct state *state, unsigned asked,
                        int seat, unsigned *leaves) {
  struct state *now = rules_copy_state(rules, state);
  struct dice dice = dice_of(0);
  struct course course = {.asked = asked};
  course_next(&course, rules, now, &dice);
  enum proven found = PROVEN_NOTHING;
  if (course.turn < 0) {
    struct result result = rules_result(now);
    ++*leaves;
    found = result.place[seat] == result.place[!seat] ? PROVEN_DRAW
            : result.place[seat] == 1                 ? PROVEN_WIN
                                                      : PROVEN_LOSS;
  } else {
    size_t count;
    struct move *moves = rules_list(rules, now, course.turn, &count);
    for (size_t i = 0; i < count && *leaves <= LEAVES_MAX; i++) {
      struct state *after = rules_copy_state(rules, now);
      rules->apply(after, course.turn, rules_move_at(rules, moves, i));
      enum proven value = best(rules, after, (unsigned)!course.turn, seat, leaves);
      if (found == PROVEN_NOTHING || (course.turn == seat ? value > found : value < found))
        found = value;
      free(after);
    }
    free(moves);
  }
  free(now);
  return found;
}

/* Compares the values of all moves with those of the search; returns how many are proven. */
static unsigned compare(const struct game *game, const struct state *state, int seat) {
  struct worths worths;
  unsigned compared = 0;
  assert_true(proof_worths(&worths, game, state, seat, NODES, NULL));
  for (size_t i = 0; i < worths.count; i++) {
    if (worths.worth[i].proven == PROVEN_NOTHING) continue;
    unsigned leaves = 0;
    struct state *after = rules_copy_state(game->rules, state);
    game->rules->apply(after, seat, rules_move_at(game->rules, worths.moves, i));
    enum proven found = best(game->rules, after, (unsigned)!seat, seat, &leaves);
    free(after);
    if (leaves > LEAVES_MAX) continue;
    assert_int_equal(worths.worth[i].proven, found);
    compared++;
  }
  worths_close(&worths);
  return compared;
}

static void deal(const struct game *game, struct state *state, struct dice *dice) {
  struct setup setup = setup_of(game->rules->options, PHASE_PLACEMENT);
  setup_give(&setup, "players", 2);
  setup_give(&setup, "penguins", 2);
  setup_give(&setup, "rows", 4);
  setup_give(&setup, "columns", 5);
  setup_complete(&setup);
  assert_true(rules_deal(game->rules, state, &setup, dice, NULL));
  for (int i = 0, seat; i < 2; i++)
    assert_true(rules_take_seat(game->rules, state, i ? "bob" : "ann", &seat, NULL) != SEATED_NOT);
}

/* Plays random games and compares what is proven on the way. */
static unsigned play(const struct game *game) {
  unsigned compared = 0;
  struct move *move = rules_new_move(game->rules);
  for (unsigned n = 0; n < GAMES; n += test_every(3)) {
    struct state *state = rules_new_state(game->rules);
    struct dice dice = dice_of(n);
    deal(game, state, &dice);
    struct course course = {0};
    for (course_next(&course, game->rules, state, &dice); course.turn >= 0;
         course_next(&course, game->rules, state, &dice)) {
      if (state_phase(state) == PHASE_MOVEMENT) compared += compare(game, state, course.turn);
      assert_true(rules_sample(game->rules, state, course.turn, &dice, move));
      game->rules->apply(state, course.turn, move);
      course.asked = (unsigned)!course.turn;
    }
    free(state);
  }
  free(move);
  return compared;
}

TEST(a_search_of_all_games_finds_what_a_search_by_the_strongest_level_proves) {
  assert_true(play(tool_find_game("penguins")) >= COMPARED_MIN);
}

TEST(a_search_of_all_games_finds_what_the_game_itself_proves) {
  assert_true(play(tool_find_game("fiar")) >= COMPARED_MIN);
}

TEST(what_is_hidden_is_not_searched) {
  struct worths worths;
  struct game bark = *tool_find_game("bark");
  struct mind mind = *bark.mind;
  mind.values = NULL; /* a search is for games that have none */
  bark.mind = &mind;
  struct state *state = rules_new_state(bark.rules);
  struct dice dice = dice_of(1);
  struct setup setup = setup_of(bark.rules->options, PHASE_PLACEMENT);
  setup_complete(&setup);
  assert_true(rules_deal(bark.rules, state, &setup, &dice, NULL));
  assert_whole_why(proof_worths(&worths, &bark, state, 0, NODES, &why),
                   "this game cannot be solved");
  worths_close(&worths);
  free(state);
}
