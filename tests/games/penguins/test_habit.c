/* The model of how others move: moves that they like better are more likely. */
#include "games/penguins/board.h"

#include "games/penguins/mind/habit.h"

/* The position as player 1 of two sees it. */
static struct ice *open_ice(const char *text, enum phase phase) {
  static struct ice ice;
  struct state state = {0};
  board_read(&state, text, phase, 2);
  ice_open(&ice, &state, 0);
  return &ice;
}

/* The cell of the ice with this name. */
static uint16_t named(const struct ice *ice, const char *name) {
  return (uint16_t)((unsigned)(name[1] - '0') * ice->stride + (unsigned)(name[0] - 'a') + 1);
}

static int32_t slide_of(struct ice *ice, const char *from, const char *to) {
  struct slide slides[64];
  size_t count = ice_slides(ice, 0, slides, 64);
  for (size_t i = 0; i < count; i++)
    if (slides[i].from == named(ice, from) && slides[i].to == named(ice, to))
      return habit_of_slide(ice, &slides[i]);
  fail_msg("%s %s is no slide", from, to);
  return 0;
}

TEST(fish_are_taken) {
  struct ice *ice = open_ice("3 3\n10 20 10\n30 01 10\n10 10 10\na 1 0\n", PHASE_MOVEMENT);
  assert_true(slide_of(ice, "b2", "a2") > slide_of(ice, "b2", "b1"));
  assert_true(slide_of(ice, "b2", "b1") > slide_of(ice, "b2", "c2"));
}

TEST(nobody_goes_where_it_cannot_leave) {
  struct ice *ice = open_ice("3 4\n10 01 10 10\n00 00 10 10\n10 10 10 10\na 1 0\n", PHASE_MOVEMENT);
  assert_true(slide_of(ice, "b1", "a1") < slide_of(ice, "b1", "c1"));
}

TEST(a_place_with_one_exit_is_left_first) {
  struct ice *ice =
      open_ice("4 5\n01 10 10 10 10\n00 10 10 10 10\n10 10 10 01 10\n10 10 10 10 10\na 1 0\n",
               PHASE_MOVEMENT);
  assert_true(slide_of(ice, "a1", "c1") > slide_of(ice, "d3", "c3"));
}

TEST(penguins_of_others_are_shut_in) {
  struct ice *ice =
      open_ice("3 4\n02 10 01 10\n00 10 10 10\n10 10 10 10\na 1 0\nb 2 0\n", PHASE_MOVEMENT);
  assert_true(slide_of(ice, "c1", "b1") > slide_of(ice, "c1", "d1"));
}

TEST(a_penguin_is_placed_in_the_open_where_fish_are) {
  struct ice *ice =
      open_ice("4 5\n10 10 00 10 10\n10 10 30 10 10\n20 10 10 10 10\n00 10 10 10 10\na 1 0\n",
               PHASE_PLACEMENT);
  assert_true(habit_of_floe(ice, named(ice, "c3")) > habit_of_floe(ice, named(ice, "d3")));
  assert_true(habit_of_floe(ice, named(ice, "d3")) > habit_of_floe(ice, named(ice, "e1")));
  assert_true(habit_of_floe(ice, named(ice, "e2")) > habit_of_floe(ice, named(ice, "e1")));
}

TEST(a_habit_unit_is_a_sixteenth_of_a_doubling) {
  for (int32_t worth = -128; worth <= 176; worth++)
    assert_int_equal(habit_share(worth + HABIT_UNIT), 2 * habit_share(worth));
  for (int32_t worth = -1000; worth < 1000; worth++)
    assert_in_range(habit_share(worth), 1, UINT32_MAX);
  for (int32_t worth = -128; worth < 192; worth++)
    assert_true(habit_share(worth) < habit_share(worth + 1));
}
