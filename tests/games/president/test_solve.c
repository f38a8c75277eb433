/* The solver, compared with a brute force that knows only the rules. */
#include "games/president/position.h"

#include "core/base/dice.h"
#include "games/president/mind/solve.h"

enum {
  SMALL_TABLE = 1 << 20,
  DEALS = 60000,
  RESISTED = 1500,
  NEVER = 1000, /* plies */
  ENDLESS = 1 << 28,
};

/* The plies in which the player to move can win, or NEVER. */
static int plies_to_win(cards own, cards other, cards lead, int limit);

/* The plies after which the player to move has lost at the latest, or NEVER. */
static int plies_to_loss(cards own, cards other, cards lead, int limit) {
  cards plays[PRESIDENT_PLAYS_MAX];
  size_t count = position_plays(own, lead, plays);
  int most = 0;
  if (limit <= 0) return NEVER;
  if (lead) most = 1 + plies_to_win(other, own, 0, limit - 1);
  for (size_t i = 0; i < count && most < NEVER; i++) {
    int plies =
        plays[i] == own ? NEVER : 1 + plies_to_win(other, own & ~plays[i], plays[i], limit - 1);
    if (plies > most) most = plies;
  }
  return most < NEVER ? most : NEVER;
}

static int plies_to_win(cards own, cards other, cards lead, int limit) {
  cards plays[PRESIDENT_PLAYS_MAX];
  size_t count = position_plays(own, lead, plays);
  int least = NEVER;
  if (limit <= 0) return NEVER;
  for (size_t i = 0; i < count; i++) {
    if (plays[i] == own) return 1;
    int plies = 1 + plies_to_loss(other, own & ~plays[i], plays[i], limit - 1);
    if (plies < least) least = plies;
  }
  if (lead) {
    int plies = 1 + plies_to_loss(other, own, 0, limit - 1);
    if (plies < least) least = plies;
  }
  return least < NEVER ? least : NEVER;
}

/* Hands of up to `most` cards from few ranks, so that there are sets, with or without a lead. */
static struct duel small_deal(struct dice *dice, unsigned most) {
  struct duel duel = {0};
  unsigned ranks = 2 + dice_roll(dice, PRESIDENT_RANKS - 1);
  cards pack = ((cards)1 << ranks * PRESIDENT_SUITS) - 1;
  unsigned half = ranks * 2 - 1;
  if (most > half) most = half;
  duel.own = draw_cards(dice, &pack, 1 + dice_roll(dice, most));
  duel.other = draw_cards(dice, &pack, 1 + dice_roll(dice, most));
  if (pack && dice_roll(dice, 2)) {
    cards plays[PRESIDENT_PLAYS_MAX];
    size_t count = position_plays(pack, 0, plays);
    duel.lead = plays[dice_roll(dice, (uint32_t)count)];
  }
  return duel;
}

static bool play_is_good(const struct duel *duel, cards play) {
  if (play == 0) return duel->lead != 0;
  return president_is_set(play) && !(play & ~duel->own) &&
         (duel->lead == 0 || president_beats(play, duel->lead));
}

static bool play_wins(const struct duel *duel, cards play) {
  return play == duel->own || !position_wins(duel->other, duel->own & ~play, play);
}

static void open_solver(struct solver *solver) {
  president_solver_open(solver, SMALL_TABLE);
}

#define SOLVER_TEST(name)                                                                          \
  TEST_WITH(name, struct solver, solver, open_solver, president_solver_close)

/* One solver for all deals, with a table that is far too small: what it keeps must hold for every
 * deal, and it must cope with what it forgets. */
SOLVER_TEST(it_agrees_with_brute_force) {
  unsigned won = 0;
  struct dice dice = dice_of(1);
  for (int i = 0; i < DEALS; i++) {
    struct duel duel = small_deal(&dice, 7);
    struct budget budget = budget_of_nodes(ENDLESS);
    struct duel_verdict verdict = president_solver_ask(solver, &duel, &budget);
    bool win = position_wins(duel.own, duel.other, duel.lead);
    assert_int_equal(verdict.answer, win ? DOMINANCE_WIN : DOMINANCE_LOSS);
    assert_true(play_is_good(&duel, verdict.play));
    if (win) assert_true(play_wins(&duel, verdict.play));
    won += win;
  }
  assert_in_range(won, DEALS / 4, DEALS * 3 / 4);
}

/* The rule that leaves out plays which break up a rank looks for the opponent's cards up to the top
 * of the rank that is played whole. Here the only such card is within that rank. */
TEST(a_card_within_the_whole_rank_counts) {
  static const struct {
    const char *own, *other, *lead;
  } deals[] = {
      {"3D 4C 5C 5D 5H 6S 6D", "3S 3H 4S 4H 5S 6C", "6H"},
      {"3C 3H 4S 4C 4H 5S 6C", "3S 4D 5C 5D 5H 6S 6H", "-"},
      {"3S 3C 4S 4D 4H 6C 7H", "3H 4C 5C 5D 5H 6S 6D", "5S"},
      {"3D 3H 4S 4C 4H 6C 6H", "3S 4D 5C 5D 5H 6S 6D", "5S"},
  };
  for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
    struct duel duel = {cards_named(deals[i].own), cards_named(deals[i].other),
                        cards_named(deals[i].lead)};
    struct solver solver;
    struct budget budget = budget_of_nodes(ENDLESS);
    open_solver(&solver);
    assert_int_equal(president_solver_ask(&solver, &duel, &budget).answer,
                     position_wins(duel.own, duel.other, duel.lead) ? DOMINANCE_WIN
                                                                    : DOMINANCE_LOSS);
    president_solver_close(&solver);
  }
}

