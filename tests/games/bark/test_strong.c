#include "games/bark/position.h"
#include "games/bark/save.h"
#include "support/ask.h"
#include "support/test.h"

#include "games/bark/mind/evaluation.h"

static struct state *any_position(struct dice *dice) {
  unsigned width = 3 + dice_roll(dice, 6), height = 3 + dice_roll(dice, 6);
  unsigned played = dice_roll(dice, width * height), suits = 1 + dice_roll(dice, 8);
  return position(dice, width, height, suits, played, 1 + dice_roll(dice, 20));
}

static enum choice choose(const struct state *state, struct budget budget, uint64_t seed,
                          struct move *move, struct search_stats *stats) {
  return ask_level(&bark_rules, &bark_mind, LEVEL_STRONG, state, state->turn, budget, seed, move,
                   stats);
}

static struct move choose_by_nodes(const struct state *state, uint64_t nodes, uint64_t seed,
                                   struct search_stats *stats) {
  struct move move;
  assert_int_equal(choose(state, ask_nodes(nodes), seed, &move, stats), CHOICE_MADE);
  return move;
}

TEST(every_move_is_legal_and_within_its_nodes) {
  struct dice dice = dice_of(1);
  for (int i = 0; i < 300; i++) {
    struct state *state = any_position(&dice);
    struct search_stats stats;
    uint64_t nodes = 1 + dice_roll(&dice, 500);
    choose_by_nodes(state, nodes, (uint64_t)i, &stats);
    assert_true(stats.nodes <= nodes);
    free(state);
  }
}

/* A clock on which every reading takes a microsecond; fails if it is read too often. */
static int64_t slow_clock(void *context) {
  enum { STEP = 1000, READINGS_MAX = 100000 };
  int64_t *readings = context;
  if (++*readings > READINGS_MAX) fail_msg("the time is over, and it still thinks");
  return *readings * STEP;
}

TEST(every_time_comes_to_an_end_and_no_time_does_at_once) {
  struct dice dice = dice_of(8);
  for (int milliseconds = 0; milliseconds <= 2; milliseconds++) {
    struct state *state = position(&dice, 6, 6, 6, 12, 20);
    int64_t readings = 0;
    struct move move;
    struct search_stats stats;
    struct budget budget = budget_of_time((struct clock){slow_clock, &readings}, milliseconds);
    assert_int_equal(choose(state, budget, 1, &move, &stats), CHOICE_MADE);
    assert_true((stats.nodes > 0) == (milliseconds > 0));
    free(state);
  }
}

static void assert_last_move_is_the_best(const struct state *state) {
  enum { CELLS = 900 };
  static struct move moves[(BARK_HAND + 1) * CELLS];
  assert_true((unsigned)state->width * state->height <= CELLS);
  struct search_stats stats;
  size_t count = bark_rules.moves(state, state->turn, moves, sizeof moves / sizeof *moves);
  int most = -BARK_NUMBERS;
  for (size_t j = 0; j < count; j++)
    if (save_lead_after(state, state->turn, &moves[j]) > most)
      most = save_lead_after(state, state->turn, &moves[j]);
  struct move move = choose_by_nodes(state, 1, 1, &stats);
  assert_int_equal(save_lead_after(state, state->turn, &move), most);
  assert_true(stats.exact);
}

TEST(the_last_move_is_the_best_there_is) {
  struct dice dice = dice_of(4);
  for (int i = 0; i < 200; i++) {
    unsigned width = 3 + dice_roll(&dice, 5), height = 3 + dice_roll(&dice, 5);
    unsigned played = 1 + dice_roll(&dice, width * height - 1);
    struct state *state = position(&dice, width, height, 2 + dice_roll(&dice, 5), played, 1);
    assert_last_move_is_the_best(state);
    free(state);
  }
}

/* On such a board it considers only some of the open cells. */
TEST(it_is_also_the_best_among_many_places) {
  struct dice dice = dice_of(9);
  for (int i = 0; i < 20; i++) {
    struct state *state = position(&dice, 30, 30, BARK_SUITS, 0, 1);
    for (unsigned cell = 0; cell < 900; cell++) {
      state->cell[cell] = dice_roll(&dice, 4) ? CARD_NONE : any_card(&dice, BARK_SUITS);
      state->played += state->cell[cell] != CARD_NONE;
    }
    assert_last_move_is_the_best(state);
    free(state);
  }
}

