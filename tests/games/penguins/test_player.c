/* The strong player: right where the truth can be computed, legal and punctual elsewhere. */
#include "games/penguins/board.h"
#include "support/ask.h"

enum { NODES_ENOUGH = 300000 };

static enum choice choose(const char *level, const struct state *state, int seat,
                          struct budget budget, struct move *move, struct search_stats *stats) {
  return ask_level(&penguins_rules, &penguins_mind, level, state, seat, budget, 1, move, stats);
}

static enum choice choose_by_nodes(const struct state *state, int seat, uint64_t nodes,
                                   struct move *move, struct search_stats *stats) {
  return choose(LEVEL_STRONG, state, seat, ask_nodes(nodes), move, stats);
}

/* The truth by the rules alone: how far `me` ends up ahead of its best opponent, if it is the turn
 * of `seat`, all others play against `me`, and `me` plays for itself. */
static long truth(const struct state *state, int seat, int me, unsigned skipped) {
  struct move moves[128];
  unsigned seats = state->head.roster.seats;
  if (skipped == seats) {
    uint32_t best = 0;
    for (unsigned other = 0; other < seats; other++) {
      if ((int)other == me) continue;
      if (state->head.roster.line[other].score > best) best = state->head.roster.line[other].score;
    }
    return (long)state->head.roster.line[me].score - (long)best;
  }
  int next = (seat + 1) % (int)seats;
  size_t count = penguins_rules.moves(state, seat, moves, 128);
  assert_true(count <= 128);
  if (count == 0) return truth(state, next, me, skipped + 1);
  long best = 0;
  for (size_t i = 0; i < count; i++) {
    struct state after = *state;
    penguins_rules.apply(&after, seat, &moves[i]);
    long value = truth(&after, next, me, 0);
    if (i == 0 || (seat == me ? value > best : value < best)) best = value;
  }
  return best;
}

/* The same after one move. */
static long truth_after(const struct state *state, int seat, const struct move *move) {
  struct state after = *state;
  penguins_rules.apply(&after, seat, move);
  return truth(&after, (seat + 1) % (int)state->head.roster.seats, seat, 0);
}

static size_t floes_of(const struct state *state) {
  size_t floes = 0;
  for (unsigned cell = 0; cell < (unsigned)state->rows * state->columns; cell++)
    floes += cell_fish(state->cell[cell]) != 0;
  return floes;
}

/* Gives scores that a file may have: a few fish apart, or as far apart as possible. */
static void give_scores(struct state *state, struct dice *dice) {
  static const uint32_t scores[] = {
      0,        1,        2,        3,         5,        24575,     24576,     32768,
      33333333, 33554432, 33554433, 500000000, 67108864, 999999990, 999999999, ROSTER_SCORE_MAX};
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    state->head.roster.line[seat].score = scores[dice_roll(dice, sizeof scores / sizeof *scores)];
}

static void against_brute_force(unsigned players, unsigned penguins, size_t floes_max, int wanted,
                                bool scored) {
  int solved = 0;
  struct dice dice = dice_of(players * 10 + penguins);
  for (int checked = 0; checked < wanted;) {
    unsigned rows = 2 + dice_roll(&dice, 3), columns = 2 + dice_roll(&dice, 3);
    struct state state = board_scatter(&dice, rows, columns, players, penguins, 30);
    struct search_stats stats = {0};
    struct move move;
    if (floes_of(&state) > floes_max) continue;
    if (scored) give_scores(&state, &dice);
    for (unsigned seat = 0; seat < players; seat++) /* room for fish still to be caught */
      if (state.head.roster.line[seat].score > ROSTER_SCORE_MAX / 2)
        state.head.roster.line[seat].score -= 1000;
    if (penguins_rules.moves(&state, 0, NULL, 0) < 2) continue; /* a forced move is not searched */
    assert_int_equal(choose_by_nodes(&state, 0, NODES_ENOUGH, &move, &stats), CHOICE_MADE);
    checked++;
    if (!stats.exact) continue;
    solved++;
    long value = truth(&state, 0, 0, 0);
    assert_int_equal(stats.value, value);
    assert_int_equal(truth_after(&state, 0, &move), value);
  }
  assert_true(players > 2 || solved == wanted);
}

