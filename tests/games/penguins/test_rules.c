/* The rules of Penguins, on boards that a person can read. */
#include "games/penguins/board.h"

static struct state state; /* each test begins with board_read */

/* Checks that the text is a legal move of the seat or, with a `cause`, is refused for it. */
static void assert_move(int seat, const char *text, const char *cause) {
  struct move move = {0};
  struct why why = {0};
  bool legal = penguins_read_move(&state, seat, text, &move, &why) &&
               penguins_rules.legal(&state, seat, &move, &why);
  if (cause ? legal || !strstr(why.text, cause) : !legal)
    fail_msg("%s: %s, want: %s", text, legal ? "legal" : why.text, cause ? cause : "legal");
}

TEST(a_penguin_slides_along_free_floes) {
  board_read(&state, "3 5\n10 00 10 20 10\n10 10 01 30 02\n10 10 10 20 10\na 1 0\nb 2 0\n",
             PHASE_MOVEMENT, -1);
  assert_int_equal(penguins_rules.moves(&state, 0, NULL, 0), 5);
  assert_move(0, "c2 b2", NULL);
  assert_move(0, "c2 a2", NULL);
  assert_move(0, "c2 c1", NULL);
  assert_move(0, " C2\tc3 ", NULL);
  assert_move(0, "c2 d2", NULL);
  assert_move(0, "c2 e2", "a penguin stands on e2");
  assert_move(0, "c2 c2", "cannot stay on c2");
  assert_move(0, "c2 b1", "b1 is water");
  assert_move(0, "c2 d1", "not along a row or a column");
  assert_move(0, "e2 e1", "no penguin of player 1 stands on e2");
  assert_move(0, "a1 a2", "no penguin of player 1 stands on a1");
  assert_move(0, "a1", "cannot be placed any more");
  assert_move(0, "f1 a1", "not a field from a1 to e3");
  assert_move(0, "a0 a1", "not a field");
  assert_move(0, "a1 a4", "not a field");
  assert_move(0, "a1 a2 a3", "unexpected 'a3'");
  assert_move(0, "a1a2", "not a field");
  assert_move(0, "", "a move is a field");
  assert_move(2, "c2 b2", "no such player");
}

TEST(water_and_penguins_block_the_way) {
  board_read(&state, "1 7\n10 00 01 10 02 10 10\na 1 0\nb 2 0\n", PHASE_MOVEMENT, -1);
  assert_move(0, "c1 a1", "the way from c1 to a1 is not free");
  assert_move(0, "c1 f1", "the way from c1 to f1 is not free");
  assert_move(0, "c1 d1", NULL);
  assert_int_equal(penguins_rules.moves(&state, 0, NULL, 0), 1);
  assert_int_equal(penguins_rules.moves(&state, 1, NULL, 0), 3);
}

TEST(rows_do_not_run_into_each_other) {
  board_read(&state, "3 2\n10 01\n10 00\n10 10\na 1 0\n", PHASE_MOVEMENT, -1);
  assert_int_equal(penguins_rules.moves(&state, 0, NULL, 0), 1);
  assert_move(0, "b1 a1", NULL);
  assert_move(0, "b1 a2", "not along");
}

TEST(moving_takes_the_fish_and_sinks_the_floe) {
  board_read(&state, "1 3\n01 10 30\na 1 5\n", PHASE_MOVEMENT, -1);
  penguins_rules.apply(&state, 0, &(struct move){0, 2});
  assert_int_equal(state.head.roster.line[0].score, 8);
  assert_int_equal(state.cell[0], 0);
  assert_int_equal(cell_fish(state.cell[1]), 1);
  assert_int_equal(cell_player(state.cell[2]), 1);
  assert_int_equal(cell_fish(state.cell[2]), 0);
  assert_int_equal(penguins_rules.turn(&state), TURN_ANYONE);
  penguins_rules.apply(&state, 0, &(struct move){2, 1});
  assert_int_equal(penguins_rules.turn(&state), TURN_NOBODY);
}

TEST(a_penguin_is_placed_on_one_fish) {
  board_read(&state, "1 5\n10 20 30 00 01\na 1 1\n", PHASE_PLACEMENT, 2);
  assert_move(0, "a1", NULL);
  assert_move(0, "b1", "b1 has 2 fish");
  assert_move(0, "c1", "c1 has 3 fish");
  assert_move(0, "d1", "d1 is water");
  assert_move(0, "e1", "a penguin stands on e1 already");
  assert_move(0, "e1 a1", "cannot be moved yet");
  assert_int_equal(penguins_rules.moves(&state, 0, NULL, 0), 1);
  penguins_rules.apply(&state, 0, &(struct move){PENGUINS_NOWHERE, 0});
  assert_int_equal(state.head.roster.line[0].score, 2);
  assert_int_equal(penguins_on_board(&state, 0), 2);
  assert_move(0, "a1", "all 2 penguins are placed already");
  assert_int_equal(penguins_rules.moves(&state, 0, NULL, 0), 0);
  assert_int_equal(penguins_rules.turn(&state), TURN_NOBODY);
}

