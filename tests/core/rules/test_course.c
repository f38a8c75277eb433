/* Laws of the course of play, on random games of every game, whose walk (support/walk.h) has its
 * own loops. */
#include "support/test.h"

#include "core/rules/course.h"
#include "support/files.h"
#include "support/games.h"
#include "support/walk.h"

enum { GAMES = 6, LONG_MOVE_SIZE = 20000 };

static struct state *copy_of(const struct walk *walk) {
  struct state *copy = rules_copy_state(walk->rules, walk->state);
  assert_non_null(copy);
  return copy;
}

static void assert_same(const struct rules *rules, const struct state *one,
                        const struct state *other) {
  assert_true(rules_same(rules, one, other));
}

/* --- whose turn it is --- */

WALK_TEST(who_is_asked_and_can_move_has_the_turn, GAMES) {
  if (seat >= (int)state_roster(walk->state)->seats) return;
  struct state *copy = copy_of(walk);
  struct course course = {.asked = (unsigned)seat};
  struct dice dice = walk->dice;
  course_next(&course, walk->rules, copy, &dice);
  assert_int_equal(course.turn, seat);
  assert_int_equal(course.skipped, 0);
  assert_same(walk->rules, copy, walk->state);
  assert_true(course_may_move(walk->rules, copy, seat));
  assert_false(course_may_move(walk->rules, copy, TURN_ANYONE));
  free(copy);
}

/* Exactly the seats that cannot move are passed over. */
WALK_TEST(seats_without_a_move_are_passed_over, GAMES) {
  unsigned seats = state_roster(walk->state)->seats;
  if (state_phase(walk->state) != PHASE_MOVEMENT || seat >= (int)seats) return;
  if (walk->rules->turn(walk->state) != TURN_ANYONE) return;
  struct state *copy = copy_of(walk);
  struct course course = {.asked = ((unsigned)seat + 1) % seats};
  struct dice dice = walk->dice;
  course_next(&course, walk->rules, copy, &dice);
  assert_in_range(course.turn, 0, seats - 1);
  for (unsigned i = 0, passing = 1; i < seats; i++) {
    unsigned at = ((unsigned)seat + 1 + i) % seats;
    if ((int)at == course.turn) passing = 0;
    assert_int_equal(course.skipped >> at & 1U, passing);
    if (passing) assert_int_equal(rules_count_moves(walk->rules, copy, (int)at, &dice), 0);
  }
  free(copy);
}

/* --- the movement --- */

WALK_TEST(entering_the_movement_is_reading_the_file_anew, GAMES) {
  (void)seat;
  if (walk->setup.phase != PHASE_PLACEMENT) return;
  const struct rules *rules = walk->rules;
  struct files files = {.rules = rules, .setup = walk->setup};
  char *text = rules_text(rules, walk->state, NULL);
  files.setup.phase = PHASE_MOVEMENT;
  assert_non_null(text);
  struct state *entered = copy_of(walk), *read = files_new(&files, text);
  course_enter_movement(entered);
  assert_int_equal(state_phase(entered), state_phase(read));
  assert_int_equal(rules->turn(entered), rules->turn(read));
  assert_same(rules, entered, read);
  for (unsigned i = 0; i < state_roster(read)->seats; i++) {
    struct dice one = walk->dice, other = walk->dice;
    assert_int_equal(rules_count_moves(rules, entered, (int)i, &one),
                     rules_count_moves(rules, read, (int)i, &other));
  }
  free(text);
  free(entered);
  free(read);
}

/* On a board with a penguin for everybody: the turn after the first seat's, and its phase. */
static void assert_next(const char *board, enum phase phase, int turn) {
  struct files files = files_of(&penguins_rules, PHASE_PLACEMENT);
  struct course course = {.asked = 1};
  struct dice dice = {0};
  setup_give(&files.setup, "penguins", 1);
  struct state *state = files_new(&files, board);
  course_next(&course, &penguins_rules, state, &dice);
  assert_int_equal(state_phase(state), phase);
  assert_int_equal(course.turn, turn);
  assert_int_equal(course.skipped, 0);
  free(state);
}

TEST(the_movement_begins_with_the_first_seat) {
  assert_next("1 4\n01 10 10 02\na 1 1\nb 2 1\n", PHASE_MOVEMENT, 0);
}

TEST(who_has_placed_everything_is_not_skipped) {
  assert_next("1 4\n10 10 10 02\na 1 0\nb 2 1\n", PHASE_PLACEMENT, 0);
}

/* --- players by their IDs --- */

/* A player can make the move that it is told it could make; the second time it is refused. */
WALK_TEST(what_could_be_done_can_be_done, GAMES) {
  const struct rules *rules = walk->rules;
  char text[LONG_MOVE_SIZE];
  if (seat >= (int)state_roster(walk->state)->seats || rules_only_seats(rules, walk->state)) return;
  const char *id = state_roster(walk->state)->line[seat].id;
  if (strcmp(id, ROSTER_FREE) == 0) return;
  struct state *copy = copy_of(walk);
  struct move *move = rules_new_move(rules);
  struct dice dice = walk->dice;
  struct why why = {0};
  assert_non_null(move);
  if (!course_could(rules, copy, id, &dice, move, text, sizeof text)) fail_msg("%s: no move", id);
  if (!course_play(rules, copy, id, text, move, &dice, &why)) fail_msg("%s: %s", text, why.text);
  assert_false(rules_same(rules, copy, walk->state));
  assert_false(course_play(rules, copy, id, "no such move at all", move, &dice, &why));
  free(move);
  free(copy);
}

TEST(what_is_refused_is_said) {
  static const char empty_board[] = "1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                                    ". . . . . . .\n. . . . . . .\n. . . . . . .\n";
  static const struct {
    const char *board, *id, *move, *why;
    bool placing;
  } cases[] = {
      {"a 1 0\nb 2 0\n", "b", "4", "it is not this player's turn", false},
      {"a 1 0\nb 2 0\n", "c", "4", "has no seat: no seat is free for this player", false},
      {"a 1 0\nb 2 0\n", "a", "four", "this is not a move: ", false},
      {"a 1 0\nb 2 0\n", "a", "9", "this is not a move: ", false},
      {"a 1 0\nb 2 0\n", "a", "04", "the move would be written as 4", false},
      {"a 1 0\n- 2 0\n", "a", COURSE_TAKES_A_SEAT, "only seats can be taken now, one per player",
       true},
      {"a 1 0\n- 2 0\n", "b", "4", "only seats can be taken now, one per player", true},
  };
  const struct rules *rules = &fiar_rules;
  struct move *move = rules_new_move(rules);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct why why = {0};
    struct dice dice = {0};
    char text[400];
    snprintf(text, sizeof text, "%s%s", empty_board, cases[i].board);
    const struct files files = files_of(rules, cases[i].placing ? PHASE_PLACEMENT : PHASE_MOVEMENT);
    struct state *state = files_new(&files, text);
    assert_false(course_play(rules, state, cases[i].id, cases[i].move, move, &dice, &why));
    if (strncmp(why.text, cases[i].why, strlen(cases[i].why)) != 0)
      fail_msg("%s instead of %s", why.text, cases[i].why);
    free(state);
  }
  free(move);
}
