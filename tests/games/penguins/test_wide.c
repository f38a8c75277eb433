/* Fast code for two players on boards of several words gives what the general code, or walking from
 * floe to floe, gives; and their network takes part where it should. */
#include "games/penguins/board.h"

#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/tree.h"

enum { BOARDS = 200, WAVES = 4, OF_A_PLAYER = 17, SHARED = 2 * OF_A_PLAYER };
enum { FREE = SHARED + WAVES, ENDS, OWN_HAND, OTHER_HAND };

/* The inputs about a player, in their order. */
enum {
  FLOES = WAVES,
  SECURE,
  CLOSE,
  END_FISH,
  CORRIDOR_FISH,
  SECURE_CORRIDORS,
  SECURE_ENDS,
  NEAR_FISH,
  NEAR_FLOES,
  PENGUINS,
  ONE_EXIT,
  TWO_EXITS,
  PREY,
};

static const uint32_t none[] = {0, 0}; /* penguins to place */

/* A random board of several words with two players, either of them to move. */
static void open_board(struct board *board, struct dice *dice, unsigned most) {
  do {
    unsigned rows = 5 + dice_roll(dice, most - 4), columns = 9 + dice_roll(dice, most - 8);
    board_fill(board, rows, columns, dice);
  } while (board->ice.words == 1);
  board->ice.side = (int)dice_roll(dice, 2);
}

TEST(several_words_are_surveyed_as_any_board) {
  static struct board board;
  int contacts = 0;
  struct dice dice = dice_of(1);
  for (int i = 0; i < BOARDS; i++) {
    open_board(&board, &dice, i % 10 ? 24 : 64);
    contacts += board_survey(&board.ice);
  }
  assert_in_range(contacts, BOARDS / 4, BOARDS - 5);
}

static int wave_of(int slides) {
  return slides < WAVES ? slides - 1 : WAVES - 1;
}

/* The number of slides after which the survey ends, because every reachable floe is reached. */
static int last_slide(const struct ice *ice, int far[2][ICE_CELLS]) {
  int last = 0;
  bool all = true;
  for (unsigned cell = 0; cell < ICE_CELLS; cell++) {
    if (!ice->fish[cell]) continue;
    int slides = far[0][cell] < far[1][cell] ? far[0][cell] : far[1][cell];
    if (slides == BOARD_FAR)
      all = false;
    else if (slides > last)
      last = slides;
  }
  return all && last > 0 ? last : last + 1;
}

/* The inputs about a player, by walking. */
static void walk(const struct ice *ice, int far[2][ICE_CELLS], int player, int *of) {
  const int *own = far[player], *others = far[1 - player], last = last_slide(ice, far);
  memset(of, 0, OF_A_PLAYER * sizeof *of);
  for (unsigned cell = 0; cell < ICE_CELLS; cell++) {
    int fish = ice->fish[cell], neighbours = fish ? ice_neighbours(ice, cell) : 0;
    if (!fish) continue;
    if (own[cell] == 1) of[NEAR_FISH] += fish, of[NEAR_FLOES]++;
    if (own[cell] >= others[cell]) continue;
    bool secure = others[cell] > last;
    of[wave_of(own[cell])] += fish;
    of[FLOES]++;
    if (secure) of[SECURE] += fish;
    if (others[cell] == own[cell] + 1 && !secure) of[CLOSE] += fish;
    if (neighbours <= 1) of[END_FISH] += fish;
    if (neighbours <= 1 && secure) of[SECURE_ENDS] += fish;
    if (neighbours == 2) of[CORRIDOR_FISH] += fish;
    if (neighbours == 2 && secure) of[SECURE_CORRIDORS] += fish;
  }
  struct exits exits = board_exits(ice, player, own);
  of[PENGUINS] = exits.penguins;
  of[ONE_EXIT] = exits.one;
  of[TWO_EXITS] = exits.two, of[PREY] = exits.prey;
}

TEST(the_inputs_are_what_walking_says) {
  static struct board board;
  static struct territory territory;
  static int far[2][ICE_CELLS];
  struct dice dice = dice_of(2);
  for (int i = 0; i < BOARDS; i++) {
    int16_t inputs[NET_WIDE_INPUTS];
    int wanted[NET_WIDE_INPUTS] = {0};
    open_board(&board, &dice, 20);
    const struct ice *ice = &board.ice;
    for (int player = 0; player < 2; player++)
      board_distances(ice, player, far[player]);
    walk(ice, far, ice->side, wanted);
    walk(ice, far, 1 - ice->side, wanted + OF_A_PLAYER);
    for (unsigned cell = 0; cell < ICE_CELLS; cell++) {
      if (!ice->fish[cell]) continue;
      wanted[ENDS] += ice_neighbours(ice, cell) <= 1;
      if (far[0][cell] == BOARD_FAR || far[0][cell] != far[1][cell]) continue;
      wanted[SHARED + wave_of(far[0][cell])] += ice->fish[cell];
    }
    wanted[FREE] = ice_floes(ice);
    estimate_pair(&territory, ice, none, inputs);
    for (int k = 0; k < NET_WIDE_INPUTS; k++)
      if (inputs[k] != wanted[k]) fail_msg("input %d: %d, not %d", k, inputs[k], wanted[k]);
  }
}