/* Large enough that most slides are first searched with a null window, and again if it fails. */
TEST(larger_endings_of_two_are_played_perfectly) {
  enum { FLOES_MIN = 12, FLOES_MAX = 16, SLIDES_MIN = 4 };
  struct dice dice = dice_of(77);
  for (int checked = 0; checked < 120;) {
    unsigned penguins = 1 + dice_roll(&dice, 2);
    struct state state = board_scatter(&dice, 5, 5, 2, penguins, 35);
    struct search_stats stats = {0};
    struct move move;
    struct ice ice;
    size_t floes = floes_of(&state);
    if (floes < FLOES_MIN || floes > FLOES_MAX ||
        penguins_rules.moves(&state, 0, NULL, 0) < SLIDES_MIN)
      continue;
    checked++;
    assert_int_equal(choose_by_nodes(&state, 0, NODES_ENOUGH, &move, &stats), CHOICE_MADE);
    assert_true(stats.exact);
    ice_open(&ice, &state, 0);
    assert_int_equal(stats.value, board_truth(&ice));
    penguins_rules.apply(&state, 0, &move);
    ice_open(&ice, &state, 0);
    ice.side = 1;
    assert_int_equal(stats.value, (long)state.head.roster.line[0].score - board_truth(&ice));
  }
}

TEST(two_players_with_one_penguin_each_are_played_perfectly) {
  against_brute_force(2, 1, 9, 300, false);
}

TEST(two_players_with_two_penguins_each_are_played_perfectly) {
  against_brute_force(2, 2, 7, 200, false);
}

TEST(one_player_fishes_as_much_as_can_be) {
  against_brute_force(1, 1, 10, 200, false);
  against_brute_force(1, 2, 8, 100, false);
}

TEST(what_it_calls_exact_among_three_is) {
  against_brute_force(3, 1, 7, 200, false);
}

TEST(what_it_calls_exact_is_so_with_any_scores) {
  against_brute_force(1, 1, 10, 50, true);
  against_brute_force(2, 1, 9, 100, true);
  against_brute_force(2, 2, 7, 100, true);
  against_brute_force(3, 1, 7, 100, true);
}

/* When all play against the first of three players, its move is the best possible. */
TEST(three_players_are_played_as_well_as_all_against_one_allow) {
  struct dice dice = dice_of(33);
  for (int checked = 0; checked < 150;) {
    struct state state = board_scatter(&dice, 3, 3, 3, 1, 10);
    struct move move;
    if (floes_of(&state) > 7 || penguins_rules.moves(&state, 0, NULL, 0) < 2) continue;
    assert_int_equal(choose_by_nodes(&state, 0, NODES_ENOUGH, &move, NULL), CHOICE_MADE);
    assert_int_equal(truth_after(&state, 0, &move), truth(&state, 0, 0, 0));
    checked++;
  }
}

static void level_is_legal_or_none(const struct state *state, int seat, const char *level,
                                   struct budget budget) {
  struct move move;
  struct search_stats stats;
  bool any = penguins_rules.moves(state, seat, NULL, 0) > 0;
  assert_int_equal(choose(level, state, seat, budget, &move, &stats),
                   any ? CHOICE_MADE : CHOICE_NONE);
}

static void is_legal_or_none(const struct state *state, int seat, struct budget budget) {
  level_is_legal_or_none(state, seat, LEVEL_STRONG, budget);
}

/* The fish that players have caught so far change the lead, but no move. */
TEST(equal_scores_change_no_move) {
  static const uint32_t scores[] = {1, 33333333, 40000000, 999999000};
  struct dice dice = dice_of(9);
  for (int i = 0; i < 100; i++) {
    struct state state = board_scatter(&dice, 8, 8, 2 + (unsigned)i % 3, 2, 30);
    struct move plain, move;
    struct search_stats before = {0}, after = {0};
    if (i % 4 == 0) state.head.phase = PHASE_PLACEMENT, state.penguins = 4;
    if (penguins_rules.moves(&state, 0, NULL, 0) < 2) continue; /* a forced move is not searched */
    choose_by_nodes(&state, 0, 1000, &plain, &before);
    uint32_t mine = scores[dice_roll(&dice, 4)], theirs = scores[dice_roll(&dice, 4)];
    for (unsigned seat = 0; seat < state.head.roster.seats; seat++)
      state.head.roster.line[seat].score = seat ? theirs : mine;
    choose_by_nodes(&state, 0, 1000, &move, &after);
    assert_int_equal(move.from, plain.from);
    assert_int_equal(move.to, plain.to);
    /* Half a fish may be rounded up or down. */
    long shift = after.value - before.value - ((long)mine - (long)theirs);
    assert_in_range(shift + 1, 0, 2);
  }
}

