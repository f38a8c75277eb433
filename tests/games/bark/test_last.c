/* The values of the moves in the last two turns, compared with a plain recursion over all cards
 * that may be hidden and all cells. It knows only the rules. */
#include "games/bark/position.h"
#include "support/ask.h"

#include "core/mind/worth.h"

enum { MOVES_MAX = 200, KINDS = BARK_NUMBERS * BARK_SUITS, ENOUGH = 50 };

/* What a finished game, or one before the last move, is worth to `seat` at worst. Does not look at
 * the hidden cards. */
static enum proven worst_of(const struct state *state, int seat);

/* The same after a move. Copies only what a move needs: a deck is large. */
static enum proven worst_after(const struct state *before, int mover, const struct move *move,
                               int seat) {
  static struct state stack[3];
  static unsigned depth;
  struct state *state = &stack[depth++];
  memcpy(state, before, offsetof(struct state, cell) + (size_t)before->width * before->height);
  bark_rules.apply(state, mover, move);
  enum proven worst = worst_of(state, seat);
  depth--;
  return worst;
}

static enum proven worst_of(const struct state *state, int seat) {
  static struct state drawn;
  int turn = bark_rules.turn(state);
  enum proven worst = PROVEN_WIN;
  if (turn == TURN_NOBODY) {
    struct result result = rules_result(state);
    if (result.place[0] == result.place[1]) return PROVEN_DRAW;
    return result.place[seat] == 1 ? PROVEN_WIN : PROVEN_LOSS;
  }
  assert_int_equal(turn, TURN_CHANCE);
  memcpy(&drawn, state, offsetof(struct state, cell) + (size_t)state->width * state->height);
  struct hand *hand = &drawn.hand[1 - seat];
  hand->count = BARK_HAND + 1;
  drawn.drawn++;
  for (unsigned kind = 1; kind <= KINDS; kind++) {
    struct move moves[MOVES_MAX];
    memset(hand->card, (int)kind, sizeof hand->card);
    size_t count = bark_rules.moves(&drawn, 1 - seat, moves, MOVES_MAX);
    assert_in_range(count, 1, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
      enum proven after = worst_after(&drawn, 1 - seat, &moves[i], seat);
      if (after < worst) worst = after;
    }
  }
  return worst;
}

/* The values that `seen` gives. Close them. */
static struct worths worths_of(const struct state *seen, struct budget budget,
                               struct search_stats *stats) {
  struct dice dice = dice_of(1);
  struct worths worths;
  struct request request = {.rules = &bark_rules,
                            .seen = seen,
                            .seat = seen->turn,
                            .budget = &budget,
                            .dice = &dice,
                            .stats = stats};
  assert_no_why(worths_open(&worths, &bark_mind, &request, &why));
  return worths;
}

/* A position with that many turns left, on a small board; often there is no room for more. */
static struct state *late_position(struct dice *dice, unsigned turns) {
  unsigned width = 3 + dice_roll(dice, 2), height = 3 + dice_roll(dice, 2), cells = width * height;
  unsigned played = dice_roll(dice, 3) ? dice_roll(dice, cells - turns + 1) : cells - turns;
  unsigned more = played == cells - turns ? dice_roll(dice, 3) : 0;
  return position(dice, width, height, 1 + dice_roll(dice, 5), played, turns + more);
}

/* How often each value came. */
struct tally {
  unsigned of[PROVEN_WIN + 1];
};

static void compare(const struct state *state, unsigned turns, struct tally *tally) {
  struct search_stats stats = {0};
  struct worths worths = worths_of(state, ask_nodes(1000), &stats);
  assert_int_equal(stats.nodes, worths.count);
  assert_true(worths.count > 0);
  for (size_t i = 0; i < worths.count; i++) {
    const struct worth *worth = &worths.worth[i];
    enum proven want = worst_after(state, state->turn, &worths.moves[i], state->turn);
    assert_int_equal(worth->proven, want);
    assert_int_equal(worth->plies, turns);
    assert_int_equal(worth->at_worst, turns == 2 && want != PROVEN_WIN);
    tally->of[want]++;
  }
  worths_close(&worths);
}