TEST(the_horizon_and_the_leaves_of_the_tree_are_corrected_for_the_side_to_move) {
  static struct board board;
  static struct territory plain, leaf, horizon;
  static const uint32_t hands[] = {2, 1};
  int other = 0;
  struct dice dice = dice_of(3);
  for (int i = 0; i < BOARDS; i++) {
    int16_t inputs[NET_WIDE_INPUTS];
    open_board(&board, &dice, 20);
    bool medium = board.ice.rows * board.ice.columns <= NET_MEDIUM_CELLS;
    const struct net *net = medium ? &penguins_medium_net : &penguins_wide_net;
    int weight = medium ? PENGUINS_MEDIUM_NET : PENGUINS_WIDE_NET, side = board.ice.side;
    estimate_pair(&plain, &board.ice, none, inputs);
    int32_t more = plain.contact ? net_wide_value(net, inputs) : 0;
    inputs[OWN_HAND] = (int16_t)hands[side], inputs[OTHER_HAND] = (int16_t)hands[1 - side];
    int32_t placing = net_wide_value(net, inputs);
    board.ice.weight[weight] = 64;
    estimate_horizon(&horizon, &board.ice);
    assert_int_equal(horizon.value, plain.value + (side == 0 ? more : -more));
    estimate_leaf(&leaf, &board.ice, none);
    assert_int_equal(leaf.worth[side], plain.worth[side] + more);
    assert_int_equal(leaf.worth[1 - side], plain.worth[1 - side]);
    estimate_leaf(&leaf, &board.ice, hands);
    assert_int_equal(leaf.worth[side], plain.worth[side] + placing);
    assert_int_equal(leaf.value, leaf.worth[0] - leaf.worth[1]);
    board.ice.weight[weight] = 0;
    estimate_leaf(&leaf, &board.ice, hands);
    assert_int_equal(leaf.value, plain.value);
    other += more != 0;
  }
  assert_true(other > BOARDS / 4);
}

static void board_of(struct board *board, unsigned rows, unsigned columns) {
  board_open(&board->state, rows, columns, 2);
  memset(board->state.cell, 2, penguins_cells(&board->state));
  board->state.cell[0] = cell_of_player(1);
  board->state.cell[30] = cell_of_player(2);
  ice_open(&board->ice, &board->state, 0);
}

TEST(boards_larger_than_the_networks_serve_are_left_to_the_territory) {
  static const unsigned sides[][3] = {{12, 12, 1}, {29, 5, 1}, {20, 20, 1}, {21, 20, 0}};
  static struct board board;
  static struct territory plain, estimate;
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
    board_of(&board, sides[i][0], sides[i][1]);
    territory_survey(&plain, &board.ice);
    estimate_horizon(&estimate, &board.ice);
    assert_true(plain.contact);
    if ((estimate.value != plain.value) != (sides[i][2] != 0))
      fail_msg("%ux%u: %d and %d", sides[i][0], sides[i][1], estimate.value, plain.value);
  }
}

/* The placement of the seat that begins, with that weight of the network. */
static unsigned placement_by(const struct state *state, double weight) {
  double weights[PENGUINS_WEIGHTS];
  struct budget budget = budget_of_nodes(500);
  struct dice dice = dice_of(1);
  struct move move;
  struct why why;
  for (int i = 0; i < PENGUINS_WEIGHTS; i++)
    weights[i] = i == PENGUINS_MEDIUM_NET ? weight : penguins_weights[i].value;
  struct request request = {.rules = &penguins_rules,
                            .seen = state,
                            .budget = &budget,
                            .dice = &dice,
                            .weights = weights};
  const struct level *strong = mind_level(&penguins_mind, LEVEL_STRONG);
  assert_int_equal(strong->choose(&request, &move, &why), CHOICE_MADE);
  return move.to;
}

