/* What moves are worth, for every game whose mind tells: compared with an exhaustive search that
 * knows only the rules, also with so little time that most values are not proven. The search knows
 * what is hidden; values that are so at worst may be too low for it. */
#include "support/test.h"

#include "core/mind/worth.h"
#include "core/rules/course.h"
#include "onemove/games.h"
#include "support/walk.h"

enum { GAMES = 30, MOVES_MAX = 200, WIN = 1000, POSITIONS_MAX = 20000, ENOUGH = 50 };

/* The number of positions that an exhaustive search may still visit. */
struct patience {
  const struct rules *rules;
  int left;
};

/* Makes the draw that is pending, if any. Those who are asked here draw what the deal has fixed. */
static void draw(const struct rules *rules, struct state *state) {
  struct dice dice = dice_of(1);
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &dice);
}

/* The value of a position for a seat: WIN minus the moves left, 0 for a draw, or minus a win. */
static int value(struct patience *patience, const struct state *state, int seat) {
  const struct rules *rules = patience->rules;
  int turn = rules->turn(state), best = -WIN;
  if (--patience->left < 0) return 0;
  if (turn == TURN_NOBODY) {
    struct result result = rules_result(state);
    if (result.place[0] == result.place[1]) return 0;
    return result.place[seat] == 1 ? WIN : -WIN;
  }
  size_t count = rules->moves(state, turn, NULL, 0);
  char *moves = calloc(count, rules->move_size);
  struct state *after = rules_new_state(rules);
  rules->moves(state, turn, (struct move *)(void *)moves, count);
  for (size_t i = 0; i < count && patience->left >= 0; i++) {
    memcpy(after, state, rules->state_size);
    rules->apply(after, turn, (struct move *)(void *)(moves + i * rules->move_size));
    draw(rules, after);
    int worth = value(patience, after, turn);
    worth -= (worth > 0) - (worth < 0); /* one move later */
    if (worth > best) best = worth;
  }
  free(after);
  free(moves);
  return turn == seat ? best : -best;
}

/* The worth of a move by exhaustive search; false if that takes too long. */
static bool expected(const struct rules *rules, const struct state *state, int seat,
                     const struct move *move, struct worth *worth) {
  struct patience patience = {rules, POSITIONS_MAX};
  struct state *after = rules_copy_state(rules, state);
  rules->apply(after, seat, move);
  draw(rules, after);
  int score = value(&patience, after, seat);
  free(after);
  worth->proven = score > 0 ? PROVEN_WIN : score < 0 ? PROVEN_LOSS : PROVEN_DRAW;
  worth->plies = (unsigned)(WIN - abs(score) + 1);
  return patience.left >= 0;
}

struct tally {
  uint64_t nodes;
  unsigned proven, open;
};

/* Compares all moves of the position; false if that takes too long or it is of no kind that can be
 * solved. */
static bool compare(const struct game *game, const struct state *state, struct tally *tally) {
  const struct rules *rules = game->rules;
  int seat = rules->turn(state);
  struct patience patience = {rules, POSITIONS_MAX};
  struct budget budget = budget_of_nodes(tally->nodes);
  struct dice dice = {{1, 2, 3, 4}};
  struct worths worths;
  (void)value(&patience, state, seat);
  if (patience.left < 0) return false;
  struct state *seen = rules_new_state(rules);
  rules_view(rules, state, seat, seen);
  struct request request = {
      .rules = rules, .seen = seen, .seat = seat, .budget = &budget, .dice = &dice};
  struct why why = {0};
  bool solved = worths_open(&worths, game->mind, &request, &why);
  assert_true(solved || why.text[0]);
  for (size_t i = 0; solved && i < worths.count; i++) {
    const void *move = (const char *)worths.moves + i * rules->move_size;
    struct worth want, have = worths.worth[i];
    if (have.proven == PROVEN_NOTHING) {
      tally->open++;
      continue;
    }
    assert_true(expected(rules, state, seat, move, &want));
    assert_true(have.at_worst ? have.proven <= want.proven : have.proven == want.proven);
    if (have.plies && have.proven != PROVEN_DRAW && !have.at_worst)
      assert_int_equal(have.plies, want.plies);
    tally->proven++;
  }
  worths_close(&worths);
  free(seen);
  return solved;
}