SOLVER_TEST(it_knows_every_play) {
  struct dice dice = dice_of(2);
  for (int i = 0; i < RESISTED; i++) {
    struct duel duel = small_deal(&dice, 5);
    cards plays[PRESIDENT_MOVES_MAX];
    size_t count = position_plays(duel.own, duel.lead, plays);
    if (duel.lead) plays[count++] = 0;
    for (size_t j = 0; j < count; j++) {
      struct budget budget = budget_of_nodes(ENDLESS);
      assert_int_equal(president_solver_ask_play(solver, &duel, plays[j], &budget),
                       play_wins(&duel, plays[j]) ? DOMINANCE_WIN : DOMINANCE_LOSS);
    }
  }
}

SOLVER_TEST(it_holds_out_as_long_as_can_be) {
  const int limit = 24;
  int lost = 0;
  struct dice dice = dice_of(3);
  for (int i = 0; i < RESISTED; i++) {
    struct duel duel = small_deal(&dice, 4);
    if (position_wins(duel.own, duel.other, duel.lead)) continue;
    struct budget budget = budget_of_nodes(ENDLESS);
    struct resistance resistance = president_solver_resist(solver, &duel, &budget);
    int plies = plies_to_loss(duel.own, duel.other, duel.lead, limit);
    cards play = resistance.play;
    assert_true(resistance.exact);
    assert_int_equal(resistance.plies, plies);
    assert_true(play_is_good(&duel, play));
    assert_int_equal(1 + plies_to_win(duel.other, duel.own & ~play, play, limit), plies);
    lost++;
  }
  assert_true(lost > RESISTED / 5);
}

static struct duel large_deal(struct dice *dice, unsigned count) {
  cards pack = ALL_CARDS;
  struct duel duel = {.own = draw_cards(dice, &pack, count)};
  duel.other = draw_cards(dice, &pack, count);
  return duel;
}

/* As a player may ask again about the position after the best play, no two answers in a game may
 * contradict each other. */
TEST(a_won_game_stays_won) {
  struct dice dice = dice_of(4);
  for (int game = 0; game < 20; game++) {
    struct solver solver;
    open_solver(&solver);
    struct duel duel = large_deal(&dice, 13);
    struct budget budget = budget_of_nodes(ENDLESS);
    enum dominance_answer expected = president_solver_ask(&solver, &duel, &budget).answer;
    for (;;) {
      struct solver fresh;
      open_solver(&fresh);
      struct duel_verdict verdict = president_solver_ask(&fresh, &duel, &budget);
      president_solver_close(&fresh);
      assert_int_equal(verdict.answer, expected);
      if (verdict.play == duel.own) break;
      duel = (struct duel){duel.other, duel.own & ~verdict.play, verdict.play};
      expected = expected == DOMINANCE_WIN ? DOMINANCE_LOSS : DOMINANCE_WIN;
    }
    assert_int_equal(expected, DOMINANCE_WIN);
    president_solver_close(&solver);
  }
}

/* Moves both hands up by ranks that nobody holds. */
static cards spread(cards hand, unsigned from) {
  cards low = ((cards)1 << from * PRESIDENT_SUITS) - 1;
  return (hand & low) | (hand & ~low) << PRESIDENT_SUITS;
}

TEST(ranks_that_nobody_holds_do_not_matter) {
  struct dice dice = dice_of(5);
  for (int game = 0; game < 30; game++) {
    struct solver solver, other;
    open_solver(&solver);
    open_solver(&other);
    cards pack = ALL_CARDS >> PRESIDENT_SUITS;
    struct duel duel = {.own = draw_cards(&dice, &pack, 9)};
    duel.other = draw_cards(&dice, &pack, 9);
    unsigned rank = dice_roll(&dice, PRESIDENT_RANKS);
    struct duel moved = {spread(duel.own, rank), spread(duel.other, rank), 0};
    struct budget budget = budget_of_nodes(ENDLESS);
    assert_int_equal(president_solver_ask(&solver, &duel, &budget).answer,
                     president_solver_ask(&other, &moved, &budget).answer);
    assert_int_equal(solver.nodes > 0, other.nodes > 0);
    president_solver_close(&solver);
    president_solver_close(&other);
  }
}

SOLVER_TEST(it_stops_when_the_budget_is_spent) {
  const uint64_t allowed = 1000;
  struct dice dice = dice_of(6);
  struct duel duel = large_deal(&dice, PRESIDENT_DUEL_HAND);
  struct budget budget = budget_of_nodes(allowed);
  struct duel_verdict verdict = president_solver_ask(solver, &duel, &budget);
  assert_int_equal(verdict.answer, DOMINANCE_UNKNOWN);
  assert_true(play_is_good(&duel, verdict.play));
  assert_in_range(solver->nodes, allowed, allowed + 64);
}

/* The table grows while it is in use: nothing that it says may change. */
TEST(a_growing_table_tells_the_same) {
  int grown = 0;
  struct dice dice = dice_of(7);
  for (int game = 0; game < 5; game++) {
    struct solver small, large;
    president_solver_open(&small, 0);
    president_solver_open(&large, (size_t)SMALL_TABLE * 16);
    struct duel duel = large_deal(&dice, 16);
    struct budget budget = budget_of_nodes(ENDLESS);
    assert_int_equal(president_solver_ask(&small, &duel, &budget).answer,
                     president_solver_ask(&large, &duel, &budget).answer);
    grown += large.known.size > small.known.size;
    president_solver_close(&small);
    president_solver_close(&large);
  }
  assert_true(grown > 0);
}