/* Somebody may join as long as there are a seat and a floe. */
TEST(when_nine_have_placed_all_it_is_nobodys_turn) {
  const char *const eight = "a 1 1\nb 2 1\nc 3 1\nd 4 1\ne 5 1\nf 6 1\ng 7 1\nh 8 1\n";
  char text[200];
  snprintf(text, sizeof text, "1 10\n01 02 03 04 05 06 07 08 20 10\n%s", eight);
  board_read(&state, text, PHASE_PLACEMENT, 1);
  assert_int_equal(penguins_rules.turn(&state), TURN_ANYONE);
  snprintf(text, sizeof text, "1 10\n01 02 03 04 05 06 07 08 09 10\n%si 9 1\n", eight);
  board_read(&state, text, PHASE_PLACEMENT, 1);
  assert_int_equal(penguins_rules.turn(&state), TURN_NOBODY);
  board_read(&state, text, PHASE_PLACEMENT, 2);
  assert_int_equal(penguins_rules.turn(&state), TURN_ANYONE);
}

TEST(players_join_at_placement_only) {
  int seat;
  board_read(&state, "1 1\n10\na 4 1\n", PHASE_MOVEMENT, -1);
  assert_int_equal(rules_take_seat(&penguins_rules, &state, "a", &seat, NULL), SEATED_BEFORE);
  assert_int_equal(rules_take_seat(&penguins_rules, &state, "b", &seat, NULL), SEATED_NOT);
  state.head.phase = PHASE_PLACEMENT;
  assert_int_equal(rules_take_seat(&penguins_rules, &state, "b", &seat, NULL), SEATED_NOW);
  assert_int_equal(seat, 1);
  assert_int_equal(state.head.roster.line[1].number, 5);
  assert_int_equal(rules_take_seat(&penguins_rules, &state, "b", &seat, NULL), SEATED_BEFORE);
}

TEST(nine_players_and_no_tenth) {
  char id[] = "p1";
  int seat;
  struct why why = {0};
  board_read(&state, "1 1\n10\nlast 9 0\n", PHASE_PLACEMENT, 1);
  for (; id[1] <= '8'; id[1]++)
    assert_int_equal(rules_take_seat(&penguins_rules, &state, id, &seat, &why), SEATED_NOW);
  assert_int_equal(rules_take_seat(&penguins_rules, &state, "tenth", &seat, &why), SEATED_NOT);
  assert_non_null(strstr(why.text, "already 9 players"));
  for (unsigned i = 0; i < 9; i++)
    assert_int_equal(state.head.roster.line[i].number, i + 1);
}

/* It places on the first suitable floe until all are placed; in the movement it does nothing. */
TEST(a_lost_seat_places_and_then_stands_still) {
  static const char *const cells[] = {"b1", "a2"};
  board_read(&state, "2 4\n02 10 20 30\n10 00 01 10\na 1 1\nb 2 1\n", PHASE_PLACEMENT, 3);
  for (size_t i = 0; i < 2; i++) {
    struct move move, want;
    assert_true(penguins_rules.forfeit(&state, 0, &move));
    assert_true(penguins_read_move(&state, 0, cells[i], &want, NULL));
    assert_memory_equal(&move, &want, sizeof move);
    assert_true(penguins_rules.legal(&state, 0, &move, NULL));
    penguins_rules.apply(&state, 0, &move);
  }
  struct move move;
  assert_false(penguins_rules.forfeit(&state, 0, &move));
  assert_true(penguins_rules.forfeit(&state, 1, &move));
  state.head.phase = PHASE_MOVEMENT;
  assert_true(penguins_rules.moves(&state, 0, NULL, 0) > 0);
  assert_false(penguins_rules.forfeit(&state, 0, &move));
}

TEST(every_field_of_the_largest_board_has_a_name_of_its_own) {
  static const struct {
    unsigned column, row;
    const char *name;
  } names[] = {{1, 1, "a1"},       {26, 10, "z10"},    {27, 99, "aa99"},
               {52, 100, "az100"}, {53, 105, "ba105"}, {128, 128, "dx128"}};
  char name[CELL_NAME_SIZE], there[2 * CELL_NAME_SIZE];
  board_open(&state, PENGUINS_SIDE_MAX, PENGUINS_SIDE_MAX, 2);
  state.head.phase = PHASE_PLACEMENT;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    unsigned cell = (names[i].row - 1) * PENGUINS_SIDE_MAX + names[i].column - 1;
    assert_string_equal(penguins_cell_name(&state, cell, name), names[i].name);
  }
  for (unsigned cell = 0; cell < PENGUINS_CELLS_MAX; cell++) {
    struct move move = {0};
    struct why why = {0};
    snprintf(there, sizeof there, "%s", penguins_cell_name(&state, cell, name));
    if (!penguins_read_move(&state, 0, there, &move, &why)) fail_msg("%s: %s", there, why.text);
    assert_int_equal(move.to, cell);
  }
}