TEST(every_level_moves_legally_on_random_boards_with_any_scores) {
  static const unsigned shape[][2] = {{1, 9}, {9, 1}, {2, 2}, {4, 5}, {12, 12}, {70, 3}, {3, 70}};
  struct dice dice = dice_of(5);
  for (int i = 0; i < 4000; i++) {
    const unsigned any[] = {1 + dice_roll(&dice, 20), 1 + dice_roll(&dice, 20)};
    const unsigned *sides = i % 2 ? any : shape[dice_roll(&dice, sizeof shape / sizeof *shape)];
    unsigned players = 1 + dice_roll(&dice, PENGUINS_PLAYERS_MAX);
    struct state state = board_scatter(&dice, sides[0], sides[1], players, dice_roll(&dice, 5),
                                       dice_roll(&dice, 101));
    if (dice_roll(&dice, 2)) give_scores(&state, &dice);
    if (dice_roll(&dice, 3) == 0) {
      state.head.phase = PHASE_PLACEMENT;
      state.penguins = dice_roll(&dice, 2) ? PENGUINS_IN_HAND_MAX : dice_roll(&dice, 7);
    }
    struct budget budget = budget_of_nodes(1 + dice_roll(&dice, 200));
    if (dice_roll(&dice, 8) == 0) budget = budget_of_time(clock_monotonic(), dice_roll(&dice, 2));
    for (const struct level *level = penguins_mind.levels; level->name; level++)
      level_is_legal_or_none(&state, (int)dice_roll(&dice, players), level->name, budget);
  }
}

TEST(a_hopeless_score_is_no_reason_for_an_illegal_move) {
  struct state state;
  board_read(&state,
             "4 5\n"
             "10 00 00 02 10\n"
             "00 00 00 02 30\n"
             "01 10 00 20 00\n"
             "00 10 10 20 00\n"
             "p0 1 33333333\n"
             "p1 2 5\n",
             PHASE_MOVEMENT, -1);
  is_legal_or_none(&state, 0, budget_of_nodes(NODES_ENOUGH));
  is_legal_or_none(&state, 1, budget_of_nodes(NODES_ENOUGH));
}

TEST(odd_boards_are_no_trouble) {
  static const unsigned shape[][2] = {{1, 1},   {1, 50},  {50, 1},   {2, 2},    {1, 128},
                                      {128, 1}, {65, 65}, {128, 64}, {64, 128}, {128, 128}};
  struct dice dice = dice_of(6);
  for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
    for (unsigned water = 0; water <= 100; water += 50)
      for (unsigned players = 1; players <= 3; players++) {
        unsigned penguins = shape[i][0] * shape[i][1] / 20 + 1;
        struct state state =
            board_scatter(&dice, shape[i][0], shape[i][1], players, penguins, water);
        is_legal_or_none(&state, 0, budget_of_nodes(20));
        is_legal_or_none(&state, 0, budget_of_time(clock_monotonic(), 0));
        state.head.phase = PHASE_PLACEMENT, state.penguins = 2 * penguins;
        is_legal_or_none(&state, 0, budget_of_nodes(20));
      }
}

/* On a board larger than what is searched, the floes for placing can all lie outside that. */
TEST(a_penguin_is_placed_far_away_if_it_must) {
  enum { SIDE = 100, FIRST = 80 };
  struct state state;
  struct move move;
  board_open(&state, SIDE, SIDE, 2);
  for (unsigned cell = 0; cell < SIDE * SIDE; cell++)
    state.cell[cell] = cell % SIDE ? 2 : 1;
  state.cell[FIRST * SIDE + FIRST] = cell_of_player(1);
  state.cell[FIRST * SIDE + FIRST + 3] = cell_of_player(2);
  state.head.phase = PHASE_PLACEMENT, state.penguins = 2;
  assert_int_equal(choose_by_nodes(&state, 0, NODES_ENOUGH, &move, NULL), CHOICE_MADE);
  assert_int_equal(move.from, PENGUINS_NOWHERE);
  assert_int_equal(move.to % SIDE, 0);
}

TEST(a_forced_move_needs_no_clock_and_no_nodes) {
  struct state state;
  struct budget budget = ask_time_unread();
  struct search_stats stats = {.nodes = 99};
  struct move move;
  board_read(&state, "1 4\n01 10 02 30\na 1 0\nb 2 0\n", PHASE_MOVEMENT, -1);
  assert_int_equal(choose(LEVEL_STRONG, &state, 0, budget, &move, &stats), CHOICE_MADE);
  assert_int_equal(move.to, 1);
  assert_int_equal(stats.nodes, 0);
}