TEST(the_network_does_not_place_before_both_have_a_penguin) {
  int changed = 0;
  struct dice dice = dice_of(7);
  for (int i = 0; i < BOARDS / 4; i++) {
    struct state state = board_scatter(&dice, 10, 10, 2, 0, 33);
    state.head.phase = PHASE_PLACEMENT;
    state.penguins = 3;
    assert_int_equal(placement_by(&state, 64), placement_by(&state, 0));
    state.cell[44] = cell_of_player(2);
    assert_int_equal(placement_by(&state, 64), placement_by(&state, 0));
    state.cell[23] = cell_of_player(1);
    changed += placement_by(&state, 64) != placement_by(&state, 0);
  }
  assert_true(changed > 0);
}

TEST(the_fish_of_a_word_are_counted_bit_by_bit) {
  struct dice dice = dice_of(4);
  for (int i = 0; i < 10000; i++) {
    uint64_t one = dice_next(&dice), two = dice_next(&dice);
    int32_t sum = 0;
    if (i == 0) one = two = UINT64_MAX;
    for (int bit = 0; bit < 64; bit++)
      sum += (int32_t)(one >> bit & 1) + 2 * (int32_t)(two >> bit & 1);
    assert_int_equal(floes_sum(one, two), sum);
    assert_int_equal(floes_add_up(one, two), sum);
  }
}

/* Two penguins in the middle of a large board with few floes left. */
static void open_ending(struct board *board, struct dice *dice) {
  enum { SIDE = 9, FLOES_LEFT = 9, LOW = 3, HIGH = 6 };
  struct state *state = &board->state;
  board_open(state, SIDE, SIDE, 2);
  state->cell[0] = state->cell[SIDE * SIDE - 1] = 1; /* where nobody can get */
  unsigned row = 4, column = 4;
  for (int floes = 0; floes < FLOES_LEFT + 2;) {
    unsigned *way = dice_roll(dice, 2) ? &row : &column;
    *way = dice_roll(dice, 2) ? *way + (*way < HIGH) : *way - (*way > LOW);
    uint8_t *cell = &state->cell[row * SIDE + column];
    if (*cell) continue;
    *cell = floes < 2 ? cell_of_player(1 + (unsigned)floes) : (uint8_t)(1 + dice_roll(dice, 3));
    floes++;
  }
  ice_open(&board->ice, state, 0);
}

TEST(what_was_left_out_before_the_horizon_is_no_proof) {
  static struct board board;
  int proofs = 0;
  struct dice dice = dice_of(5);
  for (int i = 0; i < BOARDS; i++) {
    open_ending(&board, &dice);
    board.ice.weight[PENGUINS_WIDE_LAST] = 1;
    if (!ice_can_move(&board.ice, 0)) continue;
    assert_true(board.ice.words > 1);
    struct search_result result = board_search(&board, 20000);
    if (result.exact) assert_int_equal(result.value, FISH_UNIT * board_truth(&board.ice));
    proofs += result.exact;
  }
  assert_true(proofs > BOARDS / 2);
}

TEST(the_next_placement_is_chosen_from_every_floe) {
  static struct board board;
  static struct territory territory;
  static const uint32_t hands[] = {2, 2}, after[] = {1, 2};
  struct dice dice = dice_of(6);
  for (int i = 0; i < BOARDS; i++) {
    open_board(&board, &dice, 16);
    struct ice *ice = &board.ice;
    struct search_result result;
    struct budget budget = budget_of_nodes(1);
    struct effort effort = effort_open(&budget, 1);
    int32_t best = INT32_MIN, chosen = INT32_MIN;
    unsigned floes = 0;
    ice->side = 0;
    for (unsigned word = 0; word < ice->words; word++)
      floes += (unsigned)floes_count(ice->low[word] & ~ice->high[word]);
    if (floes == 0 || floes > 32) continue; /* this many are looked at with any budget */
    void *memory = calloc(1, TREE_MEMORY_MIN);
    assert_non_null(memory);
    ice->weight[PENGUINS_TWO_FLOES] = 1;
    assert_true(tree_search(ice, hands, &effort, memory, TREE_MEMORY_MIN, &result));
    free(memory);
    for (unsigned cell = 0; cell < ICE_CELLS; cell++) {
      if (ice->fish[cell] != 1) continue;
      ice_place(ice, 0, cell);
      ice->side = 1;
      estimate_leaf(&territory, ice, after);
      ice->side = 0;
      ice_unplace(ice, 0, 1);
      if (territory.value > best) best = territory.value;
      if (cell == result.slide.to) chosen = territory.value;
    }
    /* Values that differ by less than the unit of a reward look alike. */
    assert_in_range(best - chosen, 0, FISH_UNIT / 8);
  }
}