/* Compares the positions of a random two-player game from its end back, as far as possible. */
static void compare_game(const struct game *game, uint64_t seed, struct tally *tally) {
  const char *const keys[] = {"players=2", NULL};
  struct state *state[MOVES_MAX];
  unsigned moves = 0;
  struct walk walk;
  struct move *move = rules_new_move(game->rules);
  walk_open_keys(&walk, game, seed, keys);
  state_head(walk.state)->phase = PHASE_MOVEMENT;
  for (int seat; moves < MOVES_MAX && (seat = game->rules->turn(walk.state)) >= 0; moves++) {
    state[moves] = rules_copy_state(game->rules, walk.state);
    assert_true(rules_sample(game->rules, walk.state, seat, &walk.dice, move));
    course_made(game->rules, walk.state, seat, move, &walk.dice);
  }
  bool going = true;
  while (moves-- > 0) {
    going = going && compare(game, state[moves], tally);
    free(state[moves]);
  }
  free(move);
  walk_close(&walk);
}

static struct tally play(const struct game *game, uint64_t nodes) {
  struct tally tally = {.nodes = nodes};
  for (uint64_t seed = 1; seed <= GAMES; seed++)
    compare_game(game, seed, &tally);
  return tally;
}

TEST(every_value_is_that_of_an_exhaustive_search) {
  unsigned solved = 0;
  for (const struct game *game = all_games; game->rules; game++) {
    if (!game->mind->values) continue;
    struct tally tally = play(game, 1U << 22);
    assert_true(tally.proven > ENOUGH);
    assert_int_equal(tally.open, 0);
    solved++;
  }
  assert_int_equal(solved, 3);
}

TEST(what_a_small_budget_proves_is_right_and_the_rest_is_open) {
  for (const struct game *game = all_games; game->rules; game++)
    if (game->mind->values) assert_true(play(game, 1).proven > 0);
}

TEST(a_game_that_cannot_be_solved_says_so) {
  for (const struct game *game = all_games; game->rules; game++) {
    struct worths worths;
    struct state *state = rules_new_state(game->rules);
    struct request request = {.rules = game->rules, .seen = state};
    if (!game->mind->values) {
      assert_whole_why(worths_open(&worths, game->mind, &request, &why),
                       "this game cannot be solved");
      worths_close(&worths);
    }
    free(state);
  }
}

/* --- sharing a budget --- */

enum { QUESTIONS = 4 };

/* Questions that need `left` more nodes each; `asked` counts the answers. */
struct script {
  uint64_t nodes, left[QUESTIONS];
  unsigned asked;
};

static bool answer(void *context, size_t question, struct budget *part) {
  struct script *script = context;
  uint64_t room = part->nodes - script->nodes;
  uint64_t taken = room < script->left[question] ? room : script->left[question];
  script->nodes += taken;
  script->left[question] -= taken;
  script->asked++;
  return script->left[question] == 0;
}

TEST(easy_questions_are_answered_whatever_stands_before_them) {
  struct script script = {.left = {1U << 30, 3000, 1U << 30, 200000}};
  struct budget budget = budget_of_nodes(1U << 22);
  worth_share(&budget, &script.nodes, QUESTIONS, answer, &script);
  assert_int_equal(script.left[1], 0);
  assert_int_equal(script.left[3], 0);
  assert_true(script.left[0] > 0 && script.left[2] > 0);
}

TEST(all_of_a_budget_is_used_and_no_more) {
  struct script script = {.left = {1U << 30, 1U << 30, 1U << 30, 1U << 30}};
  struct budget budget = budget_of_nodes(123456);
  worth_share(&budget, &script.nodes, QUESTIONS, answer, &script);
  assert_int_equal(script.nodes, 123456);
}