/* Positions with one right answer. */
static const struct {
  const char *why, *board;
  enum phase phase;
  long penguins;
  const char *move;
} positions[] = {
    {"lock the opponent in rather than take the richest floe",
     "1 7\n30 01 10 10 10 10 02\na 1 0\nb 2 0\n", PHASE_MOVEMENT, -1, "b1 f1"},
    {"cut the opponent off from the rich end",
     "3 5\n01 10 10 00 00\n00 00 30 00 00\n02 20 10 30 30\na 1 0\nb 2 0\n", PHASE_MOVEMENT, -1,
     "a1 c1"},
    {"stay out of a pocket that two opponents close together",
     "5 6\n00 30 30 00 00 00\n02 10 00 00 00 00\n00 30 01 10 00 00\n03 10 00 10 10 20\n"
     "00 30 30 00 20 10\na 1 0\nb 2 0\nc 3 0\n",
     PHASE_MOVEMENT, -1, "c3 d3"},
    {"place where there is something to fish",
     "3 6\n10 00 10 20 30 30\n00 00 20 30 30 30\n10 00 00 00 00 02\na 1 0\nb 2 1\n",
     PHASE_PLACEMENT, 1, "c1"},
    {"leave little to a fourth player, who may come next",
     "3 5\n10 10 30 30 30\n00 00 00 00 00\n02 10 00 10 03\na 1 0\nb 2 1\nc 3 1\n", PHASE_PLACEMENT,
     1, "b1"},
};

TEST(known_positions_are_played_right) {
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    struct state state;
    struct move move, right;
    board_read(&state, positions[i].board, positions[i].phase, positions[i].penguins);
    assert_no_why(penguins_read_move(&state, 0, positions[i].move, &right, &why));
    assert_int_equal(choose_by_nodes(&state, 0, 20000, &move, NULL), CHOICE_MADE);
    if (move.from != right.from || move.to != right.to) {
      char from[CELL_NAME_SIZE] = "", to[CELL_NAME_SIZE];
      if (move.from != PENGUINS_NOWHERE) penguins_cell_name(&state, move.from, from);
      fail_msg("%s: %s %s", positions[i].why, from, penguins_cell_name(&state, move.to, to));
    }
  }
}

/* A penguin between open ice and a pocket with the opponent. When all lines are settled, the search
 * starts again more thoroughly; wherever its budget ends, it must not have forgotten. */
TEST(no_budget_makes_it_stay_in_the_pocket) {
  static const char board[] = "17 20\n"
                              "00 00 30 20 10 20 10 00 00 20 20 30 20 10 00 20 00 20 10 10\n"
                              "00 00 00 00 30 20 00 10 20 20 00 30 10 00 10 00 00 10 20 30\n"
                              "20 10 10 30 10 20 20 00 10 20 00 10 10 00 10 20 00 00 00 20\n"
                              "00 10 00 00 00 20 20 20 00 10 10 10 30 00 00 10 20 20 00 10\n"
                              "30 30 30 20 20 10 20 30 20 10 00 10 10 10 20 20 20 00 20 10\n"
                              "00 00 00 10 00 10 20 00 20 00 10 00 20 10 00 30 00 10 10 20\n"
                              "00 20 10 10 10 10 10 00 20 00 00 20 10 30 00 00 30 20 20 10\n"
                              "10 20 00 30 30 30 20 00 10 20 00 30 20 20 10 00 00 10 00 00\n"
                              "30 00 20 00 00 30 20 20 10 10 20 00 30 30 20 10 10 30 30 00\n"
                              "10 20 30 10 10 30 00 10 10 00 00 10 10 00 30 00 10 20 00 30\n"
                              "00 00 10 10 20 00 00 00 20 00 10 00 00 10 20 00 10 00 00 00\n"
                              "20 10 00 10 10 20 20 10 00 30 10 10 30 00 20 00 00 10 20 10\n"
                              "00 10 10 00 20 00 10 00 30 00 00 00 00 30 20 10 00 20 10 10\n"
                              "00 10 00 00 10 20 00 10 10 20 20 10 10 10 10 20 10 30 30 10\n"
                              "20 00 10 00 00 00 00 30 20 00 00 10 10 10 00 00 10 00 10 00\n"
                              "20 30 10 10 00 30 10 02 00 10 10 10 10 10 10 10 10 10 10 10\n"
                              "30 00 10 10 01 20 20 00 30 00 20 30 10 30 00 20 00 00 20 10\n"
                              "a 1 4\n"
                              "b 2 1\n";
  struct state state;
  board_read(&state, board, PHASE_MOVEMENT, -1);
  for (uint64_t nodes = 100; nodes <= 5001; nodes += 100) {
    struct move move;
    assert_int_equal(choose_by_nodes(&state, 1, nodes, &move, NULL), CHOICE_MADE);
    assert_true(move.to / 20 < move.from / 20); /* upwards, out of the pocket */
  }
}