/* The best result for `seat` that six cards allow: 0 (behind), 1 (level) or 2 (ahead). */
static int best_of_hand(struct reach *reach, const card *hand, int seat) {
  int best = reach->score[seat], other = reach->score[1 - seat];
  for (uint32_t i = 0; i < reach->open_count; i++)
    for (int j = 0; j <= BARK_HAND; j++) {
      int score = reach_score(reach, reach->open[i], hand[j], seat);
      if (score > best) best = score;
    }
  return best < other ? 0 : best == other ? 1 : 2;
}

TEST(the_chances_before_the_last_move_are_those_of_many_hands) {
  enum { POSITIONS = 40, HANDS = 2000, TOLERANCE = 50 }; /* in 1024ths: 4 standard deviations */
  struct dice dice = dice_of(5);
  for (int i = 0; i < POSITIONS; i++) {
    struct state *state = position(&dice, 4, 4, 3 + dice_roll(&dice, 3), 8, 2);
    struct reach reach;
    struct belief belief;
    int points = 0;
    bark_belief_learn(&belief, state, 0);
    bark_reach_open(&reach, 4, 4, state->cell, 1);
    for (int j = 0; j < HANDS; j++) {
      card hand[BARK_HAND + 1];
      for (int k = 0; k <= BARK_HAND; k++)
        hand[k] = belief_draw(&belief, &dice);
      points += 2 - best_of_hand(&reach, hand, 1);
    }
    assert_in_range(bark_evaluate_before_last(&reach, 0, &belief) -
                        points * EVALUATION_WIN / 2 / HANDS + TOLERANCE,
                    0, 2 * TOLERANCE);
    bark_reach_close(&reach);
    free(state);
  }
}

/* The expected points after a move when the opponent has the last turn. */
static int32_t points_after(const struct state *state, const struct move *move) {
  struct reach reach;
  struct belief belief;
  int seat = state->turn;
  bark_belief_learn(&belief, state, seat);
  bark_reach_open(&reach, state->width, state->height, state->cell, 1);
  bark_reach_play(&reach, bark_cell_of(state, move), state->hand[seat].card[move->index]);
  int32_t points = bark_evaluate_before_last(&reach, seat, &belief);
  bark_reach_close(&reach);
  return points;
}

TEST(the_last_but_one_move_leaves_the_other_the_least_chances) {
  struct dice dice = dice_of(8);
  for (int i = 0; i < 60; i++) {
    struct state *state = position(&dice, 4, 4, 2 + dice_roll(&dice, 5), 3 + (unsigned)i % 10, 2);
    struct move moves[(BARK_HAND + 1) * 16];
    size_t count = bark_rules.moves(state, state->turn, moves, sizeof moves / sizeof *moves);
    int32_t most = 0;
    for (size_t j = 0; j < count; j++)
      if (points_after(state, &moves[j]) > most) most = points_after(state, &moves[j]);
    struct move move = choose_by_nodes(state, 1, 1, NULL);
    assert_int_equal(points_after(state, &move), most);
    free(state);
  }
}

/* The expected result of the last move after the opponent has made the best
 * move with its six cards. */
static int32_t after_reply(struct reach *reach, const struct hand *hand, int seat,
                           const struct belief *belief, const card *six) {
  uint16_t open[64];
  uint32_t cells = reach->open_count;
  int32_t best = -1, own = 0;
  memcpy(open, reach->open, cells * sizeof *open);
  for (uint32_t i = 0; i < cells; i++)
    for (int j = 0; j <= BARK_HAND; j++) {
      bark_reach_play(reach, open[i], six[j]);
      int32_t value = bark_evaluate_before_last(reach, 1 - seat, belief);
      int32_t points = bark_evaluate_last(reach, hand, seat, belief);
      if (value > best || (value == best && points < own)) best = value, own = points;
      bark_reach_undo(reach);
    }
  return own;
}

