/* Whole games in which seats are given up, unlike in the laws' random play: no tile is lost, every
 * state is a good file, every move is found again, and the game ends. */
#include "games/peel/position.h"

#include "support/conserved.h"

#include "core/judge.h"

#include <stdlib.h>

enum { GAMES = 60, STEPS_MAX = 500, RESIGNATIONS = 8 /* one move in this many */ };

static void assert_good(const struct state *state, const struct setup *setup) {
  static struct state back;
  struct why why = {0};
  char *text = rules_text(&peel_rules, state, NULL);
  memset(&back, 0, sizeof back);
  if (!rules_read(&peel_rules, &back, text, strlen(text), setup, &why))
    fail_msg("%lu:%lu: %s\n%s", why.line, why.column, why.text, text);
  assert_true(rules_same(&peel_rules, state, &back));
  assert_int_equal(peel_rules.turn(state), peel_rules.turn(&back));
  assert_int_equal(conserved(&peel_rules, state), PEEL_TILES);
  free(text);
}

static void assert_found(const struct state *before, const struct state *after, int seat,
                         const struct move *move) {
  struct move found;
  struct why why = {0};
  struct dice dice = dice_of(1);
  if (!judge_move(&peel_rules, before, after, "", 0, seat, &dice, &found, &why))
    fail_msg("%s", why.text);
  char *want = rules_move_text(&peel_rules, before, seat, move);
  files_assert_move(&peel_rules, before, seat, &found, want);
  free(want);
}

/* Makes a move; returns false if the seat has none. */
static bool move_once(struct state *state, int seat, const struct setup *setup, struct dice *dice) {
  static struct state before, seen, after;
  struct move move = {.action = PEEL_ACTION_RESIGN};
  struct why why = {0};
  if (dice_roll(dice, RESIGNATIONS) > 0 && !peel_rules.sample(state, seat, dice, &move))
    return false;
  if (!peel_rules.legal(state, seat, &move, &why)) return false;
  before = *state;
  peel_rules.view(state, seat, &seen);
  after = seen;
  peel_rules.apply(&after, seat, &move);
  assert_good(&after, setup);
  assert_found(&seen, &after, seat, &move);
  peel_rules.apply(state, seat, &move);
  if (peel_rules.turn(state) == TURN_CHANCE) peel_rules.chance(state, NULL);
  assert_good(state, setup);
  assert_found(&before, state, seat, &move);
  return true;
}

static void play(struct state *state, const struct setup *setup, struct dice *dice) {
  int seats = (int)state->head.roster.seats, waiting = 0, next = 0;
  for (int steps = 0; peel_rules.turn(state) != TURN_NOBODY && waiting < seats; steps++) {
    int turn = peel_rules.turn(state), seat = turn == TURN_ANYONE ? next++ % seats : turn;
    bool moved = move_once(state, seat, setup, dice);
    assert_true(moved || turn == TURN_ANYONE);
    waiting = moved ? 0 : waiting + 1;
    assert_true(steps < STEPS_MAX);
  }
}

TEST(seats_are_given_up_and_the_others_play_on) {
  static struct state state;
  int alone = 0;
  for (uint64_t seed = 0; seed < GAMES; seed++) {
    struct dice dice = dice_of(seed);
    struct why why = {0};
    struct setup setup = setup_of(peel_rules.options, PHASE_MOVEMENT);
    setup_give(&setup, "players", PEEL_SEATS_MIN + (long)(seed % (PEEL_SEATS_MAX - 1)));
    memset(&state, 0, sizeof state);
    if (!peel_rules.deal(&state, &setup, &dice, &why)) fail_msg("%s", why.text);
    play(&state, &setup, &dice);
    assert_true(peel_count_in(&state) > 0);
    alone += peel_count_in(&state) == 1;
  }
  assert_in_range(alone, 1, GAMES - 1);
}