static void compare_many(unsigned turns, unsigned positions) {
  struct dice dice = dice_of(turns);
  struct tally tally = {{0}};
  for (unsigned i = 0; i < positions; i++) {
    struct state *state = late_position(&dice, turns);
    compare(state, turns, &tally);
    free(state);
  }
  for (int proven = PROVEN_LOSS; proven <= PROVEN_WIN; proven++)
    assert_true(tally.of[proven] > ENOUGH);
}

TEST(the_last_move_is_worth_the_result) {
  compare_many(1, 200);
}

TEST(the_last_move_but_one_is_worth_what_all_hidden_cards_leave_of_it) {
  compare_many(2, 200);
}

static void assert_same_values(const struct worths *one, const struct state *seen) {
  struct worths other = worths_of(seen, ask_nodes(1000), NULL);
  assert_int_equal(one->count, other.count);
  for (size_t i = 0; i < one->count; i++) {
    assert_int_equal(one->worth[i].proven, other.worth[i].proven);
    assert_int_equal(one->worth[i].plies, other.worth[i].plies);
    assert_int_equal(one->worth[i].at_worst, other.worth[i].at_worst);
  }
  worths_close(&other);
}

TEST(neither_a_view_nor_other_hidden_cards_change_a_value) {
  struct dice dice = dice_of(5);
  for (unsigned i = 0; i < 60; i++) {
    struct state *state = late_position(&dice, 1 + i % 2), *seen = rules_new_state(&bark_rules);
    struct worths worths = worths_of(state, ask_nodes(1000), NULL);
    bark_rules.view(state, state->turn, seen);
    assert_same_values(&worths, seen);
    for (unsigned j = 0; j < BARK_HAND; j++)
      state->hand[1 - state->turn].card[j] = any_card(&dice, BARK_SUITS);
    for (unsigned j = 0; j < state->deck_count; j++)
      state->deck[j] = any_card(&dice, BARK_SUITS);
    assert_same_values(&worths, state);
    worths_close(&worths);
    free(seen);
    free(state);
  }
}

TEST(earlier_turns_cannot_be_proven) {
  struct dice dice = dice_of(6), unused = dice_of(1);
  struct budget budget = ask_nodes(1000);
  for (unsigned turns = 3; turns <= 5; turns++) {
    struct state *state = position(&dice, 4, 4, 3, 16 - turns, turns);
    struct request request = {.rules = &bark_rules,
                              .seen = state,
                              .seat = state->turn,
                              .budget = &budget,
                              .dice = &unused};
    struct worths worths;
    assert_whole_why(worths_open(&worths, &bark_mind, &request, &why),
                     "only the last two turns of Bark can be proven");
    worths_close(&worths);
    free(state);
  }
}

TEST(what_the_budget_does_not_allow_stays_open) {
  enum { NODES = 100 };
  struct dice dice = dice_of(7);
  for (unsigned turns = 1; turns <= 2; turns++) {
    struct state *state = position(&dice, 100, 100, BARK_SUITS, 1000, turns);
    struct search_stats stats = {0};
    struct worths worths = worths_of(state, ask_nodes(NODES), &stats);
    assert_int_equal(stats.nodes, NODES);
    for (size_t i = 0; i < worths.count; i++) {
      assert_int_equal(worths.worth[i].proven != PROVEN_NOTHING, i < NODES);
      assert_int_equal(worths.worth[i].plies, i < NODES ? turns : 0);
    }
    worths_close(&worths);
    worths = worths_of(state, budget_of_time(clock_monotonic(), 0), &stats);
    assert_int_equal(stats.nodes, 0);
    assert_int_equal(worths.worth[0].proven, PROVEN_NOTHING);
    worths_close(&worths);
    free(state);
  }
}