TEST(three_turns_before_the_end_are_worth_what_many_hands_of_the_other_make_of_them) {
  enum { POSITIONS = 12, HANDS = 400, TOLERANCE = 110 }; /* in 1024ths: 4 standard deviations */
  struct dice dice = dice_of(9);
  for (int i = 0; i < POSITIONS; i++) {
    struct state *state = position(&dice, 4, 4, 2 + dice_roll(&dice, 5), 4 + (unsigned)i % 9, 3);
    struct reach reach;
    struct belief belief;
    struct budget budget = budget_of_nodes(UINT64_MAX);
    int seat = state->turn;
    struct hand rest = state->hand[seat];
    int64_t sum = 0;
    uint64_t nodes = 0;
    int32_t value;
    bark_belief_learn(&belief, state, seat);
    bark_reach_open(&reach, 4, 4, state->cell, 2);
    bark_reach_play(&reach, reach.open[0], bark_hand_take(&rest, 0));
    assert_true(bark_ending_value(&reach, &rest, seat, &belief, &budget, &nodes, &value));
    for (int j = 0; j < HANDS; j++) {
      card six[BARK_HAND + 1];
      for (int k = 0; k <= BARK_HAND; k++)
        six[k] = belief_draw(&belief, &dice);
      sum += after_reply(&reach, &rest, seat, &belief, six);
    }
    assert_in_range(value - sum / HANDS + TOLERANCE, 0, 2 * TOLERANCE);
    bark_reach_close(&reach);
    free(state);
  }
}

/* The best result for `seat`, which makes the last move with six cards: 0
 * (behind), 1 (level) or 2. */
static int best_last_move(struct reach *reach, const card *hand, int seat) {
  uint16_t open[64];
  uint32_t cells = reach->open_count;
  int best = 0;
  memcpy(open, reach->open, cells * sizeof *open);
  for (uint32_t i = 0; i < cells; i++)
    for (int j = 0; j <= BARK_HAND; j++) {
      bark_reach_play(reach, open[i], hand[j]);
      int lead = reach->score[seat] - reach->score[1 - seat], result = 1 + (lead > 0) - (lead < 0);
      if (result > best) best = result;
      bark_reach_undo(reach);
    }
  return best;
}

TEST(the_last_move_is_expected_to_be_the_best_with_a_card_that_is_drawn) {
  enum { POSITIONS = 40, DRAWS = 2000, TOLERANCE = 50 };
  struct dice dice = dice_of(10);
  for (int i = 0; i < POSITIONS; i++) {
    struct state *state = position(&dice, 4, 4, 2 + dice_roll(&dice, 5), 5 + (unsigned)i % 8, 3);
    struct reach reach;
    struct belief belief;
    int seat = state->turn;
    struct hand rest = state->hand[seat];
    int points = 0;
    bark_hand_take(&rest, 0);
    bark_belief_learn(&belief, state, seat);
    bark_reach_open(&reach, 4, 4, state->cell, 1);
    for (int j = 0; j < DRAWS; j++) {
      card hand[BARK_HAND + 1];
      memcpy(hand, rest.card, BARK_HAND);
      hand[BARK_HAND] = belief_draw(&belief, &dice);
      points += best_last_move(&reach, hand, seat);
    }
    assert_in_range(bark_evaluate_last(&reach, &rest, seat, &belief) -
                        points * EVALUATION_WIN / 2 / DRAWS + TOLERANCE,
                    0, 2 * TOLERANCE);
    bark_reach_close(&reach);
    free(state);
  }
}

/* ---- What is believed of the hidden cards ---- */

/* The probability of a card, and of a whole suit, in parts of BELIEF_CERTAIN. */
static unsigned chance_of(const struct belief *belief, unsigned number, unsigned suit) {
  return belief->kind[number - 1][suit];
}
static unsigned chance_of_suit(const struct belief *belief, unsigned suit) {
  unsigned sum = 0;
  for (unsigned number = 1; number <= BARK_NUMBERS; number++)
    sum += chance_of(belief, number, suit);
  return sum;
}

/* A 6x6 board with these cards on it, from a deck of `deck` cards, and an empty hand. */
static struct state *board_with(const card *cards, unsigned count, uint32_t deck) {
  struct state *state = rules_new_state(&bark_rules);
  state->width = state->height = 6;
  state->deck_count = deck;
  memcpy(state->cell, cards, count);
  return state;
}

