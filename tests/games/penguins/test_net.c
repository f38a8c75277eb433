/* Fast code for boards of one word gives what the general code, or walking from floe to floe,
 * gives; and the networks compute what their weights mean. */
#include "games/penguins/board.h"

enum { BOARDS = 300 };

/* A random board of at most 64 cells with two players, either of them to move. */
static void open_board(struct board *board, struct dice *dice) {
  unsigned rows = 1 + dice_roll(dice, 8), columns = 2 + dice_roll(dice, 7);
  board_fill(board, rows, columns, dice);
  board->ice.side = (int)dice_roll(dice, 2);
}

TEST(a_word_is_surveyed_as_any_board) {
  static struct board board;
  int contacts = 0;
  struct dice dice = dice_of(1);
  for (int i = 0; i < BOARDS; i++) {
    open_board(&board, &dice);
    assert_int_equal(board.ice.words, 1);
    contacts += board_survey(&board.ice);
  }
  assert_in_range(contacts, BOARDS / 4, BOARDS - 10);
}

/* The inputs about one player, by walking. */
static void walk(const struct ice *ice, int own[ICE_CELLS], int others[ICE_CELLS], int player,
                 int16_t fish[3], int16_t rest[10]) {
  memset(fish, 0, 3 * sizeof *fish);
  memset(rest, 0, 10 * sizeof *rest);
  for (unsigned cell = 0; cell < ICE_CELLS; cell++) {
    if (!ice->fish[cell]) continue;
    if (own[cell] == 1) rest[5] = (int16_t)(rest[5] + ice->fish[cell]);
    if (own[cell] >= others[cell]) continue;
    int when = own[cell] < 3 ? own[cell] - 1 : 2;
    fish[when] = (int16_t)(fish[when] + ice->fish[cell]);
    rest[when]++;
    if (ice_neighbours(ice, cell) > 1) continue;
    rest[3] = (int16_t)(rest[3] + ice->fish[cell]);
    rest[4]++;
  }
  struct exits exits = board_exits(ice, player, own);
  const int last[] = {exits.penguins, exits.one, exits.two, exits.prey};
  for (int i = 0; i < 4; i++)
    rest[6 + i] = (int16_t)last[i];
}

TEST(the_inputs_are_what_walking_says) {
  static struct board board;
  static struct territory territory;
  static int far[2][ICE_CELLS];
  struct dice dice = dice_of(2);
  for (int i = 0; i < BOARDS; i++) {
    int16_t inputs[NET_INPUTS], wanted[NET_INPUTS] = {0};
    open_board(&board, &dice);
    const struct ice *ice = &board.ice;
    int side = ice->side, other = 1 - side;
    for (int player = 0; player < 2; player++)
      board_distances(ice, player, far[player]);
    walk(ice, far[side], far[other], side, wanted, wanted + 6);
    walk(ice, far[other], far[side], other, wanted + 16, wanted + 19);
    for (unsigned cell = 0; cell < ICE_CELLS; cell++) {
      int slides = far[0][cell];
      if (!ice->fish[cell] || slides == BOARD_FAR || slides != far[1][cell]) continue;
      wanted[3 + (slides < 3 ? slides - 1 : 2)] =
          (int16_t)(wanted[3 + (slides < 3 ? slides - 1 : 2)] + ice->fish[cell]);
    }
    wanted[NET_INPUTS - 1] = (int16_t)ice_floes(ice);
    estimate_pair(&territory, ice, NULL, inputs);
    for (int k = 0; k < NET_INPUTS; k++)
      if (inputs[k] != wanted[k]) fail_msg("input %d: %d, not %d", k, inputs[k], wanted[k]);
  }
}

static int64_t rectified(int64_t sum, int64_t scale) {
  int64_t value = sum < 0 ? 0 : sum / scale;
  return value > INT16_MAX ? INT16_MAX : value;
}