TEST(probabilities_add_up) {
  struct dice dice = dice_of(11);
  for (int i = 0; i < 100; i++) {
    struct state *state = any_position(&dice);
    struct belief belief;
    unsigned sum = 0, numbers = 0;
    bark_belief_learn(&belief, state, state->turn);
    for (unsigned suit = 0; suit < BARK_SUITS; suit++)
      sum += chance_of_suit(&belief, suit);
    for (unsigned i_number = 0; i_number < BARK_NUMBERS; i_number++)
      numbers += belief.number[i_number];
    assert_int_equal(sum, BELIEF_CERTAIN);
    assert_int_equal(numbers, BELIEF_CERTAIN);
    free(state);
  }
}

TEST(a_larger_lead_is_worth_more_points) {
  assert_int_equal(evaluation_points(0), EVALUATION_WIN / 2);
  for (int32_t lead = 1; lead <= BARK_NUMBERS; lead++) {
    int32_t ahead = evaluation_points(lead * EVALUATION_CARD),
            behind = evaluation_points(-lead * EVALUATION_CARD);
    assert_true(ahead > evaluation_points((lead - 1) * EVALUATION_CARD));
    assert_true(ahead < EVALUATION_WIN);
    assert_int_equal(ahead + behind, EVALUATION_WIN);
  }
}

TEST(of_an_even_deck_what_was_seen_hardly_comes_again) {
  card seen[18];
  for (unsigned i = 0; i < 18; i++)
    seen[i] = (card)(1 + 2 * i); /* half of the cards of four suits; the deck has each once */
  struct state *state = board_with(seen, 18, 36);
  struct belief belief;
  bark_belief_learn(&belief, state, 0);
  for (unsigned i = 0; i < 36; i++) {
    unsigned chance = belief.kind[i % BARK_NUMBERS][i / BARK_NUMBERS];
    if (i % 2 == 0)
      assert_in_range(chance, 0, BELIEF_CERTAIN / 18 / 5);
    else
      assert_in_range(chance, BELIEF_CERTAIN / 18 * 8 / 10, BELIEF_CERTAIN / 18);
  }
  assert_in_range(chance_of_suit(&belief, 4), 0, BELIEF_CERTAIN / 100);
  free(state);
}

TEST(of_a_deck_that_is_not_even_what_was_seen_often_comes_often) {
  card seen[20];
  for (unsigned i = 0; i < 20; i++)
    seen[i] = (card)(i < 15 ? 25 * BARK_NUMBERS + 3 : 1 + i); /* fifteen times 3Z */
  struct state *state = board_with(seen, 20, 60);
  struct belief belief;
  bark_belief_learn(&belief, state, 0);
  assert_true(chance_of(&belief, 3, 25) > BELIEF_CERTAIN / 4);
  free(state);
}

TEST(without_a_turn_there_is_no_move) {
  struct move move;
  struct dice dice = dice_of(6);
  struct state *state = position(&dice, 5, 5, 4, 10, 5), *seen = rules_new_state(&bark_rules);
  bark_rules.view(state, 1 - state->turn, seen); /* hides the hand of the player to move */
  assert_int_equal(choose(seen, budget_of_nodes(100), 1, &move, NULL), CHOICE_NONE);
  bark_hand_take(&state->hand[state->turn], 0); /* the draw is pending */
  assert_int_equal(choose(state, budget_of_nodes(100), 1, &move, NULL), CHOICE_NONE);
  free(state);
  state = position(&dice, 3, 3, 4, 9, 5);
  assert_int_equal(choose(state, budget_of_nodes(100), 1, &move, NULL), CHOICE_NONE);
  free(state);
  free(seen);
}

/* Boards made by hand: full of cards except some holes. */
TEST(large_boards_are_no_trouble) {
  struct dice dice = dice_of(7);
  struct state *state = position(&dice, 100, 100, 26, 0, 60000);
  for (unsigned holes = 0; holes <= 100; holes += 20) {
    state->played = 0;
    for (unsigned cell = 0; cell < BARK_CELLS_MAX; cell++) {
      bool hole = cell == 4711 || dice_roll(&dice, 100) < holes;
      state->cell[cell] = hole ? CARD_NONE : any_card(&dice, BARK_SUITS);
      state->played += !hole;
    }
    choose_by_nodes(state, 200, 1, NULL);
  }
  free(state);
}