/* The network's value, computed with numbers that cannot overflow. */
static int64_t plain_value(const struct net *net, const int16_t *inputs, int count,
                           int64_t first_scale) {
  int64_t hidden[2][NET_UNITS], value = net->last_bias;
  for (int unit = 0; unit < NET_UNITS; unit++) {
    int64_t sum = net->first_bias[unit];
    for (int i = 0; i < count; i++)
      sum += (int64_t)inputs[i] * net->first[i / 2][unit][i % 2];
    hidden[0][unit] = rectified(sum, first_scale / NET_UNIT);
  }
  for (int unit = 0; unit < NET_UNITS; unit++) {
    int64_t sum = net->second_bias[unit];
    for (int i = 0; i < NET_UNITS; i++)
      sum += hidden[0][i] * net->second[i / 2][unit][i % 2];
    hidden[1][unit] = rectified(sum, NET_SCALE);
    value += hidden[1][unit] * net->last[unit];
  }
  return value / NET_SCALE;
}

/* A random number from -`most` to `most`, or with `always`, `most` itself. */
static int16_t draw(struct dice *dice, int most, bool always) {
  if (always) return (int16_t)most;
  return (int16_t)((int)dice_roll(dice, 2 * (uint32_t)most + 1) - most);
}

TEST(the_networks_compute_what_their_weights_mean) {
  const int fish_max = 3 * 64;
  static struct net net;
  struct dice dice = dice_of(3);
  for (int i = 0; i < 2 * BOARDS; i++) {
    int16_t inputs[NET_WIDE_INPUTS];
    bool wide = i >= BOARDS;
    int count = wide ? NET_WIDE_INPUTS : NET_INPUTS, most = wide ? NET_WIDE_INPUT_MAX : fish_max;
    int64_t scale = wide ? NET_WIDE_FIRST_SCALE : NET_FIRST_SCALE;
    const struct net *built_in = wide ? &penguins_wide_net : &penguins_net;
    int32_t (*value)(const struct net *, const int16_t *) = wide ? net_wide_value : net_value;
    int largest = wide ? NET_WIDE_FIRST_MAX : NET_FIRST_MAX;
    bool always = i % BOARDS == 0;
    int first = i % 3 == 0 ? largest : 500, others = i % 3 < 2 ? NET_MAX : 200;
    for (int unit = 0; unit < NET_UNITS; unit++) {
      for (int k = 0; k < count; k++)
        net.first[k / 2][unit][k % 2] = draw(&dice, first, always);
      for (int k = 0; k < NET_UNITS; k++)
        net.second[k / 2][unit][k % 2] = draw(&dice, others, always);
      net.last[unit] = draw(&dice, others, always);
      net.first_bias[unit] = draw(&dice, 30000, false);
      net.second_bias[unit] = draw(&dice, 30000, false);
    }
    for (int k = 0; k < count; k++)
      inputs[k] = (int16_t)(always ? most : (int)dice_roll(&dice, (uint32_t)most));
    assert_int_equal(value(&net, inputs), plain_value(&net, inputs, count, scale));
    assert_int_equal(value(built_in, inputs), plain_value(built_in, inputs, count, scale));
  }
}

TEST(at_the_horizon_the_network_speaks_for_the_side_to_move) {
  static struct board board;
  static struct territory plain, estimate;
  int other = 0;
  struct dice dice = dice_of(4);
  for (int i = 0; i < BOARDS; i++) {
    int16_t inputs[NET_INPUTS];
    open_board(&board, &dice);
    estimate_pair(&plain, &board.ice, NULL, inputs);
    int32_t more = plain.contact ? net_value(&penguins_net, inputs) : 0;
    board.ice.weight[PENGUINS_NET] = 64;
    estimate_horizon(&estimate, &board.ice);
    assert_int_equal(estimate.value, plain.value + (board.ice.side == 0 ? more : -more));
    other += estimate.value != plain.value;
    board.ice.weight[PENGUINS_NET] = 0;
    estimate_horizon(&estimate, &board.ice);
    assert_int_equal(estimate.value, plain.value);
  }
  assert_true(other > BOARDS / 4);
}
